// What is drawn over the map while somebody points: layers that are on, the way to a far square, sight to a target, an enemy's range and view.
import { useState } from 'react';
import type { Target } from '../../boardapi';
import type { Layer } from '../../keys';
import type { Choice, Overlay, Scene } from '../../protocol';
import { toggle } from '../../state/layers';
import type { Store } from '../../state/store';
import type { Table } from '../../state/table';
import { reachOf } from '../../state/walk';
import { useLayerOverlays, usePath, usePeek, useSightTo, type Layered } from '../useasked';
import type { Question } from './question';

export interface Layers {
  on: Layer[];
  toggle: (layer: Layer) => void;
}

export function useLayers(): Layers {
  const [on, setOn] = useState<Layer[]>(['reach', 'threat']);
  return { on, toggle: (layer) => setOn((held) => toggle(held, layer)) };
}

const none: Overlay[] = [];

// How far the acting piece can go, from the scene or asked for.
export function useReach(
  store: Store,
  table: Table,
  question: Question,
  layers: Layers,
  inspected: string | undefined,
): { layered: Layered; reach: Map<number, number> } {
  const carried = table.scene?.overlays ?? none;
  const piece = question.prompt?.piece;
  // How far somebody can go is drawn while it is asked where to go, or when he is looked at.
  const drawn = question.mine && !inspected && !question.all.some((choice) => choice.spend) ? layers.on.filter((layer) => layer !== 'reach') : layers.on;
  const asked = useLayerOverlays(store, table.live ? table.seq : -1 - table.at, drawn, inspected ?? piece, carried);
  const reach = reachOf([...carried, ...asked.overlays], piece);
  return { layered: asked, reach };
}

export interface Pointed {
  target: Target | undefined; // under the pointer, or picked
  hovered: Target | undefined;
  choice: Choice | undefined; // what it would mean
  far: number | undefined; // a square to walk to
  inspected: string | undefined;
}

export function useSights(store: Store, table: Table, scene: Scene, layers: Layers, pointed: Pointed): Overlay[] {
  const piece = scene.prompt?.piece;
  const subject = pointed.inspected ?? piece;
  const placeOf = (id: string | undefined) => scene.pieces?.find((one) => one.id === id)?.place;
  const { choice, target, hovered, far } = pointed;
  const path = usePath(store, table.seq, far !== undefined ? piece : undefined, far);
  const aimed = choice?.aims && target?.piece ? placeOf(target.piece) : choice?.piece ? (choice.place ?? placeOf(choice.piece)) : undefined;
  // With sight on, what could be seen from a space that one might go to.
  const planned = layers.on.includes('sight') ? (far ?? (choice?.spend ? choice.place : undefined)) : undefined;
  const there = usePeek(store, table.seq, 'view', planned !== undefined ? piece : undefined, planned);
  const looking = planned !== undefined ? undefined : (aimed ?? (layers.on.includes('sight') ? hovered?.place : undefined));
  const sight = useSightTo(store, table.seq, subject, looking !== undefined && looking >= 0 ? looking : undefined);
  // Who is against us, or plays for us without being anybody's own figure (an overseer's clones).
  const enemy = (id: string | undefined) => scene.pieces?.find((one) => one.id === id && (one.side === 'foe' || !one.seat) && one.base !== 'marker')?.id;
  const range = usePeek(store, table.seq, 'range', aimed === undefined ? enemy(hovered?.piece ?? pointed.inspected) : undefined);
  // Whom a figure sees shows when it is looked at; its field of view already when it is pointed at.
  const watcher = enemy(hovered?.piece) ?? enemy(pointed.inspected);
  const seen = usePeek(store, table.seq, 'view', watcher);
  const eyes = watcher === pointed.inspected ? seen : seen.filter((overlay) => overlay.kind === 'view');
  return [...path, ...sight, ...range, ...eyes, ...there];
}
