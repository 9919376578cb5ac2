// The names of columns and rows, outside the board, as the places themselves are named (B7: B and 7; 1,6: 1 and 6); when the map is zoomed in
// they stay at the frame's edge.
import { memo, useMemo } from 'react';
import { columnName, type Layout } from './layout';
import { r1 } from './random';
import type { Frame, View } from './view';

// What the places call their columns and rows.
export function rulerNames(layout: Layout): { columns: string[]; rows: string[] } {
  const columns: string[] = [];
  const rows: string[] = [];
  for (const { place } of layout.spots.values()) {
    const [, across, down] = /^([A-Z]+|\d+)[,:]?(\d+)$/.exec(place.name ?? '') ?? [];
    if (across === undefined || down === undefined || (/^\d/.test(across) && !/[,:]/.test(place.name ?? ''))) continue;
    columns[place.x ?? 0] = across;
    rows[place.y ?? 0] = down;
  }
  return { columns, rows };
}

export const Rulers = memo(function Rulers({ layout, view, frame }: { layout: Layout; view: View; frame: Frame }) {
  const names = useMemo(() => rulerNames(layout), [layout]);
  if (!layout.squares || frame.width === 0) return null;
  const square = layout.unit * view.scale;
  const every = square < 15 ? Math.ceil(15 / square) : 1;
  const top = Math.max(13, view.y - 7);
  const left = Math.max(11, view.x - 11);
  const inside = view.y < 18 || view.x < 18;
  return (
    <svg className={`rulers ${inside ? 'inside' : ''}`} width={frame.width} height={frame.height} aria-hidden="true">
      {Array.from({ length: layout.columns }, (_, i) => {
        const x = view.x + (i + 0.5) * square;
        if (i % every !== 0 || x < 16 || x > frame.width - 4) return null;
        return (
          <text key={`c${i}`} x={r1(x)} y={r1(top)}>
            {names.columns[i] ?? columnName(i)}
          </text>
        );
      })}
      {Array.from({ length: layout.rows }, (_, i) => {
        const y = view.y + (i + 0.5) * square;
        if (i % every !== 0 || y < 20 || y > frame.height - 2) return null;
        return (
          <text key={`r${i}`} x={r1(left)} y={r1(y + 4)}>
            {names.rows[i] ?? i + 1}
          </text>
        );
      })}
    </svg>
  );
});
