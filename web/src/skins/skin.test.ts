// Skins and theme keep the contrasts that the look of the table promises.
/// <reference types="node" />
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { contrast, faults, luminance, over, rgb, themeColours } from './check';
import { skins } from './skin';

const css = readFileSync(new URL('../theme.css', import.meta.url), 'utf8');

describe('colour arithmetic', () => {
  it('agrees with WCAG', () => {
    expect(contrast(rgb('#ffffff'), rgb('#000000'))).toBeCloseTo(21, 5);
    expect(contrast(rgb('#777777'), rgb('#ffffff'))).toBeCloseTo(4.48, 2);
    expect(luminance(rgb('#fff'))).toBe(1);
    expect(over([255, 255, 255], 0.5, [0, 0, 0])).toEqual([127.5, 127.5, 127.5]);
  });
});

// Ratio against the panel, dark and light.
const figures: Record<string, [number, number]> = {
  text: [15.6, 14.9],
  'text-2': [9.7, 7.6],
  'text-3': [5.9, 5.0],
  ally: [9.6, 6.1],
  foe: [7.5, 5.5],
  goal: [13.0, 5.8],
  brass: [9.5, 5.1],
  good: [9.8, 6.0],
  stop: [6.2, 6.1],
  chance: [9.8, 6.3],
  'lv-green': [9.8, 6.0],
  'lv-yellow': [13.0, 5.8],
  'lv-orange': [8.8, 5.4],
  'lv-red': [6.0, 6.1],
};

describe.each(['dark', 'light'] as const)('theme %s', (theme) => {
  const colours = themeColours(css, theme);
  const colour = (name: string) => rgb(colours[name] ?? '#ff00ff');

  it.each(Object.entries(figures))('%s reaches its figure on a panel', (name, least) => {
    expect(contrast(colour(name), colour('ink-1'))).toBeGreaterThanOrEqual(least[theme === 'dark' ? 0 : 1] - 0.06);
  });

  it.each(['ally', 'foe', 'goal', 'brass', 'good', 'chance'])('text on filled %s reaches 5', (name) => {
    expect(contrast(colour(`on-${name}`), colour(name))).toBeGreaterThanOrEqual(5);
  });

  it('tips and token bases hold what stands on them', () => {
    expect(contrast(colour('tip-text'), colour('tip'))).toBeGreaterThanOrEqual(14);
    expect(contrast(colour('foe'), colour('foe-tok'))).toBeGreaterThanOrEqual(5.5);
    expect(contrast(colour('ally'), colour('tok'))).toBeGreaterThanOrEqual(5.5);
    expect(contrast(colour('goal'), colour('tok-goal'))).toBeGreaterThanOrEqual(5.5);
    expect(contrast(colour('chance'), colour('hidden-2'))).toBeGreaterThanOrEqual(4.5);
    expect(contrast(colour('sound-text'), colour('sound-tok'))).toBeGreaterThanOrEqual(7);
  });
});

describe('skins', () => {
  it.each(Object.keys(skins))('%s is taken', (name) => {
    expect(faults(skins[name], css)).toEqual([]);
  });

  const good = () => structuredClone(skins['rambo']) as unknown as Record<string, unknown> & { colours: Record<string, unknown> };

  it('a pale ground in the dark is refused', () => {
    const skin = good();
    skin.colours['ground'] = ['#c3c79c', '#c3c79c'];
    expect(faults(skin, css).join('\n')).toMatch(/dark ground: luminance/);
  });

  it('a colour with a meaning is refused', () => {
    const skin = good();
    skin.colours['ally'] = ['#ff0000', '#ff0000'];
    expect(faults(skin, css)).toEqual(['colours.ally: a skin may not set this colour']);
  });

  it('dark without light, unknown keys and missing parts are refused', () => {
    const skin = good();
    skin.colours['ground'] = '#3f4b33';
    skin['sounds'] = {};
    delete skin['busts'];
    expect(faults(skin, css)).toEqual(['sounds: unknown key', 'busts: expected an object']);
    delete skin['sounds'];
    skin['busts'] = {};
    expect(faults(skin, css)).toEqual(['colours.ground: expected ["#dark", "#light"]']);
  });

  it('a faint accent is refused', () => {
    const skin = good();
    skin['accent'] = ['#333333', '#a04a00'];
    expect(faults(skin, css)[0]).toMatch(/dark accent on a panel: contrast/);
  });
});
