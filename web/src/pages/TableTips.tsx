// Which tip stands over the board now: a refusal before a choice, a choice before a figure, a figure before a place.
import { useEffect, useState, type JSX, type RefObject } from 'react';
import type { BoardHandle, Target } from '../boardapi';
import { ChoiceTip, PieceTip, PlaceTip, StepTip, Tip, WhyTip } from '../panels/Tips';
import type { Scene, Seat } from '../protocol';
import { words } from '../words';
import { regionOf } from './speak';
import type { Hand } from './usehand';

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
  const target = hand.why?.target ?? hand.hovered ?? (hand.chosen ? hand.focus : undefined);
  const still = useStill(hand.hovered, 450);
  const piece = (scene.pieces ?? []).find((one) => one.id === target?.piece);
  const place = target ? (target.place >= 0 ? target.place : (piece?.place ?? -1)) : -1;
  const box = place >= 0 ? board.current?.boxOf(place) : undefined;
  if (!target || !box) return null;
  if (hand.why) {
    const name = scene.ground?.places?.find((one) => one.id === place)?.name ?? '';
    const title = hand.why.outOfReach ? words.tip.outOfReach(name) : words.tip.refusedHere(piece?.name ?? name);
    return (
      <Tip box={box} tone="why" label={title}>
        <WhyTip title={title} titled={hand.why.outOfReach} reasons={hand.why.reasons} />
      </Tip>
    );
  }
  const choice = hand.hoveredChoice;
  if (choice?.spend && !choice.piece && choice.outcome)
    return (
      <Tip box={box} tone="small" label={choice.title ?? ''}>
        <StepTip choice={choice} />
      </Tip>
    );
  if (choice && !(choice.spend && !choice.piece))
    return (
      <Tip box={box} label={choice.title ?? ''}>
        <ChoiceTip choice={choice} whom={choice.aims ? piece?.name : undefined} odds={hand.odds} asking={hand.asking} />
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
