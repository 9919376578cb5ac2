// What tests of whole missions share: an invitation accepted, the log as it was told, and a plain player for Omega. It reads what a person
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
