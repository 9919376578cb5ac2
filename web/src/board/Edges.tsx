// Lines on the grid: area borders, cover and tough outlines, walls, windows, doors. Each kind has its own pattern, not only its colour.
import { memo, useMemo } from 'react';
import type { Edge, Ground } from '../protocol';
import type { Skin } from '../skins/skin';
import { cellSet, groups, outline, type Point } from './contour';
import type { Layout } from './layout';
import { r1 } from './random';

interface Line {
  x0: number;
  y0: number;
  x1: number;
  y1: number;
  edge: Edge;
}

export const edgeKinds = ['area', 'cover', 'tough', 'impassable', 'low', 'high', 'wall', 'window', 'door', 'sector'];

export function linesOf(ground: Ground, skin: Skin, unit: number): Map<string, Line[]> {
  const byKind = new Map<string, Line[]>();
  for (const edge of ground.edges ?? []) {
    const word = skin.edges[edge.kind] ?? edge.kind;
    const kind = word === 'sector' && edge.state === 'shut' ? 'impassable' : edgeKinds.includes(word) ? word : 'wall';
    const line = { x0: (edge.x0 ?? 0) * unit, y0: (edge.y0 ?? 0) * unit, x1: (edge.x1 ?? 0) * unit, y1: (edge.y1 ?? 0) * unit, edge };
    byKind.set(kind, [...(byKind.get(kind) ?? []), line]);
  }
  return byKind;
}

const path = (lines: Line[] | undefined): string => (lines ?? []).map(({ x0, y0, x1, y1 }) => `M${r1(x0)} ${r1(y0)}L${r1(x1)} ${r1(y1)}`).join('');

// Slanted barbs across the line, four to a square.
export function barbs(lines: Line[] | undefined): string {
  let d = '';
  for (const { x0, y0, x1, y1 } of lines ?? []) {
    const length = Math.hypot(x1 - x0, y1 - y0);
    const [ux, uy] = [(x1 - x0) / length, (y1 - y0) / length];
    const n = Math.max(1, Math.round(length / 10.5));
    for (let i = 0; i < n; i++) {
      const t = ((i + 0.5) * length) / n;
      const [x, y] = [x0 + ux * t, y0 + uy * t];
      d += `M${r1(x - ux * 2 - uy * 4)} ${r1(y - uy * 2 + ux * 4)}L${r1(x + ux * 2 + uy * 4)} ${r1(y + uy * 2 - ux * 4)}`;
    }
  }
  return d;
}

// Borders of regions and edges of kind area, each unit of length once: neighbours share their border.
export function areaBorders(ground: Ground): string[] {
  const sides = new Set<string>();
  const add = (x0: number, y0: number, x1: number, y1: number) => sides.add(`${x0},${y0},${x1},${y1}`);
  for (const region of ground.regions ?? []) {
    if (region.kind !== 'area' && region.kind !== 'sector') continue;
    const [x, y, w, h] = [region.x ?? 0, region.y ?? 0, region.width ?? 0, region.height ?? 0];
    for (let i = 0; i < w; i++) {
      if (y > 0) add(x + i, y, x + i + 1, y);
      if (y + h < (ground.height ?? 0)) add(x + i, y + h, x + i + 1, y + h);
    }
    for (let i = 0; i < h; i++) {
      if (x > 0) add(x, y + i, x, y + i + 1);
      if (x + w < (ground.width ?? 0)) add(x + w, y + i, x + w, y + i + 1);
    }
  }
  return [...sides];
}

export const Grid = memo(function Grid({ layout }: { layout: Layout }) {
  if (!layout.squares) return null;
  let d = '';
  for (let x = 1; x < layout.columns; x++) d += `M${x * layout.unit} 0V${layout.height}`;
  for (let y = 1; y < layout.rows; y++) d += `M0 ${y * layout.unit}H${layout.width}`;
  return <path className="grid" d={d} />;
});

export const AreaLines = memo(function AreaLines({ ground, layout, skin }: { ground: Ground; layout: Layout; skin: Skin }) {
  const d = useMemo(() => {
    const { unit } = layout;
    const drawn = layout.squares
      ? areaBorders(ground).map((side) => {
          const [x0 = 0, y0 = 0, x1 = 0, y1 = 0] = side.split(',').map(Number);
          return `M${x0 * unit} ${y0 * unit}L${x1 * unit} ${y1 * unit}`;
        })
      : [];
    const lines = linesOf(ground, skin, unit);
    return drawn.join('') + path(lines.get('area')) + path(lines.get('sector'));
  }, [ground, layout, skin]);
  const sectors = layout.squares ? [] : (ground.regions ?? []).filter((region) => region.kind === 'sector');
  const frames = sectors
    .map(
      ({ x = 0, y = 0, width = 0, height = 0 }) =>
        `M${r1(x * layout.unit)} ${r1(y * layout.unit)}h${r1(width * layout.unit)}v${r1(height * layout.unit)}h${r1(-width * layout.unit)}z`,
    )
    .join('');
  if (frames) {
    return (
      <>
        {d && <path className="area-case" d={d} />}
        {d && <path className="area" d={d} />}
        <path className="sector-case" d={frames} />
        <path className="sector-frame" d={frames} />
      </>
    );
  }
  if (!d) return null;
  return (
    <>
      <path className="area-case" d={d} />
      <path className="area" d={d} />
    </>
  );
});

export const TerrainLines = memo(function TerrainLines({ ground, layout, skin }: { ground: Ground; layout: Layout; skin: Skin }) {
  const drawn = useMemo(() => {
    const { unit } = layout;
    const lines = linesOf(ground, skin, unit);
    const tagged = (tag: string) =>
      layout.squares ? (ground.places ?? []).filter((place) => place.tags?.includes(tag)).map((place): Point => [place.x ?? 0, place.y ?? 0]) : [];
    // A game may name the squares and also the lines round them; then the rounded outline is enough.
    const shown = (kind: string) => {
      const set = cellSet(tagged(kind));
      return (lines.get(kind) ?? []).filter(({ edge: { x0 = 0, y0 = 0, x1 = 0, y1 = 0 } }) => {
        const upright = x0 === x1;
        const [x, y] = [Math.min(x0, x1), Math.min(y0, y1)];
        return set.has(x, y) === (upright ? set.has(x - 1, y) : set.has(x, y - 1));
      });
    };
    const round = (cells: Point[], by: number, radius: number) =>
      groups(cells)
        .map((set) => outline(cellSet(set.cells), unit, by, radius))
        .join('');
    return {
      cover: round(tagged('cover'), 3.5, 7) + path(shown('cover')),
      tough: round(tagged('tough'), 2.5, 8) + path(shown('tough')),
    };
  }, [ground, layout, skin]);
  return (
    <>
      {drawn.cover && <path className="cover-case" d={drawn.cover} />}
      {drawn.cover && <path className="cover" d={drawn.cover} />}
      {drawn.tough && <path className="tough-case" d={drawn.tough} />}
      {drawn.tough && <path className="tough" d={drawn.tough} />}
    </>
  );
});

export const Walls = memo(function Walls({ ground, layout, skin }: { ground: Ground; layout: Layout; skin: Skin }) {
  const lines = useMemo(() => linesOf(ground, skin, layout.unit), [ground, layout, skin]);
  const layer = (kind: string, parts: [string, string?][]) => {
    const d = path(lines.get(kind));
    return d ? parts.map(([className, own]) => <path key={className} className={className} d={own ?? d} />) : null;
  };
  return (
    <g>
      {layer('impassable', [['wall-case'], ['wall-line'], ['wall-barb', barbs(lines.get('impassable'))]])}
      {layer('low', [['low-case'], ['low']])}
      {layer('high', [['high-case'], ['high'], ['high-core']])}
      {layer('wall', [['house-case'], ['house']])}
      {(lines.get('window') ?? []).map((line, i) => (
        <Window key={i} line={line} />
      ))}
      {(lines.get('door') ?? []).map((line, i) => (
        <Door key={i} line={line} unit={layout.unit} />
      ))}
      {(lines.get('door') ?? []).map((line, i) => (
        <DoorTag key={i} line={line} />
      ))}
    </g>
  );
});

// What is known of a door stands on it in brief: "Door d1: Jammed, strength 2 (face down)" is "Jammed St 2".
export function doorTag(word: string | undefined): string {
  const [, told = ''] = (word ?? '').split(': ');
  const [name = '', test = ''] = told.replace(' (face down)', '').split(', ');
  return test ? `${name} ${test.charAt(0).toUpperCase()}${test.slice(1, 2)} ${test.split(' ').pop()}` : name;
}

function DoorTag({ line }: { line: Line }) {
  const text = line.edge.state === 'open' ? '' : doorTag(line.edge.word);
  if (!text) return null;
  const half = text.length * 2.7 + 5;
  return (
    <g
      className={`door-tag ${line.edge.state ?? ''}`}
      transform={`translate(${r1((line.x0 + line.x1) / 2)} ${r1((line.y0 + line.y1) / 2 + (line.y0 === line.y1 ? -13 : 0))})`}
    >
      <rect x={-half} y="-7" width={half * 2} height="14" rx="4" />
      <text y="3.5" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}

function placed({ x0, y0, x1, y1 }: Line): string {
  const turn = (Math.atan2(y1 - y0, x1 - x0) * 180) / Math.PI;
  return `translate(${r1((x0 + x1) / 2)} ${r1((y0 + y1) / 2)}) rotate(${r1(turn)})`;
}

function Window({ line }: { line: Line }) {
  const half = Math.hypot(line.x1 - line.x0, line.y1 - line.y0) / 2;
  const pane = Math.min(half - 6, 16);
  return (
    <g transform={placed(line)}>
      <rect x={-half} y="-4.5" width={half * 2} height="9" className="gap" />
      <rect x={-half} y="-2.7" width={half - pane} height="5.5" className="jamb" />
      <rect x={pane} y="-2.7" width={half - pane} height="5.5" className="jamb" />
      <rect x={-pane} y="-3.5" width={pane * 2} height="7" className="glass" />
      <path d="M0-3.5v7" className="glass" />
    </g>
  );
}

function Door({ line, unit }: { line: Line; unit: number }) {
  const half = Math.hypot(line.x1 - line.x0, line.y1 - line.y0) / 2;
  const leaf = half - 3;
  const state = line.edge.state ?? 'shut';
  if (state === 'open') {
    // The leaf stands at a right angle to the wall: the way is free.
    return (
      <g transform={placed(line)}>
        <rect x={-half} y="-2.7" width="4" height="5.5" className="jamb" />
        <rect x={half - 4} y="-2.7" width="4" height="5.5" className="jamb" />
        <rect x={-half + 1} y="0" width="7" height={Math.min(leaf * 1.5, unit * 0.6)} rx="1.5" className="door" />
        <path d={`M${r1(-half + 5)} ${r1(Math.min(leaf * 1.5, unit * 0.6))}A${r1(leaf * 1.5)} ${r1(leaf * 1.5)} 0 0 0 ${r1(leaf)} 3`} className="swing" />
      </g>
    );
  }
  return (
    <g transform={placed(line)}>
      <rect x={-half} y="-4.5" width={half * 2} height="9" className="gap" />
      <rect x={-leaf} y="-4" width={leaf * 2} height="8" rx="1.5" className="door" />
      <circle cx={leaf - 5} r="1.7" className="knob" />
      <path d={`M${r1(-leaf)} 4A${r1(leaf * 2)} ${r1(leaf * 2)} 0 0 0 ${r1(leaf * 0.7)} ${r1(Math.min(leaf * 1.6, unit * 0.52))}`} className="swing" />
      {state === 'locked' && (
        <g className="lock">
          <circle r="7" />
          <path d="M-2.8-.5h5.6v4.3h-5.6zM-1.7-.5v-1.6a1.7 1.7 0 0 1 3.4 0v1.6" />
        </g>
      )}
    </g>
  );
}
