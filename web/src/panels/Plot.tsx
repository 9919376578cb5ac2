// A plain line plot in SVG: steps along, values up; lines differ by dash as well as by colour.
import type { JSX } from 'react';
import { ticks, type Line, type Turning } from '../state/story';
import { words } from '../words';

const left = 44;
const right = 12;
const top = 10;
const bottom = 24;
const colours = ['var(--ally)', 'var(--foe)', 'var(--goal)', 'var(--chance)', 'var(--good)', 'var(--text-2)'];
const dashes = ['', '10 5', '3 4', '12 4 3 4', '1 5', '16 4'];

export interface PlotProps {
  title: string;
  note?: string;
  lines: Line[];
  low?: number;
  high?: number;
  middle?: number;
  percent?: boolean;
  rounds: { step: number; round: number }[];
  marks?: Turning[];
  onStep: (step: number) => void;
  height?: number;
  width?: number; // of the drawing: half as wide for plots side by side, so that letters keep their size
}

export function Plot({
  title,
  note,
  lines,
  low,
  high,
  middle,
  percent = false,
  rounds,
  marks = [],
  onStep,
  height = 220,
  width = 1000,
}: PlotProps): JSX.Element {
  const values = lines.flatMap((line) => line.points.map(([, value]) => value));
  const steps = lines.flatMap((line) => line.points.map(([step]) => step));
  const bottomValue = low ?? Math.min(0, ...values);
  const topValue = Math.max(high ?? -Infinity, bottomValue + 1e-9, ...(high === undefined ? values : []));
  const first = Math.min(...steps, 0);
  const last = Math.max(...steps, first + 1);
  const x = (step: number) => left + ((step - first) / (last - first)) * (width - left - right);
  const y = (value: number) => top + (1 - (value - bottomValue) / (topValue - bottomValue)) * (height - top - bottom);
  const label = (value: number) => (percent ? words.percent(value) : String(value));
  const winLine = lines[0];
  const at = (step: number) => winLine?.points.find(([one]) => one === step)?.[1] ?? 0;
  return (
    <figure className="plot" style={{ margin: 0 }}>
      <div className="hd">
        <h2>{title}</h2>
        <span className="sm2">{note}</span>
      </div>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={`${title}. ${note ?? ''}`}>
        {ticks(bottomValue, topValue).map((value) => (
          <g key={value}>
            <path className="grid" d={`M${left} ${y(value)}H${width - right}`} />
            <text className="ax" x={left - 7} y={y(value) + 4} textAnchor="end">
              {label(value)}
            </text>
          </g>
        ))}
        {rounds.map(({ step, round }) => (
          <g key={step}>
            <path className="grid" d={`M${x(step)} ${top}V${height - bottom}`} strokeDasharray="2 5" />
            <text className="ax" x={x(step) + 3} y={height - 8}>
              {words.story.round(round)}
            </text>
          </g>
        ))}
        {middle !== undefined ? <path className="mid" d={`M${left} ${y(middle)}H${width - right}`} /> : null}
        {lines
          .flatMap((line) => (line.band && line.band.length > 1 ? [line] : []))
          .map((line) => (
            <polygon
              key={`${line.name}-band`}
              className="band"
              points={[
                ...(line.band ?? []).map(([step, lowest]) => `${x(step).toFixed(1)},${y(lowest).toFixed(1)}`),
                ...[...(line.band ?? [])].reverse().map(([step, , highest]) => `${x(step).toFixed(1)},${y(highest).toFixed(1)}`),
              ].join(' ')}
            />
          ))}
        {lines.map((line, i) => (
          <polyline
            key={line.name}
            fill="none"
            stroke={colours[i % colours.length]}
            strokeWidth="2.6"
            strokeDasharray={dashes[i % dashes.length]}
            strokeLinejoin="round"
            points={line.points.map(([step, value]) => `${x(step).toFixed(1)},${y(value).toFixed(1)}`).join(' ')}
          />
        ))}
        {marks.map((mark) => (
          <circle key={mark.step} className="mark" cx={x(mark.step)} cy={y(at(mark.step))} r="7" onClick={() => onStep(mark.step)}>
            <title>{`${words.story.step(mark.step)}: ${words.story.change(mark.change)} ${mark.text}`}</title>
          </circle>
        ))}
      </svg>
      {lines.length > 1 ? (
        <figcaption className="plotkey">
          {lines.map((line, i) => (
            <span key={line.name}>
              <i style={{ borderTopColor: colours[i % colours.length], borderTopStyle: dashes[i % dashes.length] ? 'dashed' : 'solid' }} />
              {line.name}
            </span>
          ))}
        </figcaption>
      ) : null}
    </figure>
  );
}
