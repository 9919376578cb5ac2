// The made-up language replaces every word and nothing that the client goes by.
import { describe, expect, it } from 'vitest';
import { english } from './en';
import { madeUp, madeUpWords, strange } from './madeup';

// With numbers and names for its parts, or a list of names where it wants one.
const told = (make: (...args: unknown[]) => unknown): unknown => {
  try {
    return make(2, 3, 4, 5);
  } catch {
    return make(['2', '3'], '4');
  }
};

const plain = /[A-Za-z]/;

describe('made-up language', () => {
  it('replaces every letter and is a third longer', () => {
    expect(strange('End turn')).not.toMatch(plain);
    expect(strange('End turn').length).toBeGreaterThanOrEqual(Math.ceil((8 * 4) / 3) - 1);
    expect(strange('33 %')).toBe('33 %');
  });
  it('reaches every text of the language file, plain or made of parts', () => {
    const texts: string[] = [];
    const collect = (words: unknown): void => {
      if (typeof words === 'string') texts.push(words);
      else if (typeof words === 'function') texts.push(String(told(words as (...args: unknown[]) => unknown)));
      else if (words && typeof words === 'object') for (const one of Object.values(words)) collect(one);
    };
    collect(madeUpWords(english));
    expect(texts.length).toBeGreaterThan(300);
    expect(texts.filter((text) => plain.test(text))).toEqual([]);
  });
  it('leaves ids, answers and kinds as they are', () => {
    const scene = { id: 'guard-1', name: 'Guard', answer: 'attack bow', kind: 'act', overlays: [{ kind: 'aim', text: 'attack bow', piece: 'guard-1' }] };
    const made = madeUp(scene);
    expect(made).toMatchObject({ id: 'guard-1', answer: 'attack bow', kind: 'act', overlays: scene.overlays });
    expect(made.name).not.toMatch(plain);
  });
});
