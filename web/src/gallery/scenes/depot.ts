// The depot: a dashboard with links, a store that lies over the map, stacks on a known floor, trays with dice to touch.
import type { Place, Region, Scene, XY } from '../../protocol';
import { hero, type Exhibit } from '../build';

const outline = (x: number, y: number, w: number, h: number): XY[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const area = (id: number, name: string, kind: string, word: string, x: number, y: number, w: number, h: number): Place => ({
  id,
  name,
  kind,
  word,
  x: x + w / 2,
  y: y + h / 2 - 1,
  outline: outline(x, y, w, h),
  ...(id === 0 ? { tags: ['exit'] } : {}),
});
const stack = (name: string, x: number, y: number, cards: number): Region => ({ name, kind: 'room', x, y, width: 2, height: 1, stack: cards, open: true });

const scene: Scene = {
  game: 'depot',
  title: 'The Depot',
  mission: 'The Ledger',
  seat: 'ada',
  round: 2,
  rounds: 6,
  phases: ['Set-up', 'Stances', 'Turns'],
  phase: 2,
  ground: {
    rev: 'gallery-depot',
    shape: 'areas',
    width: 13,
    height: 10,
    skin: 'depot',
    places: [
      area(0, 'Gate', 'ground', 'Gate', 0, 3, 4, 4),
      area(1, 'North sheds', 'room', 'Store', 0, 0, 8, 3),
      area(2, 'Crane', 'floor', 'Lit place', 4, 3, 4, 4),
      area(3, 'South sheds', 'room', 'Store', 0, 7, 8, 3),
      area(4, 'Rails', 'ground', 'Plain ground', 8, 0, 5, 4),
      area(5, 'Tanks', 'room', 'Store', 8, 4, 5, 3),
      area(6, 'Quay', 'hidden', 'Not dealt yet', 8, 7, 5, 3),
    ],
    regions: [stack('North sheds', 5, 1, 2), stack('South sheds', 5, 8, 1), stack('Tanks', 10, 5, 2)],
  },
  pieces: [
    hero('ada', 'Ada', 2, { glyph: 'beret', bar: 2, bar_max: 2, states: ['acting', 'careful'], facts: [{ word: 'Stamina', value: '1' }] }),
    hero('bo', 'Bo', 3, { glyph: 'helm', bar: 1, bar_max: 2, states: ['quick'] }),
  ],
  tracks: [{ id: 'alarm', title: 'Alarm', kind: 'steps', now: 3, max: 7 }],
  hands: [
    { id: 'stack-tanks', title: 'Stack', region: 'Tanks', cards: [{ id: 'a', title: 'Card', state: 'face-down' }] },
    { id: 'aside', title: 'Turned up', cards: [{ id: 'rags', title: 'Rags', state: 'spent' }] },
  ],
  insets: [
    {
      id: 'dashboard-ada',
      title: 'Ada’s dashboard',
      kind: 'dashboard',
      owner: 'ada',
      slots: [
        { id: 'boots', name: 'Boots', line: '1 more action', cost: '1 stamina', state: 'used', x: 0, y: 0 },
        { id: 'crowbar', name: 'Crowbar', line: '1 more white die', cost: '1 stamina', state: 'free', x: 0, y: 1, answer: 'use crowbar' },
        { id: 'breath', name: 'Second breath', line: '1 health back', cost: '1 stamina', state: 'locked', x: 1, y: 0 },
      ],
      links: [
        { from: 'boots', to: 'breath', state: 'open' },
        { from: 'crowbar', to: 'breath' },
      ],
    },
    {
      id: 'fence',
      title: 'At the fence',
      kind: 'store',
      front: true,
      slots: [
        { id: 'rope', name: 'Rope', cost: '2', state: 'free', x: 0, y: 0, count: 3, answer: 'buy rope' },
        { id: 'lamp', name: 'Lamp', cost: '3', state: 'spent', x: 1, y: 0 },
        { id: 'bribe', name: 'Bribe', cost: '5', state: 'locked', x: 2, y: 0, plate: 'B' },
      ],
    },
  ],
  pools: [
    { id: 'white', title: 'Crew', sum: '3 hits' },
    { id: 'black', title: 'Keeper', sum: '2 blocks' },
  ],
  dice: [
    ...['hit', 'blank', 'burst'].map((face) => ({ die: 'white', face, pool: 'white', answer: `again ${face}` })),
    { die: 'white', face: 'hit', state: 'added', pool: 'white', answer: 'again hit' },
    { die: 'white', face: 'blank', state: 'rerolled', pool: 'white', answer: 'again blank' },
    ...['block', 'block', 'blank'].map((face) => ({ die: 'black', face, pool: 'black' })),
  ],
  prompt: {
    kind: 'reroll',
    seats: ['ada'],
    mine: true,
    piece: 'ada',
    text: 'Ada, throw one white die again?',
    choices: [
      { answer: 'keep', verb: 'Keep', title: 'Keep the dice' },
      ...['blank', 'hit', 'burst'].map((face) => ({ answer: `again ${face}`, verb: 'Throw again', title: `Throw a ${face} again` })),
      { answer: 'use crowbar', verb: 'Dashboard', title: 'Use Crowbar', cost: '1 stamina' },
      { answer: 'buy rope', verb: 'Buy', title: 'Buy a rope', cost: '2' },
    ],
  },
};

export const depot: Exhibit = {
  id: 'depot',
  title: 'Depot',
  about: 'Boards beside the map, dice to touch, stacks of cards on a known floor, areas.',
  scene,
};
