// A piece of several squares where a choice would put it: its own drawing, pale, with a dashed border.
import type { Overlay, Piece } from '../protocol';
import type { Skin } from '../skins/skin';
import { Hull } from './Hull';
import type { Layout } from './layout';
import { r1 } from './random';

export function Ghost({ ghost, piece, layout, skin }: { ghost: Overlay; piece: Piece | undefined; layout: Layout; skin: Skin | undefined }) {
  const spots = (ghost.places ?? []).map((place) => layout.spots.get(place)).filter((spot) => spot !== undefined);
  if (!piece || !skin || spots.length === 0) return null;
  const span = (of: 'x' | 'y') => [Math.min(...spots.map((spot) => spot[of])), Math.max(...spots.map((spot) => spot[of]))] as const;
  const [left, right] = span('x');
  const [top, bottom] = span('y');
  const width = Math.round((right - left) / layout.unit) + 1;
  const height = Math.round((bottom - top) / layout.unit) + 1;
  const { bar: _bar, bar_max: _max, states: _states, ...plain } = piece;
  return (
    <g className="ghost" data-ghost={ghost.text} transform={`translate(${r1((left + right) / 2)} ${r1((top + bottom) / 2)})`} aria-hidden="true">
      <g opacity=".55">
        <Hull piece={{ ...plain, width, height, facing: ghost.state ?? '' }} skin={skin} unit={layout.unit} />
      </g>
      <rect
        className="ghost-line"
        x={(-width * layout.unit) / 2 + 2}
        y={(-height * layout.unit) / 2 + 2}
        width={width * layout.unit - 4}
        height={height * layout.unit - 4}
        rx="6"
      />
    </g>
  );
}
