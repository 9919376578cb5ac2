import { expect, test } from 'vitest';
import { freeCorner } from './Minimap';

test('the small map lies where none of one’s own men are hidden, in its usual corner if it can', () => {
  const frame = { width: 800, height: 600 };
  const box = { width: 84, height: 84 };
  expect(freeCorner(frame, box, [])).toBe('bl');
  expect(freeCorner(frame, box, [[400, 300]])).toBe('bl');
  expect(freeCorner(frame, box, [[40, 560]])).toBe('br');
  expect(
    freeCorner(frame, box, [
      [40, 560],
      [760, 560],
    ]),
  ).toBe('tr');
});
