// Drassen Switchyard: sectors of areas as polygons, shared and closed borders, letters, stacks of figures, conditions.
import type { Edge, Ground, Piece, Place, Region, XY } from '../../protocol';
import { foe, hero, mark, type Exhibit } from '../build';

const size = 12;
type Template = XY[][];
const templates: Record<string, Template> = {
  Q4: [
    [
      [0, 0],
      [6, 0],
      [7, 3],
      [6, 6],
      [3, 5],
      [0, 6],
    ],
    [
      [6, 0],
      [12, 0],
      [12, 5],
      [9, 7],
      [6, 6],
      [7, 3],
    ],
    [
      [0, 6],
      [3, 5],
      [6, 6],
      [5, 9],
      [6, 12],
      [0, 12],
    ],
    [
      [6, 6],
      [9, 7],
      [12, 5],
      [12, 12],
      [6, 12],
      [5, 9],
    ],
  ],
  G6: [
    [
      [0, 0],
      [4, 0],
      [5, 3],
      [4, 6],
      [2, 7],
      [0, 6],
    ],
    [
      [4, 0],
      [8, 0],
      [7, 3],
      [8, 6],
      [6, 5],
      [4, 6],
      [5, 3],
    ],
    [
      [8, 0],
      [12, 0],
      [12, 6],
      [10, 7],
      [8, 6],
      [7, 3],
    ],
    [
      [0, 6],
      [2, 7],
      [4, 6],
      [3, 9],
      [4, 12],
      [0, 12],
    ],
    [
      [4, 6],
      [6, 5],
      [8, 6],
      [9, 9],
      [8, 12],
      [4, 12],
      [3, 9],
    ],
    [
      [8, 6],
      [10, 7],
      [12, 6],
      [12, 12],
      [8, 12],
      [9, 9],
    ],
  ],
  S3: [
    [
      [0, 0],
      [12, 0],
      [12, 4],
      [8, 5],
      [4, 3],
      [0, 4],
    ],
    [
      [0, 4],
      [4, 3],
      [8, 5],
      [12, 4],
      [12, 8],
      [8, 7],
      [4, 9],
      [0, 8],
    ],
    [
      [0, 8],
      [4, 9],
      [8, 7],
      [12, 8],
      [12, 12],
      [0, 12],
    ],
  ],
};

interface Tile {
  name: string;
  at: [number, number];
  template: string;
  terrain: Record<number, string>;
  letters: string; // area of A, B, C, D
  shut?: [XY, XY][];
}

const tiles: Tile[] = [
  {
    name: '05B Outpost',
    at: [0, 0],
    template: 'G6',
    terrain: { 1: 'jungle', 5: 'swamp' },
    letters: '1256',
    shut: [
      [
        [4, 6],
        [6, 5],
      ],
      [
        [6, 5],
        [8, 6],
      ],
    ],
  },
  { name: '07A Drassen', at: [1, 0], template: 'Q4', terrain: { 1: 'settlement', 2: 'settlement' }, letters: '1234' },
  { name: '03A Airfield', at: [2, 0], template: 'G6', terrain: { 2: 'settlement', 5: 'settlement' }, letters: '1346' },
  { name: '15A Landing', at: [0, 1], template: 'S3', terrain: { 1: 'settlement' }, letters: '1233' },
  { name: '11A Ridge', at: [1, 1], template: 'Q4', terrain: { 3: 'jungle' }, letters: '1234' },
  {
    name: '10B Mine',
    at: [2, 1],
    template: 'G6',
    terrain: { 1: 'settlement', 6: 'settlement' },
    letters: '1346',
    shut: [
      [
        [0, 6],
        [2, 7],
      ],
      [
        [2, 7],
        [4, 6],
      ],
    ],
  },
];

const words: Record<string, string> = { jungle: 'Jungle', settlement: 'Settlement', swamp: 'Swamp', plain: 'Plain' };
const places: Place[] = [];
const edges: Edge[] = [];
const regions: Region[] = [];
for (const tile of tiles) {
  const [ox, oy] = [tile.at[0] * size, tile.at[1] * size];
  regions.push({ name: tile.name, kind: 'sector', x: ox, y: oy, width: size, height: size });
  (templates[tile.template] ?? []).forEach((shape, i) => {
    const outline = shape.map(([x, y]): XY => [x + ox, y + oy]);
    const middle = outline.reduce(([a, b], [x, y]) => [a + x / outline.length, b + y / outline.length], [0, 0]);
    const kind = tile.terrain[i + 1] ?? 'plain';
    const tags = [...'ABCD'].filter((_, k) => tile.letters[k] === String(i + 1));
    places.push({
      id: places.length,
      name: `${tile.name.slice(0, 3)}-${i + 1}`,
      kind,
      word: words[kind] ?? kind,
      tags,
      x: Math.round(middle[0]),
      y: Math.round(middle[1] + 2),
      outline,
    });
  });
  for (const [[x0, y0], [x1, y1]] of tile.shut ?? []) edges.push({ x0: x0 + ox, y0: y0 + oy, x1: x1 + ox, y1: y1 + oy, kind: 'sector', state: 'shut' });
}
const ground: Ground = { rev: 'gallery-drassen', shape: 'areas', width: 36, height: 24, skin: 'jagged', places, edges, regions };
const at = (name: string): number => places.find((place) => place.name === name)?.id ?? -1;

const merc = (id: string, name: string, where: string, more: Partial<Piece>): Piece => hero(id, name, at(where), more);
const red = (n: number, where: string, more: Partial<Piece> = {}): Piece =>
  foe(`redshirt-${n}`, `Redshirt ${n}`, 'redshirt', at(where), { plate: String(n), bar: 3, bar_max: 3, ...more });

export const jagged: Exhibit = {
  id: 'jagged',
  title: 'Drassen Switchyard',
  about: 'Areas as polygons in sectors, closed borders, letters, stacks that fan out and pile up, conditions as badges or words.',
  scene: {
    game: 'jagged',
    title: 'Jagged Alliance · Scenario 2',
    mission: 'Drassen Switchyard',
    seat: 'ivan',
    round: 5,
    phases: ['Players', 'Threat', 'Event', 'Daytime'],
    phase: 0,
    ground,
    pieces: [
      mark('loot-1', 'item', at('07A-3'), { name: 'Loot' }),
      mark('corpse-1', 'body', at('07A-4'), { name: 'Corpse' }),
      mark('airfield', 'goal', at('03A-5'), { name: 'Airfield' }),
      { id: 'token-1', name: 'Encounter', base: 'diamond', glyph: 'unknown', side: 'foe', place: at('05B-3') },
      { id: 'token-2', name: 'Encounter', base: 'diamond', glyph: 'unknown', side: 'foe', place: at('10B-5') },
      merc('ivan', 'Ivan', '07A-3', { bar: 5, bar_max: 8, states: ['acting'] }),
      merc('fox', 'Fox', '07A-3', { bar: 6, bar_max: 7, states: ['bleeding'] }),
      merc('magic', 'Magic', '07A-4', { bar: 3, bar_max: 7, states: ['suppressed', 'marked'] }),
      merc('vicki', 'Vicki', '15A-1', { bar: 6, bar_max: 6, states: ['done'] }),
      red(1, '07A-1', { flag: '1' }),
      red(2, '07A-1', { flag: '1', bar: 1 }),
      red(3, '07A-2'),
      foe('sniper-1', 'Sniper', 'sniper', at('07A-2'), { bar: 2, bar_max: 2, plate: '1', states: ['alert'] }),
      foe('shield-1', 'Shield', 'shield', at('07A-2'), { bar: 4, bar_max: 4, plate: '1' }),
      foe('cat-1', 'Bloodcat', 'bloodcat', at('05B-1'), { bar: 3, bar_max: 3 }),
      foe('tank-1', 'Tank', 'tank', at('03A-5'), { bar: 8, bar_max: 8 }),
      ...Array.from({ length: 6 }, (_, i) => foe(`reserve-${i}`, 'Redshirt', 'redshirt', at('03A-1'), {})),
      foe('elite-1', 'Redshirt elite', 'redshirt-elite', at('03A-1'), { bar: 4, bar_max: 4, states: ['expert'] }),
      foe('lieutenant', 'Elliot', 'lieutenant', at('10B-1'), { bar: 5, bar_max: 5 }),
    ],
    tracks: [
      {
        id: 'threat',
        title: 'Threat',
        kind: 'steps',
        now: 4,
        max: 10,
        word: 'Yellow',
        levels: [
          [1, 3, 0],
          [4, 6, 1],
          [7, 9, 2],
          [10, 10, 3],
        ],
      },
      { id: 'stamina-ivan', title: 'Stamina', kind: 'bar', owner: 'ivan', now: 5, max: 8, word: '2 fatigue · 1 wound' },
      {
        id: 'slots',
        title: 'Events',
        kind: 'wells',
        items: [{ name: 'Basic Steps', state: 'used' }, { name: 'Patrols', state: 'now' }, { name: 'free slot' }],
      },
      { id: 'funds', title: 'Funds', kind: 'counter', now: 5, word: '5 funds · 2 rebels' },
    ],
    hands: [
      {
        id: 'gear-ivan',
        title: 'Equipment',
        owner: 'ivan',
        cards: [
          { id: 'ak', title: 'AK-47', line: 'range 1 · orange · burst 2', cost: '2 fatigue', state: 'ready' },
          { id: 'vest', title: 'Flak Vest', line: 'armor yellow', state: 'spent' },
          { id: 'grenade', title: 'Hand Grenade', line: 'range 1 · area', cost: 'once', state: 'heavy' },
        ],
      },
      { id: 'loot', title: 'Loot', note: '31 in deck', cards: [{ id: 'unknown', title: 'Loot', state: 'face-down' }] },
    ],
    objectives: [
      { text: 'Liberate the airfield', state: 'open' },
      { text: 'Liberate Drassen', state: 'open', now: 0, of: 1 },
    ],
    dice: [
      { die: 'yellow', face: '1' },
      { die: 'orange', face: '2' },
      { die: 'orange', face: '0', state: 'rerolled' },
      { die: 'red', face: '3', state: 'kept' },
      { die: 'blue', face: '1' },
    ],
    overlays: [
      { kind: 'reach', piece: 'ivan', places: [at('07A-1'), at('07A-4')], costs: [1, 1], more: [at('07A-2')] },
      { kind: 'intent', piece: 'redshirt-1', from: at('07A-1'), to: at('07A-3'), text: '-1' },
      { kind: 'range', piece: 'ivan', places: [at('07A-1')], text: 'range 1' },
    ],
    prompt: {
      kind: 'act',
      seats: ['ivan'],
      mine: true,
      piece: 'ivan',
      text: 'Ivan has 5 stamina. Step, attack, or use the command token.',
      left: [{ icon: 'stamina', word: 'stamina', now: 5, max: 8 }],
      choices: [
        { answer: 'attack ak redshirt-1', verb: 'Attack', title: 'AK-47 at Redshirt 1', cost: '2 fatigue', piece: 'redshirt-1', place: at('07A-1') },
        { answer: 'step 7', verb: 'Move', title: 'Step to 07A-4', cost: '1 fatigue', place: at('07A-4'), spend: 1 },
        { answer: 'loot', verb: 'Loot', title: 'Take the loot', cost: 'free' },
        { answer: 'end', verb: 'End', title: 'End activation', outcome: 'enemies here act', final: true },
      ],
    },
  },
};
