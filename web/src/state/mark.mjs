// The mark of a position as it stands on the screen: what is asked, what is offered, who stands where. Guides know the positions of their
// line by it; it is plain JavaScript because the tool that writes the lines (tools/guides.mjs) reads it, too.

export function markOf(scene) {
  const prompt = scene.prompt ?? {};
  const choices = (prompt.choices ?? []).filter((choice) => !choice.rule).map((choice) => choice.answer);
  const pieces = (scene.pieces ?? []).map((piece) => `${piece.id}@${piece.place ?? ''}:${piece.bar ?? ''}`).sort();
  const tracks = (scene.tracks ?? []).map((track) => `${track.id}=${track.now ?? ''}`);
  const hands = (scene.hands ?? []).map((hand) => `${hand.id}=${(hand.cards ?? []).map((card) => `${card.id}${card.state ?? ''}`).join()}`);
  const left = (prompt.left ?? []).map((one) => `${one.icon}${one.now ?? ''}`);
  const dice = (scene.dice ?? []).map((die) => `${die.face ?? ''}`);
  const text = [scene.round ?? 0, prompt.kind, prompt.piece, ...left, ...choices, ...pieces, ...tracks, ...hands, ...dice].join('|');
  let hash = 0x811c9dc5;
  for (let i = 0; i < text.length; ++i) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193) >>> 0;
  return hash.toString(36);
}
