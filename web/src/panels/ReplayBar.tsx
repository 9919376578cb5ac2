// The replay viewer's scrubber: any step of the record with its rounds on the bar, played at a chosen pace, by keys, with a link to the
// step that is looked at, and "play on from here" as a new table.
import { useEffect, useMemo, useRef, useState, type JSX } from 'react';
import { Icon } from '../icons';
import type { LogLine } from '../protocol';
import { words } from '../words';
import { Key } from './common';

export interface ReplayProps {
  at: number;
  steps: number;
  log: LogLine[];
  onGo: (at: number) => void;
  onLive: () => void;
  onBranch: () => void;
  refusal: string | undefined;
  onRewind: (() => void) | undefined; // at a running table
}

const paces = [0.5, 1, 2, 4];
const beat = 900; // ms a step at 1×

// Where rounds begin, by the headings of the log so far.
export function roundsIn(log: LogLine[]): { step: number; name: string }[] {
  const seen = new Set<string>();
  return log.flatMap((line) => {
    const name = /^(\p{L}+ \d+)/u.exec(line.heading ?? '')?.[1];
    if (!name || seen.has(name)) return [];
    seen.add(name);
    return [{ step: line.step ?? 0, name }];
  });
}

export function ReplayBar({ at, steps, log, onGo, onLive, onBranch, onRewind, refusal }: ReplayProps): JSX.Element {
  const [playing, setPlaying] = useState(false);
  const [pace, setPace] = useState(1);
  const [drag, setDrag] = useState<number>();
  const [copied, setCopied] = useState(false);
  // Rounds that were passed stay marked when one goes back before them.
  const known = useRef(new Map<string, number>());
  const rounds = useMemo(() => {
    for (const { step, name } of roundsIn(log)) known.current.set(name, step);
    return [...known.current].map(([name, step]) => ({ name, step }));
  }, [log]);
  useEffect(() => {
    if (!playing) return;
    if (at >= steps) return setPlaying(false);
    const timer = setTimeout(() => onGo(at + 1), beat / pace);
    return () => clearTimeout(timer);
  }, [playing, at, steps, pace, onGo]);
  useEffect(() => setCopied(false), [at]);
  // Keys may come faster than steps are shown: each counts from the step that was last asked for.
  const wanted = useRef(at);
  useEffect(() => {
    wanted.current = at;
  }, [at]);
  const press = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey || (event.target as HTMLElement).closest('input,textarea,select,.ft-plane,dialog')) return;
    const by = { ArrowLeft: -1, ArrowRight: 1, PageUp: -10, PageDown: 10 }[event.key];
    if (by !== undefined) {
      wanted.current = Math.min(steps, Math.max(0, wanted.current + by));
      onGo(wanted.current);
    } else if (event.key === 'Home') onGo(0);
    else if (event.key === 'End') onGo(steps);
    else if (event.key === ' ' && !(event.target as HTMLElement).closest('button,a')) setPlaying(!playing);
    else return;
    event.preventDefault();
  };
  const pressed = useRef(press);
  pressed.current = press;
  useEffect(() => {
    const listen = (event: KeyboardEvent) => pressed.current(event);
    window.addEventListener('keydown', listen, true);
    return () => window.removeEventListener('keydown', listen, true);
  }, []);
  const shown = drag ?? at;
  const share = () => {
    void navigator.clipboard?.writeText(location.href).then(
      () => setCopied(true),
      () => undefined,
    );
  };
  const button = (icon: Parameters<typeof Icon>[0]['name'], label: string, act: () => void, off: boolean) => (
    <button type="button" className="tb1 sq" aria-label={label} title={label} disabled={off} onClick={act}>
      <Icon name={icon} />
    </button>
  );
  const release = () => {
    if (drag !== undefined) onGo(drag);
    setDrag(undefined);
  };
  return (
    <section className="prompt replay" aria-label={words.replay.label} data-panel="prompt">
      <div className="ask">
        <Icon name="clock" className="brass" />
        <p className="sentence">
          <b>{words.replay.strip}</b> · <span aria-live="polite">{words.replay.step(shown, steps)}</span>{' '}
          {refusal ? (
            <span className="stop" role="alert">
              {refusal}
            </span>
          ) : null}
        </p>
        <button type="button" className="tb1" onClick={share} data-share>
          <Icon name="link" /> {copied ? words.copied : words.replay.share}
        </button>
        <button type="button" className="tb1 brass" title={words.replay.playOnNote} onClick={onBranch}>
          <Icon name="play" /> {words.replay.playOn}
        </button>
        {onRewind ? (
          <button type="button" className="tb1" title={words.replay.rewindNote} onClick={onRewind}>
            <Icon name="undo" /> {words.replay.rewind}
          </button>
        ) : null}
        <button type="button" className="tb1" onClick={onLive}>
          {words.replay.live}
        </button>
      </div>
      <div className="scrub">
        {button('undo', words.replay.first, () => onGo(0), at <= 0)}
        {button('back', words.replay.back, () => onGo(Math.max(0, at - 1)), at <= 0)}
        {button(playing ? 'pause' : 'play', playing ? words.replay.pause : words.replay.play, () => setPlaying(!playing), at >= steps && !playing)}
        {button('forward', words.replay.forward, () => onGo(Math.min(steps, at + 1)), at >= steps)}
        {button('end', words.replay.last, () => onGo(steps), at >= steps)}
        <div className="scrubbar">
          <input
            type="range"
            min={0}
            max={steps}
            value={shown}
            aria-label={words.replay.scrub}
            onChange={(event) => setDrag(Number(event.target.value))}
            onPointerUp={release}
            onKeyUp={release}
          />
          <div className="roundmarks">
            {rounds.map(({ step, name }) => (
              <button
                key={name}
                type="button"
                style={{ left: `${(100 * step) / Math.max(1, steps)}%` }}
                title={name}
                aria-label={name}
                onClick={() => onGo(step)}
                data-round={name}
              >
                {/\d+/.exec(name)?.[0]}
              </button>
            ))}
          </div>
        </div>
        <span className="speeds" role="radiogroup" aria-label={words.replay.pace}>
          {paces.map((one) => (
            <button key={one} type="button" role="radio" aria-checked={pace === one} className={pace === one ? 'on' : ''} onClick={() => setPace(one)}>
              {words.replay.times(one)}
            </button>
          ))}
        </span>
        <Key>← →</Key>
      </div>
    </section>
  );
}
