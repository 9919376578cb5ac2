// Whole missions at the screen: one won and one lost by clicking, one played with the keyboard alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathfinder } from './policy.mjs';
import { alone, idle, launch, pause, Player, serve } from './support.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('a mission is won by clicking', async () => {
  let over = '';
  for (let tries = 0; tries < 5 && over !== 'won'; ++tries) {
    const player = await Player.sit(browser, server.url);
    await player.create('rambo', 'night-path', { rambo: 'me' }, { ...alone, difficulty: 'easier' });
    over = await player.playOn(pathfinder());
    if (over === 'won') {
      await player.page.waitForSelector('.overcard.won');
      assert.ok(player.answers > 20, 'the person decided the game');
    }
    player.sound();
    await player.context.close();
  }
  assert.equal(over, 'won');
});

test('a mission is lost by clicking', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  assert.equal(await player.playOn(idle), 'lost');
  await player.page.waitForSelector('.overcard.lost');
  const cause = await player.page.textContent('.overcard p');
  assert.ok(cause && cause.length > 5, 'it says why');
  await player.axe('the table when the mission is over');
  player.sound();
  await player.context.close();
});

test('a mission is played with the keyboard alone', async () => {
  const player = await Player.sit(browser, server.url);
  await player.goto('/');
  const { page } = player;
  await page.waitForSelector('[data-game="rambo"]');
  // Tab to the game and the mission, then to Start; no mouse from here on.
  const reach = async (test) => {
    for (let i = 0; i < 200; ++i) {
      await page.keyboard.press('Tab');
      if (await page.evaluate(test)) return;
    }
    assert.fail('not reachable by Tab');
  };
  await reach(() => document.activeElement?.matches('[data-game="rambo"]'));
  await page.keyboard.press('Enter');
  await reach(() => document.activeElement?.matches('[data-mission="night-path"]'));
  await page.keyboard.press('Space');
  for (const hero of ['trautman', 'co-bao', 'wei-ting']) {
    await reach(`document.activeElement?.matches('[data-option="heroes:${hero}"]')`);
    await page.keyboard.press('Space');
  }
  await reach(() => document.activeElement?.matches('[data-start]'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('.ft-plane');

  const choose = pathfinder();
  let walked = 0;
  for (let i = 0; i < 1000 && (await player.myTurn()); ++i) {
    const answer = choose(player);
    const { seq } = player.state;
    const frames = player.frames.length;
    walked += (await byKeys(player, answer)) === 'map' ? 1 : 0;
    await player.answered(seq, frames, answer);
  }
  assert.ok(player.scene.over, 'the mission ended');
  assert.ok(walked > 3, 'somebody walked by the map cursor');
  player.sound();
  await player.context.close();
});

// Gives an answer with keys only: E, the map cursor, or the number on its card, through its verb's card when folded.
async function byKeys(player, answer) {
  const { page } = player;
  const choice = player.choices.find((one) => one.answer === answer);
  const cards = () => page.evaluate(() => [...document.querySelectorAll('.opts .opt:not(.no):not(.backer):not(.commit)')].map((card) => ({ answer: card.dataset.answer, verb: card.dataset.verb })));
  const sure = async () => {
    if (choice.reveals) {
      await page.waitForSelector('.opt.yes');
      await page.keyboard.press('Enter');
    }
  };
  if (await page.evaluate((text) => document.querySelector('.opt.end')?.dataset.answer === text, answer)) {
    await page.keyboard.press('e');
    return 'end';
  }
  for (let tries = 0; tries < 3; ++tries) {
    const shown = await cards();
    const own = shown.findIndex((card) => card.answer === answer);
    if (own >= 0 && own < 9) {
      await page.keyboard.press(String(own + 1));
      await sure();
      return 'card';
    }
    if (choice.place !== undefined && !choice.piece) {
      await byCursor(player, choice.place);
      await sure();
      return 'map';
    }
    const folded = shown.findIndex((card) => card.answer === undefined && card.verb === choice.verb);
    assert.ok(folded >= 0 && folded < 9, `${answer} has no key: ${JSON.stringify(shown)}`);
    await page.keyboard.press(String(folded + 1));
    await pause(60);
  }
  assert.fail(`${answer} cannot be reached by keys`);
}

// Goes to the map, lets Tab walk the lit targets until the cursor reads the wanted place, and picks it.
async function byCursor(player, place) {
  const { page } = player;
  const { name } = player.scene.ground.places.find((one) => one.id === place);
  await page.keyboard.press('m');
  for (let i = 0; i < 80; ++i) {
    const read = await page.evaluate(() => {
      const board = document.querySelector('.ft-plane');
      return document.getElementById(board.getAttribute('aria-activedescendant'))?.textContent ?? '';
    });
    if (read.startsWith(`${name},`)) return page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await pause(20);
  }
  assert.fail(`the cursor never came to ${name}`);
}
