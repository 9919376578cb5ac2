// A small map that shows the window while the board is zoomed in; a tap on it moves there.
import { memo, useMemo, type PointerEvent } from 'react';
import type { Ground, Piece } from '../protocol';
import type { Skin } from '../skins/skin';
import { cellsOf } from './cells';
import { cellSet, outline, polygon, type Point } from './contour';
import { centreOf, type Layout } from './layout';
import { fitted, type Panning } from './view';

const size = 84;
const margin = 10;
const corners = ['bl', 'br', 'tr', 'tl'] as const;

// The corner of the window that hides fewest of one's own men, the usual one first.
export function freeCorner(frame: { width: number; height: number }, box: { width: number; height: number }, men: Point[]): (typeof corners)[number] {
  const over = (corner: string) => {
    const left = corner.endsWith('l') ? 0 : frame.width - box.width - 2 * margin;
    const top = corner.startsWith('t') ? 0 : frame.height - box.height - 2 * margin;
    return men.filter(([x, y]) => x > left && x < left + box.width + 2 * margin && y > top && y < top + box.height + 2 * margin).length;
  };
  return corners.reduce((best, corner) => (over(corner) < over(best) ? corner : best));
}

export const Minimap = memo(function Minimap({
  layout,
  ground,
  skin,
  pieces,
  panning,
}: {
  layout: Layout;
  ground: Ground;
  skin: Skin;
  pieces: Piece[] | undefined;
  panning: Panning;
}) {
  const { view, frame } = panning;
  const shown = frame.width > 0 && view.scale > fitted(layout, frame).scale * 1.15;
  const drawn = useMemo(() => {
    if (!layout.squares) return [...layout.spots.values()].map((spot) => <path key={spot.id} className="mini-floor" d={polygon(spot.polygon)} />);
    const cells = cellsOf(ground, skin);
    const of = (className: string, kinds: string[]) => {
      const some = cells.filter((cell) => kinds.includes(cell.kind)).map((cell): Point => [cell.x, cell.y]);
      return some.length > 0 ? <path key={className} className={className} d={outline(cellSet(some), layout.unit, 0, 0)} /> : null;
    };
    return [
      of('mini-dirt', ['dirt']),
      of('mini-floor', ['floor', 'room', 'circle']),
      of('mini-leaf', ['forest', 'hedge']),
      of('mini-water', ['water']),
      of('mini-rock', ['rock']),
      of('mini-hidden', ['hidden']),
    ];
  }, [layout, ground, skin]);
  if (!shown) return null;
  const scale = size / Math.max(layout.width, layout.height);
  const men = (pieces ?? [])
    .filter((piece) => piece.side === 'ally' && piece.base !== 'marker')
    .map((piece) => centreOf(layout, piece))
    .filter((at) => at !== undefined)
    .map((at): Point => [view.x + at[0] * view.scale, view.y + at[1] * view.scale]);
  const corner = freeCorner(frame, { width: layout.width * scale, height: layout.height * scale }, men);
  const look = (event: PointerEvent<SVGSVGElement>) => {
    if (event.type === 'pointermove' && event.buttons === 0) return;
    const box = event.currentTarget.getBoundingClientRect();
    panning.centre((event.clientX - box.left) / scale, (event.clientY - box.top) / scale);
  };
  return (
    <svg
      className={`minimap ${corner}`}
      width={layout.width * scale}
      height={layout.height * scale}
      viewBox={`0 0 ${layout.width} ${layout.height}`}
      onPointerDown={look}
      onPointerMove={look}
      aria-hidden="true"
    >
      <rect width={layout.width} height={layout.height} fill="var(--ground)" />
      {drawn}
      {(pieces ?? []).map((piece) => {
        const at = piece.base === 'marker' ? undefined : centreOf(layout, piece);
        return at && <circle key={piece.id} className={`mini-piece ${piece.side ?? ''}`} cx={at[0]} cy={at[1]} r={4.2 / scale / 1.4} />;
      })}
      <rect
        className="mini-window"
        x={-view.x / view.scale}
        y={-view.y / view.scale}
        width={frame.width / view.scale}
        height={frame.height / view.scale}
        strokeWidth={2 / scale}
      />
    </svg>
  );
});
