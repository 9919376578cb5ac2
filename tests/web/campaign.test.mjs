// A campaign over three tables: packing with figures, seats that change hands, and a sheet that nobody loses by it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reckless } from './policy.mjs';
import { alone, browser, Player, server, setting, until } from './support.mjs';

setting();

const stash = (scene) => scene.hands?.find((hand) => hand.id === 'campaign-stash')?.cards?.map((card) => card.id) ?? [];
const ready = (one) => one.choices.find((choice) => choice.answer === 'ready')?.answer ?? reckless(one);

// From the end card by *Next* to the table that follows.
async function next(player) {
  const before = player.state.table;
  await player.page.locator('.overcard [data-nextmission]').click();
  await player.page.waitForSelector('.campaign');
  await player.page.click('[data-start]');
  const told = async () => `the next table; the page says ${(await player.page.locator('[role=alert]').allInnerTexts()).join(' ')}`;
  await until(told, () => player.state.table !== before && player.state.live !== false && player.scene.ground);
  player.table = player.state.table;
  await player.read();
}

test('three tables of a campaign, packed by figures, with a seat that a bot held in between', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  const { page } = ana;
  await ana.create('rambo', 'night-path', { rambo: 'me' }, { ...alone, mode: 'campaign' });
  await ana.myTurn();
  const first = stash(ana.scene);
  assert.ok(first.length > 0, 'the sheet lies on the table');

  // Packing: each piece of gear has its figures on its card; what is pointed at is compared with what is carried.
  assert.equal(ana.prompt.kind, 'loadout');
  await ana.act('unpack red-headband');
  await ana.myTurn();
  for (const choice of ana.choices.filter((one) => one.verb === 'Pack')) {
    const card = page.locator(`.prompt [data-answer=${JSON.stringify(choice.answer)}] .or`);
    assert.ok((await card.innerText()).trim().length > 3, `${choice.title} says what it is`);
  }
  const weapon = ana.choices.find((choice) => {
    const id = choice.answer.split(' ')[1];
    return choice.verb === 'Pack' && ana.scene.hands.some((hand) => hand.cards?.some((card) => card.id === id && card.facts?.length));
  });
  if (weapon) {
    await page.locator(`.prompt [data-answer=${JSON.stringify(weapon.answer)}]`).hover();
    await page.locator(`[data-compare=${JSON.stringify(weapon.answer)}]`).waitFor();
    assert.match(await page.locator('.compare').innerText(), /→/);
  }
  assert.ok(await ana.playOn(ready), 'the first mission ends');

  // The second: towards its end a bot takes the seat; whose campaign it is does not change by that.
  await next(ana);
  assert.ok(stash(ana.scene).length >= first.length, 'with the party’s stash');
  for (let i = 0; i < 400 && (await ana.myTurn()) && (ana.scene.round ?? 0) < 2; ++i) await ana.act(ready(ana));
  if (!ana.scene.over) {
    await page.keyboard.press('F10');
    await page.locator('.menuseat', { hasText: 'Rambo' }).getByText('Hand to a bot').click();
    await until('a bot sits there', () => ana.frames.findLast((frame) => frame.seats)?.seats.find((seat) => seat.id === 'rambo')?.who === 'bot');
    await page.keyboard.press('Escape');
  }
  await until('it is over', () => ana.scene.over, 400000);

  // The third: the seat is taken back where the bot still holds it, and played to its end.
  await next(ana);
  assert.ok(stash(ana.scene).length >= first.length, 'the stash is still there');
  await page.keyboard.press('F10');
  const seat = page.locator('.menuseat', { hasText: 'Rambo' });
  if ((await seat.getByText('Take over').count()) > 0) await seat.getByText('Take over').click();
  await until('it is mine', () => ana.frames.findLast((frame) => frame.seats)?.seats.find((one) => one.id === 'rambo')?.mine);
  await page.keyboard.press('Escape');
  assert.ok(await ana.playOn(ready), 'the third mission ends');
  await page.locator('.overcard [data-nextmission]').waitFor();

  // The lobby lists one campaign, and its page shows the road.
  await ana.goto(`/campaign/${ana.table}`);
  await page.locator('[data-node]').first().waitFor();
  assert.ok((await page.locator('[data-hero]').count()) > 0, 'its people');
  ana.sound();
  await ana.context.close();
});

test('a campaign handed to another person in mid-mission: who has it plays on, and the sheet goes along', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('rambo', 'night-path', { rambo: 'me' }, { ...alone, mode: 'campaign' });
  const first = stash(ana.scene);
  for (let i = 0; i < 4 && (await ana.myTurn()); ++i) await ana.act(ready(ana));
  assert.ok(!ana.scene.over, 'the mission runs');

  // Lent to a bot, then offered to a friend by its link: from then on it is the friend who is asked.
  await ana.page.keyboard.press('F10');
  const row = ana.page.locator('.menuseat', { hasText: 'Rambo' });
  await row.getByText('Hand to a bot').click();
  await row.getByText('Invite').click();
  const link = await row.locator('.linkrow input').inputValue();
  await ana.page.keyboard.press('Escape');
  const ben = await Player.sit(browser, server.url, { name: 'Ben' });
  await ben.page.goto(link);
  await ben.page.waitForSelector('.ft-plane');
  await until('Ben sits there', () => ben.state.seats?.some((seat) => seat.id === 'rambo' && seat.mine));
  await until('Ana sees it', () => ana.frames.some((frame) => frame.seats?.some((seat) => seat.id === 'rambo' && seat.player === 'Ben')));
  assert.ok(await ben.playOn(ready), 'Ben plays the mission to its end');
  await until('Ana sees the end', () => ana.scene.over);

  await next(ben);
  assert.ok(stash(ben.scene).length >= first.length, 'the next table has the stash');
  for (let i = 0; i < 3 && (await ben.myTurn()); ++i) await ben.act(ready(ben));
  await ben.goto(`/campaign/${ben.state.table}`);
  await ben.page.locator('[data-node]').first().waitFor();
  // Ana lost nothing by it: her campaign is still on her list.
  await ana.goto('/');
  await ana.page.locator('[data-campaign]').first().waitFor();
  for (const one of [ana, ben]) {
    one.sound();
    await one.context.close();
  }
});
