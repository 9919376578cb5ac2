// The boards: the figure in focus with its tracks, gear and cards; the other figures small; the table's own tracks and cards.
import type { JSX, ReactNode } from 'react';
import { Icon, iconName } from '../icons';
import type { Card, Hand, Inset, Piece, Scene, Seat, Track } from '../protocol';
import { skinOf } from '../skins/skin';
import { translated, words } from '../words';
import { Eye, PiecePor, Pips, useAround } from './common';
import { InsetView, liesUnder, RouteStrip } from './Insets';
import { insetInStrip, trackInStrip } from './TableStrip';
import { Bar, Counter, FactCounter, Facts, isShort, Steps, TrackView, type Acting } from './Tracks';

const apart = new Set(['rounds', 'order']);

export interface LeftProps {
  scene: Scene;
  seats: Seat[];
  shown: string | undefined; // id of the figure in focus
  onShow: (piece: string) => void;
  acting: Acting;
  turned?: ReactNode; // who acts against us, in the place of the own board
}

// Figures with a board: those that a seat plays, those that own tracks or hands, and ours that acts (a vehicle).
export function boards(scene: Scene): Piece[] {
  const owners = new Set([...(scene.tracks ?? []), ...(scene.hands ?? []), ...(scene.insets ?? [])].map((one) => one.owner).filter(Boolean));
  return (scene.pieces ?? []).filter(
    (piece) => piece.base !== 'marker' && (piece.seat || owners.has(piece.id) || (piece.side === 'ally' && piece.id === scene.prompt?.piece)),
  );
}

// Ours first the one that acts, then the first that my seats play. Who plays none of them has the table's own boards first.
export function usualBoard(scene: Scene, mine: string[]): string | undefined {
  const all = boards(scene);
  if (mine.length > 0 && !all.some((piece) => mine.includes(piece.seat ?? '') || (piece.side === 'ally' && piece.id === scene.prompt?.piece))) return undefined;
  const acting = all.find((piece) => piece.id === scene.prompt?.piece) ?? all.find((piece) => piece.states?.includes('acting'));
  return (acting ?? all.find((piece) => mine.includes(piece.seat ?? '')) ?? all[0])?.id;
}

function CardView({ card, acting }: { card: Card; acting: Acting }): JSX.Element {
  const choice = card.answer ? acting.choices.find((one) => one.answer === card.answer) : undefined;
  const body = (
    <>
      <b>{card.title}</b>
      <span>{card.line}</span>
      {card.cost ? <i>{card.cost}</i> : null}
    </>
  );
  const className = `tc ${card.state ?? ''} ${choice ? 'can' : ''} ${choice && acting.hot === choice.answer ? 'hot' : ''}`;
  return choice ? (
    <button
      type="button"
      className={className}
      onClick={() => acting.onAnswer(choice)}
      onMouseEnter={() => acting.onHot?.(choice.answer)}
      onMouseLeave={() => acting.onHot?.(undefined)}
    >
      {body}
    </button>
  ) : (
    <div className={className} title={card.state}>
      {body}
    </div>
  );
}

// How much of a card is used up, as small squares that fill: a figure "1 of 2" left.
function Wear({ card }: { card: Card }): JSX.Element | null {
  const fact = (card.facts ?? []).find((one) => /^\d+ of \d+$/.test(one.value ?? ''));
  const [left = 0, all = 0] = (fact?.value ?? '').split(' of ').map(Number);
  if (!fact || all > 6) return null;
  return (
    <span className="wear" role="img" aria-label={`${fact.word} ${fact.value}`} title={`${fact.word}: ${fact.value}`}>
      {Array.from({ length: all }, (_, i) => (
        <i key={i} className={i < all - left ? undefined : 'out'} />
      ))}
    </span>
  );
}

function GearLine({ card, acting }: { card: Card; acting: Acting }): JSX.Element {
  const choice = card.answer ? acting.choices.find((one) => one.answer === card.answer) : undefined;
  const line = [card.line, card.cost].filter(Boolean).join(' · ');
  const body = (
    <>
      <Icon name={iconName((card.id ?? card.title ?? '').split('-').findLast((part) => iconName(part) !== 'dot') ?? 'gear')} />
      <b>{card.title}</b>
      <Wear card={card} />
      <span>{line}</span>
    </>
  );
  // What does not fit beside the name stands under it.
  const className = `g ${card.state ?? ''} ${choice ? 'can' : ''} ${line.length + (card.title ?? '').length > 34 ? 'two' : ''}`;
  return choice ? (
    <button type="button" className={className} onClick={() => acting.onAnswer(choice)}>
      {body}
    </button>
  ) : (
    <div className={className}>{body}</div>
  );
}

// A hand whose cards have a cost, or lie in a place, is laid out as cards, any other as lines.
export function HandView({ hand, acting }: { hand: Hand; acting: Acting }): JSX.Element {
  const cards = hand.cards ?? [];
  const asCards = hand.region !== undefined || cards.some((card) => card.cost) || /hand|tactic|threat|card/i.test(`${hand.id} ${hand.title}`);
  return (
    <div className={asCards ? 'hand' : 'gear'}>
      <div className="row">
        <span className="cap">{hand.title}</span>
        <span className="sm2">{[hand.region && hand.region !== hand.title ? words.inset.lies(hand.region) : '', hand.note].filter(Boolean).join(' · ')}</span>
      </div>
      {asCards ? (
        <div className="cards">
          {cards.map((card, i) => (
            <CardView key={`${card.id}-${i}`} card={card} acting={acting} />
          ))}
        </div>
      ) : (
        cards.map((card) => <GearLine key={card.id} card={card} acting={acting} />)
      )}
    </div>
  );
}

function stateLine(piece: Piece): string {
  const shown = (piece.states ?? []).filter((state) => !['acting', 'focus', 'done'].includes(state) && !state.startsWith('next'));
  return [...shown.map(words.state), ...(piece.level_word ? [piece.level_word] : [])]
    .map((word, i) => (i === 0 ? word.charAt(0).toUpperCase() + word.slice(1) : word))
    .join(' · ');
}

function MainBoard({ piece, scene, mine, acting }: { piece: Piece; scene: Scene; mine: boolean; acting: Acting }): JSX.Element {
  const own = (one: Track | Hand | Inset) => one.owner === piece.id;
  const tracks = (scene.tracks ?? []).filter((track) => own(track) && !apart.has(track.kind ?? ''));
  const counters = tracks.filter((track) => track.kind === 'counter');
  // What is drawn already is not said again: health as pips, tracks as tracks.
  const health = translated({ word: skinOf(useAround().skin).words['health'] }).word ?? words.table.health; // a game has its own word for it
  const boxed = tracks.some((track) => track.kind === 'wells' && track.items?.some((item) => item.name === health));
  const hasPips = (piece.bar_max ?? 0) > 0;
  const isHealth = (word: string | undefined) => hasPips && [health, words.table.health].some((one) => word?.toLowerCase() === one.toLowerCase());
  const rest = tracks.filter((track) => track.kind !== 'counter' && !(track.kind === 'bar' && isHealth(track.title)));
  const titles = new Set(tracks.map((track) => track.title?.toLowerCase()));
  const facts = (piece.facts ?? []).filter((fact) => !isHealth(fact.word) && !titles.has(fact.word?.toLowerCase()));
  const vital = facts.filter(isShort).slice(0, Math.max(0, 3 - counters.length));
  const acts = piece.states?.includes('acting') || scene.prompt?.piece === piece.id;
  return (
    <section className="hero main" aria-label={piece.name}>
      <header>
        <PiecePor piece={piece} />
        <div className="hh">
          <div className={`cap ${piece.side ?? ''}`}>{mine ? (acts ? words.table.yours : words.table.yoursWaiting) : acts ? words.table.acting : ''}</div>
          <h2 className="name">{piece.name}</h2>
          <div className="st">
            {piece.level !== undefined && piece.level >= 0 && (piece.levels ?? 0) > 0 ? (
              <Eye level={piece.level} levels={piece.levels ?? 4} word={piece.level_word} />
            ) : null}
            <span>{stateLine(piece)}</span>
          </div>
        </div>
      </header>
      {hasPips || counters.length + vital.length > 0 ? (
        <div className="vit">
          {hasPips ? (
            <div className={boxed ? 'counter narrowonly' : 'counter'}>
              <span className="cap">{health}</span>
              <Pips now={piece.bar ?? 0} max={piece.bar_max ?? 0} />
            </div>
          ) : null}
          {counters.map((track) => (
            <Counter key={track.id} track={track} />
          ))}
          {vital.map((fact) => (
            <FactCounter key={fact.word} fact={fact} />
          ))}
        </div>
      ) : null}
      {rest.map((track) => (
        <TrackView key={track.id} track={track} acting={acting} />
      ))}
      {(scene.insets ?? [])
        .filter((inset) => own(inset) && !inset.front)
        .map((inset) => (
          <InsetView key={inset.id} inset={inset} acting={acting} />
        ))}
      {(scene.hands ?? []).filter(own).map((hand) => (
        <HandView key={hand.id} hand={hand} acting={acting} />
      ))}
      <Facts facts={facts.filter((fact) => !vital.includes(fact))} />
    </section>
  );
}

// Boxes of cubes in brief: those beside the plain one that hold any.
const Boxes = ({ track }: { track: Track }): JSX.Element => (
  <span className="sm2 boxes">
    {(track.items ?? [])
      .filter((item) => item.state && Number(item.line) > 0)
      .map((item) => `${item.name} ${item.line}`)
      .join(' · ')}
  </span>
);

function MiniBoard({ piece, scene, seat, onShow }: { piece: Piece; scene: Scene; seat: Seat | undefined; onShow: (piece: string) => void }): JSX.Element {
  const own = (scene.tracks ?? []).filter((track) => track.owner === piece.id);
  const steps = own.find((track) => track.kind === 'steps');
  const stance = own.find((track) => track.kind === 'stances')?.items?.find((item) => item.state === 'now');
  const who = seat?.mine ? words.lobby.whoMe : (seat?.player ?? (seat?.who === 'bot' ? words.menu.bot : ''));
  const state = piece.states?.includes('done') && !piece.states.includes('acting') ? (words.inset.states['done'] ?? '') : '';
  return (
    <button
      type="button"
      className={`hero mini ${piece.states?.includes('down') ? 'downed' : ''} ${piece.states?.includes('spotted') ? 'sp' : ''}`}
      onClick={() => onShow(piece.id)}
    >
      <PiecePor piece={piece} />
      <span className="mm">
        <span className="row">
          <b className="mn">{piece.name}</b>
          <span className="sm2">{[who, state].filter(Boolean).join(' · ')}</span>
        </span>
        <span className="row">
          {(piece.bar_max ?? 0) > 0 ? <Pips now={piece.bar ?? 0} max={piece.bar_max ?? 0} /> : <span />}
          <span className="sm2 eyeline">
            {piece.level !== undefined && piece.level >= 0 && (piece.levels ?? 0) > 0 ? (
              <Eye level={piece.level} levels={piece.levels ?? 4} word={piece.level_word} />
            ) : null}
            {stateLine({ ...piece, level_word: '' })}
          </span>
        </span>
        {steps ? <Steps track={steps} small /> : null}
        {stance ? <span className="sm2 stancenow">{stance.name}</span> : null}
        {own.map((track) =>
          track.kind === 'bar' ? <Bar key={track.id} track={track} /> : track.kind === 'wells' ? <Boxes key={track.id} track={track} /> : null,
        )}
      </span>
    </button>
  );
}

export function LeftPanel({ scene, seats, shown, onShow, acting, turned }: LeftProps): JSX.Element {
  const all = boards(scene);
  const main = all.find((piece) => piece.id === shown);
  const seatOf = (piece: Piece) => seats.find((seat) => seat.id === piece.seat);
  const tracks = (scene.tracks ?? []).filter((track) => !track.owner && !apart.has(track.kind ?? '') && track.kind !== 'countdown');
  const hands = (scene.hands ?? []).filter((hand) => !hand.owner);
  const insets = (scene.insets ?? []).filter((inset) => !inset.owner && !inset.front && !liesUnder(inset));
  const shared =
    tracks.length + hands.length + insets.length > 0 ? (
      <section className="shared">
        {insets.map((inset) => (
          <div key={inset.id} className={insetInStrip(inset) ? 'narrowonly' : undefined}>
            {inset.kind === 'route' ? <RouteStrip inset={inset} /> : <InsetView inset={inset} acting={acting} />}
          </div>
        ))}
        {tracks.map((track) => (
          <div key={track.id} className={trackInStrip(track) ? 'narrowonly' : undefined}>
            <TrackView track={track} acting={acting} />
          </div>
        ))}
        {hands.map((hand) => (
          <HandView key={hand.id} hand={hand} acting={acting} />
        ))}
      </section>
    ) : null;
  return (
    <aside className="left" aria-label={words.table.heroes} data-panel="boards" tabIndex={0}>
      {main || turned ? null : shared}
      {turned ?? (main ? <MainBoard key={main.id} piece={main} scene={scene} mine={seatOf(main)?.mine ?? false} acting={acting} /> : null)}
      {all
        .filter((piece) => turned || piece !== main)
        .map((piece) => (
          <MiniBoard key={piece.id} piece={piece} scene={scene} seat={seatOf(piece)} onShow={onShow} />
        ))}
      {main || turned ? shared : null}
    </aside>
  );
}
