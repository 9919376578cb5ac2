// Figures of the web table, measured at the real server with a real Chromium: what goes over the wire until a table stands on the screen
// (compressed, as the browser gets it), and how long it is from a click to the picture that shows its answer. Usage, after a build:
//   node tools/web_figures.mjs [GAME/MISSION…]
import { launch, Player, serve, transferred } from '../tests/web/support.mjs';

const wanted = process.argv.slice(2).length > 0 ? process.argv.slice(2) : ['rambo/night-path', 'sas/night-orders'];
const server = await serve();
const browser = await launch();
const middle = (list) => [...list].sort((a, b) => a - b)[Math.floor(list.length / 2)];

for (const name of wanted) {
  const [game, mission] = name.split('/');
  const player = await Player.sit(browser, server.url);
  const table = await player.create(game, mission);
  const { files, wire } = await transferred(browser, `${server.url}/t/${table}`);
  const kilobytes = (bytes) => (bytes / 1024).toFixed(0);
  // From the press of the button to the frame after the one that has the new position.
  await player.page.evaluate(() => {
    window.clicks = [];
    let pressed = 0;
    addEventListener('pointerdown', () => (pressed = performance.now()), true);
    const app = document.querySelector('.app');
    new MutationObserver(() => {
      const from = pressed;
      pressed = 0;
      if (from) requestAnimationFrame(() => setTimeout(() => window.clicks.push(performance.now() - from)));
    }).observe(app, { attributes: true, attributeFilter: ['data-seq'] });
  });
  for (let i = 0; i < 40 && (await player.myTurn()); ++i) await player.act(player.choices[i % player.choices.length].answer);
  const clicks = await player.page.evaluate(() => window.clicks);
  console.log(
    `${name}: ${kilobytes(files)} KB of files as compressed on the wire, ${kilobytes(wire)} KB of messages; click to paint ${middle(clicks).toFixed(0)} ms in the middle, ${Math.min(...clicks).toFixed(0)} to ${Math.max(...clicks).toFixed(0)} ms over ${clicks.length} clicks`,
  );
  await player.context.close();
}
await browser.close();
await server.stop();
process.exit(0);
