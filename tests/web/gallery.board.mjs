// The board under mouse, finger and keys, in the gallery. Run: node tests/web/gallery.board.mjs [--built]
import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import { check, finish, openGallery, root } from './gallery.mjs';

const require = createRequire(`${root}web/package.json`);
const axe = readFileSync(require.resolve('axe-core/axe.min.js'), 'utf8');
const gallery = await openGallery();
const told = (page, what) => page.$eval('.pointed', (node, key) => JSON.parse(node.dataset[key] ?? 'null'), what);
const scaleOf = (page) => page.$eval('.ft-view', (node) => new DOMMatrix(getComputedStyle(node).transform).a);
// A picture is only measured when it has come to rest, counted in painted frames: the machine may be slow.
const rested = (page) =>
  page.evaluate(
    () =>
      new Promise((done) => {
        const where = () => getComputedStyle(document.querySelector('.ft-view')).transform;
        let last = where();
        let still = 0;
        const look = () => {
          const now = where();
          still = now === last ? still + 1 : 0;
          last = now;
          if (still < 20) requestAnimationFrame(look);
          else done(undefined);
        };
        requestAnimationFrame(look);
      }),
  );
const becomes = (page, test, arg) =>
  page.waitForFunction(test, arg, { timeout: 20000 }).then(
    () => true,
    () => false,
  );
const middle = async (page, selector) => {
  const box = await page.locator(selector).first().boundingBox();
  return [box.x + box.width / 2, box.y + box.height / 2];
};

try {
  const page = await gallery.browser.newPage({ viewport: { width: 1280, height: 800 } });
  await page.goto(gallery.address('scene=rambo&board&bare&theme=dark'));
  await page.waitForSelector('[data-piece="guard-1"]');

  await page.mouse.move(...(await middle(page, '[data-piece="guard-2"] .ring')));
  const over = await told(page, 'hovered');
  check('the mouse over a token names it and its place', over?.piece === 'guard-2' && over.place === 5 * 16 + 8, JSON.stringify(over));

  // A tap on an empty square picks it; the acting piece glides there, then stands there.
  const from = await middle(page, '[data-piece="rambo"] .ring');
  await page.evaluate(() => {
    const animate = Element.prototype.animate;
    Element.prototype.animate = function (...args) {
      if (this.dataset?.piece === 'rambo') window.glided = true;
      return animate.apply(this, args);
    };
  });
  await page.mouse.click(from[0] + 120, from[1] - 5);
  check('a click picks the square', await becomes(page, () => document.querySelector('.pointed').dataset.picked !== 'null'));
  const picked = await told(page, 'picked');
  check('and names no piece', picked !== null && picked.piece === undefined, JSON.stringify(picked));
  check('a piece that moved glides', await page.evaluate(() => window.glided === true));
  check(
    'and arrives',
    await becomes(
      page,
      (x) => {
        const box = document.querySelector('[data-piece="rambo"] .ring').getBoundingClientRect();
        return Math.abs(box.x + box.width / 2 - x) > 60;
      },
      from[0],
    ),
  );

  const small = await scaleOf(page);
  await page.mouse.move(600, 400);
  for (let i = 0; i < 5; i++) await page.mouse.wheel(0, -240);
  await rested(page);
  const large = await scaleOf(page);
  check('the wheel zooms in', large > small * 1.5, `${small} to ${large}`);
  check('a small map shows the window', (await page.locator('.minimap').count()) === 1);
  const before = await middle(page, '[data-piece="guard-1"] .ring');
  await page.mouse.move(600, 400);
  await page.mouse.down();
  await page.mouse.move(500, 340, { steps: 6 });
  await page.mouse.up();
  await rested(page);
  const after = await middle(page, '[data-piece="guard-1"] .ring');
  check(
    'dragging pans the map',
    Math.abs(after[0] - before[0] + 100) < 8 && Math.abs(after[1] - before[1] + 60) < 8,
    `${after[0] - before[0]}, ${after[1] - before[1]}`,
  );
  check('and is no click', JSON.stringify(await told(page, 'picked')) === JSON.stringify(picked));

  await page.locator('.ft-plane').focus();
  await page.keyboard.press('ArrowRight');
  const start = Number(await page.$eval('.pointed', (node) => node.dataset.cursor));
  await page.keyboard.press('ArrowDown');
  const down = Number(await page.$eval('.pointed', (node) => node.dataset.cursor));
  check('arrows move one cursor', down === start + 16, `${start} to ${down}`);
  await page.keyboard.press('Shift+ArrowDown');
  const leap = Number(await page.$eval('.pointed', (node) => node.dataset.cursor));
  check('with Shift by an area', leap - down >= 16 && (leap - down) % 16 === 0 && Math.floor(leap / 64) > Math.floor(down / 64), `${down} to ${leap}`);
  await page.keyboard.press('Enter');
  check('Enter picks at the cursor', (await told(page, 'picked'))?.place === leap);
  const spoken = await page.$eval('[role="gridcell"]', (node) => node.textContent ?? '');
  check('the cell under the cursor is told in words', /^[A-P]\d+, /.test(spoken), spoken);

  await page.addScriptTag({ content: axe });
  const report = await page.evaluate(() => window.axe.run(document.querySelector('.ft-board'), { runOnly: ['wcag2a', 'wcag2aa', 'wcag21aa'] }));
  check('axe finds no fault in the board', report.violations.length === 0, report.violations.map((one) => `${one.id}: ${one.nodes[0]?.html}`).join('; '));

  // Under reduced motion pieces jump.
  const calm = await gallery.browser.newPage({ viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  await calm.goto(gallery.address('scene=rambo&board&bare&theme=dark'));
  await calm.waitForSelector('[data-piece="rambo"]');
  const there = await middle(calm, '[data-piece="rambo"] .ring');
  await calm.mouse.click(there[0] + 120, there[1] - 5);
  const still = await calm.$eval('[data-piece="rambo"]', (node) => node.getAnimations({ subtree: true }).length);
  check('with reduced motion nothing runs', still === 0, String(still));
  check('and the squares that changed are outlined', await becomes(calm, () => document.querySelectorAll('.pieces .fx-change').length === 2));

  // Two fingers on a phone.
  const phone = await gallery.browser.newContext({ viewport: { width: 844, height: 390 }, hasTouch: true, isMobile: true });
  const hand = await phone.newPage();
  await hand.goto(gallery.address('scene=rambo&board&bare&theme=dark'));
  await hand.waitForSelector('.ft-svg');
  await rested(hand);
  const touchScale = await scaleOf(hand);
  check('squares are 44 px for a finger', Math.abs(touchScale * 42 - 44) < 1, String(touchScale * 42));
  const line = await phone.newCDPSession(hand);
  const touch = (type, points) => line.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([px, py], id) => ({ x: px, y: py, id })) });
  await touch('touchStart', [
    [380, 200],
    [440, 200],
  ]);
  for (let i = 1; i <= 8; i++)
    await touch('touchMove', [
      [380 - i * 6, 200],
      [440 + i * 6, 200],
    ]);
  await touch('touchEnd', []);
  await rested(hand);
  const pinched = await scaleOf(hand);
  check('a pinch zooms', pinched > touchScale * 1.3, `${touchScale} to ${pinched}`);

  // Areas: a place is a polygon, the cursor goes from one to the next.
  await page.goto(gallery.address('scene=jagged&board&bare&theme=dark'));
  await page.waitForSelector('[data-piece="ivan"]');
  await page.locator('.ft-plane').focus();
  await page.keyboard.press('ArrowRight');
  const area = await page.$eval('[role="gridcell"]', (node) => node.textContent ?? '');
  check('areas have a cursor too', /^07A-4, Plain/.test(area), area);
} finally {
  await gallery.close();
}
finish();
