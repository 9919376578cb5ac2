// Bots play, somebody watches, in every game: the page keeps up with what it hears and the console stays empty. With a client built for development
// (FIRETEAM_WEB) React's own warnings count as well.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, Player, server, setting, until } from './support.mjs';
import { Wire } from './wire.mjs';

setting();

// Enough for rounds of people and enemies both.
const enough = 150;

for (const id of ['rambo', 'sas', 'omega', 'mercs', 'jagged', 'drill', 'depot']) {
  test(`${id}: a game of bots is watched and the console stays empty`, async (context) => {
    const wire = await Wire.open(server.url);
    const game = (await wire.ask({ type: 'lobby' })).games.find((one) => one.id === id);
    wire.close();
    const [mission] = game.missions;
    const seats = Object.fromEntries(mission.seats.map((seat) => [seat.id, 'bot:greedy']));
    const eve = await Player.sit(browser, server.url, { name: 'Eve', speed: 'fast', reducedMotion: 'no-preference' });
    await eve.create(id, mission.id, seats);
    await until('a long game was seen', () => (eve.state.steps ?? 0) >= enough || eve.scene.over, 240000);
    await until(
      () => `the page keeps up with ${eve.state.seq}`,
      async () => Number(await eve.page.locator('.app').getAttribute('data-seq')) === eve.state.seq || eve.faults.length > 0,
    );
    context.diagnostic(`${id}: ${eve.state.steps} answers seen, ${eve.frames.length} messages`);
    assert.ok(eve.frames.some((frame) => frame.type === 'update'));
    eve.sound();
    await eve.context.close();
  });
}
