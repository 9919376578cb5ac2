// What a person set for this browser: theme, speed, sound, motion, colours, size, name; and what it has seen already. Kept in local storage.
import { useSyncExternalStore } from 'react';

export const speeds = ['step', 'normal', 'fast', 'once'] as const;
export type Speed = (typeof speeds)[number];
export const palettes = ['usual', 'redgreen', 'blueyellow', 'contrast'] as const;
export const sizes = ['small', 'usual', 'large', 'largest'] as const;

export interface Settings {
  theme: 'system' | 'dark' | 'light';
  speed: Speed;
  volume: number; // 0 = off
  motion: 'system' | 'less';
  palette: (typeof palettes)[number];
  size: (typeof sizes)[number];
  patterns: boolean; // stronger
  notify: boolean; // by the browser, when it is my turn and the page is hidden
  name: string;
  hintMs: number; // how long the bot thinks about a hint
  guided: string[]; // guides that were finished or put away
  guideSteps: Record<string, string[]>; // by guide: steps that were read
  briefed: string[]; // tables whose briefing was read, the last ones
}

const key = 'fireteam-settings';
const usual: Settings = {
  theme: 'system',
  speed: 'normal',
  volume: 0.3,
  motion: 'system',
  palette: 'usual',
  size: 'usual',
  patterns: false,
  notify: false,
  name: '',
  hintMs: 1000,
  guided: [],
  guideSteps: {},
  briefed: [],
};

const oneOf = <T extends string>(all: readonly T[], value: unknown, otherwise: T): T => (all.includes(value as T) ? (value as T) : otherwise);
const texts = (value: unknown): string[] => (Array.isArray(value) ? value.filter((one): one is string => typeof one === 'string') : []);

export function readSettings(text: string | null): Settings {
  try {
    const held = JSON.parse(text ?? '{}') as Partial<Settings>;
    const steps = typeof held.guideSteps === 'object' && held.guideSteps !== null ? held.guideSteps : {};
    return {
      theme: oneOf(['system', 'dark', 'light'] as const, held.theme, usual.theme),
      speed: oneOf(speeds, held.speed, usual.speed),
      volume: typeof held.volume === 'number' ? Math.min(1, Math.max(0, held.volume)) : usual.volume,
      motion: oneOf(['system', 'less'] as const, held.motion, usual.motion),
      palette: oneOf(palettes, held.palette, usual.palette),
      size: oneOf(sizes, held.size, usual.size),
      patterns: held.patterns === true,
      notify: held.notify === true,
      name: typeof held.name === 'string' ? held.name.slice(0, 40) : usual.name,
      hintMs: typeof held.hintMs === 'number' ? Math.min(5000, Math.max(50, held.hintMs)) : usual.hintMs,
      guided: texts(held.guided),
      guideSteps: Object.fromEntries(Object.entries(steps).map(([id, read]) => [id, texts(read)])),
      briefed: texts(held.briefed).slice(-50),
    };
  } catch {
    return usual;
  }
}

let settings: Settings = typeof localStorage === 'undefined' ? usual : readSettings(localStorage.getItem(key));
const watchers = new Set<() => void>();

export function currentSettings(): Settings {
  return settings;
}

export function setSettings(change: Partial<Settings>): void {
  settings = { ...settings, ...change };
  localStorage.setItem(key, JSON.stringify(settings));
  applySettings();
  for (const tell of watchers) tell();
}

export function applySettings(): void {
  const dark = settings.theme === 'dark' || (settings.theme === 'system' && !matchMedia('(prefers-color-scheme: light)').matches);
  const root = document.documentElement;
  root.dataset['theme'] = dark ? 'dark' : 'light';
  root.dataset['palette'] = settings.palette;
  root.dataset['size'] = settings.size;
  root.classList.toggle('patterns', settings.patterns);
  root.classList.toggle('calm', settings.motion === 'less');
}

export function useSettings(): Settings {
  return useSyncExternalStore(
    (tell) => {
      watchers.add(tell);
      return () => watchers.delete(tell);
    },
    () => settings,
  );
}
