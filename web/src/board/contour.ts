// Outlines of sets of squares: traced on the lattice, then inset and rounded; all shapes that follow squares come from here.
import { r1 } from './random';

export type Point = [number, number];

export interface CellSet {
  has(x: number, y: number): boolean;
  cells: Point[];
}

export function cellSet(cells: Point[]): CellSet {
  const keys = new Set(cells.map(([x, y]) => `${x},${y}`));
  return { has: (x, y) => keys.has(`${x},${y}`), cells };
}

// Loops of lattice points round the set, corners only, the set on the right hand; holes run the other way round.
export function trace(set: CellSet): Point[][] {
  const next = new Map<string, { to: Point; dir: number }[]>();
  const add = (x0: number, y0: number, x1: number, y1: number, dir: number) => {
    const key = `${x0},${y0}`;
    const out = next.get(key) ?? [];
    out.push({ to: [x1, y1], dir });
    next.set(key, out);
  };
  for (const [x, y] of set.cells) {
    if (!set.has(x, y - 1)) add(x, y, x + 1, y, 0);
    if (!set.has(x + 1, y)) add(x + 1, y, x + 1, y + 1, 1);
    if (!set.has(x, y + 1)) add(x + 1, y + 1, x, y + 1, 2);
    if (!set.has(x - 1, y)) add(x, y + 1, x, y, 3);
  }
  const loops: Point[][] = [];
  for (const start of next.keys()) {
    for (let out = next.get(start); out && out.length > 0; out = next.get(start)) {
      const loop: Point[] = [];
      let at = start.split(',').map(Number) as Point;
      let dir = -1;
      for (;;) {
        const ways = next.get(`${at[0]},${at[1]}`);
        if (!ways || ways.length === 0) break;
        // Where two squares touch at a corner, turn right: the outline stays with its own square.
        const pick =
          ways.length === 1
            ? 0
            : Math.max(
                0,
                ways.findIndex((way) => way.dir === (dir + 1) % 4),
              );
        const [way] = ways.splice(pick, 1);
        if (!way) break;
        if (way.dir !== dir) loop.push(at);
        dir = way.dir;
        at = way.to;
      }
      const first = loop[0];
      const second = loop[1];
      const last = loop[loop.length - 1];
      // The start may lie in the middle of a straight run.
      if (first && second && last && ((first[0] === last[0] && first[0] === second[0]) || (first[1] === last[1] && first[1] === second[1]))) {
        loop.shift();
      }
      if (loop.length > 2) loops.push(loop);
    }
  }
  return loops;
}

// Moves every side of a right-angled loop `by` to its right (into the set).
export function inset(loop: Point[], by: number): Point[] {
  const n = loop.length;
  const side = (i: number): Point => {
    const a = loop[i % n] as Point;
    const b = loop[(i + 1) % n] as Point;
    return [Math.sign(b[0] - a[0]), Math.sign(b[1] - a[1])];
  };
  return loop.map((p, i) => {
    const before = side(i + n - 1);
    const after = side(i);
    return [p[0] + by * (-before[1] - after[1]), p[1] + by * (before[0] + after[0])] as Point;
  });
}

// A closed path with corners rounded by `radius`, never by more than half a side.
export function rounded(loop: Point[], radius: number): string {
  const n = loop.length;
  let d = '';
  for (let i = 0; i < n; i++) {
    const a = loop[(i + n - 1) % n] as Point;
    const p = loop[i] as Point;
    const b = loop[(i + 1) % n] as Point;
    const before = Math.hypot(p[0] - a[0], p[1] - a[1]);
    const after = Math.hypot(b[0] - p[0], b[1] - p[1]);
    const r = Math.min(radius, before / 2, after / 2);
    if (r < 0.1) {
      d += `${i === 0 ? 'M' : 'L'}${r1(p[0])} ${r1(p[1])}`;
      continue;
    }
    const from: Point = [p[0] + ((a[0] - p[0]) / before) * r, p[1] + ((a[1] - p[1]) / before) * r];
    const to: Point = [p[0] + ((b[0] - p[0]) / after) * r, p[1] + ((b[1] - p[1]) / after) * r];
    d += `${i === 0 ? 'M' : 'L'}${r1(from[0])} ${r1(from[1])}Q${r1(p[0])} ${r1(p[1])} ${r1(to[0])} ${r1(to[1])}`;
  }
  return `${d}Z`;
}

export function outline(set: CellSet, unit: number, by: number, radius: number): string {
  return trace(set)
    .map((loop) =>
      rounded(
        inset(
          loop.map(([x, y]) => [x * unit, y * unit]),
          by,
        ),
        radius,
      ),
    )
    .join('');
}

// Only the outer lines of each group, holes left out.
export function hull(cells: Point[], unit: number, by: number, radius: number): string {
  const area = (loop: Point[]) =>
    loop.reduce((sum, [x, y], i) => sum + x * (loop[(i + 1) % loop.length] as Point)[1] - (loop[(i + 1) % loop.length] as Point)[0] * y, 0);
  return groups(cells)
    .flatMap((set) => trace(set).filter((loop) => area(loop) > 0))
    .map((loop) =>
      rounded(
        inset(
          loop.map(([x, y]) => [x * unit, y * unit]),
          by,
        ),
        radius,
      ),
    )
    .join('');
}

// Sides of the set as single segments, without those on the board's rim: a sound does not end at the table's edge.
export function openSides(set: CellSet, width: number, height: number): [Point, Point][] {
  const sides: [Point, Point][] = [];
  for (const loop of trace(set)) {
    loop.forEach((a, i) => {
      const b = loop[(i + 1) % loop.length] as Point;
      const rim = (a[0] === b[0] && (a[0] === 0 || a[0] === width)) || (a[1] === b[1] && (a[1] === 0 || a[1] === height));
      if (!rim) sides.push([a, b]);
    });
  }
  return sides;
}

export const polygon = (points: Point[]): string => `M${points.map(([x, y]) => `${r1(x)} ${r1(y)}`).join('L')}Z`;

// Sets of squares that touch by a side, each as one set: a hut, a pond, a grove.
export function groups(cells: Point[]): CellSet[] {
  const left = new Map(cells.map((cell) => [`${cell[0]},${cell[1]}`, cell]));
  const found: CellSet[] = [];
  for (const cell of cells) {
    if (!left.delete(`${cell[0]},${cell[1]}`)) continue;
    const group: Point[] = [];
    const open: Point[] = [cell];
    for (let at = open.pop(); at; at = open.pop()) {
      group.push(at);
      for (const [dx, dy] of [
        [1, 0],
        [-1, 0],
        [0, 1],
        [0, -1],
      ] as Point[]) {
        const key = `${at[0] + dx},${at[1] + dy}`;
        const near = left.get(key);
        if (near && left.delete(key)) open.push(near);
      }
    }
    found.push(cellSet(group));
  }
  return found;
}
