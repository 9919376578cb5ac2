// Night Orders: the second drawn example; its views are approximations, the real ones come from the server.
import type { Piece } from '../../protocol';
import { Chart, hero, mark, view, type Exhibit } from '../build';

const map = new Chart(20, 20, 'sas', 'gallery-night-orders');

const axis = (id: string, name: string, x: number, y: number, facing: string, states: string[], glyph = 'sentry'): Piece => ({
  id,
  name,
  base: 'shield',
  glyph,
  side: 'foe',
  place: map.id(x, y),
  facing,
  states,
});

const ground = map.ground(
  [
    ['', '0-2,9-15', 'Field', ['field']],
    ['dirt', '0-10,6-7 10-11,8 11-12,9 11-12,10 11-13,11 11-16,12 13-16,13 19,12-13', 'Lane', ['road']],
    ['dirt', '5-12,13-14', 'Yard'],
    ['forest', '0-3,0-1 0-2,2-3 15-19,0 16-19,1-2 18-19,3 0-1,16-17 0-2,18 0-3,19', 'Forest'],
    ['hedge', '3-5,8 7-8,8 3,9-11 13,2-5', 'Hedge'],
    ['crate', '12,9-10 13,10', 'Crates'],
    ['water', '17-18,8-19 16,16-19 15,18-19', 'River'],
    ['floor', '17-18,12-13', 'Bridge', ['bridge']],
    ['floor', '5-9,2-5', 'Farmhouse'],
    ['room', '6-10,15-18', 'Barn'],
    ['', '5,2', '', ['bed']],
    ['', '8,3', '', ['bed']],
    ['', '7,4', '', ['lamp', 'table']],
    ['', '6,15 10,17', 'Barn', ['sacks']],
  ],
  [
    ['low', '5,13 9,13|11,13 15,13 15,9|5,13 5,14|17,12 19,12|17,14 19,14'],
    ['high', '15,3 15,8 17,8|18,8 20,8'],
    ['wall', '5,2 6,2|7,2 10,2 10,3|10,4 10,6|9,6 7,6|6,6 5,6 5,4|5,3 5,2|8,2 8,4|8,5 8,6'],
    ['window', '6,2 7,2|9,6 10,6|5,3 5,4|10,3 10,4|6,17 6,18'],
    ['door', '6,6 7,6|8,4 8,5|8,15 9,15|9,15 10,15', 'shut'],
    ['wall', '6,15 8,15|10,15 11,15 11,19 6,19 6,18|6,17 6,15'],
  ],
);

const black = map.ids('8,11 8,10 8,9 7,9 6,9 5,9 4,9 4,10');
const white = map.ids('16,12 15,12 14,12 13,12 12,12 11,12 11,13 11,14');

export const sas: Exhibit = {
  id: 'sas',
  title: 'Night Orders',
  about: 'Walls low and high, doors, windows, facings, views full, partial and blocked, patrols, earshot, a hull of 4 by 2.',
  focus: { piece: 'white-sentry' },
  hot: 'popup white-sentry',
  seats: [
    { id: 'jock', name: 'Jock', who: 'person', mine: true, online: true },
    { id: 'paddy', name: 'Paddy', who: 'person', online: true },
  ],
  tips: [
    {
      place: map.id(12, 13),
      choice: { answer: 'popup white-sentry', title: 'Pistol → white sentry' },
      odds: {
        type: 'odds',
        exact: true,
        outcomes: [{ text: 'kill', p: 1 / 3 }],
        sum: [
          { value: '5+', word: 'pistol' },
          { value: '±0', word: '8, long' },
          { value: '±0', word: 'no aim' },
          { value: '33 %', word: '1 die' },
        ],
        notes: [{ text: 'Heard within 6: patrol B1 turns. Stealth 3 → 2.' }, { text: 'Standing you are seen on a partial square: spotted if he lives.' }],
      },
    },
  ],
  log: [
    { seq: 1, heading: 'Turn 3 · Event', told: 'drew', text: 'Card White sentries turn clockwise. Next patrol token: white.' },
    { seq: 2, heading: 'Turn 3 · Patrol · Black', told: 'moved', piece: 'patrol-b2', text: 'Patrol B2 walks G7 → D7.' },
    {
      seq: 3,
      told: 'moved',
      piece: 'patrol-b1',
      text: 'Patrol B1 walks L12 → I12, looks north.',
      because: 'nearest to an Operator goes first',
      rule: 'SAS-PATROL-03',
    },
    {
      seq: 4,
      heading: 'Turn 4 · Operators',
      told: 'moved',
      piece: 'paddy',
      text: 'Paddy vaults the low wall P9 → O9. Spotted.',
      because: 'black sentry has full view of O9, 2 squares off',
      rule: 'SAS-SEE-12',
    },
    {
      seq: 5,
      told: 'rolled',
      piece: 'black-sentry',
      target: 'paddy',
      text: 'Black sentry answers with fire on Paddy: hits, 1 damage.',
      because: 'needs 3+; it was alert before this step',
      rule: 'SAS-REACT-01',
      dice: [{ die: 'D6', face: '5' }],
    },
    {
      seq: 6,
      told: 'moved',
      piece: 'jock',
      text: 'Jock crawls D15 → E14 behind the low wall. Seen by nobody.',
      because: 'white sentry: E14 is partial and he is crouched',
      rule: 'SAS-SEE-20',
    },
  ],
  scene: {
    game: 'sas',
    title: 'SAS · Mission 1',
    mission: 'Night Orders',
    seat: 'jock',
    round: 4,
    phases: ['Operators', 'Advance', 'Event', 'Patrol', 'Attack', 'End'],
    phase: 0,
    ground,
    pieces: [
      mark('corpse-1', 'body', map.id(15, 10), { name: 'Corpse' }),
      mark('dump', 'goal', map.id(9, 16), { name: 'Supply dump' }),
      {
        id: 'half-track',
        name: 'Half-Track',
        base: 'hull',
        glyph: 'half-track',
        side: 'foe',
        place: map.id(10, 7),
        width: 4,
        height: 2,
        facing: 'E',
        plate: 'HT',
        states: ['alert'],
      },
      axis('patrol-b1', 'Patrol B1', 8, 11, 'N', ['black', 'patrol'], 'patrol'),
      axis('white-sentry', 'White sentry', 12, 13, 'W', ['white', 'sentry', 'marked']),
      axis('black-sentry', 'Black sentry', 14, 6, 'S', ['black', 'sentry', 'alert']),
      axis('officer', 'Officer', 7, 3, 'E', ['white', 'sentry'], 'officer'),
      axis('patrol-w1', 'Patrol W1', 16, 12, 'W', ['white', 'patrol'], 'patrol'),
      axis('patrol-b2', 'Patrol B2', 3, 6, 'W', ['black', 'patrol'], 'patrol'),
      hero('jock', 'Jock', map.id(4, 13), { bar: 5, bar_max: 5, states: ['acting', 'crouched'] }),
      hero('paddy', 'Paddy', map.id(14, 9), { bar: 3, bar_max: 5, states: ['spotted'] }),
    ],
    tracks: [
      { id: 'stealth', title: 'Stealth', kind: 'countdown', now: 3, max: 6, word: '3 left · −1 at turn end, 2 alert' },
      {
        id: 'events',
        title: 'Events',
        kind: 'counter',
        now: 24,
        max: 32,
        word: '24 cards unseen',
        items: [
          { name: 'a sentry turns', line: '47 %' },
          { name: 'more Axis arrive', line: '16 %' },
          { name: 'stealth −1', line: '9 %' },
        ],
      },
    ],
    hands: [
      {
        id: 'kit-jock',
        title: 'Kit',
        owner: 'jock',
        note: 'dice · range · earshot',
        cards: [
          { id: 'pistol', title: 'Pistol', line: '1D 5+ · 4/8 · 6' },
          { id: 'knife', title: 'Knife', line: 'sure · adjacent · 0' },
          { id: 'lewes', title: 'Lewes bomb ×2', line: '6D 2+ · blast' },
          { id: 'trap', title: 'Trap', line: 'holds 1 man' },
        ],
      },
    ],
    objectives: [
      { text: 'Kill the officer', state: 'open' },
      { text: 'Blow up the dump', state: 'open' },
    ],
    overlays: [
      ...view(
        map,
        'black-sentry',
        '13,6 14-15,7 14,8 16,8 14-15,9 17,9 14-15,10 18,10 14-15,11 19,11 14,12 16,12 15-16,13 16,14',
        '13,11-12 15,12 13-14,13 13-15,14',
        '15,6 15,8 11-13,9 16,9 10-13,10 16-17,10 9-12,11 16-18,11 8-12,12 17-19,12-14 7-12,13 6-12,14',
      ),
      ...view(
        map,
        'white-sentry',
        '7,8 8,9 9,10 4-6,11 10,11 5-9,12 11-12,12 5-11,13 4-12,14',
        '4,5 4-5,6 4-6,7-8 4-7,9 4-8,10 7-9,11 4,12-13 10,12',
        '4-10,15 4-9,16 4-8,17 4-7,18 4-6,19',
      ),
      ...view(map, 'patrol-b2', '0-1,4 0-3,5 0-2,6 0-3,7 0-1,8 0,9', '0,3', ''),
      { kind: 'sound', piece: 'jock', places: map.ids('0-10,7-19'), text: 'earshot 6' },
      { kind: 'patrol', piece: 'patrol-b1', places: black, costs: [0, 1, 2, 3, 4, 0, 0, 0], state: 'black' },
      { kind: 'patrol', piece: 'patrol-w1', places: white, costs: [0, 1, 2, 3, 4, 0, 0, 0], state: 'white' },
      { kind: 'sight', piece: 'jock', from: map.id(4, 13), to: map.id(12, 13), state: 'clear' },
    ],
    prompt: {
      kind: 'act',
      seats: ['jock'],
      mine: true,
      piece: 'jock',
      text: 'Jock, you have 2 action points, crouched and unseen. What do you do?',
      left: [{ icon: 'action', word: 'action points', now: 2, max: 4 }],
      choices: [
        {
          answer: 'popup white-sentry',
          verb: 'Attack',
          title: 'Pop up & shoot sentry',
          cost: '1 AP · heard 6 squares',
          piece: 'white-sentry',
          place: map.id(12, 13),
        },
        { answer: 'crawl', verb: 'Move', title: 'Crawl', cost: '1 AP a square', outcome: '9 of 14 unseen' },
        { answer: 'bomb', verb: 'Place', title: 'Place a bomb', cost: '1 AP · pick the turn', outcome: 'next to you' },
        { answer: 'stand', verb: 'Stand', title: 'Stand up', cost: 'free', outcome: 'seen by 1: spotted' },
        { answer: 'vault', verb: 'Vault', title: 'Vault the low wall', cost: 'you are crouched', rule: 'SAS-CROUCH-04' },
        { answer: 'end', verb: 'End turn', title: 'End Jock’s turn', cost: '2 AP unused', outcome: 'Paddy’s mark: 67 %', final: true },
      ],
    },
  },
};
