// Tips over the board: what a figure is, what a choice would do, why something is not possible. They open away from
// what they explain and stay inside the stage.
import { useLayoutEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { Icon } from '../icons';
import type { Choice, OddsMessage, Piece, Place, Reason, Seat } from '../protocol';
import { nothingOfNote, shortOdds, type ShortOdds } from '../state/odds';
import { words } from '../words';
import { Pips, Por, RuleLink } from './common';

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

// Right of the box if there is room, else left; clamped to the frame from above and below.
export function besides(box: Box, tip: { width: number; height: number }, frame: { width: number; height: number }): { x: number; y: number; side: 'l' | 'r' } {
  const gap = 14;
  const right = box.x + box.width + gap;
  const fits = right + tip.width <= frame.width - 4;
  const x = fits ? right : Math.max(4, box.x - gap - tip.width);
  const y = Math.min(Math.max(4, box.y + box.height / 2 - 24), Math.max(4, frame.height - tip.height - 4));
  return { x, y, side: fits ? 'l' : 'r' };
}

export function Tip({ box, tone = '', children, label }: { box: Box; tone?: string; children: ReactNode; label: string }): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  const [at, setAt] = useState<{ x: number; y: number; side: string; pointer: number }>();
  useLayoutEffect(() => {
    const tip = ref.current;
    const frame = tip?.offsetParent as HTMLElement | null;
    if (!tip || !frame) return;
    const place = besides(box, { width: tip.offsetWidth, height: tip.offsetHeight }, { width: frame.clientWidth, height: frame.clientHeight });
    setAt({ ...place, pointer: Math.min(Math.max(10, box.y + box.height / 2 - place.y), tip.offsetHeight - 14) });
  }, [box.x, box.y, box.width, box.height, children]);
  return (
    <div
      ref={ref}
      className={`tip ${tone} ${at ? `p-${at.side}` : ''}`}
      role="tooltip"
      aria-label={label}
      style={{ left: at?.x ?? 0, top: at?.y ?? 0, visibility: at ? 'visible' : 'hidden', ['--pointer' as string]: `${at?.pointer ?? 20}px` }}
    >
      {children}
    </div>
  );
}

function Histogram({ short }: { short: ShortOdds }): JSX.Element {
  const outcomes = short.outcomes.slice(0, 6);
  const top = Math.max(...outcomes.map((one) => one.p), 0.01);
  return (
    <>
      <ul className="hist">
        {outcomes.map((one, i) => (
          <li key={i}>
            <span>{one.text || words.odds.nothingMore}</span>
            <b>{words.percent(one.p)}</b>
            <i style={{ width: `${(100 * one.p) / top}%` }} />
          </li>
        ))}
      </ul>
      {short.always ? <p className="sm3">{words.odds.always(short.always)}</p> : null}
    </>
  );
}

export function ChoiceTip({
  choice,
  whom,
  odds,
  asking,
}: {
  choice: Choice;
  whom?: string | undefined;
  odds: OddsMessage | undefined;
  asking: boolean;
}): JSX.Element {
  const short = shortOdds(odds);
  const outcomes = short?.outcomes ?? [];
  const sure = short?.sure ?? false;
  const best = sure && outcomes[0]?.text === nothingOfNote ? undefined : outcomes[0];
  const brief = (best?.text ?? '').length <= 18 ? `${best?.text ?? ''} · ` : '';
  return (
    <>
      <div className="th">
        <b>
          {choice.title ?? choice.answer}
          {whom ? ` → ${whom}` : ''}
        </b>
        {best ? (
          <span className={`pill ${sure ? 'ok' : 'ch'}`}>
            {brief}
            {sure ? words.odds.certain : words.percent(best.p)}
          </span>
        ) : choice.outcome ? (
          <span className="pill ok">{choice.outcome}</span>
        ) : null}
      </div>
      {choice.cost ? <p className="sm3">{choice.cost}</p> : null}
      {best && choice.outcome ? <p>{choice.outcome}</p> : null}
      {odds?.sum && odds.sum.length > 0 ? (
        <div className="eq">
          {odds.sum.map((part, i) => (
            <span key={i} className={i === (odds.sum?.length ?? 0) - 1 ? `sum ${sure ? '' : 'ch'}` : ''}>
              <b>{part.value}</b>
              {part.word}
            </span>
          ))}
        </div>
      ) : null}
      {short && outcomes.length > 1 ? <Histogram short={short} /> : null}
      {sure && brief === '' ? <p>{best?.text}</p> : null}
      {(odds?.notes ?? []).slice(0, 3).map((note, i) => (
        <p key={i}>
          <Icon name="check" />
          <span>
            {note.text} <RuleLink id={note.rule} />
          </span>
        </p>
      ))}
      {odds && outcomes.length > 1 ? (
        <p className="sm3">{odds.exact ? words.odds.exact : words.odds.sampled(odds.samples ?? 0, words.percent(odds.error ?? 0))}</p>
      ) : null}
      {asking && !odds ? <p className="sm3">{words.odds.asking}</p> : null}
    </>
  );
}

// A step says in one line what it costs and what comes of it.
export function StepTip({ choice }: { choice: Choice }): JSX.Element {
  return (
    <>
      <div className="th">
        <b>{choice.title ?? choice.answer}</b>
        <span className="sm3">{choice.cost}</span>
      </div>
      <p>{choice.outcome}</p>
    </>
  );
}

export function PieceTip({ piece, seat }: { piece: Piece; seat: Seat | undefined }): JSX.Element {
  return (
    <>
      <div className="th">
        <Por glyph={piece.glyph} label={piece.name ?? ''} side={piece.side ?? 'neutral'} shape="dot" />
        <b>{piece.name}</b>
        {(piece.bar_max ?? 0) > 0 ? <Pips now={piece.bar ?? 0} max={piece.bar_max ?? 0} /> : null}
      </div>
      {seat ? <p className="sm3">{words.tip.plays(seat.mine ? words.lobby.whoMe : (seat.player ?? seat.who ?? ''))}</p> : null}
      {piece.level_word || (piece.states ?? []).length > 0 ? (
        <p className="sm3">{[piece.level_word, ...(piece.states ?? [])].filter(Boolean).join(' · ')}</p>
      ) : null}
      {(piece.facts ?? []).length > 0 ? (
        <table>
          <tbody>
            {(piece.facts ?? []).map((fact, i) => (
              <tr key={i}>
                <td>{fact.word}</td>
                <td>
                  {fact.value} <RuleLink id={fact.rule} />
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      ) : null}
    </>
  );
}

export function PlaceTip({ place, region }: { place: Place; region: string | undefined }): JSX.Element {
  return (
    <>
      <div className="th">
        <b>{place.name}</b>
        <span className="sm3">{region}</span>
      </div>
      <p>{place.word ?? place.kind}</p>
      {(place.tags ?? []).length > 0 ? <p className="sm3">{(place.tags ?? []).join(' · ')}</p> : null}
    </>
  );
}

export function WhyTip({ title, titled = false, reasons }: { title: string; titled?: boolean; reasons: Reason[] }): JSX.Element {
  const shown = reasons.slice(0, 3);
  return (
    <>
      <div className="th">
        <b>
          <Icon name="refused" /> {titled ? title : (shown[0]?.title ?? title)}
        </b>
      </div>
      {shown.length === 0 ? (
        <p>{words.tip.noReason}</p>
      ) : (
        shown.map((reason, i) => (
          <div key={i}>
            {i > 0 && reason.title ? <b>{reason.title}</b> : null}
            <p>{reason.rule_text}</p>
            <RuleLink id={reason.rule} />
          </div>
        ))
      )}
    </>
  );
}
