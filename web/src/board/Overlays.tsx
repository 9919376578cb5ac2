// Overlays under the pieces, drawn as sent: reach, views, ranges, blasts, sounds, patrols. Those over them are in TopOverlays.tsx.
import { memo } from 'react';
import type { Overlay, Piece } from '../protocol';
import { cellSet, groups, hull, openSides, outline, polygon, type Point } from './contour';
import { useIds } from './ids';
import type { Layout, Spot } from './layout';
import { r1 } from './random';

export interface Shared {
  overlays: Overlay[];
  layout: Layout;
  pieces: Map<string, Piece>;
  focus?: string | undefined; // the piece whose view stands out
}

export function spotsOf(layout: Layout, places: number[] | undefined): Spot[] {
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
          <g key={i} className={`range ${pieces.get(range.piece ?? '')?.side === 'foe' ? 'foe' : ''}`}>
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

// In the lower right corner of a square. In an area it goes on where the name ends, however wide that is written: the name is set once more, unseen.
function Cost({ cost, spot, layout, more }: { cost: number; spot: Spot; layout: Layout; more: boolean }) {
  const className = more ? 'cost more' : 'cost';
  const { label, place } = spot;
  if (!label)
    return (
      <text className={className} x={r1(spot.x + layout.unit / 2 - 5)} y={r1(spot.y + layout.unit / 2 - 5)}>
        {cost}
      </text>
    );
  return (
    <text className="area-name in-area" x={r1(label.x)} y={r1(label.y + 10)}>
      <tspan visibility="hidden">{place.name} </tspan>
      <tspan className={className}>{cost}</tspan>
    </text>
  );
}

// Costs lie over grid and cover lines, so that a number is never crossed out by a dash.
export const ReachCosts = memo(function ReachCosts({ overlays, layout }: { overlays: Overlay[]; layout: Layout }) {
  return (
    <g className="costs">
      {overlays
        .filter((overlay) => overlay.kind === 'reach')
        .flatMap((reach, k) =>
          spotsOf(layout, reach.places).map((spot) => {
            const cost = reach.costs?.[(reach.places ?? []).indexOf(spot.id)];
            return cost ? <Cost key={`${k}-${spot.id}`} cost={cost} spot={spot} layout={layout} more={reach.more?.includes(spot.id) ?? false} /> : null;
          }),
        )}
    </g>
  );
});

// Who covers which half: the half disc round the figure, its dividing line dashed; the areas covered when the figure is pointed at.
const halves: Record<string, number> = { NE: 45, SE: 135, SW: -135, NW: -45 }; // which way it looks: up, turned by so many degrees

function Reserve({ reserve, layout, focus }: { reserve: Overlay; layout: Layout; focus: boolean }) {
  const spot = layout.spots.get(reserve.from ?? -1);
  const start = halves[reserve.state ?? ''];
  if (!spot || start === undefined) return null;
  const radius = layout.unit * 0.47;
  return (
    <g className="reserve">
      {focus && <path className="reserve-area" d={shapeOf(layout, reserve.places, 0, 0)} />}
      <g transform={`translate(${r1(spot.x)} ${r1(spot.y)}) rotate(${start})`}>
        <path className="reserve-half" d={`M${-r1(radius)} 0A${r1(radius)} ${r1(radius)} 0 0 1 ${r1(radius)} 0Z`} />
        <path className="reserve-line" d={`M${-r1(radius)} 0H${r1(radius)}`} />
      </g>
    </g>
  );
}

// Patrols and sounds lie under the pieces: a numbered disc must not hide a figure.
export const MiddleOverlays = memo(function MiddleOverlays({ overlays, layout, focus }: Shared) {
  return (
    <g className="middle">
      {overlays.map((overlay, i) => {
        if (overlay.kind === 'sound') return <Sound key={i} sound={overlay} layout={layout} />;
        if (overlay.kind === 'patrol') return <Patrol key={i} patrol={overlay} layout={layout} />;
        if (overlay.kind === 'reserve') return <Reserve key={i} reserve={overlay} layout={layout} focus={overlay.piece === focus} />;
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
