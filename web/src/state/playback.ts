// Events played in order: what the board shows after the first k of them, how long each takes, and its small picture.
import type { Effect } from '../boardapi';
import type { Ground, LogLine, Overlay, Piece, Scene } from '../protocol';
import type { Batch } from './table';

const byId = (pieces: Piece[] | undefined): Map<string, Piece> => new Map((pieces ?? []).map((piece) => [piece.id, piece]));

// The scene between `before` and `after` when the first `played` events have been seen. Everything but the pieces is
// already as after: the prompt is open while pieces move.
export function between(batch: Batch, played: number): Scene {
  if (played >= batch.events.length) return batch.after;
  const was = byId(batch.before.pieces);
  const will = byId(batch.after.pieces);
  const left = batch.events.slice(played);
  const seen = batch.events.slice(0, played);
  const pieces: Piece[] = [];
  for (const [id, piece] of will) {
    const old = was.get(id);
    if (!old) {
      if (!left.some((event) => event.piece === id && (event.told === 'appeared' || event.told === 'revealed'))) pieces.push(piece);
      continue;
    }
    pieces.push(pieceBetween(piece, old, seen, left));
  }
  for (const [id, piece] of was) {
    if (will.has(id)) continue;
    if (left.some((event) => (event.piece === id || event.target === id || event.harm?.piece === id) && (event.told === 'left' || event.harm?.fell)))
      pieces.push(pieceBetween(piece, piece, seen, left));
  }
  return { ...batch.after, pieces };
}

function pieceBetween(now: Piece, old: Piece, seen: LogLine[], left: LogLine[]): Piece {
  const moving = left.some((event) => event.piece === now.id && event.told === 'moved');
  const touched = left.some((event) => event.target === now.id || event.harm?.piece === now.id || (event.piece === now.id && event.told !== 'moved'));
  const shown: Piece = touched ? { ...old } : { ...now };
  const hurt = [...seen].reverse().find((event) => event.harm?.piece === now.id && event.harm.left !== undefined);
  if (touched && hurt?.harm?.left !== undefined) shown.bar = hurt.harm.left;
  if (!moving) {
    if (now.place === undefined) delete shown.place;
    else shown.place = now.place;
    return shown;
  }
  const last = [...seen].reverse().find((event) => event.piece === now.id && event.told === 'moved' && event.to !== undefined);
  const place = last?.to ?? old.place;
  if (place === undefined) delete shown.place;
  else shown.place = place;
  return shown;
}

// Fields of view, ranges and intents while events are played: a figure that has still to act keeps what it had, one that has acted has
// what it has now. Nothing that catches anybody is switched off.
const now = new Set(['reach', 'aim', 'path']);
export function overlaysBetween(before: Overlay[], after: Overlay[], batch: Batch, played: number): Overlay[] {
  const left = new Set(batch.events.slice(played).flatMap((event) => event.piece ?? []));
  const waits = (overlay: Overlay) => overlay.piece !== undefined && left.has(overlay.piece) && !now.has(overlay.kind);
  return [...after.filter((overlay) => !waits(overlay)), ...before.filter(waits)];
}

export function squaresBetween(ground: Ground | undefined, from: number | undefined, to: number | undefined): number {
  if (from === undefined || to === undefined || from === to) return 0;
  const width = ground?.width ?? 0;
  if (ground?.shape === 'areas' || width === 0) return 2;
  const dx = Math.abs((from % width) - (to % width));
  const dy = Math.abs(Math.floor(from / width) - Math.floor(to / width));
  return Math.max(dx, dy);
}

// Milliseconds at normal speed.
export function duration(event: LogLine, ground: Ground | undefined): number {
  if (event.harm) return event.harm.fell ? 1100 : 900;
  if (event.card) return 1400;
  switch (event.told) {
    case 'moved':
      return Math.min(700, 140 * Math.max(1, squaresBetween(ground, event.from, event.to))) + 60;
    case 'turned':
      return 160;
    case 'revealed':
      return 320;
    case 'rolled':
      return 900;
    case 'drew':
      return 420;
    case 'changed':
      return event.target ? 300 : 140;
    case 'appeared':
    case 'left':
      return 240;
    default:
      return event.headline ? 400 : 60;
  }
}

// The first line of an enemy's deed waits until its caption was read.
export const reading = 500;
export const banner = 400;
export const pauseBetween = 250;

export function effectsOf(event: LogLine, scene: Scene, key: string): Effect[] {
  const placeOf = (id: string | undefined) => (scene.pieces ?? []).find((piece) => piece.id === id)?.place;
  const from = event.from ?? placeOf(event.piece);
  const to = event.to ?? placeOf(event.target);
  const effects: Effect[] = [];
  if (event.harm) {
    const hit = placeOf(event.harm.piece) ?? to;
    const shooter = event.piece !== event.harm.piece ? placeOf(event.piece) : undefined;
    if (shooter !== undefined && hit !== undefined && shooter !== hit) effects.push({ key: `${key}-a`, kind: 'attack', from: shooter, to: hit });
    if (hit !== undefined) {
      effects.push({ key: `${key}-h`, kind: 'hit', to: hit, ...(event.harm.amount ? { text: `-${event.harm.amount}` } : {}) });
      if (event.harm.fell) effects.push({ key: `${key}-f`, kind: 'fall', to: hit });
    }
    return effects;
  }
  if (event.told === 'revealed' && (to ?? from) !== undefined) effects.push({ key, kind: 'reveal', to: (to ?? from)! });
  else if (event.target && event.target !== event.piece && from !== undefined && to !== undefined && event.told !== 'moved') {
    effects.push({ key: `${key}-a`, kind: 'attack', from, to });
    if (event.told === 'changed') effects.push({ key: `${key}-h`, kind: 'hit', to });
  } else if (event.told === 'changed' && (to ?? from) !== undefined) effects.push({ key, kind: 'change', to: (to ?? from)! });
  return effects;
}
