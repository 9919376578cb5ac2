// The guided first missions, followed to their end: every mark that shows is read and put away, the game is played on.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathfinder, reckless } from './policy.mjs';
import { gunman } from './sas.policy.mjs';
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

// Plays with `choose` and puts every mark away once it was read; the names of those that showed.
async function followed(player, choose) {
  const shown = new Set();
  const read = async () => {
    for (let i = 0; i < 12; ++i) {
      const mark = player.page.locator('.guide');
      if ((await mark.count()) === 0) return;
      shown.add(await mark.getAttribute('data-step'));
      if (shown.size === 1) await player.axe('a guide mark');
      // A mark may go by itself at the very moment it is read.
      await mark
        .getByText('Got it')
        .click({ timeout: 10000 })
        .catch(() => undefined);
    }
  };
  await player.playOn(async (one) => {
    await read();
    return choose(one, shown);
  });
  await player.page.waitForSelector('.overcard');
  await read();
  return shown;
}

const missing = (shown, steps) => steps.filter((step) => !shown.has(step));

test('the guide teaches by doing and ends with the mission', async () => {
  const player = await Player.sit(browser, server.url, { guided: true });
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  const choose = pathfinder();
  const shown = await followed(player, (one, seen) => (seen.has('walk') && seen.has('end') && one.answers > 30 ? reckless(one) : choose(one)));
  assert.deepEqual(missing(shown, ['welcome', 'stance', 'walk', 'end', 'done']), [], 'every step was shown');
  player.sound();
  await player.context.close();
});

test('the first raid has a guide, too', async () => {
  const player = await Player.sit(browser, server.url, { guided: true });
  await player.create('sas', 'night-orders', { jock: 'me', paddy: 'me' });
  const shown = await followed(player, gunman('paddy', 'officer-1'));
  assert.deepEqual(
    missing(shown, ['welcome', 'who', 'views', 'walk', 'meter', 'layers', 'events', 'fight', 'end', 'alert', 'done']),
    [],
    'every step was shown',
  );
  player.sound();
  await player.context.close();
});
