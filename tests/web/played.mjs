// What tests of whole missions share: an invitation accepted, the log as it was told, and plain players for Omega and MERCS. They read what a person
// sees, the scene and its choices, and nothing else.
import { Player } from './support.mjs';

// Every line once, however often a snapshot told it again.
export const lines = (player) => [
  ...new Map(player.frames.flatMap((frame) => [...(frame.log ?? []), ...(frame.events ?? [])]).map((line) => [line.seq, line])).values(),
];
export const told = (player, text) => lines(player).filter((line) => text.test(line.text ?? ''));

// An invitation of this table, taken by another person in a browser of their own.
export async function invited(browser, url, host, name, at = 0) {
  await host.page.keyboard.press('F10');
  const link = await host.page.locator('.linkrow input').nth(at).inputValue();
  await host.page.keyboard.press('Escape');
  const guest = await Player.sit(browser, url, { name });
  await guest.page.goto(link);
  await guest.page.waitForSelector('.ft-plane');
  await guest.read();
  return guest;
}

// A commando of First Descent: to the first door, through it, to the second; whoever can open a door does, whoever cannot walk shoots.
export function runner({ scene, choices, prompt }) {
  const offered = (verb) => choices.find((choice) => choice.verb === verb)?.answer;
  const { width } = scene.ground;
  const open = scene.ground.edges.some((edge) => edge.kind === 'door' && edge.state === 'open');
  const goal = open ? { x: 9, y: 4 } : { x: 4, y: 3 };
  const far = (place) => Math.max(Math.abs((place % width) - goal.x), Math.abs(Math.floor(place / width) - goal.y));
  const here = scene.pieces.find((piece) => piece.id === prompt.piece)?.place ?? 0;
  const nearer = choices.filter((choice) => choice.place !== undefined && /^step /.test(choice.answer) && far(choice.place) < far(here));
  if (prompt.kind === 'kit') return choices.find((choice) => /^typical/.test(choice.answer))?.answer ?? choices[0].answer;
  if (prompt.kind === 'act') return offered('Door') ?? offered('Revive') ?? (far(here) > 0 ? offered('Move') : undefined) ?? offered('Attack') ?? 'end';
  if (prompt.kind === 'move')
    return nearer.sort((a, b) => far(a.place) - far(b.place))[0]?.answer ?? choices.find((choice) => choice.answer === 'stop')?.answer ?? choices[0].answer;
  if (prompt.kind === 'boost') return choices.find((choice) => choice.answer === 'boost')?.answer ?? choices[0].answer;
  return choices[0].answer;
}

// A MERC of Quiet Audit: to the door of the marker that may be the ledger, all of them; through it when four are there; and home with it.
export function raider({ scene, choices, prompt }) {
  const offered = (start) => choices.find((choice) => choice.answer.startsWith(start))?.answer;
  if (prompt.kind !== 'act' && prompt.kind !== 'step') return choices[0].answer;
  const { width, places, edges } = scene.ground;
  const walls = new Set(edges.filter((edge) => edge.kind === 'wall').map((edge) => `${edge.x0},${edge.y0},${edge.x1},${edge.y1}`));
  const open = (a, b) => {
    const [one, two] = [Math.min(a, b), Math.max(a, b)];
    const [x, y] = [two % width, Math.floor(two / width)];
    return !walls.has(two - one === 1 ? `${x},${y},${x},${y + 1}` : `${x},${y},${x + 1},${y}`);
  };
  const beside = (place) =>
    [place - width, place - 1, place + 1, place + width].filter((to) => places[to] && Math.abs((to % width) - (place % width)) <= 1 && open(place, to));
  const markers = scene.pieces.filter((piece) => piece.base === 'marker' && /face down|^Objective$/.test(piece.name));
  const goals =
    markers.length > 0 ? markers.slice(0, 1).map((piece) => piece.place) : places.filter((place) => place.word?.includes('Elevator')).map((place) => place.id);
  const steps = new Map(goals.map((place) => [place, 0]));
  for (const place of steps.keys()) for (const to of beside(place)) if (!steps.has(to)) steps.set(to, steps.get(place) + 1);
  const here = scene.pieces.find((piece) => piece.id === prompt.piece).place;
  const nearer = choices.filter((choice) => /^(move|step) /.test(choice.answer) && steps.get(choice.place) < steps.get(here));
  const near = scene.pieces.filter((piece) => piece.seat && beside(here).concat(here).includes(piece.place)).length;
  const side = { N: -width, W: -1, E: 1, S: width };
  const way = Object.keys(side).find((one) => beside(here).includes(here + side[one]) && steps.get(here + side[one]) < steps.get(here));
  const breach = near >= 4 ? offered(`breach ${way}`) : undefined;
  return offered('interact mission') ?? offered('scan') ?? breach ?? nearer[0]?.answer ?? offered('stop') ?? 'pass';
}
