// The guides, each followed to its win by somebody who knows nothing: every mark is read and put away, and what the guide says to do is done.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, Player, root, server, setting } from './support.mjs';

setting();

const folder = join(root, 'web/src/guides');
const guides = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')));

// Reads every mark that shows and puts it away; what the guide then says to do.
async function told(player, shown) {
  const mark = player.page.locator('.guide');
  for (let i = 0; i < 40; ++i) {
    const now = await player.page.evaluate(() => {
      const found = document.querySelector('.guide');
      return found ? { step: found.dataset.step, advice: found.dataset.advice } : {};
    });
    if (!now.step) return now.advice;
    if (!shown.has(now.step) && shown.size === 0) await player.axe('a guide mark');
    shown.add(now.step);
    // A mark may go by itself at the very moment it is read.
    await mark
      .locator('[data-next-mark]')
      .click({ timeout: 10000 })
      .catch(() => undefined);
  }
  return undefined;
}

for (const guide of guides) {
  test(`${guide.id}: who follows the guide wins`, async () => {
    const player = await Player.sit(browser, server.url, { guided: true });
    const games = await (await fetch(`${server.url}/api/games`)).json();
    const list = Array.isArray(games) ? games : games.games;
    const mission = list.find((game) => game.id === guide.game).missions.find((one) => one.title === guide.mission);
    await player.create(guide.game, mission.id);
    assert.ok(
      player.state.seats.every((seat) => seat.mine),
      'every seat is one’s own',
    );
    const shown = new Set();
    for (let i = 0; i < 1000 && (await player.myTurn()); ++i) {
      const advice = await told(player, shown);
      assert.ok(advice, `round ${player.scene.round}, ${player.prompt.kind}: the guide says nothing (node tools/guides.mjs ${guide.id} looks for a new line)`);
      await player.act(advice);
    }
    assert.equal(player.scene.over, 'won');
    await player.page.waitForSelector('.overcard.won');
    await told(player, shown);
    assert.deepEqual(
      guide.steps.map((step) => step.id).filter((step) => ['welcome', 'end', 'done'].includes(step) && !shown.has(step)),
      [],
      'from its first mark to its last',
    );
    assert.ok(shown.size > guide.steps.length / 2, `${shown.size} of ${guide.steps.length} marks were shown`);
    player.sound();
    await player.context.close();
  });
}
