// Picture tests: every scene of the gallery in dark, light and greyscale at three sizes, against small stored pictures.
// Run: node tests/web/gallery.pictures.mjs [--update] [--built]
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { check, finish, openGallery, PNG, root } from './gallery.mjs';

const folder = `${root}tests/web/pictures/`;
const scenes = ['rambo', 'sas', 'jagged&board', 'mercs&board', 'omega&board', 'citadel&board', 'kit'];
const looks = ['theme=dark', 'theme=light', 'theme=dark&grey'];
const sizes = [[1440, 900], [1280, 720], [844, 390]];
const block = 12; // one stored pixel is the mean of 12 by 12: shapes and colours count, single glyph edges do not
const farOff = 26; // of 255: a stored pixel that differs by more has changed
const mayDiffer = 0.012; // share of changed pixels that fonts of another machine may cause
const meanLimit = 2.2;

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

// All pictures of a scene one under the other: seven files instead of sixty-three.
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

function difference(one, other) {
  let sum = 0;
  let far = 0;
  const pixels = one.width * one.height;
  for (let i = 0; i < pixels; i++) {
    let most = 0;
    for (let c = 0; c < 3; c++) {
      const d = Math.abs(one.data[i * 4 + c] - other.data[i * 4 + c]);
      sum += d;
      most = Math.max(most, d);
    }
    if (most > farOff) far++;
  }
  return { mean: sum / (pixels * 3), far: far / pixels };
}

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
    for (const look of looks) {
      for (const [width, height] of sizes) {
        await page.setViewportSize({ width, height });
        await page.goto(gallery.address(`scene=${scene}&${look}&bare`));
        await page.waitForSelector('.ft-svg');
        await page.waitForTimeout(250);
        parts.push(shrink(PNG.sync.read(await page.screenshot())));
      }
    }
    const now = sheet(parts);
    const file = `${folder}${scene.replace('&board', '')}.png`;
    if (update || !existsSync(file)) {
      writeFileSync(file, PNG.sync.write(now));
      console.log(`kept ${file}`);
      continue;
    }
    const then = PNG.sync.read(readFileSync(file));
    const same = then.width === now.width && then.height === now.height;
    const { mean, far } = same ? difference(now, then) : { mean: 255, far: 1 };
    check(`${scene} looks as stored`, mean <= meanLimit && far <= mayDiffer, `mean ${mean.toFixed(2)} (at most ${meanLimit}), changed ${(far * 100).toFixed(2)} % (at most ${mayDiffer * 100} %)`);
    if (mean > meanLimit || far > mayDiffer) writeFileSync(file.replace('.png', '.now.png'), PNG.sync.write(now));
  }
  check('no page had an error', faults.length === 0, faults.join('; '));
} finally {
  await gallery.close();
}
finish();
