// The promises over the wire, in every game and without a screen: whatever is pointed at has its reason, an automated step says whom it took and
// why, and the odds that are told are those of what then happens.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { deedsOf, numbers, Wire } from './wire.mjs';

let server, games;
before(async () => {
  server = await serve();
  const wire = await Wire.open(server.url);
  games = (await wire.ask({ type: 'lobby' })).games;
  wire.close();
});
after(async () => {
  await server?.stop();
});

const some = (list, most, random) => (list.length <= most ? list : Array.from({ length: most }, () => list[random(list.length)]));

// A reason that only says what is asked now, though the map or a rule could say more.
const bare = (reason) => !reason.figures?.length && !reason.rule && (!reason.text || /not among the choices/i.test(reason.text));

test('whatever is pointed at in a random game has its reason', async (context) => {
  for (const game of games) {
    const wire = await Wire.open(server.url);
    const random = numbers(7);
    await wire.create(game.id, game.missions[0].id);
    let asked = 0;
    const without = [];
    const why = async (what, name) => {
      const reply = await wire.about({ type: 'why', ...what });
      asked += 1;
      const reasons = reply.reasons ?? [];
      // None at all: it can be done, by a card that asks where or at whom.
      if (reply.type !== 'reasons' || reasons.some(bare)) without.push(`${wire.prompt.kind}: ${name}: ${JSON.stringify(reply).slice(0, 200)}`);
    };
    let stops = 0;
    await wire.playOn(async (one) => {
      if (random(4) === 0 && asked < 600) {
        stops += 1;
        // What can be done now needs no reason.
        const aims = (one.scene.overlays ?? []).filter((overlay) => overlay.kind === 'aim').map((overlay) => overlay.piece);
        const answers = one.choices.map((choice) => choice.answer);
        const offered = new Set([...one.choices.flatMap((choice) => [choice.piece, choice.place]), ...answers.flatMap((answer) => answer.split(' ')), ...aims]);
        for (const piece of some(one.scene.pieces ?? [], 12, random)) if (!offered.has(piece.id)) await why({ piece: piece.id }, piece.id);
        for (const place of some(one.scene.ground?.places ?? [], 12, random)) if (!offered.has(place.id)) await why({ place: place.id }, `place ${place.name}`);
        for (const region of some(one.scene.ground?.regions ?? [], 3, random))
          if (region.stack || region.kind === 'fog') await why({ region: region.name }, `region ${region.name}`);
        for (const choice of some(
          one.prompt.choices.filter((refused) => refused.rule),
          3,
          random,
        ))
          await why({ answer: choice.answer }, choice.answer);
        for (const hand of one.scene.hands ?? [])
          for (const card of some(
            (hand.cards ?? []).filter((held) => held.id && !offered.has(held.id)),
            2,
            random,
          ))
            await why({ card: card.id, hand: hand.id }, `card ${card.id}`);
        for (const inset of one.scene.insets ?? [])
          for (const slot of some(
            (inset.slots ?? []).filter((slot) => !offered.has(slot.id) && !answers.includes(slot.answer)),
            3,
            random,
          ))
            await why({ slot: slot.id, inset: inset.id }, `slot ${slot.id}`);
      }
      return one.choices[random(one.choices.length)].answer;
    }, 160);
    wire.close();
    context.diagnostic(`${game.id}: ${asked} things pointed at, at ${stops} stops; ${without.length} without a reason of their own`);
    assert.deepEqual(without.slice(0, 5), [], game.id);
  }
});

// Whom an enemy goes for, or which rule it follows. Only who is brought in by a mission's own story may come without a word: one deed in ten at most.
const ofItsOwn = new Set(['moved', 'turned', 'appeared', 'noted']);

test('deeds of the enemy have their reason, and caption, reason and table of candidates agree', async (context) => {
  for (const game of games) {
    let lines = 0,
      deeds = 0;
    const silent = [];
    for (const mission of game.missions.slice(0, 6)) {
      const wire = await Wire.open(server.url);
      const random = numbers(11);
      await wire.create(game.id, mission.id);
      await wire.playOn((one) => one.choices[random(one.choices.length)].answer, 250);
      const foe = (id) => wire.met.get(id)?.side === 'foe' && !wire.met.get(id).seat;
      for (const deed of deedsOf(wire.lines)) {
        if (!foe(deed.head.piece) || !ofItsOwn.has(deed.head.told)) continue;
        deeds += 1;
        const reason = deed.lines.find((line) => line.because);
        if (!reason) silent.push(deed.head.text);
        else assert.ok(reason.caption, `what is said at the piece: ${JSON.stringify(reason)}`);
      }
      for (const line of wire.lines) {
        const said = JSON.stringify(line);
        if (line.tie?.text) assert.ok(line.because?.includes(line.tie.text), `the tie stands in the reason: ${said}`);
        const chosen = (line.candidates ?? []).filter((one) => one.chosen);
        if (chosen.length === 0) continue;
        lines += 1;
        const holds = (text) => chosen.some((one) => (text ?? '').toLowerCase().includes((one.name ?? '').toLowerCase()));
        assert.ok(holds(line.because), `the reason names the chosen one: ${said}`);
        assert.ok(holds(line.caption), `the caption names the chosen one: ${said}`);
      }
      wire.close();
    }
    const some = silent.slice(0, 3).map((text) => ` (${text})`);
    context.diagnostic(`${game.id}: ${deeds} deeds of the enemy, ${silent.length} without a word why${some}; ${lines} lines with candidates`);
    assert.ok(silent.length * 10 <= deeds, `${game.id}: ${silent.length} of ${deeds} without a reason:${some}`);
  }
});
