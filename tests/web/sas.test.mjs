// SAS by clicking: a raid that nobody hears of, one that ends in a fight, one on wheels, and what the map tells a raider.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { brawler, foes, gunman } from './sas.policy.mjs';
import { browser, Player, server, setting, until } from './support.mjs';

setting();

// Every line once, however often a snapshot told it again.
const told = (player) => [
  ...new Map(player.frames.flatMap((frame) => [...(frame.log ?? []), ...(frame.events ?? [])]).map((line) => [line.seq, line])).values(),
];
const said = (player, text) => told(player).filter((line) => text.test(line.text ?? ''));
const meter = (player) => player.page.locator('.top .meter');

// Set-up asks for patrols and places first; the raid begins with the Operators' first turn.
async function begin(player, mission, seats, choose = (one) => one.choices[0].answer) {
  await player.create('sas', mission, seats);
  while ((await player.myTurn()) && ['start', 'place', 'seat'].includes(player.prompt.kind)) await player.act(choose(player));
}

test('the first raid is won and the alarm never sounds', async () => {
  // The dice may kill a man after the officer is dead, or bring the alarm: only a raid without either is what is looked at.
  let clean = false;
  for (let tries = 0; tries < 8 && !clean; ++tries) {
    const player = await Player.sit(browser, server.url);
    await begin(player, 'night-orders', { jock: 'me', paddy: 'me' });
    const full = player.scene.tracks.find((track) => track.id === 'stealth').max;
    assert.equal(Number(await meter(player).getAttribute('aria-valuenow')), full, 'the meter begins full');
    const over = await player.playOn(gunman('paddy', 'officer-1'), 200);
    await player.page.waitForSelector('.overcard');
    clean = over === 'won' && said(player, /alarm sounds/).length === 0 && said(player, /leaves the board/).length === 2;
    if (clean) {
      const left = player.scene.tracks.find((track) => track.id === 'stealth').now;
      assert.ok(left > 0 && left < full, `the shot was heard, yet the meter has ${left} of ${full}`);
      assert.equal(Number(await meter(player).getAttribute('aria-valuenow')), left, 'and the screen shows as many');
      assert.match(await meter(player).innerText(), new RegExp(`${left} left`));
      assert.equal(said(player, /Officer 1 is killed/).length, 1, 'the officer is dead');
      assert.match(await player.page.innerText('.right'), /victory/);
    }
    player.sound();
    await player.context.close();
  }
  assert.ok(clean, 'won with both out and no alarm');
});

test('a loud raid: the alarm sounds, and then there is a fight to the end', async () => {
  const player = await Player.sit(browser, server.url);
  await begin(player, 'night-orders', { jock: 'me', paddy: 'me' });
  let sounded = 0;
  for (let i = 0; i < 400 && (await player.myTurn()); ++i) {
    await player.act(brawler(player));
    if (sounded || said(player, /alarm sounds/).length === 0 || player.scene.over) continue;
    sounded = told(player).length;
    await until('the screen shows the alarm', async () => /alarm has sounded/.test(await meter(player).innerText()));
    assert.ok(!player.scene.phases.includes('Patrol'), 'nobody walks a patrol in battle');
    assert.ok(
      foes(player.scene).some((foe) => foe.states?.includes('alert')),
      'somebody is alert',
    );
    await player.page.waitForSelector('.alert-flag');
  }
  assert.ok(sounded, 'the alarm sounded');
  assert.ok(player.scene.over, 'it was played to its end');
  const fight = told(player).slice(sounded);
  assert.ok(
    fight.some((line) => /attacks/.test(line.text)),
    'the Operators fought on',
  );
  assert.ok(
    fight.some((line) => /fires at|answers with fire/.test(line.text)),
    'and so did the Axis',
  );
  await player.page.waitForSelector('.overcard');
  player.sound();
  await player.context.close();
});

test('a raid on wheels: the jeep drives over the map, and so do the others', async () => {
  const player = await Player.sit(browser, server.url);
  const driver = (one) => one.choices.find((choice) => choice.verb === 'Enter')?.answer ?? one.choices[0].answer;
  await begin(player, 'airstrip-at-low-tide', { paddy: 'me', jock: 'me', reg: 'me', fitz: 'me' }, driver);
  const jeep = () => player.scene.pieces.find((piece) => piece.id === 'willys');
  assert.ok(
    jeep().facts.some((fact) => fact.word === 'driver' && fact.value !== 'empty'),
    'somebody is at the wheel',
  );
  const drawn = async () => {
    const box = await player.page.locator('[data-piece="willys"] .hull, [data-piece="willys"]').first().boundingBox();
    return { x: Math.round(box.x), y: Math.round(box.y) };
  };
  const start = { place: jeep().place, at: await drawn() };
  const bikes = () =>
    player.scene.pieces
      .filter((piece) => piece.side === 'foe' && piece.base === 'hull')
      .map((piece) => `${piece.id} ${piece.place ?? ''}`)
      .join();
  const others = bikes();
  let moves = 0;
  for (let i = 0; i < 60 && (await player.myTurn()); ++i) {
    const ahead = player.choices.find((choice) => choice.answer === 'drive forward');
    if (player.scene.round > 1) break;
    await player.act(
      (moves < 3 ? ahead : undefined)?.answer ?? player.choices.find((choice) => choice.answer === 'stop' || choice.final)?.answer ?? player.choices[0].answer,
    );
    if (!ahead || moves >= 3) continue;
    moves += 1;
    assert.notEqual(jeep().place, start.place, 'the scene has it elsewhere');
    await until('the jeep is drawn elsewhere', async () => (await drawn()).x !== start.at.x);
  }
  assert.equal(moves, 3, 'three squares forward');
  assert.equal(said(player, /Willys Jeep drives to/).length, 3, 'each told in the log');
  await until('an Axis vehicle has moved', () => bikes() !== others || player.scene.over);
  assert.ok(said(player, /Motorbike 1 drives to/).length > 0, 'the patrol drives too');
  player.sound();
  await player.context.close();
});

test('the map tells a raider who sees what, who walks where, and what an action brings', async () => {
  const player = await Player.sit(browser, server.url);
  await begin(player, 'night-orders', { jock: 'me', paddy: 'me' });
  await player.act('turn jock');
  await player.myTurn();
  const { page } = player;
  // all fields of view at once, told apart by more than colour
  await page.waitForSelector('.view .view-full');
  for (const state of ['view-part', 'view-none']) assert.ok((await page.locator(`.view .${state}`).count()) > 0, `${state} is drawn`);
  // one figure's alone stands out while it is pointed at
  const guard = foes(player.scene).find((foe) => foe.states?.includes('sentry'));
  const at = await player.spot(guard.place);
  await page.mouse.move(at.x, at.y);
  await page.waitForSelector('.view.quiet');
  await page.keyboard.press('t');
  await until('only its own is left', async () => (await page.locator('.view.quiet').count()) === 0 && (await page.locator('.view .view-full').count()) === 1);
  await page.mouse.move(3, 500);
  // patrols' next squares with their numbers, earshot with its label
  await page.keyboard.press('p');
  await page.waitForSelector('.patrol text');
  await page.keyboard.press('n');
  await until('the earshot is labelled', async () => /earshot/.test((await page.locator('.sound text').allTextContents()).join()));
  // what the next event may be, with chances that make a whole
  const chances = await page.locator('.chances > details > summary b, .chances > .one b').allInnerTexts();
  const sum = chances.reduce((total, text) => total + Number.parseInt(text, 10), 0);
  assert.ok(chances.length >= 4 && Math.abs(sum - 100) <= chances.length, `chances ${chances}`);
  // an action says before it is taken what comes of it
  const step = player.choices.find((choice) => choice.verb === 'Move');
  const spot = await player.spot(step.place);
  await page.mouse.move(spot.x, spot.y);
  await until('the tip', async () => /goes/.test((await page.locator('.tip').allInnerTexts()).join()));
  // several squares by one click
  const sent = player.sent.length;
  await player.clickPlace(16 * 20 + 4);
  await until(
    'he walks there',
    () => player.scene.pieces.find((piece) => piece.id === 'jock').place === 16 * 20 + 4 || player.sent.slice(sent).some((message) => message.type === 'plan'),
  );
  await player.axe('a raid');
  player.sound();
  await player.context.close();
});
