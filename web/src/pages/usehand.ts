// The hand at the table: what is pointed at, chosen, narrowed and asked, by mouse, finger or key. It only ever sends
// back one of the offers.
import { useEffect, useMemo, useState, type RefObject } from 'react';
import type { BoardHandle, Target } from '../boardapi';
import type { Command, Layer } from '../keys';
import type { Acting } from '../panels/Tracks';
import type { Choice, HintMessage, OddsMessage, Overlay, Reason } from '../protocol';
import { at, cards, ending, meant, nextStop, offered, refusedOnes, stops, targetsOf, uncrowded, withAims, type OptionCard } from '../state/choices';
import { toggle } from '../state/layers';
import { currentSettings } from '../state/settings';
import type { Store, View } from '../state/store';
import { mySeats } from '../state/table';
import { reachOf } from '../state/walk';
import { words } from '../words';
import { describePlace } from './speak';
import { useLayerOverlays, useOdds, usePath, usePeek, useSightTo } from './useasked';

interface Why {
  target: Target;
  reasons: Reason[];
  outOfReach: boolean;
}

export interface Hand {
  mine: boolean;
  choices: Choice[];
  refused: Choice[];
  lit: Target[];
  focus: Target | undefined;
  hovered: Target | undefined;
  hoveredChoice: Choice | undefined;
  cursor: number | undefined;
  setCursor: (place: number) => void;
  hover: (target: Target | undefined) => void;
  pick: (target: Target, by: 'mouse' | 'touch' | 'key') => void;
  layers: Layer[];
  toggleLayer: (layer: Layer) => void;
  overlays: Overlay[];
  odds: OddsMessage | undefined;
  asking: boolean;
  inspected: string | undefined;
  inspect: (piece: string) => void;
  why: Why | undefined;
  refusedPlace: number | undefined;
  narrowTitle: string | undefined;
  hotKey: string | undefined;
  setHot: (card: OptionCard | undefined) => void;
  chosen: string | undefined;
  takeCard: (card: OptionCard, by: 'mouse' | 'touch') => void;
  commit: { title: string; act: () => void } | undefined; // what a first touch has chosen
  confirm: Choice | undefined;
  confirmed: (yes: boolean) => void;
  whyNot: boolean;
  showWhyNot: () => void;
  hint: HintMessage | 'thinking' | 'none' | undefined;
  acting: Acting;
  command: (command: Command) => boolean;
  back: () => void;
  describe: (place: number) => string;
}

const same = (a: Target | undefined, b: Target | undefined): boolean => a?.place === b?.place && a?.piece === b?.piece;

export function useHand(store: Store, view: View, board: RefObject<BoardHandle | null>, playing: boolean): Hand {
  const { table } = view;
  const scene = table.scene ?? {};
  const prompt = scene.prompt;
  const mine = Boolean(prompt?.mine) && table.live && !scene.over && (table.seats.length === 0 || mySeats(table).length > 0);
  const all = useMemo(() => (mine ? withAims(offered(prompt), scene.overlays ?? []) : []), [mine, prompt, scene.overlays]);

  const [hovered, setHovered] = useState<Target>();
  const [cursor, setCursor] = useState<number>();
  const [layers, setLayers] = useState<Layer[]>(['reach', 'threat']);
  const [inspected, setInspected] = useState<string>();
  const [narrow, setNarrow] = useState<{ title: string; test: (choice: Choice) => boolean; piece?: string | undefined }>();
  const [hot, setHotCard] = useState<OptionCard>();
  const [chosen, setChosen] = useState<{ key: string; target?: Target }>();
  const [confirm, setConfirm] = useState<Choice>();
  const [why, setWhy] = useState<Why>();
  const [whyNot, setWhyNot] = useState(false);
  const [hint, setHint] = useState<Hand['hint']>();

  // A new question clears what belonged to the old one; the cursor and the layers stay.
  useEffect(() => {
    setNarrow(undefined);
    setHotCard(undefined);
    setChosen(undefined);
    setConfirm(undefined);
    setWhy(undefined);
    setWhyNot(false);
    setHint(undefined);
  }, [table.seq, table.at]);
  useEffect(() => setInspected(undefined), [prompt?.piece]);

  const choices = useMemo(() => {
    const some = narrow ? all.filter(narrow.test) : all;
    return some.length > 0 ? some : all;
  }, [all, narrow]);
  const onMap = useMemo(() => (narrow ? choices : uncrowded(choices)), [choices, narrow]);
  const subject = inspected ?? prompt?.piece;
  // How far somebody can go is drawn while it is asked where to go, or when he is looked at.
  const drawn = mine && !inspected && !all.some((choice) => choice.spend) ? layers.filter((layer) => layer !== 'reach') : layers;
  const asked = useLayerOverlays(store, table.live ? table.seq : -1 - table.at, drawn, subject, scene.overlays ?? [], !playing);
  const reach = useMemo(() => reachOf([...(scene.overlays ?? []), ...asked], prompt?.piece), [scene.overlays, asked, prompt?.piece]);

  const pointed = hovered ?? chosen?.target;
  const here = pointed ? at(onMap, pointed) : [];
  const hoveredChoice = meant(onMap, here);
  const hotChoice = hot?.choice ?? hoveredChoice;
  const { odds, asking } = useOdds(store, table.seq, mine ? hotChoice : undefined);
  const far = mine && pointed && here.length === 0 && reach.has(pointed.place) ? pointed.place : undefined;
  const path = usePath(store, table.seq, far !== undefined ? prompt?.piece : undefined, far);
  const aimed =
    hotChoice?.aims && pointed?.piece
      ? scene.pieces?.find((piece) => piece.id === pointed.piece)?.place
      : hotChoice?.piece
        ? (hotChoice.place ?? scene.pieces?.find((piece) => piece.id === hotChoice.piece)?.place)
        : undefined;
  const looking = aimed ?? (layers.includes('sight') ? hovered?.place : undefined);
  const sight = useSightTo(store, table.seq, subject, looking !== undefined && looking >= 0 ? looking : undefined);

  const enemy = (id: string | undefined) => scene.pieces?.find((piece) => piece.id === id && piece.side === 'foe' && piece.base !== 'marker')?.id;
  const range = usePeek(store, table.seq, 'range', aimed === undefined ? enemy(hovered?.piece ?? inspected) : undefined);
  // Whom a figure sees shows when it is clicked; its field of view already when it is pointed at.
  const watcher = enemy(hovered?.piece) ?? enemy(inspected);
  const seen = usePeek(store, table.seq, 'view', watcher);
  const eyes = watcher === inspected ? seen : seen.filter((overlay) => overlay.kind === 'view');

  const act = (choice: Choice, aim?: string) => {
    if (view.sending) return;
    if (choice.reveals && confirm?.answer !== choice.answer) return setConfirm(choice);
    setConfirm(undefined);
    const whom = aim ?? narrow?.piece;
    store.act(choice.answer, whom && choice.aims?.includes(whom) ? whom : undefined);
  };

  const takeCard = (card: OptionCard, by: 'mouse' | 'touch') => {
    if (card.group) {
      const verb = card.group[0]?.verb;
      const square = card.square;
      setNarrow({ title: verb ?? '', test: (choice) => choice.verb === verb && card.group!.includes(choice) });
      const first = card.group[0]?.place;
      if (square && first !== undefined) {
        setCursor(first);
        board.current?.focus();
      }
      return;
    }
    if (!card.choice) return;
    if (by === 'touch' && chosen?.key !== card.key) {
      setChosen({ key: card.key, target: { place: card.choice.place ?? -1, ...(card.choice.piece ? { piece: card.choice.piece } : {}) } });
      setHotCard(card);
      return;
    }
    act(card.choice);
  };

  const askWhy = (target: Target) => {
    const outOfReach = reach.size > 0 && !target.piece && !reach.has(target.place) && all.some((choice) => choice.spend);
    void store
      .why({ ...(target.place >= 0 ? { place: target.place } : {}), ...(target.piece ? { piece: target.piece } : {}) })
      .then((reasons) => setWhy({ target, reasons, outOfReach }));
  };

  const pick = (target: Target, by: 'mouse' | 'touch' | 'key') => {
    if (by === 'key' && confirm) return act(confirm);
    setWhy(undefined);
    setConfirm(undefined);
    const found = at(onMap, target);
    const piece = (scene.pieces ?? []).find((one) => one.id === target.piece);
    const first = meant(onMap, found);
    if (found.length > 1 && !first) {
      setNarrow({
        title: piece?.name ?? scene.ground?.places?.find((one) => one.id === target.place)?.name ?? '',
        test: (choice) => found.includes(choice),
        piece: target.piece,
      });
      return;
    }
    if (first) {
      if (by === 'touch' && !(chosen && same(chosen.target, target))) return setChosen({ key: first.answer, target });
      return act(first, target.piece);
    }
    if (mine && prompt?.piece && reach.has(target.place) && (!piece || piece.id === prompt.piece || piece.base === 'marker')) {
      if (by === 'touch' && !(chosen && same(chosen.target, target))) return setChosen({ key: `walk ${target.place}`, target });
      void store.walk(prompt.piece, target.place).then((gone) => {
        if (!gone) askWhy(target);
      });
      return;
    }
    if (piece && piece.base !== 'marker') setInspected(piece.id === inspected ? undefined : piece.id);
    if (mine && piece?.side !== 'ally') askWhy(target);
  };

  // By touch the first tap chooses and shows; this is what the button then does.
  const commitment = (): Hand['commit'] => {
    const target = chosen?.target;
    if (!chosen || !target) return undefined;
    const choice = all.find((one) => one.answer === chosen.key);
    if (choice) return { title: choice.title ?? choice.answer, act: () => act(choice, target.piece) };
    const place = scene.ground?.places?.find((one) => one.id === target.place)?.name ?? '';
    return { title: words.prompt.walkTo(place), act: () => pick(target, 'key') };
  };

  const back = () => {
    if (confirm) return setConfirm(undefined);
    if (why) return setWhy(undefined);
    if (chosen) return setChosen(undefined);
    if (narrow) return setNarrow(undefined);
    setInspected(undefined);
    setHotCard(undefined);
    store.dropRefusal();
  };

  const lit = useMemo(() => targetsOf(onMap), [onMap]);
  const shown = useMemo(() => cards(choices), [choices]);

  const nextTarget = (by: 1 | -1) => {
    const next = nextStop(
      stops(lit, (id) => scene.pieces?.find((piece) => piece.id === id)?.place),
      cursor,
      by,
    );
    if (next !== undefined) setCursor(next);
    return next !== undefined;
  };

  const command = (asked: Command): boolean => {
    switch (asked.kind) {
      case 'option': {
        const card = shown[asked.number - 1];
        if (!mine || !card) return false;
        takeCard(card, 'mouse');
        return true;
      }
      case 'commit': {
        if (confirm) act(confirm);
        else if (hotChoice && mine) act(hotChoice, pointed?.piece);
        else if (chosen?.target) pick(chosen.target, 'key');
        else return false;
        return true;
      }
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
        setLayers((on) => toggle(on, asked.layer));
        return true;
      case 'centre': {
        const place = scene.pieces?.find((piece) => piece.id === subject)?.place;
        if (place !== undefined) {
          board.current?.centre(place);
          setCursor(place);
        }
        return true;
      }
      case 'map':
        if (cursor === undefined) setCursor(scene.pieces?.find((piece) => piece.id === prompt?.piece)?.place ?? scene.ground?.places?.[0]?.id);
        board.current?.focus();
        return true;
      case 'hint':
        if (!mine) return false;
        setHint('thinking');
        void store.hint(currentSettings().hintMs).then((found) => setHint(found?.answer || found?.title ? found : 'none'));
        return true;
      default:
        return false;
    }
  };

  const placeOf = (choice: Choice | undefined): Target | undefined =>
    choice && (choice.place !== undefined || choice.piece) ? { place: choice.place ?? -1, ...(choice.piece ? { piece: choice.piece } : {}) } : undefined;
  const hotKey =
    hot?.key ??
    (here.length > 0 ? shown.find((card) => (card.choice ? here.includes(card.choice) : card.group?.some((choice) => here.includes(choice))))?.key : undefined);

  return {
    mine,
    choices,
    refused: mine ? refusedOnes(prompt) : [],
    lit,
    focus: pointed ?? placeOf(hot?.choice),
    hovered,
    hoveredChoice,
    cursor,
    setCursor,
    hover: (target) => {
      if (!same(target, hovered)) {
        setHovered(target);
        if (target) setHotCard(undefined);
      }
    },
    pick,
    layers,
    toggleLayer: (layer) => setLayers((on) => toggle(on, layer)),
    overlays: [...asked, ...path, ...sight, ...range, ...eyes],
    odds,
    asking,
    inspected,
    inspect: setInspected,
    why,
    refusedPlace: why && why.target.place >= 0 ? why.target.place : undefined,
    narrowTitle: narrow?.title,
    hotKey,
    setHot: setHotCard,
    chosen: chosen?.key,
    takeCard,
    confirm,
    confirmed: (yes) => {
      const choice = confirm;
      if (yes && choice) act(choice);
      else setConfirm(undefined);
    },
    whyNot,
    showWhyNot: () => setWhyNot(true),
    hint,
    commit: commitment(),
    acting: {
      choices,
      onAnswer: act,
      hot: hotChoice?.answer,
      onHot: (answer) => {
        const choice = all.find((one) => one.answer === answer);
        setHotCard(choice ? { key: choice.answer, choice, square: false } : undefined);
      },
    },
    command,
    back,
    describe: (place) => describePlace(scene, choices, reach, place),
  };
}
