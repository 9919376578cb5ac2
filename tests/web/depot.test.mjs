// The depot in the browser: a slot is clicked, a die is touched, two people choose at once, a standing pass is taken back.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, Player, server, setting, until } from './support.mjs';

setting();

const lastAct = (player) => player.sent.findLast((message) => message.type === 'act');
const slot = (player, inset, id) => player.scene.insets?.find((one) => one.id === inset)?.slots.find((one) => one.id === id);

// Through the set-up to a question of that kind, by the first choice or what `choose` says.
async function playTo(player, kind, choose = (one) => one.choices[0].answer) {
  for (let i = 0; i < 80; ++i) {
    assert.ok(await player.myTurn(), `the game ended before ${kind}`);
    if (player.prompt.kind === kind) return;
    await player.act(choose(player));
  }
  assert.fail(`no question ${kind}`);
}

test('a slot of the dashboard is clicked', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('depot', 'ledger', { ada: 'me', bo: 'me', keeper: 'bot:greedy' });
  await playTo(ana, 'act');
  assert.equal(slot(ana, 'dashboard-ada', 'boots').answer, 'use boots');
  assert.equal(slot(ana, 'dashboard-ada', 'breath').state, 'locked');
  await ana.page.click('[data-inset="dashboard-ada"] button[data-slot="boots"]');
  await until('the slot is used', () => slot(ana, 'dashboard-ada', 'boots').state === 'used');
  assert.equal(lastAct(ana).answer, 'use boots');
  assert.equal(await ana.page.locator('[data-inset="dashboard-ada"] button[data-slot="boots"]').count(), 0, 'a used slot is no button');
  // Bo's seat is in the same hands: what he would have to agree to he agrees to by himself.
  await ana.act('lean crowbar');
  await until('the crowbar is used', () => slot(ana, 'dashboard-ada', 'crowbar').state === 'used');
  await ana.axe('the dashboard');
  ana.sound();
});

// Careful, to the nearest stack, and search it: sooner or later somebody has to be fought.
const toFight = ({ choices, scene }) => {
  const stacks = scene.ground.regions.filter((region) => region.stack).map((region) => region.name);
  const into = (choice) => stacks.some((name) => choice.title?.endsWith(name));
  const careful = choices.find((choice) => choice.answer.endsWith(' careful'));
  const search = choices.find((choice) => choice.answer === 'search');
  const steps = choices.filter((choice) => choice.answer.startsWith('step '));
  return (careful ?? search ?? steps.find(into) ?? steps.find((choice) => choice.answer !== 'step gate') ?? choices[0]).answer;
};

test('a die is touched to be thrown again', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('depot', 'ledger', { ada: 'me', bo: 'me', keeper: 'bot:greedy' });
  await playTo(ana, 'reroll', toFight);
  assert.deepEqual(
    ana.scene.pools.map((pool) => pool.id),
    ['white', 'black'],
  );
  const die = ana.page.locator('[data-pool="white"] button[data-die]').first();
  const answer = await die.getAttribute('data-die');
  await die.click();
  await ana.page.locator('.opt.yes').click();
  await until('the die is thrown again', () => ana.frames.some((frame) => frame.events?.some((line) => /again/.test(line.text ?? ''))));
  assert.equal(lastAct(ana).answer, answer);
  assert.equal(await ana.page.locator('[data-pool="black"] button').count(), 0, 'the other side’s dice are not touched');
  ana.sound();
});

test('two people choose at the same time', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('depot', 'ledger', { ada: 'me', bo: 'invite', keeper: 'bot:greedy' });
  await ana.page.keyboard.press('F10');
  const link = await ana.page.locator('.linkrow input').first().inputValue();
  await ana.page.keyboard.press('Escape');
  const ben = await Player.sit(browser, server.url, { name: 'Ben' });
  await ben.page.goto(link);
  await ben.page.waitForSelector('.ft-plane');
  await until('both are asked', () => ana.mine && ben.mine && ana.prompt.kind === 'stance' && ben.prompt.kind === 'stance');
  assert.ok(ben.prompt.parallel);
  await Promise.all([ana.shown(), ben.shown()]);
  // Both cards are pressed in one moment: whoever is second answers to what stood there before.
  const press = (player, answer) =>
    player.page
      .locator(`.prompt [data-answer=${JSON.stringify(answer)}]`)
      .first()
      .click();
  await Promise.all([press(ana, 'take ada quick'), press(ben, 'take bo careful')]);
  await until('both have chosen', () => ana.scene.phase === 2 && ben.scene.phase === 2);
  for (const player of [ana, ben]) {
    const acts = player.sent.filter((message) => message.type === 'act').map((message) => message.id);
    assert.ok(!player.frames.some((frame) => frame.type === 'refused' && acts.includes(frame.id)), 'nobody was too late');
    player.sound();
  }
});

test('a standing pass is left, listed and taken back', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('depot', 'ledger', { ada: 'me', bo: 'me', keeper: 'me' });
  const step = ({ choices }) => (choices.find((choice) => choice.answer.startsWith('step ') && choice.answer !== 'step gate') ?? choices[0]).answer;
  await playTo(ana, 'whistle', step);
  await ana.page.click('[data-pass="game"]');
  await until('the pass is listed', () => ana.last('passes')?.passes?.length === 1);
  await until('the question is passed', () => ana.prompt.kind !== 'whistle');
  await ana.shown();
  await ana.page.click('[data-pass="off"]');
  await until('no pass stands', () => ana.last('passes')?.passes?.length === 0);
  await playTo(ana, 'whistle', step);
  ana.sound();
});
