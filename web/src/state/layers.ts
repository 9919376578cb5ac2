// Which overlays are on. Three at most beside the focused one; a fourth switches the oldest off.
import type { Layer } from '../keys';
import type { Overlay } from '../protocol';

export const atMost = 3;

export function toggle(on: Layer[], layer: Layer): Layer[] {
  if (on.includes(layer)) return on.filter((one) => one !== layer);
  return [...on, layer].slice(-atMost);
}

// The layer that an overlay of the scene belongs to; those of no layer are always drawn.
const layerOf: Record<string, Layer> = {
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

// What the server is asked for when a layer is on.
export const asks: Record<Layer, string> = { reach: 'reach', sight: 'view', threat: 'threat', patrol: 'patrol', sound: 'sound', range: 'range' };
