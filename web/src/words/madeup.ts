// A made-up language: every letter is replaced by one with an accent and every text is lengthened by a third. Whatever is still plain on the
// screen was written outside the language files; whatever breaks would break in a longer language.

const plain = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const other = 'áƀćđéƒǵĥíĵķĺɱńóṕɋŕśťúṽŵẋýźÁƁĆĐÉƑǴĤÍĴĶĹṀŃÓṔɊŔŚŤÚṼŴẊÝŹ';
const letters = new Map([...plain].map((letter, i) => [letter, [...other][i] ?? letter]));

export function strange(text: string): string {
  const count = (text.match(/[A-Za-z]/g) ?? []).length;
  if (count === 0) return text;
  return [...text].map((letter) => letters.get(letter) ?? letter).join('') + (count > 2 ? 'ẋ'.repeat(Math.ceil(count / 3)) : '');
}

export function madeUpWords<T>(words: T): T {
  if (typeof words === 'string') return strange(words) as T;
  if (typeof words === 'function') return ((...args: unknown[]) => madeUpWords((words as (...all: unknown[]) => unknown)(...args))) as T;
  if (Array.isArray(words)) return words.map((one) => madeUpWords(one)) as T;
  if (words && typeof words === 'object') return Object.fromEntries(Object.entries(words).map(([name, one]) => [name, madeUpWords(one)])) as T;
  return words;
}

// Fields of messages that a person reads. Ids, answers, kinds and states are left alone: the client goes by them.
const read = new Set(
  [
    'name title about text line cost outcome word value verb group rule_text because brief caption heading level_word cause story note detail',
    'mission mission_title what why won lost notes figures phases plate_word sum act_title players awaited topic',
  ]
    .join(' ')
    .split(' '),
);

export function madeUp<T>(message: T, field = ''): T {
  if (typeof message === 'string') return (read.has(field) ? strange(message) : message) as T;
  if (Array.isArray(message)) return message.map((one) => madeUp(one, field)) as T;
  if (message && typeof message === 'object') {
    // An aim names the answer that it belongs to.
    const aims = 'kind' in message && message.kind === 'aim';
    return Object.fromEntries(Object.entries(message).map(([name, one]) => [name, aims ? one : madeUp(one, name)])) as T;
  }
  return message;
}
