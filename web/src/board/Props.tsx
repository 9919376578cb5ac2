// Things that stand on a square: crates, vents, gas, rubble, huts from above, printed circles, and the marks that tags ask for.
import { memo } from 'react';
import type { Cell } from './cells';
import { points } from './cells';
import { cellSet, groups, outline, type Point } from './contour';
import { icons } from './icons';
import { useIds, type Ids } from './ids';
import { between, r1, type Random } from './random';
import { ellipse, stones, type Layered } from './scenery';

export const Props = memo(function Props({ cells, unit, fresh }: { cells: Cell[]; unit: number; fresh: (part: string) => Random }) {
  const id = useIds();
  const rubble = cells.filter((cell) => cell.kind === 'rubble');
  const gas = cells.filter((cell) => cell.kind === 'gas' || cell.tags.has('gas'));
  return (
    <>
      {rubble.length > 0 && <Stones parts={rubble.flatMap((cell) => stones(cell.x, cell.y, unit, fresh(`rubble-${cell.place.id}`)))} />}
      {cells
        .filter((cell) => cell.kind === 'vent' || cell.tags.has('vent'))
        .map((cell) => (
          <Vent key={cell.place.id} x={cell.x * unit} y={cell.y * unit} s={unit / 42} />
        ))}
      {cells
        .filter((cell) => cell.kind === 'crate')
        .map((cell) => (
          <Crate key={cell.place.id} cell={cell} unit={unit} />
        ))}
      {cells.flatMap((cell) => furniture(cell, unit, id))}
      <Burning cells={points(cells.filter((cell) => cell.tags.has('fire')))} unit={unit} />
      <Lit cells={points(cells.filter((cell) => cell.tags.has('lit')))} unit={unit} />
      {gas.length > 0 && <Gas cells={points(gas)} unit={unit} random={fresh('gas')} />}
    </>
  );
});

function Stones({ parts }: { parts: Layered[] }) {
  const join = (name: string) =>
    parts
      .filter((part) => part.className === name)
      .map((part) => part.d)
      .join('');
  return (
    <>
      <path className="stone-shade" d={join('stone-shade')} />
      <path className="stones" d={join('stones')} />
    </>
  );
}

function Vent({ x, y, s }: { x: number; y: number; s: number }) {
  return (
    <g transform={`translate(${x} ${y}) scale(${s})`}>
      <rect x="6" y="6" width="30" height="30" rx="4" className="vent" />
      <path d="M11 13.5h20M11 18.5h20M11 23.5h20M11 28.5h20" className="vent-slat" />
      <path d="M9 9h.1M33 9h.1M9 33h.1M33 33h.1" className="vent-screw" />
    </g>
  );
}

function Crate({ cell, unit }: { cell: Cell; unit: number }) {
  const s = unit / 42;
  const at = `translate(${cell.x * unit} ${cell.y * unit}) scale(${s})`;
  if (cell.tags.has('tower')) {
    return (
      <g transform={at}>
        <rect x="6" y="8" width="34" height="34" className="prop-shadow" />
        <rect x="4" y="4" width="34" height="34" className="tower" />
        <path d="M4 12h34M4 20h34M4 28h34M4 36h34" className="tower-plank" />
      </g>
    );
  }
  if (cell.tags.has('barrel')) {
    return (
      <g transform={at}>
        <circle cx="22.5" cy="24" r="14" className="prop-shadow" />
        <circle cx="21" cy="21" r="13.5" className="barrel" />
        <circle cx="21" cy="21" r="9" className="barrel-rim" />
        <circle cx="25" cy="18" r="1.8" className="barrel-bung" />
      </g>
    );
  }
  if (cell.tags.has('pile')) {
    return (
      <g transform={at}>
        {[
          [5, 6],
          [22, 4],
          [13, 21],
        ].map(([x, y]) => (
          <g key={x} transform={`translate(${x} ${y})`}>
            <rect width="16" height="16" rx="1.5" className="crate" />
            <path d="M1 1 15 15M15 1 1 15" className="crate-x" />
          </g>
        ))}
      </g>
    );
  }
  return (
    <g transform={at}>
      <rect x="7" y="8" width="32" height="32" rx="2" className="prop-shadow" />
      <rect x="5" y="5" width="32" height="32" rx="2.5" className="crate" />
      <path d="M7 7 35 35M35 7 7 35" className="crate-x" />
      <path d="M5 10h32M5 32h32" className="crate-band" />
    </g>
  );
}

// Tags that only decorate; a tag without a drawing is left to the words of the place.
function furniture(cell: Cell, unit: number, id: Ids) {
  const s = unit / 42;
  const key = cell.place.id;
  const at = `translate(${cell.x * unit} ${cell.y * unit}) scale(${s})`;
  const drawn = [];
  if (cell.tags.has('cage')) {
    drawn.push(
      <g key={`cage-${key}`} transform={at}>
        <rect x="5" y="5" width="32" height="32" className="cage" />
        <path d="M13 5v32M21 5v32M29 5v32" className="cage-bar" />
      </g>,
    );
  }
  if (cell.tags.has('table'))
    drawn.push(<rect key={`table-${key}`} x={cell.x * unit + 5 * s} y={cell.y * unit + 9 * s} width={32 * s} height={24 * s} rx="3" className="furniture" />);
  if (cell.tags.has('bed'))
    drawn.push(<rect key={`bed-${key}`} x={cell.x * unit + 9 * s} y={cell.y * unit + 5 * s} width={24 * s} height={34 * s} rx="4" className="furniture" />);
  if (cell.tags.has('sacks')) {
    drawn.push(
      <g key={`sacks-${key}`} transform={at} className="sack">
        <rect x="5" y="6" width="17" height="14" rx="4" />
        <rect x="21" y="21" width="17" height="14" rx="4" />
        <rect x="7" y="23" width="13" height="13" rx="4" />
      </g>,
    );
  }
  if (cell.tags.has('lamp')) {
    drawn.push(
      <g key={`lamp-${key}`}>
        <circle cx={(cell.x + 0.5) * unit} cy={(cell.y + 0.5) * unit} r={unit * 1.7} fill={id.url('lamp-glow')} />
        <circle cx={(cell.x + 0.5) * unit} cy={(cell.y + 0.5) * unit} r="3" className="lamp-bulb" />
      </g>,
    );
  }
  if (cell.tags.has('locker')) {
    drawn.push(
      <g key={`locker-${key}`} transform={at}>
        <rect x="9" y="5" width="24" height="32" rx="2" className="locker" />
        <path d="M21 5v32M13 10h5M13 13h5M24 10h5M24 13h5M18.5 21v4M23.5 21v4" className="locker-line" />
      </g>,
    );
  }
  if (cell.tags.has('mark'))
    drawn.push(<circle key={`mark-${key}`} cx={(cell.x + 0.5) * unit} cy={(cell.y + 0.5) * unit} r={12 * s} className="printed-mark" />);
  if (cell.tags.has('peril')) {
    drawn.push(
      <g key={`peril-${key}`} transform={at} className="peril">
        <path d="M21 6 37 34H5z" />
        <path d="M21 15v9M21 28.5v1" />
      </g>,
    );
  }
  if (cell.tags.has('emi')) drawn.push(<rect key={`emi-${key}`} x={cell.x * unit} y={cell.y * unit} width={unit} height={unit} fill={id.url('emi')} />);
  if (cell.tags.has('nest')) {
    drawn.push(
      <g key={`nest-${key}`} transform={at} className="nest">
        <path d="M6 30c4-10 9-2 12-10s9-6 12-12 6 4 6 10-6 6-8 14-18 6-22-2z" />
        <circle cx="15" cy="29" r="3" />
        <circle cx="27" cy="20" r="4" />
      </g>,
    );
  }
  return drawn;
}

// Burning ground: a flame on every other square of the patch.
function Burning({ cells, unit }: { cells: Point[]; unit: number }) {
  if (cells.length === 0) return null;
  return (
    <g>
      <path className="fire-fill" d={outline(cellSet(cells), unit, 1, 4)} />
      {cells
        .filter(([x, y]) => (x + y) % 2 === 0)
        .map(([x, y]) => (
          <path
            key={`${x},${y}`}
            className="fire-glyph"
            d={icons['flame'] ?? ''}
            transform={`translate(${x * unit + unit * 0.28} ${y * unit + unit * 0.26}) scale(${(unit * 0.44) / 512})`}
          />
        ))}
    </g>
  );
}

// Lit ground hides nobody: a pale light with its word, no border that could be taken for cover.
function Lit({ cells, unit }: { cells: Point[]; unit: number }) {
  return groups(cells).map((set, i) => {
    const top = Math.min(...set.cells.map(([, y]) => y));
    const right = Math.max(...set.cells.filter(([, y]) => y === top).map(([x]) => x));
    return (
      <g key={i}>
        <path className="lit-fill" d={outline(set, unit, 0, 6)} />
        <text className="lit-word" x={(right + 1) * unit - 6} y={top * unit + 14} textAnchor="end">
          LIT
        </text>
      </g>
    );
  });
}

function Gas({ cells, unit, random }: { cells: Point[]; unit: number; random: Random }) {
  let puffs = '';
  for (const [x, y] of cells) {
    for (let k = 0; k < 4; k++)
      puffs += ellipse(
        (x + between(random, 0.2, 0.8)) * unit,
        (y + between(random, 0.2, 0.8)) * unit,
        between(random, 0.2, 0.34) * unit,
        between(random, 0.14, 0.24) * unit,
      );
  }
  const shape = outline(cellSet(cells), unit, 2, 12);
  return (
    <g className="gas">
      <path className="gas-fill" d={shape} />
      <path className="gas-puff" d={puffs} />
      <path className="gas-edge" d={shape} />
      {cells.map(([x, y]) => (
        <path
          key={`${x},${y}`}
          className="gas-glyph"
          d="M-7 3c-4 0-4-6 0-6 0-5 8-6 9-1 4-2 8 3 4 6 1 3-3 3-4 1zM-5 8h4M2 8h5M-2 11h5"
          transform={`translate(${r1((x + 0.5) * unit)} ${r1((y + 0.46) * unit)}) scale(${r1(unit / 46)})`}
        />
      ))}
    </g>
  );
}

export const isRoof = (cell: Cell): boolean => cell.tags.has('solid') && (cell.kind === 'room' || cell.kind === 'floor');

// Solid huts show a roof: what you see from above tells whether you can go in.
export const Roofs = memo(function Roofs({ cells, unit }: { cells: Cell[]; unit: number }) {
  const solid = points(cells.filter(isRoof));
  return groups(solid).map((set, i) => <Roof key={i} cells={set.cells} unit={unit} />);
});

function Roof({ cells, unit }: { cells: Point[]; unit: number }) {
  const xs = cells.map(([x]) => x);
  const ys = cells.map(([, y]) => y);
  const [x, y] = [Math.min(...xs) * unit, Math.min(...ys) * unit];
  const [w, h] = [(Math.max(...xs) + 1) * unit - x, (Math.max(...ys) + 1) * unit - y];
  const shape = outline(cellSet(cells), unit, 0, 0);
  const box = cells.length * unit * unit === w * h;
  const along = w >= h; // the ridge runs the long way
  let slats = '';
  if (along) for (let k = 6; k < w; k += 5) slats += `M${x + k} ${y + 3}V${y + h - 3}`;
  else for (let k = 6; k < h; k += 5) slats += `M${x + 3} ${y + k}H${x + w - 3}`;
  return (
    <g>
      <path className="roof-shadow" d={shape} transform="translate(5 7)" />
      <path className="roof" d={shape} />
      {box && <rect className="roof-2" x={along ? x : x + w / 2} y={along ? y + h / 2 : y} width={along ? w : w / 2} height={along ? h / 2 : h} />}
      <path className="slat" d={slats} />
      {box && <path className="ridge" d={along ? `M${x - 1} ${y + h / 2}h${w + 2}` : `M${x + w / 2} ${y - 1}v${h + 2}`} />}
    </g>
  );
}

// Printed circles: capacity in the middle, a white and an orange quarter arc on the two halves.
export const Circles = memo(function Circles({ cells, unit }: { cells: Cell[]; unit: number }) {
  const round = cells.filter((cell) => cell.kind === 'circle');
  if (round.length === 0) return null;
  return (
    <g>
      {round.map(({ place, x, y }) => {
        const turn = { NE: 0, SE: 90, SW: 180, NW: 270 }[place.half ?? ''];
        const r = unit * 0.4;
        const arc = `M0 ${r1(-r - 4)}A${r1(r + 4)} ${r1(r + 4)} 0 0 1 ${r1(r + 4)} 0`;
        return (
          <g key={place.id} transform={`translate(${(x + 0.5) * unit} ${(y + 0.5) * unit})`}>
            <circle r={r} className="ring-fill" />
            {turn !== undefined && <path d={arc} className="arc-case" transform={`rotate(${turn})`} />}
            {turn !== undefined && <path d={arc} className="arc-case" transform={`rotate(${turn + 180})`} />}
            {turn !== undefined && <path d={arc} className="arc-white" transform={`rotate(${turn})`} />}
            {turn !== undefined && <path d={arc} className="arc-orange" transform={`rotate(${turn + 180})`} />}
            {place.tags?.includes('stairs') && (
              <path className="stairs" d={`M${r1(-r * 0.6)} ${r1(r * 0.55)}${'h8v-8'.repeat(Math.max(2, Math.floor(r / 9)))}`} />
            )}
            {(place.capacity ?? 0) > 0 && (
              <text className="capacity" y={r1(r - 5)} textAnchor="middle">
                {place.capacity}
              </text>
            )}
          </g>
        );
      })}
    </g>
  );
});
