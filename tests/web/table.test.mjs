// The table from the first card to the last: briefing, guide, hint, end and try again, names, campaign page, replay by keys.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { reckless } from './policy.mjs';
import { alone, browser, Player, server, setting, until } from './support.mjs';

setting();

test('briefing, end and try again', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  const { page } = player;
  await player.myTurn();
  await page.keyboard.press('b');
  const card = page.locator('.purpose.briefing');
  await card.waitFor();
  const { briefing } = player.scene;
  assert.ok(briefing?.won?.length > 0 && briefing.lost?.length > 0, 'the server says how it is won and lost');
  const said = await card.innerText();
  for (const text of [...briefing.won, ...briefing.lost]) assert.ok(said.includes(text.replace(/\.$/, '')), text); // lists have no full stops
  await player.axe('the briefing');
  await page.keyboard.press('Escape');
  await card.waitFor({ state: 'detached' });
  await page.reload();
  await page.waitForSelector('.ft-plane');
  await player.still();
  assert.equal(await card.count(), 0, 'once for each player');
  assert.equal(await player.playOn(reckless), 'lost');
  const over = page.locator('.overcard.lost');
  await over.waitFor();
  if (player.scene.ending?.story) assert.ok((await over.innerText()).includes(player.scene.ending.story.slice(0, 30)), 'the mission’s own ending');
  assert.equal(await over.getByText('Next:').count(), 0, 'a lost mission has no next');
  const first = player.table;
  await page.click('[data-again]');
  await until('another table', () => player.state.table !== first && player.scene.ground);
  assert.equal(player.scene.mission, 'Night Path');
  assert.equal(player.state.seats.filter((seat) => seat.mine).length, 1, 'the same seats');
  player.sound();
  await player.context.close();
});

test('the guide covers neither prompt nor piece, is remembered, and all seats are yours', async () => {
  const player = await Player.sit(browser, server.url, { guided: true });
  await player.create('rambo', 'night-path');
  const { page } = player;
  await player.myTurn();
  assert.ok(
    player.state.seats.every((seat) => seat.mine),
    'every hero is mine',
  );
  let last = 0;
  for (let i = 0; i < 12 && (await player.myTurn()); ++i) {
    await player.shown();
    const mark = page.locator('.guide');
    for (let k = 0; k < 6 && (await mark.count()) > 0; ++k) {
      const covered = () =>
        page.evaluate((piece) => {
          const over = (a, b) => a && b && a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1;
          const bubble = document.querySelector('.guide')?.getBoundingClientRect();
          const box = (selector) => document.querySelector(selector)?.getBoundingClientRect();
          return [over(bubble, box("[data-panel='prompt']")) && 'prompt', piece && over(bubble, box(`[data-piece="${piece}"]`)) && 'piece'].filter(Boolean);
        }, player.prompt.piece);
      await until(
        async () => `the bubble covers nothing: ${await covered()}`,
        async () => (await covered()).length === 0,
        20000,
      );
      const count = await page.evaluate(() => document.querySelector('.guide .sm3')?.textContent);
      if (!count) break; // it has gone with the question that it spoke of
      const number = Number(count.split(' ')[0]);
      assert.ok(number > last, `${number} after ${last}`);
      last = number;
      await page.evaluate(() => document.querySelector('.guide [data-next-mark]')?.click());
    }
    await player.act(player.choices[0].answer);
  }
  assert.ok(last > 3, 'several marks were read');
  await page.reload();
  await page.waitForSelector('.ft-plane');
  await player.still();
  const again = await page.evaluate(() => document.querySelector('.guide .sm3')?.textContent);
  if (again) assert.ok(Number(again.split(' ')[0]) > last, 'what was read stays read');
  player.sound();
  await player.context.close();
});

test('a hint comes by a button and lights what it means', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  await player.myTurn();
  await player.act(player.choices[0].answer);
  await player.myTurn();
  await player.shown();
  await player.page.click('[data-hint]');
  const hint = await until('a hint', () => player.last('hint'));
  await player.page.locator('.hint').waitFor();
  assert.ok((await player.page.locator('.hint').innerText()).includes(hint.title ?? ''));
  await player.page.locator('.opt.hot').first().waitFor();
  player.sound();
  await player.context.close();
});

test('a name is asked for once and the table says who sits down', async () => {
  const host = await Player.sit(browser, server.url, { name: '' });
  await host.goto('/');
  await host.page.click('[data-game="rambo"]');
  await host.page.click('[data-mission="night-path"]');
  for (const hero of ['co-bao', 'wei-ting']) await host.page.locator(`[data-option="heroes:${hero}"]`).setChecked(false);
  await host.page.click('[data-seat="trautman"] [data-who="invite"]');
  await host.page.click('[data-start]');
  await host.page.fill('[data-name]', 'Ana');
  await host.page.keyboard.press('Enter');
  await host.page.waitForSelector('.ft-plane');
  await host.read();
  await host.page.locator('[data-invite-link="trautman"]').waitFor();
  const link = await host.page.locator('[data-invite-link="trautman"] input').inputValue();
  const guest = await Player.sit(browser, server.url, { name: '' });
  await guest.page.goto(link);
  await guest.page.fill('[data-name]', 'Jonas');
  await guest.page.keyboard.press('Enter');
  await guest.page.waitForSelector('.ft-plane');
  await host.page.locator('.notices li', { hasText: 'Jonas' }).first().waitFor();
  assert.ok(!(await host.page.locator('.app').innerText()).includes('Me decides'));
  host.sound();
  guest.sound();
  await host.context.close();
  await guest.context.close();
});

test('the campaign is a page: its road says what is open and why the rest is locked', async () => {
  const player = await Player.sit(browser, server.url);
  await player.goto('/campaign/rambo');
  const { page } = player;
  await page.locator('[data-node]').first().waitFor();
  assert.equal(await page.locator('[data-state="open"]').count(), 1);
  const locked = page.locator('[data-state="locked"]').first();
  await locked.click();
  await page.locator('[data-why]').waitFor();
  assert.ok((await page.locator('[data-hero]').count()) > 0, 'its people');
  await player.axe('the campaign');
  player.sound();
  await player.context.close();
});

test('a replay goes by keys and has its rounds on the bar', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  for (let i = 0; i < 8 && (await player.myTurn()); ++i) await player.act(reckless(player));
  const { page } = player;
  await page.goto(`${server.url}/t/${player.table}?at=2`);
  await page.locator('.prompt.replay').waitFor();
  const at = () => new URL(page.url()).searchParams.get('at');
  await page.keyboard.press('ArrowRight');
  await until('one step on', () => at() === '3');
  await page.keyboard.press('ArrowLeft');
  await until('one step back', () => at() === '2');
  await page.locator('[data-round]').first().waitFor();
  await page.keyboard.press('PageDown');
  await until('to the end, which is the running table', () => Number(at()) > 5);
  await page.goto(`${server.url}/t/${player.table}?at=3`);
  await page.locator('.prompt.replay').waitFor();
  await page.keyboard.press('Home');
  await until('to the start', () => at() === '0');
  await page.keyboard.press(' ');
  await until('it plays', () => Number(at()) > 1);
  player.sound();
  await player.context.close();
});
