// Keys of the table: which key means what. The page decides what it can do now; nothing here touches the screen.

export type Layer = 'reach' | 'sight' | 'threat' | 'patrol' | 'sound' | 'range';

export type Panel = 'legend' | 'log' | 'chat' | 'keys' | 'rules' | 'menu' | 'briefing';

export type Command =
  | { kind: 'option'; number: number }
  | { kind: 'commit' }
  | { kind: 'back' }
  | { kind: 'undo' }
  | { kind: 'end' }
  | { kind: 'target'; by: 1 | -1 }
  | { kind: 'layer'; layer: Layer }
  | { kind: 'centre' }
  | { kind: 'zoom'; factor: number }
  | { kind: 'panel'; panel: Panel }
  | { kind: 'skip' }
  | { kind: 'hint' }
  | { kind: 'look' }
  | { kind: 'pause' }
  | { kind: 'play'; by: 1 | -1 }
  | { kind: 'map' };

export interface Pressed {
  key: string;
  code?: string; // where the key lies: Shift+1 has another sign on every keyboard
  shift: boolean;
  ctrl: boolean;
  alt: boolean;
  meta: boolean;
  on: 'page' | 'board' | 'button' | 'text';
}

const letters: Record<string, Command> = {
  z: { kind: 'undo' },
  e: { kind: 'end' },
  r: { kind: 'layer', layer: 'reach' },
  v: { kind: 'layer', layer: 'sight' },
  t: { kind: 'layer', layer: 'threat' },
  p: { kind: 'layer', layer: 'patrol' },
  n: { kind: 'layer', layer: 'sound' },
  x: { kind: 'layer', layer: 'range' },
  f: { kind: 'centre' },
  l: { kind: 'panel', panel: 'legend' },
  g: { kind: 'panel', panel: 'log' },
  c: { kind: 'panel', panel: 'chat' },
  b: { kind: 'panel', panel: 'briefing' },
  q: { kind: 'panel', panel: 'rules' },
  m: { kind: 'map' },
  h: { kind: 'hint' },
  i: { kind: 'look' },
  k: { kind: 'pause' },
  ',': { kind: 'play', by: -1 },
  '.': { kind: 'play', by: 1 },
};

export function commandOf(pressed: Pressed): Command | undefined {
  if (pressed.ctrl || pressed.alt || pressed.meta) return undefined;
  if (pressed.on === 'text') return pressed.key === 'Escape' ? { kind: 'back' } : undefined;
  if (pressed.key === 'Escape') return { kind: 'back' };
  const digit = /^Digit(\d)$/.exec(pressed.code ?? '')?.[1] ?? (/^\d$/.test(pressed.key) ? pressed.key : undefined);
  if (digit !== undefined) return { kind: 'option', number: (Number(digit) || 10) + (pressed.shift ? 10 : 0) };
  if (pressed.key === 'Tab') return pressed.on === 'board' ? { kind: 'target', by: pressed.shift ? -1 : 1 } : undefined;
  if (pressed.key === 'Enter') return pressed.on === 'button' || pressed.on === 'board' ? undefined : { kind: 'commit' };
  if (pressed.key === ' ') return pressed.on === 'button' ? undefined : { kind: 'skip' };
  if (pressed.key === '?') return { kind: 'panel', panel: 'keys' };
  if (pressed.key === '+' || pressed.key === '=') return { kind: 'zoom', factor: 1.25 };
  if (pressed.key === '-' || pressed.key === '−') return { kind: 'zoom', factor: 0.8 };
  if (pressed.key === 'F10') return { kind: 'panel', panel: 'menu' };
  return letters[pressed.key.toLowerCase()];
}

export function pressedOf(event: KeyboardEvent): Pressed {
  const node = event.target as HTMLElement | null;
  const tag = node?.tagName ?? '';
  const text = tag === 'TEXTAREA' || tag === 'SELECT' || (tag === 'INPUT' && !['checkbox', 'radio', 'range'].includes((node as HTMLInputElement).type));
  const on = text ? 'text' : node?.closest('.ft-plane') ? 'board' : node?.closest('button,a,summary,input') ? 'button' : 'page';
  return { key: event.key, code: event.code, shift: event.shiftKey, ctrl: event.ctrlKey, alt: event.altKey, meta: event.metaKey, on };
}

// The key of the n-th option, as it is written on its card.
export const keyName = (n: number): string => (n <= 9 ? String(n) : n === 10 ? '0' : n < 20 ? `⇧${n - 10}` : n === 20 ? '⇧0' : '');
