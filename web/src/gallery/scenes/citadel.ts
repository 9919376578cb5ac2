// Red Citadel: the largest board, 24 by 16, for cliffs, marsh and speed.
import { areas, box, Chart, foe, hero, mark, type Exhibit } from '../build';

const map = new Chart(24, 16, 'rambo', 'gallery-red-citadel');
const ground = map.ground(
  [
    ['dirt', '9-16,5-12', 'Courtyard'],
    ['dirt', '12-13,0-4 12-13,13-15', 'Track', ['road']],
    ['rock', '0-3,0-2 0-1,3 20-23,0-1 22-23,2-4 20-23,13-15 18-19,15', 'Cliff', ['solid']],
    ['water', '0-2,10-12 1-4,13 0-3,14 0-2,15', 'Marsh', ['tough']],
    ['forest', '4-6,0-1 5-7,3 2-4,5-7 6-7,8-9 17-19,2-4 18-20,7-9 19,10-11 5-8,14-15 14-17,14', 'Jungle', ['cover']],
    ['room', '10-11,6-7 14-15,6-7 12-13,10-11', 'Barracks', ['solid']],
    ['crate', '9,5 16,5 9,12 16,12', 'Watch tower', ['cover', 'tower']],
    ['rubble', '14,9 11,9', 'Rubble', ['cover']],
  ],
  [
    [
      'impassable',
      ['12,5 9,5 9,13 12,13', '14,5 17,5 17,8', '17,10 17,13 14,13', box(10, 6, 2, 2), box(14, 6, 2, 2), box(12, 10, 2, 2), '0,3 2,3 2,4 0,4|0,3 4,3 4,0'].join(
        '|',
      ),
    ],
  ],
  [...areas(6, 4, 4).filter((area) => area.name !== 'F2'), { kind: 'fog', x: 20, y: 4, width: 4, height: 4, facing: 'W' }],
);
const troop = (n: number, x: number, y: number) => foe(`spetsnaz-${n}`, `Spetsnaz ${n}`, 'spetsnaz', map.id(x, y), { plate: String(n), bar: 5, bar_max: 5 });

export const citadel: Exhibit = {
  id: 'citadel',
  title: 'Red Citadel',
  about: 'The largest board: cliffs, marsh, rubble, a boss with a long bar, a helicopter.',
  scene: {
    game: 'rambo',
    title: 'Rambo · Mission 3',
    mission: 'Red Citadel',
    seat: 'rambo',
    round: 5,
    rounds: 8,
    phases: ['Threat', 'Heroes', 'Enemies', 'Battlefield'],
    phase: 1,
    ground,
    pieces: [
      mark('radio', 'goal', map.id(12, 8), { name: 'Radio', plate: '1' }),
      mark('out', 'flag', map.id(23, 8), { name: 'Way out', plate: '2' }),
      mark('drop-3', 'drop', map.id(4, 10), { name: 'Drop zone 3', plate: '3' }),
      hero('rambo', 'John Rambo', map.id(6, 8), { bar: 3, bar_max: 5, level: 2, levels: 4, states: ['acting', 'hidden'] }),
      hero('trautman', 'Trautman', map.id(3, 6), { bar: 6, bar_max: 6, level: 0, levels: 4, states: ['hidden'] }),
      hero('co-bao', 'Co Bao', map.id(7, 14), { bar: 4, bar_max: 4, level: 3, levels: 4 }),
      hero('wei-ting', 'Wei Ting', map.id(13, 3), { bar: 1, bar_max: 5, level: 1, levels: 4, states: ['done'] }),
      troop(1, 10, 8),
      troop(2, 15, 9),
      troop(3, 12, 5),
      troop(4, 18, 6),
      troop(5, 16, 11),
      foe('kourov', 'Kourov', 'kourov', map.id(13, 9), { bar: 9, bar_max: 12, plate: 'K' }),
      foe('mi-24', 'Mi-24', 'mi-24', map.id(18, 11), { bar: 14, bar_max: 14, states: ['alert'] }),
      foe('sapper-1', 'Sapper 1', 'sapper', map.id(8, 11), { bar: 3, bar_max: 3, plate: '1', flag: '1' }),
    ],
    objectives: [
      { text: 'Destroy the radio', state: 'open' },
      { text: 'Kill Kourov', state: 'open' },
    ],
    overlays: [
      { kind: 'reach', piece: 'rambo', places: map.ids('5-7,7 5,8 7-8,8 5-8,9 4-8,10'), costs: [1, 1, 1, 1, 1, 2, 1, 1, 1, 2, 2, 2, 2, 2, 2] },
      { kind: 'intent', piece: 'sapper-1', from: map.id(8, 11), to: map.id(6, 8), text: '-4' },
      { kind: 'range', piece: 'rambo', places: map.ids('4-7,4-7 8-11,8-11 4-7,12-15 8-8,4-7'), text: 'range 2' },
    ],
    prompt: {
      kind: 'act',
      seats: ['rambo'],
      mine: true,
      piece: 'rambo',
      text: 'Rambo, you have 1 action and 2 moves.',
      choices: [{ answer: 'end', title: 'End turn', final: true }],
    },
  },
};
