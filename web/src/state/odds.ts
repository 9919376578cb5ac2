// Odds made short for the eye: what all outcomes share is said once, the rest is what differs.
import type { OddsMessage, Outcome } from '../protocol';

export interface ShortOdds {
  always: string; // true whatever comes
  outcomes: Outcome[]; // the largest first, text without what is always true
  sure: boolean;
}

// The server's words for an outcome of which nothing need be said.
export const nothingOfNote = 'nothing of note';

const sentences = (text: string | undefined): string[] => (text ?? '').split(/(?<=[.;])\s+/).filter(Boolean);

export function shortOdds(odds: OddsMessage | undefined): ShortOdds | undefined {
  const all = [...(odds?.outcomes ?? [])].sort((a, b) => b.p - a.p);
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
