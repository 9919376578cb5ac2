// Plants, patches, ripples and stones as merged path data: a whole wood is a dozen elements, so the map pans smoothly.
import { inset, trace, cellSet, polygon, type CellSet, type Point } from './contour';
import { between, r1, type Random } from './random';

export interface Layered {
  className: string;
  d: string;
}

const at = (x: number, y: number): string => `${r1(x)} ${r1(y)}`;

function turned(px: number, py: number, x: number, y: number, angle: number, scale: number): string {
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale];
  return at(x + px * cos - py * sin, y + px * sin + py * cos);
}

export interface Plant {
  x: number;
  y: number;
  turn: number;
  scale: number;
}

// Plants in offset rows with some scatter: no gaps, no columns. A little overlap over the rim makes a wood look grown.
export function sow(cells: Point[], unit: number, random: Random, spacing: number): Plant[] {
  const wood = cellSet(cells);
  const plants: Plant[] = [];
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  let odd = false;
  for (let y = Math.min(...ys) + spacing * 0.4; y < Math.max(...ys) + 1; y += spacing * 0.87) {
    odd = !odd;
    for (let x = Math.min(...xs) + spacing * (odd ? 0.3 : 0.8); x < Math.max(...xs) + 1; x += spacing) {
      const px = x + between(random, -0.16, 0.16);
      const py = y + between(random, -0.14, 0.14);
      const plant = { x: px * unit, y: py * unit, turn: random() * Math.PI * 2, scale: between(random, 0.72, 1) * (unit / 42) };
      if (wood.has(Math.floor(px), Math.floor(py))) plants.push(plant);
    }
  }
  return plants;
}

// Three ranks keep crowns apart without one group of elements for each plant.
function ranks(plants: Plant[], draw: (rank: Plant[]) => Layered[]): Layered[] {
  return [0, 1, 2].flatMap((rank) => draw(plants.filter((_, i) => i % 3 === rank)));
}

export function palms(plants: Plant[]): Layered[] {
  return ranks(plants, (rank) => {
    const parts = ['', '', '', '', ''];
    for (const { x, y, turn, scale } of rank) {
      const p = (px: number, py: number, a: number) => turned(px, py, x, y, a, scale);
      for (let k = 0; k < 9; k++) {
        const a = turn + (k * 40 * Math.PI) / 180;
        const leaf = `M${p(0, 0, a)}C${p(3.5, -4, a)} ${p(4.5, -11, a)} ${p(0.5, -18, a)}C${p(-3.5, -11, a)} ${p(-3, -4, a)} ${p(0, 0, a)}Z`;
        const vein = `M${p(0, -2, a)}L${p(0, -14, a)}`;
        parts[k % 2 === 0 ? 0 : 1] += leaf;
        parts[k % 2 === 0 ? 2 : 3] += vein;
      }
      parts[4] += `M${at(x - 2.4 * scale, y)}a${r1(2.4 * scale)} ${r1(2.4 * scale)} 0 1 0 ${r1(4.8 * scale)} 0a${r1(2.4 * scale)} ${r1(2.4 * scale)} 0 1 0 ${r1(-4.8 * scale)} 0`;
    }
    const names = ['leaf-1', 'leaf-2', 'vein-2', 'vein-3', 'leaf-3'];
    return names.map((className, i) => ({ className, d: parts[i] ?? '' }));
  });
}

function blob(x: number, y: number, radius: number, random: Random, bumps = 8): string {
  const start = random() * Math.PI;
  const ring: Point[] = [];
  for (let i = 0; i < bumps; i++) {
    const a = start + (i / bumps) * Math.PI * 2;
    const r = radius * between(random, 0.82, 1.08);
    ring.push([x + Math.cos(a) * r, y + Math.sin(a) * r]);
  }
  return curve(ring);
}

// A closed smooth curve through the middles of a polygon's sides.
export function curve(ring: Point[]): string {
  const n = ring.length;
  const mid = (i: number): Point => {
    const p = ring[i % n] as Point;
    const q = ring[(i + 1) % n] as Point;
    return [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
  };
  const start = mid(n - 1);
  let d = `M${at(start[0], start[1])}`;
  ring.forEach((p, i) => {
    const to = mid(i);
    d += `Q${at(p[0], p[1])} ${at(to[0], to[1])}`;
  });
  return `${d}Z`;
}

export function trees(plants: Plant[], random: Random): Layered[] {
  return ranks(plants, (rank) => {
    const parts = ['', '', '', ''];
    for (const { x, y, scale } of rank) {
      const s = scale * 1.25;
      parts[0] += blob(x, y + 1, 15.5 * s, random, 9);
      parts[1] += blob(x, y, 13.5 * s, random, 9);
      parts[2] += blob(x - 2.5 * s, y - 3 * s, 8 * s, random, 7);
      parts[3] += `M${at(x - 7 * s, y - 5 * s)}q${r1(2.5 * s)} ${r1(-3.5 * s)} ${r1(6.5 * s)} ${r1(-1.5 * s)}`;
    }
    return ['leaf-0', 'leaf-1', 'leaf-2', 'gleam'].map((className, i) => ({ className, d: parts[i] ?? '' }));
  });
}

export function bushes(cells: Point[], unit: number, random: Random): Layered[] {
  let fill = '';
  let gleam = '';
  const s = unit / 34;
  for (const [cx, cy] of cells) {
    for (const [px, py] of [
      [0.27, 0.3],
      [0.7, 0.27],
      [0.3, 0.7],
      [0.73, 0.7],
    ] as Point[]) {
      const x = (cx + px + between(random, -0.03, 0.03)) * unit;
      const y = (cy + py + between(random, -0.03, 0.03)) * unit;
      fill += blob(x, y, 8 * s, random, 7);
      gleam += `M${at(x - 4 * s, y)}q${r1(3 * s)} ${r1(-4.5 * s)} ${r1(7 * s)} ${r1(-1.5 * s)}`;
    }
  }
  return [
    { className: 'hedge', d: fill },
    { className: 'gleam', d: gleam },
  ];
}

export function tufts(cells: Point[], unit: number, random: Random, chance = 0.45): string {
  let d = '';
  for (const [cx, cy] of cells) {
    if (random() > chance) continue;
    const x = (cx + between(random, 0.12, 0.88)) * unit;
    const y = (cy + between(random, 0.2, 0.95)) * unit;
    d += `M${at(x, y)}l-2.5-5M${at(x, y)}l0-6.5M${at(x, y)}l2.5-5`;
  }
  return d;
}

export function ellipse(x: number, y: number, rx: number, ry: number): string {
  return `M${at(x - rx, y)}a${r1(rx)} ${r1(ry)} 0 1 0 ${r1(rx * 2)} 0a${r1(rx)} ${r1(ry)} 0 1 0 ${r1(-rx * 2)} 0`;
}

// Broad soft patches; several paths so that they overlap like washes of ink.
export function patches(width: number, height: number, count: number, size: number, random: Random): string[] {
  const paths = ['', '', ''];
  for (let i = 0; i < count; i++) {
    paths[i % 3] += ellipse(random() * width, random() * height, between(random, 0.5, 1) * size, between(random, 0.22, 0.6) * size);
  }
  return paths;
}

export function ripples(cells: Point[], unit: number, random: Random, chance = 0.8): string {
  let d = '';
  for (const [cx, cy] of cells) {
    for (let i = 0; i < 2; i++) {
      if (random() > chance) continue;
      d += `M${at((cx + between(random, 0.12, 0.62)) * unit, (cy + between(random, 0.25, 0.8)) * unit)}q5-4 10 0`;
    }
  }
  return d;
}

// A set that touches the board's rim goes on beyond it: rivers and roads do not end in a round cap at the edge.
export function beyondRim(cells: Point[], columns: number, rows: number): CellSet {
  const more: Point[] = [];
  for (const [x, y] of cells) {
    if (x === 0) more.push([-1, y], [-2, y]);
    if (y === 0) more.push([x, -1], [x, -2]);
    if (x === columns - 1) more.push([columns, y], [columns + 1, y]);
    if (y === rows - 1) more.push([x, rows], [x, rows + 1]);
    for (const [cx, cy, dx, dy] of [
      [0, 0, -1, -1],
      [columns - 1, 0, 1, -1],
      [0, rows - 1, -1, 1],
      [columns - 1, rows - 1, 1, 1],
    ] as const) {
      if (x === cx && y === cy) more.push([x + dx, y + dy]);
    }
  }
  const seen = new Set<string>();
  return cellSet([...cells, ...more].filter(([x, y]) => !seen.has(`${x},${y}`) && seen.add(`${x},${y}`)));
}

// A natural shore: the traced outline is drawn in, walked in short steps, and each step averaged with its neighbours
// until the stairs of the squares have become bends.
export function shore(set: CellSet, unit: number, by: number, random: Random, times = 9): string {
  return trace(set)
    .map((loop) => {
      const drawn = inset(
        loop.map(([x, y]) => [x * unit, y * unit]),
        by,
      );
      let walk: Point[] = [];
      drawn.forEach((p, i) => {
        const q = drawn[(i + 1) % drawn.length] as Point;
        const steps = Math.max(1, Math.round((Math.hypot(q[0] - p[0], q[1] - p[1]) / unit) * 3));
        for (let k = 0; k < steps; k++) {
          const swing = between(random, -0.12, 0.12) * unit;
          const upright = p[0] === q[0];
          walk.push([p[0] + ((q[0] - p[0]) * k) / steps + (upright ? swing : 0), p[1] + ((q[1] - p[1]) * k) / steps + (upright ? 0 : swing)]);
        }
      });
      for (let k = 0; k < times; k++) {
        const from = walk;
        walk = from.map((p, i) => {
          const a = from[(i + from.length - 1) % from.length] as Point;
          const b = from[(i + 1) % from.length] as Point;
          return [(a[0] + p[0] * 2 + b[0]) / 4, (a[1] + p[1] * 2 + b[1]) / 4];
        });
      }
      return curve(walk);
    })
    .join('');
}

export function stones(cx: number, cy: number, unit: number, random: Random): Layered[] {
  let dark = '';
  let pale = '';
  for (let i = 0; i < 8; i++) {
    const x = (cx + between(random, 0.16, 0.84)) * unit;
    const y = (cy + between(random, 0.18, 0.84)) * unit;
    const r = between(random, 0.06, 0.15) * unit;
    const n = 5 + Math.floor(random() * 2);
    const start = random() * 6;
    const ring = Array.from({ length: n }, (_, k): Point => {
      const a = start + (k / n) * Math.PI * 2;
      const rr = r * between(random, 0.75, 1.1);
      return [x + Math.cos(a) * rr, y + Math.sin(a) * rr * 0.85];
    });
    dark += polygon(ring.map(([px, py]) => [px + 1, py + 1.6]));
    pale += polygon(ring);
  }
  return [
    { className: 'stone-shade', d: dark },
    { className: 'stones', d: pale },
  ];
}

// Facets of a cliff: triangles over a jittered lattice, lit from the north west, higher (paler) away from the rim.
export function cliffs(cells: Point[], unit: number, random: Random): Layered[] {
  const rock = cellSet(cells);
  const corners = new Map<string, { x: number; y: number; high: number }>();
  const corner = (x: number, y: number) => {
    const key = `${x},${y}`;
    const known = corners.get(key);
    if (known) return known;
    const inner = rock.has(x, y) && rock.has(x - 1, y) && rock.has(x, y - 1) && rock.has(x - 1, y - 1);
    const swing = inner ? 0.42 : 0;
    const made = { x: (x + between(random, -swing, swing)) * unit, y: (y + between(random, -swing, swing)) * unit, high: inner ? between(random, 0.5, 1) : 0 };
    corners.set(key, made);
    return made;
  };
  const shades = ['', '', '', ''];
  for (const [cx, cy] of cells) {
    const middle = { x: (cx + between(random, 0.3, 0.7)) * unit, y: (cy + between(random, 0.3, 0.7)) * unit, high: between(random, 0.35, 0.9) };
    const ring = [corner(cx, cy), corner(cx + 1, cy), corner(cx + 1, cy + 1), corner(cx, cy + 1)];
    ring.forEach((a, i) => {
      const b = ring[(i + 1) % 4] as typeof a;
      // Light from the north west: the slope of the triangle towards it, from the three heights.
      const ux = b.x - a.x,
        uy = b.y - a.y,
        uh = (b.high - a.high) * unit;
      const vx = middle.x - a.x,
        vy = middle.y - a.y,
        vh = (middle.high - a.high) * unit;
      const nx = uy * vh - uh * vy,
        ny = uh * vx - ux * vh,
        nz = ux * vy - uy * vx;
      const light = (-nx * 0.6 - ny * 0.7 + nz * 0.4) / (Math.hypot(nx, ny, nz) || 1);
      const shade = light > 0.62 ? 3 : light > 0.25 ? 2 : light > -0.15 ? 1 : 0;
      shades[shade] += polygon([
        [a.x, a.y],
        [b.x, b.y],
        [middle.x, middle.y],
      ]);
    });
  }
  return shades.map((d, i) => ({ className: `cliff-${i}`, d }));
}
