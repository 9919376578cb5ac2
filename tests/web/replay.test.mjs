// Looking back: a replay opened by its link, played on as a branch; records out and in; the after-action page.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { browser, idle, Player, server, setting, until } from './support.mjs';

let ana, table;
setting(async () => {
  ana = await Player.sit(browser, server.url, { name: 'Ana' });
  table = await ana.create('drill', 'yard', { red: 'me', blue: 'me' });
  await ana.playOn(idle);
});

test('a replay opens by link at its step, scrubs, and plays on as a new table', async () => {
  const eve = await Player.sit(browser, server.url, { name: 'Eve' });
  await eve.goto(`/t/${table}?at=5`);
  await eve.page.waitForSelector('.scrub');
  assert.equal(eve.state.at, 5);
  assert.equal(eve.state.live, false);
  await eve.axe('the replay');
  await eve.page.click('[aria-label="One step on"]');
  await until('step 6', () => eve.state.at === 6);
  assert.ok(eve.page.url().endsWith('?at=6'), 'the address is the link to this step');
  await eve.page.locator('.scrub input').focus();
  await eve.page.keyboard.press('End');
  await until('the end', () => (eve.state.at === eve.state.steps && !eve.state.live) || eve.state.live);
  await eve.goto(`/t/${table}?at=5`);
  await eve.page.waitForSelector('.scrub');
  await eve.page.getByText('Play on from here').click();
  await until('a new table', () => eve.page.url().includes('/t/') && !eve.page.url().includes(table));
  await until('it stands at that step and is live', () => eve.state.table !== table && eve.state.live !== false && !eve.scene.over);
  eve.sound();
  await eve.context.close();
});

test('a record goes out as a file and comes back as a table', async () => {
  await ana.goto(`/t/${table}`);
  await ana.page.waitForSelector('.ft-plane');
  await ana.page.keyboard.press('F10');
  const [file] = await Promise.all([ana.page.waitForEvent('download'), ana.page.getByText('Export the record').click()]);
  const path = await file.path();
  assert.ok(readFileSync(path, 'utf8').length > 200);
  const [report] = await Promise.all([ana.page.waitForEvent('download'), ana.page.getByText('Report a problem').click()]);
  const problem = JSON.parse(readFileSync(await report.path(), 'utf8'));
  assert.equal(problem.table, table);
  assert.ok(problem.log.length > 0 && problem.record);
  await ana.page.keyboard.press('Escape');
  await ana.goto('/');
  await ana.page.waitForSelector('.import');
  await ana.page.setInputFiles('.import input', path);
  await until('the imported table', () => ana.page.url().includes('/t/'));
  await until('it is over too', () => ana.scene.over);
  await ana.goto('/');
  await ana.page.waitForSelector('.import');
  await ana.page.setInputFiles('.import input', { name: 'bad.record', mimeType: 'text/plain', buffer: Buffer.from('not a record') });
  await ana.page.waitForSelector('.import .stop');
  ana.sound();
});

test('the after-action page draws what happened', async () => {
  await ana.goto(`/t/${table}/story`);
  await ana.page.waitForSelector('.plot');
  const lines = await ana.page.locator('.plot polyline').count();
  assert.ok(lines >= 2, `plots: ${lines}`);
  await ana.axe('the after-action page');
  ana.sound();
});
