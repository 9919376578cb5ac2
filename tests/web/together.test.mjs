// Several people: co-op with a lost line and a server that dies, a watcher, hot-seat, undo by consent, bots that take over.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { badLine, browser, idle, Player, server, setting, until } from './support.mjs';

setting();

async function pair(game, mission, mine, theirs, rest = {}, url = server.url) {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create(game, mission, { [mine]: 'me', [theirs]: 'invite', ...rest });
  await ana.page.keyboard.press('F10');
  const link = await ana.page.locator('.linkrow input').first().inputValue();
  await ana.page.keyboard.press('Escape');
  const ben = await Player.sit(browser, url, { name: 'Ben' });
  await ben.page.goto(link.replace(server.url, url));
  await ben.page.waitForSelector('.ft-plane');
  assert.ok(!ben.page.url().includes('invite'), 'the invite leaves the address');
  await until(
    'both seated',
    () =>
      ben.state.seats?.some((seat) => seat.id === theirs && seat.mine) &&
      ana.frames.some(
        (frame) => (frame.type === 'presence' || frame.type === 'snapshot') && frame.seats?.some((seat) => seat.id === theirs && seat.player === 'Ben'),
      ),
  );
  return { ana, ben };
}

// Whoever is asked decides, until the test says stop.
async function turns(players, choose, stop) {
  for (let i = 0; i < 600; ++i) {
    if (players.some((player) => player.scene.over) || stop()) return;
    const asked = await until('somebody asked', () => players.find((player) => player.mine) ?? players.find((player) => player.scene.over));
    if (asked.scene.over) return;
    await asked.act(await choose(asked));
  }
}

test('co-op: a lost line and a killed server in the middle', async () => {
  const line = await badLine(server);
  const { ana, ben } = await pair('drill', 'yard', 'red', 'blue', {}, line.url);
  let answers = 0;
  await turns(
    [ana, ben],
    (one) => (answers++, idle(one)),
    () => answers >= 4,
  );

  // Ben loses his line: he is told, Ana sees him away, his table stays to be looked at; then it comes back by itself.
  line.cut();
  await ben.page.waitForSelector('.conn.waiting, .conn.connecting');
  assert.ok(await ben.page.isVisible('.ft-plane'), 'the table stays');
  await until('Ana sees Ben away', () => ana.frames.findLast((frame) => frame.seats)?.seats.some((seat) => seat.id === 'blue' && !seat.online));
  line.mend();
  await ben.page.waitForSelector('.conn.live');
  await turns(
    [ana, ben],
    (one) => (answers++, idle(one)),
    () => answers >= 7,
  );

  await server.stop('SIGKILL');
  await ana.page.waitForSelector('.conn.waiting, .conn.connecting');
  assert.ok(await ana.page.isVisible('.strip'), 'a strip says that the line is lost');
  const seen = ana.state.steps;
  await server.start();
  for (const player of [ana, ben]) await player.page.waitForSelector('.conn.live');
  await until('the table is back', () => ana.last('snapshot')?.steps >= seen && ben.state.seq !== undefined);
  assert.ok(ana.state.steps >= seen, 'no acknowledged answer is lost');

  await turns(
    [ana, ben],
    (one) => (answers++, idle(one)),
    () => answers >= 14,
  );
  await until('both see the same', () => ana.state.steps === ben.state.steps || ana.scene.over || ben.scene.over);
  await ana.page.keyboard.press('c');
  await ana.page.fill('[data-chat]', 'Hold the river.');
  await ana.page.keyboard.press('Enter');
  await until('the word arrives', () => ben.frames.some((frame) => frame.type === 'chat' && frame.text === 'Hold the river.' && frame.who === 'Ana'));
  for (const player of [ana, ben]) {
    player.sound();
    await player.context.close();
  }
  line.close();
});

test('a watcher sees the game and may not decide', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  const table = await ana.create('drill', 'yard', { red: 'me', blue: 'me' });
  const eve = await Player.sit(browser, server.url, { name: 'Eve' });
  await eve.goto(`/t/${table}`);
  await eve.page.waitForSelector('.ft-plane');
  assert.equal(eve.scene.seat, undefined);
  assert.equal(await eve.page.locator('.prompt .opt').count(), 0, 'no options for a watcher');
  const seq = eve.state.seq;
  await ana.myTurn();
  await ana.act(idle(ana));
  await until('the watcher sees it', () => eve.state.seq > seq);
  for (const player of [ana, eve]) {
    player.sound();
    await player.context.close();
  }
});

test('hot-seat: two seats in one browser, each in its turn', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('drill', 'yard', { red: 'me', blue: 'me' });
  const spoke = new Set();
  for (let i = 0; i < 80 && spoke.size < 2 && (await ana.myTurn()); ++i) {
    await ana.act(idle(ana));
    spoke.add(ana.sent.findLast((message) => message.type === 'act').seat);
  }
  assert.ok(ana.handed > 0, 'the screen was covered between two people');
  assert.ok(spoke.size >= 2, `several seats spoke: ${[...spoke]}`);
  ana.sound();
  await ana.context.close();
});

test('undo: free when nothing was revealed, by consent when another has moved', async () => {
  const { ana, ben } = await pair('drill', 'yard', 'red', 'blue');
  const both = [ana, ben];
  // a step of Ana's, taken back by herself
  await turns(
    both,
    (one) => {
      const step = one === ana ? one.choices.find((choice) => choice.spend) : undefined;
      return step?.answer ?? stanceOr(one);
    },
    () => ana.sent.findLast((message) => message.type === 'act')?.answer.startsWith('step') ?? false,
  );
  const before = ana.state.steps;
  await ana.page.keyboard.press('z');
  await until('the step is gone', () => ana.state.steps < before);

  // now an answer of Ana's with one of Ben's after it: the others must agree, first no, then yes
  let last = '';
  await turns(
    both,
    (one) => {
      const order = last;
      last = one === ana ? 'ana' : order ? 'ana ben' : '';
      return one.choices.find((choice) => choice.final)?.answer ?? stanceOr(one);
    },
    () => last === 'ana ben' && ana.state.steps === ben.state.steps,
  );
  await until('ready', () => ana.state.undo?.can && ana.state.undo.consent);
  const steps = ana.state.steps;
  await ana.page.click('.undo');
  await until('the question', () => ben.last('consent'));
  assert.match((await ben.page.textContent('.consent')) ?? '', /Ana asks to take back/);
  assert.match((await ana.page.textContent('.consent')) ?? '', /Waiting for Ben/);
  await ben.axe('the consent question');
  await ben.page.getByText('Decline').click();
  await ana.page.waitForSelector('.late');
  assert.equal(ana.state.steps, steps, 'declined: nothing changed');
  const asked = ben.frames.filter((frame) => frame.type === 'consent').length;
  await ana.page.click('.undo');
  await until('the question again', () => ben.frames.filter((frame) => frame.type === 'consent').length > asked);
  await ben.page.getByText('Agree', { exact: true }).click();
  await until('taken back', () => ana.state.steps < steps && ben.state.steps === ana.state.steps);
  for (const player of both) {
    player.sound();
    await player.context.close();
  }
});

test('a seat goes to a bot and comes back', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('drill', 'yard', { red: 'me', blue: 'bot:random' });
  await ana.page.keyboard.press('F10');
  await ana.page.locator('.menuseat', { hasText: 'Red' }).getByText('Hand to a bot').click();
  await until('a bot sits there', () => ana.frames.findLast((frame) => frame.seats)?.seats.find((seat) => seat.id === 'red')?.who === 'bot');
  const steps = ana.state.steps;
  await until('the bot plays on', () => ana.state.steps > steps || ana.scene.over);
  await ana.page.locator('.menuseat', { hasText: 'Red' }).getByText('Take over').click();
  await until('it is mine again', () => ana.frames.findLast((frame) => frame.seats)?.seats.find((seat) => seat.id === 'red')?.mine);
  ana.sound();
  await ana.context.close();
});

function stanceOr(player) {
  return player.choices.find((choice) => !choice.final && choice.place === undefined)?.answer ?? player.choices[0].answer;
}
