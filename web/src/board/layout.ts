// Where things are: turns a ground (squares or areas) into pixels of the drawing, and pixels back into places.
import type { Ground, Piece, Place } from '../protocol';
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
  for (const place of places) spots.set(place.id, squares ? square(place, unit) : area(place, unit));
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

function area(place: Place, unit: number): Spot {
  const label: Point = [(place.x ?? 0) * unit, (place.y ?? 0) * unit];
  const polygon = (place.outline ?? []).map(([x, y]) => [x * unit, y * unit] as Point);
  if (polygon.length < 3) return { id: place.id, place, x: label[0], y: label[1], width: unit, height: unit, polygon };
  const best = roomiest(polygon, label);
  const room = best.room * 1.6;
  return { id: place.id, place, x: best.x, y: best.y, width: room, height: room, polygon };
}

// The point of a polygon that is farthest from its border and from its label: pieces stand there and hide neither.
export function roomiest(polygon: Point[], label: Point): { x: number; y: number; room: number } {
  const xs = polygon.map(([x]) => x);
  const ys = polygon.map(([, y]) => y);
  const [left, right] = [Math.min(...xs), Math.max(...xs)];
  const [top, bottom] = [Math.min(...ys), Math.max(...ys)];
  let best = { x: (left + right) / 2, y: (top + bottom) / 2, room: 0 };
  const steps = 24;
  for (let i = 1; i < steps; i++) {
    for (let j = 1; j < steps; j++) {
      const x = left + ((right - left) * i) / steps;
      const y = top + ((bottom - top) * j) / steps;
      if (!inside(polygon, x, y)) continue;
      const room = Math.min(toBorder(polygon, x, y), Math.hypot((x - label[0]) * 0.7, (y - label[1]) * 1.6));
      if (room > best.room + 0.01) best = { x, y, room };
    }
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

function toBorder(polygon: Point[], x: number, y: number): number {
  let least = Infinity;
  polygon.forEach(([x0, y0], i) => {
    const [x1, y1] = polygon[(i + 1) % polygon.length] as Point;
    const length = (x1 - x0) ** 2 + (y1 - y0) ** 2;
    const t = length === 0 ? 0 : Math.max(0, Math.min(1, ((x - x0) * (x1 - x0) + (y - y0) * (y1 - y0)) / length));
    least = Math.min(least, Math.hypot(x - x0 - t * (x1 - x0), y - y0 - t * (y1 - y0)));
  });
  return least;
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
