// What is looked at: who or what it is, its figures, what it sees and does, what one can do to it, its history. Looking never acts.
import type { JSX } from 'react';
import { Icon } from '../icons';
import type { Looking } from '../pages/hand/look';
import type { Question } from '../pages/hand/question';
import { regionOf } from '../pages/speak';
import type { Scene, Seat } from '../protocol';
import { words } from '../words';
import { PiecePor, Pips, RuleLink, State } from './common';
import { painted } from './LogPanel';

export function LookPanel({
  look,
  scene,
  seats,
  question,
  onTake,
}: {
  look: Looking;
  scene: Scene;
  seats: Seat[];
  question: Question;
  onTake: (answer: string) => void;
}): JSX.Element {
  const { at, told } = look;
  if (!at)
    return (
      <State icon="eye" title={words.look.empty}>
        {words.look.emptyNote}
      </State>
    );
  const pieces = scene.pieces ?? [];
  const piece = pieces.find((one) => one.id === at.piece);
  const place = scene.ground?.places?.find((one) => one.id === (at.place >= 0 ? at.place : piece?.place));
  const lines = told?.lines ?? piece?.facts ?? [];
  const seat = seats.find((one) => one.id === piece?.seat);
  const here = question.all.filter(
    (choice) =>
      told?.choices?.includes(choice.answer) ||
      (piece && (choice.piece === piece.id || choice.aims?.includes(piece.id))) ||
      (!piece && choice.place === at.place),
  );
  return (
    <div className="look" data-look={at.piece ?? at.place}>
      <header>
        {piece ? <PiecePor piece={piece} /> : null}
        <div>
          <span className={`cap ${piece?.side ?? ''}`}>
            {piece ? (piece.side === 'foe' ? words.look.foe : piece.side === 'ally' ? words.look.ally : '') : regionOf(scene, at.place)}
          </span>
          <h2 className="name">{told?.title ?? piece?.name ?? place?.name}</h2>
          <span className="sm2">
            {[
              piece ? place?.name : (place?.word ?? place?.kind),
              piece?.level_word,
              ...(piece?.states ?? []).map(words.state),
              ...(piece ? [] : (place?.tags ?? []).map(words.state)),
            ]
              .filter(Boolean)
              .join(' · ')}
          </span>
          {seat ? <span className="sm2">{words.tip.plays(seat.mine ? words.lobby.whoMe : (seat.player ?? seat.who ?? ''))}</span> : null}
        </div>
        {piece && (piece.bar_max ?? 0) > 0 ? <Pips now={piece.bar ?? 0} max={piece.bar_max ?? 0} /> : null}
      </header>
      {lines.length > 0 ? (
        <dl className="factlist">
          {lines.map((fact, i) => (
            <div key={i}>
              <dt>{fact.word}</dt>
              <dd>
                {fact.value} <RuleLink id={fact.rule} />
              </dd>
            </div>
          ))}
        </dl>
      ) : null}
      {(told?.text ?? []).map((text, i) => (
        <p key={i}>{painted(text, pieces)}</p>
      ))}
      {here.length > 0 ? (
        <section>
          <h3 className="cap">{words.look.can}</h3>
          <div className="cando">
            {here.slice(0, 8).map((choice) => (
              <button key={choice.answer} type="button" className="tb1 small" onClick={() => onTake(choice.answer)}>
                {choice.title ?? choice.answer} <span className="sm2">{[choice.cost, choice.outcome].filter(Boolean).join(' · ')}</span>
              </button>
            ))}
          </div>
        </section>
      ) : null}
      {piece && piece.side === 'foe' ? (
        <label className="ckl">
          <input type="checkbox" checked={look.only} onChange={(event) => look.setOnly(event.target.checked)} /> {words.look.only}
        </label>
      ) : null}
      {(told?.history ?? []).length > 0 ? (
        <section>
          <h3 className="cap">{words.look.history}</h3>
          <ul className="lookhist">
            {(told?.history ?? []).map((line, i) => (
              <li key={i}>{painted(line.text ?? '', pieces)}</li>
            ))}
          </ul>
        </section>
      ) : null}
      <button type="button" className="tb1 small" onClick={look.close}>
        <Icon name="close" /> {words.close}
      </button>
    </div>
  );
}
