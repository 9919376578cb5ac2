// What the live region reads for a place: square, ground, pieces with their states, what may be done there.
import type { Choice, Scene } from '../protocol';
import { at } from '../state/choices';
import { words } from '../words';

export function describePlace(scene: Scene, choices: Choice[], reach: Map<number, number>, id: number): string {
  const place = scene.ground?.places?.find((one) => one.id === id);
  if (!place) return '';
  const parts = [words.speak.place(place.name ?? '', place.word ?? place.kind ?? words.tip.empty)];
  const here = (scene.pieces ?? []).filter((piece) => piece.place === id);
  for (const piece of here) {
    parts.push(piece.name ?? piece.id);
    if ((piece.bar_max ?? 0) > 0) parts.push(words.speak.health(piece.bar ?? 0, piece.bar_max ?? 0));
    parts.push(...(piece.states ?? []));
    if (piece.level_word) parts.push(piece.level_word);
    if (piece.flag) parts.push(words.speak.acts(piece.flag));
  }
  const cost = reach.get(id);
  if (cost !== undefined && cost > 0) parts.push(words.tip.cost(cost));
  const first = here.find((piece) => choices.some((choice) => choice.piece === piece.id || choice.aims?.includes(piece.id)));
  const may = at(choices, { place: id, ...(first ? { piece: first.id } : {}) });
  const said = parts.join(', ');
  return may.length > 0
    ? `${said}; ${words.speak.options(may.map((choice) => `${choice.title ?? choice.answer}${choice.outcome ? `: ${choice.outcome}` : ''}`))}`
    : said;
}

export function regionOf(scene: Scene, id: number): string | undefined {
  const place = scene.ground?.places?.find((one) => one.id === id);
  if (!place) return undefined;
  const x = place.x ?? 0;
  const y = place.y ?? 0;
  return scene.ground?.regions?.find(
    (region) => x >= (region.x ?? 0) && y >= (region.y ?? 0) && x < (region.x ?? 0) + (region.width ?? 0) && y < (region.y ?? 0) + (region.height ?? 0),
  )?.name;
}
