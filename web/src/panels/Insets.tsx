// Boards beside the map: slots on a small lattice with the links between them, or a ruler with counters on it. A slot that stands for an option is a
// button. Three places: in the left panel with its owner, under the map, in front of it while it lasts.
import { useEffect, useState, type JSX, type ReactNode } from 'react';
import { Icon, iconName } from '../icons';
import type { Inset, Slot } from '../protocol';
import { words } from '../words';
import { Key, Por } from './common';
import type { Acting } from './Tracks';

// What can be had, and what a price or a line explains already, needs no word for its state.
export function stateWord(slot: Slot): string {
  const plain = slot.state === 'free' ? Boolean(slot.cost) : slot.state === 'locked' && Boolean(slot.cost || slot.line);
  return !slot.state || plain ? '' : (words.inset.states[slot.state] ?? slot.state);
}

// What is paid lies there one by one, up to fifteen.
function Tokens({ count }: { count: number }): JSX.Element {
  if (count > 15) return <em>{count}</em>;
  return (
    <span className="tokens" role="img" aria-label={words.inset.tokens(count)}>
      {Array.from({ length: count }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}

// Costs that stand side by side; the one that holds now is lit. What was paid is told last and lies there one by one: none is not said.
function Costs({ slot }: { slot: Slot }): JSX.Element | null {
  const cost = (slot.cost ?? '').toLowerCase();
  const costs = (slot.facts ?? []).filter((fact) => /^\d+$/.test(fact.value ?? ''));
  const paid = Number(costs[costs.length - 1]?.value) === (slot.count ?? 0);
  if (costs.length === 0) return slot.count ? <Tokens count={slot.count} /> : null;
  return (
    <span className="costs">
      {costs.slice(0, paid ? -1 : undefined).map((fact, i) => (
        <span key={i} className={cost.startsWith((fact.word ?? '').toLowerCase()) ? 'lit' : undefined}>
          {fact.word} <b>{fact.value}</b>
        </span>
      ))}
      {slot.count ? (
        <span className="lies">
          {paid ? costs[costs.length - 1]?.word : ''} <Tokens count={slot.count} />
        </span>
      ) : null}
    </span>
  );
}

// The option a slot stands for; where it is used may be asked on from there (`tile surge ?`).
function choiceOf(slot: Slot, acting: Acting): Acting['choices'][number] | undefined {
  if (!slot.answer) return undefined;
  const whole = acting.choices.find((one) => one.answer === slot.answer);
  const begun = acting.choices.filter((one) => one.answer.startsWith(`${slot.answer} `));
  return whole ?? (begun.length === 1 ? begun[0] : undefined);
}

// The part that is the same for every slot: a button if it stands for an option, what it says on a hover, where it lies.
function Frame({
  slot,
  acting,
  className,
  style,
  children,
}: {
  slot: Slot;
  acting: Acting;
  className: string;
  style?: Record<string, string | number>;
  children: ReactNode;
}): JSX.Element {
  const choice = choiceOf(slot, acting);
  const classes = `${className} ${slot.state ?? ''} ${choice ? 'can' : ''} ${choice && acting.hot === choice.answer ? 'hot' : ''}`;
  const title = [slot.line, ...(slot.facts ?? []).map((fact) => [fact.word, fact.value].filter(Boolean).join(': '))].filter(Boolean).join('\n');
  const common = { className: classes, title, 'data-slot': slot.id, ...(style ? { style } : {}) };
  if (!choice) return <div {...common}>{children}</div>;
  const key = acting.keys?.get(choice.answer);
  return (
    <button
      type="button"
      {...common}
      onClick={() => acting.onAnswer(choice)}
      onMouseEnter={() => acting.onHot?.(choice.answer)}
      onMouseLeave={() => acting.onHot?.(undefined)}
    >
      {key ? <Key>{key}</Key> : null}
      {children}
    </button>
  );
}

function SlotView({ slot, inset, acting }: { slot: Slot; inset: Inset; acting: Acting }): JSX.Element {
  const before = (inset.links ?? []).filter((link) => link.to === slot.id).map((link) => inset.slots?.find((one) => one.id === link.from)?.name ?? link.from);
  const icon = iconName(slot.glyph);
  const paid = inset.kind === 'dashboard';
  return (
    <Frame slot={slot} acting={acting} className="slot" style={{ gridColumn: (slot.x ?? 0) + 1, gridRow: (slot.y ?? 0) + 1 }}>
      <b>
        {icon === 'dot' ? null : <Icon name={icon} />} {slot.plate ? <em className="plate">{slot.plate}</em> : null} {slot.name}{' '}
        {slot.count && !paid ? <em>{inset.kind === 'market' ? `×${slot.count}` : slot.count}</em> : null}
      </b>
      <span>{slot.line}</span>
      {paid ? <Costs slot={slot} /> : null}
      {paid && (slot.facts ?? []).length > 0 ? null : <i>{[slot.cost, stateWord(slot)].filter(Boolean).join(' · ')}</i>}
      {before.length > 0 && slot.state === 'locked' && !slot.line ? <small>{words.inset.after(before)}</small> : null}
    </Frame>
  );
}

// Links run under the slots from middle to middle; one that leads to a lower row runs between the rows, so that it crosses no other slot's.
function Links({ inset }: { inset: Inset }): JSX.Element | null {
  const slots = inset.slots ?? [];
  const links = inset.links ?? [];
  if (links.length === 0) return null;
  const width = Math.max(...slots.map((slot) => (slot.x ?? 0) + 1));
  const height = Math.max(...slots.map((slot) => (slot.y ?? 0) + 1));
  const middle = (id: string): [number, number] => {
    const slot = slots.find((one) => one.id === id);
    return [(slot?.x ?? 0) + 0.5, (slot?.y ?? 0) + 0.5];
  };
  return (
    <svg className="slotlinks" viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
      {links.map((link, i) => {
        const [x1, y1] = middle(link.from);
        const [x2, y2] = middle(link.to);
        const d = y2 > y1 && x1 !== x2 ? `M${x1} ${y1}V${y2 - 0.5}H${x2}V${y2}` : `M${x1} ${y1}L${x2} ${y2}`;
        return <path key={i} d={d} className={link.state ?? ''} vectorEffect="non-scaling-stroke" />;
      })}
    </svg>
  );
}

// One ruler carries everything: row 0 stands above it at its number (x), a counter is a row below it with its value as count and its marks as facts
// (word, number), and the last row are seats in order.
const rulerEnd = 20;
const along = (n: number): string => `${(100 * Math.min(n, rulerEnd)) / rulerEnd}%`;

function Lane({ slot }: { slot: Slot }): JSX.Element {
  const now = Math.min(slot.count ?? 0, rulerEnd);
  return (
    <div className={`lane ${slot.id}`} data-slot={slot.id} role="meter" aria-label={slot.name} aria-valuemin={0} aria-valuemax={rulerEnd} aria-valuenow={now}>
      <span className="cap">{slot.name}</span>
      <span className="rail">
        <i style={{ width: along(now) }} />
        {(slot.facts ?? []).map((fact, i) => (
          <span key={i} className="lanemark" style={{ left: along(Number(fact.value)) }} title={`${fact.value}: ${fact.word}`}>
            {fact.word}
          </span>
        ))}
        <b style={{ left: along(now) }}>{slot.count ?? 0}</b>
      </span>
      <span className="sm2">{slot.line}</span>
    </div>
  );
}

function Ruler({ inset, acting }: { inset: Inset; acting: Acting }): JSX.Element {
  const slots = inset.slots ?? [];
  const lanes = slots.filter((slot) => slot.y === 1 || slot.y === 2 || slot.y === 3);
  const seats = slots.filter((slot) => (slot.y ?? 0) > 3);
  return (
    <div className="ruler">
      <div className="positions">
        {slots
          .filter((slot) => (slot.y ?? 0) === 0)
          .map((slot) => (
            <Frame
              key={slot.id}
              slot={slot}
              acting={acting}
              className={`position ${(slot.name ?? '').split(' ')[0] ?? ''}`}
              style={{ left: along(slot.x ?? 0) }}
            >
              {slot.glyph ? (
                <Por glyph={slot.glyph} label={slot.line ?? ''} side={slot.state === 'now' ? 'foe' : 'ally'} shape="tiny" />
              ) : (
                <span>{slot.state === 'done' ? '×' : (slot.line ?? '')}</span>
              )}
              <b>{slot.plate}</b>
            </Frame>
          ))}
      </div>
      {lanes.map((slot) => (
        <Lane key={slot.id} slot={slot} />
      ))}
      <div className="rulernumbers" aria-hidden="true">
        {Array.from({ length: rulerEnd / 2 + 1 }, (_, i) => (
          <span key={i} style={{ left: along(2 * i) }}>
            {2 * i}
          </span>
        ))}
      </div>
      <div className="rulerseats">
        {seats.map((slot) => (
          <Frame key={slot.id} slot={slot} acting={acting} className="rulerseat">
            <em>{slot.plate}</em>
            {slot.glyph ? <Por glyph={slot.glyph} label={slot.name ?? ''} shape="tiny" /> : null}
            <span>
              <b>{slot.name}</b>
              <small>{slot.line}</small>
            </span>
          </Frame>
        ))}
      </div>
    </div>
  );
}

export function InsetView({ inset, acting, children }: { inset: Inset; acting: Acting; children?: ReactNode }): JSX.Element {
  return (
    <section className={`inset ${inset.kind ?? ''}`} aria-label={inset.title} data-inset={inset.id}>
      <div className="row">
        <span className="cap">{inset.title}</span>
        {children}
      </div>
      {inset.kind === 'ruler' ? (
        <Ruler inset={inset} acting={acting} />
      ) : (
        <div className="slots">
          <Links inset={inset} />
          {(inset.slots ?? []).map((slot) => (
            <SlotView key={slot.id} slot={slot} inset={inset} acting={acting} />
          ))}
        </div>
      )}
    </section>
  );
}

// A route beside the map is a strip of its numbers: where we are, what is behind us. In front of the map it is laid out in full.
export function RouteStrip({ inset }: { inset: Inset }): JSX.Element {
  const stops = [...(inset.slots ?? [])].sort((a, b) => Number(a.plate ?? 0) - Number(b.plate ?? 0));
  const done = stops.filter((stop) => stop.state === 'done').length;
  return (
    <section className="inset routestrip" aria-label={inset.title} data-inset={inset.id}>
      <div className="row">
        <span className="cap">{inset.title}</span>
        <span className="sm2">{words.campaign.actWon(done, stops.length)}</span>
      </div>
      <ol>
        {stops.map((stop) => (
          <li key={stop.id} className={stop.state ?? ''} title={[stop.name, stop.line ?? stateWord(stop)].filter(Boolean).join(': ')}>
            {stop.plate}
          </li>
        ))}
      </ol>
    </section>
  );
}

// A dashboard of the table's own lies under the map, for everybody.
export const liesUnder = (inset: Inset): boolean => inset.kind === 'dashboard' && !inset.owner && !inset.front;

// What lies between map and prompt, and the prompt.
export function WithUnder({ insets, acting, children }: { insets: Inset[] | undefined; acting: Acting; children: JSX.Element }): JSX.Element {
  const under = (insets ?? []).filter(liesUnder);
  if (under.length === 0) return children;
  return (
    <div className="withunder">
      <div className="underinsets" data-panel="insets">
        {under.map((inset) => (
          <InsetView key={inset.id} inset={inset} acting={acting} />
        ))}
      </div>
      {children}
    </div>
  );
}

// Those that lie over the map while they last; M folds them away for a look at the map.
export function FrontInsets({ insets, acting }: { insets: Inset[] | undefined; acting: Acting }): JSX.Element | null {
  const front = (insets ?? []).filter((inset) => inset.front);
  const [folded, setFolded] = useState(false);
  const any = front.length > 0;
  useEffect(() => {
    if (!any) return setFolded(false);
    const press = (event: KeyboardEvent) => {
      const text = event.target instanceof HTMLElement && event.target.matches('input, textarea, select');
      if (event.key.toLowerCase() === 'm' && !text && !event.ctrlKey && !event.metaKey && !event.altKey) setFolded((now) => !now);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [any]);
  if (!any) return null;
  return (
    <div
      className={`frontinsets ${folded ? 'folded' : ''}`}
      data-panel="front"
      tabIndex={0}
      role="group"
      aria-label={front.map((inset) => inset.title).join(', ')}
    >
      <button type="button" className="tb1 fold" aria-expanded={!folded} onClick={() => setFolded(!folded)}>
        {folded ? words.inset.board(front[0]?.title ?? '') : words.inset.map} <Key>M</Key>
      </button>
      {folded ? null : front.map((inset) => <InsetView key={inset.id} inset={inset} acting={acting} />)}
    </div>
  );
}
