// Panels without a screen: log runs, rule search, tips that stay inside, the story's numbers, small maps, wishes.
import { describe, expect, it } from 'vitest';
import { runs } from '../lobby/SmallMap';
import { causeOf } from './Purpose';
import { carriedSeats, counts, seatNames, seatsTaken, usualOptions, usualSeats } from '../lobby/wishes';
import { describePlace, regionOf } from '../pages/speak';
import { routeOf } from '../router';
import { linesOf, roundStarts, ticks, turningPoints } from '../state/story';
import { eyeOf } from './common';
import { headingParts, inRuns, namesOf } from './LogPanel';
import { stateWord } from './Insets';
import { boards, usualBoard } from './LeftPanel';
import { groundWord } from './Overlays';
import { againstUs } from './Purpose';
import { searchRules } from './RulesView';
import { besides } from './Tips';

describe('log', () => {
  it('stands in runs, newest first', () => {
    const made = inRuns([
      { text: 'a' },
      { heading: 'Round 1 - Heroes act', text: 'b', piece: 'rambo' },
      { text: 'c' },
      { heading: 'Round 2 - Heroes act', text: 'Heroes act.' }, // the heading says it
      { text: 'd' },
    ]);
    expect(made.map((run) => [run.heading, run.lines.map((line) => line.text)])).toEqual([
      ['Round 2 - Heroes act', ['d']],
      ['Round 1 - Heroes act', ['c', 'b']],
      ['', ['a']],
    ]);
    expect(headingParts('Round 2 - Enemies act - Officer')).toEqual(['Round 2', 'Enemies act - Officer']);
    expect(headingParts('Set-up')).toEqual(['Set-up']);
  });
});

describe('legend', () => {
  it('names a kind of ground once', () => {
    const things = new Set(['Safe']);
    expect(['Safe, Room F', 'Room A', 'Jungle AB', 'Hallway', 'Mud, cover'].map((word) => groundWord(word, things))).toEqual([
      'Room',
      'Room',
      'Jungle',
      'Hallway',
      'Mud, cover',
    ]);
  });
});

describe('slots', () => {
  it('say their state where neither price nor line does', () => {
    expect(stateWord({ id: 'a', state: 'free', cost: '1 fund' })).toBe('');
    expect(stateWord({ id: 'b', state: 'locked', line: 'needs 7 or 8' })).toBe('');
    expect(stateWord({ id: 'c', state: 'locked' })).toBe('locked');
    expect(stateWord({ id: 'd', state: 'used', cost: '2' })).toBe('used');
    expect(stateWord({ id: 'e' })).toBe('');
  });
});

describe('briefing', () => {
  it('names who acts against us, never the order of our own', () => {
    const pieces = [
      { id: 'ccc-gunner', name: 'CCC Gunner', side: 'ally' },
      { id: 'guard-1', name: 'Guard 1', side: 'foe' },
    ];
    const order = (...names: string[]) => [{ id: 'order', kind: 'order', items: names.map((name) => ({ name })) }];
    expect(againstUs({ pieces, tracks: order('Gunner') })).toEqual([]);
    expect(againstUs({ pieces, tracks: order('Guards', 'Guard 1') })).toHaveLength(2);
    expect(againstUs({ pieces })).toEqual([]);
  });
});

describe('names', () => {
  it('knows a figure by its last name when that is its own', () => {
    const names = namesOf([
      { id: 'r', name: 'John Rambo' },
      { id: 'g1', name: 'Guard 1' },
      { id: 'a', name: 'Ann Lee' },
      { id: 'b', name: 'Bo Lee' },
    ]);
    expect(names.get('Rambo')?.id).toBe('r');
    expect(names.has('Lee')).toBe(false);
    expect([...names.keys()][0]).toBe('John Rambo');
  });
});

describe('rules', () => {
  const rules = [
    { id: 'RAM-MOVE-06', topic: 'moving', text: 'A step may not cross a red line.' },
    { id: 'RAM-COVER-01', topic: 'cover', text: 'Hidden while moving in cover.' },
  ];
  it('finds rules that have every word, id before topic before text', () => {
    expect(searchRules(rules, 'move').map((rule) => rule.id)).toEqual(['RAM-MOVE-06']);
    expect(searchRules(rules, 'moving').map((rule) => rule.id)).toEqual(['RAM-MOVE-06', 'RAM-COVER-01']);
    expect(searchRules(rules, 'red cover')).toEqual([]);
    expect(searchRules(rules, ' ')).toBe(rules);
  });
});

describe('tips', () => {
  const frame = { width: 400, height: 300 };
  it('opens right of its box, left when there is no room, and stays inside', () => {
    expect(besides({ x: 10, y: 100, width: 40, height: 40 }, { width: 200, height: 80 }, frame)).toMatchObject({ x: 64, side: 'l' });
    expect(besides({ x: 340, y: 280, width: 40, height: 40 }, { width: 200, height: 80 }, frame)).toEqual({ x: 126, y: 216, side: 'r' });
  });
});

describe('boards', () => {
  const scene = {
    pieces: [
      { id: 'g', side: 'foe' },
      { id: 'a', seat: 'a' },
      { id: 'b', seat: 'b', states: ['acting'] },
      { id: 'm', base: 'marker', seat: 'x' },
    ],
    tracks: [{ id: 't', owner: 'g' }],
  };
  it('shows figures with a seat or tracks, the acting one first', () => {
    expect(boards(scene).map((piece) => piece.id)).toEqual(['g', 'a', 'b']);
    expect(usualBoard(scene, ['a'])).toBe('b');
    expect(usualBoard({ ...scene, prompt: { piece: 'a' } }, [])).toBe('a');
  });
  it('spreads any number of levels over four eyes', () => {
    expect([0, 1, 2].map((level) => eyeOf(level, 3))).toEqual([0, 2, 3]);
    expect(eyeOf(9, 4)).toBe(3);
  });
});

describe('story', () => {
  const steps = [0.5, 0.52, 0.3, 0.31, 0.6].map((win, i) => ({ step: i, win, luck: i, round: 1 + Math.floor(i / 3), text: `s${i}`, tracks: { wounds: i } }));
  it('names only changes beyond the noise, in order of play', () => {
    expect(turningPoints(steps)).toEqual([]);
    const banded = steps.map((step) => ({ ...step, low: step.win - 0.1, high: step.win + 0.1 }));
    expect(turningPoints(banded).map((turn) => [turn.step, turn.change])).toEqual([
      [2, -22],
      [4, 29],
    ]);
    expect(turningPoints(banded, 1).map((turn) => turn.step)).toEqual([4]);
    expect(turningPoints(steps.map((step) => ({ ...step, sure: step.step === 2, kind: 'luck' as const })))).toEqual([
      { step: 2, change: -22, text: 's2', kind: 'luck' },
    ]);
    expect(linesOf(banded).win.band?.length).toBe(5);
  });
  it('turns steps into lines, rounds and round ticks', () => {
    expect(linesOf(steps).tracks[0]?.points.length).toBe(5);
    expect(roundStarts(steps)).toEqual([
      { step: 0, round: 1 },
      { step: 3, round: 2 },
    ]);
    expect(ticks(0, 1)).toEqual([0, 0.25, 0.5, 0.75, 1]);
    expect(ticks(3, 3)).toEqual([3]);
  });
});

describe('lobby', () => {
  const mission = {
    id: 'm',
    seats: [{ id: 'a' }, { id: 'b' }],
    options: [
      { id: 'd', kind: 'choice' as const, choices: [{ id: 'x' }] },
      { id: 'f', kind: 'flag' as const },
    ],
  };
  it('gives me the first seat and bots the rest, and keeps what was set', () => {
    expect(usualSeats(mission).map((wish) => wish.who)).toEqual(['me', 'bot']);
    const games = [
      {
        id: 'omega',
        missions: [
          {
            id: 'm',
            seats: [
              { id: 'overseer', name: 'overseer' },
              { id: 'player-1', name: 'Fox' },
            ],
          },
        ],
      },
    ];
    expect(seatNames(games, { table: 't', game: 'omega', mission: 'm' }, ['player-1', 'overseer', 'strange'])).toEqual(['Fox', 'Overseer', 'Strange']);
    expect(carriedSeats(mission, [{ seat: 'b', who: 'invite' }]).map((wish) => wish.who)).toEqual(['me', 'invite']);
    expect(
      counts([
        { seat: 'a', who: 'me' },
        { seat: 'b', who: 'open' },
        { seat: 'c', who: 'bot' },
      ]),
    ).toEqual({ me: 1, others: 1, bots: 1 });
    expect(usualOptions(mission)).toEqual({ d: 'x', f: false });
  });
  it('has no row for a seat that does not take part', () => {
    const some = { ...mission, options: [{ id: 'heroes', kind: 'text' as const, choices: [{ id: 'a' }, { id: 'b' }], default: 'a,b' }] };
    expect(seatsTaken(some, {}).map((seat) => seat.id)).toEqual(['a', 'b']);
    expect(seatsTaken(some, { heroes: 'b' }).map((seat) => seat.id)).toEqual(['b']);
    expect(seatsTaken(mission, {}).length).toBe(2);
  });
  it('joins equal squares of a small map', () => {
    expect(runs({ width: 3, height: 1, kinds: ['ground', 'water'], cells: '001' })).toEqual([
      { x: 0, y: 0, width: 2, kind: 'ground' },
      { x: 2, y: 0, width: 1, kind: 'water' },
    ]);
  });
});

describe('addresses', () => {
  it('reads tables, replays, invites behind the hash, and unknown paths as the lobby', () => {
    expect(routeOf('/t/abc', '?at=118')).toEqual({ page: 'table', table: 'abc', at: 118 });
    expect(routeOf('/t/abc', '?at=x', '#seat=wei&invite=s3')).toEqual({ page: 'table', table: 'abc', invite: 's3', seat: 'wei' });
    expect(routeOf('/t/abc/story', '')).toEqual({ page: 'story', table: 'abc' });
    expect(routeOf('/rules/rambo/RAM-1', '')).toEqual({ page: 'rules', game: 'rambo', rule: 'RAM-1' });
    expect(routeOf('/else', '')).toEqual({ page: 'lobby' });
    expect(routeOf('/t/%', '')).toEqual({ page: 'table', table: '%' });
  });
});

describe('what is read aloud', () => {
  const scene = {
    ground: { places: [{ id: 5, name: 'G9', word: 'dirt', x: 6, y: 8 }], regions: [{ name: 'B3', x: 4, y: 8, width: 4, height: 4 }] },
    pieces: [{ id: 'g1', name: 'Guard 1', place: 5, bar: 4, bar_max: 4, flag: '1' }],
  };
  it('names square, ground, piece, health and what may be done', () => {
    expect(describePlace(scene, [{ answer: 'x', title: 'Shoot Guard 1', outcome: 'falls', piece: 'g1' }], new Map(), 5)).toBe(
      'G9, dirt, Guard 1, 4 of 4, acts 1; here: Shoot Guard 1: falls',
    );
    expect(regionOf(scene, 5)).toBe('B3');
  });
});

describe('the end', () => {
  it('says why once: the story is not told again in its cause', () => {
    const story = 'The far door grinds open.';
    expect(causeOf({ cause: `The goal room is open. ${story}`, ending: { story } })).toBe('The goal room is open.');
    expect(causeOf({ cause: story, ending: { story } })).toBe('');
    expect(causeOf({ cause: 'Time is up.' })).toBe('Time is up.');
  });
});
