// The drawn ground of a map of squares, bottom to top: field, roads, water, floors, plants, props, light.
import { memo, useMemo, type ReactNode } from 'react';
import type { Ground } from '../protocol';
import type { Skin } from '../skins/skin';
import { cellsOf, points, type Cell } from './cells';
import { cellSet, groups, outline, type Point } from './contour';
import { linesOf } from './Edges';
import { useIds, type Ids } from './ids';
import type { Layout } from './layout';
import { Circles, isRoof, Props, Roofs } from './Props';
import { between, r1, seeded, type Random } from './random';
import { beyondRim, bushes, cliffs, ellipse, palms, patches, ripples, shore, sow, trees, tufts, type Layered } from './scenery';

export const Layers = ({ parts }: { parts: Layered[] }) => parts.map((part, i) => (part.d ? <path key={i} className={part.className} d={part.d} /> : null));

interface Job {
  id: Ids;
  layout: Layout;
  skin: Skin;
  random: Random;
  cells: Cell[];
  pick: (test: (cell: Cell) => boolean) => Point[];
  walled: Set<string>; // squares with a wall, window or door on one side
  fresh: (part: string) => Random; // each part has its own stream: a new crate does not move the trees
}

function beside(ground: Ground, skin: Skin): Set<string> {
  const found = new Set<string>();
  for (const [kind, lines] of linesOf(ground, skin, 1)) {
    if (kind !== 'wall' && kind !== 'window' && kind !== 'door') continue;
    for (const { x0, y0, x1, y1 } of lines) {
      const [x, y] = [Math.min(x0, x1), Math.min(y0, y1)];
      found.add(`${x},${y}`).add(x0 === x1 ? `${x - 1},${y}` : `${x},${y - 1}`);
    }
  }
  return found;
}

const seedOf = (ground: Ground): string => ground.rev ?? `${ground.skin}-${ground.width}x${ground.height}`;

export const Terrain = memo(function Terrain({ ground, layout, skin }: { ground: Ground; layout: Layout; skin: Skin }) {
  const id = useIds();
  const job = useMemo((): Job => {
    const cells = cellsOf(ground, skin);
    const seed = seedOf(ground);
    return {
      id,
      layout,
      skin,
      random: seeded(seed),
      cells,
      walled: beside(ground, skin),
      pick: (test) => points(cells.filter(test)),
      fresh: (part) => seeded(`${seed}/${part}`),
    };
  }, [ground, layout, skin, id]);
  const drawn = useMemo(
    () => (
      <>
        {field(job)}
        {roads(job)}
        {water(job)}
        {floors(job)}
        {bridges(job.cells, layout.unit)}
        {rocks(job)}
        {plants(job)}
        <Circles cells={job.cells} unit={layout.unit} />
        <Props cells={job.cells} unit={layout.unit} fresh={job.fresh} />
        <Roofs cells={job.cells} unit={layout.unit} />
        {holes(job)}
        {job.skin.style.light !== 'plain' && (
          <rect width={layout.width} height={layout.height} fill={job.id.url(`light-${job.skin.style.light}`)} className="lamp" />
        )}
      </>
    ),
    [job, layout],
  );
  return <g className="terrain">{drawn}</g>;
});

// What is not on the map lies over grid and borders, so that an odd-shaped map has a clean edge.
export const Voids = memo(function Voids({ ground, layout, skin }: { ground: Ground; layout: Layout; skin: Skin }) {
  const d = useMemo(() => {
    const gone = points(cellsOf(ground, skin).filter((cell) => cell.kind === 'void'));
    return gone.length > 0 ? outline(beyondRim(gone, layout.columns, layout.rows), layout.unit, 0, 0) : '';
  }, [ground, layout, skin]);
  return d ? <path className="void" d={d} /> : null;
});

function field({ layout, pick, fresh }: Job): ReactNode {
  const { width, height, unit } = layout;
  const open = pick((cell) => cell.under === 'ground' && cell.kind !== 'rock' && cell.kind !== 'void' && cell.kind !== 'hidden');
  const random = fresh('field');
  const count = Math.round((layout.columns * layout.rows) / 10);
  return (
    <>
      <rect width={width} height={height} fill="var(--ground)" />
      {open.length > 0 && patches(width, height, count, unit * 2.1, random).map((d, i) => <path key={i} className="patch" d={d} />)}
      <path
        className="tufts"
        d={tufts(
          pick((cell) => cell.kind === 'ground' && !cell.tags.has('road')),
          unit,
          random,
        )}
      />
      {furrows(
        pick((cell) => cell.tags.has('field')),
        unit,
        fresh('field-rows'),
      )}
    </>
  );
}

function furrows(cells: Point[], unit: number, random: Random): ReactNode {
  let d = '';
  for (const [x, y] of cells) {
    for (let k = 0; k < 3; k++) d += `M${r1(x * unit)} ${r1((y + 0.2 + k / 3) * unit)}q${r1(unit / 2)} ${r1(between(random, -4, -1))} ${unit} 0`;
  }
  return d && <path className="furrow" d={d} />;
}

function roads({ id, layout, pick, fresh }: Job): ReactNode {
  const { unit, columns, rows } = layout;
  const road = pick((cell) => cell.under === 'dirt' && cell.tags.has('road'));
  const yard = pick((cell) => cell.under === 'dirt' && !cell.tags.has('road'));
  const random = fresh('dirt');
  let scuffs = '';
  for (const [x, y] of [...yard, ...road]) {
    if (random() < 0.4) scuffs += ellipse((x + random()) * unit, (y + random()) * unit, between(random, 0.3, 0.8) * unit, between(random, 0.15, 0.4) * unit);
  }
  // A road runs on under the yard it leads to, so that it does not narrow at the gate.
  const yards = cellSet(yard);
  const onward = road
    .flatMap(([x, y]) =>
      (
        [
          [1, 0],
          [-1, 0],
          [0, 1],
          [0, -1],
        ] as Point[]
      ).map(([dx, dy]): Point => [x + dx, y + dy]),
    )
    .filter(([x, y]) => yards.has(x, y));
  const roadSet = beyondRim([...road, ...onward], columns, rows);
  const roadPath = road.length > 0 ? shore(roadSet, unit, unit * 0.05, random) : '';
  const yardPath = yard.length > 0 ? outline(cellSet(yard), unit, 0, 5) : '';
  return (
    <>
      {roadPath && <path className="road" d={roadPath} />}
      {yardPath && <path className="yard" d={yardPath} />}
      {scuffs && (
        <g clipPath={id.url('clip-dirt')}>
          <path className="scuff" d={scuffs} />
          <path className="rut" d={ruts(road, unit)} />
        </g>
      )}
      <clipPath id={id.of('clip-dirt')}>
        <path d={roadPath + yardPath} />
      </clipPath>
    </>
  );
}

// Two wheel tracks along the longer run of the road through each square.
function ruts(road: Point[], unit: number): string {
  const set = cellSet(road);
  const run = (x: number, y: number, dx: number, dy: number) => {
    let n = 1;
    for (let k = 1; set.has(x + dx * k, y + dy * k); k++) n++;
    for (let k = 1; set.has(x - dx * k, y - dy * k); k++) n++;
    return n;
  };
  let d = '';
  for (const [x, y] of road) {
    const flat = run(x, y, 1, 0) >= run(x, y, 0, 1);
    const wide = flat ? run(x, y, 0, 1) : run(x, y, 1, 0);
    for (const off of wide > 1 ? [0.5] : [0.32, 0.68]) {
      d += flat
        ? `M${r1((x - 0.1) * unit)} ${r1((y + off) * unit)}q${r1(unit * 0.6)} 3 ${r1(unit * 1.2)} 0`
        : `M${r1((x + off) * unit)} ${r1((y - 0.1) * unit)}q3 ${r1(unit * 0.6)} 0 ${r1(unit * 1.2)}`;
    }
  }
  return d;
}

function water({ layout, pick, fresh }: Job): ReactNode {
  const { unit, columns, rows } = layout;
  // A bridge is a floor over water: the stream runs on below it.
  const wet = pick((cell) => cell.kind === 'water' || cell.tags.has('bridge'));
  if (wet.length === 0) return null;
  const random = fresh('water');
  const set = beyondRim(wet, columns, rows);
  const banked = pick((cell) => cell.kind === 'water' && cell.tags.has('tough'));
  return (
    <>
      {banked.length > 0 && <path className="bank" d={outline(cellSet(banked), unit, 0, 6)} />}
      <path className="water" d={shore(set, unit, unit * (banked.length > 0 ? 0.1 : 0.02), random)} />
      <path className="water-2" d={shore(set, unit, unit * 0.27, random)} />
      <path className="shore" d={shore(set, unit, unit * (banked.length > 0 ? 0.19 : 0.12), fresh('shore'))} />
      <path className="ripple" d={ripples(wet, unit, random, 0.5)} />
    </>
  );
}

// A house with walls stands out from the ground; a bare floor lies flat.
function floors({ id, layout, skin, pick, cells, walled }: Job): ReactNode {
  const { unit } = layout;
  const inside = cells.filter((cell) => cell.under === 'floor' && !isRoof(cell) && !cell.tags.has('bridge'));
  if (inside.length === 0) return null;
  const plates = skin.style.floor === 'plates';
  const room = pick((cell) => (cell.kind === 'room' || (cell.kind === 'circle' && cell.tags.has('room'))) && !isRoof(cell));
  const all = cellSet(points(inside));
  let seams = '';
  if (plates) {
    for (const { x, y } of inside) {
      const [px, py, q] = [x * unit, y * unit, unit / 42];
      seams += `M${px} ${r1(py + unit)}h${unit}M${r1(px + unit)} ${py}v${unit}M${r1(px + 4 * q)} ${r1(py + 4 * q)}h3M${r1(px + unit - 7 * q)} ${r1(py + unit - 4 * q)}h3`;
    }
  }
  return (
    <>
      {!plates && (
        <path
          className="floor-shadow"
          d={groups(points(inside))
            .filter((set) => set.cells.some(([x, y]) => walled.has(`${x},${y}`)))
            .map((set) => outline(set, unit, 0, 0))
            .join('')}
          transform="translate(4 6)"
        />
      )}
      <path className="floor" d={outline(all, unit, 0, 0)} />
      {room.length > 0 && <path className="floor-2" d={outline(cellSet(room), unit, 0, 0)} />}
      {plates ? <path className="seam" d={seams} /> : <path fill={id.url('planks')} d={outline(all, unit, 0, 0)} />}
    </>
  );
}

function bridges(cells: Cell[], unit: number): ReactNode {
  return groups(points(cells.filter((cell) => cell.tags.has('bridge')))).map((set, i) => {
    const xs = set.cells.map(([x]) => x);
    const ys = set.cells.map(([, y]) => y);
    const [x, y] = [Math.min(...xs) * unit, Math.min(...ys) * unit];
    const [w, h] = [(Math.max(...xs) + 1) * unit - x, (Math.max(...ys) + 1) * unit - y];
    let d = '';
    for (let k = 5; k < w; k += 9) d += `M${x + k} ${y}v${h}`;
    return (
      <g key={i}>
        <rect className="bridge-shadow" x={x - 4} y={y + 4} width={w + 8} height={h} />
        <rect className="bridge" x={x - 4} y={y} width={w + 8} height={h} />
        <path className="plank" d={d} />
      </g>
    );
  });
}

function rocks({ id, layout, skin, pick, fresh }: Job): ReactNode {
  const { unit } = layout;
  const rock = pick((cell) => cell.kind === 'rock');
  if (rock.length === 0) return null;
  const shape = outline(cellSet(rock), unit, 0, skin.style.rock === 'cliff' ? 9 : 0);
  if (skin.style.rock === 'bulkhead') {
    return (
      <>
        <path className="bulkhead" d={shape} />
        <path d={shape} fill={id.url('plating')} />
        <path className="bulkhead-edge" d={outline(cellSet(rock), unit, 1.5, 0)} />
      </>
    );
  }
  return (
    <>
      <path className="rock-shadow" d={shape} transform="translate(3 5)" />
      <path className="rock" d={shape} />
      <g clipPath={id.url('clip-rock')}>
        <Layers parts={cliffs(rock, unit, fresh('rock'))} />
      </g>
      <path className="rock-edge" d={outline(cellSet(rock), unit, 1, 8)} />
      <clipPath id={id.of('clip-rock')}>
        <path d={shape} />
      </clipPath>
    </>
  );
}

function plants({ id, layout, skin, pick, fresh }: Job): ReactNode {
  const { unit } = layout;
  const wood = pick((cell) => cell.kind === 'forest');
  const hedge = pick((cell) => cell.kind === 'hedge');
  const palm = skin.style.plant === 'palm';
  const random = fresh('plants');
  const crowns = wood.length > 0 ? sow(wood, unit, random, palm ? 0.82 : 0.68) : [];
  return (
    <>
      {wood.length > 0 && <path className="leaf-0" d={outline(cellSet(wood), unit, 2, 14)} />}
      <g clipPath={palm ? undefined : id.url('clip-wood')}>
        <Layers parts={palm ? palms(crowns) : trees(crowns, random)} />
      </g>
      {hedge.length > 0 && <path className="leaf-0" d={outline(cellSet(hedge), unit, 2.5, 10)} />}
      {hedge.length > 0 && <Layers parts={bushes(hedge, unit, fresh('hedge'))} />}
      {!palm && (
        <clipPath id={id.of('clip-wood')}>
          <path d={outline(cellSet(wood), unit, -3, 14)} />
        </clipPath>
      )}
    </>
  );
}

function holes({ id, layout, pick, cells }: Job): ReactNode {
  const { unit } = layout;
  const hidden = pick((cell) => cell.kind === 'hidden');
  return (
    <>
      {hidden.length > 0 && (
        <>
          <path className="hidden-cells" d={outline(cellSet(hidden), unit, 0, 3)} />
          <path d={outline(cellSet(hidden), unit, 0, 3)} fill={id.url('hidden-hatch')} />
        </>
      )}
      {cells
        .filter((cell) => cell.strange)
        .map((cell) => (
          <text key={cell.place.id} className="word-tag" x={(cell.x + 0.5) * unit} y={(cell.y + 0.5) * unit + 3} textAnchor="middle">
            {cell.place.word ?? cell.place.kind}
          </text>
        ))}
    </>
  );
}
