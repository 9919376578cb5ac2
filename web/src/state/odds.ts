// Odds made short for the eye: the wanted outcome first, harm to oneself apart and never in the colour of success, what all
// outcomes share said once.
import type { OddsMessage, Outcome, Tone } from '../protocol';
import { words } from '../words';

export interface Chip {
  word: string;
  p: number;
  tone: Tone;
}

export interface ShortOdds {
  always: string; // true whatever comes
  outcomes: (Outcome & { tone: Tone })[]; // the wanted first, text without what is always true
  sure: boolean;
}

// The server's words for an outcome of which nothing need be said.
export const nothingOfNote = 'nothing of note';

const sentences = (text: string | undefined): string[] => (text ?? '').split(/(?<=[.;])\s+/).filter(Boolean);
const order: Record<Tone, number> = { good: 0, none: 1, harm: 2 };

export function shortOdds(odds: OddsMessage | undefined): ShortOdds | undefined {
  const all = [...(odds?.outcomes ?? [])]
    .map((outcome) => ({ ...outcome, tone: outcome.tone ?? 'none' }))
    .sort((a, b) => order[a.tone] - order[b.tone] || Number(a.text === nothingOfNote) - Number(b.text === nothingOfNote) || b.p - a.p);
  const first = all[0];
  if (!first) return undefined;
  if (all.length === 1) return { always: '', outcomes: all, sure: first.p > 0.9995 };
  const shared = sentences(first.text).filter((one) => all.every((outcome) => sentences(outcome.text).includes(one)));
  return {
    always: shared.join(' '),
    outcomes: all.map((outcome) => ({
      ...outcome,
      text: sentences(outcome.text)
        .filter((one) => !shared.includes(one))
        .join(' '),
    })),
    sure: false,
  };
}

// Up to three figures for the target, the card and the confirm bar: the wanted outcome first, own harm last. A server that marks none
// is read by its outcomes: the likeliest that says anything is the headline.
export function chipsOf(odds: OddsMessage | undefined): Chip[] {
  if (!odds) return [];
  if (odds.chips) {
    const all = odds.chips.map((chip): Chip => ({ word: chip.word ?? '', p: chip.p ?? 1, tone: chip.tone ?? 'none' }));
    const harm = all.filter((chip) => chip.tone === 'harm');
    return [...all.filter((chip) => chip.tone !== 'harm').slice(0, harm.length > 0 ? 2 : 3), ...harm].slice(0, 3);
  }
  const short = shortOdds(odds);
  const best = short?.outcomes.find((one) => (one.text ?? '') !== '' && one.text !== nothingOfNote);
  return best ? [{ word: (best.text ?? '').replace(/[.;]$/, ''), p: best.p, tone: best.tone }] : [];
}

// "kill 33 %", "kill about 33 %" when it was sampled; a certain one is its word alone.
export const chipText = (chip: Chip, odds: OddsMessage | undefined): string =>
  chip.p > 0.9995 ? chip.word : words.odds.chip(chip.word, words.percent(chip.p), odds?.exact !== true);
