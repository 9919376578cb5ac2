// Plain players for the raids of SAS. They read what a person sees, the scene and its choices, and nothing else.
const blocked = new Set(['hedge', 'crate', 'rock', 'water', 'void']);
const ways = [
  [0, -1],
  [1, 0],
  [0, 1],
  [-1, 0],
  [1, -1],
  [1, 1],
  [-1, 1],
  [-1, -1],
];

const pieceOf = (scene, id) => scene.pieces.find((piece) => piece.id === id);
export const foes = (scene) => scene.pieces.filter((piece) => piece.side === 'foe' && piece.place !== undefined && piece.base !== 'marker');

// The ground as a walker sees it: which neighbour can be entered from where.
function groundOf(scene) {
  const { width, height, places, edges = [] } = scene.ground;
  const walls = new Set(edges.filter((edge) => edge.kind !== 'door').map((edge) => `${edge.x0},${edge.y0},${edge.x1},${edge.y1}`));
  const open = (x, y) => x >= 0 && y >= 0 && x < width && y < height && !blocked.has(places[y * width + x].kind);
  const crosses = (x, y, dx, dy) =>
    dx ? walls.has(`${Math.max(x, x + dx)},${y},${Math.max(x, x + dx)},${y + 1}`) : walls.has(`${x},${Math.max(y, y + dy)},${x + 1},${Math.max(y, y + dy)}`);
  const goes = (x, y, dx, dy) => {
    if (!open(x + dx, y + dy)) return false;
    if (!dx || !dy) return !crosses(x, y, dx, dy);
    return [
      [dx, 0, 0, dy],
      [0, dy, dx, 0],
    ].every(([ax, ay, bx, by]) => open(x + ax, y + ay) && !crosses(x, y, ax, ay) && !crosses(x + ax, y + ay, bx, by));
  };
  return { width, goes };
}

// The shortest way to one of the goals over squares that may be entered; without the start, undefined if there is none.
function wayTo(scene, from, goals, shut) {
  const { width, goes } = groundOf(scene);
  const before = new Map([[from, -1]]);
  for (let front = [from]; front.length > 0; ) {
    const next = [];
    for (const at of front) {
      if (goals.has(at) && at !== from) {
        const way = [];
        for (let step = at; step !== from; step = before.get(step)) way.unshift(step);
        return way;
      }
      for (const [dx, dy] of ways) {
        const to = at + dx + dy * width;
        if (before.has(to) || (shut.has(to) && !goals.has(to)) || !goes(at % width, Math.floor(at / width), dx, dy)) continue;
        before.set(to, at);
        next.push(to);
      }
    }
    front = next;
  }
  return undefined;
}

// One man with a gun goes as near to his victim as it takes, fires one burst after another and walks out again; the others
// leave at once.
export function gunman(name, victim) {
  return ({ scene, choices, prompt }) => {
    const offered = (test) => choices.find(test)?.answer;
    const answer = (text) => offered((choice) => choice.answer === text);
    if (prompt.kind === 'next') return offered((choice) => choice.answer !== `turn ${name}` && choice.answer.startsWith('turn')) ?? choices[0].answer;
    if (prompt.kind !== 'act' && prompt.kind !== 'sprint') return choices[0].answer;
    if (prompt.piece !== name) return answer('exit') ?? answer('end');
    const here = pieceOf(scene, name).place;
    const target = foes(scene).find((foe) => foe.id === victim);
    const exits = new Set(scene.ground.places.filter((place) => place.tags?.includes('exit')).map((place) => place.id));
    if (!target && exits.has(here) && answer('exit')) return answer('exit');
    const shot = choices
      .filter((choice) => choice.verb === 'Attack' && choice.piece === victim)
      .sort((a, b) => Number(/sten/.test(b.answer)) - Number(/sten/.test(a.answer)))[0];
    if (shot) return shot.answer;
    const taken = new Set(foes(scene).map((foe) => foe.place));
    const way = wayTo(scene, here, target ? new Set(ways.map(([dx, dy]) => target.place + dx + dy * scene.ground.width)) : exits, taken);
    const stop = answer('stop') ?? answer('end');
    const first = way?.[0];
    if (prompt.kind === 'sprint') return offered((choice) => choice.place === first && choice.answer.startsWith('step')) ?? stop;
    const sprint = (way?.length ?? 0) >= 3 ? offered((choice) => choice.place === first && choice.verb === 'Sprint') : undefined;
    return sprint ?? offered((choice) => choice.place === first && choice.verb === 'Move') ?? stop;
  };
}

// A loud player: shoots whatever is offered, walks up to the nearest enemy otherwise, and never leaves.
export function brawler({ scene, choices, prompt }) {
  const offered = (test) => choices.find(test)?.answer;
  if (prompt.kind !== 'act' && prompt.kind !== 'sprint') return offered((choice) => choice.verb === 'Marked attack') ?? choices[0].answer;
  const shot = offered((choice) => choice.verb === 'Attack' && !/grenade/.test(choice.answer));
  if (shot) return shot;
  const here = pieceOf(scene, prompt.piece)?.place;
  const taken = new Set(scene.pieces.filter((piece) => piece.place !== undefined && piece.base !== 'marker').map((piece) => piece.place));
  const goals = new Set(foes(scene).flatMap((foe) => ways.map(([dx, dy]) => foe.place + dx + dy * scene.ground.width)));
  const first = here === undefined ? undefined : wayTo(scene, here, goals, taken)?.[0];
  const end = offered((choice) => choice.answer === 'stop') ?? offered((choice) => choice.final) ?? choices[0].answer;
  return offered((choice) => choice.place === first && (choice.verb === 'Move' || choice.answer.startsWith('step'))) ?? end;
}
