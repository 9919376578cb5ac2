// Pan and zoom: the board fits, stays in its frame, and keeps the point under the finger.
import { describe, expect, it } from 'vitest';
import { layoutOf } from './layout';
import { fitted, held, zoomed } from './view';
import { glideTime } from './motion';

const layout = layoutOf({ shape: 'squares', width: 16, height: 16, places: [] });
const frame = { width: 700, height: 700 };

describe('view', () => {
  it('fits the whole board and leaves room for letters and numbers', () => {
    const view = fitted(layout, frame);
    expect(view.x).toBeGreaterThanOrEqual(22);
    expect(view.y).toBeGreaterThanOrEqual(20);
    expect(view.x + layout.width * view.scale).toBeLessThanOrEqual(700);
  });

  it('keeps the point under the finger while zooming', () => {
    const before = fitted(layout, frame);
    const at = { x: 300, y: 250 };
    const after = zoomed(before, 1.7, at, before.scale);
    const point = (view: typeof before) => [(at.x - view.x) / view.scale, (at.y - view.y) / view.scale];
    for (const [i, value] of point(after).entries()) expect(value).toBeCloseTo(point(before)[i] ?? 0);
  });

  it('stops at the largest scale without drifting away', () => {
    const most = zoomed(fitted(layout, frame), 100, { x: 300, y: 250 }, 0.5);
    expect(zoomed(most, 3, { x: 300, y: 250 }, 0.5)).toEqual(most);
  });

  it('never leaves the frame empty and never gets smaller than fitted', () => {
    const close = held({ scale: 2, x: 900, y: -9000 }, layout, frame);
    expect(close.x).toBe(22);
    expect(close.y + layout.height * 2).toBe(700 - 4);
    expect(held({ scale: 0.01, x: 0, y: 0 }, layout, frame)).toEqual(fitted(layout, frame));
    expect(held({ scale: 50, x: 0, y: 0 }, layout, frame).scale).toBeLessThanOrEqual(2.6);
  });
});

describe('motion', () => {
  it('takes 140 ms a square, at most 700', () => {
    expect(glideTime(42, 0, 42)).toBe(140);
    expect(glideTime(-84, 42, 42)).toBe(280);
    expect(glideTime(42 * 20, 0, 42)).toBe(700);
  });
});
