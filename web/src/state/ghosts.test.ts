import { expect, test } from 'vitest';
import type { Choice, Overlay } from '../protocol';
import { at, targetsOf } from './choices';
import { drivenTo, withGhosts } from './ghosts';

// A jeep of 2 × 2 at (4,4), nose to the east, on a map of 20 columns: ahead it stands at (5,4), to the left at (5,3).
const square = (x: number, y: number) => y * 20 + x;
const hull = (x: number, y: number) => [square(x, y), square(x + 1, y), square(x, y + 1), square(x + 1, y + 1)];
const ghosts: Overlay[] = [
  { kind: 'ghost', piece: 'jeep', places: hull(5, 4), state: 'E', text: 'drive forward' },
  { kind: 'ghost', piece: 'jeep', places: hull(5, 3), state: 'E', text: 'drive forward-left' },
];
const choices: Choice[] = [{ answer: 'drive forward' }, { answer: 'drive forward-left' }, { answer: 'stop' }];

test('a click on a square means the manoeuvre whose front is nearest to it', () => {
  const known = withGhosts(choices, ghosts, { width: 20, height: 20 });
  expect(drivenTo(known, square(6, 5))?.answer).toBe('drive forward');
  expect(drivenTo(known, square(6, 3))?.answer).toBe('drive forward-left');
  expect(drivenTo(known, square(9, 9))).toBeUndefined();
  expect(at(known, { place: square(6, 5), piece: 'jeep' }).map((choice) => choice.answer)).toEqual(['drive forward']);
  expect(targetsOf(known).map((target) => target.place)).toEqual([square(6, 4), square(6, 3)]);
});
