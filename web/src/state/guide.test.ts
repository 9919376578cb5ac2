// Guides are data: every file is sound, and steps come and go by their conditions.
import { describe, expect, it } from 'vitest';
import { advance, checkGuide, holds, type Guide } from './guide';

const files = import.meta.glob<{ default: Guide }>('../guides/*.json', { eager: true });

describe('guide files', () => {
  it('are there', () => expect(Object.keys(files).length).toBeGreaterThan(0));
  for (const [file, module] of Object.entries(files)) {
    it(`${file} has no fault`, () => expect(checkGuide(module.default)).toEqual([]));
  }
});

const guide: Guide = {
  id: 'g',
  game: 'rambo',
  mission: 'x',
  title: 't',
  steps: [
    { id: 'one', when: { mine: true }, until: { verb: 'Attack' }, title: 'a', text: 'a' },
    { id: 'two', when: { verb: 'Attack' }, title: 'b', text: 'b' },
    { id: 'three', when: { over: true }, title: 'c', text: 'c' },
  ],
};
const scene = (verb: string, over = '') => ({ prompt: { mine: true, choices: [{ answer: 'x', verb }] }, over });

describe('guide', () => {
  it('shows the first step that holds and drops it when its end holds', () => {
    const first = advance(guide, new Set(), { scene: scene('Move'), log: [] });
    expect(first.step?.id).toBe('one');
    const second = advance(guide, first.done, { scene: scene('Attack'), log: [] });
    expect(second.step?.id).toBe('two');
    expect([...second.done]).toEqual(['one']);
    expect(advance(guide, new Set(['one', 'two']), { scene: scene('Attack'), log: [] }).step).toBeUndefined();
    expect(advance(guide, new Set(['one', 'two']), { scene: scene('Attack', 'won'), log: [] }).step?.id).toBe('three');
  });
  it('knows refused verbs are not offered', () => {
    expect(holds({ verb: 'Free' }, { scene: { prompt: { choices: [{ answer: 'f', verb: 'Free', rule: 'R' }] } }, log: [] })).toBe(false);
    expect(holds({ verb_gone: 'Free' }, { scene: {}, log: [] })).toBe(true);
  });
  it('reads the log without regard to case', () => {
    expect(holds({ log: 'hidden again' }, { scene: {}, log: ['Rambo goes into cover: Hidden again.'] })).toBe(true);
  });
  it('refuses a guide with doubles and unknown conditions, and says where', () => {
    const bad = { ...guide, steps: [guide.steps[0]!, { ...guide.steps[0]!, when: { colour: 'red' } as never }] };
    expect(checkGuide(bad)).toEqual(['steps[1].id: expected a name of its own, found "one"', 'steps[1].colour: unknown condition']);
  });
});
