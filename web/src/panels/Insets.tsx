// Boards beside the map: slots on a small lattice with the links between them. A slot that stands for an option is a button.
import type { JSX } from 'react';
import { Icon, iconName } from '../icons';
import type { Inset, Slot } from '../protocol';
import { words } from '../words';
import type { Acting } from './Tracks';

function SlotView({ slot, inset, acting }: { slot: Slot; inset: Inset; acting: Acting }): JSX.Element {
  const choice = slot.answer ? acting.choices.find((one) => one.answer === slot.answer) : undefined;
  const before = (inset.links ?? []).filter((link) => link.to === slot.id).map((link) => inset.slots?.find((one) => one.id === link.from)?.name ?? link.from);
  const icon = iconName(slot.glyph);
  const body = (
    <>
      <b>
        {icon === 'dot' ? null : <Icon name={icon} />} {slot.name} {slot.count ? <em>{slot.count}</em> : null}
        {slot.plate ? <em>{slot.plate}</em> : null}
      </b>
      <span>{slot.line}</span>
      <i>{[slot.cost, slot.state ? (words.inset.states[slot.state] ?? slot.state) : ''].filter(Boolean).join(' · ')}</i>
      {before.length > 0 ? <small>{words.inset.after(before)}</small> : null}
    </>
  );
  const className = `slot ${slot.state ?? ''} ${choice ? 'can' : ''} ${choice && acting.hot === choice.answer ? 'hot' : ''}`;
  const style = { gridColumn: (slot.x ?? 0) + 1, gridRow: (slot.y ?? 0) + 1 };
  const title = (slot.facts ?? []).map((fact) => [fact.word, fact.value].filter(Boolean).join(': ')).join('\n');
  return choice ? (
    <button
      type="button"
      className={className}
      style={style}
      title={title}
      data-slot={slot.id}
      onClick={() => acting.onAnswer(choice)}
      onMouseEnter={() => acting.onHot?.(choice.answer)}
      onMouseLeave={() => acting.onHot?.(undefined)}
    >
      {body}
    </button>
  ) : (
    <div className={className} style={style} title={title} data-slot={slot.id}>
      {body}
    </div>
  );
}

// Links run from middle to middle, under the slots.
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
        return <line key={i} x1={x1} y1={y1} x2={x2} y2={y2} className={link.state ?? ''} vectorEffect="non-scaling-stroke" />;
      })}
    </svg>
  );
}

export function InsetView({ inset, acting }: { inset: Inset; acting: Acting }): JSX.Element {
  return (
    <section className={`inset ${inset.kind ?? ''}`} aria-label={inset.title} data-inset={inset.id}>
      <span className="cap">{inset.title}</span>
      <div className="slots">
        <Links inset={inset} />
        {(inset.slots ?? []).map((slot) => (
          <SlotView key={slot.id} slot={slot} inset={inset} acting={acting} />
        ))}
      </div>
    </section>
  );
}

// Those that lie over the map while they last.
export function FrontInsets({ insets, acting }: { insets: Inset[] | undefined; acting: Acting }): JSX.Element | null {
  const front = (insets ?? []).filter((inset) => inset.front);
  if (front.length === 0) return null;
  return (
    <div className="frontinsets">
      {front.map((inset) => (
        <InsetView key={inset.id} inset={inset} acting={acting} />
      ))}
    </div>
  );
}
