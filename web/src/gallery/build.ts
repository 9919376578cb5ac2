// Small language for hand-written scenes: squares as "0-2,0-1 5,3", edges as lattice lines "4,4 7,4".
import { columnName } from '../board/layout';
import type { Choice, Edge, Ground, LogLine, OddsMessage, Overlay, Piece, Place, Reason, Region, Scene, Seat } from '../protocol';

export interface Exhibit {
  id: string;
  title: string;
  about: string;
  scene: Scene;
  log?: LogLine[];
  focus?: { piece?: string; place?: number };
  seats?: Seat[];
  hot?: string; // the answer whose card is in focus
  tips?: ({ place: number; choice: Choice; odds: OddsMessage } | { place: number; title: string; reasons: Reason[] })[];
}

const span = (text: string): number[] => {
  const [from = 0, to = from] = text.split('-').map(Number);
  return Array.from({ length: to - from + 1 }, (_, i) => from + i);
};

// "0-2,0-1 5,3" to all its squares.
export function squares(text: string): [number, number][] {
  return text
    .trim()
    .split(/\s+/)
    .filter(Boolean)
    .flatMap((part) => {
      const [xs = '', ys = ''] = part.split(',');
      return span(ys).flatMap((y) => span(xs).map((x): [number, number] => [x, y]));
    });
}

export type Paint = [kind: string, where: string, word?: string, tags?: string[]];
export type Stroke = [kind: string, lines: string, state?: string];

export class Chart {
  constructor(
    readonly width: number,
    readonly height: number,
    readonly skin: string,
    readonly rev: string,
  ) {}

  at(name: string): number {
    const found = /^([A-Z]+)(\d+)$/.exec(name);
    if (!found) throw new Error(`no square "${name}"`);
    const column = [...(found[1] ?? '')].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
    return (Number(found[2]) - 1) * this.width + column;
  }

  ids(text: string): number[] {
    return squares(text).map(([x, y]) => y * this.width + x);
  }

  id(x: number, y: number): number {
    return y * this.width + x;
  }

  // Later paint lies over earlier; tags of all layers add up.
  ground(paints: Paint[], strokes: Stroke[], regions: Region[] = []): Ground {
    const places: Place[] = [];
    for (let y = 0; y < this.height; y++) {
      for (let x = 0; x < this.width; x++) {
        places.push({ id: this.id(x, y), name: `${columnName(x)}${y + 1}`, kind: 'ground', word: 'Open ground', x, y });
      }
    }
    for (const [kind, where, word, tags] of paints) {
      for (const [x, y] of squares(where)) {
        const place = places[this.id(x, y)];
        if (!place) throw new Error(`square ${x},${y} is off the map`);
        if (kind) place.kind = kind;
        if (word) place.word = word;
        if (tags) place.tags = [...(place.tags ?? []), ...tags];
      }
    }
    return { rev: this.rev, shape: 'squares', width: this.width, height: this.height, skin: this.skin, places, edges: strokes.flatMap(edges), regions };
  }
}

// "4,4 7,4 7,6" is a line of lattice points; "|" starts a new one. Each unit of length becomes one edge.
export function edges([kind, lines, state]: Stroke): Edge[] {
  return lines.split('|').flatMap((line) => {
    const points = line
      .trim()
      .split(/\s+/)
      .map((point) => point.split(',').map(Number) as [number, number]);
    return points.slice(1).flatMap(([x1, y1], i) => {
      const [x0, y0] = points[i] as [number, number];
      const steps = Math.max(Math.abs(x1 - x0), Math.abs(y1 - y0));
      const [dx, dy] = [(x1 - x0) / steps, (y1 - y0) / steps];
      return Array.from({ length: steps }, (_, k): Edge => {
        const edge: Edge = { x0: x0 + dx * k, y0: y0 + dy * k, x1: x0 + dx * (k + 1), y1: y0 + dy * (k + 1), kind };
        if (state) edge.state = state;
        return edge;
      });
    });
  });
}

export const box = (x: number, y: number, w: number, h: number): string => `${x},${y} ${x + w},${y} ${x + w},${y + h} ${x},${y + h} ${x},${y}`;

export function areas(columns: number, rows: number, size: number): Region[] {
  const found: Region[] = [];
  for (let y = 0; y < rows; y++) {
    for (let x = 0; x < columns; x++) {
      found.push({ name: `${columnName(x)}${y + 1}`, kind: 'area', x: x * size, y: y * size, width: size, height: size });
    }
  }
  return found;
}

export const hero = (id: string, name: string, place: number, more: Partial<Piece> = {}): Piece => ({
  id,
  name,
  base: 'round',
  glyph: id,
  side: 'ally',
  seat: id,
  place,
  ...more,
});

export const foe = (id: string, name: string, glyph: string, place: number, more: Partial<Piece> = {}): Piece => ({
  id,
  name,
  base: 'angular',
  glyph,
  side: 'foe',
  place,
  ...more,
});

export const mark = (id: string, glyph: string, place: number, more: Partial<Piece> = {}): Piece => ({ id, name: id, base: 'marker', glyph, place, ...more });

export function view(map: Chart, piece: string, full: string, part: string, none: string): Overlay[] {
  return (
    [
      ['full', full],
      ['part', part],
      ['none', none],
    ] as const
  )
    .filter(([, where]) => where !== '')
    .map(([state, where]) => ({ kind: 'view', piece, state, places: map.ids(where) }));
}
