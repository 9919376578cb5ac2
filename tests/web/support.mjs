// What the browser tests share: the real server, a real Chromium, and a player who acts only by mouse or keyboard.
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { chromium } from '../../web/node_modules/playwright-core/index.mjs';
import { pause, root, serve } from './server.mjs';
import { patched } from './wire.mjs';

export { badLine, freePort, root, serve } from './server.mjs';

const axe = readFileSync(join(root, 'web/node_modules/axe-core/axe.min.js'), 'utf8');
const chrome = [
  '--headless',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const guideFolder = join(root, 'web/src/guides');
const guideIds = readdirSync(guideFolder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(guideFolder, file), 'utf8')).id);

// What a file of tests plays with: its own server and its own Chromium, from before its first test until after its last.
export let server, browser;
export function setting(prepare = async () => undefined) {
  before(async () => {
    server = await serve();
    browser = await launch();
    await prepare();
  });
  after(async () => {
    await browser?.close();
    await server?.stop();
  });
}

export const launch = () => chromium.launch({ executablePath: '/usr/bin/chromium', args: chrome });

export async function until(what, test, ms = 90000) {
  const end = Date.now() + ms;
  for (;;) {
    const found = await test();
    if (found) return found;
    if (Date.now() > end) assert.fail(`waited in vain: ${typeof what === 'function' ? await what() : what}`);
    await pause(30);
  }
}

// One person at one screen. Everything that came over the wire is kept; everything done is done with mouse or keys.
export class Player {
  static async sit(browser, url, options = {}) {
    const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce', ...options });
    await context.addInitScript(
      (settings) => {
        if (!localStorage.getItem('fireteam-settings')) localStorage.setItem('fireteam-settings', settings);
        // A person's own part in the dice is always the same here: with the server's known dice a test has the same ones in every run.
        crypto.getRandomValues = (bytes) => bytes.fill(7);
      },
      JSON.stringify({
        name: options.name ?? 'Robin',
        speed: options.speed ?? 'once',
        volume: 0,
        hintMs: options.hintMs ?? 250,
        guided: options.guided ? [] : guideIds,
        theme: options.theme ?? 'system',
      }),
    );
    const page = await context.newPage();
    page.setDefaultTimeout(90000);
    const player = new Player(page, context, url);
    page.on('websocket', (socket) => {
      socket.on('framereceived', (frame) => player.hear(String(frame.payload)));
      socket.on('framesent', (frame) => player.sent.push(JSON.parse(String(frame.payload))));
    });
    page.on('pageerror', (error) => player.faults.push(error.message));
    page.on(
      'console',
      (message) => message.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(message.text()) && player.faults.push(message.text()),
    );
    return player;
  }

  constructor(page, context, url) {
    Object.assign(this, { page, context, url, frames: [], sent: [], faults: [], state: {}, answers: 0, handed: 0 });
  }

  hear(text) {
    const read = JSON.parse(text);
    for (const message of Array.isArray(read) ? read : [read]) this.take(message);
  }

  take(message) {
    this.frames.push(message);
    if (message.type !== 'snapshot' && message.type !== 'update') return;
    const held = this.state.scene?.ground;
    const scene = message.type === 'update' ? patched(this.state.scene, message.scene) : message.scene;
    if (!scene.ground?.places && held) scene.ground = held;
    const before = message.type === 'snapshot' ? {} : this.state;
    this.state = { ...before, ...message, scene };
    if (message.seats) this.state.seats = message.seats;
  }

  get scene() {
    return this.state.scene ?? {};
  }
  get prompt() {
    return this.scene.prompt ?? {};
  }
  get choices() {
    return (this.prompt.choices ?? []).filter((choice) => !choice.rule);
  }
  get mine() {
    return Boolean(this.prompt.mine) && !this.scene.over;
  }
  last(type) {
    return this.frames.findLast((frame) => frame.type === type);
  }

  async goto(path) {
    await this.page.goto(this.url + path);
  }

  // Through the lobby, by clicking: game, mission, who sits where, start.
  async create(game, mission, seats = {}, options = {}, wish = {}) {
    await this.goto('/');
    await this.page.click(`[data-game="${game}"]`);
    await this.page.click(`[data-mission="${mission}"]`);
    for (const [seat, who] of Object.entries(seats)) {
      const [kind, bot, ms] = who.split(':');
      await this.page.click(`[data-seat="${seat}"] [data-who="${kind}"]`);
      if (bot) await this.page.locator(`[data-seat="${seat}"] select`).first().selectOption(bot);
      if (ms) await this.page.locator(`[data-seat="${seat}"] select`).nth(1).selectOption(ms);
    }
    for (const [id, value] of Object.entries(options)) {
      const field = this.page.locator(`[data-option="${id}"]`);
      if (typeof value === 'boolean') await field.setChecked(value);
      else await field.selectOption(value);
    }
    if (wish.practice) await this.page.check('[data-practice]');
    if (wish.guide !== undefined) await this.page.setChecked('[data-guided]', wish.guide);
    await this.page.click('[data-start]');
    await this.page.waitForSelector('.ft-plane');
    this.table = new URL(this.page.url()).pathname.split('/')[2];
    await this.read();
    return this.table;
  }

  // Where the middle of a place is on the screen.
  async spot(place) {
    const { width = 1, places } = this.scene.ground;
    const here = places.find((one) => one.id === place);
    return this.page.evaluate(
      ([x, y, columns]) => {
        const svg = document.querySelector('.ft-plane svg.ft-svg');
        const unit = svg.viewBox.baseVal.width / columns;
        const point = new DOMPoint((x + 0.5) * unit, (y + 0.5) * unit).matrixTransform(svg.getScreenCTM());
        return { x: point.x, y: point.y };
      },
      [here.x ?? place % width, here.y ?? Math.floor(place / width), width],
    );
  }

  async clickPlace(place) {
    let at = await this.spot(place);
    const box = await this.page.locator('.ft-plane').boundingBox();
    const inside = () => at.x > box.x && at.x < box.x + box.width && at.y > box.y && at.y < box.y + box.height;
    if (!inside()) {
      await this.page.keyboard.press('f');
      await until(`${place} comes into sight`, async () => {
        at = await this.spot(place);
        return inside();
      });
    }
    await this.page.mouse.click(at.x, at.y);
  }

  // Gives an answer the way a person would: its card, its verb's card first when folded, its square, or the end card.
  async act(answer) {
    const choice = this.choices.find((one) => one.answer === answer);
    assert.ok(choice, `${answer} is not offered: ${this.choices.map((one) => one.answer).join(', ')}`);
    await this.shown();
    const { seq } = this.state;
    const frames = this.frames.length;
    const before = this.sent.length;
    const card = this.page.locator(`.prompt [data-answer=${JSON.stringify(answer)}]`);
    const gone = () => this.sent.slice(before).some((message) => message.type === 'act' || message.type === 'plan');
    const asks = this.page.locator('.opt.yes');
    if ((await card.count()) > 0) await card.first().click();
    else if (choice.place !== undefined && !choice.piece) {
      // A verb for half the map, or one that a click on its square would not mean, is picked first.
      const mode = this.page.locator(`.prompt .opt.onmap[data-verb=${JSON.stringify(choice.verb)}]`);
      if ((await mode.count()) > 0) await mode.first().click();
      await this.clickPlace(choice.place);
      // A square that several choices share asks which one is meant.
      const told = async () => `the click for ${answer} does something; the prompt reads ${await this.page.locator('.prompt').innerText()}`;
      await until(told, async () => gone() || (await card.count()) > 0 || (await asks.count()) > 0);
      if (!gone() && (await card.count()) > 0) await card.first().click();
    } else {
      await this.page
        .locator(`.prompt [data-verb=${JSON.stringify(choice.verb)}]`)
        .first()
        .click();
      await card.first().click();
    }
    await until(`${answer} is given or asked for once more`, async () => gone() || (await asks.count()) > 0);
    if (!gone()) {
      const foe = this.scene.pieces?.some((piece) => piece.place === choice.place && piece.side === 'foe');
      assert.ok(choice.reveals || foe, `${answer} reveals nothing, yet the page asks: ${await this.page.locator('.prompt').innerText()}`);
      await asks.click();
    } else assert.ok(!choice.reveals, `${answer} cannot be taken back, yet the page did not ask`);
    await this.answered(seq, frames, answer);
    const given = this.sent.slice(before).findLast((message) => message.type === 'act' || message.type === 'plan');
    assert.equal(given.answer ?? given.answers.at(-1), answer, 'the click meant another answer');
  }

  // The page stands still: it shows what was heard last and has played it, or waits at a deed of the enemy (events step by step). The
  // deed's name, or nothing.
  async still() {
    const app = () =>
      this.page.evaluate(() => {
        const found = document.querySelector('.app');
        return { seq: Number(found?.dataset.seq), playing: found?.dataset.playing === 'true', deed: found?.dataset.deed ?? '' };
      });
    let now;
    await until('the page stands still', async () => {
      now = await app();
      return now.deed !== '' || (now.seq === this.state.seq && !now.playing);
    });
    return now.deed;
  }

  // With events step by step: each deed of the enemy that the page waits at is looked at and let go, whenever it comes.
  async deeds(look = async () => undefined) {
    for (let deed = await this.still(); deed; deed = await this.still()) {
      await look(deed);
      await this.page.keyboard.press('.');
      await until('the deed is let go', async () => (await this.page.locator('.app').getAttribute('data-deed')) !== deed);
    }
  }

  // The page shows what was heard last; a screen that waits to be handed to another seat of this browser is taken.
  async shown() {
    await this.deeds(this.looks);
    await until(
      'the page shows the last update',
      async () => (await this.page.locator(`.app[data-seq="${this.state.seq}"][data-playing="false"] .prompt:not(.sending)`).count()) > 0,
    );
    await this.read();
    const cover = this.page.locator('.handover button');
    if ((await cover.count()) > 0) {
      await cover.click();
      this.handed += 1;
    }
  }

  // Briefing and story cards are read and put away.
  async read() {
    const card = this.page.locator('.purpose [data-go]');
    for (let i = 0; i < 20 && (await card.count()) > 0; ++i)
      await card
        .first()
        .click({ timeout: 2000 })
        .catch(() => undefined);
  }

  async answered(seq, frames, answer) {
    const told = async () =>
      `an answer to ${answer} at ${seq}; sent ${JSON.stringify(this.sent.slice(-4))}; heard ${this.frames
        .slice(frames)
        .map((frame) => `${frame.type} ${frame.seq ?? ''} ${frame.what ?? ''}`)
        .join(', ')}; faults ${this.faults}; the prompt reads ${await this.page.locator('.prompt').innerText()}`;
    await until(told, () => {
      const fresh = this.frames.slice(frames);
      const ids = new Set(this.sent.filter((message) => message.type === 'act' || message.type === 'plan').map((message) => message.id));
      const refused = fresh.find((frame) => (frame.type === 'refused' || frame.type === 'error') && ids.has(frame.id));
      assert.ok(!refused, `${answer}: ${refused?.what}`);
      return this.state.seq !== seq || fresh.some((frame) => frame.type === 'snapshot');
    });
    this.answers += 1;
  }

  async myTurn(ms = 120000) {
    await until('my turn or the end', () => this.mine || this.scene.over, ms);
    if (!this.scene.over) await this.shown();
    return !this.scene.over;
  }

  // The bot's advice, asked for with the H key; the answer it names is then given by hand.
  async hinted() {
    const frames = this.frames.length;
    await this.page.keyboard.press('h');
    const hint = await until('a hint', () =>
      this.frames.slice(frames).find((frame) => frame.type === 'hint' || frame.type === 'refused' || frame.type === 'error'),
    );
    return this.choices.find((choice) => choice.answer === hint.answer)?.answer ?? this.choices[0]?.answer;
  }

  async playOn(choose, most = 2000) {
    for (let i = 0; i < most; ++i) {
      if (!(await this.myTurn())) return this.scene.over;
      await this.act(await choose(this));
    }
    return this.scene.over ?? '';
  }

  // Nothing serious for people who read the screen with other means.
  async axe(where) {
    await this.page.evaluate(axe);
    const found = await this.page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
    const bad = found.violations.filter((one) => one.impact === 'serious' || one.impact === 'critical');
    assert.deepEqual(
      bad.map(
        (one) =>
          `${one.id}: ${one.nodes
            .slice(0, 3)
            .map((node) => node.target.join(' '))
            .join(', ')}`,
      ),
      [],
      `axe on ${where}`,
    );
  }

  sound() {
    assert.deepEqual(this.faults, [], 'faults on the page');
  }
}

// Bytes that a browser without a cache gets until the page at this address stands: bodies of files as they came over the wire, and the table's messages.
export async function transferred(browser, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  const sizes = [];
  page.on('requestfinished', (request) => sizes.push(request.sizes().then((size) => size.responseBodySize)));
  let wire = 0;
  page.on('websocket', (socket) => socket.on('framereceived', (frame) => (wire += String(frame.payload).length)));
  await page.goto(address);
  await page.waitForSelector('.ft-plane .ft-svg');
  await page.waitForLoadState('networkidle');
  const files = (await Promise.all(sizes)).reduce((sum, one) => sum + one, 0);
  await context.close();
  return { files, wire };
}

// One hero takes all four turns of a round: the shortest way through a mission.
export const alone = { 'heroes:trautman': false, 'heroes:co-bao': false, 'heroes:wei-ting': false };

// Ends the turn whenever that is offered, else takes the last plain choice: a sure way to run out of time.
export function idle(player) {
  const end = player.choices.find((choice) => choice.final);
  return (end ?? player.choices.find((choice) => /pass|done|stop|none|no /i.test(choice.answer)) ?? player.choices[0]).answer;
}
