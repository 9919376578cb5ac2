// Which tip stands over the board now: a refusal before a choice, a choice before a figure, a figure before a place.
import { useEffect, useState, type JSX, type RefObject } from 'react';
import type { BoardHandle, Target } from '../boardapi';
import { TargetChips } from '../panels/Chips';
import { ChoiceTip, PieceTip, PlaceTip, SeveralTip, StepTip, Tip, WalkTip, WhyTip } from '../panels/Tips';
import type { Scene, Seat } from '../protocol';
import { chipsOf } from '../state/odds';
import { words } from '../words';
import type { Hand } from './hand/usehand';
import { regionOf } from './speak';

// Looking at a figure or a place for a moment opens its tip; choices open at once.
function useStill(target: Target | undefined, ms: number): boolean {
  const [still, setStill] = useState(false);
  useEffect(() => {
    setStill(false);
    if (!target) return;
    const timer = setTimeout(() => setStill(true), ms);
    return () => clearTimeout(timer);
  }, [target?.place, target?.piece, ms]);
  return still;
}

export function TableTips({
  hand,
  scene,
  seats,
  board,
}: {
  hand: Hand;
  scene: Scene;
  seats: Seat[];
  board: RefObject<BoardHandle | null>;
}): JSX.Element | null {
  const { pointing, weighed } = hand;
  const why = hand.why.shown;
  const target = why?.target ?? pointing.target;
  const still = useStill(pointing.hovered, 450);
  const piece = (scene.pieces ?? []).find((one) => one.id === target?.piece);
  const place = target ? (target.place >= 0 ? target.place : (piece?.place ?? -1)) : -1;
  const box = place >= 0 ? board.current?.boxOf(place) : undefined;
  if (!target || !box) return null;
  const name = scene.ground?.places?.find((one) => one.id === place)?.name ?? '';
  if (why) {
    const title = words.tip.refusedHere(piece?.name ?? name);
    return (
      <Tip box={box} tone="why" label={title}>
        <WhyTip title={title} reasons={why.reasons} />
      </Tip>
    );
  }
  const choice = pointing.choice;
  const step = choice?.spend && !choice.piece;
  const chips = choice && !step ? chipsOf(weighed.odds) : [];
  const onTarget =
    choice && piece && (choice.aims || choice.piece) ? <TargetChips box={box} chips={chips} odds={weighed.odds} asking={weighed.asking} /> : null;
  if (step && choice.outcome && (weighed.odds?.notes ?? []).length === 0)
    return (
      <Tip box={box} tone="small" label={choice.title ?? ''}>
        <StepTip choice={choice} />
      </Tip>
    );
  if (choice && (!step || (weighed.odds?.notes ?? []).length > 0))
    return (
      <>
        {onTarget}
        <Tip box={box} label={choice.title ?? ''}>
          <ChoiceTip choice={choice} whom={choice.aims ? piece?.name : undefined} odds={weighed.odds} asking={weighed.asking} />
        </Tip>
      </>
    );
  if (pointing.several.length > 0)
    return (
      <Tip box={box} label={piece?.name ?? name}>
        <SeveralTip title={piece?.name ?? name} choices={pointing.several} many={weighed.many} />
      </Tip>
    );
  if (pointing.walk)
    return (
      <Tip box={box} tone="small" label={words.prompt.walkTo(name)}>
        <WalkTip title={words.prompt.walkTo(name)} walk={pointing.walk} left={scene.prompt?.left ?? []} />
      </Tip>
    );
  if (!still) return null;
  if (piece)
    return (
      <Tip box={box} label={piece.name ?? ''}>
        <PieceTip piece={piece} seat={seats.find((seat) => seat.id === piece.seat)} />
      </Tip>
    );
  const here = scene.ground?.places?.find((one) => one.id === place);
  return here ? (
    <Tip box={box} tone="small" label={here.name ?? ''}>
      <PlaceTip place={here} region={regionOf(scene, place)} />
    </Tip>
  ) : null;
}
