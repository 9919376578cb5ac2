// Pan and zoom of the board: wheel, drag, pinch. The picture moves as one layer; it is drawn anew only when it rests.
import { useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState, type RefObject } from 'react';
import type { Layout } from './layout';

export interface View {
  scale: number; // CSS pixels per pixel of the drawing
  x: number; // where the drawing's corner lies in the frame
  y: number;
}

export interface Frame {
  width: number;
  height: number;
}

export const margin = { left: 22, top: 20, right: 4, bottom: 4 }; // letters and numbers stand outside the board
const largest = 2.6;
const largestFit = 2.5; // a small map is not blown up without end, yet a large screen is used
const touchSquare = 44; // a finger needs 44 px
const tokenSquare = 42; // pixels of the drawing that a token stands in

export function fitted(layout: Layout, frame: Frame): View {
  const width = Math.max(40, frame.width - margin.left - margin.right);
  const height = Math.max(40, frame.height - margin.top - margin.bottom);
  const scale = Math.min(width / Math.max(1, layout.width), height / Math.max(1, layout.height), largestFit);
  return centred(layout, frame, scale);
}

function centred(layout: Layout, frame: Frame, scale: number): View {
  return {
    scale,
    x: margin.left + (frame.width - margin.left - margin.right - layout.width * scale) / 2,
    y: margin.top + (frame.height - margin.top - margin.bottom - layout.height * scale) / 2,
  };
}

// Keeps the board in the frame: centred while it fits, else never farther in than its rim.
export function held(view: View, layout: Layout, frame: Frame): View {
  const least = fitted(layout, frame);
  const scale = Math.min(Math.max(view.scale, least.scale), Math.max(largest, least.scale));
  const hold = (at: number, size: number, room: number, before: number, after: number, middle: number) =>
    size <= room - before - after ? middle : Math.min(before, Math.max(room - after - size, at));
  const middle = centred(layout, frame, scale);
  return {
    scale,
    x: hold(view.x, layout.width * scale, frame.width, margin.left, margin.right, middle.x),
    y: hold(view.y, layout.height * scale, frame.height, margin.top, margin.bottom, middle.y),
  };
}

// The point `at` stays where it is; beyond the limits nothing moves at all.
export function zoomed(view: View, factor: number, at: { x: number; y: number }, least: number): View {
  const scale = Math.min(Math.max(view.scale * factor, least), Math.max(largest, least));
  return { scale, x: at.x - ((at.x - view.x) * scale) / view.scale, y: at.y - ((at.y - view.y) * scale) / view.scale };
}

export interface Panning {
  view: View;
  frame: Frame;
  zoom: (factor: number, at?: { x: number; y: number }) => void;
  centre: (x: number, y: number) => void;
  showBox: (x: number, y: number, half: number) => void;
  bring: (spots: { x: number; y: number }[], half: number) => void; // into sight, the first before all others
  moved: RefObject<boolean>; // the pointer travelled: what follows is no tap
}

export function usePanning(node: RefObject<HTMLElement | null>, moving: RefObject<HTMLElement | null>, layout: Layout, start: number | undefined): Panning {
  const [frame, setFrame] = useState<Frame>({ width: 0, height: 0 });
  const [view, setView] = useState<View>({ scale: 1, x: 0, y: 0 });
  const now = useRef({ view, frame, layout });
  now.current = { view, frame, layout };
  const moved = useRef(false);
  const rest = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const sized = useRef(false);

  const least = useCallback(() => fitted(now.current.layout, now.current.frame).scale, []);
  const set = useCallback(
    (next: View) => {
      const { frame: room, layout: map } = now.current;
      const kept = held(next, map, room);
      now.current.view = kept;
      if (moving.current) moving.current.style.willChange = 'transform';
      clearTimeout(rest.current);
      rest.current = setTimeout(() => {
        if (moving.current) moving.current.style.willChange = '';
      }, 180);
      setView(kept);
    },
    [moving],
  );

  const first = layout.spots.get(start ?? -1);
  useLayoutEffect(() => {
    const element = node.current;
    if (!element) return undefined;
    const measure = () => {
      const room = { width: element.clientWidth, height: element.clientHeight };
      if (room.width === 0 || room.height === 0) return;
      const before = now.current;
      setFrame(room);
      now.current = { ...before, frame: room };
      const whole = fitted(layout, room);
      // A finger, or a low window, starts near the acting piece instead of with a map too small to hit.
      const touch = room.height < 420 || (typeof matchMedia === 'function' && matchMedia('(pointer: coarse)').matches);
      const near = touchSquare / tokenSquare;
      if (!sized.current && touch && whole.scale < near * 0.75) {
        const scale = layout.unit === tokenSquare ? near : near * 0.8;
        const [x, y] = first ? [first.x, first.y] : [layout.width / 2, layout.height / 2];
        set({ scale, x: room.width / 2 - x * scale, y: room.height / 2 - y * scale });
      } else if (!sized.current || before.view.scale <= fitted(layout, before.frame).scale * 1.001) {
        set(whole);
      } else {
        set(before.view);
      }
      sized.current = true;
    };
    measure();
    const watch = new ResizeObserver(measure);
    watch.observe(element);
    return () => watch.disconnect();
    // `first` is left out on purpose: where to look matters once, when the board appears.
  }, [node, layout, set]);

  useEffect(() => {
    const element = node.current;
    if (!element) return undefined;
    const local = (event: { clientX: number; clientY: number }) => {
      const box = element.getBoundingClientRect();
      return { x: event.clientX - box.left, y: event.clientY - box.top };
    };
    const fingers = new Map<number, { x: number; y: number }>();
    let from = { x: 0, y: 0 };
    const wheel = (event: WheelEvent) => {
      event.preventDefault();
      const lines = event.deltaMode === 1 ? 18 : 1;
      if (event.shiftKey && !event.ctrlKey) {
        const { view: at } = now.current;
        set({ ...at, x: at.x - (event.deltaX + event.deltaY) * lines });
      } else {
        set(zoomed(now.current.view, Math.exp((-event.deltaY * lines) / (event.ctrlKey ? 120 : 420)), local(event), least()));
      }
    };
    const down = (event: PointerEvent) => {
      if (event.button > 1) return;
      fingers.set(event.pointerId, local(event));
      if (fingers.size === 1) {
        moved.current = false;
        from = local(event);
      } else moved.current = true;
    };
    const move = (event: PointerEvent) => {
      const before = fingers.get(event.pointerId);
      if (!before) return;
      const at = local(event);
      if (!moved.current && Math.hypot(at.x - from.x, at.y - from.y) < 6) return;
      if (!moved.current) element.setPointerCapture(event.pointerId);
      moved.current = true;
      const { view: seen } = now.current;
      const others = [...fingers.entries()].filter(([id]) => id !== event.pointerId);
      const other = others[0]?.[1];
      if (other) {
        const far = Math.hypot(before.x - other.x, before.y - other.y);
        const near = Math.hypot(at.x - other.x, at.y - other.y);
        const middle = { x: (at.x + other.x) / 2, y: (at.y + other.y) / 2 };
        const next = far > 0 ? zoomed(seen, near / far, middle, least()) : seen;
        set({ ...next, x: next.x + (at.x - before.x) / 2, y: next.y + (at.y - before.y) / 2 });
      } else set({ ...seen, x: seen.x + at.x - before.x, y: seen.y + at.y - before.y });
      fingers.set(event.pointerId, at);
    };
    const up = (event: PointerEvent) => fingers.delete(event.pointerId);
    element.addEventListener('wheel', wheel, { passive: false });
    element.addEventListener('pointerdown', down);
    element.addEventListener('pointermove', move);
    window.addEventListener('pointerup', up);
    window.addEventListener('pointercancel', up);
    return () => {
      element.removeEventListener('wheel', wheel);
      element.removeEventListener('pointerdown', down);
      element.removeEventListener('pointermove', move);
      window.removeEventListener('pointerup', up);
      window.removeEventListener('pointercancel', up);
    };
  }, [node, set, least]);

  return useMemo(
    () => ({
      view,
      frame,
      moved,
      zoom: (factor, at) => set(zoomed(now.current.view, factor, at ?? { x: now.current.frame.width / 2, y: now.current.frame.height / 2 }, least())),
      centre: (x, y) => {
        const { view: seen, frame: room } = now.current;
        set({ ...seen, x: room.width / 2 - x * seen.scale, y: room.height / 2 - y * seen.scale });
      },
      // Moves only as far as needed: a cursor at the rim pulls the map after it.
      showBox: (x, y, half) => {
        const { view: seen, frame: room } = now.current;
        const [px, py, r] = [seen.x + x * seen.scale, seen.y + y * seen.scale, half * seen.scale + 8];
        const pull = (at: number, size: number) => (at - r < 0 ? r - at : at + r > size ? size - r - at : 0);
        const [dx, dy] = [pull(px, room.width), pull(py, room.height)];
        if (dx !== 0 || dy !== 0) set({ ...seen, x: seen.x + dx, y: seen.y + dy });
      },
      bring: (spots, half) => {
        const { view: seen, frame: room } = now.current;
        const [first] = spots;
        if (!first) return;
        const inside = ({ x, y }: { x: number; y: number }) => {
          const [px, py] = [seen.x + x * seen.scale, seen.y + y * seen.scale];
          return px > 0 && py > 0 && px < room.width && py < room.height;
        };
        if (spots.every(inside)) return;
        const [xs, ys] = [spots.map((spot) => spot.x), spots.map((spot) => spot.y)];
        const [left, right, top, low] = [Math.min(...xs), Math.max(...xs), Math.min(...ys), Math.max(...ys)];
        const fits = (right - left + 2 * half) * seen.scale <= room.width && (low - top + 2 * half) * seen.scale <= room.height;
        if (!fits && inside(first)) return;
        const [x, y] = fits ? [(left + right) / 2, (top + low) / 2] : [first.x, first.y];
        set({ ...seen, x: room.width / 2 - x * seen.scale, y: room.height / 2 - y * seen.scale });
      },
    }),
    [view, frame, set, least],
  );
}
