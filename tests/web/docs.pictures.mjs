// The pictures of docs/pictures, taken of the real program: run tools/pictures.sh when a screen has changed.
import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathfinder, reckless } from './policy.mjs';
import { gunman } from './sas.policy.mjs';
import { alone, launch, Player, root, serve } from './support.mjs';
import { numbers, Wire } from './wire.mjs';

const folder = join(root, 'docs/pictures');
mkdirSync(folder, { recursive: true });
const server = await serve();
const browser = await launch();

// A screen at rest, in one theme and size.
async function picture(player, name, theme = 'dark', [width, height] = [1440, 900]) {
  const { page } = player;
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' });
  await page.waitForSelector(`html[data-theme="${theme}"]`);
  await page.evaluate(() =>
    document.fonts.ready.then(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)));
        }),
    ),
  );
  await page.screenshot({ path: join(folder, `${name}.png`) });
  console.log(`docs/pictures/${name}.png`);
}

const point = async (player, piece) => {
  const at = await player.spot(player.scene.pieces.find((one) => one.id === piece).place);
  await player.page.mouse.move(at.x, at.y);
  await player.page.waitForSelector('.tip .pill');
};

try {
  const ana = await Player.sit(browser, server.url, { name: 'Ana' });
  await ana.goto('/');
  await ana.page.waitForSelector('.mission');
  await picture(ana, 'lobby');
  await picture(ana, 'lobby-light', 'light');

  const table = await ana.create('rambo', 'night-path', { rambo: 'me', trautman: 'me', 'co-bao': 'me', 'wei-ting': 'me' }, { difficulty: 'easier' });
  const choose = pathfinder();
  let stage = 0;
  for (let i = 0; i < 400 && stage < 2 && (await ana.myTurn()); ++i) {
    const aim = (ana.scene.overlays ?? []).find((overlay) => overlay.kind === 'aim');
    if (stage === 0 && ana.prompt.kind === 'act' && aim && ana.choices.some((choice) => choice.spend && !/Valor/.test(choice.cost ?? ''))) {
      stage = 1;
      await ana.page.waitForSelector('.ft-plane .reach');
      await picture(ana, 'phone', 'dark', [844, 390]);
      await ana.page.setViewportSize({ width: 1440, height: 900 });
      await point(ana, aim.piece);
      await picture(ana, 'table-rambo');
      await picture(ana, 'table-rambo-light', 'light');
      await ana.page.mouse.move(2, 500);
    }
    if (stage === 1) {
      const offered = new Set(ana.choices.map((choice) => choice.place));
      const wall = ana.prompt.kind === 'act' && ana.scene.ground.places.find((place) => place.kind === 'room' && !offered.has(place.id));
      if (wall) {
        stage = 2;
        await ana.clickPlace(wall.id);
        await ana.page.waitForSelector('.tip.why');
        await picture(ana, 'table-why');
        await ana.page.keyboard.press('Escape');
      }
    }
    if (stage < 2) await ana.act(choose(ana));
  }
  await ana.playOn(reckless);
  await ana.goto(`/t/${table}?at=20`);
  await ana.page.waitForSelector('.scrub');
  await picture(ana, 'replay', 'dark', [1280, 720]);
  await ana.goto(`/t/${table}/story`);
  await ana.page.waitForSelector('.plot');
  await picture(ana, 'after-action', 'light', [1280, 720]);

  await ana.create('drill', 'vault', { red: 'me', blue: 'me', warden: 'bot:greedy' });
  for (let i = 0; i < 8 && (await ana.myTurn()); ++i) await ana.act(ana.choices[i % ana.choices.length].answer);
  await ana.myTurn();
  await picture(ana, 'table-drill', 'light', [1280, 720]);

  const guest = await Player.sit(browser, server.url, { guided: true });
  await guest.create('rambo', 'night-path', { rambo: 'me' }, alone);
  await guest.page.waitForSelector('.guide');
  await picture(guest, 'guide', 'dark', [1280, 720]);

  // A raid: the first turn with patrols and earshot, then the moment before the shot, with its odds.
  await ana.page.setViewportSize({ width: 1440, height: 900 });
  await ana.create('sas', 'night-orders', { jock: 'me', paddy: 'me' });
  const shooter = gunman('paddy', 'officer-1');
  let looked = false;
  for (let i = 0; i < 60 && (await ana.myTurn()); ++i) {
    const answer = shooter(ana);
    if (ana.prompt.kind === 'act' && ana.prompt.piece === 'paddy' && ana.scene.round > 1 && !looked) {
      looked = true;
      for (const key of ['p', 'n']) await ana.page.keyboard.press(key);
      await ana.page.waitForSelector('.patrol text');
      await ana.page.waitForSelector('.sound text');
      await picture(ana, 'table-sas-light', 'light');
      await picture(ana, 'phone-sas', 'dark', [844, 390]);
      await ana.page.setViewportSize({ width: 1440, height: 900 });
      for (const key of ['n', 'r']) await ana.page.keyboard.press(key);
    }
    if (answer.startsWith('attack')) {
      await ana.clickPlace(ana.scene.pieces.find((piece) => piece.id === 'officer-1').place);
      const card = ana.page.locator(`.prompt [data-answer="${answer}"]`).first();
      await card.hover();
      await ana.page.waitForSelector('.prompt .chips');
      await picture(ana, 'table-sas');
      break;
    }
    await ana.act(answer);
  }

  // The other games some way into their first mission: a person who takes what comes, and the same in every run.
  for (const [game, mission] of [
    ['omega', 'first-descent'],
    ['mercs', 'quiet-audit'],
    ['jagged', 'landing-at-omera'],
  ]) {
    const wire = await Wire.open(server.url);
    const { seats } = (await wire.ask({ type: 'lobby' })).games.find((one) => one.id === game).missions.find((one) => one.id === mission);
    wire.close();
    await ana.create(game, mission, Object.fromEntries(seats.map((seat) => [seat.id, 'me'])), {}, { guide: false });
    const random = numbers(9);
    const rich = () => ana.prompt.kind === 'act' && ana.choices.length > 5 && (ana.scene.round ?? 0) > 1;
    for (let i = 0; i < 160 && (await ana.myTurn()) && !rich(); ++i) await ana.act(ana.choices[random(ana.choices.length)].answer);
    await ana.page.mouse.move(2, 500);
    await picture(ana, `table-${game}`);
  }

  // The campaign's page.
  const ben = await Player.sit(browser, server.url, { name: 'Ben' });
  await ben.create('rambo', 'night-path', { rambo: 'me' }, { ...alone, mode: 'campaign' });
  await ben.goto(`/campaign/${ben.state.table}`);
  await ben.page.waitForSelector('[data-node]');
  await picture(ben, 'campaign');
} finally {
  await browser.close();
  await server.stop();
}
