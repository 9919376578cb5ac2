// The hand at the table: what is pointed at, picked and given, by mouse, finger or key. It only ever sends back one of the offers.
import { useEffect, useState, type RefObject } from 'react';
import type { BoardHandle, Target } from '../../boardapi';
import { keyName, type Command } from '../../keys';
import type { Acting } from '../../panels/Tracks';
import type { Choice, HintMessage, OddsMessage, Overlay } from '../../protocol';
import { at, ending, meant, nextStop, stops, type OptionCard } from '../../state/choices';
import { ghostOverlay } from '../../state/ghosts';
import type { Store, View } from '../../state/store';
import { words } from '../../words';
import { describePlace } from '../speak';
import { useManyOdds, useOdds, usePeek, type Layered } from '../useasked';
import { useHint, type Hinting } from './hint';
import { useLook, type Looking } from './look';
import { useQuestion, type Question } from './question';
import { useLayers, useReach, useSights, type Layers } from './sights';
import { blockers, useWhy, type Asking } from './why';

// Picked but not given yet: it stands in the confirm bar with its odds until it is done or put back.
export interface Pending {
  key: string;
  choice?: Choice; // or a walk to the target
  target?: Target | undefined;
  title: string;
}

export interface Pointing {
  target: Target | undefined; // under the pointer, or picked
  hovered: Target | undefined;
  focus: Target | undefined; // lit: pointed at, or named by the card in focus
  choice: Choice | undefined; // what a click on it means
  walk: { cost: number; over: string } | undefined; // or a way of several steps, with what lies on it
  several: Choice[]; // or which of these it may mean
  cursor: number | undefined;
  inspected: string | undefined;
  setCursor: (place: number) => void;
  hover: (target: Target | undefined) => void;
  inspect: (piece: string | undefined) => void;
  pick: (target: Target, by: 'mouse' | 'touch' | 'key') => void;
}

export interface Deed {
  pending: Pending | undefined;
  hotKey: string | undefined;
  setHot: (card: OptionCard | undefined) => void;
  take: (card: OptionCard, by: 'mouse' | 'touch') => void;
  confirm: (yes: boolean) => void;
  acting: Acting;
}

export interface Weighed {
  odds: OddsMessage | undefined; // of what is pointed at or picked
  asking: boolean;
  many: Map<string, OddsMessage>; // by answer: of several that a target may mean, or that stand as cards
}

export interface Hand {
  question: Question;
  pointing: Pointing;
  deed: Deed;
  weighed: Weighed;
  layers: Layers;
  layered: Layered; // fields and reach of the layers that are on
  overlays: Overlay[]; // of what is pointed at
  look: Looking;
  why: Asking;
  hint: Hinting;
  command: (command: Command) => boolean;
  back: () => void;
  describe: (place: number) => string;
}

const same = (a: Target | undefined, b: Target | undefined): boolean => a?.place === b?.place && a?.piece === b?.piece;
const targetOf = (choice: Choice | undefined): Target | undefined =>
  choice && (choice.place !== undefined || choice.piece) ? { place: choice.place ?? -1, ...(choice.piece ? { piece: choice.piece } : {}) } : undefined;

export function useHand(store: Store, view: View, board: RefObject<BoardHandle | null>, playing: boolean, advised?: string): Hand {
  const { table } = view;
  const scene = table.scene ?? {};
  const driver = scene.prompt?.mine ? scene.pieces?.find((piece) => piece.id === scene.prompt?.piece && piece.base === 'hull')?.id : undefined;
  const question = useQuestion(table, usePeek(store, table.seq, 'ghost', driver));
  const { prompt, mine, all, onMap, narrow } = question;
  const layers = useLayers();
  const why = useWhy(store, table);
  const look = useLook(store, table);
  const hint = useHint(store, table);
  const [under, setUnder] = useState<Target>(); // the pointer
  const [muted, setMuted] = useState<Target>(); // Esc was pressed over it: nothing of it is shown until the pointer moves on
  const hovered = same(under, muted) ? undefined : under;
  const [cursor, setCursor] = useState<number>();
  const [inspected, setInspected] = useState<string>();
  const [hot, setHotCard] = useState<OptionCard>();
  const [pending, setPending] = useState<Pending>();

  // A new question clears what belonged to the old one; the cursor and the layers stay.
  useEffect(() => {
    setHotCard(undefined);
    setPending(undefined);
  }, [table.seq, table.at]);
  useEffect(() => setInspected(undefined), [prompt?.piece]);

  const { layered, reach } = useReach(store, table, question, layers, inspected);
  const pointed = hovered ?? pending?.target;
  const here = pointed ? at(onMap, pointed) : [];
  const hoveredChoice = meant(onMap, here);
  const several = !hoveredChoice && here.length > 1 ? here : [];
  const hotChoice = pending?.choice ?? hot?.choice ?? hoveredChoice;
  const aim = (pending ? pending.target?.piece : hot ? undefined : pointed?.piece) ?? narrow?.piece;
  const { odds, asking } = useOdds(store, table.seq, mine ? hotChoice : undefined, hotChoice?.aims ? aim : undefined);
  const many = useManyOdds(
    store,
    table.seq,
    mine && !playing ? (several.length > 0 ? several : narrow?.piece ? question.choices : []) : [],
    pointed?.piece ?? narrow?.piece,
  );
  const far = mine && pointed && here.length === 0 && reach.has(pointed.place) ? pointed.place : undefined;
  const sights = useSights(store, table, scene, layers, { target: pointed, hovered, choice: hotChoice, far, inspected: inspected ?? look.at?.piece });

  const give = (choice: Choice, whom?: string) => {
    if (view.sending) return;
    setPending(undefined);
    const piece = whom ?? narrow?.piece;
    store.act(choice.answer, piece && choice.aims?.includes(piece) ? piece : undefined);
  };
  // What cannot be taken back is asked once, whatever it was picked by.
  const act = (choice: Choice, target?: Target) => {
    if (choice.reveals && pending?.choice?.answer !== choice.answer)
      return setPending({ key: choice.answer, choice, target: target ?? targetOf(choice), title: choice.title ?? choice.answer });
    give(choice, target?.piece);
  };

  const take = (card: OptionCard, by: 'mouse' | 'touch') => {
    const { group, choice } = card;
    if (group) {
      question.setNarrow({ title: group[0]?.verb ?? '', test: (one) => group.includes(one) });
      if (card.square) toMap(group[0]?.place);
      return;
    }
    if (!choice) return;
    if (by === 'touch' && pending?.key !== card.key)
      return setPending({ key: card.key, choice, target: targetOf(choice), title: choice.title ?? choice.answer });
    act(choice);
  };

  const toMap = (place: number | undefined) => {
    if (place !== undefined) setCursor(place);
    board.current?.focus();
  };

  const walkTo = (target: Target) => {
    setPending(undefined);
    void store.walk(prompt?.piece ?? '', target.place).then((gone) => {
      if (!gone) why.ask(target);
    });
  };

  const pick = (target: Target, by: 'mouse' | 'touch' | 'key') => {
    why.clear();
    const again = pending !== undefined && same(pending.target, target);
    if (again) return confirm(true);
    setPending(undefined);
    const found = at(onMap, target);
    const piece = (scene.pieces ?? []).find((one) => one.id === target.piece);
    const first = meant(onMap, found);
    const name = scene.ground?.places?.find((one) => one.id === target.place)?.name ?? '';
    if (found.length > 1 && !first) return question.setNarrow({ title: piece?.name ?? name, test: (choice) => found.includes(choice), piece: target.piece });
    if (first) {
      // Whoever stands there is looked at first: a click on an enemy shows what it would come to and spends nothing.
      const shown = by === 'touch' || piece?.side === 'foe';
      if (!shown) return act(first, target);
      const whom = first.aims && piece ? words.prompt.aimed(first.title ?? first.answer, piece.name ?? '') : (first.title ?? first.answer);
      return setPending({ key: first.answer, choice: first, target, title: whom });
    }
    if (mine && prompt?.piece && reach.has(target.place) && (!piece || piece.id === prompt.piece || piece.base === 'marker')) {
      if (by === 'touch') return setPending({ key: `walk ${target.place}`, target, title: words.prompt.walkTo(name) });
      return walkTo(target);
    }
    if (piece && piece.base !== 'marker') setInspected(piece.id === inspected ? undefined : piece.id);
    if (mine && piece?.side !== 'ally') why.ask(target);
  };

  const confirm = (yes: boolean) => {
    const held = pending;
    if (!yes || !held) return setPending(undefined);
    if (held.choice) give(held.choice, held.target?.piece);
    else if (held.target) walkTo(held.target);
  };

  // One press clears all that lies over the table; a begun answer goes back one question.
  const back = () => {
    const lay = pending ?? why.shown ?? inspected ?? look.at ?? (narrow || hot);
    setPending(undefined);
    why.clear();
    setInspected(undefined);
    setMuted(under);
    look.close();
    setHotCard(undefined);
    question.setNarrow(undefined);
    store.dropRefusal();
    store.stopWalk();
    const begun = all.find((choice) => choice.answer === 'back'); // of a row of questions: nothing has happened yet
    if (!lay && begun) give(begun);
  };

  const nextTarget = (by: 1 | -1) => {
    const next = nextStop(
      stops(question.lit, (id) => scene.pieces?.find((piece) => piece.id === id)?.place),
      cursor,
      by,
    );
    if (next !== undefined) setCursor(next);
    return next !== undefined;
  };

  const placeOf = (id: string | undefined) => scene.pieces?.find((piece) => piece.id === id)?.place;
  const command = (asked: Command): boolean => {
    switch (asked.kind) {
      case 'option': {
        const card = question.cards[asked.number - 1];
        if (!mine || !card) return false;
        take(card, 'mouse');
        return true;
      }
      case 'commit':
        if (pending) confirm(true);
        else if (hotChoice && mine) act(hotChoice, pointed);
        else return false;
        return true;
      case 'undo':
        if (table.undo.can && table.live) store.undo();
        return true;
      case 'end': {
        const end = ending(all);
        if (mine && end) act(end);
        return true;
      }
      case 'target':
        return nextTarget(asked.by);
      case 'layer':
        layers.toggle(asked.layer);
        return true;
      case 'centre': {
        const place = placeOf(inspected ?? prompt?.piece);
        if (place !== undefined) {
          board.current?.centre(place);
          setCursor(place);
        }
        return true;
      }
      case 'map':
        toMap(cursor ?? placeOf(prompt?.piece) ?? question.lit[0]?.place ?? scene.ground?.places?.[0]?.id);
        return true;
      case 'look': {
        const place = under?.place ?? cursor ?? placeOf(prompt?.piece);
        const piece = under?.piece ?? (under ? undefined : scene.pieces?.find((one) => one.place === place && one.base !== 'marker')?.id);
        if (place !== undefined) look.open({ place, ...(piece ? { piece } : {}) });
        return true;
      }
      case 'hint':
        if (mine) hint.ask();
        return mine;
      default:
        return false;
    }
  };

  // A hint that was asked for, else what a guide advises, is lit as long as nothing else is pointed at.
  const given: Partial<HintMessage> | undefined = typeof hint.given === 'object' ? hint.given : advised ? { answer: advised } : undefined;
  const hinted: Target | undefined =
    given && (given.place !== undefined || given.aim || given.piece)
      ? { place: given.place ?? placeOf(given.aim ?? given.piece) ?? -1, ...((given.aim ?? given.piece) ? { piece: given.aim ?? given.piece ?? '' } : {}) }
      : targetOf(all.find((choice) => choice.answer === given?.answer));
  const cardOf = (choice: Choice) => question.cards.find((card) => card.choice === choice || card.group?.includes(choice))?.key;
  const hintKey = given
    ? question.cards.find((card) => card.choice?.answer === given.answer || card.group?.some((one) => one.answer === given.answer))?.key
    : undefined;
  return {
    question,
    pointing: {
      target: pointed,
      hovered,
      focus: pointed ?? targetOf(hot?.choice) ?? hinted,
      choice: pending?.choice ?? hoveredChoice,
      walk: far === undefined ? undefined : { cost: reach.get(far) ?? 0, over: sights.find((one) => one.kind === 'path' && one.to === far)?.text ?? '' },
      several,
      cursor,
      inspected,
      setCursor,
      hover: (target) => {
        if (same(target, under)) return;
        setUnder(target);
        setMuted(undefined);
        if (target) setHotCard(undefined);
      },
      inspect: setInspected,
      pick,
    },
    deed: {
      pending,
      hotKey: pending?.key ?? hot?.key ?? (here[0] ? cardOf(here[0]) : undefined) ?? hintKey,
      setHot: setHotCard,
      take,
      confirm,
      acting: {
        choices: question.choices,
        keys: new Map(question.cards.flatMap((card, i) => (card.choice ? [[card.choice.answer, keyName(i + 1)] as const] : []))),
        onAnswer: (choice) => act(choice),
        hot: hotChoice?.answer,
        onHot: (answer) => {
          const choice = all.find((one) => one.answer === answer);
          setHotCard(choice ? { key: choice.answer, choice, square: false } : undefined);
        },
      },
    },
    weighed: { odds, asking, many },
    layers,
    layered,
    overlays: [...ghostOverlay(hotChoice, driver), ...sights, ...blockers(why.shown, placeOf(prompt?.piece)), ...(look.told?.overlays ?? [])],
    look,
    why,
    hint,
    command,
    back,
    describe: (place) => describePlace(scene, question.choices, reach, place),
  };
}
