// The replay viewer's scrubber: any step of the record, played at an even pace, and "play on from here" as a new table.
import { useEffect, useState, type JSX } from 'react';
import { Icon } from '../icons';
import { words } from '../words';

export interface ReplayProps {
  at: number;
  steps: number;
  onGo: (at: number) => void;
  onLive: () => void;
  onBranch: () => void;
  refusal: string | undefined;
  onRewind: (() => void) | undefined; // at a running table
}

export function ReplayBar({ at, steps, onGo, onLive, onBranch, onRewind, refusal }: ReplayProps): JSX.Element {
  const [playing, setPlaying] = useState(false);
  const [drag, setDrag] = useState<number>();
  useEffect(() => {
    if (!playing) return;
    if (at >= steps) return setPlaying(false);
    const timer = setTimeout(() => onGo(at + 1), 900);
    return () => clearTimeout(timer);
  }, [playing, at, steps, onGo]);
  const shown = drag ?? at;
  const button = (icon: Parameters<typeof Icon>[0]['name'], label: string, act: () => void, off: boolean) => (
    <button type="button" className="tb1 sq" aria-label={label} title={label} disabled={off} onClick={act}>
      <Icon name={icon} />
    </button>
  );
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
        <input
          type="range"
          min={0}
          max={steps}
          value={shown}
          aria-label={words.replay.scrub}
          onChange={(event) => setDrag(Number(event.target.value))}
          onPointerUp={() => {
            if (drag !== undefined) onGo(drag);
            setDrag(undefined);
          }}
          onKeyUp={() => {
            if (drag !== undefined) onGo(drag);
            setDrag(undefined);
          }}
        />
      </div>
    </section>
  );
}
