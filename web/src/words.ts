// The words in the language of this browser. A language is one file in words/; the made-up one proves that no sentence is written
// anywhere else, and that longer ones break nothing.
import { english } from './words/en';
import { madeUp, madeUpWords } from './words/madeup';

export type Words = typeof english;

const key = 'fireteam-language';

// Asked for in the address (`?language=test`) and kept for the tab.
function asked(): string {
  if (typeof sessionStorage === 'undefined' || typeof location === 'undefined') return 'en';
  const wish = new URLSearchParams(location.search).get('language');
  if (wish) sessionStorage.setItem(key, wish);
  return wish ?? sessionStorage.getItem(key) ?? 'en';
}

export const language = asked();
export const words: Words = language === 'test' ? madeUpWords(english) : english;

// What the server says in its own words, in the language of this browser: only the made-up one knows them.
export const translated: <T>(message: T) => T = language === 'test' ? madeUp : (message) => message;
