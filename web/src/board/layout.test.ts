// Places to pixels and back, the cursor's way over the map, and who stands where in a crowd.
import { describe, expect, it } from 'vitest';
import type { Ground, Piece } from '../protocol';
import { columnName, inside, layoutOf, neighbour, nowhere, placeAt, surface } from './layout';
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

  it('a name stands in a corner, pieces in the largest room that is left, whatever the shape', () => {
    const shapes: [number, number][][] = [
      [
        [0, 0],
        [12, 0],
        [8, 4],
        [4, 4],
      ],
      [
        [12, 0],
        [12, 12],
        [8, 8],
        [8, 4],
      ],
      [
        [0, 12],
        [12, 12],
        [8, 8],
        [4, 8],
      ],
      [
        [0, 0],
        [0, 12],
        [4, 8],
        [4, 4],
      ],
      [
        [4, 4],
        [8, 4],
        [8, 8],
        [4, 8],
      ],
    ];
    const ring = layoutOf({
      shape: 'areas',
      width: 12,
      height: 12,
      regions: [{ kind: 'sector', name: 'Sector 12A: contested', x: 0, y: 0, width: 12, height: 12 }],
      places: shapes.map((outline, id) => ({ id, name: `12A-${id + 1}`, word: 'Jungle A', outline })),
    });
    const plate = { left: 5, right: 5 + 15 * 7.5 + 14, top: 12 * ring.unit - 20 };
    for (const spot of ring.spots.values()) {
      const { label, x, y, width, height } = spot;
      expect(label).toBeDefined();
      if (!label) continue;
      const corners = (left: number, top: number, wide: number, high: number) =>
        [0, 1].flatMap((i) => [0, 1].map((j) => inside(spot.polygon, left + i * wide, top + j * high)));
      expect(corners(label.x, label.y, label.width, label.height)).not.toContain(false);
      expect(corners(x - width / 2, y - height / 2, width, height)).not.toContain(false);
      expect(Math.min(width, height)).toBeGreaterThan(30);
      const across = x - width / 2 >= label.x + label.width || x + width / 2 <= label.x;
      const clear = across || y - height / 2 >= label.y + label.height || y + height / 2 <= label.y;
      expect(clear).toBe(true);
      expect(y + height / 2 <= plate.top || x - width / 2 >= plate.right || x + width / 2 <= plate.left).toBe(true);
    }
  });

  it('whoever shares an area has a cell of their own: figures, tokens that lie there, equal ones as one', () => {
    const piece = (id: string, more: Partial<Piece> = {}): Piece => ({ id, base: 'round', side: 'ally', glyph: id, place: 0, ...more });
    const marker = (id: string, name: string, plate = ''): Piece => ({ id, base: 'marker', glyph: 'item', name, plate, place: 0 });
    const seated = seat(layout, [piece('fox'), piece('ivan'), piece('raven'), marker('l1', 'Loot', '1'), marker('l2', 'Loot', '1'), marker('l3', 'Loot', '2')]);
    expect(seated.map((one) => [one.piece.id, one.count])).toEqual([
      ['fox', 1],
      ['ivan', 1],
      ['raven', 1],
      ['l1', 2],
      ['l3', 1],
    ]);
    for (const one of seated) {
      expect(placeAt(layout, one.x, one.y)).toBe(0);
      for (const other of seated)
        if (one !== other) expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(30 * Math.min(one.scale, other.scale));
    }
  });

  it('sizes of polygons are theirs', () => {
    const rectangle: [number, number][] = [
      [0, 0],
      [10, 0],
      [10, 5],
      [0, 5],
    ];
    expect(Math.abs(surface(rectangle))).toBe(50);
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
