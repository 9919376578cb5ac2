// Omega by clicking: a round of the overseer's own, and two people against each other with nothing told too early.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { invited, lines, runner, told } from './played.mjs';
import { browser, Player, server, setting, until } from './support.mjs';

setting();

const stacks = (scene) => (scene.hands ?? []).filter((hand) => hand.id?.startsWith('stack-'));
const tile = (scene, id) => scene.insets.find((inset) => inset.id === 'dashboard').slots.find((slot) => slot.id === id);

test('Cold Storage: a person as overseer lays, spawns by a tile, and is shown what he may know', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('omega', 'cold-storage', { commandos: 'bot:greedy', overseer: 'me' });
  // what he lays is his to see, in its room
  const before = player.frames.length;
  while ((await player.myTurn()) && ['marker', 'lay'].includes(player.prompt.kind)) await player.act(player.choices[0].answer);
  assert.ok(stacks(player.scene).length >= 3, 'his stacks lie in their rooms');
  assert.ok(
    stacks(player.scene).every((hand) => hand.region && hand.cards.every((card) => card.id)),
    'with every face',
  );
  assert.ok(player.frames.length > before);
  // the commandos' boards are theirs, whoever looks
  const boards = player.page.locator('.app > .left .hero');
  await until('the commandos’ boards', async () => {
    if (player.prompt.kind !== 'spawn' && (await boards.count()) < 3 && (await player.myTurn())) await player.act(player.choices[0].answer);
    return (await boards.count()) >= 3;
  });
  assert.deepEqual(
    (await boards.allInnerTexts()).filter((text) => /\byou(rs)?\b/i.test(text)),
    [],
    'none of them is his',
  );
  // play on until a tile may be used, and click it in the dashboard under the map
  const usable = () => player.scene.insets?.find((inset) => inset.id === 'dashboard')?.slots.find((slot) => slot.answer);
  for (let i = 0; i < 120 && (await player.myTurn()); ++i) {
    if (player.prompt.kind === 'spawn' && usable()) break;
    await player.act((player.choices.find((choice) => choice.verb === 'Done') ?? player.choices[0]).answer);
  }
  const slot = usable();
  assert.ok(slot, `a tile can be used: ${player.prompt.kind}`);
  assert.equal(tile(player.scene, slot.id).state, 'free', 'its well is empty');
  const pool = player.scene.tracks.find((track) => track.id === 'pool').now;
  const { seq } = player.state;
  await player.page.click(`[data-inset="dashboard"] button[data-slot="${slot.id}"]`);
  await until('the tile is taken', () => player.state.seq !== seq);
  for (let i = 0; i < 20 && (await player.myTurn()) && tile(player.scene, slot.id).state === 'free'; ++i)
    await player.act(player.choices.find((choice) => choice.answer !== 'back').answer);
  assert.equal(tile(player.scene, slot.id).state, 'used', 'tokens lie in the well');
  assert.ok(player.scene.tracks.find((track) => track.id === 'pool').now < pool, 'and were paid from the pool');
  assert.ok(told(player, /The overseer uses/).length > 0);
  await player.axe('the overseer’s table');
  player.sound();
  await player.context.close();
});

test('First Descent is won by clicking against the overseer’s policy, whose enemies say why', async () => {
  let over = '';
  for (let tries = 0; tries < 6 && over !== 'won'; ++tries) {
    const player = await Player.sit(browser, server.url, { hintMs: 60 });
    await player.create('omega', 'first-descent', { commandos: 'me', overseer: 'bot:policy' });
    over = await player.playOn(() => (player.choices.length > 1 ? player.hinted() : player.choices[0].answer));
    const foe = (line) => /^(Ripper|Spitter) \d (goes from|attacks|is activated)/.test(line.text ?? '');
    assert.ok(
      lines(player)
        .filter(foe)
        .every((line) => line.because),
      'every deed of an enemy has its reason',
    );
    if (over === 'won') await player.page.waitForSelector('.overcard.won');
    player.sound();
    await player.context.close();
  }
  assert.equal(over, 'won');
});

test('two people: nothing that lies face down reaches the commandos before it is turned up', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('omega', 'first-descent', { commandos: 'invite', overseer: 'me' });
  const ben = await invited(browser, server.url, ana, 'Ben');
  let over = false;
  for (let i = 0; i < 500 && !over; ++i) {
    const asked = await until('somebody asked', () => [ana, ben].find((one) => one.mine) ?? (ana.scene.over ? ana : undefined));
    over = Boolean(asked.scene.over);
    if (!over) await asked.act(asked === ben ? runner(asked) : (asked.choices.find((choice) => choice.verb === 'Done') ?? asked.choices[0]).answer);
  }
  assert.ok(over, 'played to the end');
  // Faces as the overseer saw them: markers on doors and cards in rooms.
  const faces = new Set(ana.frames.flatMap((frame) => stacks(frame.scene ?? {}).flatMap((hand) => (hand.cards ?? []).map((card) => card.id))).filter(Boolean));
  assert.ok(faces.size >= 3, 'the overseer saw his stacks');
  const first = (text) => {
    const at = ben.frames.findIndex((frame) => [...(frame.events ?? []), ...(frame.log ?? [])].some((line) => text.test(line.text ?? '')));
    return at < 0 ? ben.frames.length : at;
  };
  const revealed = first(/is revealed: Plant Room/);
  const turned = first(/marker of .* is turned up/);
  assert.ok(revealed < ben.frames.length && turned < ben.frames.length, 'the door was tried and the room seen');
  for (const [at, frame] of ben.frames.entries()) {
    if (frame.type !== 'snapshot' && frame.type !== 'update') continue;
    const text = JSON.stringify(frame);
    if (at < revealed) for (const face of faces) assert.ok(!text.includes(`"${face}"`), `frame ${at} names ${face} before the room is revealed`);
    if (at < turned) assert.ok(!/Jammed/.test(text), `frame ${at} names the marker of a door before it is turned up`);
  }
  for (const one of [ana, ben]) {
    one.sound();
    await one.context.close();
  }
});
