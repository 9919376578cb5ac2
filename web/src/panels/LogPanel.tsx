// The log in plain words, newest on top: who, what, and for every automated step why, with its rule.
import { memo, useMemo, useState, type JSX, type ReactNode } from 'react';
import { Icon } from '../icons';
import type { LogLine, Piece, Scene } from '../protocol';
import { setSettings, useSettings, type Speed } from '../state/settings';
import { words } from '../words';
import { Dice, PiecePor, RuleLink, State } from './common';

interface Heading {
  heading: string;
  lines: LogLine[];
}

// Runs of lines under their headings, the newest run first and the newest line first in it.
export function inRuns(log: LogLine[]): Heading[] {
  const runs: Heading[] = [];
  for (const line of log) {
    if (line.heading || runs.length === 0) runs.push({ heading: line.heading ?? '', lines: [] });
    if (line.text) runs[runs.length - 1]?.lines.push(line);
  }
  return runs.reverse().map((run) => ({ ...run, lines: [...run.lines].reverse() }));
}

// "Round 3 - Heroes act": what comes before the first dash or dot stands left, the rest right.
export function headingParts(heading: string): string[] {
  const found = /^(.*?) [-–·] (.*)$/.exec(heading);
  return found ? [found[1] ?? '', found[2] ?? ''] : [heading];
}

// Longest first; a figure is also known by its last name ("John Rambo" as "Rambo") when no other shares it.
export function namesOf(pieces: Piece[]): Map<string, Piece> {
  const full = new Map<string, Piece>();
  const last = new Map<string, Piece[]>();
  for (const piece of pieces) {
    if (!piece.name || piece.base === 'marker') continue;
    full.set(piece.name, piece);
    const parts = piece.name.split(' ');
    const end = parts[parts.length - 1] ?? '';
    if (parts.length > 1 && /^\p{L}{3,}$/u.test(end)) last.set(end, [...(last.get(end) ?? []), piece]);
  }
  for (const [name, who] of last) if (who.length === 1 && !full.has(name)) full.set(name, who[0]!);
  return new Map([...full].sort(([a], [b]) => b.length - a.length));
}

// Names of pieces in their side's colour, squares and changes in bold.
export function painted(text: string, pieces: Piece[]): ReactNode[] {
  const names = namesOf(pieces);
  const escaped = [...names.keys()].map((name) => name.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(
    `(${[...escaped, '[A-Z]{1,2}\\d{1,2}(?: (?:→|to) [A-Z]{1,2}\\d{1,2})?', '\\d+ (?:→|of) \\d+', '[+−-]?\\d+ damage'].join('|')})`,
    'g',
  );
  return text.split(pattern).map((part, i) => {
    if (i % 2 === 0) return part;
    const piece = names.get(part);
    return (
      <b key={i} className={piece?.side === 'ally' || piece?.side === 'foe' ? piece.side : undefined}>
        {part}
      </b>
    );
  });
}

function Mark({ line, pieces }: { line: LogLine; pieces: Piece[] }): JSX.Element {
  const piece = pieces.find((one) => one.id === line.piece);
  if (piece && piece.base !== 'marker') return <PiecePor piece={piece} shape="dot" />;
  if (line.told === 'rolled')
    return (
      <span className="dot ch">
        <Icon name="dice" />
      </span>
    );
  if (line.told === 'drew' || line.told === 'revealed')
    return (
      <span className="dot ch">
        <Icon name="card" />
      </span>
    );
  return (
    <span className={`dot ${line.headline ? 'gl' : ''}`}>
      <Icon name={line.headline ? 'flag' : 'dot'} />
    </span>
  );
}

const Line = memo(function Line({
  line,
  pieces,
  onHover,
  onOpen,
}: {
  line: LogLine;
  pieces: Piece[];
  onHover: (line: LogLine | undefined) => void;
  onOpen: ((step: number) => void) | undefined;
}): JSX.Element {
  const foe = pieces.find((one) => one.id === line.piece)?.side === 'foe';
  return (
    <li className={`${foe ? 'e' : ''} ${line.headline ? 'head' : ''}`} onMouseEnter={() => onHover(line)} onMouseLeave={() => onHover(undefined)}>
      <Mark line={line} pieces={pieces} />
      <div>
        {painted(line.text ?? '', pieces)} <Dice dice={line.dice} />
        {!line.because ? <RuleLink id={line.rule} /> : null}
        {onOpen && line.step !== undefined ? (
          <button type="button" className="stepl" title={words.log.replayHere} aria-label={words.log.replayHere} onClick={() => onOpen(line.step ?? 0)}>
            <Icon name="clock" />
          </button>
        ) : null}
        {line.because ? (
          <div className="bc">
            <Icon name="because" />
            <span>
              <span className="sr-only">{words.log.because} </span>
              {painted(line.because, pieces)} <RuleLink id={line.rule} />
            </span>
          </div>
        ) : null}
      </div>
    </li>
  );
});

export interface LogProps {
  log: LogLine[];
  scene: Scene;
  onHover: (line: LogLine | undefined) => void;
  onOpen?: (step: number) => void;
  playing: boolean;
  onSkip: () => void;
}

export function LogPanel({ log, scene, onHover, onOpen, playing, onSkip }: LogProps): JSX.Element {
  const settings = useSettings();
  const [foes, setFoes] = useState(false);
  const pieces = scene.pieces ?? [];
  const foeIds = useMemo(() => new Set(pieces.filter((piece) => piece.side === 'foe').map((piece) => piece.id)), [pieces]);
  const runs = useMemo(() => inRuns(foes ? log.filter((line) => line.heading || foeIds.has(line.piece ?? '')) : log), [log, foes, foeIds]);
  return (
    <>
      <div className="logtools">
        <label className="ckl">
          <input type="checkbox" checked={foes} onChange={(event) => setFoes(event.target.checked)} /> {words.log.filter}
        </label>
        <span className="grow" />
        {playing ? (
          <button type="button" className="tb1 small" onClick={onSkip}>
            {words.log.skip}
          </button>
        ) : null}
        <span className="speeds" role="radiogroup" aria-label={words.log.speed}>
          {(['normal', 'fast', 'once'] as Speed[]).map((speed) => (
            <button
              key={speed}
              type="button"
              role="radio"
              aria-checked={settings.speed === speed}
              className={settings.speed === speed ? 'on' : ''}
              onClick={() => setSettings({ speed })}
            >
              {words.log.speeds[speed]}
            </button>
          ))}
        </span>
      </div>
      {runs.every((run) => run.lines.length === 0) ? (
        <State icon="book" title={words.log.empty}>
          {words.log.emptyNote}
        </State>
      ) : (
        <div className="log" tabIndex={0} role="log" aria-label={words.log.tab} aria-live="off">
          {runs.map((run, i) => (
            <section key={runs.length - i}>
              {run.heading ? (
                <h3>
                  {headingParts(run.heading).map((part) => (
                    <span key={part}>{part}</span>
                  ))}
                </h3>
              ) : null}
              <ul>
                {run.lines.map((line, k) => (
                  <Line key={line.seq ?? `${i}-${run.lines.length - k}`} line={line} pieces={pieces} onHover={onHover} onOpen={onOpen} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}
