// MERCS by clicking: Quiet Audit won by one person with all five, its breach fought on a board of its own; a combined action refused and one
// agreed between two people; a building laid at random.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invited, raider, told } from './played.mjs';
import { browser, Player, server, setting, until } from './support.mjs';

setting();

const mine = (...seats) => Object.fromEntries(seats.map((seat) => [seat, 'me']));
const breach = (player) => player.scene.insets?.find((inset) => inset.id === 'breach');

test('Quiet Audit is won by one person with all five, its breach on a board of its own: counters, seats, the chance beside each choice', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('mercs', 'quiet-audit', mine('ccc-leader', 'ccc-gunner', 'ccc-demo', 'ccc-incinerator', 'ccc-breacher'), {}, { guide: false });
  assert.ok(
    player.state.seats.every((seat) => seat.mine),
    'all five',
  );
  for (let i = 0; i < 120 && (await player.myTurn()) && player.prompt.kind !== 'strike'; ++i) await player.act(raider(player));
  assert.equal(player.prompt.kind, 'strike', 'three at a door with seven points');
  const { page } = player;
  const board = breach(player);
  assert.ok(board.front, 'it lies in front of the map');
  const count = (kind) => page.locator(`[data-inset="breach"] ${kind}`).count();
  await page.waitForSelector('[data-inset="breach"] .lane.opfor');
  assert.equal(await count('.lane'), 3, 'three counters');
  assert.equal(await count('.rulerseat'), 5, 'five seats');
  assert.equal(await count('.position'), board.slots.filter((slot) => slot.id.startsWith('position-')).length);
  assert.match(board.title, /win about \d+ %/);
  assert.ok(
    player.choices.every((choice) => /win \d+ %, ruined \d+ %/.test(choice.outcome ?? '')),
    'every choice says what it leads to',
  );
  assert.deepEqual(
    await page.evaluate(() =>
      [...document.querySelectorAll('.prompt .opt .or')].filter((line) => line.scrollHeight > line.clientHeight + 2).map((line) => line.innerText),
    ),
    [],
    'and is read to its end',
  );
  await player.axe('a breach');
  // M folds it away and brings it back
  await page.keyboard.press('m');
  await until('the map is free', async () => (await count('.lane')) === 0);
  await page.keyboard.press('m');
  await until('the board is back', async () => (await count('.lane')) === 3);
  const slot = board.slots.find((one) => one.answer?.startsWith('cover'));
  assert.ok(slot, 'somebody may take cover');
  const { seq } = player.state;
  await page.click(`[data-inset="breach"] button[data-slot="${slot.id}"]`);
  await until('cover is taken', () => player.state.seq !== seq);
  assert.equal(player.sent.findLast((message) => message.type === 'act').answer, slot.answer);
  assert.equal(breach(player).slots.find((one) => one.id === slot.id).line, 'in cover');
  assert.equal(told(player, /is in cover/).length, 1);
  // on to its end, and home
  const end = await player.playOn(raider, 400);
  assert.equal(told(player, /The breach is won/).length, 1);
  assert.equal(told(player, /The Ledger is yours/).length, 1);
  assert.equal(end, 'won');
  await page.waitForSelector('.overcard.won');
  assert.equal(player.sent.filter((message) => message.answer === 'yes' || message.answer === 'no').length, 0, 'nobody is asked for their own consent');
  player.sound();
  await player.context.close();
});

test('a reserve action is drawn as the half it covers, and the outline of what moved goes with its time', async () => {
  const player = await Player.sit(browser, server.url);
  const { page } = player;
  await player.create('mercs', 'quiet-audit', mine('ccc-leader', 'ccc-gunner', 'ccc-demo', 'ccc-incinerator', 'ccc-breacher'), {}, { guide: false });
  for (let i = 0; i < 20 && (await player.myTurn()) && player.prompt.kind !== 'act'; ++i) await player.act(player.choices[0].answer);
  for (let i = 0; i < 2 && (await player.myTurn()); ++i) await player.act(player.choices.find((choice) => choice.answer.startsWith('move ')).answer);
  await until('the outlines go', async () => (await page.locator('.fx-change').count()) === 0, 8000);
  await player.myTurn();
  const owner = player.prompt.piece;
  await player.act('reserve spray white');
  const drawn = player.scene.overlays.filter((overlay) => overlay.kind === 'reserve');
  assert.deepEqual(
    drawn.map((overlay) => overlay.piece),
    [owner],
  );
  assert.ok(drawn[0].places.length > 0 && /^[NS][EW]$/.test(drawn[0].state), 'toward a corner, with what it covers');
  await page.waitForSelector('.ft-plane .reserve .reserve-half');
  player.sound();
  await player.context.close();
});

test('Glass Vault by two: a partner is asked, refuses and is not asked again in that turn, agrees in the next', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  const hers = mine('kemvar-leader', 'kemvar-heavy', 'kemvar-assassin', 'kemvar-engineer');
  await ana.create('mercs', 'glass-vault', { ...hers, 'kemvar-shock-trooper': 'invite' });
  const ben = await invited(browser, server.url, ana, 'Ben');
  const cover = (player) => player.choices.find((choice) => choice.answer.startsWith('duck kemvar-shock-trooper'))?.answer;
  // Whoever is asked passes until Ana may propose.
  const proposes = async () => {
    for (let i = 0; i < 40; ++i) {
      const asked = await until('both know who is asked', () => ana.state.seq === ben.state.seq && [ana, ben].find((one) => one.mine));
      if (asked === ana && ana.prompt.kind === 'act' && cover(ana)) break;
      await asked.act((asked.choices.find((choice) => choice.answer === 'pass') ?? asked.choices[0]).answer);
    }
    await ana.act(cover(ana));
    await until('Ben is asked', () => ben.mine && ben.prompt.kind === 'agree');
    assert.ok(!ana.mine, 'Ana waits for him');
    assert.deepEqual(
      ben.choices.map((choice) => choice.answer),
      ['yes', 'no'],
    );
  };
  await proposes();
  const proposer = ana.scene.pieces.find((piece) => piece.states?.includes('acting')).id;
  await ben.act('no');
  await until('Ana goes on', () => ana.mine);
  assert.equal(ana.prompt.piece, proposer, 'the turn goes on');
  assert.equal(cover(ana), undefined, 'a refused proposal is not offered again');
  assert.ok(told(ana, /does not join/).length > 0, 'and is told');
  assert.equal(told(ana, /ducks to priority/).length, 0);
  await ana.act('pass');
  await proposes();
  await ben.act('yes');
  await until('they duck', () => told(ben, /ducks to priority/).length === 1);
  for (const one of [ana, ben]) {
    one.sound();
    await one.context.close();
  }
});

test('a building laid at random is drawn whole', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('mercs', 'quiet-audit', {}, { building: 'random' }, { guide: false });
  await player.myTurn();
  const { places, edges } = player.scene.ground;
  assert.equal(places.length, 64);
  assert.equal(places.filter((place) => place.tags?.includes('drop')).length, 2, 'two stairs');
  assert.ok(edges.filter((edge) => edge.kind === 'door').length >= 8, 'doors');
  player.sound();
  await player.context.close();
});
