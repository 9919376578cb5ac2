// Motion: how long things take, and what still shows for a moment after it is gone.
import { useCallback, useEffect, useRef, useState } from 'react';

export const step = 140; // ms a square
const longest = 700;
export const reveal = 320;
export const outlined = 1200; // a square that changed while motion is reduced
export const easing = 'cubic-bezier(.2,.7,.2,1)';

export const calm = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export const glideTime = (dx: number, dy: number, unit: number): number =>
  Math.min(longest, Math.max(1, Math.round(Math.max(Math.abs(dx), Math.abs(dy)) / unit)) * step);

// Runs something once after a while, the latest wish alone; what is drawn in between does not put it off.
function useLater(): (what: () => void, ms: number) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  return useCallback((what, ms) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(what, ms);
  }, []);
}

// What was in the list and is no more, for as long as its fading takes.
export function useLeaving<T>(list: T[], keyOf: (one: T) => string): T[] {
  const before = useRef<T[]>([]);
  const [gone, setGone] = useState<T[]>([]);
  const later = useLater();
  useEffect(() => {
    const now = new Set(list.map(keyOf));
    const lost = before.current.filter((one) => !now.has(keyOf(one)));
    before.current = list;
    if (lost.length === 0 || calm()) return;
    setGone(lost);
    later(() => setGone([]), reveal);
  }, [list, keyOf, later]);
  return gone;
}

// With reduced motion things jump; where they left and where they arrived is outlined for a while. Who only makes room for another stays.
export function useJumps<T extends { x: number; y: number }>(
  list: T[],
  keyOf: (one: T) => string,
  placeOf: (one: T) => number | undefined,
): { x: number; y: number }[] {
  const before = useRef(new Map<string, T>());
  const [jumps, setJumps] = useState<{ x: number; y: number }[]>([]);
  const later = useLater();
  useEffect(() => {
    const was = before.current;
    before.current = new Map(list.map((one) => [keyOf(one), one]));
    if (!calm()) return;
    const moved = list.flatMap((one) => {
      const from = was.get(keyOf(one));
      return from && placeOf(from) !== placeOf(one) ? [from, one] : [];
    });
    if (moved.length === 0) return;
    setJumps(moved.map(({ x, y }) => ({ x, y })));
    later(() => setJumps([]), outlined);
  }, [list, keyOf, placeOf, later]);
  return jumps;
}
