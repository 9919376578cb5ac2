// Plays batches of events on the screen one after another at the chosen speed: step by step, paused, looked back at, or skipped. It
// only shows: nothing that is played or passed over changes the game.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
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

// Before the first phase the figures are only set out: nobody acts.
const staging = (scene: Scene): boolean => (scene.phases ?? []).length > 0 && scene.phase === undefined;

function deedsIn(batch: Batch): Deed[] {
  const deeds = deedsOf(batch.events, [...(batch.before.pieces ?? []), ...(batch.after.pieces ?? [])]);
  return staging(batch.before) && staging(batch.after) ? deeds.map((deed) => ({ ...deed, foe: false })) : deeds;
}

export function usePlayback(scene: Scene | undefined, recent: Batch[], speed: Speed): Playback {
  const queue = useRef<Batch[]>([]);
  const last = useRef(0);
  const released = useRef<Deed>(undefined); // step by step: the deed that was let go
  const [at, setAt] = useState<At>();
  const [paused, setPaused] = useState(false);
  const factor = factors[speed];

  // Before the screen is painted: what is asked never shows for a moment ahead of the moves that led to it.
  useLayoutEffect(() => {
    const fresh = recent.filter((batch) => batch.number > last.current);
    last.current = fresh[fresh.length - 1]?.number ?? last.current;
    if (factor === 0 || fresh.length === 0) return;
    queue.current.push(...fresh.filter((batch) => batch.events.length > 0)); // with nothing to see it would only be stepped over
    if (at) return;
    const next = queue.current.shift();
    if (next) setAt({ batch: next, played: 0 });
  }, [recent, factor]);

  const deeds = useMemo(() => (at ? deedsIn(at.batch) : []), [at?.batch]);
  const deed = at ? deeds.findLast((one) => one.from <= at.played) : undefined;
  const foes = useMemo(() => deeds.filter((one) => one.foe && one.lines.some((line) => !line.quiet)), [deeds]);

  useEffect(() => {
    if (!at) return setPaused(false);
    const event = at.batch.events[at.played];
    if (!event || factor === 0) {
      if (factor === 0) queue.current = []; // all at once: nothing is stepped over one by one
      const next = queue.current.shift();
      setAt(next ? { batch: next, played: 0 } : undefined);
      return;
    }
    if (paused) return;
    if (speed === 'step' && deed && foes.includes(deed) && deed.from === at.played && released.current !== deed) return setPaused(true);
    const sound = soundOf(event);
    if (sound) playSound(sound);
    // Behind by several batches, or with many own events in a row: hurry, so that the screen never lags far behind the game.
    const own = at.batch.events.reduce((sum, one) => sum + duration(one, at.batch.after.ground), 0);
    const hurry = queue.current.length > 2 ? 0.3 : foes.length === 0 ? Math.min(1, longest / own) : 1;
    const starts = deed?.foe && deed.from === at.played;
    const read = starts ? Math.max(300, reading * factor) + (foes[0] === deed ? banner * factor : pauseBetween * factor) : 0;
    // Where nothing glides, a moment to see what changed.
    const plain = still() ? Math.min(350, duration(event, at.batch.after.ground)) : duration(event, at.batch.after.ground);
    const timer = setTimeout(() => setAt({ batch: at.batch, played: at.played + 1 }), (plain * factor + read) * hurry);
    return () => clearTimeout(timer);
  }, [at, factor, paused, speed]);

  const skip = useCallback(() => {
    queue.current = [];
    setAt(undefined);
    setPaused(false);
  }, []);
  const pause = () => {
    released.current = deed;
    setPaused(!paused);
  };
  const step = (by: 1 | -1) => {
    if (!at || !deed) return;
    // Step by step a deed that stands still is let go and seen to its end.
    if (by > 0 && speed === 'step' && paused && released.current !== deed) return pause();
    const starts = foes.map((one) => one.from);
    const to = by > 0 ? (starts.find((from) => from > at.played) ?? at.batch.events.length) : (starts.findLast((from) => from < deed.from) ?? starts[0] ?? 0);
    setPaused(by < 0);
    setAt({ batch: at.batch, played: to });
  };

  const controls = { paused, skip, step, pause };
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
