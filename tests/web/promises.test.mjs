// What the table promises, seen at the screen: choices on the map, options that are all there, looking without acting, odds of what is
// pointed at, reasons, undo, the enemy's phase.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { pathfinder, reckless } from './policy.mjs';
import { alone, launch, Player, serve, until } from './support.mjs';

let server, browser;
before(async () => {
  server = await serve();
  browser = await launch();
});
after(async () => {
  await browser?.close();
  await server?.stop();
});

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const foeOf = (player) => player.scene.pieces.find((piece) => piece.side === 'foe' && piece.base !== 'marker' && piece.place !== undefined);

// Plays on until the question is of this kind.
async function toKind(player, kind, choose = pathfinder()) {
  for (let i = 0; i < 60 && (await player.myTurn()) && player.prompt.kind !== kind; ++i) await player.act(choose(player));
  assert.equal(player.prompt.kind, kind);
  await player.shown();
}

test('a choice on the map has no card: the sentence stays, the spaces are lit, and they vanish after set-up', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  await player.myTurn();
  await player.shown();
  const { page } = player;
  assert.equal(player.prompt.kind, 'start');
  assert.equal(await page.locator('.optgroup .opt').count(), 0, 'no card leads anywhere');
  assert.ok((await page.locator('.prompt .sentence').innerText()).includes('start space'), 'the question stands');
  assert.equal(await page.locator('.ft-plane .glow > *').count(), player.choices.length, 'each space is lit');
  assert.ok((await page.locator('.ft-plane .marks .start').count()) > 0);
  await page.click('[data-tomap]');
  assert.ok((await page.locator('.prompt .sentence').innerText()).includes('start space'), 'a click beside the map changes nothing');
  await player.act(player.choices[0].answer);
  await toKind(player, 'stance');
  assert.equal(await page.locator('.ft-plane .marks .start').count(), 0, 'start spaces are gone');
  player.sound();
  await player.context.close();
});

test('on a phone the spaces that are asked for are in the window', async () => {
  const player = await Player.sit(browser, server.url, { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  await player.myTurn();
  await player.shown();
  await pause(300);
  const box = await player.page.locator('.ft-plane').boundingBox();
  for (const choice of player.choices) {
    const at = await player.spot(choice.place);
    assert.ok(at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height, `${choice.title} is in sight`);
  }
  await player.context.close();
});

test('no option is hidden from 1024 on, and each has a key', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('sas', 'night-orders', { jock: 'me', paddy: 'me' });
  await toKind(player, 'act', (one) => one.choices[0].answer);
  for (const [width, height] of [
    [1024, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ]) {
    await player.page.setViewportSize({ width, height });
    await pause(150);
    const found = await player.page.evaluate(() => {
      const cards = [...document.querySelectorAll('.prompt .optgroup .opt:not(.no), .prompt .opt.end')];
      return cards.map((card) => {
        const box = card.getBoundingClientRect();
        const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
        return { answer: card.dataset.answer, free: card.contains(top), inside, key: card.querySelector('.key')?.textContent ?? '' };
      });
    });
    assert.ok(found.length > 9, `${found.length} options`);
    assert.deepEqual(
      found.filter((card) => !card.free || !card.inside || card.key === ''),
      [],
      `at ${width}`,
    );
  }
  player.sound();
  await player.context.close();
});

test('looking never acts: right click, I and Esc', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  await toKind(player, 'act');
  const { page } = player;
  const foe = foeOf(player);
  const at = await player.spot(foe.place);
  const acts = () => player.sent.filter((message) => message.type === 'act' || message.type === 'plan').length;
  const given = acts();
  await page.mouse.click(at.x, at.y, { button: 'right' });
  const look = page.locator(`[data-look="${foe.id}"]`);
  await look.waitFor();
  assert.ok((await look.innerText()).toLowerCase().includes(foe.name.toLowerCase()));
  await page.keyboard.press('Escape');
  await look.waitFor({ state: 'detached' });
  await page.mouse.move(at.x, at.y);
  await page.keyboard.press('i');
  await look.waitFor();
  await page.keyboard.press('Escape');
  // A plain click on somebody out of reach says why; Esc clears the tip with all its lines.
  await page.mouse.click(at.x, at.y);
  await until('a tip or a preview', async () => (await page.locator('.tip, .confirm').count()) > 0);
  await page.mouse.move(5, 300);
  await page.keyboard.press('Escape');
  await until('everything is gone', async () => (await page.locator('.tip, .confirm, .ft-plane .sight-g, .ft-plane .refusal').count()) === 0);
  assert.equal(acts(), given, 'nothing was spent');
  player.sound();
  await player.context.close();
});

test('odds are asked with the aim and stand on target, card and confirm bar', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  const choose = pathfinder();
  let aim;
  for (let i = 0; i < 120 && !aim && (await player.myTurn()); ++i) {
    aim = (player.scene.overlays ?? []).find((overlay) => overlay.kind === 'aim');
    if (!aim) await player.act(choose(player));
  }
  assert.ok(aim, 'somebody can be attacked');
  await player.shown();
  const { page } = player;
  const piece = player.scene.pieces.find((one) => one.id === aim.piece);
  await player.clickPlace(piece.place);
  const asked = await until('odds are asked for him', () => player.sent.findLast((message) => message.type === 'odds' && message.aim === aim.piece));
  const odds = await until('odds', () => player.frames.findLast((frame) => frame.type === 'odds' && frame.id === asked.id));
  assert.equal(odds.aim, aim.piece, 'of this target and no other');
  if ((await page.locator('.confirm').count()) > 0) {
    const first = page.locator('.confirm .chip').first();
    await first.waitFor();
    const said = await first.innerText();
    assert.equal(await page.locator('.targetchips .chip').first().innerText(), said, 'the same figure on the target');
    assert.ok(said.toLowerCase().includes((odds.chips?.[0]?.word ?? odds.wanted?.word ?? '').toLowerCase()));
    for (const chip of await page.locator('.confirm .chip[data-chip="harm"]').all())
      assert.ok(!(await chip.getAttribute('class')).includes('good'), 'harm is never good');
  }
  player.sound();
  await player.context.close();
});

test('why not: figures first', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  await toKind(player, 'act');
  const { width, places } = player.scene.ground;
  const own = player.scene.pieces.find((piece) => piece.id === 'rambo').place;
  const far = places.find((place) => Math.abs((place.id % width) - (own % width)) > 8 && !player.scene.pieces.some((piece) => piece.place === place.id));
  await player.clickPlace(far.id);
  const tip = player.page.locator('.tip.why');
  await tip.waitFor();
  const reasons = await until('reasons', () => player.frames.findLast((frame) => frame.type === 'reasons'));
  const [first] = reasons.reasons;
  assert.ok(first?.figures?.length > 0, `figures: ${JSON.stringify(first)}`);
  assert.ok((await tip.locator('.th').innerText()).includes(first.figures[0]), 'they head the tip');
  assert.match(first.figures[0], /\d/, 'a number');
  player.sound();
  await player.context.close();
});

test('undo says what bars it; at a practice table it goes anywhere and says practice', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  await toKind(player, 'act');
  const { page } = player;
  const draw = player.choices.find((choice) => choice.answer.startsWith('draw'));
  assert.ok(draw?.reveals, 'drawing cannot be taken back');
  await player.act(draw.answer);
  await player.shown();
  assert.equal(player.state.undo.can ?? false, false);
  assert.ok(await page.locator('.undo').isDisabled());
  assert.match(await page.locator('.undobar').innerText(), /\w/);
  await page.keyboard.press('z');
  assert.ok(!player.sent.some((message) => message.type === 'undo'), 'no undo is sent over a bar');
  await player.context.close();

  const practice = await Player.sit(browser, server.url);
  const table = await practice.create('rambo', 'night-path', { rambo: 'me' }, alone, { practice: true });
  assert.ok(table);
  await toKind(practice, 'act');
  await practice.page.locator('.tag.practice').waitFor();
  const before = JSON.stringify(practice.scene.hands?.find((hand) => hand.owner === 'rambo' && /tactic/i.test(hand.title))?.cards);
  const again = practice.choices.find((choice) => choice.answer.startsWith('draw'));
  await practice.act(again.answer);
  await practice.shown();
  const drawn = JSON.stringify(practice.scene.hands?.find((hand) => hand.owner === 'rambo' && /tactic/i.test(hand.title))?.cards);
  assert.notEqual(drawn, before);
  await practice.page.keyboard.press('z');
  await until(
    'taken back',
    () =>
      practice.choices.some((choice) => choice.answer === again.answer) &&
      JSON.stringify(practice.scene.hands?.find((hand) => hand.owner === 'rambo' && /tactic/i.test(hand.title))?.cards) === before,
  );
  await practice.shown();
  await practice.act(again.answer);
  await practice.shown();
  assert.equal(
    JSON.stringify(practice.scene.hands?.find((hand) => hand.owner === 'rambo' && /tactic/i.test(hand.title))?.cards),
    drawn,
    'the same deed meets the same card',
  );
  practice.sound();
  await practice.context.close();
});

test('the enemy’s phase speaks: banner, acting card, caption, pause, step and skip', async () => {
  const player = await Player.sit(browser, server.url, { speed: 'normal', reducedMotion: 'no-preference' });
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  const { page } = player;
  let seen = false;
  for (let i = 0; i < 40 && !seen && (await player.myTurn()); ++i) {
    const frames = player.frames.length;
    await player.act(reckless(player));
    const foes = new Set(player.scene.pieces.filter((piece) => piece.side === 'foe').map((piece) => piece.id));
    const lines = player.frames.slice(frames).flatMap((frame) => frame.events ?? []);
    if (!lines.some((line) => foes.has(line.piece) && line.told === 'moved') || player.scene.over) continue;
    await page.locator('[data-banner]').waitFor({ timeout: 5000 });
    await page.keyboard.press('k');
    const acting = await page.locator('.actcard').getAttribute('data-acting');
    assert.ok(foes.has(acting), `${acting} acts`);
    const caption = (await page.locator('[data-caption]').innerText()).trim();
    const told = lines.filter((line) => line.piece === acting).flatMap((line) => [line.caption, line.text]);
    assert.ok(
      told.some((text) => text && caption.includes(text.replace(/\.$/, '').slice(0, 20))),
      `the caption is what the log says: ${caption} of ${JSON.stringify(told)}`,
    );
    assert.ok(!(await page.locator('.prompt').innerText()).includes('bot'), 'nobody is said to think');
    assert.equal(await page.locator('.prompt .opt').count(), 0, 'nothing is asked');
    const paused = await page.locator('.actcard').getAttribute('data-acting');
    await pause(1200);
    assert.equal(await page.locator('.actcard').getAttribute('data-acting'), paused, 'paused means paused');
    await page.keyboard.press(' ');
    await page.locator('[data-banner]').waitFor({ state: 'detached' });
    seen = true;
  }
  assert.ok(seen, 'an enemy phase was played');
  player.sound();
  await player.context.close();
});

test('fields of view stay on while the enemies move', async () => {
  const player = await Player.sit(browser, server.url, { speed: 'normal', reducedMotion: 'no-preference' });
  await player.create('sas', 'night-orders', { jock: 'me', paddy: 'me' });
  await toKind(player, 'act', (one) => one.choices[0].answer);
  const { page } = player;
  await page.locator('.ft-plane .under .view, .ft-plane .under [class*=view]').first().waitFor();
  let looks = 0;
  for (let i = 0; i < 20 && looks < 5 && (await player.myTurn()); ++i) {
    await player.act((player.choices.find((choice) => choice.final) ?? player.choices[0]).answer);
    for (let k = 0; k < 20 && (await page.locator('.app[data-playing="true"]').count()) > 0; ++k) {
      const fields = await page.evaluate(() =>
        document.querySelector('.app').dataset.playing === 'true' ? document.querySelectorAll('.ft-plane .under [class*=view]').length : -1,
      );
      if (fields >= 0) {
        assert.ok(fields > 0, 'a field is on');
        looks += 1;
      }
      await pause(60);
    }
  }
  assert.ok(looks > 0, 'something was played');
  player.sound();
  await player.context.close();
});
