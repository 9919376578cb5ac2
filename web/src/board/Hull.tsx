// Pieces of several squares, drawn to size from above, their nose to the right before they are turned.
import { memo, type ReactNode } from 'react';
import { bustOf } from '../skins/skin';
import { Bust } from './busts';
import { useIds } from './ids';
import { Aim, type TokenProps } from './Token';

const turns: Record<string, number> = { E: 0, S: 90, W: 180, N: 270 };

// Every drawing fills 136 by 68; it is scaled to the piece's own squares.
const drawings: Record<string, ReactNode> = {
  halftrack: (
    <>
      <rect x="8" y="3" width="62" height="9" rx="4" className="tread" />
      <rect x="8" y="56" width="62" height="9" rx="4" className="tread" />
      <path d="M12 7.5h56M12 60.5h56" className="tread-link" />
      <rect x="98" y="4" width="20" height="9" rx="4" className="tread" />
      <rect x="98" y="55" width="20" height="9" rx="4" className="tread" />
      <path d="M6 11H78l16 4h26l13 9v20l-13 9H94l-16 4H6z" className="plate-steel" />
      <path d="M12 17H74v34H12z" className="hold" />
      <path d="M78 12v44" className="seam-steel" />
      <rect x="81" y="19" width="9" height="30" rx="2" className="pane" />
      <path d="M98 22h20M98 29h22M98 39h22M98 46h20" className="seam-steel" />
      <path d="M60 34h34" className="barrel-gun" />
      <circle cx="58" cy="34" r="7" className="ink-steel" />
    </>
  ),
  truck: (
    <>
      <rect x="12" y="4" width="22" height="8" rx="4" className="tread" />
      <rect x="12" y="56" width="22" height="8" rx="4" className="tread" />
      <rect x="100" y="4" width="20" height="8" rx="4" className="tread" />
      <rect x="100" y="56" width="20" height="8" rx="4" className="tread" />
      <path d="M5 9h83v50H5z" className="plate-steel" />
      <path d="M18 9v50M32 9v50M46 9v50M60 9v50M74 9v50" className="seam-steel" />
      <path d="M88 13h32l12 8v26l-12 8H88z" className="plate-steel" />
      <rect x="94" y="19" width="9" height="30" rx="2" className="pane" />
    </>
  ),
  car: (
    <>
      <rect x="14" y="6" width="22" height="8" rx="4" className="tread" />
      <rect x="14" y="54" width="22" height="8" rx="4" className="tread" />
      <rect x="96" y="6" width="22" height="8" rx="4" className="tread" />
      <rect x="96" y="54" width="22" height="8" rx="4" className="tread" />
      <path d="M8 16q0-5 6-5h106l12 8v30l-12 8H14q-6 0-6-5z" className="plate-steel" />
      <rect x="22" y="18" width="52" height="32" rx="4" className="hold" />
      <path d="M48 18v32M22 34h52" className="seam-steel" />
      <rect x="80" y="17" width="8" height="34" rx="2" className="pane" />
      <path d="M98 22h22M98 46h22" className="seam-steel" />
    </>
  ),
  tank: (
    <>
      <rect x="4" y="3" width="124" height="14" rx="6" className="tread" />
      <rect x="4" y="51" width="124" height="14" rx="6" className="tread" />
      <path d="M8 10h116M8 58h116" className="tread-link" />
      <path d="M8 15h108l10 8v22l-10 8H8z" className="plate-steel" />
      <path d="M14 22h20M14 29h20M14 39h20M14 46h20" className="seam-steel" />
      <path d="M70 34h62" className="barrel-gun thick" />
      <path d="M42 22q4-5 12-5h20q12 0 14 9v16q-2 9-14 9H54q-8 0-12-5z" className="plate-steel" />
      <circle cx="58" cy="34" r="8" className="ink-steel" />
    </>
  ),
  gun: (
    <>
      <path d="M20 34 6 14M20 34 6 54" className="barrel-gun" />
      <circle cx="44" cy="12" r="9" className="tread" />
      <circle cx="44" cy="56" r="9" className="tread" />
      <path d="M22 16h36l8 8v20l-8 8H22z" className="plate-steel" />
      <path d="M48 27h82M48 41h82" className="barrel-gun" />
    </>
  ),
  bike: (
    <>
      <rect x="8" y="10" width="34" height="10" rx="5" className="tread" />
      <rect x="92" y="10" width="34" height="10" rx="5" className="tread" />
      <path d="M30 9h72v12H30z" className="plate-steel" />
      <path d="M100 2v26" className="barrel-gun" />
      <path d="M24 40q0-8 10-8h66q24 2 28 13-4 13-28 15H34q-10 0-10-8z" className="plate-steel" />
      <rect x="40" y="38" width="34" height="16" rx="6" className="hold" />
      <path d="M78 46h44" className="barrel-gun" />
      <rect x="26" y="56" width="30" height="9" rx="4" className="tread" />
    </>
  ),
  boat: (
    <>
      <path d="M4 14q4-6 14-6h72q30 4 42 26-12 22-42 26H18q-10 0-14-6z" className="plate-wood" />
      <path d="M14 18q2-3 8-3h64q22 3 32 19-10 16-32 19H22q-6 0-8-3z" className="hold" />
      <path d="M36 16v36M62 16v36M88 17v34" className="bench" />
    </>
  ),
  plane: (
    <>
      <path d="M58 2h22l6 26H52zM58 66h22l6-26H52z" className="plate-steel" />
      <path d="M2 34q2-8 30-8h70q24 1 32 8-8 7-32 8H32q-28 0-30-8z" className="plate-steel" />
      <path d="M6 18h12l6 12H12zM6 50h12l6-12H12z" className="plate-steel" />
      <ellipse cx="82" cy="34" rx="14" ry="5" className="pane" />
    </>
  ),
  plain: <path d="M6 8h124v52H6z" className="plate-steel" />,
};

export const Hull = memo(function Hull({ piece, skin, lit = false, focus = false, unit }: TokenProps & { unit: number }) {
  const id = useIds();
  const width = (piece.width ?? 1) * unit;
  const height = (piece.height ?? 1) * unit;
  const facing = piece.facing ?? (height > width ? 'S' : 'E');
  const upright = facing === 'N' || facing === 'S';
  const length = upright ? height : width;
  const across = upright ? width : height;
  const name = skin.hulls[piece.glyph ?? ''] ?? 'plain';
  const states = new Set(piece.states ?? []);
  const classes = [
    'hull',
    piece.side ?? 'neutral',
    ...[...states].filter((state) => ['acting', 'alert', 'done', 'down'].includes(state)).map((state) => `is-${state}`),
  ];
  const short =
    piece.plate ??
    (piece.name ?? piece.id)
      .split(/[\s-]+/)
      .map((word) => word[0]?.toUpperCase() ?? '')
      .join('')
      .slice(0, 3);
  const along = length * -0.25;
  const [tx, ty] = { E: [along, 0], W: [-along, 0], S: [0, along], N: [0, -along] }[facing] ?? [0, 0];
  const left = piece.bar ?? 0;
  const max = piece.bar_max ?? 0;
  return (
    <g className={classes.join(' ')}>
      {lit && <rect className="lit" x={-width / 2 + 1} y={-height / 2 + 1} width={width - 2} height={height - 2} rx="8" />}
      <ellipse cx="2" cy="4" rx={width * 0.56} ry={height * 0.6} fill={id.url('shadow')} opacity=".8" />
      <g transform={`rotate(${turns[facing] ?? 0}) scale(${length / 136} ${across / 68}) translate(-68 -34)`}>
        {drawings[name] ?? drawings['plain']}
        {piece.facing && <path d="M133 27 141 34 133 41z" className="nose-white" />}
      </g>
      {name === 'plain' ? (
        <svg x="-15" y="-17" width="30" height="30" viewBox="0 0 40 40" className={`tok ${piece.side ?? ''}`}>
          <Bust name={bustOf(skin, piece.glyph)} label={piece.name ?? ''} />
        </svg>
      ) : (
        <g transform={`translate(${tx} ${ty})`}>
          {/* As with figures: round is ours, angular is theirs. */}
          {piece.side === 'ally' && <circle r="14" className="hull-side" />}
          {piece.side === 'foe' && <path d="M-5.8-14H5.8L14-5.8V5.8L5.8 14H-5.8L-14 5.8V-5.8Z" className="hull-side" />}
          <text y="5" textAnchor="middle" className="hull-name">
            {short}
          </text>
        </g>
      )}
      <path className="hull-ring" d={`M${-width / 2 + 3} ${-height / 2 + 3}h${width - 6}v${height - 6}h${6 - width}z`} />
      {max > 0 && (
        <g className="hp" transform={`translate(0 ${height / 2 - 20})`}>
          <rect className="bar-back" x="-22" y="8" width="44" height="10" rx="3" />
          <rect className="bar-on" x="-20" y="10.5" width={(26 * left) / max} height="5" rx="1" />
          <rect className="bar-off" x="-20" y="10.5" width="26" height="5" rx="1" />
          <text x="20" y="16.6" textAnchor="end" className="bar-text">
            {left}
          </text>
        </g>
      )}
      {states.has('alert') && (
        <g className="alert-flag" transform={`translate(0 ${-height / 2 - 2})`}>
          <path d="M-8-9H8l-2 15h-12z" />
          <path className="ink" d="M-1.5-6.5h3l-.6 6.5h-1.8z" />
          <circle className="ink" cy="3" r="1.6" />
        </g>
      )}
      {focus && <Aim size={Math.min(width, height) / 2} />}
    </g>
  );
});
