// The odds that are told are those of what then happens: a pointed-at answer is asked about, then played in many branches with fresh dice.
import assert from 'node:assert/strict';
import { after, before, test } from 'node:test';
import { serve } from './server.mjs';
import { numbers, Wire } from './wire.mjs';

let server, games;
before(async () => {
  server = await serve();
  const wire = await Wire.open(server.url);
  games = (await wire.ask({ type: 'lobby' })).games;
  wire.close();
});
after(async () => {
  await server?.stop();
});

const branches = 150;
const wide = 4.5; // standard deviations: one false alarm in 150,000 comparisons

// What a whole answer is aimed at, as the client asks: the piece it names, or the one that its next question may be about.
function aimsOf(wire, choice) {
  if (choice.piece) return [choice.piece];
  return (wire.scene.overlays ?? []).filter((overlay) => overlay.kind === 'aim' && overlay.text === choice.answer).map((overlay) => overlay.piece);
}

// Outcomes are all that is of note in a run; one that another goes on from cannot be told from it by its beginning.
const headlines = (outcomes) =>
  outcomes
    .filter(({ text }) => text !== 'nothing of note' && !outcomes.some((other) => other.text !== text && other.text.startsWith(text)))
    .map(({ text, p }) => ({ text, p, whole: true }));

// Answers whose outcome chance decides, with what is told of it.
async function chancy(wire, random) {
  const whole = wire.choices.filter((choice) => !choice.answer.includes('?') && choice.answer !== 'back');
  const foes = new Set((wire.scene.pieces ?? []).filter((piece) => piece.side === 'foe').map((piece) => piece.id));
  const dear = whole.filter((choice) => choice.reveals || aimsOf(wire, choice).some((piece) => foes.has(piece)));
  const asked = dear.length > 0 ? dear : whole;
  for (const choice of asked.length > 4 ? [0, 1, 2, 3].map(() => asked[random(asked.length)]) : asked) {
    const [aim] = aimsOf(wire, choice);
    const odds = await wire.about({ type: 'odds', answer: choice.answer, ...(aim ? { aim } : {}) });
    // Where seats have secrets the odds are those of all that may be so, and a branch has what is so.
    if (odds.type !== 'odds' || (!odds.exact && odds.error > 0.001 && wire.state.secrets)) continue;
    const lines = [...(odds.notes ?? []), ...(odds.wanted ? [odds.wanted] : []), ...headlines(odds.outcomes ?? [])].filter(
      (line) => line.p > 0.08 && line.p < 0.92,
    );
    if (lines.length > 0) return { answer: choice.answer, aim, lines, error: odds.error ?? 0 };
  }
  return undefined;
}

// The answer and what is asked of it afterwards, as the odds take it: where it is aimed, else the first. False: it is asked in parts.
async function playThrough(wire, kind, { answer, aim }) {
  await wire.act(answer);
  for (let i = 0; i < 8 && wire.prompt.mine && wire.prompt.kind !== kind && !wire.scene.over; ++i) {
    const next = wire.choices.find((choice) => aim && choice.piece === aim) ?? wire.choices[0];
    if (next.answer.includes('?')) return false;
    await wire.act(next.answer);
  }
  return true;
}

for (const wanted of ['drill', 'depot', 'rambo', 'sas', 'omega', 'mercs', 'jagged']) {
  test(`${wanted}: odds equal outcomes`, async (context) => {
    const game = games.find((one) => one.id === wanted);
    assert.ok(game);
    const wire = await Wire.open(server.url);
    const random = numbers(5);
    let compared = 0;
    const tried = new Set();
    for (let run = 0; run < 12 && (tried.size < 2 || compared === 0); ++run) {
      const mission = game.missions[run % Math.min(3, game.missions.length)];
      const table = await wire.create(game.id, mission.id, { salt: `run${run}` });
      let found;
      await wire
        .playOn(async (one) => {
          found = await chancy(one, random);
          if (found && tried.has(found.answer.split(' ')[0])) found = undefined;
          if (found) throw new Stop();
          const dear = one.choices.filter((choice) => !choice.final);
          const list = dear.length > 0 && random(4) > 0 ? dear : one.choices;
          return list[random(list.length)].answer;
        }, 200)
        .catch((error) => {
          if (!(error instanceof Stop)) throw error;
        });
      if (!found) continue;
      tried.add(found.answer.split(' ')[0]);
      const { kind, piece } = wire.prompt;
      const at = wire.state.steps;
      const seen = new Map(found.lines.map((line) => [line, 0]));
      let open = true;
      let beyond = false; // with it a turn ended, and what others then did was told as well
      for (let i = 0; i < branches && open; ++i) {
        await wire.branch(table, at);
        const before = wire.lines.length;
        open = await playThrough(wire, kind, found);
        beyond ||= piece !== undefined && wire.prompt.piece !== piece;
        const lines = wire.lines.slice(before);
        const note = lines.filter((line) => line.headline).map((line) => line.text);
        const came = ({ text, whole }) => (whole ? note.join(' ').startsWith(text) : lines.some((line) => line.text === text));
        for (const [line, count] of seen) if (came(line)) seen.set(line, count + 1);
      }
      for (const line of open ? found.lines.filter(({ whole }) => whole || !beyond) : []) {
        const { text, p } = line;
        const error = Math.sqrt((p * (1 - p)) / branches + (found.error / 1.96) ** 2);
        const share = seen.get(line) / branches;
        compared += 1;
        const said = `${mission.id}, ${found.answer}${found.aim ? ` at ${found.aim}` : ''}: "${text}" told with ${(100 * p).toFixed(1)} %, came in ${(100 * share).toFixed(1)} %`;
        context.diagnostic(said);
        assert.ok(Math.abs(share - p) <= wide * error, said);
      }
    }
    wire.close();
    assert.ok(compared > 0, `${wanted}: nothing that chance decides was met`);
  });
}

class Stop extends Error {}
