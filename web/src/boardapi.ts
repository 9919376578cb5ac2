// What the table page and the board agree on: the page says what to draw and light, the board says what was pointed at.
import type { Overlay, Scene } from './protocol';

// A thing on the board that a pointer, a finger or the map cursor is on. `place` is -1 for a piece off the board.
export interface Target {
  place: number;
  piece?: string;
}

// One short, non-blocking picture while events are played: an attack line, a hit, a revealed place, a noise.
export interface Effect {
  key: string;
  kind: 'attack' | 'hit' | 'fall' | 'reveal' | 'noise' | 'change';
  from?: number;
  to?: number;
  text?: string;
}

export interface BoardProps {
  scene: Scene; // pieces are drawn where this says; a token whose place changed glides there (140 ms a square)
  overlays: Overlay[]; // exactly these are drawn; scene.overlays is ignored
  lit?: Target[]; // legal targets: glow
  focus?: Target | undefined; // the target under the pointer or lit from an option card
  refused?: number | undefined; // a refused square
  cursor?: number | undefined; // keyboard cursor; drawn when the board has focus
  effects?: Effect[];
  onHover?: (target: Target | undefined) => void;
  onPick?: (target: Target, by: 'mouse' | 'touch' | 'key') => void;
  onLook?: (target: Target) => void; // right click or long press: never acts
  asked?: number; // number of the question: with a new one the lit places pulse and are brought into view
  onCursor?: (place: number) => void; // arrows moved the cursor
  onView?: (() => void) | undefined; // the map was panned, zoomed or resized: boxes of places have moved
  children?: React.ReactNode; // HTML tips, laid over the board
  label?: string; // aria-label
  describe?: (place: number) => string; // what the live region reads for a place
}

// Handed out through a ref.
export interface BoardHandle {
  zoom(factor: number): void;
  centre(place: number): void;
  show(place: number): void; // moves only if the place lies outside
  focus(): void;
  // Where a place is now, in CSS pixels of the board's own box; undefined if it is not drawn.
  boxOf(place: number): { x: number; y: number; width: number; height: number } | undefined;
}
