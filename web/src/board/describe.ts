// What a place is in words, for the live region: square, terrain, pieces, their states, cost.
import type { Piece, Scene } from '../protocol';

export function describePiece(piece: Piece): string {
  const parts = [piece.name ?? piece.id];
  if ((piece.bar_max ?? 0) > 0) parts.push(`${piece.bar ?? 0} of ${piece.bar_max}`);
  if (piece.level_word) parts.push(piece.level_word);
  if (piece.facing) parts.push(`looks ${{ N: 'north', E: 'east', S: 'south', W: 'west' }[piece.facing] ?? piece.facing}`);
  if (piece.flag) parts.push(`acts ${piece.flag === '1' ? 'next' : `as number ${piece.flag}`}`);
  return [...parts, ...(piece.states ?? [])].join(', ');
}

export function describePlace(scene: Scene, id: number): string {
  const place = scene.ground?.places?.find((one) => one.id === id);
  if (!place) return '';
  const parts = [place.name ?? String(id), place.word ?? place.kind ?? ''];
  for (const tag of place.tags ?? []) if (!(place.word ?? '').toLowerCase().includes(tag)) parts.push(tag);
  for (const piece of scene.pieces ?? []) if (piece.place === id) parts.push(describePiece(piece));
  const offers = (scene.prompt?.choices ?? []).filter((choice) => choice.place === id && !choice.rule);
  const told = offers.map((choice) => [choice.title ?? choice.verb, choice.cost, choice.outcome].filter(Boolean).join(', '));
  return parts.filter(Boolean).join(', ') + (told.length > 0 ? `; ${told.join('; ')}` : '');
}
