// All pieces where the scene has them: a token whose place changed glides there, a new one fades in, a lost one fades out.
import { memo, useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import type { Piece } from '../protocol';
import type { Skin } from '../skins/skin';
import { Hull } from './Hull';
import type { Layout } from './layout';
import { Marker } from './Marker';
import { calm, easing, glideTime, reveal, step, useJumps, useLeaving } from './motion';
import { r1 } from './random';
import { seat, type Seated } from './stack';
import { Count, Token } from './Token';

const idOf = (one: Seated): string => one.piece.id;
const placeOf = (one: Seated): number | undefined => one.piece.place;

export interface PiecesProps {
  pieces: Piece[];
  layout: Layout;
  skin: Skin;
  lit: ReadonlySet<string>;
  focus: string | undefined;
}

// Flat markers lie under the fog's edge and under every figure.
export const Markers = memo(function Markers(props: PiecesProps) {
  const seated = useMemo(() => seat(props.layout, props.pieces).filter((one) => one.piece.base === 'marker'), [props.layout, props.pieces]);
  return <Crowd {...props} seated={seated} className="markers" />;
});

export const Pieces = memo(function Pieces(props: PiecesProps) {
  const seated = useMemo(() => {
    const figures = seat(props.layout, props.pieces).filter((one) => one.piece.base !== 'marker');
    // Hulls first, then the fallen, then row by row; whoever acts or is looked at comes last and is never covered.
    const rank = ({ piece }: Seated) =>
      piece.base === 'hull' ? 0 : piece.states?.includes('down') ? 1 : piece.id === props.focus || piece.states?.includes('acting') ? 3 : 2;
    return figures.sort((a, b) => rank(a) - rank(b) || a.y - b.y || a.x - b.x);
  }, [props.layout, props.pieces, props.focus]);
  return <Crowd {...props} seated={seated} className="pieces" />;
});

function Crowd({ seated, layout, skin, lit, focus, className }: PiecesProps & { seated: Seated[]; className: string }) {
  const fresh = useRef(true);
  const gone = useLeaving(seated, idOf);
  const jumps = useJumps(seated, idOf, placeOf);
  useEffect(() => {
    fresh.current = false;
  }, []);
  return (
    <g className={className}>
      {jumps.map(({ x, y }, i) => (
        <rect key={i} className="fx-change" x={x - 19} y={y - 19} width="38" height="38" rx="6" />
      ))}
      {gone.map((one) => (
        <g key={`gone-${one.piece.id}`} className="leaving" transform={`translate(${r1(one.x)} ${r1(one.y)}) scale(${r1(one.scale)})`} aria-hidden="true">
          <Drawn one={one} layout={layout} skin={skin} lit={false} focus={false} />
        </g>
      ))}
      {seated.map((one) => (
        <Gliding key={one.piece.id} one={one} layout={layout} skin={skin} lit={lit.has(one.piece.id)} focus={focus === one.piece.id} fresh={fresh} />
      ))}
    </g>
  );
}

interface GlidingProps {
  one: Seated;
  layout: Layout;
  skin: Skin;
  lit: boolean;
  focus: boolean;
}

function Gliding({ one, layout, skin, lit, focus, fresh }: GlidingProps & { fresh: React.RefObject<boolean> }) {
  const group = useRef<SVGGElement>(null);
  const last = useRef<Seated | undefined>(undefined);
  const running = useRef<Animation | undefined>(undefined);
  const bar = one.piece.bar ?? 0;
  useLayoutEffect(() => {
    const node = group.current;
    const was = last.current;
    last.current = one;
    if (!node || calm() || !node.animate) return;
    if (!was) {
      if (!fresh.current) node.animate([{ opacity: 0 }, { opacity: 1 }], { duration: reveal, easing });
      return;
    }
    if ((was.piece.bar ?? 0) > bar) {
      node.querySelector('.hp')?.animate([{ transform: 'scale(1.5)' }, { transform: 'none' }], { duration: 240, easing });
    }
    if (was.x === one.x && was.y === one.y) return;
    // A glide that is cut short goes on from where the token is seen now.
    const seen = running.current?.playState === 'running' ? new DOMMatrix(getComputedStyle(node).transform) : undefined;
    const [x, y] = seen ? [seen.e, seen.f] : [was.x, was.y];
    running.current?.cancel();
    running.current = node.animate(
      [{ transform: `translate(${x}px, ${y}px) scale(${was.scale})` }, { transform: `translate(${one.x}px, ${one.y}px) scale(${one.scale})` }],
      { duration: layout.squares ? glideTime(one.x - x, one.y - y, layout.unit) : step * 2, easing },
    );
  }, [one, bar, layout, fresh]);
  return (
    <g ref={group} data-piece={one.piece.id} transform={`translate(${r1(one.x)} ${r1(one.y)}) scale(${Math.round(one.scale * 100) / 100})`}>
      <Drawn one={one} layout={layout} skin={skin} lit={lit} focus={focus} />
    </g>
  );
}

function Drawn({ one, layout, skin, lit, focus }: GlidingProps) {
  const { piece, count } = one;
  if (piece.base === 'marker')
    return (
      <>
        <Marker piece={piece} skin={skin} lit={lit} focus={focus} />
        {count > 1 && <Count n={count} />}
      </>
    );
  const size = Math.min(piece.width ?? 1, piece.height ?? 1);
  if (piece.base === 'hull' && skin.hulls[piece.glyph ?? ''] !== 'hulk') return <Hull piece={piece} skin={skin} lit={lit} focus={focus} unit={layout.unit} />;
  // A large figure is an ordinary token, as large as its squares: side and state are read the same way.
  if (size > 1) {
    return (
      <g transform={`scale(${(size * layout.unit) / 44})`}>
        <Token
          piece={piece.base === 'hull' ? { ...piece, base: piece.side === 'foe' ? 'angular' : 'round' } : piece}
          skin={skin}
          count={count}
          lit={lit}
          focus={focus}
        />
      </g>
    );
  }
  return <Token piece={piece} skin={skin} count={count} lit={lit} focus={focus} />;
}
