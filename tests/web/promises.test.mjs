// What the table promises, seen at the screen: choices on the map, options that are all there, looking without acting, odds of what is
// pointed at, reasons, undo, the enemy's phase.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pathfinder } from './policy.mjs';
import { alone, browser, Player, server, setting, until } from './support.mjs';

setting();

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
  const box = await player.page.locator('.ft-plane').boundingBox();
  for (const choice of player.choices)
    await until(`${choice.title} is in sight`, async () => {
      const at = await player.spot(choice.place);
      return at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height;
    });
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
    const hidden = () =>
      player.page.evaluate(() => {
        const cards = [...document.querySelectorAll('.prompt .optgroup .opt:not(.no), .prompt .opt.end')];
        const bad = cards.filter((card) => {
          const box = card.getBoundingClientRect();
          const top = document.elementFromPoint(box.x + box.width / 2, box.y + box.height / 2);
          const inside = box.left >= 0 && box.top >= 0 && box.right <= innerWidth + 0.5 && box.bottom <= innerHeight + 0.5;
          return !card.contains(top) || !inside || !card.querySelector('.key')?.textContent;
        });
        return cards.length > 9 ? bad.map((card) => card.dataset.answer ?? card.dataset.verb) : ['too few'];
      });
    await until(
      async () => `every option has its place and key at ${width}: ${await hidden()}`,
      async () => (await hidden()).length === 0,
      20000,
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

// Quiet and short of sight: ends every turn at once, so that the enemies' phases come soon and nobody is shot first.
const patient = ({ choices, prompt }) => {
  const alert = (choice) => Number(/Alert ([+-]?\d+)/.exec(choice.outcome ?? '')?.[1] ?? 0);
  if (prompt.kind === 'stance') return [...choices].sort((a, b) => alert(a) - alert(b))[0].answer;
  return (choices.find((choice) => choice.final) ?? choices[0]).answer;
};

// Plays at one table after another, events step by step, until `enough` says so; every deed of the enemy stands still until it was looked at.
async function watched(game, mission, seats, options, enough, look) {
  for (let tables = 0; tables < 4 && !enough(); ++tables) {
    const player = await Player.sit(browser, server.url, { speed: 'step', reducedMotion: 'no-preference' });
    player.looks = (deed) => look(player, deed);
    await player.create(game, mission, seats, options);
    for (let i = 0; i < 60 && !enough() && (await player.myTurn()); ++i) {
      await player.act(patient(player));
      await player.deeds(player.looks);
    }
    player.sound();
    await player.context.close();
  }
}

const plain = (text) => text.replace(/\s+/g, ' ').trim();

test('the enemy’s phase speaks: banner, acting card, caption and reason as the log has them, step and skip', async () => {
  let moved = 0,
    reasons = 0,
    skipped = false;
  await watched(
    'rambo',
    'night-path',
    { rambo: 'me' },
    alone,
    () => skipped,
    async (player, deed) => {
      const { page } = player;
      const lines = player.frames.flatMap((frame) => frame.events ?? []);
      const head = lines.findIndex((line) => String(line.seq) === deed.split('/')[1]);
      assert.ok(head >= 0, `${deed} is a line of the log`);
      const next = lines.findIndex((line, i) => i > head && !line.follows);
      const own = lines.slice(head, next < 0 ? undefined : next);
      assert.ok(await page.locator('[data-banner]').isVisible(), 'a banner');
      assert.ok(await page.locator('.prompt.foes').isVisible(), 'the prompt tells the deed');
      assert.equal(await page.locator('.prompt .opt').count(), 0, 'nothing is asked');
      assert.ok(!(await page.locator('.prompt').innerText()).includes('bot'), 'nobody is said to think');
      const acting = await page.locator('.actcard').getAttribute('data-acting');
      const because = own.find((line) => line.candidates || line.because);
      if (because) {
        const said = plain(await page.locator('[data-because]').innerText());
        assert.ok(said.startsWith(plain(because.tie?.text ?? because.because ?? '')), `${said} of ${JSON.stringify(because)}`);
        reasons += 1;
      }
      const caption = own.find((line) => line.caption)?.caption;
      if (caption && acting) {
        assert.equal(player.scene.pieces.find((piece) => piece.id === acting)?.side, 'foe', `${acting} acts`);
        await page.locator('[data-caption]').waitFor();
        assert.ok(plain(await page.locator('[data-caption]').innerText()).startsWith(plain(caption)), 'the caption is what the log says');
      }
      if (own.some((line) => line.told === 'moved')) moved += 1;
      if (moved < 3) return;
      await page.keyboard.press(' ');
      await page.locator('[data-banner]').waitFor({ state: 'detached' });
      skipped = true;
    },
  );
  assert.ok(moved >= 3, `enemies moved: ${moved}`);
  assert.ok(reasons > 0, 'a reason was given');
  assert.ok(skipped, 'and skipped');
});

test('fields of view stay on while the enemies move', async () => {
  let looks = 0;
  await watched(
    'sas',
    'night-orders',
    { jock: 'me', paddy: 'me' },
    {},
    () => looks >= 5,
    async ({ page }) => {
      // What the server answers for the layers may still be on its way; once it is here it stays.
      await until('a field is on', async () => (await page.locator('.ft-plane .under [class*=view]').count()) > 0);
      looks += 1;
    },
  );
  assert.ok(looks >= 5, `looked at ${looks} deeds`);
});

test('a vehicle is driven by clicking the map, its ghost where it would stand', async () => {
  const player = await Player.sit(browser, server.url);
  const { page } = player;
  await player.create('sas', 'airstrip-at-low-tide', { paddy: 'me', jock: 'me', reg: 'me', fitz: 'me' });
  const driver = (one) =>
    (one.choices.find((choice) => choice.verb === 'Enter') ?? one.choices.find((choice) => choice.piece === 'willys') ?? one.choices[0]).answer;
  const drives = () => player.choices.filter((choice) => choice.answer.startsWith('drive '));
  for (let i = 0; i < 80 && (await player.myTurn()) && drives().length === 0; ++i) await player.act(driver(player));
  assert.ok(drives().length > 0, 'somebody is at the wheel');
  await player.shown();
  const asked = await until('ghosts are asked for', () => player.sent.findLast((message) => message.type === 'overlay' && message.kind === 'ghost'));
  const reply = await until('ghosts', () => player.frames.findLast((frame) => frame.type === 'overlay' && frame.id === asked.id));
  const jeep = player.scene.pieces.find((piece) => piece.id === asked.piece);
  const ahead = reply.overlays.find((ghost) => ghost.text === 'drive forward' && drives().some((choice) => choice.answer === ghost.text));
  assert.ok(ahead, 'the server says where it would stand');
  // The square of its front that only the way straight ahead covers, or the first new one.
  const { width } = player.scene.ground;
  const own = new Set(Array.from({ length: jeep.width * jeep.height }, (_, i) => jeep.place + (i % jeep.width) + Math.floor(i / jeep.width) * width));
  const fresh = ahead.places.filter((place) => !own.has(place));
  const at = await player.spot(fresh[0]);
  await page.mouse.move(at.x, at.y);
  const ghost = page.locator('.ft-plane [data-ghost]');
  await ghost.waitFor();
  const meant = await ghost.getAttribute('data-ghost');
  const goal = reply.overlays.find((one) => one.text === meant).places;
  assert.ok(goal.includes(fresh[0]), 'the ghost lies over the square that is pointed at');
  await page.mouse.click(at.x, at.y);
  const sure = page.locator('.opt.yes');
  await until('it drives, or is asked once more', async () => player.sent.some((message) => message.answer === meant) || (await sure.count()) > 0);
  if ((await sure.count()) > 0) await sure.click();
  await until('it stands where its ghost stood', () => player.scene.pieces.find((piece) => piece.id === jeep.id).place === Math.min(...goal));
  player.sound();
  await player.context.close();
});

test('a question for the enemy says so and what follows, and may be left to the rules', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('sas', 'night-orders', { jock: 'me', paddy: 'me' });
  for (let i = 0; i < 40 && (await player.myTurn()) && !player.prompt.behalf; ++i) await player.act(player.choices[0].answer);
  assert.ok(player.prompt.behalf, 'something is asked on the enemy’s behalf');
  await player.shown();
  const { page } = player;
  await page.locator('.prompt .tag.foe').waitFor();
  for (const choice of player.choices) assert.ok((choice.outcome ?? '').length > 3, `${choice.title} says what follows`);
  await page.locator('[data-pass]').first().click();
  await until('a standing pass is kept', () => player.sent.some((message) => message.type === 'pass'));
  await until('the question has gone on', () => player.last('passes')?.passes?.length > 0);
  player.sound();
  await player.context.close();
});

test('a record that stays closed while others play says so', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('drill', 'yard', { red: 'me', blue: 'bot:random' });
  await player.myTurn();
  await player.page.keyboard.press('F10');
  await player.page.getByText('Export the record').click();
  await until('the reason', async () => /stays closed/.test(await player.page.locator('dialog.sheet').innerText()));
  player.sound();
  await player.context.close();
});

test('words: one of a thing is one, names keep their numbers, the legend names its layers and signs', async () => {
  const player = await Player.sit(browser, server.url);
  await player.create('rambo', 'night-path', { rambo: 'me' }, alone);
  await toKind(player, 'act');
  const { page } = player;
  for (const text of await page.locator('.prompt .sentence b').allInnerTexts()) assert.ok(!/^\d+ (appear|turn)/.test(text), text);
  assert.doesNotMatch(await page.locator('.app').innerText(), /\b1 (dice|actions|moves|places)\b|\.\. |Riflemans/);
  await page.keyboard.press('l');
  const legend = page.locator('.legendcols');
  await legend.waitFor();
  assert.match(await legend.innerText(), /Reach: .*Noise: /s);
  assert.ok((await page.locator('[data-signs] li').count()) > 1, 'signs and fog of this map are named');
  player.sound();
  await player.context.close();
});
