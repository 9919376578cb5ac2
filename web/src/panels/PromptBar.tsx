// What is asked and by whom: one sentence, what is left to spend, the options as cards in groups, the end of the turn last.
import { useEffect, useRef, useState, type JSX, type ReactNode } from 'react';
import { Icon, iconName } from '../icons';
import { keyName } from '../keys';
import type { Hand } from '../pages/hand/usehand';
import type { Choice, Left, OddsMessage, Scene } from '../protocol';
import { ending, shortTitles, type OptionCard, type OptionGroup } from '../state/choices';
import { chipsOf } from '../state/odds';
import { cardOf, figuresLine } from '../state/gear';
import type { Refused } from '../state/table';
import { words } from '../words';
import { Chips } from './Chips';
import { Compare } from './Compare';
import { Key, PiecePor, RuleLink } from './common';
import { Trays } from './Trays';

// What the prompt needs of the hand.
export type PromptHand = Pick<Hand, 'question' | 'deed' | 'weighed' | 'back' | 'command'>;

export interface PromptProps {
  scene: Scene;
  hand: PromptHand;
  sending: boolean;
  refusal: Refused | undefined;
  waiting: ReactNode; // shown instead when it is not mine
  note: ReactNode; // one line: hint, walking, consent
  throwing?: boolean; // events are being played: dice tumble
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

// What one has to spend stands bold; the acting piece is named in its side's colour. A number that belongs to a name ("Rifle 3") is no amount.
function Sentence({ scene }: { scene: Scene }): JSX.Element {
  const text = scene.prompt?.text ?? '';
  const units = (scene.prompt?.left ?? []).flatMap((one) => (one.word ? [one.word, one.word.replace(/s$/, '')] : []));
  if (units.length === 0) return <Named text={text} scene={scene} />;
  const escaped = units.map((unit) => unit.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const parts = text.split(new RegExp(`(\\d+ (?:more )?(?:${escaped.join('|')})\\b)`, 'u'));
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

function Outcome({ choice, odds, scene }: { choice: Choice; odds: OddsMessage | undefined; scene: Scene }): JSX.Element {
  const chips = chipsOf(odds);
  if (chips.length > 0) return <Chips chips={chips} odds={odds} small />;
  const card = choice.outcome ? undefined : cardOf(scene, choice);
  const told = choice.outcome ?? (card ? figuresLine(card) : '');
  return (
    <>
      {choice.reveals ? <Icon name="dice" className="chance" /> : null} {told ? whole(told) : choice.reveals ? words.prompt.by[choice.bar ?? 'chance'] : ''}
    </>
  );
}

// A number and its per cent sign stand on one line.
const whole = (text: string): string => text.replaceAll(/(\d) %/g, '$1\u00a0%');

// What the card in focus has no room for is read in full beside the question.
function InFull({ hand }: { hand: PromptHand }): JSX.Element | null {
  const { cards } = hand.question;
  const { hotKey } = hand.deed;
  const [text, setText] = useState('');
  useEffect(() => {
    const line = document.querySelector('.prompt .optgroup .opt.hot .or');
    const choice = cards.find((card) => card.key === hotKey)?.choice;
    const cut = line && line.scrollHeight > line.clientHeight + 2;
    setText(cut && choice ? [choice.title, choice.cost, choice.outcome].filter(Boolean).join(' · ') : '');
  }, [hotKey, cards]);
  return text ? <p className="sm2 infull">{text}</p> : null;
}

function Option({
  card,
  short,
  number,
  hand,
  scene,
}: {
  card: OptionCard;
  short?: string | undefined;
  number: number;
  hand: PromptHand;
  scene: Scene;
}): JSX.Element {
  const { choice, group } = card;
  const { deed, weighed } = hand;
  const hot = deed.hotKey === card.key;
  const odds = choice ? (weighed.many.get(choice.answer) ?? (hot ? weighed.odds : undefined)) : undefined;
  const verb = choice?.verb ?? group?.[0]?.verb;
  const target = (scene.pieces ?? []).find((piece) => piece.id === choice?.piece);
  const title = choice ? (choice.title ?? choice.answer) : (verb ?? '');
  return (
    <button
      type="button"
      className={`opt ${card.square && group ? 'onmap' : ''} ${hot ? 'hot' : ''} ${deed.pending?.key === card.key ? 'chosen' : ''}`}
      data-answer={choice?.answer}
      data-verb={verb}
      title={[title, choice?.cost, choice?.outcome].filter(Boolean).join(' · ')}
      onPointerEnter={(event) => event.pointerType === 'mouse' && deed.setHot(card)}
      onPointerLeave={(event) => event.pointerType === 'mouse' && deed.setHot(undefined)}
      onFocus={() => deed.setHot(card)}
      onBlur={() => deed.setHot(undefined)}
      onClick={(event) => deed.take(card, (event.nativeEvent as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse')}
    >
      <span className="ot">
        {keyName(number) ? <Key>{keyName(number)}</Key> : null}
        {iconName(verb) !== 'dot' ? <Icon name={iconName(verb)} /> : target ? <PiecePor piece={target} shape="tiny" /> : null}
        <b>{short ?? title}</b>
      </span>
      <span className="or">
        {choice?.cost ? <span className="oc1">{choice.cost}</span> : null}
        {choice ? (
          <Outcome choice={choice} odds={odds} scene={scene} />
        ) : card.square ? (
          words.prompt.onMap(group?.length ?? 0)
        ) : (
          words.prompt.choicesOf(group?.length ?? 0)
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
      <span className="or">
        <span>{choice.outcome ?? choice.cost ?? words.prompt.refused}</span> <RuleLink id={choice.rule} />
      </span>
    </div>
  );
}

// What was picked is asked once more, with what may come of it: the button is named after what then happens.
function Confirm({ hand }: { hand: PromptHand }): JSX.Element | null {
  const { pending } = hand.deed;
  const yes = useRef<HTMLButtonElement>(null);
  useEffect(() => yes.current?.focus({ preventScroll: true }), [pending?.key]);
  if (!pending) return null;
  const { odds, asking } = hand.weighed;
  const { choice } = pending;
  const chips = chipsOf(odds);
  const final = odds?.bar ?? choice?.bar;
  const note = final ? words.prompt.bars[final] : choice?.reveals ? words.prompt.reveals : '';
  return (
    <div className="confirm" role="alertdialog" aria-label={words.prompt.sure(pending.title)}>
      <p className="sentence">
        {choice?.reveals ? <Icon name="dice" className="chance" /> : null} <b>{words.prompt.sure(pending.title)}</b> <span className="sm2">{choice?.cost}</span>
      </p>
      {chips.length > 0 ? (
        <Chips chips={chips} odds={odds} />
      ) : asking ? (
        <span className="sm2">{words.odds.asking}</span>
      ) : (
        <span className="sm2">{choice?.outcome}</span>
      )}
      {note ? <span className="sm2 note">{note}</span> : null}
      <button type="button" className="opt no2" onClick={() => hand.deed.confirm(false)} data-no>
        <span className="ot">
          <Icon name="back" />
          <b>{words.prompt.back}</b>
          <Key>Esc</Key>
        </span>
      </button>
      <button type="button" className="opt yes commit" ref={yes} onClick={() => hand.deed.confirm(true)}>
        <span className="ot">
          <Icon name="check" />
          <b>{choice?.verb ?? words.prompt.revealsYes}</b>
          <Key>⏎</Key>
        </span>
      </button>
    </div>
  );
}

function Cards({ group, hand, scene }: { group: OptionGroup; hand: PromptHand; scene: Scene }): JSX.Element {
  const short = shortTitles(group);
  const number = (card: OptionCard) => hand.question.cards.indexOf(card) + 1;
  return (
    <>
      {group.cards.map((card) => (
        <Option key={card.key} card={card} short={short.get(card.key)} number={number(card)} hand={hand} scene={scene} />
      ))}
    </>
  );
}

const roomy = 8; // so many cards may be as high as their words

function Groups({ scene, hand }: { scene: Scene; hand: PromptHand }): JSX.Element {
  const [whyNot, setWhyNot] = useState(false);
  const { question } = hand;
  const cards = question.cards;
  useEffect(() => setWhyNot(false), [question.prompt]);
  const narrowed = question.narrow !== undefined;
  const refused = narrowed ? [] : whyNot ? question.refused : question.refused.slice(0, cards.length > 9 ? 0 : 2);
  const more = narrowed ? 0 : question.refused.length - refused.length;
  return (
    <div
      className={`opts ${cards.length <= roomy ? 'roomy' : question.groups.some((group) => group.cards.length >= cards.length - 2) ? 'alike' : ''}`}
      role="group"
      aria-label={words.prompt.options}
      data-guide="options"
    >
      {narrowed ? (
        <button type="button" className="opt backer" onClick={hand.back}>
          <span className="ot">
            <Key>Esc</Key>
            <Icon name="back" />
            <b>{words.prompt.back}</b>
          </span>
        </button>
      ) : null}
      {question.groups.map((group, i) => (
        <div
          key={`${group.title}-${i}`}
          className={`optgroup ${group.title ? 'named' : ''}`}
          role="group"
          aria-label={group.title || words.prompt.options}
          style={{ flexGrow: group.cards.length, flexBasis: group.cards.length * 128 + (group.title ? 18 : 0) }}
        >
          {group.title ? <span className="cap">{group.title}</span> : null}
          <Cards group={group} hand={hand} scene={scene} />
        </div>
      ))}
      {cards.length === 0 && question.lit.length > 0 ? (
        <button type="button" className="tomap" onClick={() => hand.command({ kind: 'map' })} data-tomap>
          <Icon name={iconName('goal')} /> {words.prompt.pointAt(question.lit.length)} <Key>M</Key>
        </button>
      ) : null}
      {refused.length + more > 0 ? (
        <div className="optgroup">
          {refused.map((choice) => (
            <RefusedOption key={choice.answer} choice={choice} />
          ))}
          {more > 0 ? (
            <button type="button" className="opt no more" onClick={() => setWhyNot(true)}>
              <span className="ot">
                <Icon name="refused" />
                <b>{words.prompt.whyNot(more)}</b>
              </span>
            </button>
          ) : null}
        </div>
      ) : null}
    </div>
  );
}

export function PromptBar({ scene, hand, sending, refusal, waiting, note, throwing = false }: PromptProps): JSX.Element {
  const { question, deed } = hand;
  const { mine, prompt, narrow } = question;
  const acting = (scene.pieces ?? []).find((piece) => piece.id === prompt?.piece);
  const end = narrow ? undefined : ending(question.choices);
  const crowded = question.cards.length > 0;
  return (
    <section
      className={`prompt ${mine ? 'mine' : 'waits'} ${prompt?.behalf ? 'behalf' : ''} ${sending ? 'sending' : ''}`}
      aria-label={words.prompt.label}
      data-panel="prompt"
    >
      {deed.pending ? (
        <Confirm hand={hand} />
      ) : (
        <div className="ask">
          {acting ? <PiecePor piece={acting} shape="round" /> : null}
          <div className="sentence" aria-live="polite">
            {refusal ? (
              <p className="late">
                <Icon name="refused" /> <b>{refusal.rule ? words.prompt.refused : words.prompt.late}</b> {refusal.what} <RuleLink id={refusal.rule} />
              </p>
            ) : null}
            {mine ? (
              <p>
                {prompt?.behalf ? <span className="tag foe">{words.prompt.behalf}</span> : null} <Sentence scene={scene} />
                {narrow ? <b className="narrowed"> {words.prompt.pickOne(narrow.title, crowded)}</b> : null}
              </p>
            ) : (
              waiting
            )}
            {note}
            {mine ? <InFull hand={hand} /> : null}
            {mine ? <Compare scene={scene} choice={question.all.find((choice) => choice.answer === deed.hotKey)} /> : null}
          </div>
          <Trays scene={scene} acting={deed.acting} throwing={throwing} />
          <Spend left={prompt?.left ?? []} />
        </div>
      )}
      {mine ? (
        <div className="optrow">
          <Groups scene={scene} hand={hand} />
          {end ? (
            <button
              type="button"
              className={`opt end ${deed.pending?.key === end.answer ? 'chosen' : ''}`}
              data-answer={end.answer}
              data-guide="end"
              onClick={(event) =>
                deed.take({ key: end.answer, choice: end, square: false }, (event.nativeEvent as PointerEvent).pointerType === 'touch' ? 'touch' : 'mouse')
              }
            >
              <span className="ot">
                <Key>E</Key>
                <Icon name="end" />
                <b>{end.title ?? words.prompt.end}</b>
              </span>
              <span className="or">
                {end.cost ? <span className="oc1">{end.cost}</span> : null} {end.outcome}
              </span>
            </button>
          ) : null}
        </div>
      ) : null}
    </section>
  );
}
