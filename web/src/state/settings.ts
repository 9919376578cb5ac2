// What a person set for this browser: theme, speed, sound, patterns, name. Kept in local storage.
import { useSyncExternalStore } from 'react';

export type Speed = 'normal' | 'fast' | 'once';

export interface Settings {
  theme: 'system' | 'dark' | 'light';
  speed: Speed;
  volume: number; // 0 = off
  patterns: boolean; // stronger
  name: string;
  hintMs: number; // how long the bot thinks about a hint
  guided: string[]; // guides that were finished or put away
}

const key = 'fireteam-settings';
const usual: Settings = { theme: 'system', speed: 'normal', volume: 0, patterns: false, name: '', hintMs: 1000, guided: [] };

export function readSettings(text: string | null): Settings {
  try {
    const held = JSON.parse(text ?? '{}') as Partial<Settings>;
    return {
      theme: held.theme === 'dark' || held.theme === 'light' ? held.theme : usual.theme,
      speed: held.speed === 'fast' || held.speed === 'once' ? held.speed : usual.speed,
      volume: typeof held.volume === 'number' ? Math.min(1, Math.max(0, held.volume)) : usual.volume,
      patterns: held.patterns === true,
      name: typeof held.name === 'string' ? held.name.slice(0, 40) : usual.name,
      hintMs: typeof held.hintMs === 'number' ? Math.min(5000, Math.max(50, held.hintMs)) : usual.hintMs,
      guided: Array.isArray(held.guided) ? held.guided.filter((one): one is string => typeof one === 'string') : [],
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
  document.documentElement.dataset['theme'] = dark ? 'dark' : 'light';
  document.documentElement.classList.toggle('patterns', settings.patterns);
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
