// A mission's map as a stamp: squares of colour by kind, from the lobby's list. Without a map, a plain field.
import { useMemo, type JSX } from 'react';
import type { SmallMap as Rows } from '../protocol';

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
  for (let y = 0; y < map.height; ++y) {
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

export function SmallMap({ map }: { map: Rows | undefined }): JSX.Element {
  const rects = useMemo(() => (map ? runs(map) : []), [map]);
  const width = map?.width ?? 16;
  const height = map?.height ?? 16;
  const side = Math.max(width, height);
  return (
    <svg className="stamp" viewBox={`${(width - side) / 2} ${(height - side) / 2} ${side} ${side}`} aria-hidden="true" shapeRendering="crispEdges">
      <rect x={(width - side) / 2} y={(height - side) / 2} width={side} height={side} fill="var(--ink-3)" />
      {map ? (
        rects.map((rect, i) => <rect key={i} x={rect.x} y={rect.y} width={rect.width} height={1} fill={colours[rect.kind] ?? 'var(--ground)'} />)
      ) : (
        <rect width={width} height={height} fill="var(--ground)" />
      )}
    </svg>
  );
}
