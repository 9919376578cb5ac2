// Squares sorted by what they are drawn as; the skin turns a game's own words into the closed kinds.
import type { Ground, Place } from '../protocol';
import type { Skin } from '../skins/skin';
import type { Point } from './contour';

export const cellKinds = [
  'ground',
  'dirt',
  'floor',
  'water',
  'forest',
  'hedge',
  'crate',
  'rock',
  'rubble',
  'vent',
  'gas',
  'room',
  'circle',
  'hidden',
  'void',
] as const;
export type CellKind = (typeof cellKinds)[number];

export interface Cell {
  place: Place;
  x: number;
  y: number;
  kind: CellKind;
  under: 'ground' | 'dirt' | 'floor'; // what lies below a hedge, a crate, rubble …
  tags: Set<string>;
  strange: boolean; // a kind nobody knows: drawn as ground with its word
}

const onTop = new Set<CellKind>(['hedge', 'crate', 'rubble', 'vent', 'gas', 'rock']);

export function kindOf(skin: Skin, place: Place): CellKind | undefined {
  const word = skin.cells[place.kind ?? ''] ?? place.kind ?? 'ground';
  return cellKinds.find((kind) => kind === word);
}

export function cellsOf(ground: Ground, skin: Skin): Cell[] {
  const cells: Cell[] = (ground.places ?? []).map((place) => {
    const kind = kindOf(skin, place);
    return {
      place,
      x: place.x ?? 0,
      y: place.y ?? 0,
      kind: kind ?? 'ground',
      under: kind === 'dirt' ? 'dirt' : kind === 'floor' || kind === 'room' || kind === 'circle' ? 'floor' : 'ground',
      tags: new Set(place.tags ?? []),
      strange: kind === undefined,
    };
  });
  const byKey = new Map(cells.map((cell) => [`${cell.x},${cell.y}`, cell]));
  for (const cell of cells) {
    if (!onTop.has(cell.kind)) continue;
    const votes = { ground: 0, dirt: 0, floor: 0 };
    for (const [dx, dy] of [
      [1, 0],
      [-1, 0],
      [0, 1],
      [0, -1],
      [1, 1],
      [-1, -1],
      [1, -1],
      [-1, 1],
    ] as Point[]) {
      const near = byKey.get(`${cell.x + dx},${cell.y + dy}`);
      if (near && !onTop.has(near.kind)) votes[near.under] += 1;
    }
    cell.under = votes.floor > votes.ground && votes.floor >= votes.dirt ? 'floor' : votes.dirt > votes.ground ? 'dirt' : 'ground';
  }
  return cells;
}

export const points = (cells: Cell[]): Point[] => cells.map(({ x, y }): Point => [x, y]);
