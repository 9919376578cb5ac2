// Small scenes of 3 by 2 squares: one for each terrain, edge and overlay.
import type { Ground, Overlay, Piece, Region, Scene } from '../protocol';
import { Chart, type Paint, type Stroke } from './build';

interface Part {
  paint?: Paint[];
  stroke?: Stroke[];
  regions?: Region[];
  overlays?: Overlay[];
  pieces?: Piece[];
  skin?: string;
}

const map = new Chart(3, 2, 'rambo', 'kit');

function part(name: string, { paint = [], stroke = [], regions = [], overlays = [], pieces = [], skin = 'rambo' }: Part): [string, Scene] {
  const ground: Ground = { ...map.ground(paint, stroke, regions), skin, rev: `kit-${name}` };
  return [name, { ground, overlays, pieces }];
}

const guard = (x: number, y: number, more: Partial<Piece> = {}): Piece => ({
  id: `guard-${x}-${y}`,
  name: 'Guard',
  base: 'angular',
  side: 'foe',
  glyph: 'helm',
  place: map.id(x, y),
  ...more,
});
const rambo = (x: number, y: number): Piece => ({ id: 'rambo', name: 'Rambo', base: 'round', side: 'ally', glyph: 'headband', place: map.id(x, y) });

export function swatches(): { title: string; list: [string, Scene][] }[] {
  const terrain: [string, Scene][] = [
    part('ground', {}),
    part('dirt, road', {
      paint: [
        ['dirt', '0-2,0', '', ['road']],
        ['dirt', '0-2,1'],
      ],
    }),
    part('jungle in cover', { paint: [['forest', '0-2,0-1', '', ['cover']]] }),
    part('forest', { paint: [['forest', '0-1,0 0-2,1']], skin: 'sas' }),
    part('hedge, crate', {
      paint: [
        ['hedge', '0-2,0'],
        ['crate', '1,1'],
        ['crate', '2,1', '', ['pile']],
      ],
      skin: 'sas',
    }),
    part('water, tough', { paint: [['water', '0-1,0 0-2,1', '', ['tough']]] }),
    part('river, bridge', {
      paint: [
        ['water', '1,0-1'],
        ['floor', '1,1', '', ['bridge']],
      ],
      skin: 'sas',
    }),
    part('rock', { paint: [['rock', '0-2,0 0-1,1']] }),
    part('rubble, tower', {
      paint: [
        ['rubble', '0,0-1'],
        ['crate', '2,0', '', ['tower']],
        ['crate', '2,1', '', ['barrel']],
      ],
    }),
    part('hut: roof = solid', { paint: [['room', '0-1,0-1', '', ['solid']]] }),
    part('house: floor = enter', { paint: [['floor', '0-1,0-1']], stroke: [['wall', '0,0 2,0 2,2 0,2 0,0']], skin: 'sas' }),
    part('vent, gas, peril', {
      paint: [
        ['floor', '0-2,0-1'],
        ['vent', '0,0'],
        ['gas', '1-2,0'],
        ['', '0,1', '', ['peril']],
        ['', '2,1', '', ['emi']],
      ],
      skin: 'omega',
    }),
    part('circle and halves', { paint: [['floor', '0-2,0-1']], skin: 'mercs' }),
    part('hidden room', { paint: [['hidden', '0-2,0-1']], regions: [{ kind: 'room', x: 0, y: 0, width: 3, height: 2, stack: 3 }], skin: 'omega' }),
    part('fog card', { regions: [{ kind: 'fog', x: 0, y: 0, width: 3, height: 2, facing: 'S' }] }),
    part('burning, lit', {
      paint: [
        ['', '0-1,0-1', '', ['fire']],
        ['', '2,0-1', '', ['lit']],
      ],
    }),
    part('off the map', { paint: [['void', '2,0-1 1,1']], regions: [{ kind: 'area', x: 0, y: 0, width: 2, height: 2 }] }),
    part('unknown kind: its word', { paint: [['lava', '1,0', 'Lava']] }),
  ];
  const circle = terrain.find(([name]) => name === 'circle and halves');
  for (const [i, place] of (circle?.[1].ground?.places ?? []).entries())
    Object.assign(place, { kind: 'circle', capacity: 2 + (i % 3), half: ['NE', 'SE', 'SW', 'NW'][i % 4] });
  const across = '0,1 3,1';
  const edges: [string, Scene][] = [
    part('area border', { stroke: [['area', '1,0 1,2']] }),
    part('cover: dashes', { stroke: [['cover', across]] }),
    part('tough: beads', { stroke: [['tough', across]] }),
    part('impassable: barbs', { stroke: [['impassable', across]] }),
    part('low wall: stones', { stroke: [['low', across]] }),
    part('high wall: double', { stroke: [['high', across]] }),
    part('house wall, window', {
      stroke: [
        ['wall', '0,1 1,1|2,1 3,1'],
        ['window', '1,1 2,1'],
      ],
    }),
    part('door shut', {
      stroke: [
        ['wall', '0,1 1,1|2,1 3,1'],
        ['door', '1,1 2,1', 'shut'],
      ],
    }),
    part('door open', {
      stroke: [
        ['wall', '0,1 1,1|2,1 3,1'],
        ['door', '1,1 2,1', 'open'],
      ],
    }),
    part('door locked', {
      stroke: [
        ['wall', '0,1 1,1|2,1 3,1'],
        ['door', '1,1 2,1', 'locked'],
      ],
    }),
  ];
  const all = map.ids('0-2,0-1');
  const overlays: [string, Scene][] = [
    part('reach, costs, more', { overlays: [{ kind: 'reach', places: map.ids('0-1,0-1'), costs: [1, 2, 1, 2], more: map.ids('2,0-1') }] }),
    part('path in preview', { overlays: [{ kind: 'path', places: map.ids('0,1 1,1 1,0 2,0') }], pieces: [rambo(0, 1)] }),
    part('clear sight', { overlays: [{ kind: 'sight', from: map.id(0, 1), to: map.id(2, 0), state: 'clear' }] }),
    part('blocked, and by what', {
      stroke: [['impassable', '2,0 2,2']],
      overlays: [{ kind: 'sight', from: map.id(0, 0), to: map.id(2, 0), state: 'blocked', blocker: [2, 0, 2, 1] }],
    }),
    part('view: full, part, none', {
      overlays: [
        { kind: 'view', piece: 'guard-0-0', state: 'full', places: map.ids('0,0-1') },
        { kind: 'view', piece: 'guard-0-0', state: 'part', places: map.ids('1,0-1') },
        { kind: 'view', piece: 'guard-0-0', state: 'none', places: map.ids('2,0-1') },
      ],
      pieces: [guard(0, 0)],
    }),
    part('view of an alert one', {
      overlays: [
        { kind: 'view', piece: 'guard-0-0', state: 'full', places: map.ids('0-1,0-1') },
        { kind: 'view', piece: 'guard-0-0', state: 'part', places: map.ids('2,0-1') },
      ],
      pieces: [guard(0, 0, { states: ['alert'] })],
    }),
    part('intent: who, how much', { overlays: [{ kind: 'intent', from: map.id(2, 0), to: map.id(0, 1), text: '-3' }], pieces: [guard(2, 0), rambo(0, 1)] }),
    part('sound: round dots', { overlays: [{ kind: 'sound', places: map.ids('0-1,0-1'), text: 'earshot 6' }] }),
    part('patrol: steps', {
      overlays: [
        { kind: 'patrol', places: map.ids('0,1 1,1 2,1 2,0'), costs: [0, 1, 2, 3], state: 'white' },
        { kind: 'patrol', places: map.ids('0,0 1,0'), costs: [0, 1], state: 'black' },
      ],
    }),
    part('refused, reason in tip', { overlays: [{ kind: 'refusal', to: map.id(1, 0) }] }),
    part('range by areas', { stroke: [['area', '2,0 2,2']], overlays: [{ kind: 'range', places: map.ids('0-1,0-1'), text: 'range 2' }] }),
    part('blast with scatter odds', { overlays: [{ kind: 'blast', places: all, to: map.id(1, 0), text: '42 %' }] }),
  ];
  return [
    { title: 'Terrain', list: terrain },
    { title: 'Edges', list: edges },
    { title: 'Overlay grammar', list: overlays },
  ];
}
