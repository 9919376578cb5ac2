// Picture tests: every scene of the gallery in dark, light and greyscale at three sizes, against small stored pictures.
// Run: node tests/web/gallery.pictures.mjs [--update] [--built]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { check, finish, openGallery, PNG, root } from './gallery.mjs';

const folder = `${root}tests/web/pictures/`;
const scenes = ['rambo&board', 'sas&board', 'jagged&board', 'mercs&board', 'omega&board', 'citadel&board', 'depot&board', 'kit'];
const looks = [
  ['dark', ''],
  ['light', ''],
  ['dark', 'grayscale(1)'],
];
const sizes = [
  [1440, 900],
  [1280, 720],
  [844, 390],
];
const block = 12; // one stored pixel is the mean of 12 by 12: shapes and colours count, single glyph edges do not
const farOff = 24; // of 255: a stored pixel that differs by more has changed
const mayChange = 4; // in one picture; a token covers about eight
// The fonts of the machine are not what is looked at: one face that tools/install.sh brings, in one weight.
const face = ':root, :root * { font-family: "DejaVu Sans" !important; font-weight: 400 !important; font-stretch: normal !important; }';

function shrink(png) {
  const [width, height] = [Math.floor(png.width / block), Math.floor(png.height / block)];
  const small = new PNG({ width, height });
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const sum = [0, 0, 0];
      for (let j = 0; j < block; j++) {
        for (let i = 0; i < block; i++) {
          const at = ((y * block + j) * png.width + x * block + i) * 4;
          for (let c = 0; c < 3; c++) sum[c] += png.data[at + c];
        }
      }
      const to = (y * width + x) * 4;
      for (let c = 0; c < 3; c++) small.data[to + c] = Math.round(sum[c] / (block * block));
      small.data[to + 3] = 255;
    }
  }
  return small;
}

// All pictures of a scene one under the other: eight files instead of seventy-two.
function sheet(parts) {
  const width = Math.max(...parts.map((part) => part.width));
  const out = new PNG({ width, height: parts.reduce((sum, part) => sum + part.height, 0) });
  let top = 0;
  for (const part of parts) {
    PNG.bitblt(part, out, 0, 0, part.width, part.height, 0, top);
    top += part.height;
  }
  return out;
}

function changed(one, other) {
  if (one.width !== other.width || one.height !== other.height) return Infinity;
  let far = 0;
  for (let i = 0; i < one.width * one.height; i++) {
    const most = Math.max(...[0, 1, 2].map((c) => Math.abs(one.data[i * 4 + c] - other.data[i * 4 + c])));
    if (most > farOff) far++;
  }
  return far;
}

const cut = (from, top, part) => {
  const out = new PNG({ width: part.width, height: part.height });
  if (from.height >= top + part.height && from.width >= part.width) PNG.bitblt(from, out, 0, top, part.width, part.height, 0, 0);
  return out;
};

// Fonts are there and two frames were painted: nothing moves in these pictures.
const drawn = (page) =>
  page.evaluate(() =>
    document.fonts.ready.then(
      () =>
        new Promise((done) => {
          requestAnimationFrame(() => requestAnimationFrame(() => done(undefined)));
        }),
    ),
  );

const gallery = await openGallery();
const update = process.argv.includes('--update');
mkdirSync(folder, { recursive: true });
try {
  const page = await gallery.browser.newPage({ reducedMotion: 'reduce', deviceScaleFactor: 1 });
  const faults = [];
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (line) => line.type() === 'error' && faults.push(line.text()));
  for (const scene of scenes) {
    const parts = [];
    for (const [s, [width, height]] of sizes.entries()) {
      await page.setViewportSize({ width, height });
      await page.goto(gallery.address(`scene=${scene}&theme=dark&bare`));
      await page.waitForSelector('.ft-svg');
      await page.addStyleTag({ content: face });
      for (const [l, [theme, filter]] of looks.entries()) {
        await page.evaluate(
          ([name, grey]) => {
            document.documentElement.dataset.theme = name;
            document.documentElement.style.filter = grey;
          },
          [theme, filter],
        );
        await drawn(page);
        parts[l * sizes.length + s] = shrink(PNG.sync.read(await page.screenshot()));
      }
    }
    const file = `${folder}${scene.replace('&board', '')}.png`;
    if (update || !existsSync(file)) {
      writeFileSync(file, PNG.sync.write(sheet(parts)));
      console.log(`kept ${file}`);
      continue;
    }
    const then = PNG.sync.read(readFileSync(file));
    let top = 0;
    const worst = Math.max(
      ...parts.map((part) => {
        const far = changed(part, cut(then, top, part));
        top += part.height;
        return far;
      }),
    );
    check(`${scene} looks as stored`, worst <= mayChange, `${worst} of its pixels changed in one picture, at most ${mayChange} may`);
    if (worst > mayChange) writeFileSync(file.replace('.png', '.now.png'), PNG.sync.write(sheet(parts)));
  }
  // Whole tables: words in panels may change, so their parts are measured instead of painted.
  for (const scene of ['rambo', 'sas']) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto(gallery.address(`scene=${scene}&theme=dark&bare`));
    await page.waitForSelector('.ft-svg');
    await drawn(page);
    const boxes = await page.evaluate(() =>
      ['.top', '.left', '.stage', '.prompt', '.right'].map((part) => document.querySelector(part)?.getBoundingClientRect().toJSON()),
    );
    const apart = boxes.every(
      (one, i) =>
        one &&
        boxes.every(
          (other, k) =>
            k <= i || !other || one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1,
        ),
    );
    check(`${scene}: top, boards, stage, prompt and log lie side by side`, apart, JSON.stringify(boxes));
    const board = await page.$eval('.ft-svg', (node) => node.getBoundingClientRect().toJSON());
    const stage = boxes[2];
    check(
      `${scene}: the board fills the stage`,
      board.height > stage.height * 0.9 && board.left >= stage.left && board.right <= stage.right,
      `${board.height} of ${stage.height}`,
    );
  }
  // The eye of the test itself: one token less must be noticed.
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(gallery.address('scene=citadel&board&theme=dark&bare'));
  await page.waitForSelector('.ft-svg');
  await drawn(page);
  const whole = shrink(PNG.sync.read(await page.screenshot()));
  await page.addStyleTag({ content: '[data-piece="spetsnaz-4"] { display: none; }' });
  const less = changed(whole, shrink(PNG.sync.read(await page.screenshot())));
  check('one token less is noticed', less > 4, String(less));
  check('no page had an error', faults.length === 0, faults.join('; '));
} finally {
  await gallery.close();
}
finish();
