// Plays batches of events on the screen one after another at the chosen speed: step by step, paused, looked back at, or skipped. It
// only shows: nothing that is played or passed over changes the game.
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Effect } from '../boardapi';
import type { LogLine, Overlay, Scene } from '../protocol';
import { playSound, type Sound } from '../sound';
import { deedsOf, type Deed } from './deeds';
import { banner, between, duration, effectsOf, overlaysBetween, pauseBetween, reading } from './playback';
import { currentSettings, type Speed } from './settings';
import type { Batch } from './table';

const longest = 1200; // ms that events of one's own side may take together
const factors: Record<Speed, number> = { step: 1, normal: 1, fast: 0.5, once: 0 };

export interface Playback {
  scene: Scene | undefined; // what the board shows now
  effects: Effect[];
  event: LogLine | undefined; // being played
  playing: boolean;
  deeds: Deed[]; // of the enemy, in what is being played
  deed: Deed | undefined; // the one being played
  seq: number; // of the batch being played
  before: Scene | undefined; // as it was before that
  paused: boolean;
  skip: () => void;
  pause: () => void;
  step: (by: 1 | -1) => void;
  blend: (before: Overlay[], after: Overlay[]) => Overlay[];
}

function soundOf(event: LogLine): Sound | undefined {
  if (event.harm) return 'hit';
  switch (event.told) {
    case 'moved':
      return 'step';
    case 'drew':
    case 'revealed':
      return 'card';
    case 'rolled':
      return 'dice';
    case 'changed':
      return event.target ? 'hit' : undefined;
    default:
      return event.headline ? 'alarm' : undefined;
  }
}

export const still = (): boolean => currentSettings().motion === 'less' || matchMedia('(prefers-reduced-motion: reduce)').matches;

interface At {
  batch: Batch;
  played: number;
}

export function usePlayback(scene: Scene | undefined, batch: Batch | undefined, speed: Speed): Playback {
  const queue = useRef<Batch[]>([]);
  const last = useRef(0);
  const [at, setAt] = useState<At>();
  const [paused, setPaused] = useState(false);
  const factor = factors[speed];

  useEffect(() => {
    if (!batch || batch.number <= last.current) return;
    last.current = batch.number;
    if (factor === 0) return;
    queue.current.push(batch);
    setAt((now) => now ?? { batch: queue.current.shift() ?? batch, played: 0 });
  }, [batch, factor]);

  const deeds = useMemo(() => (at ? deedsOf(at.batch.events, [...(at.batch.before.pieces ?? []), ...(at.batch.after.pieces ?? [])]) : []), [at?.batch]);
  const deed = at ? deeds.findLast((one) => one.from <= at.played) : undefined;
  const foes = useMemo(() => deeds.filter((one) => one.foe && one.lines.some((line) => !line.quiet)), [deeds]);
  const mayPause = deed?.foe ?? false;

  useEffect(() => {
    if (!at) return setPaused(false);
    const event = at.batch.events[at.played];
    if (!event || factor === 0) {
      const next = queue.current.shift();
      setAt(next ? { batch: next, played: 0 } : undefined);
      return;
    }
    if (paused) return;
    const sound = soundOf(event);
    if (sound) playSound(sound);
    // Behind by several batches, or with many own events in a row: hurry, so that the screen never lags far behind the game.
    const own = at.batch.events.reduce((sum, one) => sum + duration(one, at.batch.after.ground), 0);
    const hurry = queue.current.length > 2 ? 0.3 : foes.length === 0 ? Math.min(1, longest / own) : 1;
    const starts = deed?.foe && deed.from === at.played;
    const read = starts ? Math.max(300, reading * factor) + (foes[0] === deed ? banner * factor : pauseBetween * factor) : 0;
    // Where nothing glides, a moment to see what changed.
    const plain = still() ? Math.min(350, duration(event, at.batch.after.ground)) : duration(event, at.batch.after.ground);
    const timer = setTimeout(
      () => {
        const next = at.played + 1;
        setAt({ batch: at.batch, played: next });
        if (speed === 'step' && mayPause && deeds.some((one) => one.from === next)) setPaused(true);
      },
      (plain * factor + read) * hurry,
    );
    return () => clearTimeout(timer);
  }, [at, factor, paused]);

  const skip = useCallback(() => {
    queue.current = [];
    setAt(undefined);
    setPaused(false);
  }, []);
  const step = (by: 1 | -1) => {
    if (!at || !deed) return;
    const starts = foes.map((one) => one.from);
    const to = by > 0 ? (starts.find((from) => from > at.played) ?? at.batch.events.length) : (starts.findLast((from) => from < deed.from) ?? starts[0] ?? 0);
    setPaused(by < 0 || speed === 'step');
    setAt({ batch: at.batch, played: to });
  };

  const controls = { paused, skip, step, pause: () => setPaused(!paused) };
  const seq = at?.batch.seq ?? 0;
  if (!at || !scene)
    return {
      scene,
      effects: [],
      event: undefined,
      playing: false,
      deeds: [],
      deed: undefined,
      seq,
      before: undefined,
      ...controls,
      blend: (_before, after) => after,
    };
  const event = at.batch.events[at.played];
  // A moving event is shown as already at its end, so that the token glides while the event is "played".
  const played = event ? at.played + 1 : at.played;
  const shown = between(at.batch, played);
  return {
    scene: shown === at.batch.after && queue.current.length === 0 ? scene : shown,
    effects: event
      ? effectsOf(event, { ...shown, pieces: [...(shown.pieces ?? []), ...(at.batch.before.pieces ?? [])] }, `${at.batch.number}-${at.played}`)
      : [],
    event,
    playing: true,
    deeds: foes,
    deed,
    seq,
    before: at.batch.before,
    ...controls,
    blend: (before, after) => overlaysBetween(before, after, at.batch, played),
  };
}
