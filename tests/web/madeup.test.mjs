// A made-up language: every text of the client and of the games is replaced and longer by a third. What is still plain was written elsewhere;
// what runs out of the screen would do so in a longer language. In every game, over some answers, and on every page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, Player, server, setting, until } from './support.mjs';

let games;
setting(async () => {
  const told = await (await fetch(`${server.url}/api/games`)).json();
  games = Array.isArray(told) ? told : told.games;
});

// Every visible text must have gone through the language file, or come from the server; only keys, rule ids and the player's own name may stay.
const plainTexts = () => {
  const skip = '.key, kbd, .rule, input, svg.ft-svg, .rulers, .sr-only, [data-chat], option, .logo, .seats, .hash, .emblem, .game svg';
  const found = [];
  const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (walk.nextNode()) {
    const node = walk.currentNode;
    const parent = node.parentElement;
    if (!parent || parent.closest(skip) || parent.closest('script, style')) continue;
    const box = parent.getBoundingClientRect();
    if (box.width === 0 || box.height === 0) continue;
    if (/[A-Za-z]{2,}/.test(node.textContent) && node.textContent.trim() !== 'Robin' && !/^[A-Z]{3}-[A-Z]+-\d+$/.test(node.textContent.trim()))
      found.push(node.textContent.trim());
  }
  return found;
};

const outside = () =>
  [...document.querySelectorAll('.top > *, .prompt, .prompt .opt, .tools button, .actcard')]
    .filter((node) => {
      const box = node.getBoundingClientRect();
      return box.width > 0 && (box.right > innerWidth + 1 || box.bottom > innerHeight + 1 || box.left < -1);
    })
    .map((node) => node.className);

async function fits(page, where) {
  for (const [width, height] of [
    [1024, 768],
    [1440, 900],
  ]) {
    await page.setViewportSize({ width, height });
    await until(
      async () => `nothing runs out at ${width}, ${where}: ${await page.evaluate(outside)}`,
      async () => (await page.evaluate(outside)).length === 0,
      20000,
    );
  }
}

test('the pages: lobby, rules, campaign', async () => {
  const player = await Player.sit(browser, server.url);
  const { page } = player;
  await player.goto('/?language=test');
  await page.waitForSelector('[data-mission="night-path"]');
  for (const game of games) {
    await page.click(`[data-game="${game.id}"]`);
    await page.waitForSelector(`[data-mission="${game.missions[0].id}"]`);
    assert.deepEqual(await page.evaluate(plainTexts), [], `the lobby, ${game.id}`);
  }
  await player.goto('/campaign/rambo');
  await page.locator('[data-node]').first().waitFor();
  assert.deepEqual(await page.evaluate(plainTexts), [], 'the campaign');
  await player.goto('/rules/drill');
  await page.locator('.rulelist li').first().waitFor();
  assert.deepEqual(await page.evaluate(plainTexts), [], 'the rules');
  player.sound();
  await player.context.close();
});

for (const game of ['rambo', 'sas', 'omega', 'mercs', 'jagged', 'drill', 'depot']) {
  test(`the table of ${game}`, async () => {
    const player = await Player.sit(browser, server.url);
    const { page } = player;
    await player.goto('/?language=test');
    const mission = games.find((one) => one.id === game).missions[0];
    const seats = Object.fromEntries((mission.seats ?? []).map((seat) => [seat.id, 'me']));
    await player.create(game, mission.id, seats);
    for (let i = 0; i < 12 && (await player.myTurn()); ++i) {
      if (i % 4 === 0) assert.deepEqual(await page.evaluate(plainTexts), [], `after ${i} answers, asked ${player.prompt.kind}`);
      // By a card that is there: verbs have other names here.
      const cards = await page.locator('.prompt .opt[data-answer]').evaluateAll((found) => found.map((card) => card.dataset.answer));
      const offered = player.choices.filter((choice) => cards.includes(choice.answer));
      await player.act((offered[i % offered.length] ?? player.choices[0]).answer);
    }
    if (!player.scene.over) {
      await player.myTurn();
      assert.deepEqual(await page.evaluate(plainTexts), [], `asked ${player.prompt.kind}`);
      await fits(page, `asked ${player.prompt.kind}`);
      await page.keyboard.press('F10');
      await page.locator('dialog.sheet').waitFor();
      assert.deepEqual(await page.evaluate(plainTexts), [], 'the menu');
    }
    player.sound();
    await player.context.close();
  });
}
