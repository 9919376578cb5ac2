// Places to pixels and back, the cursor's way over the map, and who stands where in a crowd.
import { describe, expect, it } from 'vitest';
import type { Ground, Piece } from '../protocol';
import { columnName, inside, layoutOf, neighbour, nowhere, placeAt, roomiest, surface } from './layout';
import { seat } from './stack';

const squares = (width: number, height: number, kind = 'ground'): Ground => ({
  shape: 'squares',
  width,
  height,
  places: Array.from({ length: width * height }, (_, id) => ({ id, kind, x: id % width, y: Math.floor(id / width) })),
});

const areas: Ground = {
  shape: 'areas',
  width: 12,
  height: 6,
  places: [
    {
      id: 0,
      name: 'west',
      x: 1,
      y: 1,
      outline: [
        [0, 0],
        [6, 0],
        [6, 6],
        [0, 6],
      ],
    },
    {
      id: 1,
      name: 'east',
      x: 7,
      y: 1,
      outline: [
        [6, 0],
        [12, 0],
        [12, 6],
        [6, 6],
      ],
    },
  ],
};

describe('squares', () => {
  const layout = layoutOf(squares(5, 4));

  it('are 42 px, the printed circles larger', () => {
    expect([layout.unit, layout.width, layout.height]).toEqual([42, 210, 168]);
    expect(layoutOf(squares(2, 2, 'circle')).unit).toBeGreaterThan(80);
  });

  it('every pixel finds its place again', () => {
    for (const spot of layout.spots.values()) expect(placeAt(layout, spot.x, spot.y)).toBe(spot.id);
    expect(placeAt(layout, -1, 5)).toBe(nowhere);
    expect(placeAt(layout, 210, 5)).toBe(nowhere);
  });

  it('the cursor steps to the neighbour and stops at the rim', () => {
    expect(neighbour(layout, 7, 1, 0)).toBe(8);
    expect(neighbour(layout, 7, 0, -1)).toBe(2);
    expect(neighbour(layout, 4, 1, 0)).toBe(4);
    expect(neighbour(layout, nowhere, 1, 0)).toBe(0);
  });

  it('the cursor leaps over its own region', () => {
    expect(neighbour(layout, 0, 1, 0, (id) => String(Math.floor((id % 5) / 2)))).toBe(2);
  });

  it('columns have letters beyond Z', () => {
    expect([0, 25, 26, 27].map(columnName)).toEqual(['A', 'Z', 'AA', 'AB']);
  });
});

describe('areas', () => {
  const layout = layoutOf(areas);

  it('are scaled to a readable size and keep their shape', () => {
    expect(layout.width / layout.height).toBeCloseTo(2);
    expect(layout.width).toBeGreaterThan(150);
    expect(placeAt(layout, layout.width * 0.75, layout.height / 2)).toBe(1);
  });

  it('pieces stand inside, away from border and label', () => {
    for (const spot of layout.spots.values()) expect(inside(spot.polygon, spot.x, spot.y)).toBe(true);
    const found = roomiest(
      [
        [0, 0],
        [100, 0],
        [100, 100],
        [0, 100],
      ],
      [20, 10],
    );
    expect(found.y).toBeGreaterThan(40);
    expect(
      Math.abs(
        surface([
          [0, 0],
          [10, 0],
          [10, 5],
          [0, 5],
        ]),
      ),
    ).toBe(50);
  });

  it('the cursor goes from area to area', () => {
    expect(neighbour(layout, 0, 1, 0)).toBe(1);
    expect(neighbour(layout, 1, -1, 0)).toBe(0);
  });
});

describe('crowds', () => {
  const layout = layoutOf(squares(4, 4));
  const guard = (id: string, more: Partial<Piece> = {}): Piece => ({ id, base: 'angular', side: 'foe', glyph: 'guard', place: 5, ...more });

  it('one piece has its place to itself', () => {
    expect(seat(layout, [guard('a')])).toMatchObject([{ x: 63, y: 63, scale: 1, count: 1 }]);
  });

  it('up to four fan out and do not cover each other', () => {
    const seated = seat(
      layout,
      ['a', 'b', 'c', 'd'].map((id) => guard(id)),
    );
    expect(seated).toHaveLength(4);
    for (const one of seated) {
      expect(one.scale).toBeLessThan(1);
      for (const other of seated) if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(15);
    }
  });

  it('beyond four, equal ones pile up; who is named, hurt or acting keeps a token', () => {
    const seated = seat(layout, [
      ...['a', 'b', 'c', 'd', 'e'].map((id) => guard(id)),
      guard('boss', { glyph: 'officer' }),
      guard('hurt', { bar: 1, bar_max: 3 }),
      guard('alert', { states: ['alert'] }),
    ]);
    expect(seated.map((one) => one.count).sort()).toEqual([1, 1, 1, 5]);
  });

  it('nobody is lost, whatever the number', () => {
    const many = Array.from({ length: 30 }, (_, i) => guard(`g${i}`, { states: ['alert'] }));
    expect(seat(layout, many).reduce((sum, one) => sum + one.count, 0)).toBe(30);
  });

  it('a marker moves aside for a figure, a hull covers its squares, and off the board is off', () => {
    const [mark] = seat(layout, [{ id: 'm', base: 'marker', glyph: 'goal', place: 5 }, guard('a')]);
    expect(mark?.scale).toBeLessThan(1);
    expect(seat(layout, [{ id: 'h', base: 'hull', place: 0, width: 4, height: 2 }])).toMatchObject([{ x: 84, y: 42 }]);
    expect(seat(layout, [guard('gone', { place: nowhere }), { id: 'never', base: 'round' }])).toEqual([]);
  });
});
