// Tokens: one base shape for each side, a bust, a ring, and a place of its own for every state, since all can be true at once.
import { memo, useRef } from 'react';
import type { Piece } from '../protocol';
import { bustOf, type Skin } from '../skins/skin';
import { Bust } from './busts';
import { useIds } from './ids';
import { icons } from './icons';
import { r1 } from './random';

export const knownStates = [
  'acting',
  'focus',
  'hidden',
  'seen',
  'done',
  'down',
  'alert',
  'marked',
  'spotted',
  'crouched',
  'smoking',
  'carried',
  'black',
  'white',
  'red',
  'blue',
  'reserve', // its half disc is drawn
  'sentry',
  'patrol',
  'guard',
];

// Conditions with a small drawing; every other unknown word becomes a text tag.
const conditionIcons: Record<string, string> = {
  smoking: 'cigarette',
  carried: 'prisoner',
  carrying: 'prisoner',
  bleeding: 'bleeding-wound',
  suppressed: 'bullets',
  pinned: 'mantrap',
  ensnared: 'mantrap',
  cowering: 'terror',
  burning: 'flame',
  injured: 'broken-bone',
  captured: 'cage',
  disguised: 'domino-mask',
  hustled: 'run',
  recovering: 'medical-pack',
  stunned: 'night-sleep',
  asleep: 'night-sleep',
};

// "carries the case" has the picture of carrying; what it is stands in the piece's own words.
const iconOf = (state: string): string | undefined => conditionIcons[state] ?? (state.startsWith('carries') ? 'briefcase' : undefined);

const angles: Record<string, number> = { N: 0, E: 90, S: 180, W: 270, NE: 45, SE: 135, SW: 225, NW: 315 };
const octagon = 'M-7.1-17H7.1L17-7.1V7.1L7.1 17H-7.1L-17 7.1V-7.1Z';
const low = 'M-16.5-3.5A17 17 0 1 0 16.5-3.5Z';
const shieldPath = 'M0-17.5 8-11H12.5V9l-4 5H-8.5l-4-5V-11H-8z';

export interface TokenProps {
  piece: Piece;
  skin: Skin;
  count?: number;
  lit?: boolean;
  focus?: boolean;
}

export const Token = memo(function Token({ piece, skin, count = 1, lit = false, focus = false }: TokenProps) {
  const states = new Set(piece.states ?? []);
  const side = piece.side === 'foe' ? 'foe' : piece.side === 'ally' ? 'ally' : 'neutral';
  const down = states.has('down');
  if (states.has('acting')) states.delete('done'); // whoever acts is not through yet
  const classes = ['tok', side, `on-${piece.base ?? 'round'}`];
  for (const state of ['acting', 'hidden', 'done', 'down', 'alert', 'black', 'white', 'red', 'blue', 'crouched', 'spotted'])
    if (states.has(state)) classes.push(`is-${state}`);
  if (focus || states.has('focus')) classes.push('is-focus');
  const bust = bustOf(skin, piece.glyph);
  const label = piece.name ?? piece.id;
  return (
    <g className={classes.join(' ')}>
      {lit && <circle r="22" className="lit" />}
      {states.has('acting') && (
        <g className="halo">
          <circle r="24" />
          <path d="M0-27v-5M0 27v5M-27 0h-5M27 0h5" />
        </g>
      )}
      <g transform={down ? 'rotate(90)' : undefined}>
        <Base piece={piece} states={states} bust={bust} label={label} />
      </g>
      {down && <path className="cross" d="M-9-9 9 9M9-9-9 9" />}
      {states.has('done') && !down && <path className="tick" d="m-7-1 5 6 10-12" />}
      <Marking piece={piece} states={states} />
      {count === 1 && <Bar piece={piece} />}
      <Badges piece={piece} states={states} />
      {count > 1 && <Count n={count} />}
      {(focus || states.has('focus')) && <Aim />}
    </g>
  );
});

// The angle to turn to by the shorter way: from west to north is a quarter, not three.
function useShortest(angle: number): number {
  const kept = useRef(angle);
  const step = ((((angle - kept.current) % 360) + 540) % 360) - 180;
  kept.current += step;
  return kept.current;
}

function Base({ piece, states, bust, label }: { piece: Piece; states: Set<string>; bust: string; label: string }) {
  const id = useIds();
  const turn = angles[piece.facing ?? ''];
  const shortest = useShortest(turn ?? 0);
  const shadow = <circle cy="2.5" r="21.5" fill={id.url('shadow')} />;
  if (piece.base === 'shield') {
    return (
      <g transform="scale(1.2)">
        <circle cy="2" r="17" fill={id.url('shadow')} />
        <g style={{ transform: `rotate(${shortest}deg)` }} className="turning">
          <path className="tb" d={shieldPath} />
          {turn !== undefined && <path className="nose" d="M0-19 8.5-11.5H-8.5z" />}
          {states.has('sentry') && <path className="post" d="M-9 16.5H9" />}
          {states.has('guard') && <path className="post" d="M-9 16.5h5M4 16.5h5" />}
          {states.has('patrol') && <path className="post" d="M-6 15.5 0 18.5 6 15.5" />}
        </g>
        <svg x="-10.5" y="-11.5" width="21" height="21" viewBox="0 0 40 40">
          <Bust name={bust} label={label} />
        </svg>
      </g>
    );
  }
  if (piece.base === 'diamond') {
    const known = piece.glyph && piece.glyph !== 'unknown';
    return (
      <>
        <circle cy="2.5" r="19" fill={id.url('shadow')} />
        <path className="contact" d="M0-19 18 0 0 19-18 0z" />
        {known ? (
          <svg x="-11" y="-12" width="22" height="22" viewBox="0 0 40 40" className="contact-bust">
            <Bust name={bust} label={label} />
          </svg>
        ) : (
          <g className="contact-query">
            <path d="M-5-3a5 5 0 1 1 7 4.5c-1.5.8-2 1.5-2 3" />
            <circle cy="9.5" r="1.7" />
          </g>
        )}
      </>
    );
  }
  const crouched = states.has('crouched');
  const shape = piece.base === 'angular' ? octagon : crouched ? low : '';
  return (
    <>
      {shadow}
      {turn !== undefined && <path className="nose turning" d="M0-26.5 7-18.5H-7z" style={{ transform: `rotate(${shortest}deg)` }} />}
      {shape ? <path className="tb" d={shape} /> : <circle r="17" className="tb" />}
      <svg
        x={crouched ? -11 : -14}
        y={crouched ? -4.5 : -16}
        width={crouched ? 22 : 28}
        height={crouched ? 20 : 28}
        viewBox={crouched ? '0 2 40 36' : '0 0 40 40'}
      >
        <Bust name={bust} label={label} />
      </svg>
      {shape ? <path className="ring" d={shape} /> : <circle r="17" className="ring" />}
      {crouched && (
        <>
          <path className="lid" d="M-18-5H18" />
          <path className="chevron" d="M-4.5-14 0-9.5l4.5-4.5" />
        </>
      )}
    </>
  );
}

function Bar({ piece }: { piece: Piece }) {
  const max = piece.bar_max ?? 0;
  if (max <= 0) return null;
  const left = Math.max(0, Math.min(max, piece.bar ?? 0));
  if (max > 6) {
    return (
      <g className="hp">
        <rect className="bar-back" x="-18" y="12.5" width="36" height="9.5" rx="2.5" />
        <rect className="bar-on" x="-16" y="15" width={r1((20 * left) / max)} height="4.5" rx=".8" />
        <rect className="bar-off" x="-16" y="15" width="20" height="4.5" rx=".8" />
        <text x="16" y="20.6" textAnchor="end" className="bar-text">
          {left}
        </text>
      </g>
    );
  }
  const width = Math.min(34, 6 * max + 4);
  const each = (width - 4 - (max - 1) * 1.25) / max;
  return (
    <g className="hp">
      <rect className="bar-back" x={-width / 2} y="13" width={width} height="8" rx="2.5" />
      {Array.from({ length: max }, (_, i) => (
        <rect key={i} className={i < left ? 'bar-on' : 'bar-off'} x={r1(-width / 2 + 2 + i * (each + 1.25))} y="15" width={r1(each)} height="4" rx=".6" />
      ))}
    </g>
  );
}

// Eye shapes by level: closed, half, open, glaring. More than four levels share the four shapes.
export function eyeShape(level: number, levels: number): number {
  if (levels <= 1) return Math.max(0, Math.min(3, level));
  return Math.max(0, Math.min(3, levels <= 4 ? level : Math.round((level * 3) / (levels - 1))));
}

export function Eye({ level, levels = 4 }: { level: number; levels?: number }) {
  const shape = eyeShape(level, levels);
  return (
    <g className={`badge lv-${shape}`}>
      <circle r="9" />
      <g className="lines">
        {shape === 0 && <path d="M-5-.5c2.5 3.2 7.5 3.2 10 0" />}
        {shape === 1 && <path d="M-5 .5C-2.5-3 2.5-3 5 .5M-5 .5H5" />}
        {shape === 2 && <path d="M-5.5 0C-3-4 3-4 5.5 0 3 4-3 4-5.5 0z" />}
        {shape === 3 && <path d="M-5.5 1C-3-3 3-3 5.5 1 3 4.5-3 4.5-5.5 1zM-6-5l4 2M6-5l-4 2" />}
        {shape >= 2 && <circle cy={shape === 3 ? 1 : 0} r="1.8" className="s" />}
      </g>
      <text className="letter-level" y="4" textAnchor="middle">
        {'GYOR'[shape]}
      </text>
    </g>
  );
}

// Marks round the token: crosshair, alert flag, plate, order flag.
function Marking({ piece, states }: { piece: Piece; states: Set<string> }) {
  const next = [...states].find((state) => state.startsWith('next:'))?.slice(5);
  const named = piece.flag ?? next;
  const flag = named === 'next' ? '1' : named; // the flag holds a place in the order; who is next is first
  const broad = Math.max(6.5, (flag ?? '').length * 3.2 + 2);
  const plate = piece.plate ?? '';
  const wide = Math.max(13, plate.length * 6 + 6);
  return (
    <>
      {states.has('marked') && (
        <g className="mark">
          <circle r="23" />
          <path d="M0-30v10M0 30V20M-30 0h10M30 0H20" />
        </g>
      )}
      {states.has('alert') && (
        <g className="alert-flag" transform="translate(0 -26)">
          <path d="M-8-9H8l-2 15h-12z" />
          <path className="ink" d="M-1.5-6.5h3l-.6 6.5h-1.8z" />
          <circle className="ink" cy="3" r="1.6" />
        </g>
      )}
      {plate && (
        <g className="plate" transform="translate(-13 -14)">
          <rect x={-wide / 2} y="-7" width={wide} height="14" rx="3" />
          <text y="4.2" textAnchor="middle">
            {plate}
          </text>
        </g>
      )}
      {flag && (
        <g className="order-flag" transform="translate(14 -14)">
          <path d={`M${-broad}-6.5H${broad}v7L0 7 ${-broad} .5z`} />
          <text y="2" textAnchor="middle">
            {flag}
          </text>
        </g>
      )}
    </>
  );
}

// Eye, spotted, conditions, and words that nobody has drawn yet: a state is never dropped.
function Badges({ piece, states }: { piece: Piece; states: Set<string> }) {
  const hasLevel = (piece.levels ?? 0) > 0 || (piece.level ?? -1) >= 0;
  const spotted = states.has('spotted') || (states.has('seen') && !hasLevel);
  const conditions = [...states].filter((state) => iconOf(state));
  const words = [...states].filter((state) => !knownStates.includes(state) && !iconOf(state) && !state.startsWith('next:'));
  const spots = [
    [-18, 3],
    [18, 3],
    [-18, -6],
    [18, -6],
  ];
  return (
    <>
      {hasLevel && (
        <g transform="translate(14 -14)">
          <Eye level={piece.level ?? 0} levels={piece.levels ?? 4} />
        </g>
      )}
      {spotted && (
        <g className="spotted-badge" transform={hasLevel ? 'translate(-14 -14)' : 'translate(14 -15)'}>
          <circle r="9" />
          <path d="M-5 0C-2.5-3.5 2.5-3.5 5 0 2.5 3.5-2.5 3.5-5 0z" />
          <circle className="ink" r="1.8" />
        </g>
      )}
      {conditions.slice(0, 4).map((state, i) => (
        <g key={state} className="condition" transform={`translate(${spots[i]?.join(' ')})`}>
          <circle r="7.5" />
          <path transform="translate(-5.5 -5.5) scale(.0215)" d={icons[iconOf(state) ?? ''] ?? ''} />
        </g>
      ))}
      {words.slice(0, 2).map((word, i) => (
        <g key={word} className="state-tag" transform={`translate(0 ${27 + i * 11})`}>
          <rect x={-word.length * 2.7 - 4} y="-6" width={word.length * 5.4 + 8} height="11" rx="3" />
          <text y="2.8" textAnchor="middle">
            {word}
          </text>
        </g>
      ))}
    </>
  );
}

export function Count({ n }: { n: number }) {
  return (
    <g className="count" transform="translate(0 17)">
      <rect x="-10" y="-7.5" width="20" height="15" rx="7.5" />
      <text y="4.2" textAnchor="middle">
        ×{n}
      </text>
    </g>
  );
}

export function Aim({ size = 21 }: { size?: number }) {
  const inner = size - 8;
  const d = `M${-size}${-inner}V${-size}H${-inner}M${size} ${-inner}V${-size}H${inner}M${-size} ${inner}V${size}H${-inner}M${size} ${inner}V${size}H${inner}`;
  return (
    <g className="aim">
      <path className="aim-case" d={d} />
      <path d={d} />
    </g>
  );
}
