// What is asked, sorted for hand and eye, and the walk: which choice a click means and when a walk stops.
import { describe, expect, it } from 'vitest';
import type { Choice } from '../protocol';
import { at, cardsIn, ending, groups, meant, nextStop, offered, refusedOnes, shortTitles, stops, targetsOf, uncrowded, withAims } from './choices';
import { aimedAt, interrupts, nextStep, reachOf, startWalk } from './walk';

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

  it('has a card for each of several ways to one place', () => {
    const lead = (whom: string): Choice => ({ answer: `lead 3 ${whom}`, verb: 'Group Move', place: 3 });
    const back: Choice = { answer: 'back', verb: 'Back' };
    expect(cardsIn(groups([lead('alone'), lead('ivan'), back])).map((card) => card.key)).toEqual(['lead 3 alone', 'lead 3 ivan', 'back']);
    expect(cardsIn(groups([lead('alone'), { ...lead('ivan'), place: 4 }, back])).map((card) => card.key)).toEqual(['back']);
  });

  it('says on a card no more than its heading leaves unsaid', () => {
    const titled = (verb: string, ...titles: string[]) => groups(titles.map((title, i): Choice => ({ answer: `${verb}${i}`, verb, title })));
    const short = (...made: ReturnType<typeof groups>) => made.flatMap((row) => [...shortTitles(row).values()]);
    expect(short(...titled('Discard', 'Discard Radio', 'Discard .38 Special'))).toEqual(['Radio', '.38 Special']);
    expect(short(...titled('Hustle', 'Hustle by D7', 'Hustle by C8'))).toEqual(['Hustle by D7', 'Hustle by C8']);
    expect(short(...titled('Kit', 'Rally for Anvil', 'Long Carbine for Anvil', 'Flash for Anvil', 'Scout for Anvil'))).toEqual([
      'Rally',
      'Long Carbine',
      'Flash',
      'Scout',
    ]);
    expect(short(...titled('Cover', 'Take cover on yellow 8', 'Take cover on yellow 10'))).toEqual(['Take cover on yellow 8', 'Take cover on yellow 10']);
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
    expect(cardsIn(groups([...many('Sell', 9), ...many('Buy', 4)], false, 10)).map((card) => card.group?.length ?? 0)).toEqual([9, 0, 0, 0, 0]);
    expect(cardsIn(groups([...many('Kit', 24), ...many('Back', 1)])).length).toBe(25);
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
