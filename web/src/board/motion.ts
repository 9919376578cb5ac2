// Motion: how long things take, and what still shows for a moment after it is gone.
import { useEffect, useRef, useState } from 'react';

export const step = 140; // ms a square
const longest = 700;
export const reveal = 320;
export const outlined = 1200; // a square that changed while motion is reduced
export const easing = 'cubic-bezier(.2,.7,.2,1)';

export const calm = (): boolean => typeof matchMedia === 'function' && matchMedia('(prefers-reduced-motion: reduce)').matches;

export const glideTime = (dx: number, dy: number, unit: number): number =>
  Math.min(longest, Math.max(1, Math.round(Math.max(Math.abs(dx), Math.abs(dy)) / unit)) * step);

// What was in the list and is no more, for as long as its fading takes.
export function useLeaving<T>(list: T[], keyOf: (one: T) => string): T[] {
  const before = useRef<T[]>([]);
  const [gone, setGone] = useState<T[]>([]);
  useEffect(() => {
    const now = new Set(list.map(keyOf));
    const lost = before.current.filter((one) => !now.has(keyOf(one)));
    before.current = list;
    if (lost.length === 0 || calm()) return undefined;
    setGone(lost);
    const timer = setTimeout(() => setGone([]), reveal);
    return () => clearTimeout(timer);
  }, [list, keyOf]);
  return gone;
}

// With reduced motion things jump; where they left and where they arrived is outlined for a while.
export function useJumps<T extends { x: number; y: number }>(list: T[], keyOf: (one: T) => string): { x: number; y: number }[] {
  const before = useRef(new Map<string, T>());
  const [jumps, setJumps] = useState<{ x: number; y: number }[]>([]);
  useEffect(() => {
    const was = before.current;
    before.current = new Map(list.map((one) => [keyOf(one), one]));
    if (!calm()) return undefined;
    const moved = list.flatMap((one) => {
      const from = was.get(keyOf(one));
      return from && (from.x !== one.x || from.y !== one.y) ? [from, one] : [];
    });
    if (moved.length === 0) return undefined;
    setJumps(moved.map(({ x, y }) => ({ x, y })));
    const timer = setTimeout(() => setJumps([]), outlined);
    return () => clearTimeout(timer);
  }, [list, keyOf]);
  return jumps;
}
