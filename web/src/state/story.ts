// The story of a finished table as numbers to be drawn: scales, lines, turning points.
import type { StoryStep } from '../protocol';

export interface Turning {
  step: number;
  change: number; // in points of the estimate
  text: string;
  kind: 'decision' | 'luck' | '';
}

// Steps whose change of the estimate is beyond its noise, the largest first and then in order of play: the server says which are sure. A
// story without that is read by its bands; without bands nothing is called a turning point.
export function turningPoints(steps: StoryStep[], most = 6): Turning[] {
  const changes: Turning[] = [];
  let last: StoryStep | undefined;
  for (const step of steps) {
    if (step.win === undefined) continue;
    const moved = step.change ?? (last?.win !== undefined ? step.win - last.win : 0);
    const apart =
      last?.low !== undefined && last.high !== undefined && step.low !== undefined && step.high !== undefined && (step.low > last.high || step.high < last.low);
    const change = Math.round(moved * 100);
    if ((step.sure ?? apart) && Math.abs(change) >= 5) changes.push({ step: step.step, change, text: step.text ?? '', kind: step.kind ?? '' });
    last = step;
  }
  return changes
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, most)
    .sort((a, b) => a.step - b.step);
}

export interface Line {
  name: string;
  points: [number, number][]; // step, value
  band?: [number, number, number][]; // step, low, high
}

export function linesOf(steps: StoryStep[]): { win: Line; luck: Line; tracks: Line[] } {
  const win: Line = { name: 'win', points: [] };
  const luck: Line = { name: 'luck', points: [] };
  const tracks = new Map<string, Line>();
  for (const step of steps) {
    if (step.win !== undefined) {
      win.points.push([step.step, step.win]);
      if (step.low !== undefined && step.high !== undefined) win.band = [...(win.band ?? []), [step.step, step.low, step.high]];
    }
    if (step.luck !== undefined) luck.points.push([step.step, step.luck]);
    for (const [name, value] of Object.entries(step.tracks ?? {})) {
      const line = tracks.get(name) ?? { name, points: [] };
      line.points.push([step.step, value]);
      tracks.set(name, line);
    }
  }
  return { win, luck, tracks: [...tracks.values()] };
}

// Lines of one title ("Alert John Rambo", "Alert Trautman") are one plot with its owners in it; single lines share the last.
export function plotsOf(lines: Line[]): { title: string; lines: Line[] }[] {
  const titleOf = (name: string): string => name.split(' ')[0] ?? name;
  const groups = new Map<string, Line[]>();
  for (const line of lines) groups.set(titleOf(line.name), [...(groups.get(titleOf(line.name)) ?? []), line]);
  const plots: { title: string; lines: Line[] }[] = [];
  const single: Line[] = [];
  for (const [title, members] of groups) {
    const owned = members.filter((line) => line.name !== title);
    if (owned.length < 2) single.push(...members);
    else plots.push({ title, lines: owned.map((line) => ({ ...line, name: line.name.slice(title.length + 1) })) });
  }
  return single.length > 0 ? [...plots, { title: '', lines: single }] : plots;
}

// Where rounds begin, for the axis.
export function roundStarts(steps: StoryStep[]): { step: number; round: number }[] {
  const starts: { step: number; round: number }[] = [];
  let last = -1;
  for (const step of steps) {
    if (step.round !== undefined && step.round !== last) {
      starts.push({ step: step.step, round: step.round });
      last = step.round;
    }
  }
  return starts;
}

// Round numbers for an axis: three to five of them, covering both ends.
export function ticks(low: number, high: number): number[] {
  if (!(high > low)) return [low];
  const raw = (high - low) / 4;
  const unit = 10 ** Math.floor(Math.log10(raw));
  const step = [1, 2, 2.5, 5, 10].map((k) => k * unit).find((one) => one >= raw) ?? raw;
  const out: number[] = [];
  for (let value = Math.ceil(low / step) * step; value <= high + step * 1e-6; value += step) out.push(Math.round(value * 1e6) / 1e6);
  return out;
}
