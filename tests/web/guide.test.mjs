// The guided first mission, followed to its end: every mark that shows is read and put away, the game is played on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathfinder, reckless } from './policy.mjs';
import { alone, launch, Player, serve } from './support.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

test('the guide teaches by doing and ends with the mission', async () => {
  const player = await Player.sit(browser, server.url, { guided: true });
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  const choose = pathfinder();
  const shown = new Set();
  const read = async () => {
    for (let i = 0; i < 12; ++i) {
      const mark = player.page.locator('.guide');
      if ((await mark.count()) === 0) return;
      shown.add(await mark.getAttribute('data-step'));
      if (shown.size === 1) await player.axe('a guide mark');
      await mark.getByText('Got it').click();
    }
  };
  await player.playOn(async (one) => {
    await read();
    return shown.has('walk') && shown.has('end') && one.answers > 30 ? reckless(one) : choose(one);
  });
  await player.page.waitForSelector('.overcard');
  await read();
  for (const step of ['welcome', 'stance', 'walk', 'end', 'done']) assert.ok(shown.has(step), `the guide showed "${step}": ${[...shown]}`);
  player.sound();
  await player.context.close();
});
