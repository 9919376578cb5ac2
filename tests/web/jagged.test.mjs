// Jagged Alliance by clicking: a lost scenario of a campaign found again in the lobby. That Landing
// at Omera is won by following its guide is in guide.test.mjs.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { idle, launch, Player, serve, until } from './support.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const inset = (player, id) => player.scene.insets?.find((one) => one.id === id);

// Each activation ends as soon as it may.
const lazy = (one) => one.choices.find((choice) => choice.verb === 'Stay')?.answer ?? idle(one);

// Into the next occupied sector, and then nobody lifts a hand: sooner or later all lie there.
function reckless(one) {
  const { scene, prompt, choices } = one;
  const here = scene.pieces.find((piece) => piece.id === prompt.piece)?.place;
  const free = scene.ground.places.find((place) => place.id === here)?.tags?.includes('liberated');
  const on = choices.find((choice) => choice.verb === 'Move' || choice.verb === 'Group Move');
  return prompt.kind === 'act' && free && on ? on.answer : lazy(one);
}

test('a lost scenario of a campaign is found in the lobby and played again', async () => {
  const player = await Player.sit(browser, server.url);
  const table = await player.create('jagged', 'landing-at-omera', { 'player-1': 'me' }, { mode: 'campaign' }, { guide: false });
  const over = await player.playOn(reckless, 900);
  assert.equal(over, 'lost', player.scene.cause);
  await player.page.waitForSelector('.overcard');
  // another day
  await player.goto('/');
  await player.page.click(`[data-table="${table}"]`);
  await player.page.locator('.overcard [data-nextmission]').click();
  await player.page.waitForSelector('.campaign');
  await player.page.click('[data-start]');
  await until('the next table', () => player.state.table !== table && player.state.live !== false && player.scene.ground && !player.scene.over);
  await player.myTurn();
  assert.equal(player.scene.mission, 'Landing at Omera', 'the same again');
  const state = (id) => inset(player, 'route').slots.find((slot) => slot.id === id).state;
  assert.deepEqual([state('landing-at-omera'), state('the-salt-track')], ['now', 'locked'], 'the road shows where they are');
  assert.equal(player.prompt.kind, 'outfit', 'the gear of the team is dealt anew');
  for (let i = 0; i < 20 && (await player.myTurn()) && player.prompt.kind !== 'pick'; ++i)
    await player.act(player.choices.find((choice) => choice.answer === 'done')?.answer ?? player.choices[0].answer);
  assert.equal(player.prompt.kind, 'pick', 'and it has begun');
  player.sound();
  await player.context.close();
});
