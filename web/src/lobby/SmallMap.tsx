// A mission's map as a small picture: squares are drawn as the table draws them, areas as fields of colour; without a map a plain field.
import { useMemo, type JSX } from 'react';
import { StaticBoard } from '../board/Board';
import type { Ground, Overlay, SmallMap as Rows } from '../protocol';

const colours: Record<string, string> = {
  ground: 'var(--ground)',
  dirt: 'var(--dirt)',
  floor: 'var(--floor)',
  water: 'var(--water-2)',
  forest: 'var(--leaf-3)',
  hedge: 'var(--hedge)',
  crate: 'var(--wood)',
  rock: 'var(--rock)',
  rubble: 'var(--rock-3)',
  vent: 'var(--steel)',
  gas: 'var(--swamp)',
  room: 'var(--roof)',
  circle: 'var(--floor)',
  hidden: 'var(--hidden-2)',
  void: 'var(--void)',
};

// Runs of equal squares in a row become one rectangle.
export function runs(map: Rows): { x: number; y: number; width: number; kind: string }[] {
  const out: { x: number; y: number; width: number; kind: string }[] = [];
  for (let y = 0; map.cells && y < map.height; ++y) {
    let start = 0;
    for (let x = 1; x <= map.width; ++x) {
      const here = map.cells[y * map.width + start];
      if (x < map.width && map.cells[y * map.width + x] === here) continue;
      out.push({ x: start, y, width: x - start, kind: map.kinds[parseInt(here ?? '0', 36)] ?? 'ground' });
      start = x;
    }
  }
  return out;
}

// The ground of a map of squares, from its digits: enough to draw it as the table does, without walls and pieces.
function groundOf(map: Rows, game: string): Ground {
  const places = [...map.cells].map((digit, id) => ({
    id,
    x: id % map.width,
    y: Math.floor(id / map.width),
    kind: map.kinds[parseInt(digit, 36)] ?? 'ground',
  }));
  return { rev: `small/${map.cells}`, shape: 'squares', width: map.width, height: map.height, skin: game, places };
}

export function SmallMap({ map, game }: { map: Rows | undefined; game: string }): JSX.Element {
  const squares = map?.cells && map.cells.length === map.width * map.height ? map : undefined;
  const scene = useMemo(() => (squares ? { ground: groundOf(squares, game) } : undefined), [squares, game]);
  if (scene)
    return (
      <span className="stamp drawn" aria-hidden="true">
        <StaticBoard scene={scene} overlays={nothing} />
      </span>
    );
  return <Stamp map={map} />;
}

const nothing: Overlay[] = [];

function Stamp({ map }: { map: Rows | undefined }): JSX.Element {
  const rects = useMemo(() => (map ? runs(map) : []), [map]);
  const width = map?.width ?? 16;
  const height = map?.height ?? 16;
  const side = Math.max(width, height);
  return (
    <svg className="stamp" viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`} aria-hidden="true" shapeRendering="crispEdges">
      <rect x={(width - side) / 2} y={(height - side) / 2} width={side} height={side} fill="var(--ink-3)" />
      {map?.areas ? (
        map.areas.map((area, i) => (
          <polygon
            key={i}
            points={area.outline.map((point) => point.join(',')).join(' ')}
            fill={colours[area.kind] ?? 'var(--ground)'}
            stroke="var(--ink-3)"
            strokeWidth="0.2"
          />
        ))
      ) : map ? (
        rects.map((rect, i) => <rect key={i} x={rect.x} y={rect.y} width={rect.width} height={1} fill={colours[rect.kind] ?? 'var(--ground)'} />)
      ) : (
        <rect width={width} height={height} fill="var(--ground)" />
      )}
    </svg>
  );
}
