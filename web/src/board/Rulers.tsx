// Letters across, numbers down, outside the board; when the map is zoomed in they stay at the frame's edge.
import { memo } from 'react';
import { columnName, type Layout } from './layout';
import { r1 } from './random';
import type { Frame, View } from './view';

export const Rulers = memo(function Rulers({ layout, view, frame }: { layout: Layout; view: View; frame: Frame }) {
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
            {columnName(i)}
          </text>
        );
      })}
      {Array.from({ length: layout.rows }, (_, i) => {
        const y = view.y + (i + 0.5) * square;
        if (i % every !== 0 || y < 20 || y > frame.height - 2) return null;
        return (
          <text key={`r${i}`} x={r1(left)} y={r1(y + 4)}>
            {i + 1}
          </text>
        );
      })}
    </svg>
  );
});
