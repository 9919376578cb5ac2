// Cold Storage: tiles with walls, doors, vents, rubble, gas, peril, hidden rooms with their stacks, a figure of 2 by 2.
import type { Piece } from '../../protocol';
import { Chart, foe, hero, mark, type Exhibit, type Paint } from '../build';

const rows = [
  '####################',
  '#.....#......#....R#',
  '#.O...#.r.O..#.....#',
  '#.....#......#.....#',
  '#.....#......#.....#',
  '###.#####.######.###',
  '#GS.S...i..r..p..i.#',
  '#.SSS.......vi.r...#',
  '###.#####.######.###',
  '#.....#......#.....#',
  '#...p........#...O.#',
  '#.....#...Ov.#.....#',
  '#i....#.....R#....R#',
  '####################',
];
const map = new Chart(20, 14, 'omega', 'gallery-cold-storage');
const where = (letter: string): string => rows.flatMap((row, y) => [...row].flatMap((one, x) => (one === letter ? [`${x},${y}`] : []))).join(' ');
const hidden = '1-5,1-4 7-12,1-4 14-18,9-12';
const paints: Paint[] = [
  ['floor', '0-19,0-13', 'Floor'],
  ['rock', where('#'), 'Wall'],
  ['rubble', where('r'), 'Rubble'],
  ['vent', where('v'), 'Vent'],
  ['', where('p'), 'Peril', ['peril']],
  ['', where('S'), 'Start', ['start']],
  ['', '14-18,1-4', 'EMI field', ['emi']],
  ['gas', '8-9,9-10 8,11', 'Gas'],
  ['hidden', hidden, 'Hidden room'],
];
const ground = map.ground(
  paints,
  [
    ['door', '3,5 4,5|9,5 10,5', 'shut'],
    ['door', '16,5 17,5', 'open'],
    ['door', '16,9 17,9', 'locked'],
    ['door', '3,9 4,9|9,9 10,9', 'open'],
    ['door', '7,10 7,11', 'shut'],
  ],
  [
    { name: 'A', kind: 'room', x: 1, y: 1, width: 5, height: 4, stack: 3 },
    { name: 'B', kind: 'room', x: 7, y: 1, width: 6, height: 4, stack: 3 },
    { name: 'D', kind: 'room', x: 14, y: 9, width: 5, height: 4, stack: 3 },
  ],
);
const clone = (id: string, name: string, glyph: string, x: number, y: number, more: Partial<Piece> = {}): Piece => foe(id, name, glyph, map.id(x, y), more);
const man = (id: string, name: string, x: number, y: number, facing: string, more: Partial<Piece> = {}): Piece =>
  hero(id, name, map.id(x, y), { facing, ...more });

export const omega: Exhibit = {
  id: 'omega',
  title: 'Cold Storage',
  about: 'Floor tiles with walls, doors open, shut and locked, vents, rubble, gas, an EMI field, hidden rooms, facings, one figure of 2 by 2.',
  focus: { piece: 'spitter-1' },
  scene: {
    game: 'omega',
    title: 'Omega Protocol · Mission 2',
    mission: 'Cold Storage',
    seat: 'anvil',
    round: 4,
    rounds: 14,
    phases: ['Timer', 'Plan', 'Commandos', 'Overseer'],
    phase: 2,
    ground,
    pieces: [
      mark('green', 'exit', map.id(1, 6), { name: 'Green passage' }),
      mark('red-1', 'drop', map.id(18, 1), { name: 'Red passage', plate: 'R' }),
      mark('red-2', 'drop', map.id(12, 12), { name: 'Red passage', plate: 'R' }),
      mark('search-1', 'item', map.id(8, 6), { name: 'Investigate' }),
      mark('search-2', 'item', map.id(17, 6), { name: 'Investigate' }),
      mark('core-1', 'core', map.id(10, 11), { name: 'Core' }),
      mark('mine', 'icon:land-mine', map.id(13, 6), { name: 'Mine', side: 'foe' }),
      { id: 'behemoth', name: 'Behemoth', base: 'hull', glyph: 'behemoth', side: 'foe', place: map.id(15, 2), width: 2, height: 2, bar: 3, bar_max: 5 },
      man('anvil', 'Anvil', 5, 6, 'E', { bar: 4, bar_max: 4, states: ['acting'] }),
      man('socket', 'Socket', 4, 7, 'E', { bar: 2, bar_max: 3 }),
      man('granite', 'Granite', 9, 8, 'S', { bar: 3, bar_max: 5, states: ['suppressed'] }),
      man('lynx', 'Lynx', 3, 9, 'S', { bar: 1, bar_max: 3, states: ['hidden'] }),
      man('compass', 'Compass', 7, 7, 'E', { bar: 0, bar_max: 3, states: ['down'] }),
      hero('drone', 'Sentry Drone', map.id(6, 7), { bar: 2, bar_max: 2 }),
      clone('ripper-1', 'Ripper 1', 'ripper', 11, 7, { plate: '1', facing: 'W', flag: '1' }),
      clone('ripper-2', 'Ripper 2', 'ripper', 10, 10, { plate: '2', facing: 'N' }),
      clone('spitter-1', 'Spitter 1', 'spitter', 13, 7, { plate: '1', facing: 'W', bar: 1, bar_max: 2 }),
      clone('lurker-1', 'Lurker', 'lurker', 14, 6, { facing: 'W', states: ['hidden'] }),
      clone('gunner-1', 'Gunner', 'gunner', 4, 11, { facing: 'N', bar: 2, bar_max: 2 }),
      hero('lab-tech', 'Lab Tech', map.id(17, 3), { side: 'neutral', bar: 1, bar_max: 1, states: ['carried'] }),
    ],
    tracks: [
      {
        id: 'timer',
        title: 'Round',
        kind: 'rounds',
        now: 4,
        max: 14,
        items: [
          { name: '6', line: 'crisis' },
          { name: '14', line: 'overseer wins' },
        ],
      },
      { id: 'pool', title: 'Adrenaline pool', kind: 'counter', now: 9, max: 15, word: '9 tokens' },
      {
        id: 'dashboard',
        title: 'Overseer dashboard',
        kind: 'wells',
        items: [
          { name: 'Vent Swarm', line: '3 / 1 / 5', state: 'used', facts: [{ word: 'tokens', value: '2' }] },
          { name: 'Passage Breach', line: '4 / 2 / 6', facts: [{ word: 'tokens', value: '0' }] },
          { name: 'Frenzy', line: '2 / 2 / 3', state: 'now', facts: [{ word: 'tokens', value: '0' }] },
          { name: 'Thick Hide', line: '2 / 1 / 4' },
          { name: 'Ill Fortune', line: '2 / 1 / 3', state: 'spent' },
          { name: 'Interference', line: '2 / 1 / 4', state: 'locked' },
        ],
      },
      {
        id: 'stance-anvil',
        title: 'Stance',
        kind: 'stances',
        owner: 'anvil',
        items: [
          {
            name: 'BALANCED',
            state: 'now',
            facts: [
              { word: 'speed', value: '4' },
              { word: 'defence', value: '4/6' },
              { word: 'max', value: '5' },
            ],
          },
          {
            name: 'AGGRESSIVE',
            facts: [
              { word: 'speed', value: '5' },
              { word: 'defence', value: '3/5' },
              { word: 'max', value: '6' },
            ],
          },
          {
            name: 'DEFENSIVE',
            facts: [
              { word: 'speed', value: '3' },
              { word: 'defence', value: '5/7' },
              { word: 'max', value: '4' },
            ],
          },
        ],
      },
      { id: 'adrenaline-anvil', title: 'Adrenaline', kind: 'bar', owner: 'anvil', now: 3, max: 5 },
    ],
    hands: [
      {
        id: 'kit-anvil',
        title: 'Kit',
        owner: 'anvil',
        note: '6 points',
        cards: [
          { id: 'rally', title: 'Rally', line: 'others within 3 return 1', cost: '1 adrenaline' },
          { id: 'frag', title: 'Frag grenade', line: 'explosive 2 · 2 black', cost: '2 adrenaline' },
          { id: 'last', title: 'Last Stand', line: 'once a game', state: 'persistent' },
        ],
      },
    ],
    objectives: [
      { text: 'Take two Cores', state: 'open', now: 1, of: 2 },
      { text: 'All commandos to the green passage', state: 'open' },
    ],
    dice: [
      { die: 'black', face: '2' },
      { die: 'black', face: '0' },
      { die: 'red', face: '3', state: 'kept' },
    ],
    overlays: [
      { kind: 'reach', piece: 'anvil', places: map.ids('6-9,6 6,7 8-9,7'), costs: [1, 2, 3, 4, 1, 3, 4] },
      { kind: 'sight', piece: 'anvil', from: map.id(5, 6), to: map.id(11, 7), state: 'clear' },
      { kind: 'sight', piece: 'anvil', from: map.id(5, 6), to: map.id(9, 3), state: 'blocked', blocker: [8, 5, 8, 5] },
      { kind: 'blast', to: map.id(13, 7), places: map.ids('12-14,6-7'), text: '2 dice' },
      { kind: 'path', piece: 'anvil', places: map.ids('5,6 6,6 7,6 8,7 9,7') },
    ],
    prompt: {
      kind: 'act',
      seats: ['anvil'],
      mine: true,
      piece: 'anvil',
      text: 'Anvil, 3 of 5 adrenaline. Move, attack, open a door or end.',
      left: [{ icon: 'action', word: 'adrenaline left', now: 2, max: 5 }],
      choices: [
        { answer: 'attack carbine ripper-1', verb: 'Attack', title: 'Shoot Ripper 1', cost: '1 adrenaline', piece: 'ripper-1', place: map.id(11, 7) },
        { answer: 'open 2', verb: 'Open', title: 'Open the door to B', cost: '1 adrenaline', outcome: 'reveals 3 cards', reveals: true, place: map.id(9, 5) },
        { answer: 'move', verb: 'Move', title: 'Move', cost: '1 adrenaline' },
        { answer: 'end', verb: 'End turn', title: 'End turn', final: true },
      ],
    },
  },
};
