import { expect, test } from 'vitest';
import { layoutOf } from './layout';
import { rulerNames } from './Rulers';

const named = (name: (x: number, y: number) => string) =>
  layoutOf({
    shape: 'squares',
    width: 3,
    height: 2,
    places: Array.from({ length: 6 }, (_, id) => ({ id, kind: 'ground', name: name(id % 3, Math.floor(id / 3)), x: id % 3, y: Math.floor(id / 3) })),
  });

test('columns and rows are called as the places are', () => {
  expect(rulerNames(named((x, y) => `${'ABC'[x]}${y + 1}`))).toEqual({ columns: ['A', 'B', 'C'], rows: ['1', '2'] });
  expect(rulerNames(named((x, y) => `${x},${y}`))).toEqual({ columns: ['0', '1', '2'], rows: ['0', '1'] });
  expect(rulerNames(named((x, y) => `place ${x} ${y}`))).toEqual({ columns: [], rows: [] });
});
