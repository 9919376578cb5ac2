// Small parts that many panels share: portraits, health pips, eye badges, rule links, keys, dice.
import { createContext, useContext, type JSX, type KeyboardEvent, type ReactNode } from 'react';
import { Bust } from '../board/busts';
import { Icon } from '../icons';
import type { Die, Piece } from '../protocol';
import { bustOf, skinOf } from '../skins/skin';
import { words } from '../words';

// What every part of a table may need: the skin's name and how a rule is opened.
export interface Around {
  skin: string;
  openRule: (id: string) => void;
}

export const AroundTable = createContext<Around>({ skin: '', openRule: () => undefined });
export const useAround = (): Around => useContext(AroundTable);

export function Por({ glyph, label, side = 'ally', shape = '' }: { glyph: string | undefined; label: string; side?: string; shape?: string }): JSX.Element {
  const { skin } = useAround();
  return (
    <span className={`por ${side} ${shape}`}>
      <svg viewBox="0 0 40 40" aria-hidden="true">
        <Bust name={bustOf(skinOf(skin), glyph)} label={label} />
      </svg>
    </span>
  );
}

export function PiecePor({ piece, shape }: { piece: Piece | undefined; shape?: string }): JSX.Element {
  return <Por glyph={piece?.glyph} label={piece?.name ?? ''} side={piece?.side ?? 'neutral'} {...(shape ? { shape } : {})} />;
}

export function Pips({ now, max, label = words.table.health }: { now: number; max: number; label?: string }): JSX.Element {
  const said = `${label}: ${words.table.of(now, max)}`;
  if (max > 10) {
    return (
      <span className="pipbar" role="img" aria-label={said}>
        <span>
          <i style={{ width: `${(100 * now) / max}%` }} />
        </span>
        <b>{now}</b>
      </span>
    );
  }
  return (
    <span className="pips" role="img" aria-label={said}>
      {Array.from({ length: max }, (_, i) => (
        <i key={i} className={i < now ? undefined : 'lost'} />
      ))}
    </span>
  );
}

const eyes: JSX.Element[] = [
  <path key="0" d="M-5-.5c2.5 3.2 7.5 3.2 10 0" />,
  <g key="1">
    <path d="M-5 .5C-2.5-3 2.5-3 5 .5" />
    <path d="M-5 .5H5" />
  </g>,
  <g key="2">
    <path d="M-5.5 0C-3-4 3-4 5.5 0 3 4-3 4-5.5 0z" />
    <circle r="1.8" className="s" />
  </g>,
  <g key="3">
    <path d="M-5.5.5C-3-3.5 3-3.5 5.5.5 3 4-3 4-5.5.5z" />
    <circle r="2.2" className="s" />
    <path d="m-6-4 4.5 1.6M6-4 1.5-2.4" />
  </g>,
];

// Levels of any count are spread over the four eye shapes.
export function eyeOf(level: number, levels: number): number {
  return levels <= 1 ? 0 : Math.min(3, Math.max(0, Math.round((level * 3) / (levels - 1))));
}

export function Eye({ level, levels = 4, word }: { level: number; levels?: number; word?: string | undefined }): JSX.Element {
  const shape = eyeOf(level, levels);
  return (
    <svg className="eye" viewBox="-10 -10 20 20" role="img" aria-label={word ?? String(level)}>
      <g className={`eyebadge lv-${shape}`}>
        <circle r="9" />
        <g className="g">{eyes[shape]}</g>
      </g>
    </svg>
  );
}

export function RuleLink({ id }: { id: string | undefined }): JSX.Element | null {
  const { openRule } = useAround();
  if (!id) return null;
  return (
    <button
      type="button"
      className="rule"
      aria-label={words.rules.open(id)}
      onClick={(event) => {
        event.stopPropagation();
        openRule(id);
      }}
    >
      {id}
    </button>
  );
}

export const Key = ({ children }: { children: ReactNode }): JSX.Element => (
  <kbd className="key" aria-hidden="true">
    {children}
  </kbd>
);

// Faces that are signs are drawn as signs; numbers and other words stay as they are.
const faces: Record<string, ReactNode> = {
  star: <Icon name="valor" />,
  hit: <Icon name="valor" />,
  two: (
    <>
      <Icon name="valor" />
      <Icon name="valor" />
    </>
  ),
  miss: '–',
  blank: ' ',
  burst: <Icon name="alert" />,
  block: <Icon name="armor" />,
  shield: <Icon name="armor" />,
  heart: <Icon name="heart" />,
  eye: <Icon name="eye" />,
};
export const dieClass = (die: Die): string => `die d-${(die.die ?? '').toLowerCase().replace(/[^a-z0-9]/g, '')} ${die.state ?? ''}`;
// A die is its colour and its letter: nothing is told by colour alone.
export const dieLetter = (die: Die): string => (die.die ?? '').charAt(0).toUpperCase();
export const dieTitle = (die: Die): string => [die.die, die.face].filter(Boolean).join(': ');
export const faceOf = (face: string | undefined): ReactNode => faces[(face ?? '').toLowerCase()] ?? face;

export function Dice({ dice, big = false }: { dice: Die[] | undefined; big?: boolean }): JSX.Element | null {
  if (!dice || dice.length === 0) return null;
  return (
    <span
      className={big ? 'dice big' : 'dice'}
      role="img"
      aria-label={`${words.prompt.dice}: ${dice.map((die) => `${die.die ?? ''} ${die.face ?? ''}`).join(', ')}`}
    >
      {dice.map((die, i) => (
        <i key={i} className={dieClass(die)} title={dieTitle(die)} data-letter={dieLetter(die)}>
          {faceOf(die.face)}
        </i>
      ))}
    </span>
  );
}

export function State({
  icon,
  title,
  children,
  tone = '',
  action,
}: {
  icon?: Parameters<typeof Icon>[0]['name'];
  title: string;
  children?: ReactNode;
  tone?: string;
  action?: ReactNode;
}): JSX.Element {
  return (
    <div className={`stt ${tone}`}>
      {icon ? <Icon name={icon} /> : <span className="spin" />}
      <div>
        <b>{title}</b>
        {children ? <p>{children}</p> : null}
      </div>
      {action}
    </div>
  );
}

// Text with **strong** parts, as the server may send it; nothing else is read into it.
export function Rich({ text }: { text: string | undefined }): JSX.Element {
  const parts = (text ?? '').split(/\*\*([^*]+)\*\*/);
  return <>{parts.map((part, i) => (i % 2 ? <b key={i}>{part}</b> : part))}</>;
}

// Arrow keys walk a group of radios, as the browser's own do: one of them is in the tab order.
export function roving(event: KeyboardEvent<HTMLElement>): void {
  const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
  if (by === undefined) return;
  const all = [...event.currentTarget.querySelectorAll<HTMLElement>('[role=radio]')];
  const next = all[(all.indexOf(document.activeElement as HTMLElement) + by + all.length) % all.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
  next.click();
}
