// The program's own server for the browser tests, with dice that are known, and a line to it that can be cut.
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync } from 'node:fs';
import { connect, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = fileURLToPath(new URL('../..', import.meta.url));
const program = process.env.FIRETEAM ?? join(root, 'build/release/fireteam');
export const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

export const freePort = () =>
  new Promise((resolve) => {
    const probe = createServer();
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => resolve(port));
    });
  });

// The program's own server; `stop('SIGKILL')` is a crash, `start()` brings it back with the same data.
export async function serve(options = {}) {
  // One that runs already (FIRETEAM_URL) serves for whatever needs no crash of its own.
  if (process.env.FIRETEAM_URL && !options.data) return { url: process.env.FIRETEAM_URL, output: '', stop: async () => undefined };
  assert.ok(existsSync(program), `${program} is missing: build it first`);
  const port = options.port ?? (await freePort());
  const data = options.data ?? mkdtempSync(join(tmpdir(), 'fireteam-web-'));
  const server = { port, data, url: `http://127.0.0.1:${port}`, output: '' };
  server.start = async () => {
    const child = spawn(
      program,
      [
        'serve',
        '--port',
        String(port),
        '--data',
        data,
        '--web',
        process.env.FIRETEAM_WEB ?? join(root, 'web/dist'),
        '--rate',
        '0',
        '--known-dice',
        String(options.dice ?? 1),
      ],
      { cwd: process.env.FIRETEAM_HOME ?? root, stdio: ['ignore', 'pipe', 'pipe'] },
    );
    server.child = child;
    child.stdout.on('data', (text) => (server.output += text));
    child.stderr.on('data', (text) => (server.output += text));
    for (let tries = 0; ; ++tries) {
      assert.ok(child.exitCode === null, `the server ended: ${server.output}`);
      const answer = await fetch(`${server.url}/healthz`).catch(() => undefined);
      if (answer?.ok) return server;
      assert.ok(tries < 600, `no server on ${server.url}: ${server.output}`);
      await pause(50);
    }
  };
  server.stop = (signal = 'SIGTERM') =>
    new Promise((resolve) => {
      if (!server.child || server.child.exitCode !== null || server.child.signalCode) return resolve();
      server.child.once('exit', resolve);
      server.child.kill(signal);
    });
  return server.start();
}

// A line to the server that can be cut and mended, as a bad wireless does.
export async function badLine(server) {
  const open = new Set();
  let whole = true;
  const proxy = createServer((near) => {
    if (!whole) return near.destroy();
    const far = connect(server.port, '127.0.0.1');
    for (const [one, other] of [
      [near, far],
      [far, near],
    ]) {
      open.add(one);
      one.on('error', () => other.destroy());
      one.on('close', () => {
        open.delete(one);
        other.destroy();
      });
      one.pipe(other);
    }
  });
  const port = await freePort();
  await new Promise((resolve) => proxy.listen(port, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${port}`,
    cut: () => {
      whole = false;
      for (const socket of open) socket.destroy();
    },
    mend: () => {
      whole = true;
    },
    close: () => {
      for (const socket of open) socket.destroy();
      proxy.close();
    },
  };
}
