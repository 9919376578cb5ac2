// Overlays over the pieces: paths, sights, intents, labels, refusals, and where a vehicle would stand.
import { memo } from 'react';
import type { Overlay, Piece } from '../protocol';
import type { Skin } from '../skins/skin';
import { polygon, type Point } from './contour';
import { Ghost } from './Ghost';
import { useIds } from './ids';
import { nowhere, type Layout, type Spot } from './layout';
import { spotsOf, type Shared } from './Overlays';
import { r1 } from './random';

// How rulers lie in this game, and its drawings.
type Over = Shared & { sight?: 'corner' | 'centre'; skin?: Skin };

export const TopOverlays = memo(function TopOverlays({ overlays, layout, pieces, sight = 'corner', skin }: Over) {
  const arrows = arrowsOf(overlays, layout, pieces);
  return (
    <g className="over">
      {overlays.map((overlay, i) => {
        switch (overlay.kind) {
          case 'path':
            return <Path key={i} path={overlay} layout={layout} />;
          case 'sight':
            return <Sight key={i} sight={overlay} layout={layout} by={sight} />;
          case 'intent':
            return arrows[i] ? <Line key={i} arrow={arrows[i]} /> : null;
          case 'range':
            return <Tag key={i} overlay={overlay} layout={layout} className="range-text" />;
          case 'ghost':
            return <Ghost key={i} ghost={overlay} piece={pieces.get(overlay.piece ?? '')} layout={layout} skin={skin} />;
          case 'blast':
            return <BlastCentre key={i} blast={overlay} layout={layout} />;
          case 'refusal':
            return spotsOf(layout, overlay.places ?? [overlay.to ?? nowhere]).map((spot) => <Refusal key={`${i}-${spot.id}`} spot={spot} layout={layout} />);
          default:
            return null;
        }
      })}
      {arrows.map((arrow, i) => (arrow?.text ? <Pill key={`pill-${i}`} arrow={arrow} /> : null))}
    </g>
  );
});

function Path({ path, layout }: { path: Overlay; layout: Layout }) {
  const way = path.from !== undefined && path.from >= 0 && path.places?.[0] !== path.from ? [path.from, ...(path.places ?? [])] : path.places;
  const spots = spotsOf(layout, way);
  const last = spots[spots.length - 1];
  const before = spots[spots.length - 2];
  if (!last || !before) return null;
  // The line starts beside the piece and ends at the ring, not in its middle.
  const first = spots[0] as Spot;
  const second = spots[1] as Spot;
  const away = Math.hypot(second.x - first.x, second.y - first.y);
  const start: Point = [first.x + ((second.x - first.x) / away) * 20, first.y + ((second.y - first.y) / away) * 20];
  const far = Math.hypot(last.x - before.x, last.y - before.y);
  const end: Point = [last.x - ((last.x - before.x) / far) * 11, last.y - ((last.y - before.y) / far) * 11];
  const middle = spots
    .slice(1, -1)
    .map((spot) => `L${r1(spot.x)} ${r1(spot.y)}`)
    .join('');
  const d = `M${r1(start[0])} ${r1(start[1])}${middle}L${r1(end[0])} ${r1(end[1])}`;
  return (
    <g className="path">
      <path className="path-case" d={d} />
      <path className="path-line" d={d} />
      <circle cx={last.x} cy={last.y} r="11" className="path-ring-case" />
      <circle cx={last.x} cy={last.y} r="11" className="path-ring" />
      {path.text && (
        <text x={last.x} y={r1(last.y - 16)} textAnchor="middle" className="path-text">
          {path.text}
        </text>
      )}
    </g>
  );
}

const corners = (spot: Spot): Point[] => spot.polygon.map(([x, y]): Point => [x + Math.sign(spot.x - x) * 1.5, y + Math.sign(spot.y - y) * 1.5]);

function Sight({ sight, layout, by }: { sight: Overlay; layout: Layout; by: 'corner' | 'centre' }) {
  const from = layout.spots.get(sight.from ?? nowhere);
  const to = layout.spots.get(sight.to ?? nowhere);
  if (!from || !to) return null;
  const [x0 = -1, y0 = -1, x1 = -1, y1 = -1] = sight.blocker ?? [];
  if (sight.state === 'blocked') {
    const hit: Point =
      x0 >= 0
        ? [((x0 + x1) / 2 + (x0 === x1 && y0 === y1 ? 0.5 : 0)) * layout.unit, ((y0 + y1) / 2 + (x0 === x1 && y0 === y1 ? 0.5 : 0)) * layout.unit]
        : [(from.x + to.x) / 2, (from.y + to.y) / 2];
    return (
      <g className="sight-g">
        <path className="sight-case" d={`M${r1(from.x)} ${r1(from.y)}L${r1(hit[0])} ${r1(hit[1])}`} />
        <path className="sight-line" d={`M${r1(from.x)} ${r1(from.y)}L${r1(hit[0])} ${r1(hit[1])}`} />
        <path className="sight-rest" d={`M${r1(hit[0])} ${r1(hit[1])}L${r1(to.x)} ${r1(to.y)}`} />
        {x0 >= 0 && !(x0 === x1 && y0 === y1) && (
          <path className="blocker" d={`M${x0 * layout.unit} ${y0 * layout.unit}L${x1 * layout.unit} ${y1 * layout.unit}`} />
        )}
        {x0 >= 0 && x0 === x1 && y0 === y1 && (
          <rect className="blocker" x={x0 * layout.unit + 2} y={y0 * layout.unit + 2} width={layout.unit - 4} height={layout.unit - 4} rx="4" />
        )}
        <path className="sight-x-case" d={`M${r1(hit[0] - 8)} ${r1(hit[1] - 8)}l16 16m0-16l-16 16`} />
        <path className="sight-x" d={`M${r1(hit[0] - 8)} ${r1(hit[1] - 8)}l16 16m0-16l-16 16`} />
        <SightText sight={sight} from={from} to={to} />
      </g>
    );
  }
  if (by === 'centre' || !layout.squares) {
    const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [ux, uy] = [((to.x - from.x) / far) * 20, ((to.y - from.y) / far) * 20];
    const ray = `M${r1(from.x + ux)} ${r1(from.y + uy)}L${r1(to.x - ux)} ${r1(to.y - uy)}`;
    return (
      <g className="sight-g">
        <path className="sight-case" d={ray} />
        <path className="sight-line" d={ray} />
        <SightText sight={sight} from={from} to={to} />
      </g>
    );
  }
  // From the nearest corner to the near side of the target, as the rulers on the table lie.
  const start = corners(from).reduce((best, p) => (Math.hypot(p[0] - to.x, p[1] - to.y) < Math.hypot(best[0] - to.x, best[1] - to.y) ? p : best), [
    from.x,
    from.y,
  ] as Point);
  const ends = corners(to)
    .sort((a, b) => Math.hypot(a[0] - start[0], a[1] - start[1]) - Math.hypot(b[0] - start[0], b[1] - start[1]))
    .slice(0, 2);
  const rays = ends.map(([x, y]) => `M${r1(start[0])} ${r1(start[1])}L${r1(x)} ${r1(y)}`).join('');
  return (
    <g className="sight-g">
      <path className="sight-wedge" d={polygon([start, ...ends])} />
      <path className="sight-case" d={rays} />
      <path className="sight-line" d={rays} />
      <circle cx={start[0]} cy={start[1]} r="3.5" className="sight-dot" />
      {ends.map(([x, y], i) => (
        <circle key={i} cx={x} cy={y} r="3" className="sight-dot" />
      ))}
      <SightText sight={sight} from={from} to={to} />
    </g>
  );
}

// Beside the line, nearer to its end, so that lines from one eye to many keep their words apart.
function SightText({ sight, from, to }: { sight: Overlay; from: Spot; to: Spot }) {
  if (!sight.text) return null;
  return (
    <text className="sight-text" x={r1(from.x + (to.x - from.x) * 0.68)} y={r1(from.y + (to.y - from.y) * 0.68 - 7)} textAnchor="middle">
      {sight.text}
    </text>
  );
}

interface Arrow {
  start: Point;
  end: Point;
  at: Point; // of the pill
  half: number; // its width
  text: string;
}

// Arrows of intent, each with its pill at the first place on its line, else round whoever attacks, that no figure and no other pill holds.
export function arrowsOf(overlays: Overlay[], layout: Layout, pieces: Map<string, Piece>): (Arrow | undefined)[] {
  const taken: Arrow[] = [];
  const bodies = layout.squares
    ? [...pieces.values()].filter((piece) => piece.base !== 'marker').flatMap((piece) => layout.spots.get(piece.place ?? nowhere) ?? [])
    : [];
  return overlays.map((intent) => {
    if (intent.kind !== 'intent') return undefined;
    const from = layout.spots.get(intent.from ?? pieces.get(intent.piece ?? '')?.place ?? nowhere);
    const to = layout.spots.get(intent.to ?? nowhere);
    if (!from || !to || from === to) return undefined;
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
    const near = far < 60;
    const [ahead, short] = near ? [14, 16] : [21, 25];
    const start: Point = [from.x + ux * ahead, from.y + uy * ahead];
    const end: Point = [to.x - ux * short, to.y - uy * short];
    const text = (intent.text ?? '').replace(/^-/, '−');
    const half = Math.max(12, text.length * 3.6 + 5);
    const along = (part: number): Point => [start[0] + (end[0] - start[0]) * part, start[1] + (end[1] - start[1]) * part];
    const beside = (side: number): Point => [(from.x + to.x) / 2 - uy * side, (from.y + to.y) / 2 + ux * side];
    // Near the target a pill would cover it; a short arrow carries it at its side.
    const round = [-1, 1].flatMap((side): Point[] => [
      [from.x, from.y + 31 * side],
      [from.x + (half + 19) * side, from.y],
    ]);
    const tried = [...(near ? [beside(16), beside(-16), beside(32), beside(-32)] : [0.6, 0.42, 0.78, 0.26, 0.9].map(along)), ...round];
    const free = ([x, y]: Point) => taken.every((other) => Math.abs(other.at[1] - y) > 19 || Math.abs(other.at[0] - x) > other.half + half);
    const clear = ([x, y]: Point) => bodies.every((body) => Math.abs(body.y - y) > 24 || Math.abs(body.x - x) > half + 14);
    const arrow = { start, end, at: tried.find((at) => free(at) && clear(at)) ?? tried.find(free) ?? tried[0]!, half, text };
    if (text) taken.push(arrow);
    return arrow;
  });
}

function Line({ arrow: { start, end } }: { arrow: Arrow }) {
  const id = useIds();
  const d = `M${r1(start[0])} ${r1(start[1])}L${r1(end[0])} ${r1(end[1])}`;
  return (
    <g className="intent-g">
      <path className="intent-case" d={d} />
      <path className="intent" d={d} markerEnd={id.url('arrow')} />
    </g>
  );
}

// Pills lie over all lines: none is struck through by another's.
function Pill({ arrow: { at, half, text } }: { arrow: Arrow }) {
  return (
    <g className="intent-pill" transform={`translate(${r1(at[0])} ${r1(at[1])})`}>
      <rect x={-half} y="-9" width={half * 2} height="18" rx="5" />
      <text y="4.5" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function Tag({ overlay, layout, className }: { overlay: Overlay; layout: Layout; className: string }) {
  const spots = spotsOf(layout, overlay.places);
  const [first] = spots;
  // At the lower end: regions have their names in the upper corner. In an area under its own name.
  const last = spots[spots.length - 1];
  if (!first || !last || !overlay.text) return null;
  const { label } = first;
  const [x, y] = label ? [label.x, label.y + label.height + 12] : [last.x + layout.unit / 2 - 8, last.y + layout.unit / 2 - 7];
  return (
    <text className={className} x={r1(x)} y={r1(y)} textAnchor={label ? 'start' : 'end'}>
      {overlay.text}
    </text>
  );
}

function BlastCentre({ blast, layout }: { blast: Overlay; layout: Layout }) {
  const spots = spotsOf(layout, blast.places);
  const chosen = layout.spots.get(blast.to ?? nowhere);
  if (spots.length === 0) return null;
  const x = chosen?.x ?? spots.reduce((sum, spot) => sum + spot.x, 0) / spots.length;
  const y = chosen?.y ?? spots.reduce((sum, spot) => sum + spot.y, 0) / spots.length;
  return (
    <g className="blast-centre" transform={`translate(${r1(x)} ${r1(y)})`}>
      {chosen && (
        <>
          <path className="cs" d="M0-13v26M-13 0h26" />
          <circle className="cs" r="8.5" />
          <path d="M0-13v26M-13 0h26" />
          <circle r="8.5" />
        </>
      )}
      {blast.text && (
        <text x="12" y={chosen ? 27 : layout.squares ? layout.unit / 2 - 6 : 27}>
          {blast.text}
        </text>
      )}
    </g>
  );
}

export function Refusal({ spot, layout }: { spot: Spot; layout: Layout }) {
  const s = layout.squares ? layout.unit / 42 : 1;
  return (
    <g className="refusal" transform={`translate(${r1(spot.x)} ${r1(spot.y)}) scale(${r1(s)})`}>
      <rect x="-19" y="-19" width="38" height="38" rx="4" />
      <circle r="9.5" />
      <path d="M-6.5-6.5 6.5 6.5" />
    </g>
  );
}
