// Jagged Alliance by clicking: a campaign from its first victory over the Market to the second scenario, a lost scenario found again in the lobby, four
// people at one table. That Landing at Omera is won by following its guide, click by click, is in guide.test.mjs.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { invited, told } from './played.mjs';
import { browser, idle, Player, root, server, setting, until } from './support.mjs';

setting();

const inset = (player, id) => player.scene.insets?.find((one) => one.id === id);

// Each activation ends as soon as it may.
const lazy = (one) => one.choices.find((choice) => choice.verb === 'Stay')?.answer ?? idle(one);

// Into the next occupied sector, and then nobody lifts a hand: sooner or later all lie there.
function reckless(one) {
  const { scene, prompt, choices } = one;
  const here = scene.pieces.find((piece) => piece.id === prompt.piece)?.place;
  const free = scene.ground.places.find((place) => place.id === here)?.tags?.includes('liberated');
  const on = choices.find((choice) => choice.verb === 'Move' || choice.verb === 'Group Move');
  return prompt.kind === 'act' && free && on ? on.answer : lazy(one);
}

// From the end card by *Next* to the table that follows.
async function next(player) {
  const before = player.state.table;
  await player.page.locator('.overcard [data-nextmission]').click();
  await player.page.waitForSelector('.campaign');
  await player.page.click('[data-start]');
  await until('the next table', () => player.state.table !== before && player.state.live !== false && player.scene.ground && !player.scene.over);
  await player.myTurn();
}

const items = JSON.parse(readFileSync(join(root, 'content/jagged/items.json'), 'utf8'));
// A second copy of a card has a number behind its name.
const price = (card) => (items.find((item) => item.id === card) ?? items.find((item) => item.id === card.replace(/-\d+$/, ''))).price;
// A card that somebody carries.
const gear = (player, id) =>
  player.scene.hands
    .filter((hand) => hand.owner)
    .flatMap((hand) => hand.cards ?? [])
    .find((card) => card.id === id);
const road = (player, ...ids) => ids.map((id) => inset(player, 'route').slots.find((slot) => slot.id === id).state);
const funds = (player) => player.scene.tracks.find((track) => track.id === 'funds').now ?? 0;

test('Landing at Omera is won, on the Market a card is sold and one bought, and the Salt Track begins with it', async () => {
  // The game's own advice wins the first scenario; from then on a person sits there.
  const player = await Player.sit(browser, server.url);
  const { page } = player;
  await player.create('jagged', 'landing-at-omera', { 'player-1': 'bot:policy' }, { mode: 'campaign' }, { guide: false });
  await until('it is over', () => player.scene.over);
  assert.equal(player.scene.over, 'won', player.scene.cause);
  await until('the end card, after the story so far', async () => {
    if (await page.locator('.storycard').isVisible()) await page.keyboard.press('Enter');
    return page.locator('.overcard.won').isVisible();
  });
  assert.match(await page.locator('.overcard [data-nextmission]').innerText(), /The Salt Track/, 'by its title');
  const earned = funds(player);
  await page.keyboard.press('F10');
  await page.locator('.menuseat').getByText('Take over').click();
  await until('the seat is mine', () => player.frames.findLast((frame) => frame.seats)?.seats[0].mine);
  await page.keyboard.press('Escape');
  await next(player);
  assert.equal(player.prompt.kind, 'market');
  assert.equal(funds(player), earned, 'what was earned is there to spend');
  assert.deepEqual(road(player, 'landing-at-omera', 'the-salt-track', 'voices-under-chilca'), ['done', 'now', 'locked']);
  await player.axe('the Market');
  // the dearest card is sold, for half its price
  const offers = player.choices.filter((choice) => choice.verb === 'Sell').map((choice) => choice.answer.split(' ')[1]);
  const sold = offers.sort((one, other) => price(other) - price(one))[0];
  await player.act(`sell ${sold}`);
  await player.myTurn();
  assert.equal(funds(player), earned + Math.floor(price(sold) / 2), `${sold} is paid`);
  assert.equal(gear(player, sold), undefined, 'and gone');
  assert.equal(told(player, /^The team sells /).length, 1);
  // bought by a click on the board of the Market
  const slot = inset(player, 'market').slots.find((one) => one.answer);
  const rich = funds(player);
  const { seq } = player.state;
  await page.click(`[data-inset="market"] button[data-slot="${slot.id}"]`);
  await until('it is bought', () => player.state.seq !== seq);
  assert.equal(player.sent.findLast((message) => message.type === 'act').answer, slot.answer);
  assert.equal(funds(player), rich - Number.parseInt(slot.cost, 10), 'at its price');
  assert.ok(
    inset(player, 'store').slots.some((one) => one.id === slot.id),
    'it lies in the storage',
  );
  await player.myTurn();
  await player.act('done');
  await player.myTurn();
  assert.equal(player.prompt.kind, 'outfit');
  assert.equal(inset(player, 'market'), undefined, 'the Market is closed');
  assert.ok(gear(player, slot.id), 'somebody carries what was bought');
  await player.act('done');
  for (let i = 0; i < 10 && (await player.myTurn()) && player.prompt.kind !== 'pick'; ++i) await player.act(player.choices[0].answer);
  assert.equal(player.prompt.kind, 'pick', 'it has begun');
  assert.equal(player.scene.mission, 'The Salt Track');
  assert.ok(gear(player, slot.id), 'with what was bought');
  assert.equal(gear(player, sold), undefined, 'without what was sold');
  await player.goto(`/campaign/${player.state.table}`);
  await until('the road of the campaign', async () => (await page.locator('[data-node]').count()) === 12);
  player.sound();
  await player.context.close();
});

// What a way costs stands beside the name of the area: how many costs there are, and those that lie on a name.
const costs = (player) =>
  player.page.evaluate(() => {
    const boxes = (sign) => [...document.querySelectorAll(sign)].map((node) => node.getBoundingClientRect());
    const names = boxes('.ft-plane .area-name:not(.in-area), .ft-plane .area-word');
    const over = (one, other) => one.left < other.right && other.left < one.right && one.top + 3 < other.bottom && other.top + 3 < one.bottom;
    const all = boxes('.ft-plane .costs .cost');
    return { all: all.length, hidden: all.filter((cost) => names.some((name) => over(cost, name))).length };
  });

test('a lost scenario of a campaign is found in the lobby and played again', async () => {
  const player = await Player.sit(browser, server.url);
  const table = await player.create('jagged', 'landing-at-omera', { 'player-1': 'me' }, { mode: 'campaign' }, { guide: false });
  for (let i = 0; i < 10 && (await player.myTurn()) && player.prompt.kind !== 'act'; ++i) await player.act(lazy(player));
  await until('costs on the map', async () => (await costs(player)).all > 0);
  assert.equal((await costs(player)).hidden, 0, 'each stands clear of the names');
  const over = await player.playOn(reckless, 900);
  assert.equal(over, 'lost', player.scene.cause);
  await player.page.waitForSelector('.overcard');
  // another day
  await player.goto('/');
  const card = player.page.locator(`[data-table="${table}"]`);
  assert.match(await card.innerText(), /Jagged Alliance · .*Fox/, 'the seat by its name');
  await card.click();
  await next(player);
  assert.equal(player.scene.mission, 'Landing at Omera', 'the same again');
  assert.deepEqual(road(player, 'landing-at-omera', 'the-salt-track'), ['now', 'locked'], 'the road shows where they are');
  assert.equal(player.prompt.kind, 'market', 'there is a time between, too');
  for (let i = 0; i < 20 && (await player.myTurn()) && player.prompt.kind !== 'pick'; ++i)
    await player.act(player.choices.find((choice) => choice.answer === 'done')?.answer ?? player.choices[0].answer);
  assert.equal(player.prompt.kind, 'pick', 'and it has begun');
  player.sound();
  await player.context.close();
});

// What everybody at a table may know: all but what is offered to whom.
function common({ scene: { pieces, tracks, hands, insets, dice, round, phase, prompt } }) {
  const shared = { pieces, tracks, hands, insets, dice, round, phase, asked: prompt?.seats };
  return JSON.parse(JSON.stringify(shared, (key, value) => (key === 'answer' ? undefined : value)));
}
// Pieces and where they are drawn, once the page has come to rest.
async function drawn(player) {
  await player.still();
  return player.page.evaluate(
    () => [...document.querySelectorAll('.ft-plane [data-piece]')].map((piece) => `${piece.dataset.piece} ${piece.getAttribute('transform')}`).sort(), // what is pointed at is drawn last
  );
}

test('four people at one table: each plays a mercenary, and all see the same', async () => {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.create('jagged', 'landing-at-omera', { 'player-1': 'me' }, { players: '4' }, { guide: false });
  const people = [ana];
  // All four are hers at first: she gives three away, one after the other.
  for (const [seat, name] of [
    ['Ivan', 'Ben'],
    ['Raven', 'Cleo'],
    ['Shadow', 'Dov'],
  ]) {
    await ana.page.keyboard.press('F10');
    const row = ana.page.locator('.menuseat', { hasText: seat });
    await row.getByText('Hand to a bot').click();
    await row.getByText('Invite').click();
    await row.locator('.linkrow input').waitFor();
    await ana.page.keyboard.press('Escape');
    people.push(await invited(browser, server.url, ana, name));
  }
  const names = people.map((one) => one.state.seats.find((seat) => seat.mine).player);
  assert.deepEqual(names, ['Ana', 'Ben', 'Cleo', 'Dov']);
  const seats = (one) => one.frames.findLast((frame) => frame.seats).seats.map((seat) => seat.player);
  await until('everybody sees everybody', () => people.every((one) => seats(one).join() === names.join()));

  const acted = people.map(() => 0);
  for (let i = 0; i < 60 && Math.min(...acted) < 3; ++i) {
    await until('all have heard the same', () => people.every((one) => one.state.steps === ana.state.steps) && people.some((one) => one.mine));
    const screen = await drawn(ana);
    assert.ok(screen.length >= 4, 'the mercenaries are drawn');
    for (const piece of screen) assert.ok(Number(/scale\(([\d.]+)\)/.exec(piece)[1]) > 0.5, `large enough to be read: ${piece}`);
    for (const one of people) {
      assert.deepEqual(common(one), common(ana), `after answer ${ana.state.steps}`);
      assert.deepEqual(await drawn(one), screen, `after answer ${ana.state.steps}`);
    }
    const { kind, piece } = ana.prompt;
    // A question to all is answered by who has done least, and who may choose begins with their own.
    const asked = people.filter((one) => one.mine).sort((one, other) => acted[people.indexOf(one)] - acted[people.indexOf(other)]);
    const at = people.indexOf(asked[0]);
    const own = ana.scene.pieces.find((one) => one.seat === `player-${at + 1}`).id;
    if (piece) {
      assert.equal(asked.length, 1, `${kind} is one person’s question`);
      assert.equal(piece, own, 'about their own mercenary');
      acted[at] += 1;
    }
    const first = kind === 'pick' && people[at].choices.find((choice) => choice.piece === own);
    await people[at].act(first ? first.answer : reckless(people[at]));
  }
  assert.ok(Math.min(...acted) >= 3, `everybody has played: ${acted}`);
  for (const one of people) {
    for (const name of ['Fox', 'Ivan', 'Raven', 'Shadow']) assert.ok(told(one, new RegExp(`^${name} is activated`)).length > 0, `${name} is told of`);
    one.sound();
    await one.context.close();
  }
});
