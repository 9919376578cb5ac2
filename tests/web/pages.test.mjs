// Every page on every screen: nothing serious by axe, nothing cut off; pictures of the main ones for the docs.
import assert from 'node:assert/strict';
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathfinder } from './policy.mjs';
import { launch, pause, Player, root, serve, until } from './support.mjs';

let server, browser, table;
const pictures = process.env.FIRETEAM_PICTURES ? join(root, 'docs/pictures') : undefined;
before(async () => {
  server = await serve();
  browser = await launch();
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  table = await ana.create('rambo', 'night-path', { rambo: 'me', trautman: 'me', 'co-bao': 'me', 'wei-ting': 'me' });
  state = await ana.context.storageState();
  const choose = pathfinder();
  for (let i = 0; i < 9 && (await ana.myTurn()); ++i) await ana.act(choose(ana));
  await ana.context.close();
  if (pictures) mkdirSync(pictures, { recursive: true });
});
let state;
after(async () => {
  await browser?.close();
  await server?.stop();
});

const screens = { desktop: [1440, 900], laptop: [1280, 720], tablet: [1024, 768], phone: [844, 390] };
const pages = [['lobby', () => '/', '.mission'], ['table', () => `/t/${table}`, '.ft-plane'], ['rules', () => '/rules/rambo', '.rulelist li'], ['gallery', () => '/gallery', '.gallery'], ['missing', () => '/t/nothing-here', '.stt']];

for (const theme of ['dark', 'light']) {
  for (const [screen, [width, height]] of Object.entries(screens)) {
    test(`${screen}, ${theme}`, async () => {
      for (const [name, path, ready] of pages) {
        if (name === 'gallery' && screen !== 'desktop') continue;
        const player = await Player.sit(browser, server.url, { viewport: { width, height }, colorScheme: theme, storageState: state, hasTouch: screen === 'phone' });
        await player.goto(path());
        await player.page.waitForSelector(ready, { timeout: 20000 });
        await pause(300);
        await player.axe(`${name}, ${screen}, ${theme}`);
        const wide = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
        assert.ok(wide <= 1, `${name} is ${wide} px too wide on ${screen}`);
        if (pictures && (name === 'lobby' || name === 'table') && (theme === 'dark' || screen === 'desktop')) await player.page.screenshot({ path: join(pictures, `${name}-${screen}${theme === 'light' ? '-light' : ''}.png`) });
        player.sound();
        await player.context.close();
      }
    });
  }
}

test('sheets and panels: menu, keys, legend, chat, rules', async () => {
  const player = await Player.sit(browser, server.url, { storageState: state });
  await player.goto(`/t/${table}`);
  await player.page.waitForSelector('.ft-plane');
  for (const [key, sign] of [['F10', 'dialog.sheet'], ['?', 'dialog.sheet'], ['l', 'dialog.sheet'], ['c', '.say'], ['b', '.rulelist']]) {
    await player.page.keyboard.press(key);
    await player.page.waitForSelector(sign);
    await player.axe(`the panel of ${key}`);
    await player.page.keyboard.press('Escape');
    await until('closed', async () => sign !== 'dialog.sheet' || (await player.page.locator(sign).count()) === 0);
  }
  player.sound();
  await player.context.close();
});

test('a refused click says why, with its rule; the rule opens', async () => {
  const player = await Player.sit(browser, server.url, { storageState: state });
  await player.goto(`/t/${table}`);
  await player.page.waitForSelector('.ft-plane');
  assert.ok(await player.myTurn());
  const offered = new Set(player.choices.map((choice) => choice.place));
  const taken = new Set(player.scene.pieces.map((piece) => piece.place));
  const far = player.scene.ground.places.find((place) => place.kind === 'room' || place.tags?.includes('solid')) ?? player.scene.ground.places.findLast((place) => !offered.has(place.id) && !taken.has(place.id));
  await player.clickPlace(far.id);
  await player.page.waitForSelector('.tip.why');
  const rule = player.page.locator('.tip.why .rule').first();
  if ((await rule.count()) > 0) {
    await rule.click();
    await player.page.waitForSelector('.rulelist li.on');
  }
  player.sound();
  await player.context.close();
});
