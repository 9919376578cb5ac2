// The gallery in a real Chromium: the client is built, served by vite's preview, and looked at.
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const require = createRequire(`${root}web/package.json`);
export const { PNG } = require('pngjs');
const { chromium } = require('playwright-core');
const { build, preview } = await import(require.resolve('vite').replace(/index\.cjs$/, 'dist/node/index.js'));

// Builds into a folder of its own, so that nobody's dist changes under the test; `--built` takes web/dist as it is.
export async function openGallery() {
  const taken = process.argv.includes('--built');
  const outDir = taken ? (process.env.FIRETEAM_WEB ?? `${root}web/dist`) : mkdtempSync(`${tmpdir()}/gallery-`);
  const config = { root: `${root}web`, logLevel: 'error', build: { outDir, emptyOutDir: true } };
  if (!taken) await build(config);
  const server = await preview({ ...config, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls.local[0].replace(/\/$/, '');
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-gpu',
      '--disable-quic',
      '--no-first-run',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--force-color-profile=srgb',
    ],
  });
  return {
    browser,
    address: (query) => `${address}/gallery?${query}`,
    async close() {
      await browser.close();
      await server.close();
      if (!taken) rmSync(outDir, { recursive: true });
    },
  };
}

let failed = 0;
export function check(what, holds, seen = '') {
  if (!holds) failed++;
  console.log(`${holds ? 'ok  ' : 'FAIL'} ${what}${holds || seen === '' ? '' : `: ${seen}`}`);
}
export const finish = () => {
  console.log(failed === 0 ? 'all hold' : `${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
};
