import { expect, test } from 'vitest';
import { checkGuide, type Guide } from './guide';
import { guideId } from './guides';

const files = import.meta.glob<Guide>('../guides/*.json', { eager: true, import: 'default' });
const lines = import.meta.glob<Record<string, string>>('../guides/lines/*.json', { eager: true, import: 'default' });

test.each(Object.entries(files))('%s has no fault, is found by its mission, and has a line that wins', (_file, guide) => {
  expect(checkGuide(guide)).toEqual([]);
  expect(guideId(guide.game, guide.mission)).toBe(guide.id);
  expect(Object.keys(lines[`../guides/lines/${guide.id}.json`] ?? {}).length).toBeGreaterThan(5);
});
