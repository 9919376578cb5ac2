// The skin checker: refuses a skin that is incomplete, touches a colour with a meaning, or lets a contrast of the table fall.
import type { Pair, Skin } from './skin';

export type Rgb = [number, number, number];

// What a skin may colour. Meaning (ally, foe, goal, chance …) is not in the list: what blue means must not change with the game.
const fills = [
  'ground',
  'ground-2',
  'dirt',
  'dirt-2',
  'dirt-3',
  'leaf-0',
  'leaf-1',
  'leaf-2',
  'hedge',
  'water',
  'water-2',
  'floor',
  'floor-2',
  'roof',
  'roof-3',
  'rock',
  'rock-2',
  'rock-3',
  'steel',
  'furrow',
  'circle',
  'void',
];
const details = ['tuft', 'roof-2', 'leaf-3', 'foam', 'wood', 'stone', 'stone-2', 'plaster', 'cone', 'gas'];

// The map keeps to a narrow band of luminance; pieces and overlays own the rest. Deepest leaf shade may go to 1.2 %.
const band: Record<'dark' | 'light', [number, number]> = { dark: [0.012, 0.2], light: [0.24, 0.72] };

export function rgb(colour: string): Rgb {
  const hex = colour.replace('#', '');
  const full =
    hex.length < 6
      ? [...hex]
          .slice(0, 3)
          .map((digit) => digit + digit)
          .join('')
      : hex.slice(0, 6);
  return [0, 2, 4].map((i) => parseInt(full.slice(i, i + 2), 16)) as Rgb;
}

export function luminance([r, g, b]: Rgb): number {
  const line = (value: number) => {
    const v = value / 255;
    return v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * line(r) + 0.7152 * line(g) + 0.0722 * line(b);
}

export function contrast(one: Rgb, other: Rgb): number {
  const [a, b] = [luminance(one), luminance(other)];
  return (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
}

export const over = (top: Rgb, alpha: number, under: Rgb): Rgb => top.map((value, i) => value * alpha + (under[i] as number) * (1 - alpha)) as Rgb;

// Variables of theme.css for one theme, by name without the dashes.
export function themeColours(css: string, theme: 'dark' | 'light'): Record<string, string> {
  const block = theme === 'dark' ? css.slice(0, css.indexOf('[data-theme="light"]')) : css.slice(css.indexOf('[data-theme="light"]'));
  const found: Record<string, string> = {};
  for (const [, name, value] of block.matchAll(/--([a-z0-9-]+):\s*(#[0-9a-f]{3,8})\b/g)) {
    if (name && value && !(name in found)) found[name] = value;
  }
  return found;
}

const isPair = (value: unknown): value is Pair =>
  Array.isArray(value) && value.length === 2 && value.every((part) => typeof part === 'string' && /^#[0-9a-f]{6}$/.test(part));

const shape: Record<string, 'string' | 'pair' | 'words' | 'pairs' | 'style'> = {
  name: 'string',
  title: 'string',
  accent: 'pair',
  style: 'style',
  busts: 'words',
  hulls: 'words',
  cells: 'words',
  edges: 'words',
  colours: 'pairs',
  words: 'words',
};
const styles: Record<string, string[]> = {
  plant: ['palm', 'tree'],
  light: ['lamp', 'moon', 'plain'],
  floor: ['planks', 'plates'],
  rock: ['cliff', 'bulkhead'],
  sight: ['corner', 'centre'],
};

// Every fault of the file as a sentence that says where and what was expected; empty means the skin is taken.
export function faults(data: unknown, css: string): string[] {
  if (typeof data !== 'object' || data === null) return ['skin: expected an object'];
  const skin = data as Record<string, unknown>;
  const found: string[] = [];
  for (const key of Object.keys(skin)) if (!(key in shape)) found.push(`${key}: unknown key`);
  for (const [key, kind] of Object.entries(shape)) {
    const value = skin[key];
    if (kind === 'string' && typeof value !== 'string') found.push(`${key}: expected a text`);
    else if (kind === 'pair' && !isPair(value)) found.push(`${key}: expected ["#dark", "#light"]`);
    else if (kind !== 'string' && kind !== 'pair' && (typeof value !== 'object' || value === null)) found.push(`${key}: expected an object`);
  }
  if (found.length > 0) return found;
  const { style, colours } = data as Skin;
  for (const [key, allowed] of Object.entries(styles)) {
    const value = (style as Record<string, string>)[key] ?? '';
    if (!allowed.includes(value)) found.push(`style.${key}: expected one of ${allowed.join(', ')}`);
  }
  for (const [key, value] of Object.entries(colours)) {
    if (!fills.includes(key) && !details.includes(key)) found.push(`colours.${key}: a skin may not set this colour`);
    else if (!isPair(value)) found.push(`colours.${key}: expected ["#dark", "#light"]`);
  }
  return found.length > 0 ? found : [...contrasts(data as Skin, css, 'dark'), ...contrasts(data as Skin, css, 'light')];
}

function contrasts(skin: Skin, css: string, theme: 'dark' | 'light'): string[] {
  const base = themeColours(css, theme);
  const at = theme === 'dark' ? 0 : 1;
  const colour = (name: string): Rgb => rgb(skin.colours[name]?.[at] ?? base[name] ?? '#000000');
  const found: string[] = [];
  const need = (what: string, one: Rgb, other: Rgb, least: number) => {
    const is = contrast(one, other);
    if (is < least) found.push(`${theme} ${what}: contrast ${is.toFixed(2)}, expected at least ${least}`);
  };
  need('accent on a panel', rgb(skin.accent[at]), rgb(base['ink-1'] ?? ''), 4.5);
  const white: Rgb = [255, 255, 255];
  const black: Rgb = [0, 0, 0];
  const [low, high] = band[theme];
  for (const name of fills) {
    if (!(name in skin.colours)) continue;
    const fill = colour(name);
    const light = luminance(fill);
    if (light < low || light > high) {
      found.push(`${theme} ${name}: luminance ${(light * 100).toFixed(1)} %, expected ${low * 100} to ${high * 100} %`);
    }
    // Lines on the map stand on their casing, the casing on the fill.
    need(`area line over ${name}`, white, over(black, theme === 'dark' ? 0.5 : 0.4, fill), 3);
    need(`reach line over ${name}`, rgb(base['ally'] ?? ''), theme === 'dark' ? over(black, 0.6, fill) : over(white, 0.73, fill), 4.5);
    need(`cost number over ${name}`, rgb(base['num'] ?? ''), theme === 'dark' ? over(black, 0.73, fill) : over(white, 0.87, fill), 7);
    need(`house wall over ${name}`, colour('plaster'), over(black, 0.8, fill), 7);
    if (name.startsWith('ground') || name.startsWith('dirt') || name.startsWith('floor')) {
      need(`view over ${name}`, colour('cone'), fill, 2.7);
    }
  }
  return found;
}
