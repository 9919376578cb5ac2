// Outlines of squares: traced, inset, rounded, without holes, without the table's rim.
import { describe, expect, it } from 'vitest';
import { cellSet, groups, hull, inset, openSides, outline, rounded, trace, type Point } from './contour';

const block = (x: number, y: number, w: number, h: number): Point[] => Array.from({ length: w * h }, (_, i): Point => [x + (i % w), y + Math.floor(i / w)]);

describe('trace', () => {
  it('goes round one square with its inside on the right', () => {
    expect(trace(cellSet([[2, 3]]))).toEqual([
      [
        [2, 3],
        [3, 3],
        [3, 4],
        [2, 4],
      ],
    ]);
  });

  it('keeps corners only, also where it starts in the middle of a side', () => {
    const [loop] = trace(cellSet(block(0, 0, 3, 2)));
    expect(loop).toHaveLength(4);
    expect(new Set(loop?.map(String))).toEqual(new Set(['0,0', '3,0', '3,2', '0,2']));
  });

  it('draws a hole as a loop of its own, the other way round', () => {
    const ring = block(0, 0, 3, 3).filter(([x, y]) => x !== 1 || y !== 1);
    const loops = trace(cellSet(ring));
    expect(loops).toHaveLength(2);
    const area = (loop: Point[]) =>
      loop.reduce((sum, [x, y], i) => sum + x * (loop[(i + 1) % loop.length]?.[1] ?? 0) - (loop[(i + 1) % loop.length]?.[0] ?? 0) * y, 0) / 2;
    expect(loops.map(area).sort((a, b) => a - b)).toEqual([-1, 9]);
  });

  it('keeps squares apart that touch at a corner only', () => {
    expect(
      trace(
        cellSet([
          [0, 0],
          [1, 1],
        ]),
      ),
    ).toHaveLength(2);
    expect(
      trace(
        cellSet([
          [1, 0],
          [0, 1],
        ]),
      ),
    ).toHaveLength(2);
  });

  it('covers exactly the area of the set, whatever its shape', () => {
    const shape: Point[] = [
      [0, 0],
      [1, 0],
      [2, 0],
      [2, 1],
      [2, 2],
      [1, 2],
      [0, 2],
      [4, 4],
      [5, 4],
      [5, 5],
    ];
    const total = trace(cellSet(shape)).reduce(
      (sum, loop) =>
        sum +
        loop.reduce((part, [x, y], i) => {
          const [u, v] = loop[(i + 1) % loop.length] as Point;
          return part + (x * v - u * y) / 2;
        }, 0),
      0,
    );
    expect(total).toBe(shape.length);
  });
});

describe('inset and rounded', () => {
  it('moves every side inwards', () => {
    expect(
      inset(
        [
          [0, 0],
          [10, 0],
          [10, 10],
          [0, 10],
        ],
        2,
      ),
    ).toEqual([
      [2, 2],
      [8, 2],
      [8, 8],
      [2, 8],
    ]);
  });

  it('moves the side of a notch inwards too', () => {
    const loop = trace(
      cellSet([
        [0, 0],
        [1, 0],
        [0, 1],
      ]),
    )[0] as Point[];
    expect(
      inset(
        loop.map(([x, y]): Point => [x * 10, y * 10]),
        1,
      ),
    ).toContainEqual([9, 9]);
  });

  it('never rounds by more than half a side', () => {
    expect(
      rounded(
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ],
        50,
      ),
    ).toBe('M0 2Q0 0 2 0L2 0Q4 0 4 2L4 2Q4 4 2 4L2 4Q0 4 0 2Z');
    expect(
      rounded(
        [
          [0, 0],
          [4, 0],
          [4, 4],
          [0, 4],
        ],
        0,
      ),
    ).toBe('M0 0L4 0L4 4L0 4Z');
  });

  it('outlines in pixels', () => {
    expect(outline(cellSet([[1, 0]]), 42, 0, 0)).toBe('M42 0L84 0L84 42L42 42Z');
  });
});

describe('groups, hull, openSides', () => {
  it('splits by sides, not by corners', () => {
    expect(
      groups([
        [0, 0],
        [1, 0],
        [2, 1],
        [5, 5],
      ])
        .map((set) => set.cells.length)
        .sort(),
    ).toEqual([1, 1, 2]);
  });

  it('hull leaves holes out', () => {
    const ring = block(0, 0, 3, 3).filter(([x, y]) => x !== 1 || y !== 1);
    expect(hull(ring, 10, 0, 0).match(/M/g)).toHaveLength(1);
    expect(outline(cellSet(ring), 10, 0, 0).match(/M/g)).toHaveLength(2);
  });

  it('a sound has no border on the rim of the table', () => {
    expect(openSides(cellSet(block(0, 0, 2, 2)), 4, 4)).toEqual(
      expect.arrayContaining([
        [
          [2, 0],
          [2, 2],
        ],
        [
          [2, 2],
          [0, 2],
        ],
      ]),
    );
    expect(openSides(cellSet(block(0, 0, 2, 2)), 4, 4)).toHaveLength(2);
    expect(openSides(cellSet(block(0, 0, 4, 4)), 4, 4)).toHaveLength(0);
  });
});
