// The standard building: 8 by 8 areas with circles, capacity and quarter arcs, doors between closed rooms, crowds in one area.
import type { Edge, Ground, Piece, Place, Region } from '../../protocol';
import { foe, hero, mark, type Exhibit } from '../build';

const plan = [
  'A A s E E t B B', //
  'A . . . . . . B',
  'G . I . M M . K',
  'G . I . N N . K',
  'H . J . O O . L',
  'H . J . P P . L',
  'C . . . . . . D',
  'C C X X F F D D',
].map((row) => row.split(' '));
const doors = [
  '1,0 1,1',
  '6,0 6,1',
  '0,6 1,6',
  '7,6 6,6',
  '3,0 3,1',
  '4,7 4,6',
  '0,2 1,2',
  '0,5 1,5',
  '2,3 3,3',
  '2,4 1,4',
  '7,3 6,3',
  '7,4 6,4',
  '5,2 6,2',
  '4,3 3,3',
  '5,4 6,4',
  '4,5 3,5',
];
const special: Record<string, string> = {
  '0,0': 'Robot Arm',
  '5,3': 'Server',
  '5,7': 'Safe',
  '5,5': 'Power Core',
  '0,3': 'Open Terminal',
  '7,5': 'Weapon Rack',
};
const names: Record<string, string> = { A: 'R&D', B: 'Conference', C: 'Office C', D: 'Office D' };
const zone = (x: number, y: number): string => plan[y]?.[x] ?? '#';
const id = (x: number, y: number): number => y * 8 + x;

const places: Place[] = [];
const edges: Edge[] = [];
for (let y = 0; y < 8; y++) {
  for (let x = 0; x < 8; x++) {
    const here = zone(x, y);
    const stairs = here === 's' || here === 't';
    const word = special[`${x},${y}`] ?? (stairs ? 'Stairs' : here === 'X' ? 'Elevator' : here === '.' ? 'Hallway' : (names[here] ?? `Room ${here}`));
    const capacity = stairs ? 0 : here === 'X' ? 6 : special[`${x},${y}`] ? 3 : 4;
    const room = /[A-W]/.test(here);
    places.push({
      id: id(x, y),
      name: `${'ABCDEFGH'[x]}${y + 1}`,
      kind: 'circle',
      word,
      x,
      y,
      capacity,
      half: ['NE', 'SE', 'SW', 'NW'][(x + 2 * y) % 4] ?? 'NE',
      ...(room ? { tags: ['room'] } : stairs ? { tags: ['stairs'] } : here === 'X' ? { tags: ['start'] } : {}),
    });
    for (const [nx, ny, line] of [
      [x + 1, y, [x + 1, y, x + 1, y + 1]],
      [x, y + 1, [x, y + 1, x + 1, y + 1]],
      [x - 1, y, [x, y, x, y + 1]],
      [x, y - 1, [x, y, x + 1, y]],
    ] as const) {
      const there = zone(nx, ny);
      const outside = there === '#';
      if (!outside && (nx < x || ny < y)) continue; // each inner edge once
      if (there === here) continue;
      const pair = doors.includes(`${x},${y} ${nx},${ny}`) || doors.includes(`${nx},${ny} ${x},${y}`);
      const free = [here, there].includes('.') && /[stX]/.test(here + there) && !outside;
      if (free) continue;
      const [x0, y0, x1, y1] = line;
      edges.push(pair ? { x0, y0, x1, y1, kind: 'door', state: 'shut' } : { x0, y0, x1, y1, kind: 'wall' });
    }
  }
}
const regions: Region[] = [...new Set(plan.flat())]
  .filter((one) => /[A-W]/.test(one))
  .map((one) => {
    const y = plan.findIndex((row) => row.includes(one));
    return { name: names[one] ?? one, kind: 'room', x: plan[y]?.indexOf(one) ?? 0, y, width: 1, height: 1 };
  });
const ground: Ground = { rev: 'gallery-standard-building', shape: 'squares', width: 8, height: 8, skin: 'mercs', places, edges, regions };

const agent = (n: number, colour: string, x: number, y: number): Piece => ({
  id: `agent-${n}`,
  name: `${colour} agent`,
  base: 'diamond',
  glyph: 'agent',
  side: 'foe',
  place: id(x, y),
  plate: colour[0]?.toUpperCase() ?? '',
});
const merc = (glyph: string, name: string, x: number, y: number, more: Partial<Piece> = {}): Piece => hero(glyph, name, id(x, y), more);

export const mercs: Exhibit = {
  id: 'mercs',
  title: 'Quiet Audit',
  about: 'Areas with circles: capacity, white and orange quarter arcs, doors that never open for good, crowds, smoke and fire.',
  scene: {
    game: 'mercs',
    title: 'MERCS · Mission 1',
    mission: 'Quiet Audit',
    seat: 'ccc-leader',
    round: 3,
    phases: ['Agents', 'OpFor', 'Mercs', 'Refresh'],
    phase: 2,
    ground,
    pieces: [
      mark('ledger', 'goal', id(5, 3), { name: 'Objective, face down' }),
      mark('terminal', 'terminal', id(0, 3), { name: 'Open Terminal' }),
      mark('core', 'power-core', id(5, 5), { name: 'Power Core' }),
      mark('fire', 'icon:flame', id(3, 1), { name: 'Fire', side: 'foe' }),
      merc('ccc-leader', 'CCC Leader', 1, 3, { bar: 9, bar_max: 10, states: ['acting'] }),
      merc('ccc-gunner', 'CCC Gunner', 1, 3, { bar: 11, bar_max: 11 }),
      merc('ccc-breacher', 'CCC Breacher', 1, 3, { bar: 8, bar_max: 12, states: ['reserve'] }),
      merc('ccc-demo', 'CCC Demo', 1, 6, { bar: 4, bar_max: 10, states: ['done'] }),
      merc('ccc-incinerator', 'CCC Incinerator', 3, 6, { bar: 2, bar_max: 10, states: ['down'] }),
      agent(1, 'blue', 0, 2),
      agent(2, 'black', 0, 1),
      agent(3, 'red', 4, 3),
      agent(4, 'blue', 7, 7),
      agent(5, 'black', 4, 4),
      foe('worker-1', 'Worker 1', 'worker', id(3, 3), { plate: '1', states: ['cowering'] }),
      foe('worker-2', 'Worker 2', 'worker', id(3, 3), { plate: '2' }),
      foe('secfor-1', 'SecFor I', 'secfor-1', id(6, 1), { bar: 2, bar_max: 2, plate: '1', flag: '1' }),
      foe('secfor-2', 'SecFor II', 'secfor-2', id(6, 1), { bar: 3, bar_max: 3, plate: '1' }),
      foe('secfor-3', 'SecFor III', 'secfor-3', id(6, 2), { bar: 4, bar_max: 4, plate: '1', states: ['pinned', 'blinded'] }),
      ...Array.from({ length: 5 }, (_, i) => foe(`crowd-${i}`, 'Worker', 'worker', id(2, 0))),
      foe('admin', 'Administrator', 'administrator', id(2, 0), { states: ['captured'] }),
    ],
    tracks: [
      {
        id: 'security',
        title: 'Security',
        kind: 'steps',
        now: 3,
        max: 10,
        word: 'Level 1',
        levels: [
          [0, 1, 0],
          [2, 4, 1],
          [5, 7, 2],
          [8, 10, 3],
        ],
      },
      {
        id: 'priority',
        title: 'Priority',
        kind: 'order',
        items: [
          { name: 'CCC Breacher', line: 'priority 2' },
          { name: 'CCC Leader', line: 'priority 3', state: 'now' },
          { name: 'CCC Gunner', line: 'priority 5' },
        ],
      },
      { id: 'cp', title: 'Command points', kind: 'bar', owner: 'ccc-leader', now: 6, max: 8 },
      {
        id: 'breach',
        title: 'Breach & Clear',
        kind: 'wells',
        items: [
          { name: '2', state: 'done' },
          { name: '4', state: 'now', line: 'worker' },
          { name: '6', line: 'SecFor I' },
          { name: '8' },
          { name: '10', state: 'locked' },
        ],
      },
      { id: 'casualties', title: 'Casualty pool', kind: 'counter', now: 2, word: '2 dice' },
    ],
    hands: [
      {
        id: 'kit',
        title: 'Kit',
        owner: 'ccc-leader',
        cards: [
          { id: 'scanner', title: 'Scanner', line: 'looks 3 areas', cost: '1 CP' },
          { id: 'smoke', title: 'Smoke', line: 'range 3', cost: '1 CP' },
        ],
      },
    ],
    objectives: [
      { text: 'Breach the room of the Ledger', state: 'open' },
      { text: 'One MERC back to the elevator', state: 'open' },
    ],
    dice: [
      { die: 'H', face: '✸✸' },
      { die: 'L', face: '✸' },
      { die: 'L', face: '' },
      { die: 'C', face: 'shield', state: 'kept' },
    ],
    overlays: [
      { kind: 'reach', piece: 'ccc-leader', places: [id(1, 2), id(1, 4), id(1, 1), id(1, 5)], costs: [1, 1, 2, 2], more: [id(2, 1), id(3, 1)] },
      { kind: 'sight', piece: 'ccc-leader', from: id(1, 3), to: id(3, 3), state: 'blocked', blocker: [2, 3, 2, 4] },
      { kind: 'view', piece: 'ccc-breacher', state: 'full', places: [id(1, 4), id(1, 5), id(1, 6)] },
      { kind: 'blast', places: [id(6, 1)], text: '42 %' },
    ],
    prompt: {
      kind: 'act',
      seats: ['ccc-leader'],
      mine: true,
      piece: 'ccc-leader',
      text: 'CCC Leader, you have 6 command points.',
      left: [{ icon: 'action', word: 'command points', now: 6, max: 8 }],
      choices: [
        { answer: 'move 9', verb: 'Move', title: 'Move to B2', cost: '1 CP', place: id(1, 2), spend: 1 },
        { answer: 'breach G', verb: 'Breach', title: 'Breach & Clear room G', cost: '7 CP of three', place: id(0, 3) },
        { answer: 'throw 14', verb: 'Throw', title: 'Smoke into G2', cost: '1 CP', place: id(6, 1) },
        { answer: 'pass', verb: 'Pass', title: 'End turn', final: true },
      ],
    },
  },
};
