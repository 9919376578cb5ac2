// What the page asks the server for while somebody looks around: overlays of the layers that are on, a path in preview,
// odds of the choice in focus. Nothing is guessed here; answers to an old question are dropped.
import { useEffect, useRef, useState } from 'react';
import type { Layer } from '../keys';
import type { Choice, OddsMessage, Overlay } from '../protocol';
import { asks, carries } from '../state/layers';
import type { Store } from '../state/store';

export interface Layered {
  overlays: Overlay[];
  at: (seq: number) => Overlay[]; // as they were then
}

// Overlays of every layer that is on and that the scene itself does not carry already. Everybody's fields stay as they were until the new
// ones are here, so that they never blink; how far one can go is shown only as it is now.
export function useLayerOverlays(store: Store, seq: number, layers: Layer[], piece: string | undefined, carried: Overlay[]): Layered {
  const [held, setHeld] = useState<{ key: string; overlays: Overlay[] }[]>([]);
  const memory = useRef(new Map<string, Overlay[]>());
  const wanted = layers
    .filter((layer) => !carries(carried, layer, piece))
    .filter((layer) => piece !== undefined || ['threat', 'patrol', 'range'].includes(layer))
    .map((layer) => `${seq}/${layer}/${layer === 'threat' ? '' : (piece ?? '')}`);
  const key = wanted.join(' ');
  useEffect(() => {
    let stale = false;
    if (memory.current.size > 60) memory.current.clear();
    const answers = wanted.map(async (one) => {
      const known = memory.current.get(one);
      if (known) return { key: one, overlays: known };
      const [, layer, who] = one.split('/');
      let overlays: Overlay[] = [];
      for (const kind of asks[layer as Layer]) {
        overlays = await store.overlay(kind, who || undefined);
        if (overlays.length > 0) break;
      }
      memory.current.set(one, overlays);
      return { key: one, overlays };
    });
    void Promise.all(answers).then((all) => {
      if (!stale) setHeld(all);
    });
    return () => {
      stale = true;
    };
    // wanted is a function of key
  }, [store, key]);
  const layerIn = (one: string) => one.split('/')[1] ?? '';
  const lasting = (one: string) => layerIn(one) !== 'reach' && wanted.some((other) => layerIn(other) === layerIn(one));
  return {
    overlays: held.filter((one) => wanted.includes(one.key) || lasting(one.key)).flatMap((one) => one.overlays),
    at: (then) => [...memory.current].filter(([name]) => name.startsWith(`${then}/`) && layerIn(name) !== 'reach').flatMap(([, overlays]) => overlays),
  };
}

const nothing: Overlay[] = [];

function useLater<T>(key: string | undefined, ms: number, ask: () => Promise<T>): { value: T | undefined; asking: boolean } {
  const [held, setHeld] = useState<{ key: string; value: T }>();
  const memory = useRef(new Map<string, T>());
  const asker = useRef(ask);
  asker.current = ask;
  useEffect(() => {
    if (key === undefined) return;
    const known = memory.current.get(key);
    if (known !== undefined) return setHeld({ key, value: known });
    let stale = false;
    const timer = setTimeout(() => {
      void asker.current().then((value) => {
        if (memory.current.size > 200) memory.current.clear();
        memory.current.set(key, value);
        if (!stale) setHeld({ key, value });
      });
    }, ms);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [key, ms]);
  const known = key !== undefined && held?.key === key;
  return { value: known ? held.value : undefined, asking: key !== undefined && !known };
}

// Odds of the whole answer, with whom it is aimed at. Until they are here nothing is shown in their place.
export function useOdds(store: Store, seq: number, choice: Choice | undefined, aim: string | undefined): { odds: OddsMessage | undefined; asking: boolean } {
  // Of a plain step, what comes of it is asked once the pointer rests there: many are passed over on the way.
  const worth = choice && !choice.rule ? choice : undefined;
  const plain = worth?.spend && !worth.reveals;
  const key = worth ? `${seq}/${worth.answer}/${aim ?? ''}` : undefined;
  const { value, asking } = useLater(key, plain ? 450 : 120, () => store.odds(worth?.answer ?? '', aim));
  return { odds: value, asking };
}

// Odds of several choices one after another: those that one target may mean.
const atOnce = 8;
export function useManyOdds(store: Store, seq: number, choices: Choice[], aim: string | undefined): Map<string, OddsMessage> {
  const [held, setHeld] = useState<{ key: string; odds: Map<string, OddsMessage> }>({ key: '', odds: new Map() });
  const some = choices.filter((choice) => !choice.spend).slice(0, atOnce);
  const key = some.length > 0 ? `${seq}/${aim ?? ''}/${some.map((choice) => choice.answer).join('/')}` : '';
  useEffect(() => {
    if (key === '') return;
    let stale = false;
    const ask = async () => {
      const odds = new Map<string, OddsMessage>();
      for (const choice of some) {
        if (stale) return;
        const found = await store.odds(choice.answer, choice.aims ? aim : undefined);
        if (found) odds.set(choice.answer, found);
        if (!stale) setHeld({ key, odds: new Map(odds) });
      }
    };
    const timer = setTimeout(() => void ask(), 150);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [key]);
  return held.key === key ? held.odds : noOdds;
}
const noOdds: Map<string, OddsMessage> = new Map();

export function usePath(store: Store, seq: number, piece: string | undefined, place: number | undefined): Overlay[] {
  const key = piece !== undefined && place !== undefined ? `${seq}/${piece}/${place}` : undefined;
  const { value } = useLater(key, 90, () => store.overlay('path', piece, place));
  return value ?? [];
}

export function useSightTo(store: Store, seq: number, piece: string | undefined, place: number | undefined): Overlay[] {
  const key = piece !== undefined && place !== undefined ? `${seq}/${piece}/${place}` : undefined;
  const { value } = useLater(key, 140, () => store.overlay('sight', piece, place));
  return value ?? [];
}

// One kind of overlay of one figure: how far an enemy under the pointer reaches, whom one that was clicked sees.
export function usePeek(store: Store, seq: number, kind: string, piece: string | undefined, place?: number): Overlay[] {
  const { value } = useLater(piece !== undefined ? `${seq}/${kind}/${piece}/${place ?? ''}` : undefined, 220, () => store.overlay(kind, piece, place));
  return value ?? nothing;
}
