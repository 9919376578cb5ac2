// Every page on every screen, dark and light: nothing serious by axe, nothing cut off, nothing lies over another panel.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathfinder } from './policy.mjs';
import { browser, Player, server, setting, transferred, until } from './support.mjs';

let table, state;
setting(async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  table = await ana.create('rambo', 'night-path', { rambo: 'me', trautman: 'me', 'co-bao': 'me', 'wei-ting': 'me' });
  state = await ana.context.storageState();
  const choose = pathfinder();
  for (let i = 0; i < 9 && (await ana.myTurn()); ++i) await ana.act(choose(ana));
  await ana.context.close();
});

const screens = {
  laptop: [1280, 720, 'dark', 'light'],
  tablet: [1024, 768, 'light'],
  'tablet upright': [820, 1180, 'dark'],
  phone: [844, 390, 'dark', 'light'],
  'phone upright': [390, 844, 'light'],
};
const pages = [
  ['lobby', () => '/', '.mission'],
  ['table', () => `/t/${table}`, '.ft-plane .ft-svg'],
  ['rules', () => '/rules/rambo', '.rulelist li'],
  ['gallery', () => '/gallery', '.gallery .ft-svg'],
  ['missing', () => '/t/nothing-here', '.stt'],
];

for (const [screen, [width, height, ...themes]] of Object.entries(screens)) {
  test(`pages on a ${screen}`, async () => {
    const player = await Player.sit(browser, server.url, { viewport: { width, height }, storageState: state, hasTouch: screen.startsWith('phone') });
    for (const [name, path, ready] of pages) {
      if (screen !== 'laptop' && name !== 'lobby' && name !== 'table') continue;
      await player.goto(path());
      await player.page.waitForSelector(ready);
      for (const theme of name === 'gallery' ? ['dark'] : themes) {
        await player.page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
        await player.page.waitForSelector(`html[data-theme="${theme}"]`);
        await player.axe(`${name}, ${screen}, ${theme}`);
      }
      const wide = await player.page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
      assert.ok(wide <= 1, `${name} is ${wide} px too wide on a ${screen}`);
      if (name === 'table') assert.deepEqual(await overlaps(player.page), [], `parts of the table overlap on a ${screen}`);
    }
    player.sound();
    await player.context.close();
  });
}

// Parts of the top bar and panels of the table that cover each other.
function overlaps(page) {
  return page.evaluate(() => {
    const boxes = ['.top .tt', '.top .rt', '.top .ph', '.top .obj', '.top .undo', '.top .conn', '.stage', '.prompt', '.app > .left']
      .map((sign) => [sign, document.querySelector(sign)?.getBoundingClientRect()])
      .filter(([, box]) => box && box.width > 1 && box.height > 1);
    const found = [];
    for (const [a, one] of boxes) {
      for (const [b, other] of boxes) {
        if (a < b && one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1)
          found.push(`${a} and ${b}`);
      }
    }
    return found;
  });
}

test('sheets and panels: menu, keys, legend, chat, rules', async () => {
  const player = await Player.sit(browser, server.url, { storageState: state });
  await player.goto(`/t/${table}`);
  await player.page.waitForSelector('.ft-plane');
  for (const [key, sign] of [
    ['F10', 'dialog.sheet'],
    ['?', 'dialog.sheet'],
    ['l', 'dialog.sheet'],
    ['c', '.say'],
    ['b', '.purpose.briefing'],
    ['q', '.rulelist'],
  ]) {
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
  const far =
    player.scene.ground.places.find((place) => place.kind === 'room' || place.tags?.includes('solid')) ??
    player.scene.ground.places.findLast((place) => !offered.has(place.id) && !taken.has(place.id));
  await player.clickPlace(far.id);
  const rule = player.page.locator('.tip.why .rule').first();
  await rule.click();
  await player.page.waitForSelector('.rulelist li.on');
  player.sound();
  await player.context.close();
});

test('a table comes over the wire in less than 180 KB', async () => {
  const { files } = await transferred(browser, `${server.url}/t/${table}`);
  assert.ok(files > 40 * 1024 && files < 180 * 1024, `${Math.round(files / 1024)} KB`);
});
