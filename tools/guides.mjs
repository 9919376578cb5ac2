// Finds for every guide (web/src/guides/*.json) a line of play that wins its guided table, whose dice are the same for everybody, and writes it
// to web/src/guides/lines/<id>.json: the mark of each position on the way and the answer to give there. Usage, from the root, after a build:
//   node tools/guides.mjs [ID…]           looks for a line where the held one no longer wins (--fresh: in any case)
//   node tools/guides.mjs --check [ID…]   only says which lines still win
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root, serve } from '../tests/web/support.mjs';
import { Wire } from '../tests/web/wire.mjs';
import { markOf } from '../web/src/state/mark.mjs';

const flags = process.argv.slice(2).filter((word) => word.startsWith('--'));
const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const folder = join(root, 'web/src/guides');
const guides = readdirSync(folder)
  .filter((file) => file.endsWith('.json'))
  .map((file) => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  .filter((guide) => wanted.length === 0 || wanted.includes(guide.id));
const fileOf = (guide) => join(folder, 'lines', `${guide.id}.json`);

// Follows a line by its marks; how the game ends, or where the line does not know the position.
async function follow(url, guide, line) {
  const wire = await Wire.open(url);
  await wire.create(guide.game, guide.mission, { guide: true });
  let lost;
  const over = await wire
    .playOn((one) => {
      lost = line[markOf(one.scene)] === undefined ? `round ${one.scene.round ?? 0}, ${one.prompt.kind}: unknown` : undefined;
      return lost ? Promise.reject(new Error(lost)) : line[markOf(one.scene)];
    })
    .catch((error) => lost ?? String(error.message ?? error));
  wire.close();
  return over;
}

// One game by the bot's advice. A seat that the guide calls idle (the other side, in the same hands) takes what ends its turn, or passes.
async function attempt(url, guide, ms) {
  const wire = await Wire.open(url);
  await wire.create(guide.game, guide.mission, { guide: true });
  const line = {};
  const over = await wire.playOn(async (one) => {
    const { choices } = one;
    let answer = choices[0].answer;
    if (guide.idle?.includes(one.seat)) answer = (choices.find((choice) => choice.final) ?? choices.find((choice) => /pass|done|none|no/i.test(choice.answer)) ?? choices[0]).answer;
    else if (choices.length > 1) {
      const hint = await one.about({ type: 'hint', ms });
      answer = choices.find((choice) => choice.answer === hint.answer)?.answer ?? answer;
    }
    const mark = markOf(one.scene);
    // A position that comes twice is answered twice the same, else whoever follows would walk in a circle.
    if (line[mark] !== undefined && line[mark] !== answer) throw new Error('the same position twice');
    line[mark] = answer;
    return answer;
  }, 600).catch((error) => String(error.message ?? error));
  wire.close();
  return { over, line };
}

const server = await serve();
let failed = false;
for (const guide of guides) {
  const file = fileOf(guide);
  const held = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined;
  const now = held ? await follow(server.url, guide, held) : 'no line yet';
  console.log(`${guide.id}: ${now}${held ? `, ${Object.keys(held).length} answers` : ''}`);
  if (flags.includes('--check')) failed ||= now !== 'won';
  else if (now !== 'won' || flags.includes('--fresh')) {
    let found;
    for (const ms of [60, 120, 120, 250, 250, 500, 500, 1000]) {
      const tried = await attempt(server.url, guide, ms);
      console.log(`  ${ms} ms an answer: ${tried.over} after ${Object.keys(tried.line).length} answers`);
      if (tried.over === 'won' && (!found || Object.keys(tried.line).length < Object.keys(found).length)) found = tried.line;
      if (found) break;
    }
    failed ||= !found;
    if (found) writeFileSync(file, `${JSON.stringify(found, undefined, 1)}\n`);
  }
}
await server.stop();
process.exit(failed ? 1 : 0);
