// The table's state and the playback: what a message changes and what it must not.
import { describe, expect, it } from 'vitest';
import type { OddsMessage, Scene, Update } from '../protocol';
import { carries, toggle } from './layers';
import { between, duration, effectsOf } from './playback';
import { chipsOf, chipText, shortOdds } from './odds';
import { readSettings } from './settings';
import { awaited, emptyTable, hear, joinLog, speaker, type Table } from './table';

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
