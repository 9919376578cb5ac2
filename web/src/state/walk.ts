// A walk of several steps: the server names the places, the client takes one offered step after another and stops by
// itself as soon as the next one is not on offer, another seat is asked or something was revealed.
import type { Choice, LogLine, Overlay, Prompt } from '../protocol';
import { offered } from './choices';

export interface Walk {
  piece: string;
  verb: string;
  places: number[]; // still to be entered, in order
}

// The places a piece can end at beyond one step: reach overlays that are its own.
export function reachOf(overlays: Overlay[], piece: string | undefined): Map<number, number> {
  const costs = new Map<number, number>();
  for (const overlay of overlays) {
    if (overlay.kind !== 'reach' || (overlay.piece && piece && overlay.piece !== piece)) continue;
    for (const [i, place] of (overlay.places ?? []).entries()) costs.set(place, overlay.costs?.[i] ?? 0);
  }
  return costs;
}

export function startWalk(prompt: Prompt | undefined, path: number[]): Walk | undefined {
  const [first] = path;
  if (!prompt?.piece || first === undefined) return undefined;
  const step = stepTo(offered(prompt), first);
  return step ? { piece: prompt.piece, verb: step.verb ?? '', places: path } : undefined;
}

function stepTo(choices: Choice[], place: number, verb?: string): Choice | undefined {
  const here = choices.filter((choice) => choice.place === place && !choice.piece && !choice.final);
  return here.find((choice) => choice.verb === verb) ?? (verb === undefined ? here[0] : undefined);
}

// The next answer of the walk and what is left after it; nothing when it has to stop.
export function nextStep(walk: Walk, prompt: Prompt | undefined): { answer: string; left: Walk | undefined } | undefined {
  if (!prompt?.mine || prompt.piece !== walk.piece) return undefined;
  const [place, ...rest] = walk.places;
  if (place === undefined) return undefined;
  const step = stepTo(offered(prompt), place, walk.verb);
  if (!step || (step.reveals && rest.length > 0)) return undefined;
  return { answer: step.answer, left: rest.length > 0 ? { ...walk, places: rest } : undefined };
}

// Something the walker ought to look at before going on.
export function interrupts(events: LogLine[], walk: Walk): boolean {
  return events.some((event) => event.told === 'revealed' || (event.headline === true && event.piece !== walk.piece) || event.target === walk.piece);
}

// A choice that was taken by clicking whom it is meant for: the next question that offers this piece is answered with it.
// Questions in between (how many shots) are left to the person; back at the menu the aim is over.
export function aimedAt(piece: string, prompt: Prompt | undefined): { answer?: string; over: boolean } {
  const choices = offered(prompt);
  if (!prompt?.mine || choices.some((choice) => choice.final)) return { over: true };
  const meant = choices.filter((choice) => choice.piece === piece);
  const [only] = meant;
  if (meant.length === 1 && only && !only.reveals) return { answer: only.answer, over: true };
  return { over: meant.length > 0 };
}
