// Line icons of 20 by 20 units, drawn for this project; `s` marks the filled parts. An unknown word gives a plain dot.
import type { JSX } from 'react';

const shapes = {
  skulls: [
    [
      's',
      'M10 2.5a6.8 6.8 0 0 0-4 12.2v2.8h8v-2.8a6.8 6.8 0 0 0-4-12.2zM7.4 8a1.7 1.7 0 0 1 0 3.4 1.7 1.7 0 0 1 0-3.4zM12.6 8a1.7 1.7 0 0 1 0 3.4 1.7 1.7 0 0 1 0-3.4z',
    ],
  ],
  alert: [
    ['s', 'M8.6 2.5h2.8l-.5 9.5H9.1z'],
    ['s', 'M8.2 15.8a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0z'],
  ],
  undo: [
    ['', 'M4 8h8.5a4.3 4.3 0 0 1 0 8.6H8'],
    ['', 'M7.5 4 3.5 8l4 4'],
  ],
  live: [
    ['', 'M3 14a10 10 0 0 1 14 0M6 10.8a6 6 0 0 1 8 0'],
    ['s', 'M8.3 15a1.7 1.7 0 1 0 3.4 0 1.7 1.7 0 1 0-3.4 0z'],
    ['', 'M1 10.4a13 13 0 0 1 18 0'],
  ],
  menu: [['', 'M3 5.5h14M3 10h14M3 14.5h14']],
  armor: [['', 'M10 2.2 16.5 4.5v5c0 4-2.6 6.9-6.5 8.3-3.9-1.4-6.5-4.3-6.5-8.3v-5z']],
  valor: [['s', 'm10 2 2.3 5 5.5.6-4.1 3.7 1.2 5.4L10 13.9l-4.9 2.8 1.2-5.4L2.2 7.6 7.7 7z']],
  action: [['s', 'M11.5 1.5 4 11.5h4.6L7.5 18.5 16 8h-5.2z']],
  move: [
    ['', 'M4 16c1-5 3-4 5-6s1-5 6-6'],
    ['', 'm11.5 3.5 4 .3-.7 4'],
    ['s', 'M2.2 16a1.8 1.8 0 1 0 3.6 0 1.8 1.8 0 1 0-3.6 0z'],
  ],
  eye: [
    ['', 'M1.8 10S4.8 4.6 10 4.6 18.2 10 18.2 10 15.2 15.4 10 15.4 1.8 10 1.8 10z'],
    ['s', 'M7.4 10a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0z'],
  ],
  lock: [
    ['', 'M6 9h8a1.5 1.5 0 0 1 1.5 1.5v5A1.5 1.5 0 0 1 14 17H6a1.5 1.5 0 0 1-1.5-1.5v-5A1.5 1.5 0 0 1 6 9z'],
    ['', 'M7 9V6.5a3 3 0 0 1 6 0V9'],
  ],
  heart: [['s', 'M10 17S2.5 12.3 2.5 7.3C2.5 4.5 4.5 3 6.5 3 8 3 9.3 3.8 10 5.2 10.7 3.8 12 3 13.5 3c2 0 4 1.5 4 4.3C17.5 12.3 10 17 10 17z']],
  wound: [
    ['', 'M3.5 13.5l10-8a3.2 3.2 0 0 1 4 5l-10 8a3.2 3.2 0 0 1-4-5z'],
    ['', 'M9.5 9.2h.1M11.6 10.8h.1M8.7 11.6h.1M10.8 13h.1'],
  ],
  bow: [
    ['', 'M5 2.5c9 2 10.5 6 10.5 7.5S14 15.5 5 17.5M5 2.5v15M2 10h13'],
    ['', 'm12.8 7.8 2.5 2.2-2.5 2.2'],
  ],
  knife: [['s', 'M2 17.5 12.5 7l5-4.5c-.3 3.4-1.6 6-3.8 8L11 12l-1.5-1L3.5 18.5z']],
  gear: [
    ['', 'M4 7.5h12l1 9.5H3z'],
    ['', 'M7 7.5C7 3 13 3 13 7.5'],
  ],
  check: [['', 'm4 10.5 4 4 8-9']],
  shut: [['', 'M2 8.5c2 3 4.8 4.6 8 4.6s6-1.6 8-4.6M5 12l-1.6 2.4M10 13.2v2.9M15 12l1.6 2.4']],
  refused: [
    ['', 'M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 1 0-14.4 0z'],
    ['', 'm5 5 10 10'],
  ],
  plus: [['', 'M10 4v12M4 10h12']],
  minus: [['', 'M4 10h12']],
  book: [['', 'M10 5C8 3.5 5.5 3.2 3 3.5v12c2.5-.3 5 0 7 1.5 2-1.5 4.5-1.8 7-1.5v-12c-2.5-.3-5 0-7 1.5zm0 0v12']],
  card: [
    ['', 'M6.3 2.5h7.4a1.8 1.8 0 0 1 1.8 1.8v11.4a1.8 1.8 0 0 1-1.8 1.8H6.3a1.8 1.8 0 0 1-1.8-1.8V4.3a1.8 1.8 0 0 1 1.8-1.8z'],
    ['', 'M7.5 6.5h5M7.5 9.5h5'],
  ],
  dice: [
    ['', 'M6 3h8a3 3 0 0 1 3 3v8a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V6a3 3 0 0 1 3-3z'],
    ['s', 'M5.6 7a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0zM11.6 13a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0zM8.6 10a1.4 1.4 0 1 0 2.8 0 1.4 1.4 0 1 0-2.8 0z'],
  ],
  end: [['s', 'M3 4.5v11l7-5.5zM11 4.5v11l6-5.5z']],
  because: [
    ['', 'M4 3v6.5h11'],
    ['', 'm12 6.5 3.2 3-3.2 3'],
  ],
  flag: [
    ['', 'M5 18V2.5'],
    ['s', 'M5 3h10.5l-2.6 3.5 2.6 3.5H5z'],
  ],
  bot: [
    ['', 'M6 6.5h8A2.5 2.5 0 0 1 16.5 9v5a2.5 2.5 0 0 1-2.5 2.5H6A2.5 2.5 0 0 1 3.5 14V9A2.5 2.5 0 0 1 6 6.5z'],
    ['', 'M10 6.5V3M7.3 10.5v1.5M12.7 10.5v1.5'],
    ['s', 'M8.8 2.7a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0z'],
  ],
  crouch: [
    ['s', 'M4.6 6.5a2.4 2.4 0 1 0 4.8 0 2.4 2.4 0 1 0-4.8 0z'],
    ['', 'M7.5 10.5c3 .5 5 .5 6.5 2.5l-4 1.5 1 3.5M7 10.5 5 14l1.5 4'],
  ],
  gun: [['s', 'M1.5 6.5h17v3h-6l-1 2.3H8.2L7 16H3.5l1.2-6.5H1.5z']],
  bomb: [
    ['s', 'M3.5 12a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z'],
    ['', 'm12.5 8 2-2M14.5 6c1-1.5 2-1.5 3-1'],
  ],
  ear: [
    ['', 'M6 8a4.2 4.2 0 1 1 8.2 1.5C13.4 11.7 11.5 12 11.3 14c-.2 2.5-2.8 3.5-4.3 2'],
    ['', 'M8.3 8.3A1.9 1.9 0 1 1 11.5 10'],
  ],
  up: [['', 'M10 16V4M5 9l5-5 5 5']],
  clock: [
    ['', 'M2.7 10a7.3 7.3 0 1 0 14.6 0 7.3 7.3 0 1 0-14.6 0z'],
    ['', 'M10 5.5V10l3 2'],
  ],
  person: [
    ['s', 'M6.4 6a3.6 3.6 0 1 0 7.2 0 3.6 3.6 0 1 0-7.2 0z'],
    ['s', 'M3 18c.3-5 3-7 7-7s6.7 2 7 7z'],
  ],
  link: [['', 'M8.5 11.5 11.5 8.5M9 6.5l2-2a3.5 3.5 0 0 1 5 5l-2 2M11 13.5l-2 2a3.5 3.5 0 0 1-5-5l2-2']],
  open: [
    ['', 'M4.5 17.5V2.5h11v15M2.5 17.5h15'],
    ['s', 'M11.3 10.5a1.2 1.2 0 1 0 2.4 0 1.2 1.2 0 1 0-2.4 0z'],
  ],
  chat: [['', 'M3 4h14v9.5H9L5 17v-3.5H3z']],
  play: [['s', 'M5.5 3.5v13l11-6.5z']],
  pause: [['s', 'M5 4h3.6v12H5zM11.4 4H15v12h-3.6z']],
  back: [['', 'M12.5 4 6.5 10l6 6']],
  forward: [['', 'M7.5 4l6 6-6 6']],
  search: [
    ['', 'M3.5 9a5.5 5.5 0 1 0 11 0 5.5 5.5 0 1 0-11 0z'],
    ['', 'm13 13 4 4'],
  ],
  down: [['', 'M10 3v10M5.5 9 10 13.5 14.5 9M4 17h12']],
  volume: [
    ['s', 'M3 7.5h3L10.5 4v12L6 12.5H3z'],
    ['', 'M13 7.5c1.5 1.5 1.5 3.5 0 5M15.3 5.2c2.8 2.8 2.8 6.8 0 9.6'],
  ],
  sun: [['', 'M6.5 10a3.5 3.5 0 1 0 7 0 3.5 3.5 0 1 0-7 0zM10 2v2M10 16v2M2 10h2M16 10h2M4.3 4.3l1.4 1.4M14.3 14.3l1.4 1.4M4.3 15.7l1.4-1.4M14.3 5.7l1.4-1.4']],
  hint: [['', 'M7.5 14.5v-1.7a5.2 5.2 0 1 1 5 0v1.7zM8 17.5h4']],
  range: [
    ['', 'M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 1 0-14.4 0z'],
    ['', 'M10 1.5V6M10 14v4.5M1.5 10H6M14 10h4.5'],
  ],
  patrol: [
    ['', 'M4 16h4V8h8'],
    ['s', 'M2.4 16a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0zM14.4 8a1.6 1.6 0 1 0 3.2 0 1.6 1.6 0 1 0-3.2 0z'],
  ],
  run: [['', 'M3.5 4.5 9 10l-5.5 5.5M10.5 4.5 16 10l-5.5 5.5']],
  layers: [['', 'M10 3 18 7.5 10 12 2 7.5zM3.5 11 10 14.7 16.5 11M3.5 14.2 10 18l6.5-3.8']],
  keys: [
    ['', 'M2.5 5.5h15v9h-15z'],
    ['', 'M5.5 8.5h.1M8.5 8.5h.1M11.5 8.5h.1M14.5 8.5h.1M6.5 11.7h7'],
  ],
  close: [['', 'm5 5 10 10M15 5 5 15']],
  save: [['', 'M4 3h9.5L17 6.5V17H4zM7 3v4.5h5.5V3M7 17v-5h7v5']],
  again: [
    ['', 'M15.5 6.5A6.5 6.5 0 1 0 16.5 11'],
    ['', 'M16 2.5v4.2h-4.2'],
  ],
  dot: [['s', 'M7.5 10a2.5 2.5 0 1 0 5 0 2.5 2.5 0 1 0-5 0z']],
} satisfies Record<string, [string, string][]>;

export type IconName = keyof typeof shapes;

const others: Record<string, IconName> = {
  bandage: 'wound',
  vest: 'armor',
  jacket: 'armor',
  kevlar: 'armor',
  machete: 'knife',
  special: 'gun',
  mossberg: 'gun',
  actions: 'action',
  ap: 'action',
  moves: 'move',
  walk: 'move',
  step: 'move',
  attack: 'gun',
  shoot: 'gun',
  fire: 'gun',
  ammo: 'gun',
  sight: 'eye',
  look: 'eye',
  reach: 'move',
  threat: 'alert',
  noise: 'ear',
  sound: 'ear',
  patrols: 'patrol',
  search: 'search',
  draw: 'card',
  tactic: 'card',
  threatcard: 'card',
  roll: 'dice',
  die: 'dice',
  health: 'heart',
  heal: 'heart',
  wounds: 'wound',
  wounded: 'wound',
  goal: 'flag',
  objective: 'flag',
  stand: 'up',
  rise: 'up',
  stealth: 'shut',
  stance: 'person',
  crawl: 'crouch',
  trap: 'lock',
  bind: 'lock',
  door: 'open',
  pass: 'end',
  stop: 'end',
  explosive: 'bomb',
  grenade: 'bomb',
  armour: 'armor',
  shield: 'armor',
  sprint: 'run',
  floor: 'run',
  drive: 'move',
  climb: 'up',
  pop: 'up',
  face: 'again',
  mark: 'range',
  aim: 'range',
  marked: 'range',
  place: 'down',
  pick: 'gear',
  exit: 'open',
  enter: 'open',
  deploy: 'open',
  break: 'alert',
  throw: 'bomb',
  lewes: 'bomb',
  pistol: 'gun',
  sten: 'gun',
  rifle: 'gun',
  sniper: 'gun',
  speargun: 'gun',
  blind: 'gun',
  recover: 'heart',
  med: 'heart',
  cigarette: 'clock',
  hold: 'pause',
  repair: 'gear',
};

export function iconName(word: string | undefined): IconName {
  if (/^(throw|roll) again/i.test(word ?? '')) return 'dice';
  const key = (word ?? '').toLowerCase().split(/[\s:]/)[0] ?? '';
  if (key in shapes) return key as IconName;
  return others[key] ?? 'dot';
}

export function Icon({ name, className = '' }: { name: IconName; className?: string }): JSX.Element {
  return (
    <svg className={`i ${className}`} viewBox="0 0 20 20" aria-hidden="true">
      {(shapes[name] as [string, string][]).map(([kind, d]) => (
        <path key={d} className={kind || undefined} d={d} />
      ))}
    </svg>
  );
}

export function Logo({ size = 28 }: { size?: number }): JSX.Element {
  return (
    <svg viewBox="0 0 28 28" width={size} height={size} aria-hidden="true">
      <path d="M14 2 25 8.5v11L14 26 3 19.5v-11z" fill="none" stroke="var(--brass)" strokeWidth="2" />
      <path d="M14 6.5v15M7.5 10.2l13 7.6M20.5 10.2l-13 7.6" stroke="var(--brass)" strokeWidth="1.3" opacity=".55" />
      <circle cx="14" cy="14" r="3.6" fill="var(--brass)" />
    </svg>
  );
}
