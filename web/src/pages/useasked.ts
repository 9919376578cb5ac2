// What the page asks the server for while somebody looks around: overlays of the layers that are on, a path in preview,
// odds of the choice in focus. Nothing is guessed here; answers to an old question are dropped.
import { useEffect, useRef, useState } from 'react';
import type { Layer } from '../keys';
import type { Choice, OddsMessage, Overlay } from '../protocol';
import { asks, carries } from '../state/layers';
import type { Store } from '../state/store';

// Overlays of every layer that is on and that the scene itself does not carry already.
export function useLayerOverlays(store: Store, seq: number, layers: Layer[], piece: string | undefined, carried: Overlay[], ready: boolean): Overlay[] {
  const [held, setHeld] = useState<{ key: string; overlays: Overlay[] }[]>([]);
  const memory = useRef(new Map<string, Overlay[]>());
  const wanted = ready
    ? layers
        .filter((layer) => !carries(carried, layer, piece))
        .filter((layer) => piece !== undefined || layer === 'threat' || layer === 'patrol')
        .map((layer) => `${seq}/${layer}/${layer === 'threat' ? '' : (piece ?? '')}`)
    : [];
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
  return held.filter((one) => wanted.includes(one.key)).flatMap((one) => one.overlays);
}

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

export function useOdds(store: Store, seq: number, choice: Choice | undefined): { odds: OddsMessage | undefined; asking: boolean } {
  // A plain step has nothing to roll: its cost is on the map.
  const worth = choice && !choice.rule && !(choice.spend && !choice.reveals) ? choice : undefined;
  const { value, asking } = useLater(worth ? `${seq}/${worth.answer}` : undefined, 180, () => store.odds(worth?.answer ?? ''));
  return { odds: value, asking };
}

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
export function usePeek(store: Store, seq: number, kind: string, piece: string | undefined): Overlay[] {
  const { value } = useLater(piece !== undefined ? `${seq}/${kind}/${piece}` : undefined, 220, () => store.overlay(kind, piece));
  return value ?? [];
}
