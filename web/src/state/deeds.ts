// Deeds: lines of the log that belong together, as one line with what followed. The server says which line follows the one before.
import type { LogLine, Piece } from '../protocol';

export interface Deed {
  key: string;
  from: number; // index of the first event
  lines: LogLine[];
  head: LogLine;
  piece: string | undefined;
  foe: boolean;
}

function joins(deed: Deed, line: LogLine): boolean {
  if (line.heading || line.story || deed.head.story) return false;
  if (line.follows) return true;
  // A walk goes on where its last step ended, unless it is for another reason; turning on the way is part of it.
  const last = deed.lines.findLast((one) => one.told === 'moved');
  if (last && line.piece === last.piece) {
    if (line.told === 'turned') return true;
    const anew = line.candidates !== undefined && line.because !== last.because;
    if (line.told === 'moved' && line.from === last.to && !anew) return true;
  }
  if (line.headline || line.card || line.caption) return false;
  return line.piece !== undefined && line.piece === deed.piece && line.quiet === true;
}

// Cards that work against us are turned up by the game, whoever draws them.
const hostile = new Set(['threat', 'event', 'fog']);

export function deedsOf(lines: LogLine[], pieces: Piece[] | undefined): Deed[] {
  const side = new Map((pieces ?? []).map((piece) => [piece.id, piece.side]));
  const deeds: Deed[] = [];
  lines.forEach((line, i) => {
    const last = deeds[deeds.length - 1];
    if (last && joins(last, line)) {
      last.lines.push(line);
      last.piece ??= line.piece;
      last.foe ||= side.get(last.piece ?? '') === 'foe';
    } else {
      const key = String(line.seq ?? `${i}/${line.text ?? ''}`);
      deeds.push({
        key,
        from: i,
        lines: [line],
        head: line,
        piece: line.piece,
        foe: side.get(line.piece ?? '') === 'foe' || hostile.has(line.card?.kind ?? ''),
      });
    }
  });
  return deeds;
}

// What is said at the piece, and why: of the line that has it.
export const captionOf = (deed: Deed): string => deed.lines.find((line) => line.caption)?.caption ?? '';
export const reasonOf = (deed: Deed): LogLine | undefined => deed.lines.find((line) => line.candidates || line.because);
export const isQuiet = (line: LogLine): boolean => line.quiet === true;

// The head with what followed, in one line: "Guard 1 shoots Rambo: 2 Damage, Alert 4 → 5." A walk of several steps is told from end to end.
export function oneLine(deed: Deed, nameOf?: (place: number) => string | undefined): string {
  const said = deed.lines.filter((line) => !isQuiet(line));
  const head = said[0] ?? deed.head;
  const rest = said.slice(1).flatMap((line) => line.brief ?? []);
  const steps = said.filter((line) => line.told === 'moved');
  const end = steps.length > 1 ? steps[steps.length - 1]?.to : undefined;
  const old = head.told === 'moved' && head.to !== undefined ? nameOf?.(head.to) : undefined;
  const now = end !== undefined ? nameOf?.(end) : undefined;
  const text = old && now ? (head.text ?? '').replace(new RegExp(`\\b${old}\\b(?!.*\\b${old}\\b)`), now) : (head.text ?? '');
  return rest.length > 0 ? `${text.replace(/\.$/, '')}: ${rest.join(', ')}.` : text;
}

// Lines that the one line does not say: they are read when the deed is opened.
export function behind(deed: Deed): LogLine[] {
  const said = deed.lines.filter((line) => !isQuiet(line));
  return said.slice(1).filter((line) => !line.brief && line.told !== 'moved');
}
