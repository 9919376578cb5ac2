// Whole missions at the screen: one won and one lost by clicking, one played with the keyboard alone.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { idle, launch, pause, Player, serve, until } from './support.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const team = { rambo: 'me', trautman: 'bot:search', 'co-bao': 'bot:search', 'wei-ting': 'bot:search' };

test('a mission is won by clicking', async () => {
  let over = '';
  for (let tries = 0; tries < 5 && over !== 'won'; ++tries) {
    const player = await Player.sit(browser, server.url);
    await player.create('rambo', 'night-path', team, { difficulty: 'easier' });
    over = await player.playOn((one) => one.hinted());
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
  await player.create('rambo', 'night-path', { rambo: 'me', trautman: 'me', 'co-bao': 'me', 'wei-ting': 'me' });
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
  await reach(() => document.activeElement?.matches('[data-start]'));
  await page.keyboard.press('Enter');
  await page.waitForSelector('.ft-plane');

  let walked = 0;
  for (let i = 0; i < 1000 && (await player.myTurn()); ++i) {
    const { seq } = player.state;
    const frames = player.frames.length;
    const square = walked < 12 ? player.choices.find((choice) => choice.place !== undefined && !choice.piece && choice.spend) : undefined;
    const end = player.choices.find((choice) => choice.final);
    if (square) {
      await byCursor(player, square.place);
      walked += 1;
    } else if (end) await page.keyboard.press('e');
    else await page.keyboard.press('1');
    // A card may stand for several choices: the first press narrows, the next takes.
    const first = await until('a change', async () => player.state.seq !== seq || (await page.locator('.backer').count()) > 0 || (await page.locator('.opt.yes').count()) > 0, 20000);
    assert.ok(first);
    if (player.state.seq === seq && (await page.locator('.opt.yes').count()) > 0) await page.keyboard.press('Enter');
    else if (player.state.seq === seq) {
      const squares = player.choices.filter((choice) => choice.place !== undefined && !choice.piece);
      if (squares.length > 2) await byCursor(player, squares[0].place);
      else await page.keyboard.press('1');
      await pause(50);
      if ((await page.locator('.opt.yes').count()) > 0) await page.keyboard.press('Enter');
    }
    await player.answered(seq, frames, 'a key');
  }
  assert.ok(player.scene.over, 'the mission ended');
  assert.ok(walked > 0, 'somebody walked by the map cursor');
  player.sound();
  await player.context.close();
});

// Moves the map cursor to a place with the arrow keys and picks it.
async function byCursor(player, place) {
  const { page } = player;
  await page.keyboard.press('Escape');
  await page.keyboard.press('f');
  await page.keyboard.press('m');
  const width = player.scene.ground.width;
  const from = player.scene.pieces.find((piece) => piece.id === player.prompt.piece)?.place ?? 0;
  const dx = (place % width) - (from % width);
  const dy = Math.floor(place / width) - Math.floor(from / width);
  for (let i = 0; i < Math.abs(dx); ++i) await page.keyboard.press(dx > 0 ? 'ArrowRight' : 'ArrowLeft');
  for (let i = 0; i < Math.abs(dy); ++i) await page.keyboard.press(dy > 0 ? 'ArrowDown' : 'ArrowUp');
  await page.keyboard.press('Enter');
}
