// The choices of a prompt, sorted for hand and eye: which lie on the map, which are cards, which cards stand for many.
import type { Target } from '../boardapi';
import type { Choice, Overlay, Prompt } from '../protocol';
import { drivenTo } from './ghosts';

export const most = 20; // number keys, with and without Shift
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

export interface OptionGroup {
  title: string; // nothing above single cards of different verbs
  cards: OptionCard[];
}

const folded = (choices: Choice[], square: boolean): OptionCard => ({ key: `verb:${choices[0]?.verb ?? ''}${square ? ':map' : ''}`, group: choices, square });

// Squares that a click does not mean, because another choice for the same square is plainer (a door one may also walk into).
function overlaid(choices: Choice[]): ReadonlySet<Choice> {
  const byPlace = new Map<number, Choice[]>();
  for (const choice of choices) if (isSquare(choice)) byPlace.set(choice.place ?? -1, [...(byPlace.get(choice.place ?? -1) ?? []), choice]);
  const out = new Set<Choice>();
  for (const here of byPlace.values()) {
    const first = here.length > 1 ? meant(choices, here) : undefined;
    for (const choice of here) if (first && choice !== first) out.add(choice);
  }
  return out;
}

// Squares that are answered by pointing at them have no card. Where half the map would be lit (a grenade), or a click means something
// else, the verb has one and its squares are pointed at once it is picked.
function cardsOf(verb: Choice[], crowded: ReadonlySet<string>, covered: ReadonlySet<Choice>): OptionCard[] {
  const plain = verb.filter((choice) => !isSquare(choice)).map((choice) => ({ key: choice.answer, choice, square: false }));
  const modes: OptionCard[] = [];
  for (const name of new Set(verb.filter(isSquare).map((choice) => choice.verb ?? ''))) {
    const squares = verb.filter((choice) => isSquare(choice) && (choice.verb ?? '') === name);
    const all = crowded.has(name) ? squares : squares.filter((choice) => covered.has(choice));
    // Several ways to one and the same place: pointing at it says nothing, so each has its card.
    if (squares.length > 1 && new Set(squares.map((choice) => choice.place)).size === 1)
      modes.push(...squares.map((choice) => ({ key: choice.answer, choice, square: false })));
    else if (all.length > loosely) modes.push(folded(squares, true));
    else modes.push(...all.map((choice) => ({ key: choice.answer, choice, square: true })));
  }
  return [...modes, ...plain];
}

// Cards in groups by verb, in the server's order; verbs with one card each stand together without a heading. Beyond `room` cards
// the verbs with the most choices fold into one card each.
export function groups(choices: Choice[], narrowed = false, room = most): OptionGroup[] {
  const end = ending(choices);
  const byVerb = new Map<string, Choice[]>();
  const headed = (choice: Choice): string => choice.group ?? choice.verb ?? '';
  for (const choice of choices) if (choice !== end || narrowed) byVerb.set(headed(choice), [...(byVerb.get(headed(choice)) ?? []), choice]);
  const crowded = narrowed ? nothing : crowdedVerbs(choices);
  const covered = narrowed ? noChoices : overlaid(uncrowded(choices));
  const rows = [...byVerb].map(([title, members]) => ({ title, cards: cardsOf(members, crowded, covered) }));
  // Of several choices at one place each has its card, what stands there and the square alike: the person was asked which one is meant.
  if (narrowed && new Set(choices.filter(isSquare).map((choice) => choice.place)).size === 1)
    return [{ title: '', cards: choices.map((choice) => ({ key: choice.answer, choice, square: false })) }];
  const many = [...rows].sort((a, b) => b.cards.length - a.cards.length);
  for (const row of many) {
    const all = rows.reduce((sum, one) => sum + one.cards.length, 0);
    // Where hardly anything else is asked a fold would be one click more for nothing.
    if (all <= room || row.cards.length < 3 || all - row.cards.length < 3) break;
    row.cards = [
      folded(
        row.cards.flatMap((card) => card.choice ?? card.group ?? []),
        false,
      ),
    ];
  }
  const out: OptionGroup[] = [];
  for (const row of rows) {
    const last = out[out.length - 1];
    if (row.cards.length === 0) continue;
    if (row.cards.length > 1) out.push(row);
    else if (last && last.title === '') last.cards.push(...row.cards);
    else out.push({ title: '', cards: row.cards });
  }
  return out;
}

// What the heading says already, and what all cards under it end with, is not said on each: "Discard: Radio", "Which card does Anvil take: Rally".
export function shortTitles({ title, cards }: OptionGroup): Map<string, string> {
  const full = cards.flatMap(({ key, choice }) => (choice?.title ? [[key, choice.title] as const] : []));
  const words = full.map(([, text]) => text.split(' '));
  const same = (n: number) => words.every((one) => one.length > n && one.slice(-n).join() === words[0]?.slice(-n).join());
  const tail = full.length > 3 && same(2) ? 2 : 0;
  return new Map(
    full.map(([key, text]) => {
      const named = /^[\p{Lu}\d.]/u.test(text.slice(title.length + 1)); // "Hustle by D7" stays whole
      const start = title && named && text.toLowerCase().startsWith(`${title.toLowerCase()} `) ? title.length + 1 : 0;
      const rest = text.slice(start).split(' ');
      return [key, (tail > 0 && rest.length > tail ? rest.slice(0, -tail) : rest).join(' ')];
    }),
  );
}

const nothing: ReadonlySet<string> = new Set();
const noChoices: ReadonlySet<Choice> = new Set();

export const cardsIn = (rows: OptionGroup[]): OptionCard[] => rows.flatMap((row) => row.cards);

// Everything that is asked lies on the map: no card stands for it.
export const onMapOnly = (choices: Choice[]): boolean => choices.length > 0 && choices.every((choice) => isSquare(choice));

// Several choices may end the turn; the plainest, or the last sent, is the End turn card and the others stay options.
export function ending(choices: Choice[]): Choice | undefined {
  const finals = choices.filter((choice) => choice.final);
  return finals.find((choice) => choice.answer === 'end') ?? finals[finals.length - 1];
}

// Verbs that half the map would be lit for (a grenade), unless they are all that is asked.
const crowd = 12;
function crowdedVerbs(choices: Choice[]): ReadonlySet<string> {
  const far = choices.filter((choice) => isSquare(choice) && !choice.spend);
  const verbs = new Set(far.map((choice) => choice.verb ?? '').filter((verb) => far.filter((other) => (other.verb ?? '') === verb).length > crowd));
  const rest = choices.filter((choice) => !choice.final && !(far.includes(choice) && verbs.has(choice.verb ?? '')));
  return rest.length > 0 || verbs.size > 1 ? verbs : nothing;
}

// What is lit on the map before a verb was picked: all but those.
export function uncrowded(choices: Choice[]): Choice[] {
  const verbs = crowdedVerbs(choices);
  return choices.filter((choice) => !(isSquare(choice) && !choice.spend && verbs.has(choice.verb ?? '')));
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
  if (here.length === 0) {
    const driven = drivenTo(choices, target.place);
    return driven ? [driven] : [];
  }
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
    if (choice.ghost) add({ place: choice.ghost.nose });
  }
  return targets;
}
