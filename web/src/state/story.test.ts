// The story as plots: lines of one title stand together, the rest share a plot.
import { describe, expect, it } from 'vitest';
import { plotsOf } from './story';

const line = (name: string) => ({ name, points: [[1, 2]] as [number, number][] });

describe('plots', () => {
  it('groups what belongs to several figures and keeps single lines together', () => {
    const plots = plotsOf([line('Alert John Rambo'), line('Alert Trautman'), line('Health'), line('Alarm')]);
    expect(plots.map((plot) => [plot.title, plot.lines.map((one) => one.name)])).toEqual([
      ['Alert', ['John Rambo', 'Trautman']],
      ['', ['Health', 'Alarm']],
    ]);
  });
  it('has nothing to draw without tracks', () => {
    expect(plotsOf([])).toEqual([]);
  });
});
