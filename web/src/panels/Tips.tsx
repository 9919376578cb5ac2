// Tips over the board: what a figure is, what a choice would do, why something is not possible. They open away from
// what they explain and stay inside the stage.
import { useLayoutEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { Icon } from '../icons';
import type { Choice, Left, OddsMessage, Piece, Place, Reason, Seat } from '../protocol';
import { chipsOf, chipText, nothingOfNote, shortOdds, type Chip, type ShortOdds } from '../state/odds';
import { words } from '../words';
import { Chips } from './Chips';
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

// One bar of all outcomes at true scale, then each with its chance.
function Outcomes({ short }: { short: ShortOdds }): JSX.Element {
  const outcomes = short.outcomes.slice(0, 6);
  return (
    <>
      <div className="outbar" role="img" aria-label={outcomes.map((one) => `${one.text || words.odds.nothingMore} ${words.percent(one.p)}`).join(', ')}>
        {outcomes.map((one, i) => (
          <i key={i} className={one.tone} style={{ width: `${100 * one.p}%` }} />
        ))}
      </div>
      <ul className="hist">
        {outcomes.map((one, i) => (
          <li key={i} className={one.tone}>
            <span>{one.text || words.odds.nothingMore}</span>
            <b>{words.percent(one.p)}</b>
          </li>
        ))}
      </ul>
      {short.always ? <p className="sm3">{words.odds.always(short.always)}</p> : null}
    </>
  );
}

// Of one choice: what is wanted stands at the top, the sum as a row of chips, then all that may come, harm in red.
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
  const chips = chipsOf(odds);
  const outcomes = short?.outcomes ?? [];
  const sure = short?.sure ? outcomes[0] : undefined;
  const title = choice.title ?? choice.answer;
  return (
    <>
      <div className="th">
        <b>{whom ? words.prompt.aimed(title, whom) : title}</b>
        {chips[0] && chips[0].word.length <= 22 ? <span className={`pill ${pillTone(chips[0])}`}>{chipText(chips[0], odds)}</span> : null}
      </div>
      {choice.cost ? <p className="sm3">{choice.cost}</p> : null}
      {odds?.sum && odds.sum.length > 0 ? (
        <div className="eq">
          {odds.sum.map((part, i) => (
            <span key={i} className={i === (odds.sum?.length ?? 0) - 1 ? `sum ${short?.sure ? '' : 'ch'}` : ''}>
              <b>{part.value}</b>
              {part.word}
            </span>
          ))}
        </div>
      ) : choice.outcome ? (
        <p>{choice.outcome}</p>
      ) : null}
      {short && outcomes.length > 1 ? <Outcomes short={short} /> : null}
      {sure && sure.text !== nothingOfNote ? <p className={sure.tone === 'harm' ? 'harm' : ''}>{sure.text}</p> : null}
      {(odds?.notes ?? []).slice(0, 6).map((note, i) => (
        <p key={i} className={note.tone === 'harm' ? 'harm' : ''}>
          <Icon name={note.tone === 'harm' ? 'alert' : note.p === undefined ? 'check' : 'dice'} />
          <span>
            {note.p === undefined ? '' : `${words.percent(note.p)} `}
            {note.text} <RuleLink id={note.rule} />
          </span>
        </p>
      ))}
      {odds && outcomes.length > 1 && !odds.exact ? <p className="sm3">{words.odds.sampled(odds.samples ?? 0, words.percent(odds.error ?? 0))}</p> : null}
      {asking && !odds ? <p className="sm3">{words.odds.asking}</p> : null}
    </>
  );
}

const pillTone = (chip: Chip): string => (chip.tone === 'harm' ? 'hm' : chip.p > 0.9995 ? (chip.tone === 'good' ? 'ok' : 'no') : 'ch');

// A target that several choices are meant for: each with its odds.
export function SeveralTip({ title, choices, many }: { title: string; choices: Choice[]; many: Map<string, OddsMessage> }): JSX.Element {
  return (
    <>
      <div className="th">
        <b>{title}</b>
        <span className="sm3">{words.prompt.choicesOf(choices.length)}</span>
      </div>
      <ul className="several2">
        {choices.slice(0, 6).map((choice) => {
          const odds = many.get(choice.answer);
          const chips = chipsOf(odds);
          return (
            <li key={choice.answer}>
              <span>
                {choice.title ?? choice.answer} <span className="sm3">{choice.cost}</span>
              </span>
              {chips.length > 0 ? <Chips chips={chips} odds={odds} small /> : <span className="sm3">{choice.outcome ?? words.odds.none}</span>}
            </li>
          );
        })}
      </ul>
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

// A way of several steps: what it costs of what there is, and what lies on it.
export function WalkTip({ title, walk, left }: { title: string; walk: { cost: number; over: string }; left: Left[] }): JSX.Element {
  const points = left.find((one) => one.icon === 'move');
  return (
    <>
      <div className="th">
        <b>{title}</b>
        <span className="sm3">{points ? words.table.of(walk.cost, points.now ?? 0) : words.tip.cost(walk.cost)}</span>
      </div>
      {walk.over ? (
        <p className="harm">
          <Icon name="alert" /> <span>{words.tip.over(walk.over)}</span>
        </p>
      ) : null}
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
        <p className="sm3">{[piece.level_word, ...(piece.states ?? []).map(words.state)].filter(Boolean).join(' · ')}</p>
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
      {(place.tags ?? []).length > 0 ? <p className="sm3">{(place.tags ?? []).map(words.state).join(' · ')}</p> : null}
    </>
  );
}

// Figures first: what it takes and what there is; then one sentence, the rule last.
export function WhyTip({ title, reasons }: { title: string; reasons: Reason[] }): JSX.Element {
  const shown = reasons.slice(0, 3);
  const figures = shown[0]?.figures ?? [];
  return (
    <>
      <div className="th">
        <b>
          <Icon name="refused" /> {figures[0] ?? shown[0]?.title ?? title}
        </b>
      </div>
      {figures.slice(1).map((figure) => (
        <p key={figure} className="figure">
          {figure}
        </p>
      ))}
      {shown.length === 0 ? (
        <p>{words.tip.noReason}</p>
      ) : (
        shown.map((reason, i) => (
          <div key={i}>
            {i > 0 ? <b>{reason.figures?.[0] ?? reason.title}</b> : null}
            <p>{reason.text ?? reason.rule_text}</p>
            <RuleLink id={reason.rule} />
          </div>
        ))
      )}
    </>
  );
}
