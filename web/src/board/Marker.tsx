// Markers: flat things on a place that are no figures: goals, exits, drops, traps, bodies, items, noises.
import { memo } from 'react';
import { bustOf } from '../skins/skin';
import { Bust } from './busts';
import { useIds } from './ids';
import { Corners, ExitMark } from './Regions';
import { Aim, type TokenProps } from './Token';

export const Marker = memo(function Marker({ piece, skin, lit = false, focus = false }: TokenProps) {
  const id = useIds();
  const states = new Set(piece.states ?? []);
  const glyph = piece.glyph === 'goal' && states.has('done') ? 'goal-done' : (piece.glyph ?? '');
  const text = piece.plate ?? '';
  return (
    <g className={`marker ${piece.side ?? ''}`}>
      {lit && <circle r="20" className="lit" />}
      {draw()}
      {text && ['trap', 'body', 'noise', 'goal-done'].includes(glyph) && (
        <text x="13" y="-8" textAnchor="middle" className="item-text">
          {text}
        </text>
      )}
      {focus && <Aim />}
    </g>
  );

  function draw() {
    switch (glyph) {
      case 'goal':
        return (
          <>
            <circle cy="2" r="18" fill={id.url('shadow')} />
            <path d="M0-17 15 0 0 17-15 0z" className="goal-base" />
            {text ? (
              <text y="5.5" textAnchor="middle" className="goal-text">
                {text}
              </text>
            ) : (
              <path d="M-4-5h8v9h-8zM-4-1h8" className="goal-glyph" />
            )}
          </>
        );
      case 'goal-done':
        return (
          <>
            <path d="M0-15 13 0 0 15-13 0z" className="goal-full" />
            <path d="m-6 0 4 4 7-8" className="goal-tick" />
          </>
        );
      case 'flag':
        return (
          <>
            <path d="M-15 13V-15" className="flag-pole" />
            <path d="M-14-15H15l-7 7.5 7 7.5H-14z" className="goal-full" />
            {text && (
              <text x="-3" y="-3" textAnchor="middle" className="flag-text">
                {text}
              </text>
            )}
          </>
        );
      case 'exit':
        return <ExitMark text={[skin.words['exit'] ?? 'EXIT', text].filter(Boolean).join(' ')} />;
      case 'drop':
        return <Corners text={skin.words['drop'] ?? 'DROP'} number={text} />;
      case 'trap':
        return (
          <>
            <path d="M-13 7A13 13 0 0 1 13 7M-15 8.5h30" className="trap-case" />
            <path d="M-13 7A13 13 0 0 1 13 7" className="trap" />
            <path d="m-11 2 3 5 3-8 4 9 3-9 4 9 2-8 4 6" className="trap teeth" />
            <path d="M-15 8.5h30" className="trap" />
          </>
        );
      case 'body':
        return (
          <>
            <path d="M-13 9c2-6 8-7 13-5 5-5 11-4 13 1l-5 6h-17z" className="body" />
            <path d="m-6-9 12 12M6-9-6 3" className="body-cross case" />
            <path d="m-6-9 12 12M6-9-6 3" className="body-cross" />
          </>
        );
      case 'noise':
        return (
          <>
            <circle r="3.5" className="noise dot" />
            <path d="M-8-6a10 10 0 0 0 0 12M8-6a10 10 0 0 1 0 12M-13-10a16 16 0 0 0 0 20M13-10a16 16 0 0 1 0 20" className="noise" />
          </>
        );
      case 'blast':
        return <path d="m0-17 4 8 8-5-2 9 8 3-7 5 4 8-9-3-4 9-4-8-9 4 3-9-9-3 8-5-4-8 9 3z" className="blast-mark" />;
      default:
        return (
          <>
            <circle cy="2" r="17" fill={id.url('shadow')} />
            <rect x="-14" y="-14" width="28" height="28" rx="5" className="item-base" />
            <svg x="-11" y="-12" width="22" height="22" viewBox="0 0 40 40" className="item-glyph">
              <Bust name={glyph === 'item' || glyph === '' ? 'icon:briefcase' : bustOf(skin, glyph)} label={piece.name ?? glyph} />
            </svg>
            {text && (
              <text x="12" y="-7" textAnchor="middle" className="item-text">
                {text}
              </text>
            )}
          </>
        );
    }
  }
});
