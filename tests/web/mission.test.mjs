// Whole missions at the screen: one won and one lost by clicking, one played with the keyboard alone.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathfinder, reckless } from './policy.mjs';
import { alone, browser, Player, server, setting, until } from './support.mjs';

setting();

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
  assert.equal(await player.playOn(reckless), 'lost');
  await player.page.waitForSelector('.overcard.lost');
  const cause = await player.page.textContent('.overcard header');
  assert.ok(cause && cause.length > 5, 'it says why');
  await player.axe('the table when the mission is over');
  player.sound();
  await player.context.close();
});

test('a campaign goes on at a new table with what the party kept', async () => {
  const player = await Player.sit(browser, server.url);
  const first = await player.create('rambo', 'night-path', { rambo: 'me' }, { ...alone, mode: 'campaign' });
  await player.myTurn();
  const stash = (scene) => scene.hands?.find((hand) => hand.id === 'campaign-stash')?.cards?.length ?? 0;
  assert.ok(stash(player.scene) > 0, 'the sheet lies on the table');
  await player.playOn((one) => one.choices.find((choice) => choice.answer === 'ready')?.answer ?? reckless(one));
  await player.page.locator('.overcard [data-nextmission]').click();
  await player.page.waitForSelector('.campaign');
  await player.page.click('[data-start]');
  const told = async () =>
    `the next table; sent ${JSON.stringify(player.sent.slice(-3))}; heard ${JSON.stringify(player.frames.slice(-3)).slice(0, 600)}; the page says ${(await player.page.locator('[role=alert]').allInnerTexts()).join(' ')}`;
  await until(told, () => player.state.table !== first && player.state.live !== false && player.scene.ground);
  assert.equal(player.state.campaign, undefined, 'it has just begun');
  assert.ok(stash(player.scene) > 0, 'with the party’s stash');
  player.sound();
  await player.context.close();
});

test('a click on an enemy in range attacks him, a click on a far square walks there', async () => {
  let attacked = false,
    walked = false;
  for (let tries = 0; tries < 4 && !(attacked && walked); ++tries) {
    const player = await Player.sit(browser, server.url);
    await player.create('rambo', 'night-path', { rambo: 'me' }, { ...alone, difficulty: 'easier' });
    const choose = pathfinder();
    for (let i = 0; i < 200 && !(attacked && walked) && (await player.myTurn()); ++i) {
      const { seq } = player.state;
      const frames = player.frames.length;
      const sent = player.sent.length;
      const aims = (player.scene.overlays ?? []).filter((overlay) => overlay.kind === 'aim');
      const only = aims.find((aim) => aims.every((other) => other === aim || other.piece !== aim.piece));
      if (only && !attacked) {
        await player.page.waitForSelector(`[data-piece="${only.piece}"] .lit`);
        const { place } = player.scene.pieces.find((piece) => piece.id === only.piece);
        await player.clickPlace(place);
        // The first click shows what it would come to and spends nothing; the second does it.
        await player.page.waitForSelector('.confirm .opt.yes');
        assert.ok(!player.sent.slice(sent).some((message) => message.type === 'act'), 'a click on an enemy spends nothing');
        await player.clickPlace(place);
        await until('the attack is sent', () => player.sent.slice(sent).some((message) => message.answer === only.text));
        await player.answered(seq, frames, only.text);
        await until('the target is taken', () => player.prompt.kind !== 'target' || player.scene.over);
        attacked = player.sent.slice(sent).some((message) => message.answer === `target ${only.piece}`) || aims.length === 1;
        continue;
      }
      const far = player.prompt.kind === 'act' && !walked ? await farSquare(player) : undefined;
      if (far !== undefined) {
        await player.clickPlace(far);
        await until('several steps are on their way', () => player.sent.slice(sent).some((message) => message.type === 'plan' || message.type === 'act'));
        await until('the hero stands there', () => player.scene.pieces.find((piece) => piece.id === 'rambo').place === far);
        walked = true;
        continue;
      }
      await player.act(choose(player));
    }
    player.sound();
    await player.context.close();
  }
  assert.ok(attacked, 'somebody was attacked by clicking him');
  assert.ok(walked, 'somebody walked several steps by one click');
});

// A square two steps away that no single step leads to, where nobody stands and no fog is near; from the reach overlay on the wire.
async function farSquare(player) {
  const now = player.frames.findLastIndex((frame) => frame.type === 'update' || frame.type === 'snapshot');
  if (!player.choices.some((choice) => choice.spend)) return undefined;
  const reach = await until('the reach', () =>
    player.frames
      .slice(now)
      .flatMap((frame) => frame.overlays ?? [])
      .find((one) => one.kind === 'reach'),
  );
  if (!reach.places?.some((place) => !(reach.more ?? []).includes(place))) return undefined;
  await player.page.waitForSelector('.ft-plane .reach');
  const steps = new Set(player.choices.map((choice) => choice.place));
  const taken = new Set(player.scene.pieces.map((piece) => piece.place));
  if (player.choices.some((choice) => choice.reveals && choice.spend)) return undefined;
  return reach.places.find((place, i) => reach.costs[i] === 2 && !steps.has(place) && !taken.has(place) && !(reach.more ?? []).includes(place));
}

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
    const answer = walked > 3 ? reckless(player) : choose(player);
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

// Gives an answer with keys only: E, the number on its card, or the map cursor; a verb that has its squares behind a card is picked first.
async function byKeys(player, answer) {
  const { page } = player;
  const choice = player.choices.find((one) => one.answer === answer);
  const press = (number) => page.keyboard.press(number > 10 ? `Shift+Digit${(number - 10) % 10}` : `Digit${number % 10}`);
  const cards = () =>
    page.evaluate(() => [...document.querySelectorAll('.optgroup .opt:not(.no)')].map((card) => ({ answer: card.dataset.answer, verb: card.dataset.verb })));
  const before = player.sent.length;
  const sure = async () => {
    const gone = () => player.sent.slice(before).some((message) => message.type === 'act' || message.type === 'plan');
    await until(`${answer} is given or asked for once more`, async () => gone() || (await page.locator('.opt.yes').count()) > 0);
    if (!gone()) await page.keyboard.press('Enter');
  };
  if (await page.evaluate((text) => document.querySelector('.opt.end')?.dataset.answer === text, answer)) {
    await page.keyboard.press('e');
    await sure();
    return 'end';
  }
  for (let tries = 0; tries < 3; ++tries) {
    const shown = await cards();
    const own = shown.findIndex((card) => card.answer === answer);
    if (own >= 0) {
      assert.ok(own < 20, `${answer} has no key`);
      await press(own + 1);
      await sure();
      return 'card';
    }
    const folded = shown.findIndex((card) => card.answer === undefined && card.verb === choice.verb);
    if (folded < 0 && choice.place !== undefined && !choice.piece) {
      await byCursor(player, choice.place);
      await until('the pick does something', async () => player.sent.length > before || (await page.locator('.opt.yes, .opts .backer').count()) > 0);
      if ((await page.locator('.opts .backer').count()) > 0) continue;
      await sure();
      return 'map';
    }
    assert.ok(folded >= 0, `${answer} has no key: ${JSON.stringify(shown)}`);
    await press(folded + 1);
    await page.waitForSelector('.opts .backer');
  }
  assert.fail(`${answer} cannot be reached by keys`);
}

// Goes to the map, lets Tab walk the lit targets until the cursor reads the wanted place, and picks it.
async function byCursor(player, place) {
  const { page } = player;
  const { name } = player.scene.ground.places.find((one) => one.id === place);
  const under = () =>
    page.evaluate(() => {
      const board = document.querySelector('.ft-plane');
      return (document.activeElement === board && document.getElementById(board.getAttribute('aria-activedescendant'))?.textContent) || '';
    });
  await page.keyboard.press('m');
  let read = await until('the board has the cursor', under);
  for (let i = 0; i < 80; ++i) {
    if (read.startsWith(`${name},`)) return page.keyboard.press('Enter');
    const last = read;
    await page.keyboard.press('Tab');
    read = await until('the cursor moves', async () => {
      const now = await under();
      return now !== last && now;
    });
  }
  assert.fail(`the cursor never came to ${name}`);
}
