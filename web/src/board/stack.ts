// Pieces that share a place: fan out to four, beyond that like stands with like under one token with its number.
import type { Piece } from '../protocol';
import { centreOf, nowhere, type Box, type Layout, type Spot } from './layout';

export interface Seated {
  piece: Piece;
  x: number;
  y: number;
  scale: number;
  count: number; // how many this token stands for
}

const readable = 26; // of that, or who is who is not seen
const tokenRoom = 38; // a token with its badges, in pixels of the drawing
const areaRoom = 44; // in an area tokens stand in several rows, each with its bar below it

export function seat(layout: Layout, pieces: Piece[]): Seated[] {
  const byPlace = new Map<number, Piece[]>();
  const seated: Seated[] = [];
  for (const piece of pieces) {
    const place = piece.place ?? nowhere;
    if (!layout.spots.has(place)) continue;
    if (piece.base === 'hull' || (piece.width ?? 1) > 1 || (piece.height ?? 1) > 1) {
      const centre = centreOf(layout, piece);
      if (centre) seated.push({ piece, x: centre[0], y: centre[1], scale: 1, count: 1 });
      continue;
    }
    byPlace.set(place, [...(byPlace.get(place) ?? []), piece]);
  }
  for (const [place, here] of byPlace) seated.push(...fan(layout, place, here));
  return seated;
}

// In an area everything that lies or stands there has a cell of its own, in as many rows as make the tokens largest.
function inArea(spot: Spot, here: Piece[]): Seated[] {
  const figures = here.filter((piece) => piece.base !== 'marker');
  const lying = pile(here.filter((piece) => piece.base === 'marker'));
  const cells = [...(figures.length <= 4 ? figures.map((piece) => [piece]) : pile(figures)), ...lying];
  const pitchOf = (box: Box, columns: number) => Math.min(48, box.width / columns, box.height / Math.ceil(cells.length / columns));
  const columnsOf = (box: Box) => cells.reduce((best, _, i) => (pitchOf(box, i + 1) > pitchOf(box, best) + 0.5 ? i + 1 : best), 1);
  const tight = pitchOf(spot, columnsOf(spot)) < readable;
  const room: Box = tight && spot.crowd ? spot.crowd : spot;
  const columns = columnsOf(room);
  const rows = Math.ceil(cells.length / columns);
  const pitch = pitchOf(room, columns);
  return cells.map((group, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, cells.length - row * columns);
    const piece = group[0] as Piece;
    return {
      piece,
      x: room.x + (i - row * columns - (inRow - 1) / 2) * pitch,
      y: room.y + (row - (rows - 1) / 2) * pitch,
      scale: Math.max(0.4, Math.min(piece.base === 'marker' ? 0.8 : 1, pitch / areaRoom)),
      count: group.length,
    };
  });
}

function fan(layout: Layout, place: number, here: Piece[]): Seated[] {
  const spot = layout.spots.get(place);
  if (!spot) return [];
  if (spot.label) return inArea(spot, here);
  const marks = here.filter((piece) => piece.base === 'marker');
  const figures = here.filter((piece) => piece.base !== 'marker');
  const out: Seated[] = [];
  const room = Math.min(spot.width, spot.height);
  // Corners that say where they arrive are printed on the ground: they stay, whatever lies on them.
  const printed = marks.filter((piece) => piece.glyph === 'drop');
  const lying = marks.filter((piece) => piece.glyph !== 'drop');
  for (const piece of printed) out.push({ piece, x: spot.x, y: spot.y, scale: 1, count: 1 });
  lying.forEach((piece, i) => {
    if (figures.length === 0 && lying.length > 1) {
      const at = (i - (lying.length - 1) / 2) * Math.min(24, room / lying.length);
      out.push({ piece, x: spot.x + at, y: spot.y, scale: 0.62, count: 1 });
      return;
    }
    // A marker alone is drawn full; under a figure it moves to the lower left corner and stays readable.
    const alone = figures.length === 0;
    const scale = alone ? 1 : room > 60 ? 0.8 : 0.56;
    const step = i * 16;
    out.push(
      alone ? { piece, x: spot.x, y: spot.y, scale, count: 1 } : { piece, x: spot.x - room * 0.3 + step * 1.4, y: spot.y + room * 0.3, scale, count: 1 },
    );
  });
  const piles = figures.length <= 4 ? figures.map((piece) => [piece]) : pile(figures);
  const shown = piles.slice(0, 9);
  const rest = piles.slice(9).flat().length;
  const columns = shown.length <= 1 ? 1 : shown.length <= 4 ? 2 : 3;
  const rows = Math.ceil(shown.length / columns);
  const pitch = Math.min(tokenRoom + 4, (room * 0.94) / columns, (room * 1.04) / rows);
  const scale = shown.length <= 1 ? 1 : Math.min(1, Math.max(0.5, pitch / tokenRoom));
  shown.forEach((group, i) => {
    const row = Math.floor(i / columns);
    const inRow = Math.min(columns, shown.length - row * columns);
    const piece = group[0] as Piece;
    out.push({
      piece,
      x: spot.x + (i - row * columns - (inRow - 1) / 2) * pitch,
      y: spot.y + (row - (rows - 1) / 2) * pitch,
      scale,
      count: group.length + (i === shown.length - 1 ? rest : 0),
    });
  });
  return out;
}

// Equal figures pile up; one that is acting, named or hurt keeps a token of its own.
function pile(figures: Piece[]): Piece[][] {
  const piles = new Map<string, Piece[]>();
  for (const piece of figures) {
    const own = (piece.states ?? []).length > 0 || (piece.seat ?? '') !== '' || (piece.bar ?? 0) !== (piece.bar_max ?? 0);
    const marks = piece.base === 'marker' ? `|${piece.name}|${piece.plate}` : '';
    const key = own ? piece.id : `${piece.side}|${piece.base}|${piece.glyph}|${piece.facing ?? ''}${marks}`;
    piles.set(key, [...(piles.get(key) ?? []), piece]);
  }
  return [...piles.values()];
}
