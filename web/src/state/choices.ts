// The choices of a prompt, sorted for hand and eye: which lie on the map, which are cards, which cards stand for many.
import type { Target } from '../boardapi';
import type { Choice, Overlay, Prompt } from '../protocol';

export const most = 9; // number keys
const loosely = 2; // squares of one verb that still have a card each

export const isRefused = (choice: Choice): boolean => Boolean(choice.rule);

export function offered(prompt: Prompt | undefined): Choice[] {
  return (prompt?.choices ?? []).filter((choice) => !isRefused(choice));
}

// Choices with whom they may be aimed at, as the scene's aim overlays say.
export function withAims(choices: Choice[], overlays: Overlay[]): Choice[] {
  const aims = overlays.filter((overlay) => overlay.kind === 'aim');
  if (aims.length === 0) return choices;
  return choices.map((choice) => {
    const whom = aims.filter((overlay) => overlay.text === choice.answer).flatMap((overlay) => overlay.piece ?? []);
    return whom.length > 0 ? { ...choice, aims: whom } : choice;
  });
}

export function refusedOnes(prompt: Prompt | undefined): Choice[] {
  return (prompt?.choices ?? []).filter(isRefused);
}

// A choice that is a square to be pointed at and nothing more.
export const isSquare = (choice: Choice): boolean => choice.place !== undefined && !choice.piece && !choice.final;

export interface OptionCard {
  key: string; // what React and the map light up by
  choice?: Choice; // a single choice
  group?: Choice[]; // or a verb with several
  square: boolean; // the group is answered on the map
}

function group(choices: Choice[], square: boolean): OptionCard {
  return { key: `verb:${choices[0]?.verb ?? ''}${square ? ':map' : ''}`, group: choices, square };
}

// Cards in the server's order. Squares of one verb become one card when there are more than `loose`; when the rest
// still exceeds the number keys, verbs with several choices fold too.
export function cards(choices: Choice[], room = most, loose = loosely): OptionCard[] {
  const end = ending(choices);
  const plain = choices.filter((choice) => choice !== end);
  const byVerb = new Map<string, Choice[]>();
  for (const choice of plain) {
    const key = `${isSquare(choice) ? 'map' : 'card'}:${choice.verb ?? ''}`;
    byVerb.set(key, [...(byVerb.get(key) ?? []), choice]);
  }
  const build = (fold: boolean): OptionCard[] => {
    const out: OptionCard[] = [];
    for (const [key, members] of byVerb) {
      const square = key.startsWith('map:');
      if (square ? members.length > loose : fold && members.length > 1) out.push(group(members, square));
      else out.push(...members.map((choice) => ({ key: choice.answer, choice, square: isSquare(choice) })));
    }
    return out;
  };
  const open = build(false);
  // Two verbs with a few choices too many are still read faster than opened twice.
  if (open.length <= room || byVerb.size < 2 || (byVerb.size === 2 && open.length <= room + 3)) return open;
  return build(true);
}

// Several choices may end the turn; the plainest, or the last sent, is the End turn card and the others stay options.
export function ending(choices: Choice[]): Choice | undefined {
  const finals = choices.filter((choice) => choice.final);
  return finals.find((choice) => choice.answer === 'end') ?? finals[finals.length - 1];
}

// Without the squares of a verb that half the map would be lit for (a grenade): those are pointed at once its card is picked.
const crowd = 12;
export function uncrowded(choices: Choice[]): Choice[] {
  const far = (choice: Choice) => isSquare(choice) && !choice.spend;
  const crowded = new Set(
    choices.filter((choice) => far(choice) && choices.filter((other) => far(other) && other.verb === choice.verb).length > crowd).map((choice) => choice.verb),
  );
  const rest = choices.filter((choice) => !(far(choice) && crowded.has(choice.verb)));
  return rest.some((choice) => !choice.final) ? rest : choices;
}

// What a click on the map may mean. A piece that is named or aimed at next comes before the square it stands on; where the
// square is on offer too (a marker to use, or to walk onto), both are meant and the person is asked.
export function at(choices: Choice[], target: Target): Choice[] {
  const { piece } = target;
  const named = piece ? choices.filter((choice) => choice.piece === piece || choice.aims?.includes(piece)) : [];
  if (target.place < 0) return named;
  const here = choices.filter((choice) => choice.place === target.place);
  const squares = here.filter((choice) => !choice.piece);
  if (named.length > 0) return [...named, ...squares.filter((choice) => !named.includes(choice))];
  return piece ? here : squares.length > 0 ? squares : here;
}

// Several choices share a square: the plain step (the cheapest, if there are several ways to go there), else the one that
// many squares offer, is what a click means; the others have cards.
export function meant(choices: Choice[], found: Choice[]): Choice | undefined {
  if (found.length === 1) return found[0];
  if (found.some((choice) => choice.piece || choice.aims)) return undefined;
  const plain = found.filter((choice) => isSquare(choice) && !choice.reveals);
  const steps = plain.filter((choice) => choice.spend);
  const least = Math.min(...steps.map((choice) => choice.spend ?? 0));
  const cheapest = steps.filter((choice) => choice.spend === least);
  if (cheapest.length === 1) return cheapest[0];
  const common = plain.filter((choice) => choices.filter((other) => isSquare(other) && other.verb === choice.verb).length > loosely);
  return common.length === 1 ? common[0] : undefined;
}

// The places of targets in order, each once: where Tab takes the map cursor.
export function stops(targets: Target[], placeOf: (piece: string) => number | undefined): number[] {
  const places = targets.map((target) => (target.place >= 0 ? target.place : (placeOf(target.piece ?? '') ?? -1)));
  return [...new Set(places)].filter((place) => place >= 0);
}

export function nextStop(places: number[], from: number | undefined, by: 1 | -1): number | undefined {
  if (places.length === 0) return undefined;
  const now = from === undefined ? -1 : places.indexOf(from);
  return places[now < 0 && by < 0 ? places.length - 1 : (now + by + places.length) % places.length];
}

export function targetsOf(choices: Choice[]): Target[] {
  const seen = new Set<string>();
  const targets: Target[] = [];
  const add = (target: Target) => {
    const key = target.piece ?? `/${target.place}`;
    if (seen.has(key)) return;
    seen.add(key);
    targets.push(target);
  };
  for (const choice of choices) {
    if (choice.place !== undefined || choice.piece) add({ place: choice.place ?? -1, ...(choice.piece ? { piece: choice.piece } : {}) });
    for (const piece of choice.aims ?? []) add({ place: -1, piece });
  }
  return targets;
}
