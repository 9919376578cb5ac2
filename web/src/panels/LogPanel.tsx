// The log in plain words, newest on top: who, what, and for every automated step why, with its rule.
import { memo, useMemo, useState, type JSX, type ReactNode } from 'react';
import { Icon } from '../icons';
import type { LogLine, Piece, Scene } from '../protocol';
import { behind, deedsOf, isQuiet, oneLine, reasonOf, type Deed } from '../state/deeds';
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
    // A heading says what its own line says, unless that is somebody's deed.
    if (line.text && (!line.heading || line.headline || line.because || line.piece || line.target)) runs[runs.length - 1]?.lines.push(line);
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

// The reason with what broke a tie, once.
const whyOf = ({ because = '', tie }: LogLine): string => (tie?.text && !because.includes(tie.text) ? `${because}; ${tie.text}` : because);

// One line a deed. What followed, the reason and the rule are behind it; an automated step shows its reason at once.
const DeedLine = memo(function DeedLine({
  deed,
  pieces,
  onHover,
  onOpen,
  fresh,
  nameOf,
}: {
  deed: Deed;
  nameOf: (place: number) => string | undefined;
  pieces: Piece[];
  onHover: (line: LogLine | undefined) => void;
  onOpen: ((step: number) => void) | undefined;
  fresh: boolean; // the present one is open by itself
}): JSX.Element | null {
  const [open, setOpen] = useState<boolean>();
  const said = deed.lines.filter((line) => !isQuiet(line));
  if (said.length === 0) return null;
  const head = said[0] ?? deed.head;
  const hidden = behind(deed);
  const reason = reasonOf(deed);
  const rules = [...new Set(said.flatMap((line) => line.rule ?? []))];
  const shown = open ?? (fresh && deed.foe);
  const foldable = hidden.length > 0 || reason !== undefined || rules.length > 0;
  const way = { ...head, ...(said.findLast((line) => line.told === 'moved') ? { to: said.findLast((line) => line.told === 'moved')?.to ?? -1 } : {}) };
  return (
    <li
      className={`${deed.foe ? 'e' : ''} ${head.headline ? 'head' : ''} ${head.story ? 'tale' : ''} ${shown ? 'open' : ''}`}
      onMouseEnter={() => onHover(way)}
      onMouseLeave={() => onHover(undefined)}
    >
      <Mark line={{ ...head, ...(deed.piece ? { piece: deed.piece } : {}) }} pieces={pieces} />
      <div>
        {painted(oneLine(deed, nameOf), pieces)} <Dice dice={said.flatMap((line) => line.dice ?? [])} />
        {onOpen && head.step !== undefined ? (
          <button type="button" className="stepl" title={words.log.replayHere} aria-label={words.log.replayHere} onClick={() => onOpen(head.step ?? 0)}>
            <Icon name="clock" />
          </button>
        ) : null}
        {foldable ? (
          <button type="button" className="morel" aria-expanded={shown} aria-label={words.log.more} title={words.log.more} onClick={() => setOpen(!shown)}>
            <Icon name={shown ? 'minus' : 'forward'} />
          </button>
        ) : null}
        {shown ? (
          <>
            {hidden.map((line, i) => (
              <div className="bc" key={i}>
                <Icon name="because" /> <span>{painted(line.text ?? '', pieces)}</span>
              </div>
            ))}
            {reason ? (
              <div className="bc">
                <Icon name="because" />
                <span>
                  <span className="sr-only">{words.log.because} </span>
                  {painted(whyOf(reason), pieces)}
                </span>
              </div>
            ) : null}
            <div className="bc rules">
              {rules.map((rule) => (
                <RuleLink key={rule} id={rule} />
              ))}
            </div>
          </>
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
}

export function LogPanel({ log, scene, onHover, onOpen }: LogProps): JSX.Element {
  const settings = useSettings();
  const [foes, setFoes] = useState(false);
  const pieces = scene.pieces ?? [];
  const places = scene.ground?.places;
  const nameOf = useMemo(() => {
    const names = new Map((places ?? []).map((place) => [place.id, place.name]));
    return (place: number) => names.get(place);
  }, [places]);
  const foeIds = useMemo(() => new Set(pieces.filter((piece) => piece.side === 'foe').map((piece) => piece.id)), [pieces]);
  const runs = useMemo(
    () =>
      inRuns(foes ? log.filter((line) => line.heading || foeIds.has(line.piece ?? '')) : log)
        .map((run) => ({
          heading: run.heading,
          deeds: deedsOf([...run.lines].reverse(), pieces)
            .filter((deed) => deed.lines.some((line) => !isQuiet(line)))
            .reverse(),
        }))
        .filter((run, i) => i === 0 || run.deeds.length > 0), // an empty phase is passed over, but the present one
    [log, foes, foeIds, pieces],
  );
  return (
    <>
      <div className="logtools">
        <label className="ckl">
          <input type="checkbox" checked={foes} onChange={(event) => setFoes(event.target.checked)} /> {words.log.filter}
        </label>
        <span className="grow" />
        <span className="speeds" role="radiogroup" aria-label={words.log.speed}>
          {(['step', 'normal', 'fast', 'once'] as Speed[]).map((speed) => (
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
      {runs.every((run) => run.deeds.length === 0) ? (
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
                {run.deeds.map((deed, k) => (
                  <DeedLine key={deed.key} deed={deed} nameOf={nameOf} pieces={pieces} onHover={onHover} onOpen={onOpen} fresh={i === 0 && k === 0} />
                ))}
              </ul>
            </section>
          ))}
        </div>
      )}
    </>
  );
}
