// Where things are: turns a ground (squares or areas) into pixels of the drawing, and pixels back into places.
import type { Ground, Piece, Place, Region } from '../protocol';
import type { Point } from './contour';

export const nowhere = -1;
const squareUnit = 42; // a token is 34 px in a 42 px square
const circleUnit = 88; // squares that hold a crowd (a printed circle) are drawn larger, tokens stay the same
const areaSide = 106; // side of a square as large as the average area

export interface Spot {
  id: number;
  place: Place;
  x: number; // centre for pieces
  y: number;
  width: number; // room for pieces
  height: number;
  polygon: Point[];
  label?: Box; // of an area: where its name stands
  crowd?: Box; // and the room for so many that they may stand on it
}

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Layout {
  squares: boolean;
  unit: number; // pixels per ground unit
  columns: number;
  rows: number;
  width: number; // pixels
  height: number;
  spots: Map<number, Spot>;
  order: number[]; // ids in reading order
}

export function layoutOf(ground: Ground): Layout {
  const columns = ground.width ?? 0;
  const rows = ground.height ?? 0;
  const places = ground.places ?? [];
  const squares = ground.shape !== 'areas';
  const unit = squares ? (places.some((place) => place.kind === 'circle') ? circleUnit : squareUnit) : areaUnit(places, columns, rows);
  const spots = new Map<number, Spot>();
  const plates = squares ? [] : (ground.regions ?? []).flatMap((region) => coverOf(region, unit));
  for (const place of places) spots.set(place.id, squares ? square(place, unit) : area(place, unit, plates));
  const order = [...spots.values()].sort((a, b) => a.y - b.y || a.x - b.x).map((spot) => spot.id);
  return { squares, unit, columns, rows, width: columns * unit, height: rows * unit, spots, order };
}

function areaUnit(places: Place[], columns: number, rows: number): number {
  const sizes = places.filter((place) => place.outline).map((place) => Math.abs(surface(place.outline as Point[])));
  const mean = sizes.length > 0 ? sizes.reduce((a, b) => a + b, 0) / sizes.length : (columns * rows) / 4;
  return mean > 0 ? areaSide / Math.sqrt(mean) : squareUnit;
}

function square(place: Place, unit: number): Spot {
  const x = (place.x ?? 0) * unit;
  const y = (place.y ?? 0) * unit;
  const polygon: Point[] = [
    [x, y],
    [x + unit, y],
    [x + unit, y + unit],
    [x, y + unit],
  ];
  return { id: place.id, place, x: x + unit / 2, y: y + unit / 2, width: unit, height: unit, polygon };
}

// A sector bears its name and state on a plate at its foot; that it is a sector is seen.
export function plateOf(region: Region, unit: number): { box: Box; text: string; state: string } {
  const [name = '', state = ''] = (region.name ?? '').split(': ');
  const text = [name.replace(/^sector /i, ''), state].filter(Boolean).join(' · ');
  const foot = ((region.y ?? 0) + (region.height ?? 0)) * unit;
  return { box: { x: (region.x ?? 0) * unit + 5, y: foot - 20, width: text.length * 7.5 + 14, height: 16 }, text, state };
}

// What a region lays over its areas: the plate of a sector, cards that lie in the middle of a known floor.
function coverOf(region: Region, unit: number): Box[] {
  if (region.kind === 'sector') return [plateOf(region, unit).box];
  const [x, y] = [((region.x ?? 0) + (region.width ?? 0) / 2) * unit, ((region.y ?? 0) + (region.height ?? 0) / 2) * unit];
  return (region.stack ?? 0) > 0 ? [{ x: x - 15, y: y - 26, width: 42, height: 44 }] : [];
}

// The name of an area stands in its upper left corner, its pieces in the largest room that is left: neither hides the other. Where that
// leaves little (an area that narrows upwards), the name goes to the lower right.
function area(place: Place, unit: number, plates: Box[]): Spot {
  const middle: Point = [(place.x ?? 0) * unit, (place.y ?? 0) * unit];
  const polygon = (place.outline ?? []).map(([x, y]) => [x * unit, y * unit] as Point);
  if (polygon.length < 3) return { id: place.id, place, x: middle[0], y: middle[1], width: unit, height: unit, polygon };
  const high = place.word ? 24 : 13;
  const [name, word] = [(place.name ?? '').length, (place.word ?? '').length];
  // Behind the name there is room for what a way to it costs, unless the area is too narrow for both; the widths are those of wide and of narrow type.
  const widths = [Math.max(8 * name + 15, 6.6 * word), Math.max(7 * name, 6.3 * word), Math.max(6 * name, 5 * word)];
  const [wide = 0, fits = []] = widths
    .map((width): [number, Box[]] => [width, cornersFor(polygon, width, high, plates)])
    .find(([, found]) => found.length > 0) ?? [widths[2]];
  const usual = fits[0] ?? { x: middle[0] - wide / 2, y: middle[1] - high / 2, width: wide, height: high };
  const other = fits[fits.length - 1] ?? usual;
  const first = roomiest(polygon, [usual, ...plates]);
  const small = Math.min(first.width, first.height);
  const second = small < 50 ? roomiest(polygon, [other, ...plates]) : first;
  const better = Math.min(second.width, second.height) > 1.3 * small;
  const room = better ? second : first;
  const crowd = Math.min(room.width, room.height) < 90 ? { crowd: roomiest(polygon, []) } : {};
  return { id: place.id, place, polygon, label: better ? other : usual, ...crowd, ...room };
}

const grid = 16; // steps across a polygon that are tried

function tried(polygon: Point[]): Point[] {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const [wide, high] = [Math.max(...xs) - left, Math.max(...ys) - top];
  const points: Point[] = [];
  for (let j = 0; j <= grid; j++) for (let i = 0; i <= grid; i++) points.push([left + (wide * i) / grid, top + (high * j) / grid]);
  return points;
}

const apart = (one: Box, other: Box): boolean =>
  one.x + one.width <= other.x || one.x >= other.x + other.width || one.y + one.height <= other.y || one.y >= other.y + other.height;

// Where a box of this size lies inside a polygon, from the upper left to the lower right.
function cornersFor(polygon: Point[], width: number, height: number, taken: Box[]): Box[] {
  const rim = 5;
  const holds = ({ x, y }: Box) =>
    [0, 0.5, 1].every((part) => [y - rim, y + height + rim].every((at) => inside(polygon, x - rim + (width + 2 * rim) * part, at)));
  return tried(polygon)
    .map(([x, y]): Box => ({ x: x + rim + 0.1, y: y + rim + 0.1, width, height }))
    .filter((box) => holds(box) && taken.every((other) => apart(box, other)))
    .sort((a, b) => a.y + a.x * 0.5 - b.y - b.x * 0.5);
}

// The largest room for tokens in a polygon that is clear of some boxes: its middle and its size, rather wide than high.
function roomiest(polygon: Point[], taken: Box[]): Box {
  const rim = 3;
  const free = (x: number, y: number, w: number, h: number) =>
    [-1, 0, 1].every((i) => [-1, 0, 1].every((j) => inside(polygon, x + i * (w + rim), y + j * (h + rim)))) &&
    taken.every((box) => apart({ x: x - w, y: y - h, width: 2 * w, height: 2 * h }, box));
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const [middleX, middleY] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2];
  let best = { x: middleX, y: middleY, width: 0, height: 0 };
  let most = -1;
  for (const [x, y] of tried(polygon)) {
    // Whoever is far lower than the best found cannot be better by its width.
    let h = Math.max(0, best.height / 2 - 24);
    if (h > 0 && !free(x, y, h, h)) continue;
    while (h < 90 && free(x, y, h + 4, h + 4)) h += 4;
    let w = h;
    while (w < 90 && free(x, y, w + 4, h)) w += 4;
    // First how many tokens find room, up to six, then how large they are; of equals the one nearest the middle.
    const tokens = Math.min(6, Math.floor((2 * w) / 36) * Math.floor((2 * h) / 36));
    const worth = tokens * 100 + Math.min(2 * h, 48) + Math.min(w, 48) - 0.05 * Math.hypot(x - middleX, y - middleY);
    if (h > 0 && worth > most) [best, most] = [{ x, y, width: 2 * w, height: 2 * h }, worth];
  }
  return best;
}

export function surface(polygon: Point[]): number {
  let twice = 0;
  polygon.forEach(([x, y], i) => {
    const [u, v] = polygon[(i + 1) % polygon.length] as Point;
    twice += x * v - u * y;
  });
  return twice / 2;
}

export function inside(polygon: Point[], x: number, y: number): boolean {
  let within = false;
  polygon.forEach(([x0, y0], i) => {
    const [x1, y1] = polygon[(i + 1) % polygon.length] as Point;
    if (y0 > y !== y1 > y && x < ((x1 - x0) * (y - y0)) / (y1 - y0) + x0) within = !within;
  });
  return within;
}

export function placeAt(layout: Layout, x: number, y: number): number {
  if (x < 0 || y < 0 || x >= layout.width || y >= layout.height) return nowhere;
  if (layout.squares) {
    const id = Math.floor(y / layout.unit) * layout.columns + Math.floor(x / layout.unit);
    return layout.spots.has(id) ? id : nowhere;
  }
  for (const spot of layout.spots.values()) if (inside(spot.polygon, x, y)) return spot.id;
  return nowhere;
}

// Where a piece's centre lies when it has its place to itself; hulls cover several squares from their top left one.
export function centreOf(layout: Layout, piece: Piece): Point | undefined {
  const spot = layout.spots.get(piece.place ?? nowhere);
  if (!spot) return undefined;
  const wide = ((piece.width ?? 1) - 1) * layout.unit;
  const high = ((piece.height ?? 1) - 1) * layout.unit;
  return [spot.x + wide / 2, spot.y + high / 2];
}

// The next place for the map cursor; by region, it leaps over all places of the same region.
export function neighbour(layout: Layout, from: number, dx: number, dy: number, regionOf?: (id: number) => string): number {
  const start = layout.spots.get(from);
  if (!start) return layout.order[0] ?? nowhere;
  const home = regionOf?.(from);
  let best = nowhere;
  let least = Infinity;
  for (const spot of layout.spots.values()) {
    const along = (spot.x - start.x) * dx + (spot.y - start.y) * dy;
    const across = Math.abs((spot.x - start.x) * dy) + Math.abs((spot.y - start.y) * dx);
    if (along < 1 || (layout.squares && across > 1) || across > along * 1.8) continue;
    if (home !== undefined && regionOf?.(spot.id) === home) continue;
    const far = along + across * 1.5;
    if (far < least) [best, least] = [spot.id, far];
  }
  return best === nowhere ? from : best;
}

export const columnName = (column: number): string =>
  column < 26 ? String.fromCharCode(65 + column) : columnName(Math.floor(column / 26) - 1) + columnName(column % 26);
