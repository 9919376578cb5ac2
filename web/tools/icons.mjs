// Writes src/board/icons.ts: the few game-icons.net drawings (CC BY 3.0) that the skins name. Run: node tools/icons.mjs
import { readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const used = [
  'alien-stare',
  'ammo-box',
  'battle-tank',
  'bestial-fangs',
  'bleeding-wound',
  'briefcase',
  'broken-bone',
  'brute',
  'bullets',
  'cage',
  'cigarette',
  'delivery-drone',
  'domino-mask',
  'energy-tank',
  'feline',
  'flame',
  'helicopter',
  'hound',
  'mantrap',
  'medical-pack',
  'night-sleep',
  'pc',
  'prisoner',
  'radio-tower',
  'robot-grab',
  'run',
  'server-rack',
  'sharp-smile',
  'strongbox',
  'terror',
];
const all = JSON.parse(readFileSync(createRequire(import.meta.url).resolve('@iconify-json/game-icons/icons.json'), 'utf8'));
const lines = [...used].sort().map((name) => {
  const icon = all.icons[name];
  if (!icon) throw new Error(`game-icons has no "${name}"`);
  const paths = [...icon.body.matchAll(/ d="([^"]+)"/g)].map((found) => found[1]).join('');
  return `  '${name}':\n    '${paths}',`;
});
writeFileSync(
  new URL('../src/board/icons.ts', import.meta.url),
  `// Made by tools/icons.mjs from @iconify-json/game-icons (CC BY 3.0, see CREDITS.md): drawings of 512 by 512.
export const icons: Record<string, string> = {
${lines.join('\n')}
};
`,
);
