// Pieces of several squares that are moved by clicking the map: where each manoeuvre would put them, as the server says, and which one a
// click on a square means.
import type { Choice, Ground, Overlay } from '../protocol';

export interface Ghost {
  places: number[];
  facing: string;
  nose: number; // the square that stands for it on the map
  far: (place: number) => number; // from the middle of its front
}

const ahead: Record<string, [number, number]> = { N: [0, -1], E: [1, 0], S: [0, 1], W: [-1, 0] };

function ghostOf(overlay: Overlay, columns: number): Ghost | undefined {
  const places = overlay.places ?? [];
  const facing = overlay.state ?? '';
  const [dx, dy] = ahead[facing] ?? [0, 0];
  const squares = places.map((place) => ({ place, x: place % columns, y: Math.floor(place / columns) }));
  const most = Math.max(...squares.map(({ x, y }) => x * dx + y * dy));
  const front = squares.filter(({ x, y }) => x * dx + y * dy === most);
  const [first] = front;
  if (!first) return undefined;
  const middle = (of: 'x' | 'y') => front.reduce((sum, one) => sum + one[of], 0) / front.length;
  const [x, y] = [middle('x'), middle('y')];
  return { places, facing, nose: first.place, far: (place) => Math.hypot((place % columns) - x, Math.floor(place / columns) - y) };
}

// Choices with where they would put the acting piece.
export function withGhosts(choices: Choice[], overlays: Overlay[], ground: Ground | undefined): Choice[] {
  const columns = ground?.width ?? 0;
  if (overlays.length === 0 || columns === 0) return choices;
  return choices.map((choice) => {
    const found = overlays.find((overlay) => overlay.kind === 'ghost' && overlay.text === choice.answer);
    const ghost = found ? ghostOf(found, columns) : undefined;
    return ghost ? { ...choice, ghost } : choice;
  });
}

// The manoeuvre that a click on a square means: of those that end over it the one whose front is nearest.
export function drivenTo(choices: Choice[], place: number): Choice | undefined {
  const over = choices.filter((choice) => choice.ghost?.places.includes(place));
  return over.sort((a, b) => (a.ghost?.far(place) ?? 0) - (b.ghost?.far(place) ?? 0))[0];
}

// What is drawn of the one that is pointed at.
export function ghostOverlay(choice: Choice | undefined, piece: string | undefined): Overlay[] {
  if (!choice?.ghost || !piece) return [];
  return [{ kind: 'ghost', piece, places: choice.ghost.places, state: choice.ghost.facing, text: choice.answer }];
}
