// Which overlays are on. Three at most beside the focused one; a fourth switches the oldest off.
import type { Layer } from '../keys';
import type { Overlay } from '../protocol';

export const atMost = 3;

export function toggle(on: Layer[], layer: Layer): Layer[] {
  if (on.includes(layer)) return on.filter((one) => one !== layer);
  return [...on, layer].slice(-atMost);
}

// The layer that an overlay of the scene belongs to; those of no layer are always drawn.
export const layerOf: Record<string, Layer> = {
  reach: 'reach',
  sight: 'sight',
  view: 'threat',
  intent: 'threat',
  threat: 'threat',
  patrol: 'patrol',
  sound: 'sound',
  range: 'range',
};

export function shownOverlays(overlays: Overlay[], on: Layer[]): Overlay[] {
  return overlays.filter((overlay) => {
    const layer = layerOf[overlay.kind];
    return layer === undefined || on.includes(layer);
  });
}

// What the server is asked for when a layer is on: the first of these that it answers.
export const asks: Record<Layer, string[]> = {
  reach: ['reach'],
  sight: ['sight', 'view'],
  threat: ['threat'],
  patrol: ['patrol'],
  sound: ['sound'],
  range: ['range'],
};

// The scene carries the layer itself: nothing to ask. Threat is everybody's, the others are one piece's.
export function carries(overlays: Overlay[], layer: Layer, piece: string | undefined): boolean {
  return overlays.some((overlay) => layerOf[overlay.kind] === layer && (layer === 'threat' || overlay.piece === undefined || overlay.piece === piece));
}
