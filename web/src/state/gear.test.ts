import { expect, test } from 'vitest';
import type { Scene } from '../protocol';
import { cardOf, comparisons, figuresLine } from './gear';

const weapon = (id: string, range: number, damage: number, alert: number) => ({
  id,
  title: id,
  facts: [
    { word: 'Range', value: String(range) },
    { word: 'Damage', value: String(damage) },
    { word: 'Alert', value: String(alert) },
  ],
});
const scene: Scene = {
  prompt: { piece: 'rambo' },
  hands: [
    { id: 'gear-rambo', owner: 'rambo', cards: [weapon('bow', 3, 3, 0), { id: 'headband', title: 'Headband', line: 'Start with 1 Valor.' }] },
    { id: 'stash', cards: [weapon('ak', 3, 4, 2)] },
  ],
};

test('gear is compared figure by figure; more alert is worse', () => {
  const [found, more] = comparisons(scene, { answer: 'pack ak' });
  expect(more).toBeUndefined();
  expect(found?.against.id).toBe('bow');
  expect(found?.figures.map((figure) => [figure.word, figure.now, figure.after, figure.better])).toEqual([
    ['Range', '3', '3', undefined],
    ['Damage', '3', '4', true],
    ['Alert', '0', '2', false],
  ]);
  expect(comparisons(scene, { answer: 'pack headband' })).toEqual([]);
  expect(comparisons(scene, { answer: 'ready' })).toEqual([]);
});

test('a choice that names a card shows its figures, or its line of effect', () => {
  expect(figuresLine(cardOf(scene, { answer: 'pack ak' }) ?? { id: '' })).toBe('Range 3 · Damage 4 · Alert 2');
  expect(figuresLine(cardOf(scene, { answer: 'unpack headband' }) ?? { id: '' })).toBe('Start with 1 Valor.');
});
