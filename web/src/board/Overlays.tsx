// Overlays, drawn as sent: one grammar for reach, views, ranges (under the pieces) and paths, sights, intents (over them).
import { memo } from 'react';
import type { Overlay, Piece } from '../protocol';
import { cellSet, groups, hull, openSides, outline, polygon, type Point } from './contour';
import { useIds } from './ids';
import { nowhere, type Layout, type Spot } from './layout';
import { r1 } from './random';

interface Shared {
  overlays: Overlay[];
  layout: Layout;
  pieces: Map<string, Piece>;
  focus?: string | undefined; // the piece whose view stands out
  sight?: 'corner' | 'centre'; // how rulers lie in this game
}

function spotsOf(layout: Layout, places: number[] | undefined): Spot[] {
  return (places ?? []).map((id) => layout.spots.get(id)).filter((spot) => spot !== undefined);
}

const cells = (layout: Layout, places: number[] | undefined): Point[] => spotsOf(layout, places).map((spot): Point => [spot.place.x ?? 0, spot.place.y ?? 0]);

// The shape of a set of places: squares melt into one outline, areas keep their borders.
export function shapeOf(layout: Layout, places: number[] | undefined, by: number, radius: number): string {
  const spots = spotsOf(layout, places);
  if (!layout.squares) return spots.map((spot) => polygon(spot.polygon)).join('');
  const here = cells(layout, places);
  if (by === 0) return outline(cellSet(here), layout.unit, 0, radius);
  return groups(here)
    .map((set) => outline(set, layout.unit, by, radius))
    .join('');
}

export const UnderOverlays = memo(function UnderOverlays({ overlays, layout, pieces, focus }: Shared) {
  const id = useIds();
  const views = overlays.filter((overlay) => overlay.kind === 'view');
  const stands = views.some((view) => view.piece === focus);
  return (
    <g className="under">
      {views.map((view, i) => {
        const mood = pieces.get(view.piece ?? '')?.states?.includes('alert') ? 'alert' : 'rest';
        const quiet = stands && view.piece !== focus;
        const fill = shapeOf(layout, view.places, 0, 0);
        const state = view.state ?? 'full';
        return (
          <g key={i} className={`view ${mood} ${quiet ? 'quiet' : ''}`}>
            {state === 'full' && <path className="view-full" d={fill} />}
            {state === 'part' && <path className="view-part" d={fill} fill={id.url(`part-${mood}`)} />}
            {state === 'none' && <path className="view-none" d={fill} fill={id.url(`none-${mood}`)} />}
            {state === 'full' && <path className="view-line" d={shapeOf(layout, view.places, 0.8, 0)} />}
            {state === 'part' && <path className="view-line-part" d={shapeOf(layout, view.places, 1, 0)} />}
          </g>
        );
      })}
      {overlays
        .filter((overlay) => overlay.kind === 'range')
        .map((range, i) => (
          <g key={i} className="range">
            <path className="range-fill" d={shapeOf(layout, range.places, 0, 0)} />
            <path className="range-line" d={shapeOf(layout, range.places, 3, 5)} />
          </g>
        ))}
      {overlays
        .filter((overlay) => overlay.kind === 'blast')
        .map((blast, i) => (
          <g key={i} className="blast">
            <path className="blast-fill" d={shapeOf(layout, blast.places, 0, 0)} />
            <path className="blast-line" d={shapeOf(layout, blast.places, 1.5, 3)} />
          </g>
        ))}
      {overlays
        .filter((overlay) => overlay.kind === 'reach')
        .map((reach, i) => (
          <Reach key={i} reach={reach} layout={layout} />
        ))}
    </g>
  );
});

function Reach({ reach, layout }: { reach: Overlay; layout: Layout }) {
  // Places that cost more may be named in both lists; the inner line runs round what is paid for without them.
  const more = reach.more ?? [];
  const near = (reach.places ?? []).filter((place) => !more.includes(place));
  // One line round all that can be reached; a square held by a friend is no border of its own.
  const contour = layout.squares ? hull(cells(layout, near), layout.unit, 2, 5) : shapeOf(layout, near, 2, 5);
  const wider = [...near, ...more];
  return (
    <g>
      <path className="reach" d={shapeOf(layout, near, 0, 0)} />
      {more.length > 0 && <path className="reach-more" d={layout.squares ? hull(cells(layout, wider), layout.unit, 1, 4) : shapeOf(layout, wider, 1, 4)} />}
      <path className="reach-case" d={contour} />
      <path className="reach-line" d={contour} />
    </g>
  );
}

// Costs lie over grid and cover lines, so that a number is never crossed out by a dash.
export const ReachCosts = memo(function ReachCosts({ overlays, layout }: { overlays: Overlay[]; layout: Layout }) {
  return (
    <g className="costs">
      {overlays
        .filter((overlay) => overlay.kind === 'reach')
        .flatMap((reach, k) =>
          spotsOf(layout, reach.places).map((spot, i) => {
            const cost = reach.costs?.[(reach.places ?? []).indexOf(spot.id)];
            return cost === undefined || cost === 0 ? null : (
              <text
                key={`${k}-${i}`}
                className={reach.more?.includes(spot.id) ? 'cost more' : 'cost'}
                x={r1(layout.squares ? spot.x + layout.unit / 2 - 5 : spot.x + spot.width / 2)}
                y={r1(layout.squares ? spot.y + layout.unit / 2 - 5 : spot.y + spot.height / 2)}
              >
                {cost}
              </text>
            );
          }),
        )}
    </g>
  );
});

// Patrols and sounds lie under the pieces: a numbered disc must not hide a figure.
export const MiddleOverlays = memo(function MiddleOverlays({ overlays, layout }: Shared) {
  return (
    <g className="middle">
      {overlays.map((overlay, i) => {
        if (overlay.kind === 'sound') return <Sound key={i} sound={overlay} layout={layout} />;
        if (overlay.kind === 'patrol') return <Patrol key={i} patrol={overlay} layout={layout} />;
        return null;
      })}
    </g>
  );
});

function Sound({ sound, layout }: { sound: Overlay; layout: Layout }) {
  const spots = spotsOf(layout, sound.places);
  const { unit } = layout;
  let d = shapeOf(layout, sound.places, 3, 12);
  let label: Point = [spots[0]?.x ?? 0, spots[0]?.y ?? 0];
  if (layout.squares && spots.length > 0) {
    const sides = openSides(cellSet(spots.map((spot): Point => [spot.place.x ?? 0, spot.place.y ?? 0])), layout.columns, layout.rows);
    const length = ([a, b]: [Point, Point]) => Math.abs(a[0] - b[0]) + Math.abs(a[1] - b[1]);
    d = sides.map(([a, b]) => `M${r1(a[0] * unit)} ${r1(a[1] * unit)}L${r1(b[0] * unit)} ${r1(b[1] * unit)}`).join('');
    // The label sits on the longest level side, where it can be read along the line.
    const level = sides.filter(([a, b]) => a[1] === b[1]).sort((one, other) => length(other) - length(one))[0] ?? sides[0];
    if (level) {
      const from = Math.min(level[0][0], level[1][0]);
      label = [Math.min((from + 1.7) * unit, ((level[0][0] + level[1][0]) / 2) * unit), level[0][1] * unit];
      if (level[0][0] === level[1][0]) label = [level[0][0] * unit, ((level[0][1] + level[1][1]) / 2) * unit];
    }
  }
  const text = sound.text ?? '';
  const half = text.length * 3.2 + 8;
  return (
    <g className="sound">
      <path className="sound-case" d={d} />
      <path className="sound-line" d={d} />
      {text && (
        <g transform={`translate(${r1(label[0])} ${r1(label[1])})`}>
          <rect x={-half} y="-10" width={half * 2} height="20" rx="10" />
          <text y="4" textAnchor="middle">
            {text}
          </text>
        </g>
      )}
    </g>
  );
}

// The whole line dotted, the next squares solid with the number of their step (costs); tone is the patrol's own black or white.
function Patrol({ patrol, layout }: { patrol: Overlay; layout: Layout }) {
  const spots = spotsOf(layout, patrol.places);
  if (spots.length === 0) return null;
  const tone = patrol.state === 'black' ? 'black' : 'white';
  const line = (some: Spot[]) => `M${some.map((spot) => `${r1(spot.x)} ${r1(spot.y)}`).join('L')}`;
  const steps = spots.map((spot, i) => ({ spot, n: patrol.costs?.[i] ?? 0 })).filter(({ n }) => n > 0);
  const last = steps.length > 0 ? spots.indexOf((steps[steps.length - 1] as { spot: Spot }).spot) : 0;
  return (
    <g className={`patrol ${tone}`}>
      <path className="patrol-all" d={line(spots)} />
      {steps.length > 0 && <path className="patrol-case" d={line(spots.slice(0, last + 1))} />}
      {steps.length > 0 && <path className="patrol-next" d={line(spots.slice(0, last + 1))} />}
      {[...new Set(steps.map(({ spot }) => spot))].map((spot) => {
        // A patrol that turns about comes by twice: both numbers stand there.
        const label = steps
          .filter((one) => one.spot === spot)
          .map((one) => one.n)
          .join('·');
        const half = 6 + label.length * 3;
        return (
          <g key={spot.id} transform={`translate(${r1(spot.x)} ${r1(spot.y)})`}>
            {label.length > 1 ? <rect x={-half} y="-9" width={half * 2} height="18" rx="9" /> : <circle r="9" />}
            <text y="4.2" textAnchor="middle">
              {label}
            </text>
          </g>
        );
      })}
    </g>
  );
}

export const TopOverlays = memo(function TopOverlays({ overlays, layout, pieces, sight = 'corner' }: Shared) {
  return (
    <g className="over">
      {overlays.map((overlay, i) => {
        switch (overlay.kind) {
          case 'path':
            return <Path key={i} path={overlay} layout={layout} />;
          case 'sight':
            return <Sight key={i} sight={overlay} layout={layout} by={sight} />;
          case 'intent':
            return <Intent key={i} intent={overlay} layout={layout} pieces={pieces} />;
          case 'range':
            return <Tag key={i} overlay={overlay} layout={layout} className="range-text" />;
          case 'blast':
            return <BlastCentre key={i} blast={overlay} layout={layout} />;
          case 'refusal':
            return spotsOf(layout, overlay.places ?? [overlay.to ?? nowhere]).map((spot) => <Refusal key={`${i}-${spot.id}`} spot={spot} layout={layout} />);
          default:
            return null;
        }
      })}
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

function Intent({ intent, layout, pieces }: { intent: Overlay; layout: Layout; pieces: Map<string, Piece> }) {
  const id = useIds();
  const from = layout.spots.get(intent.from ?? pieces.get(intent.piece ?? '')?.place ?? nowhere);
  const to = layout.spots.get(intent.to ?? nowhere);
  if (!from || !to || from === to) return null;
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const [ux, uy] = [(to.x - from.x) / far, (to.y - from.y) / far];
  const start: Point = [from.x + ux * 21, from.y + uy * 21];
  const end: Point = [to.x - ux * 25, to.y - uy * 25];
  const near = far < 60;
  const d = near
    ? `M${r1(from.x + ux * 14)} ${r1(from.y + uy * 14)}L${r1(to.x - ux * 16)} ${r1(to.y - uy * 16)}`
    : `M${r1(start[0])} ${r1(start[1])}L${r1(end[0])} ${r1(end[1])}`;
  const text = (intent.text ?? '').replace(/^-/, '−');
  const half = Math.max(12, text.length * 3.6 + 5);
  // Near the target a pill would cover it; a short arrow carries it at its side.
  const at: Point = near
    ? [(from.x + to.x) / 2 - uy * 16, (from.y + to.y) / 2 + ux * 16]
    : [start[0] + (end[0] - start[0]) * 0.6, start[1] + (end[1] - start[1]) * 0.6];
  return (
    <g className="intent-g">
      <path className="intent-case" d={d} />
      <path className="intent" d={d} markerEnd={id.url('arrow')} />
      {text && (
        <g className="intent-pill" transform={`translate(${r1(at[0])} ${r1(at[1])})`}>
          <rect x={-half} y="-9" width={half * 2} height="18" rx="5" />
          <text y="4.5" textAnchor="middle">
            {text}
          </text>
        </g>
      )}
    </g>
  );
}

function Tag({ overlay, layout, className }: { overlay: Overlay; layout: Layout; className: string }) {
  const spots = spotsOf(layout, overlay.places);
  const first = spots[0];
  if (!first || !overlay.text) return null;
  const [x, y] = layout.squares
    ? [first.x - layout.unit / 2 + 8, first.y - layout.unit / 2 + 17]
    : [(first.place.x ?? 0) * layout.unit, (first.place.y ?? 0) * layout.unit - 15];
  return (
    <text className={className} x={r1(x)} y={r1(y)} textAnchor={layout.squares ? 'start' : 'middle'}>
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
