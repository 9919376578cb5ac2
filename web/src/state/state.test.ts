// The table's state, the choices, the walk and the playback: what a message changes and what it must not.
import { describe, expect, it } from 'vitest';
import type { Choice, OddsMessage, Scene, Update } from '../protocol';
import { at, cardsIn, ending, groups, meant, nextStop, offered, refusedOnes, stops, targetsOf, uncrowded, withAims } from './choices';
import { carries, toggle } from './layers';
import { between, duration, effectsOf } from './playback';
import { chipsOf, chipText, shortOdds } from './odds';
import { readSettings } from './settings';
import { awaited, emptyTable, hear, joinLog, speaker, type Table } from './table';
import { aimedAt, interrupts, nextStep, reachOf, startWalk } from './walk';

const quiet = { kept: undefined, chatOpen: false };
const ground = { rev: 'g1', shape: 'squares', width: 4, height: 4, places: [{ id: 0 }, { id: 1 }] };

function opened(scene: Scene = { ground, prompt: { seats: ['a'], mine: true } }): Table {
  return hear(
    emptyTable('t'),
    {
      type: 'snapshot',
      table: 't',
      seq: 5,
      steps: 3,
      scene,
      seats: [
        { id: 'a', name: 'A', mine: true },
        { id: 'b', name: 'B', player: 'Ana' },
      ],
    },
    quiet,
  );
}

const next = (seq: number, more: Partial<Update> = {}): Update => ({ type: 'update', table: 't', seq, scene: { ground: { rev: 'g1' } }, ...more });

describe('table', () => {
  it('takes a snapshot and keeps its ground when an update sends only the rev', () => {
    const table = hear(opened(), next(6), quiet);
    expect(table.seq).toBe(6);
    expect(table.scene?.ground?.places?.length).toBe(2);
    expect(table.gap).toBe(false);
  });

  it('sees a gap in seq and leaves the scene alone', () => {
    const before = opened();
    const table = hear(before, next(8), quiet);
    expect(table.gap).toBe(true);
    expect(table.scene).toBe(before.scene);
    expect(table.seq).toBe(5);
  });

  it('sees a gap when a ground comes that it does not hold', () => {
    expect(hear(opened(), next(6, { scene: { ground: { rev: 'other' } } }), quiet).gap).toBe(true);
  });

  it('keeps insets and pools by their ids, and hears which passes stand', () => {
    const before = opened({ ground, insets: [{ id: 'a', title: 'A' }, { id: 'b' }], pools: [{ id: 'white', sum: '1' }] });
    const table = hear(before, next(6, { scene: { insets: ['b', { id: 'a', title: 'B' }], pools: ['white', { id: 'black' }] } }), quiet);
    expect(table.scene?.insets).toEqual([{ id: 'b' }, { id: 'a', title: 'B' }]);
    expect(table.scene?.pools).toEqual([{ id: 'white', sum: '1' }, { id: 'black' }]);
    const pass = { seat: 'keeper', kind: 'whistle', until: 'turn' as const };
    expect(hear(table, { type: 'passes', table: table.table, passes: [pass] }, quiet).passes).toEqual([pass]);
  });

  it('lays what changed over the scene it holds', () => {
    const before = opened({ ground, round: 2, cause: 'x', pieces: [{ id: 'p', place: 1 }, { id: 'q', place: 2 }, { id: 'r' }], tracks: [{ id: 't' }] });
    const after = hear(before, next(6, { scene: { cause: null, tracks: null, pieces: [{ id: 'q', place: 3 }, 'p'] } }), quiet).scene;
    expect(after).toEqual({
      ground,
      round: 2,
      pieces: [
        { id: 'q', place: 3 },
        { id: 'p', place: 1 },
      ],
    });
    expect(before.scene?.tracks?.length).toBe(1);
  });

  it('has nothing to lay a change over before a snapshot came', () => {
    expect(hear({ ...emptyTable('t'), seq: 5 }, next(6), quiet).gap).toBe(true);
  });

  it('ignores what it has seen and what belongs to another table', () => {
    const before = opened();
    expect(hear(before, next(5), quiet)).toBe(before);
    expect(hear(before, { ...next(6), table: 'else' }, quiet)).toBe(before);
  });

  it('does not move on while a replay is shown', () => {
    const before = { ...opened(), live: false };
    expect(hear(before, next(6), quiet)).toBe(before);
  });

  it('gives events to be played once', () => {
    const table = hear(opened(), next(6, { events: [{ seq: 1, text: 'x' }] }), quiet);
    expect(table.recent.at(-1)?.events.length).toBe(1);
    expect(hear(table, next(7), quiet).recent).toEqual(table.recent);
  });

  it('shows a refusal only of its own answer', () => {
    const refused = { type: 'refused', id: 'mine', what: 'late' } as const;
    expect(hear(opened(), refused, quiet).refused).toBeUndefined();
    expect(hear(opened(), refused, { kept: 'mine', chatOpen: false }).refused?.what).toBe('late');
  });

  it('counts unread chat only while chat is closed', () => {
    const line = { type: 'chat', table: 't', who: 'Ana', text: 'hi' } as const;
    expect(hear(opened(), line, quiet).unread).toBe(1);
    expect(hear(opened(), line, { kept: undefined, chatOpen: true }).unread).toBe(0);
  });

  it('joins logs without doubles', () => {
    expect(joinLog([{ seq: 1 }, { seq: 2 }], [{ seq: 2 }, { seq: 3 }]).map((line) => line.seq)).toEqual([1, 2, 3]);
  });

  it('speaks for the asked seat among mine', () => {
    const table = opened({ ground, seat: 'a', prompt: { seats: ['b'] } });
    table.seats = [
      { id: 'a', mine: true },
      { id: 'b', mine: true },
    ];
    expect(speaker(table)).toBe('b');
    expect(awaited(opened({ ground, prompt: { seats: ['b'] } }))[0]?.name).toBe('Ana');
  });
});

const step = (place: number): Choice => ({ answer: `step ${place}`, verb: 'Move', place, spend: 1 });
const choices: Choice[] = [
  step(1),
  step(2),
  step(3),
  step(4),
  { answer: 'attack bow g1', verb: 'Attack', piece: 'g1', place: 7 },
  { answer: 'attack knife g1', verb: 'Attack', piece: 'g1', place: 7 },
  { answer: 'free p3', verb: 'Free', rule: 'RAM-ACT-05' },
  { answer: 'end', verb: 'End turn', final: true },
];

describe('choices', () => {
  it('has no card for what lies on the map, groups the rest by verb and leaves the end out', () => {
    const made = groups(offered({ choices }));
    expect(made.map((row) => [row.title, row.cards.map((card) => card.key)])).toEqual([['Attack', ['attack bow g1', 'attack knife g1']]]);
    expect(ending(choices)?.answer).toBe('end');
    expect(refusedOnes({ choices }).length).toBe(1);
    expect(groups([step(1), step(2)])).toEqual([]);
  });

  it('has a card for a square that a click would not mean', () => {
    const door: Choice = { answer: 'door 2', verb: 'Door', place: 2 };
    expect(cardsIn(groups([...offered({ choices }), door])).map((card) => card.key)).toEqual(['attack bow g1', 'attack knife g1', 'door 2']);
    const crate: Choice = { answer: 'crate 9', verb: 'Crate', place: 9 };
    const hatch: Choice = { answer: 'hatch 9', verb: 'Hatch', place: 9 };
    expect(cardsIn(groups([crate, hatch]))).toEqual([]);
    expect(cardsIn(groups([crate, hatch], true)).map((card) => card.key)).toEqual(['crate 9', 'hatch 9']);
    const tower: Choice = { answer: 'use tower', verb: 'Use', piece: 'tower', place: 9 };
    const both = at([tower, step(9), step(8)], { place: 9, piece: 'tower' });
    expect(cardsIn(groups(both, true)).map((card) => card.key)).toEqual(['use tower', 'step 9']);
  });

  it('picks a grenade first, then its square', () => {
    const throws = [...Array(40).keys()].map((place): Choice => ({ answer: `throw ${place}`, verb: 'Throw', place }));
    const made = cardsIn(groups([...offered({ choices }), ...throws]));
    expect(made.map((card) => card.key)).toEqual(['attack bow g1', 'attack knife g1', 'verb:Throw:map']);
    expect(cardsIn(groups(throws, true))).toEqual([]);
  });

  it('folds verbs only when there are more cards than keys', () => {
    const many = (verb: string, n: number) => [...Array(n).keys()].map((i): Choice => ({ answer: `${verb}${i}`, verb }));
    expect(cardsIn(groups([...many('Attack', 9), ...many('Draw', 1), ...many('Drive', 9)])).length).toBe(19);
    const made = groups([...many('Attack', 18), ...many('Draw', 1), ...many('Heal', 4)]);
    expect(made.map((row) => row.cards.map((card) => card.key))).toEqual([
      ['verb:Attack', 'Draw0'],
      ['Heal0', 'Heal1', 'Heal2', 'Heal3'],
    ]);
  });

  it('stands under the heading the server gives', () => {
    const kit: Choice[] = [
      { answer: 'bomb', verb: 'Bomb', group: 'Kit' },
      { answer: 'trap', verb: 'Trap', group: 'Kit' },
    ];
    expect(groups(kit).map((row) => row.title)).toEqual(['Kit']);
  });

  it('finds what a click means: the piece first, then the square', () => {
    expect(at(choices, { place: 7, piece: 'g1' }).map((c) => c.answer)).toEqual(['attack bow g1', 'attack knife g1']);
    expect(at(choices, { place: 2 }).map((c) => c.answer)).toEqual(['step 2']);
    expect(at(choices, { place: 7 }).length).toBe(2);
    expect(at(choices, { place: 9 })).toEqual([]);
  });

  it('takes Tab to every place once, both ways round', () => {
    const places = stops([{ place: 5, piece: 'g' }, { place: 5 }, { place: 7 }, { place: -1, piece: 'off' }], () => undefined);
    expect(places).toEqual([5, 7]);
    expect([
      nextStop(places, 5, 1),
      nextStop(places, 7, 1),
      nextStop(places, 5, -1),
      nextStop(places, undefined, 1),
      nextStop(places, 99, -1),
      nextStop([], 1, 1),
    ]).toEqual([7, 5, 7, 5, 7, undefined]);
  });

  it('takes a click on a shared square for the step, and asks when nothing is plainer', () => {
    const door: Choice = { answer: 'door 1', verb: 'Door', place: 2 };
    expect(meant([...choices, door], [step(2), door])?.answer).toBe('step 2');
    const crate: Choice = { answer: 'crate 1', verb: 'Crate', place: 2 };
    expect(meant([crate, door], [crate, door])).toBeUndefined();
    expect(meant(choices, [door])).toBe(door);
    const ways: Choice[] = [
      { answer: 'sprint 2', verb: 'Sprint', place: 2, spend: 2 },
      { answer: 'move 2', verb: 'Move', place: 2, spend: 1 },
      { answer: 'move-place 2', verb: 'Move & place', place: 2 },
    ];
    expect(meant(ways, ways)?.answer).toBe('move 2');
  });

  it('asks whether a marker is to be used or walked onto', () => {
    const use: Choice = { answer: 'use 0', verb: 'Use', piece: 'camp', place: 2, reveals: true };
    const found = at([...choices, use], { place: 2, piece: 'camp' });
    expect(found.map((c) => c.answer)).toEqual(['use 0', 'step 2']);
    expect(meant([...choices, use], found)).toBeUndefined();
    expect(at([...choices, use], { place: 2 }).map((c) => c.answer)).toEqual(['step 2']);
  });

  it('takes a click on whom a choice can be aimed at, and lights him', () => {
    const aim = (text: string, piece: string) => ({ kind: 'aim', piece, text });
    const menu = withAims(
      [
        { answer: 'attack bow', verb: 'Attack' },
        { answer: 'attack knife', verb: 'Attack' },
        { answer: 'end', final: true },
      ],
      [aim('attack bow', 'g1'), aim('attack bow', 'g2'), aim('attack knife', 'g2')],
    );
    expect(at(menu, { place: 7, piece: 'g1' }).map((c) => c.answer)).toEqual(['attack bow']);
    expect(at(menu, { place: 8, piece: 'g2' }).length).toBe(2);
    expect(at(menu, { place: 9, piece: 'g3' })).toEqual([]);
    expect(targetsOf(menu).map((target) => target.piece)).toEqual(['g1', 'g2']);
  });

  it('lights no half map for a grenade until its card is picked', () => {
    const throws = [...Array(40).keys()].map((place): Choice => ({ answer: `throw ${place}`, verb: 'Throw', place }));
    expect(uncrowded([...choices, ...throws]).map((c) => c.answer)).toEqual(choices.map((c) => c.answer));
    expect(uncrowded(throws)).toEqual(throws);
  });

  it('lights every target once', () => {
    expect(targetsOf(offered({ choices })).length).toBe(5);
  });
});

describe('walk', () => {
  const prompt = { mine: true, piece: 'rambo', choices };
  it('takes offered steps one after another', () => {
    const walk = startWalk(prompt, [2, 6, 9])!;
    const first = nextStep(walk, prompt)!;
    expect(first.answer).toBe('step 2');
    const second = nextStep(first.left!, { mine: true, piece: 'rambo', choices: [step(6)] })!;
    expect(second.answer).toBe('step 6');
    expect(nextStep(second.left!, { mine: true, piece: 'rambo', choices: [step(5)] })).toBeUndefined();
  });
  it('ends with its last place', () => {
    expect(nextStep(startWalk(prompt, [3])!, prompt)?.left).toBeUndefined();
  });
  it('stops for another piece, another seat and a step that reveals', () => {
    const walk = startWalk(prompt, [2, 6])!;
    expect(nextStep(walk, { ...prompt, piece: 'wei' })).toBeUndefined();
    expect(nextStep(walk, { ...prompt, mine: false })).toBeUndefined();
    expect(nextStep(walk, { ...prompt, choices: [{ ...step(2), reveals: true }] })).toBeUndefined();
  });
  it('does not start where no step is offered, and never by another verb', () => {
    expect(startWalk(prompt, [9])).toBeUndefined();
    const walk = startWalk(prompt, [2, 3])!;
    expect(nextStep(walk, { ...prompt, choices: [{ answer: 'bomb 2', verb: 'Bomb', place: 2 }] })).toBeUndefined();
  });
  it('is interrupted by what is revealed or done to the walker', () => {
    const walk = startWalk(prompt, [2, 3])!;
    expect(interrupts([{ told: 'moved', piece: 'rambo' }], walk)).toBe(false);
    expect(interrupts([{ told: 'revealed' }], walk)).toBe(true);
    expect(interrupts([{ told: 'changed', target: 'rambo' }], walk)).toBe(true);
  });
  it('aims on: the piece that was clicked answers the question that offers it, and nothing else', () => {
    const asked = (some: Choice[]) => aimedAt('g1', { mine: true, choices: some });
    expect(
      asked([
        { answer: 'target g1', piece: 'g1' },
        { answer: 'target g2', piece: 'g2' },
      ]),
    ).toEqual({ answer: 'target g1', over: true });
    expect(asked([{ answer: 'yes' }, { answer: 'no' }])).toEqual({ over: false });
    expect(
      asked([
        { answer: 'target g2', piece: 'g2' },
        { answer: 'end', final: true },
      ]),
    ).toEqual({ over: true });
    expect(asked([{ answer: 'target g1', piece: 'g1', reveals: true }]).answer).toBeUndefined();
    expect(aimedAt('g1', { mine: false, choices: [{ answer: 'target g1', piece: 'g1' }] })).toEqual({ over: true });
  });
  it('reads reach of its own piece', () => {
    expect(
      reachOf(
        [
          { kind: 'reach', piece: 'rambo', places: [2, 3], costs: [1, 2] },
          { kind: 'reach', piece: 'g', places: [9] },
        ],
        'rambo',
      ),
    ).toEqual(
      new Map([
        [2, 1],
        [3, 2],
      ]),
    );
  });
});

describe('playback', () => {
  const before: Scene = {
    ground,
    pieces: [
      { id: 'g', place: 0, bar: 4 },
      { id: 'r', place: 5, bar: 4 },
      { id: 'gone', place: 9 },
    ],
  };
  const after: Scene = {
    ground,
    pieces: [
      { id: 'g', place: 2, bar: 4 },
      { id: 'r', place: 5, bar: 2 },
      { id: 'new', place: 3 },
    ],
  };
  const events = [
    { told: 'moved', piece: 'g', from: 0, to: 1 },
    { told: 'moved', piece: 'g', from: 1, to: 2 },
    { told: 'changed', piece: 'g', target: 'r' },
    { told: 'left', piece: 'gone' },
    { told: 'appeared', piece: 'new' },
  ];
  const batch = { number: 1, seq: 1, before, after, events };
  const shown = (k: number) => Object.fromEntries((between(batch, k).pieces ?? []).map((p) => [p.id, p]));

  it('shows each change when its event is played and not before', () => {
    expect(shown(0)['g']?.place).toBe(0);
    expect(shown(1)['g']?.place).toBe(1);
    expect(shown(2)['g']?.place).toBe(2);
    expect(shown(2)['r']?.bar).toBe(4);
    expect(shown(3)['r']?.bar).toBe(2);
    expect(shown(3)['gone']).toBeDefined();
    expect(shown(4)['gone']).toBeUndefined();
    expect(shown(4)['new']).toBeUndefined();
    expect(between(batch, 5)).toBe(after);
  });

  it('never delays a long walk beyond its limit', () => {
    expect(duration({ told: 'moved', from: 0, to: 1 }, ground)).toBeLessThan(duration({ told: 'moved', from: 0, to: 15 }, ground));
    expect(duration({ told: 'moved', from: 0, to: 99 }, { ...ground, width: 100 })).toBeLessThanOrEqual(760);
  });

  it('draws an attack from its actor to its target', () => {
    expect(effectsOf(events[2]!, before, 'k').map((e) => [e.kind, e.from, e.to])).toEqual([
      ['attack', 0, 5],
      ['hit', undefined, 5],
    ]);
  });
});

describe('layers and settings', () => {
  it('keeps three layers and drops the oldest', () => {
    expect(toggle(['reach', 'sight', 'threat'], 'patrol')).toEqual(['sight', 'threat', 'patrol']);
    expect(toggle(['reach', 'sight'], 'reach')).toEqual(['sight']);
  });
  it('does not ask for what the scene carries', () => {
    expect(carries([{ kind: 'intent', piece: 'g' }], 'threat', 'r')).toBe(true);
    expect(carries([{ kind: 'reach', piece: 'r' }], 'reach', 'r')).toBe(true);
    expect(carries([{ kind: 'reach', piece: 'r' }], 'reach', 'g')).toBe(false);
  });
  it('reads settings of any age and takes nothing odd', () => {
    expect(readSettings('{"theme":"pink","volume":9,"guided":[1,"a"]}')).toMatchObject({ theme: 'system', volume: 1, guided: ['a'] });
    expect(readSettings('not json').speed).toBe('normal');
  });
});

describe('several ways to end', () => {
  it('keeps one as the end card and shows the others', () => {
    const two: Choice[] = [
      { answer: 'end', verb: 'End turn', final: true },
      { answer: 'watch', verb: 'Watch', final: true },
    ];
    expect(ending(two)?.answer).toBe('end');
    expect(cardsIn(groups(two)).map((card) => card.key)).toEqual(['watch']);
  });
});

describe('odds', () => {
  it('says once what all outcomes share', () => {
    const short = shortOdds({
      type: 'odds',
      outcomes: [
        { p: 0.3, text: 'A falls. The alarm rises.' },
        { p: 0.7, text: 'A is not hurt. The alarm rises.' },
      ],
    });
    expect(short).toEqual({
      always: 'The alarm rises.',
      sure: false,
      outcomes: [
        { p: 0.7, text: 'A is not hurt.', tone: 'none' },
        { p: 0.3, text: 'A falls.', tone: 'none' },
      ],
    });
  });
  it('puts the wanted outcome first, harm last, and never calls harm good', () => {
    const odds: OddsMessage = {
      type: 'odds',
      exact: true,
      outcomes: [
        { p: 0.5, text: 'nothing of note', tone: 'none' },
        { p: 0.17, text: 'Jock is hurt.', tone: 'harm' },
        { p: 0.33, text: 'Officer 1 is killed.', tone: 'good' },
      ],
    };
    expect(shortOdds(odds)?.outcomes.map((one) => one.tone)).toEqual(['good', 'none', 'harm']);
    expect(chipsOf(odds)).toEqual([{ word: 'Officer 1 is killed', p: 0.33, tone: 'good' }]);
    const chips = chipsOf({
      ...odds,
      chips: [
        { word: 'kill', p: 0.33, tone: 'good' },
        { word: 'hurt', p: 0.2, tone: 'good' },
        { word: 'miss', p: 0.3 },
        { word: 'Jock −1', tone: 'harm' },
      ],
    });
    expect(chips.map((chip) => [chipText(chip, odds), chip.tone])).toEqual([
      ['kill 33 %', 'good'],
      ['hurt 20 %', 'good'],
      ['Jock −1', 'harm'],
    ]);
    expect(chipText({ word: 'kill', p: 0.33, tone: 'good' }, { type: 'odds' })).toBe('kill about 33 %');
  });
  it('knows what is certain', () => {
    expect(shortOdds({ type: 'odds', outcomes: [{ p: 1, text: 'falls' }] })?.sure).toBe(true);
    expect(shortOdds(undefined)).toBeUndefined();
  });
});
