// Skins: data that maps a game's words onto the closed drawing kinds and colours its map; dark and light always together.
import { useSyncExternalStore, type CSSProperties } from 'react';
import depot from './depot.json';
import drill from './drill.json';
import jagged from './jagged.json';
import mercs from './mercs.json';
import omega from './omega.json';
import rambo from './rambo.json';
import sas from './sas.json';

export type Theme = 'dark' | 'light';
export type Pair = [dark: string, light: string];

export interface Skin {
  name: string;
  title: string;
  accent: Pair; // the lobby card
  style: {
    plant: 'palm' | 'tree'; // what a forest is made of
    light: 'lamp' | 'moon' | 'plain';
    floor: 'planks' | 'plates';
    rock: 'cliff' | 'bulkhead';
    sight: 'corner' | 'centre'; // how the rulers lie: from a corner to two corners, or from middle to middle
  };
  busts: Record<string, string>; // glyph of a piece -> bust or icon:<name>
  hulls: Record<string, string>; // glyph of a hull -> drawing from above
  cells: Record<string, string>;
  edges: Record<string, string>;
  colours: Record<string, Pair>;
  words: Record<string, string>; // printed on the map: fog, drop, exit …
}

const read = (data: unknown): Skin => data as Skin; // shapes are checked by skins/check.ts in the tests

export const skins: Record<string, Skin> = Object.fromEntries([rambo, sas, jagged, mercs, omega, drill, depot].map(read).map((skin) => [skin.name, skin]));

export const skinOf = (name: string | undefined): Skin => skins[name ?? ''] ?? (skins['drill'] as Skin);

export const bustOf = (skin: Skin, glyph: string | undefined): string => skin.busts[glyph ?? ''] ?? glyph ?? '';

// The skin's colours as CSS variables for one theme; set as an inline style on the board's root.
export function skinStyle(skin: Skin, theme: Theme): CSSProperties {
  const style: Record<string, string> = {};
  for (const [name, [dark, light]] of Object.entries(skin.colours)) style[`--${name}`] = theme === 'dark' ? dark : light;
  style['--accent'] = skin.accent[theme === 'dark' ? 0 : 1];
  return style as CSSProperties;
}

// The page sets the theme on its root (following the system or a switch); without it the table is dark, as theme.css has it.
const themeNow = (): Theme => (document.documentElement.dataset['theme'] === 'light' ? 'light' : 'dark');

function watchTheme(tell: () => void): () => void {
  const seen = new MutationObserver(tell);
  seen.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] });
  return () => seen.disconnect();
}

export const useTheme = (): Theme => useSyncExternalStore(watchTheme, themeNow, () => 'dark');
