// A plain player for the first mission: shoot quietly what is in range, hunt, and use the goal when the map is clear; with
// several heroes one runs ahead to the goal. It reads what a person sees, the scene and its choices, and nothing else.
const runner = 'co-bao';

export function pathfinder() {
  const been = new Map(); // hero -> places of this turn, so that nobody walks in circles
  let shot = { damage: 0, target: '' };
  return ({ scene, choices, prompt }) => {
    switch (prompt.kind) {
      case 'next-hero':
        return (choices.find((choice) => choice.piece !== runner) ?? choices[0]).answer;
      case 'stance':
        been.clear();
        return stance(scene, choices, prompt);
      case 'act': {
        const answer = act(scene, choices, prompt, been);
        const choice = choices.find((one) => one.answer === answer);
        if (choice.verb === 'Attack') shot = { damage: numberOf(choice.outcome, 'Damage'), target: '' };
        return answer;
      }
      case 'target': {
        const best = choices.filter((choice) => choice.verb === 'Target').sort((a, b) => barOf(scene, a.piece) - barOf(scene, b.piece))[0];
        if (best) shot.target = best.piece;
        return (best ?? choices[0]).answer;
      }
      case 'valor': {
        // as much as it takes to fell somebody, else nothing
        const bars = (shot.target ? [barOf(scene, shot.target)] : foes(scene).map((foe) => foe.bar)).map((bar) => bar - shot.damage).filter((need) => need > 0);
        const need = Math.min(...bars);
        return (choices.find((choice) => Number(choice.answer.split(' ')[1]) === need) ?? choices[0]).answer;
      }
      case 'block':
        return choices[choices.length - 1].answer;
      case 'wound':
        return choices[choices.length - 1].answer;
      default:
        return choices[0].answer;
    }
  };
}

// As loud as possible and in nobody's cover: whoever plays like this has soon lost, whatever the mission.
export function reckless({ choices, prompt }) {
  if (prompt.kind === 'stance') return [...choices].sort((a, b) => alertOf(b.outcome) - alertOf(a.outcome))[0].answer;
  const end = choices.find((choice) => choice.final);
  return (end ?? choices[0]).answer;
}

const barOf = (scene, id) => scene.pieces.find((piece) => piece.id === id)?.bar ?? 99;

const foes = (scene) => scene.pieces.filter((piece) => piece.side === 'foe' && piece.place !== undefined && piece.base !== 'marker');

function far(scene, a, b) {
  const width = scene.ground.width;
  const dx = Math.abs((a % width) - (b % width));
  const dy = Math.abs(Math.floor(a / width) - Math.floor(b / width));
  return Math.max(dx, dy) + 0.01 * (dx + dy);
}

const alertOf = (text) => Number(/Alert ([+-]?\d+)/.exec(text ?? '')?.[1] ?? 0);
const numberOf = (text, word) => Number(new RegExp(`(\\d+) ${word}`).exec(text ?? '')?.[1] ?? 0);
const alertNow = (scene, piece) => scene.tracks.find((track) => track.owner === piece && track.kind === 'steps')?.now ?? 0;

// Quiet when the alert is high or nobody is near, else the one that does most.
function stance(scene, choices, prompt) {
  const hero = scene.pieces.find((piece) => piece.id === prompt.piece);
  const alert = alertNow(scene, prompt.piece);
  const near = foes(scene).some((foe) => hero.place !== undefined && far(scene, foe.place, hero.place) <= 7);
  const actions = prompt.piece === runner ? 1 : near ? 2.5 : 0.5;
  const moves = prompt.piece === runner ? 1.5 : 0.6;
  const fear = alert >= 5 ? 4 : alert >= 3 ? 2 : 0.8;
  const hurt = (hero.bar_max ?? 0) - (hero.bar ?? 0);
  const worth = (choice) =>
    -fear * alertOf(choice.outcome) +
    actions * numberOf(choice.cost, 'action') +
    moves * numberOf(choice.cost, 'move') +
    Math.min(hurt, Number(/heal (\d)/.exec(choice.outcome ?? '')?.[1] ?? 0)) * (hurt >= 2 ? 2 : 1) +
    Number(/Armor \+(\d)/.exec(choice.outcome ?? '')?.[1] ?? 0) +
    Number(/Valor \+(\d)/.exec(choice.outcome ?? '')?.[1] ?? 0) * 0.5;
  return [...choices].sort((a, b) => worth(b) - worth(a))[0].answer;
}

function act(scene, choices, prompt, been) {
  const hero = scene.pieces.find((piece) => piece.id === prompt.piece);
  const enemies = foes(scene);
  const end = choices.find((choice) => choice.final).answer;
  const goal = scene.pieces.find((piece) => piece.glyph === 'goal' && piece.place !== undefined);
  const use = choices.find((choice) => choice.verb === 'P.O.I.' && choice.piece === goal?.id);
  if (enemies.length === 0 && use) return use.answer;
  const alert = alertNow(scene, prompt.piece);
  const attacks = choices
    .filter((choice) => choice.verb === 'Attack')
    .sort((a, b) => alertOf(a.outcome) - alertOf(b.outcome) || numberOf(b.outcome, 'Damage') - numberOf(a.outcome, 'Damage'));
  if (attacks.length > 0 && alert + alertOf(attacks[0].outcome) < 7) return attacks[0].answer;
  const calm =
    choices.find((choice) => /heal/i.test(choice.outcome ?? '') && choice.verb === 'Play' && hero.bar < hero.bar_max - 1) ??
    choices.find((choice) => /-\d Alert/.test(choice.outcome ?? '') && choice.verb === 'Play' && alert >= 4);
  if (calm) return calm.answer;
  const hunts = prompt.piece !== runner && enemies.length > 0;
  const targets = hunts ? enemies.map((piece) => piece.place) : goal ? [goal.place] : [];
  const gap = (place) => Math.min(...targets.map((target) => far(scene, place, target)));
  const here = gap(hero.place);
  const seen = been.get(hero.id) ?? new Set();
  const steps = choices
    .filter((choice) => choice.verb === 'Move' && !seen.has(choice.place) && !/Valor/.test(choice.cost ?? ''))
    .sort((a, b) => gap(a.place) - gap(b.place) || Number(/Cover/.test(b.outcome ?? '')) - Number(/Cover/.test(a.outcome ?? '')));
  if (steps.length > 0 && here > (hunts ? 2.5 : 1.5) && gap(steps[0].place) <= here + 0.5) {
    been.set(hero.id, seen.add(hero.place));
    return steps[0].answer;
  }
  const draw = choices.find((choice) => choice.verb === 'Draw');
  return draw?.answer ?? end;
}
