// What is drawn from words: kinds through the skin, edges, eyes, descriptions; nothing unknown is dropped.
import { describe, expect, it } from 'vitest';
import { skinOf, skins } from '../skins/skin';
import { bustNames } from './busts';
import { cellsOf, kindOf } from './cells';
import { describePlace } from './describe';
import { areaBorders, barbs, linesOf } from './Edges';
import { icons } from './icons';
import { layoutOf } from './layout';
import { hash, seeded } from './random';
import { eyeShape } from './Token';
import { arrowsOf } from './TopOverlays';

const rambo = skinOf('rambo');

describe('kinds', () => {
  it('come from the scene or through the skin', () => {
    expect(kindOf(rambo, { id: 0, kind: 'water' })).toBe('water');
    expect(kindOf(rambo, { id: 0, kind: 'jungle' })).toBe('forest');
    expect(kindOf(rambo, { id: 0 })).toBe('ground');
    expect(kindOf(rambo, { id: 0, kind: 'lava' })).toBeUndefined();
  });

  it('a strange kind is kept as ground with its word', () => {
    const [cell] = cellsOf({ shape: 'squares', width: 1, height: 1, places: [{ id: 0, kind: 'lava', word: 'Lava' }] }, rambo);
    expect(cell).toMatchObject({ kind: 'ground', strange: true });
  });

  it('a crate stands on what lies round it', () => {
    const places = Array.from({ length: 9 }, (_, id) => ({ id, x: id % 3, y: Math.floor(id / 3), kind: id === 4 ? 'crate' : 'floor' }));
    expect(cellsOf({ width: 3, height: 3, places }, rambo)[4]?.under).toBe('floor');
  });

  it('skins name only busts and icons that exist', () => {
    for (const skin of Object.values(skins)) {
      for (const bust of Object.values(skin.busts)) {
        expect(bust.startsWith('icon:') ? bust.slice(5) in icons : bustNames.includes(bust), `${skin.name}: ${bust}`).toBe(true);
      }
    }
  });
});

describe('edges', () => {
  it('are sorted by pattern; a shut sector is a red line, an unknown kind at least a wall', () => {
    const lines = linesOf(
      {
        edges: [
          { x0: 0, y0: 0, x1: 1, y1: 0, kind: 'wire' },
          { x1: 1, kind: 'sector', state: 'shut' },
          { x1: 1, kind: 'sector', state: 'open' },
          { x1: 1, kind: 'laser' },
        ],
      },
      rambo,
      42,
    );
    expect([...lines.keys()].sort()).toEqual(['impassable', 'sector', 'wall']);
    expect(lines.get('impassable')).toHaveLength(2);
    expect(barbs(lines.get('impassable')?.slice(0, 1)).match(/M/g)).toHaveLength(4);
  });

  it('neighbouring areas share one border, the rim has none', () => {
    const regions = [
      { kind: 'area', x: 0, y: 0, width: 2, height: 2 },
      { kind: 'area', x: 2, y: 0, width: 2, height: 2 },
    ];
    expect(areaBorders({ width: 4, height: 2, regions }).sort()).toEqual(['2,0,2,1', '2,1,2,2']);
  });
});

describe('eyes', () => {
  it('have four shapes for any number of levels', () => {
    expect([0, 1, 2, 3].map((level) => eyeShape(level, 4))).toEqual([0, 1, 2, 3]);
    expect([0, 5, 10].map((level) => eyeShape(level, 11))).toEqual([0, 2, 3]);
    expect(eyeShape(9, 4)).toBe(3);
  });
});

describe('words', () => {
  it('say square, terrain, piece, states and offers', () => {
    const text = describePlace(
      {
        ground: { places: [{ id: 3, name: 'G9', word: 'Dirt', tags: ['cover'] }] },
        pieces: [{ id: 'guard-1', name: 'Guard 1', place: 3, bar: 4, bar_max: 4, flag: '1', states: ['alert'] }],
        prompt: {
          choices: [
            { answer: 'a', title: 'Shoot', outcome: 'falls', place: 3 },
            { answer: 'b', title: 'Free', place: 3, rule: 'RAM-ACT-05' },
          ],
        },
      },
      3,
    );
    expect(text).toBe('G9, Dirt, cover, Guard 1, 4 of 4, acts next, alert; Shoot, falls');
    expect(describePlace({}, 3)).toBe('');
  });
});

describe('intents', () => {
  it('bear their pills apart from each other where there is room, and where a line is short at its side', () => {
    const places = Array.from({ length: 24 }, (_, id) => ({ id, x: id % 8, y: Math.floor(id / 8) }));
    const layout = layoutOf({ shape: 'squares', width: 8, height: 3, places });
    const intents = [0, 1, 2].map((row) => ({ kind: 'intent', from: row * 8, to: 15, text: '42 %' }));
    const arrows = arrowsOf([...intents, { kind: 'intent', from: 14, to: 15, text: '17 %' }, { kind: 'reach' }], layout, new Map());
    const pills = arrows.flatMap((arrow) => arrow ?? []);
    expect(pills).toHaveLength(4);
    for (const one of pills)
      for (const other of pills)
        if (one !== other) expect(Math.abs(one.at[1] - other.at[1]) > 18 || Math.abs(one.at[0] - other.at[0]) > one.half + other.half).toBe(true);
  });

  it('leave figures uncovered that stand shoulder to shoulder', () => {
    const places = Array.from({ length: 40 }, (_, id) => ({ id, x: id % 8, y: Math.floor(id / 8) }));
    const layout = layoutOf({ shape: 'squares', width: 8, height: 5, places });
    const row = [16, 17, 18, 19, 20].map((place) => ({ id: `p${place}`, place, base: 'angular', side: 'foe' as const }));
    const intents = [18, 19, 20].map((from) => ({ kind: 'intent', from, to: 17, text: '14 %' }));
    const arrows = arrowsOf(intents, layout, new Map(row.map((piece) => [piece.id, piece]))).flatMap((arrow) => arrow ?? []);
    expect(arrows).toHaveLength(3);
    for (const { at, half } of arrows)
      for (const { place } of row) {
        const spot = layout.spots.get(place);
        expect(Math.abs((spot?.x ?? 0) - at[0]) > half + 12 || Math.abs((spot?.y ?? 0) - at[1]) > 22).toBe(true);
      }
  });
});

describe('random', () => {
  it('gives the same map for the same seed on every machine', () => {
    const some = (seed: string) => Array.from({ length: 3 }, seeded(seed)).map((value) => Math.round(value * 1e6));
    expect(some('the-wire')).toEqual(some('the-wire'));
    expect(some('the-wire')).not.toEqual(some('night-orders'));
    expect(hash('a')).toBe(0xe40c292c);
  });
});
