// Plays batches of events on the screen one after another at the chosen speed; a skip shows the end at once.
import { useCallback, useEffect, useRef, useState } from 'react';
import type { Effect } from '../boardapi';
import type { LogLine, Scene } from '../protocol';
import { playSound, type Sound } from '../sound';
import { between, duration, effectsOf } from './playback';
import type { Speed } from './settings';
import type { Batch } from './table';

const factors: Record<Speed, number> = { normal: 1, fast: 0.5, once: 0 };

export interface Playback {
  scene: Scene | undefined; // what the board shows now
  effects: Effect[];
  event: LogLine | undefined; // being played
  playing: boolean;
  skip: () => void;
}

function soundOf(event: LogLine): Sound | undefined {
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

const still = (): boolean => matchMedia('(prefers-reduced-motion: reduce)').matches;

export function usePlayback(scene: Scene | undefined, batch: Batch | undefined, speed: Speed): Playback {
  const queue = useRef<Batch[]>([]);
  const last = useRef(0);
  const [at, setAt] = useState<{ batch: Batch; played: number }>();
  const factor = still() ? 0 : factors[speed];

  useEffect(() => {
    if (!batch || batch.number <= last.current) return;
    last.current = batch.number;
    if (factor === 0) return;
    queue.current.push(batch);
    setAt((now) => now ?? { batch: queue.current.shift() ?? batch, played: 0 });
  }, [batch, factor]);

  useEffect(() => {
    if (!at) return;
    const event = at.batch.events[at.played];
    if (!event || factor === 0) {
      const next = queue.current.shift();
      setAt(next ? { batch: next, played: 0 } : undefined);
      return;
    }
    const sound = soundOf(event);
    if (sound) playSound(sound);
    // Behind by several batches: hurry, so that the screen never lags far behind the game.
    const hurry = queue.current.length > 2 ? 0.3 : 1;
    const timer = setTimeout(() => setAt({ batch: at.batch, played: at.played + 1 }), duration(event, at.batch.after.ground) * factor * hurry);
    return () => clearTimeout(timer);
  }, [at, factor]);

  const skip = useCallback(() => {
    queue.current = [];
    setAt(undefined);
  }, []);

  if (!at || !scene) return { scene, effects: [], event: undefined, playing: false, skip };
  const event = at.batch.events[at.played];
  // A moving event is shown as already at its end, so that the token glides while the event is "played".
  const shown = between(at.batch, event ? at.played + 1 : at.played);
  return {
    scene: shown === at.batch.after && queue.current.length === 0 ? scene : shown,
    effects: event ? effectsOf(event, at.batch.before, `${at.batch.number}-${at.played}`) : [],
    event,
    playing: true,
    skip,
  };
}
