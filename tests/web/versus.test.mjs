// The drill as one against the other: what a seat may not know never crosses its wire.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, Player, server, setting, until } from './support.mjs';

setting();

test('two opponents, secrets stay with their seat', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('drill', 'vault', { red: 'me', blue: 'me', warden: 'invite' });
  await ana.page.keyboard.press('F10');
  const link = await ana.page.locator('.linkrow input').first().inputValue();
  await ana.page.keyboard.press('Escape');
  const ben = await Player.sit(browser, server.url, { name: 'Ben' });
  await ben.page.goto(link);
  await ben.page.waitForSelector('.ft-plane');

  let answers = 0;
  for (let i = 0; i < 400 && !ana.scene.over && answers < 120; ++i) {
    const asked = await until('somebody asked', () => [ana, ben].find((player) => player.mine) ?? (ana.scene.over ? ana : undefined));
    if (asked.scene.over) break;
    const pick = asked.choices[answers % asked.choices.length] ?? asked.choices[0];
    await asked.act(pick.answer);
    answers += 1;
  }
  assert.ok(answers > 20 || ana.scene.over, 'a real game was played');

  // Every card that either side ever held in its own hand was sent open to that side only.
  const open = (player) =>
    new Map(
      player.frames.flatMap((frame) =>
        (frame.scene?.hands ?? []).flatMap((hand) => (hand.cards ?? []).filter((card) => card.title).map((card) => [`${hand.id}/${card.id}`, hand.owner])),
      ),
    );
  const ananas = open(ana);
  const bens = open(ben);
  const secretOf = (held, other, own) => [...held].filter(([key, owner]) => own.includes(owner) && other.has(key));
  assert.deepEqual(secretOf(ananas, bens, ['red', 'blue']), [], 'the raiders’ hands are not on the warden’s wire');
  assert.deepEqual(secretOf(bens, ananas, ['warden']), [], 'the warden’s hand is not on the raiders’ wire');
  // The other side's question never lists its choices here.
  for (const frame of ben.frames) if (frame.scene?.prompt && !frame.scene.prompt.mine) assert.equal((frame.scene.prompt.choices ?? []).length, 0);
  for (const player of [ana, ben]) {
    player.sound();
    await player.context.close();
  }
});

test('a watcher gets public information only', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  const table = await ana.create('drill', 'yard', { red: 'me', blue: 'me' });
  const eve = await Player.sit(browser, server.url, { name: 'Eve' });
  await eve.goto(`/t/${table}`);
  await eve.page.waitForSelector('.ft-plane');
  for (const hand of eve.scene.hands ?? []) {
    if (hand.owner) assert.equal((hand.cards ?? []).filter((card) => card.title && card.state !== 'face-down').length, 0, `${hand.id} is not public`);
  }
  for (const player of [ana, eve]) {
    player.sound();
    await player.context.close();
  }
});
