// Keys mean one thing each, and nothing while somebody types.
import { describe, expect, it } from 'vitest';
import { commandOf, type Pressed } from './keys';

const press = (key: string, more: Partial<Pressed> = {}): Pressed => ({ key, shift: false, ctrl: false, alt: false, meta: false, on: 'page', ...more });

describe('keys', () => {
  it('knows the table', () => {
    expect(commandOf(press('3'))).toEqual({ kind: 'option', number: 3 });
    expect(commandOf(press('z'))).toEqual({ kind: 'undo' });
    expect(commandOf(press('E', { shift: true }))).toEqual({ kind: 'end' });
    expect(commandOf(press('v'))).toEqual({ kind: 'layer', layer: 'sight' });
    expect(commandOf(press(' '))).toEqual({ kind: 'skip' });
    expect(commandOf(press('?', { shift: true }))).toEqual({ kind: 'panel', panel: 'keys' });
  });
  it('leaves the browser its own keys', () => {
    expect(commandOf(press('r', { ctrl: true }))).toBeUndefined();
    expect(commandOf(press('Tab'))).toBeUndefined();
    expect(commandOf(press('Tab', { on: 'board', shift: true }))).toEqual({ kind: 'target', by: -1 });
  });
  it('is silent while somebody types, but for Escape', () => {
    expect(commandOf(press('e', { on: 'text' }))).toBeUndefined();
    expect(commandOf(press('Escape', { on: 'text' }))).toEqual({ kind: 'back' });
  });
  it('lets a focused button have Enter and Space', () => {
    expect(commandOf(press('Enter', { on: 'button' }))).toBeUndefined();
    expect(commandOf(press(' ', { on: 'button' }))).toBeUndefined();
    expect(commandOf(press('Enter'))).toEqual({ kind: 'commit' });
  });
});
