// What is asked and by whom: one sentence, what is left to spend, the options as cards of three lines, the end of the turn last.
import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { Icon, iconName } from '../icons';
import type { Choice, Left, OddsMessage, Scene } from '../protocol';
import { cards, ending, type OptionCard } from '../state/choices';
import { nothingOfNote, shortOdds } from '../state/odds';
import type { Refused } from '../state/table';
import { words } from '../words';
import { Dice, Key, PiecePor, RuleLink } from './common';

export interface PromptProps {
  scene: Scene;
  choices: Choice[]; // on offer, narrowed to one verb or target if somebody picked one
  refused: Choice[];
  narrowed: string | undefined; // title while narrowed
  onBack: () => void;
  mine: boolean;
  sending: boolean;
  hot: string | undefined; // key of the card in focus
  chosen: string | undefined; // touched once: a second touch commits
  onHot: (card: OptionCard | undefined) => void;
  onTake: (card: OptionCard, by: 'mouse' | 'touch') => void;
  odds: OddsMessage | undefined; // of the hot choice
  confirm: Choice | undefined; // asked once because it cannot be taken back
  onConfirm: (yes: boolean) => void;
  refusal: Refused | undefined;
  onWhyNot: () => void;
  whyNot: boolean;
  waiting: ReactNode; // shown instead when it is not mine
  note: ReactNode; // one line: hint, walking, consent
  commit?: { title: string; act: () => void } | undefined; // touched once: this does it
  room: number; // how many cards fit before verbs fold
}

function Spend({ left }: { left: Left[] }): JSX.Element | null {
  if (left.length === 0) return null;
  return (
    <span className="left2">
      {left.map((one, i) => {
        const now = one.now ?? 0;
        const max = Math.max(one.max ?? 0, now);
        const name = iconName(one.icon ?? one.word);
        return (
          <span
            key={i}
            className={`sp ${one.icon ?? ''}`}
            role="img"
            aria-label={words.prompt.left(one.word ?? one.icon ?? '', now, one.max ?? 0)}
            title={words.prompt.left(one.word ?? one.icon ?? '', now, one.max ?? 0)}
          >
            {max <= 8 && name !== 'dot' ? (
              Array.from({ length: max }, (_, k) => (
                <span key={k} className={k < now ? undefined : 'out'}>
                  <Icon name={name} />
                </span>
              ))
            ) : (
              <>
                <b>{now}</b> <small>{one.word}</small>
              </>
            )}
          </span>
        );
      })}
    </span>
  );
}

// The first word of the sentence that names the acting piece is in its side's colour; **strong** parts are kept.
function Sentence({ scene }: { scene: Scene }): JSX.Element {
  const text = scene.prompt?.text ?? '';
  const parts = text.split(/(\d+ \p{L}+(?: points?)?)/u);
  return <>{parts.map((part, i) => (i % 2 ? <b key={i}>{part}</b> : <Named key={i} text={part} scene={scene} />))}</>;
}

function Named({ text, scene }: { text: string; scene: Scene }): JSX.Element {
  const piece = (scene.pieces ?? []).find((one) => one.id === scene.prompt?.piece);
  const short = piece?.name?.split(' ').find((word) => text.includes(word));
  if (!piece || !short) return <>{text}</>;
  const at = text.indexOf(short);
  return (
    <>
      {text.slice(0, at)}
      <b className={piece.side}>{short}</b>
      {text.slice(at + short.length)}
    </>
  );
}

function bestOdds(odds: OddsMessage | undefined): { text: string; sure: boolean } | undefined {
  const short = shortOdds(odds);
  const first = short?.outcomes[0];
  if (!short || !first) return undefined;
  const { sure } = short;
  if (sure && first.text === nothingOfNote) return undefined;
  return { text: sure ? `${first.text ?? ''} · ${words.odds.certain}` : `${first.text ?? ''} ${words.percent(first.p)}`, sure };
}

function Option({ card, number, props }: { card: OptionCard; number: number; props: PromptProps }): JSX.Element {
  const { choice, group } = card;
  const hot = props.hot === card.key || props.chosen === card.key;
  const odds = hot && choice ? bestOdds(props.odds) : undefined;
  const verb = choice?.verb ?? group?.[0]?.verb;
  const target = (props.scene.pieces ?? []).find((piece) => piece.id === choice?.piece);
  const title = choice ? (choice.title ?? choice.answer) : (verb ?? '');
  return (
    <button
      type="button"
      className={`opt ${card.square && group ? 'onmap' : ''} ${hot ? 'hot' : ''} ${props.chosen === card.key ? 'chosen' : ''}`}
      data-answer={choice?.answer}
      data-verb={verb}
      onPointerEnter={(event) => event.pointerType === 'mouse' && props.onHot(card)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && props.onHot(undefined)}
      onFocus={() => props.onHot(card)}
      onBlur={() => props.onHot(undefined)}
      onClick={(event) => props.onTake(card, (event.nativeEvent as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse')}
    >
      <span className="ot">
        {number <= 9 ? <Key>{number}</Key> : null}
        {iconName(verb) === 'dot' && target ? <PiecePor piece={target} shape="tiny" /> : <Icon name={iconName(verb)} />}
        <b>{title}</b>
      </span>
      <span className="oc1">{choice ? choice.cost : group ? (card.square ? words.prompt.onMap(group.length) : words.prompt.choicesOf(group.length)) : ''}</span>
      <span className="or">
        {odds ? (
          <span className={odds.sure ? 'good' : 'chance'}>
            {odds.sure ? null : <Icon name="dice" />} {odds.text}
          </span>
        ) : (
          <>
            {choice?.reveals ? <Icon name="dice" className="chance" /> : null} {choice?.outcome}
          </>
        )}
      </span>
    </button>
  );
}

function RefusedOption({ choice }: { choice: Choice }): JSX.Element {
  return (
    <div className="opt no" aria-disabled="true">
      <span className="ot">
        <Icon name="refused" />
        <b>{choice.title ?? choice.answer}</b>
      </span>
      <span className="oc1">{choice.outcome ?? choice.cost ?? words.prompt.refused}</span>
      <span className="or">
        <RuleLink id={choice.rule} />
      </span>
    </div>
  );
}

export function PromptBar(props: PromptProps): JSX.Element {
  const { scene, choices, mine } = props;
  const prompt = scene.prompt;
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus(), [props.confirm?.answer]);
  const acting = (scene.pieces ?? []).find((piece) => piece.id === prompt?.piece);
  const shown = cards(choices, props.room);
  const end = props.narrowed ? undefined : ending(choices);
  const refused = props.whyNot ? props.refused : props.refused.slice(0, shown.length > 4 ? 1 : 2);
  const more = props.refused.length - refused.length;
  return (
    <section className={`prompt ${mine ? 'mine' : 'waits'} ${props.sending ? 'sending' : ''}`} aria-label={words.prompt.label} data-panel="prompt">
      <div className="ask">
        {acting ? <PiecePor piece={acting} shape="round" /> : null}
        <div className="sentence" aria-live="polite">
          {props.refusal ? (
            <p className="late">
              <Icon name="refused" /> <b>{props.refusal.rule ? words.prompt.refused : words.prompt.late}</b> {props.refusal.what}{' '}
              <RuleLink id={props.refusal.rule} />
            </p>
          ) : null}
          {mine ? <p>{props.narrowed ? <b>{words.prompt.pickOne(props.narrowed)}</b> : <Sentence scene={scene} />}</p> : props.waiting}
          {props.note}
        </div>
        {scene.dice && scene.dice.length > 0 ? <Dice dice={scene.dice} big /> : null}
        <Spend left={prompt?.left ?? []} />
      </div>
      {mine ? (
        props.confirm ? (
          <div className="opts confirm" role="alertdialog" aria-label={words.prompt.reveals}>
            <p>
              <Icon name="dice" className="chance" /> <b>{props.confirm.title}</b>. {words.prompt.reveals}
            </p>
            <button type="button" className="opt hot yes" ref={yes} onClick={() => props.onConfirm(true)}>
              <span className="ot">
                <Icon name="check" />
                <b>{words.prompt.revealsYes}</b>
                <Key>⏎</Key>
              </span>
            </button>
            <button type="button" className="opt" onClick={() => props.onConfirm(false)}>
              <span className="ot">
                <Icon name="back" />
                <b>{words.prompt.back}</b>
                <Key>Esc</Key>
              </span>
            </button>
          </div>
        ) : (
          <div className="optrow">
            <div className="opts" role="group" aria-label={words.prompt.options} data-guide="options">
              {props.commit ? (
                <button type="button" className="opt commit" onClick={props.commit.act}>
                  <span className="ot">
                    <Icon name="check" />
                    <b>{props.commit.title}</b>
                  </span>
                </button>
              ) : null}
              {props.narrowed ? (
                <button type="button" className="opt backer" onClick={props.onBack}>
                  <span className="ot">
                    <Key>Esc</Key>
                    <Icon name="back" />
                    <b>{words.prompt.back}</b>
                  </span>
                </button>
              ) : null}
              {shown.map((card, i) => (
                <Option key={card.key} card={card} number={i + 1} props={props} />
              ))}
              {props.narrowed ? null : refused.map((choice) => <RefusedOption key={choice.answer} choice={choice} />)}
              {!props.narrowed && more > 0 ? (
                <button type="button" className="opt no more" onClick={props.onWhyNot}>
                  <span className="ot">
                    <Icon name="refused" />
                    <b>{words.prompt.whyNot(more)}</b>
                  </span>
                </button>
              ) : null}
            </div>
            {end ? (
              <button
                type="button"
                className={`opt end ${props.chosen === end.answer ? 'chosen' : ''}`}
                data-answer={end.answer}
                data-guide="end"
                onClick={(event) =>
                  props.onTake({ key: end.answer, choice: end, square: false }, (event.nativeEvent as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse')
                }
              >
                <span className="ot">
                  <Key>E</Key>
                  <Icon name="end" />
                  <b>{end.title ?? words.prompt.end}</b>
                </span>
                <span className="oc1">{end.cost}</span>
                <span className="or">{end.outcome}</span>
              </button>
            ) : null}
          </div>
        )
      ) : null}
    </section>
  );
}
