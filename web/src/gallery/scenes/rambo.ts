// The Wire: the table of the drawn example, square for square; names and numbers are sample data.
import { areas, box, Chart, foe, hero, mark, type Exhibit } from '../build';

const map = new Chart(16, 16, 'rambo', 'gallery-the-wire');
const jungle = '0-2,0-1 0-1,2 2,8 1-2,9 1-3,10 2,4 1-2,5 6-7,1 5-7,2 13-15,1-2 13-14,3 13-14,6-7 13-14,10 14,11 9-10,13 8-10,14 0-1,14 0-2,15';
const camp = [
  '4,7 4,4 7,4', '9,4 12,4 12,9', '12,10 12,12 4,12 4,9', box(5, 5, 2, 2), box(9, 9, 2, 2), box(9, 5, 2, 1), box(13, 13, 2, 1),
].join('|');

const ground = map.ground(
  [
    ['dirt', '0-3,7-8 7-8,0-3 12-15,9', 'Track', ['road']],
    ['dirt', '4-11,4-11', 'Camp'],
    ['forest', jungle, 'Jungle', ['cover']],
    ['water', '0-3,12 2-5,13 4-6,14 5-6,15', 'River', ['tough']],
    ['room', '5-6,5-6 9-10,9-10 9-10,5 13-14,13', 'Hut', ['solid']],
    ['crate', '4,11 11,4', 'Watch tower', ['cover', 'tower']],
    ['crate', '7,9-10', 'Crates', ['cover', 'pile']],
    ['', '5,10', 'Cage', ['cage']],
  ],
  [['impassable', camp]],
  [
    ...areas(4, 4, 4).filter((area) => area.name !== 'C1' && area.name !== 'D4'),
    { kind: 'fog', x: 8, y: 0, width: 4, height: 4, facing: 'S' },
    { kind: 'fog', x: 12, y: 12, width: 4, height: 4, facing: 'E' },
  ],
);

const costs: [number, string][] = [
  [1, '1,7-9 2,7 2,9 3,7-9'],
  [2, '0,6-10 2-3,6 1-3,10 4,6-9'],
  [3, '0-3,5 0-3,11 4,5 5,7-10 4,10'],
];
const reach = costs.flatMap(([cost, where]) => map.ids(where).map((place) => ({ place, cost })));

export const rambo: Exhibit = {
  id: 'rambo',
  title: 'The Wire',
  about: 'Squares with areas, cover, tough terrain, red lines, fog, reach with costs, sight, intent and refusal.',
  focus: { piece: 'guard-1' },
  hot: 'attack survival-bow guard-1',
  seats: [{ id: 'rambo', name: 'John Rambo', who: 'person', mine: true, online: true }, { id: 'trautman', name: 'Trautman', who: 'person', online: true }, { id: 'co-bao', name: 'Co Bao', who: 'bot', bot: 'search' }, { id: 'wei-ting', name: 'Wei Ting', who: 'person', online: true }],
  tips: [
    {
      place: map.id(6, 8),
      choice: { answer: 'attack survival-bow guard-1', title: 'Survival Bow → Guard 1' },
      odds: {
        type: 'odds', exact: true, outcomes: [{ text: 'falls', p: 1 }],
        sum: [{ value: '3', word: 'bow' }, { value: '+2', word: 'Aimed' }, { value: '+1', word: 'Valor' }, { value: '−2', word: 'resist' }, { value: '4', word: 'of 4' }],
        notes: [{ text: 'Range 2 of 3 areas · sight clear' }, { text: 'Alert stays 4, still hidden from all' }, { text: 'Spares Trautman 2 damage' }],
      },
    },
    { place: map.id(4, 4), title: 'E5: no way in', reasons: [{ title: 'E5: no way in', rule: 'RAM-MOVE-06', rule_text: 'A step may not cross a red line. By the gate it is 4 moves; you have 3.' }] },
  ],
  log: [
    { seq: 1, heading: 'Round 1 · Enemies act · Guards', told: 'moved', piece: 'guard-1', text: 'Guard 1 walks H8 → G9.', because: 'toward the closest visible hero: Trautman 6, Wei Ting 9', rule: 'RAM-EMOVE-12' },
    { seq: 2, told: 'changed', piece: 'guard-3', target: 'wei-ting', text: 'Guard 3 hits Wei Ting: 1 damage, 2 of 5 left.', because: 'orange and in its own area: seen even in cover', rule: 'RAM-VIS-03' },
    { seq: 3, heading: 'Round 2 · Heroes act', told: 'moved', piece: 'rambo', text: 'Rambo goes E11 → C9, into cover: hidden again.', because: 'yellow, in cover', rule: 'RAM-COVER-01' },
    { seq: 4, told: 'revealed', text: 'Prisoner 1 freed by Rambo. Two remain.' },
    { seq: 5, told: 'changed', piece: 'wei-ting', target: 'guard-3', text: 'Wei Ting shoots Guard 3 with the M16: 1 damage, 3 of 4 left.', because: '3 rifle − 2 resistance = 1', rule: 'RAM-DMG-01' },
    { seq: 6, heading: 'Round 2 · Enemies act · Officer', told: 'moved', piece: 'officer-1', text: 'Officer 1 walks K11 → K8.', because: 'toward the closest enemy: M. Gunner 4, Guard 1 5', rule: 'RAM-EMOVE-12' },
    { seq: 7, told: 'noted', piece: 'gunner-1', text: "M. Gunner 1, on the officer's order, holds fire.", because: 'no hero it may attack: Trautman out of range 2, Rambo hidden', rule: 'RAM-EATK-03' },
    { seq: 8, heading: 'Round 3 · Heroes act', told: 'drew', text: 'Threat Silence: orange and red +1 alert. Wei Ting 5 → 6.' },
    { seq: 9, told: 'changed', piece: 'trautman', text: 'Trautman takes Advise: 1 action, 3 moves, alert 4 → 3, 1 Valor.' },
  ],
  scene: {
    game: 'rambo', title: 'Rambo · Mission 2', mission: 'The Wire', seat: 'rambo', round: 3, rounds: 7,
    phases: ['Threat', 'Heroes', 'Enemies', 'Battlefield'], phase: 1,
    ground,
    pieces: [
      mark('prisoner-1', 'goal-done', map.id(5, 10), { name: 'Prisoner 1, freed' }),
      mark('prisoner-2', 'goal', map.id(11, 7), { name: 'Prisoner 2', plate: '2' }),
      mark('prisoner-3', 'goal', map.id(7, 7), { name: 'Prisoner 3', plate: '3' }),
      mark('way-out', 'flag', map.id(0, 8), { name: 'Way out', plate: '4' }),
      mark('drop-1', 'drop', map.id(0, 3), { name: 'Drop zone 1', plate: '1' }),
      mark('drop-2', 'drop', map.id(15, 9), { name: 'Drop zone 2', plate: '2' }),
      hero('rambo', 'John Rambo', map.id(2, 8), { bar: 4, bar_max: 5, level: 1, levels: 4, level_word: 'Yellow', states: ['acting', 'hidden'], facts: [{ word: 'Armor', value: '1' }, { word: 'Valor', value: '2' }] }),
      hero('trautman', 'Trautman', map.id(1, 6), { bar: 5, bar_max: 6, level: 1, levels: 4, level_word: 'Yellow', states: ['seen'] }),
      hero('co-bao', 'Co Bao', map.id(7, 13), { bar: 4, bar_max: 4, level: 0, levels: 4, level_word: 'Green', states: ['hidden'] }),
      hero('wei-ting', 'Wei Ting', map.id(13, 7), { bar: 2, bar_max: 5, level: 2, levels: 4, level_word: 'Orange', states: ['seen'] }),
      foe('guard-1', 'Guard 1', 'guard', map.id(6, 8), { plate: '1', bar: 4, bar_max: 4, flag: '1', facts: [{ word: 'Resistance', value: '2', rule: 'RAM-RES-01' }] }),
      foe('guard-2', 'Guard 2', 'guard', map.id(8, 5), { plate: '2', bar: 3, bar_max: 4, flag: '1' }),
      foe('guard-3', 'Guard 3', 'guard', map.id(12, 5), { plate: '3', bar: 3, bar_max: 4, flag: '1' }),
      foe('gunner-1', 'M. Gunner 1', 'machine-gunner', map.id(9, 6), { plate: '1', bar: 6, bar_max: 6 }),
      foe('sniper-1', 'Sniper 1', 'sniper', map.id(11, 4), { plate: '1', bar: 3, bar_max: 3 }),
      foe('officer-1', 'Officer 1', 'officer', map.id(10, 7), { plate: '1', bar: 5, bar_max: 5 }),
    ],
    tracks: [
      { id: 'rounds', title: 'Round', kind: 'rounds', now: 3, max: 7, items: [{ name: '4', line: 'gunner at drop 1' }, { name: '6', line: 'guards at drop 2' }] },
      { id: 'alert-rambo', title: 'Alert', kind: 'steps', owner: 'rambo', now: 4, max: 9, word: 'Yellow', levels: [[0, 3, 0], [4, 6, 1], [7, 8, 2], [9, 9, 3]] },
      { id: 'alert-trautman', title: 'Alert', kind: 'steps', owner: 'trautman', now: 3, max: 9, word: 'Yellow', levels: [[0, 1, 0], [2, 4, 1], [5, 6, 2], [7, 9, 3]] },
      { id: 'alert-co-bao', title: 'Alert', kind: 'steps', owner: 'co-bao', now: 2, max: 9, word: 'Green', levels: [[0, 2, 0], [3, 5, 1], [6, 7, 2], [8, 9, 3]] },
      { id: 'alert-wei-ting', title: 'Alert', kind: 'steps', owner: 'wei-ting', now: 6, max: 9, word: 'Orange', levels: [[0, 2, 0], [3, 4, 1], [5, 7, 2], [8, 9, 3]] },
      {
        id: 'stance-rambo', title: 'Stance', kind: 'stances', owner: 'rambo',
        items: [
          { name: 'SNEAK', state: 'used', line: 'used last', facts: [{ word: 'actions', value: '1' }, { word: 'moves', value: '4' }, { word: 'alert', value: '−2' }] },
          { name: 'AMBUSH', line: '★ 1', facts: [{ word: 'actions', value: '2' }, { word: 'moves', value: '2' }, { word: 'alert', value: '0' }] },
          { name: 'HUNT', state: 'now', facts: [{ word: 'actions', value: '2' }, { word: 'moves', value: '4' }, { word: 'alert', value: '+1' }] },
          { name: 'ENDURE', line: '♥ 2', facts: [{ word: 'actions', value: '–' }, { word: 'moves', value: '3' }, { word: 'alert', value: '−1' }] },
          { name: 'RAMPAGE', state: 'wounded', line: 'wounded', facts: [{ word: 'actions', value: '3' }, { word: 'moves', value: '3' }, { word: 'alert', value: '+3' }] },
        ],
      },
      { id: 'order', title: 'Enemy order', kind: 'order', word: 'Guards act next', items: [{ name: 'Guard', line: '×3', state: 'next' }, { name: 'M. Gunner', line: '×1' }, { name: 'Sniper', line: '×1' }, { name: 'Officer', line: '×1' }] },
    ],
    hands: [
      { id: 'gear-rambo', title: 'Gear', owner: 'rambo', note: 'range · targets · damage · alert', cards: [{ id: 'survival-bow', title: 'Survival Bow', line: '3 · 1 · 3 · 0', answer: 'attack survival-bow guard-1' }, { id: 'knife', title: 'MkIII Combat Knife', line: 'A · 1 · 3 · 0' }, { id: 'binoculars', title: 'Binoculars', line: 'look at 1 fog' }] },
      { id: 'tactics-rambo', title: 'Tactics hand', owner: 'rambo', note: '7 in deck · one a turn', cards: [{ id: 'aimed', title: 'Aimed Shot', line: 'next attack +2 damage', cost: '★2', state: 'ready' }, { id: 'quick', title: 'Quick Step', line: '+3 moves this turn', cost: '★1' }, { id: 'vanish', title: 'Vanish', line: 'alert to the bottom', cost: '★3', state: 'spent' }] },
    ],
    objectives: [{ text: 'Free the prisoners', state: 'open', now: 1, of: 3 }],
    overlays: [
      { kind: 'reach', piece: 'rambo', places: reach.map((one) => one.place), costs: reach.map((one) => one.cost), more: map.ids('0-5,4 6,7 6,9-11 4-5,11') },
      { kind: 'sight', piece: 'rambo', from: map.id(2, 8), to: map.id(6, 8), state: 'clear' },
      { kind: 'intent', piece: 'guard-1', from: map.id(6, 8), to: map.id(1, 6), text: '-2', rule: 'RAM-EATK-01' },
      { kind: 'intent', piece: 'guard-3', from: map.id(12, 5), to: map.id(13, 7), text: '-1', rule: 'RAM-EATK-01' },
      { kind: 'refusal', to: map.id(4, 4), rule: 'RAM-MOVE-06' },
    ],
    prompt: {
      kind: 'act', seats: ['rambo'], mine: true, piece: 'rambo', text: 'Rambo, you have 2 actions and 3 moves. Pick a square to walk to, or an action.',
      left: [{ icon: 'action', word: 'actions', now: 2, max: 2 }, { icon: 'move', word: 'moves', now: 3, max: 4 }],
      choices: [
        ...reach.map(({ place, cost }) => ({ answer: `step ${place}`, verb: 'Move', title: 'Walk', cost: `${cost} move${cost > 1 ? 's' : ''}`, place, spend: cost })),
        { answer: 'attack survival-bow guard-1', verb: 'Attack', title: 'Shoot Guard 1', cost: '1 action', outcome: 'Falls', piece: 'guard-1', place: map.id(6, 8) },
        { answer: 'attack survival-bow gunner-1', verb: 'Attack', title: 'Shoot M. Gunner', cost: '1 action', outcome: '2 of 6 damage', piece: 'gunner-1', place: map.id(9, 6) },
        { answer: 'draw', verb: 'Draw', title: 'Draw a tactic', cost: '1 action' },
        { answer: 'binoculars 1', verb: 'Look', title: 'Binoculars: fog C1', cost: 'free, once a turn', outcome: 'team sees its face', reveals: true },
        { answer: 'free 3', verb: 'Free', title: 'Free prisoner 3', cost: '5 squares away', rule: 'RAM-ACT-05', place: map.id(7, 7) },
        { answer: 'end', verb: 'End turn', title: 'End turn', outcome: 'then guards act: Trautman −2, Wei −1', final: true },
      ],
    },
  },
};
