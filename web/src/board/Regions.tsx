// Named patches: names of areas and rooms, fog cards, hidden rooms, the areas of a sector map, and marks that tags ask for.
import { memo, useMemo } from 'react';
import type { Ground, Region } from '../protocol';
import type { Skin } from '../skins/skin';
import { kindOf } from './cells';
import { polygon, type Point } from './contour';
import { useIds } from './ids';
import { inside, plateOf, type Layout } from './layout';
import { useLeaving } from './motion';
import { between, r1, seeded, type Random } from './random';
import { palms, patches, type Plant } from './scenery';
import { Layers } from './Terrain';

interface MapParts {
  ground: Ground;
  layout: Layout;
  skin: Skin;
}

// The plate of a sector lies clear of the names of its areas.
function SectorPlate({ region, unit }: { region: Region; unit: number }) {
  const { box: plate, text, state } = plateOf(region, unit);
  return (
    <g className={`sector-plate ${state === 'liberated' || state === 'contested' ? state : 'occupied'}`} transform={`translate(${plate.x} ${plate.y})`}>
      <rect width={plate.width} height={plate.height} rx="4" />
      <text className="sector-name" x="7" y="12">
        {text}
      </text>
    </g>
  );
}

export const RegionNames = memo(function RegionNames({ ground, layout }: { ground: Ground; layout: Layout }) {
  const { unit } = layout;
  return (ground.regions ?? [])
    .filter((region) => region.name && region.kind !== 'fog' && !(region.stack ?? 0))
    .map((region, i) =>
      region.kind === 'sector' ? (
        <SectorPlate key={i} region={region} unit={unit} />
      ) : (
        <text key={i} className="area-name" x={(region.x ?? 0) * unit + 6} y={(region.y ?? 0) * unit + 14}>
          {region.name}
        </text>
      ),
    );
});

const keyOf = (region: Region): string => `${region.kind}-${region.x ?? 0}-${region.y ?? 0}`;

export const Fog = memo(function Fog({ ground, layout, skin }: MapParts) {
  const { unit } = layout;
  const covers = useMemo(() => (ground.regions ?? []).filter((region) => region.kind === 'fog' || (region.stack ?? 0) > 0), [ground]);
  const gone = useLeaving(covers, keyOf);
  return (
    <>
      {gone.map((region) => (
        <g key={`gone-${keyOf(region)}`} className="leaving">
          {region.kind === 'fog' ? <FogCard region={region} unit={unit} skin={skin} seed={keyOf(region)} /> : <HiddenStack region={region} unit={unit} />}
        </g>
      ))}
      {covers.map((region) => {
        const key = keyOf(region);
        if (region.kind === 'fog') return <FogCard key={key} region={region} unit={unit} skin={skin} seed={key} />;
        return <HiddenStack key={key} region={region} unit={unit} />;
      })}
    </>
  );
});

function box(region: Region, unit: number) {
  return { x: (region.x ?? 0) * unit, y: (region.y ?? 0) * unit, w: (region.width ?? 0) * unit, h: (region.height ?? 0) * unit };
}

function FogCard({ region, unit, skin, seed }: { region: Region; unit: number; skin: Skin; seed: string }) {
  const id = useIds();
  const { x, y, w, h } = box(region, unit);
  const random = seeded(seed);
  const puffs = Array.from({ length: Math.round((w * h) / 2400) }, () => ({
    cx: between(random, 0.12, 0.88) * w,
    cy: between(random, 0.12, 0.88) * h,
    rx: between(random, 30, 58),
    ry: between(random, 18, 34),
  }));
  const turn = { N: 0, E: 90, S: 180, W: 270 }[region.facing ?? ''];
  const disc = Math.min(27, w * 0.2, h * 0.2);
  const arrow = { N: [w / 2, 20], S: [w / 2, h - 20], E: [w - 20, h / 2], W: [20, h / 2] }[region.facing ?? ''];
  return (
    <g className="fog" transform={`translate(${x} ${y})`}>
      <rect x="5" y="5" width={w - 10} height={h - 10} rx="10" fill={id.url('mist')} />
      <svg x="5" y="5" width={w - 10} height={h - 10} overflow="hidden">
        {puffs.map((puff, i) => (
          <ellipse key={i} {...puff} fill={id.url('puff')} />
        ))}
      </svg>
      <rect x="5" y="5" width={w - 10} height={h - 10} rx="10" className="fog-rim" />
      <path className="fog-corner" d={`M10 44V20a10 10 0 0 1 10-10H44M${w - 10} ${h - 44}V${h - 20}a10 10 0 0 1-10 10H${w - 44}`} />
      <g transform={`translate(${w / 2} ${h / 2}) scale(${disc / 27})`}>
        <circle r="27" className="fog-disc" />
        <path d="M-9-4a9 9 0 1 1 13 8c-3 1.6-4 3-4 6" className="fog-query" />
        <circle cy="17" r="2.6" fill="#fff" />
      </g>
      <text x={w / 2} y={h / 2 + disc + 23} textAnchor="middle" className="fog-text">
        {region.name || skin.words['fog'] || 'Fog'}
      </text>
      {turn !== undefined && arrow && <path d="M-9 6 0-6 9 6z" fill="#fff" opacity=".9" transform={`translate(${arrow[0]} ${arrow[1]}) rotate(${turn})`} />}
    </g>
  );
}

// The squares of a region on which somebody could stand.
function floorOf({ x = 0, y = 0, width = 0, height = 0 }: Region, ground: Ground, unit: number, skin: Skin): string {
  return (ground.places ?? [])
    .filter((place) => kindOf(skin, place) !== 'rock')
    .map((place): Point => [place.x ?? 0, place.y ?? 0])
    .filter(([px, py]) => px >= x && px < x + width && py >= y && py < y + height)
    .map(([px, py]) => `M${px * unit} ${py * unit}h${unit}v${unit}h${-unit}z`)
    .join('');
}

// The ground of hidden rooms lies under walls and doors, opaque unless their floor is known; only the stack of cards lies over them.
export const HiddenRooms = memo(function HiddenRooms({ ground, layout, skin }: MapParts) {
  const id = useIds();
  return (ground.regions ?? [])
    .filter((region) => (region.stack ?? 0) > 0 || region.open)
    .map((region, i) => {
      const { x, y, w, h } = box(region, layout.unit);
      const d = region.open ? floorOf(region, ground, layout.unit, skin) : `M${x} ${y}h${w}v${h}h${-w}z`;
      return (
        <g key={i} className={region.open ? 'hidden-open' : ''}>
          <path d={d} className="hidden-cells" />
          <path d={d} fill={id.url('hidden-hatch')} />
        </g>
      );
    });
});

// Card backs on a floor that is known: as many as lie there, and their number.
function OpenStack({ region, unit }: { region: Region; unit: number }) {
  const { x, y, w, h } = box(region, unit);
  const stack = region.stack ?? 0;
  return (
    <g className="open-stack" transform={`translate(${x + w / 2} ${y + h / 2})`}>
      <title>{`${region.name ?? ''}: ${stack} ${stack === 1 ? 'card' : 'cards'}`}</title>
      {Array.from({ length: Math.min(stack, 4) }, (_, i) => (
        <rect key={i} x={-13 + 4 * i} y={-16 - 3 * i} width="24" height="32" rx="3" className="hidden-card" />
      ))}
      <text x={-1 + 4 * Math.min(stack, 4) - 4} y={5 - 3 * Math.min(stack, 4) + 3} textAnchor="middle" className="hidden-text">
        {stack}
      </text>
      {region.name && (
        <text y="32" textAnchor="middle" className="hidden-name">
          {region.name}
        </text>
      )}
    </g>
  );
}

function HiddenStack({ region, unit }: { region: Region; unit: number }) {
  if (region.open) return <OpenStack region={region} unit={unit} />;
  const { x, y, w, h } = box(region, unit);
  const stack = region.stack ?? 0;
  return (
    <g className="hidden-room" transform={`translate(${x} ${y})`}>
      <rect x={w / 2 - 42} y={h / 2 - 26} width="84" height="52" rx="4" className="hidden-card" />
      {region.name && (
        <text x={w / 2} y={h / 2 - 6} textAnchor="middle" className="hidden-name">
          {region.name}
        </text>
      )}
      <text x={w / 2} y={h / 2 + (region.name ? 14 : 5)} textAnchor="middle" className="hidden-text">
        {stack} {stack === 1 ? 'card' : 'cards'}
      </text>
    </g>
  );
}

// Areas of a sector map: terrain as fill and as drawn detail, its word under its name.
export const AreaGround = memo(function AreaGround({ ground, layout, skin }: MapParts) {
  const id = useIds();
  const drawn = useMemo(() => {
    const places = (ground.places ?? []).map((place) => {
      const shape = layout.spots.get(place.id)?.polygon ?? [];
      return { place, shape, kind: kindOf(skin, place) ?? 'ground', random: seeded(`${ground.rev}/${place.id}`) };
    });
    return places
      .map(({ place, shape, kind, random }) => (
        <g key={place.id}>
          <path className={`land ${kind}`} d={polygon(shape)} />
          <clipPath id={id.of(`land-${place.id}`)}>
            <path d={polygon(shape)} />
          </clipPath>
          <g clipPath={id.url(`land-${place.id}`)}>{landDetail(kind, shape, random)}</g>
          {place.tags?.includes('occupied') && <path className="land-held" d={polygon(shape)} />}
        </g>
      ))
      .concat(
        <g key="edges">
          <path className="land-case" d={places.map(({ shape }) => polygon(shape)).join('')} />
          <path className="land-edge" d={places.map(({ shape }) => polygon(shape)).join('')} />
        </g>,
      );
  }, [ground, layout, skin, id]);
  return (
    <g className="terrain">
      <rect width={layout.width} height={layout.height} className="void" />
      {drawn}
      {skin.style.light !== 'plain' && <rect width={layout.width} height={layout.height} fill={id.url(`light-${skin.style.light}`)} className="lamp" />}
    </g>
  );
});

function scatter(shape: Point[], spacing: number, random: Random): Point[] {
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const found: Point[] = [];
  for (let y = Math.min(...ys); y < Math.max(...ys); y += spacing) {
    for (let x = Math.min(...xs); x < Math.max(...xs); x += spacing) {
      const p: Point = [x + random() * spacing, y + random() * spacing];
      if (inside(shape, p[0], p[1])) found.push(p);
    }
  }
  return found;
}

function landDetail(kind: string, shape: Point[], random: Random) {
  if (kind === 'forest') {
    const plants: Plant[] = scatter(shape, 24, random).map(([x, y]) => ({ x, y, turn: random() * 6, scale: between(random, 0.6, 0.95) }));
    return <Layers parts={palms(plants)} />;
  }
  if (kind === 'water') {
    const d = scatter(shape, 20, random)
      .map(([x, y]) => `M${r1(x)} ${r1(y)}q5-4 10 0`)
      .join('');
    const reeds = scatter(shape, 46, random)
      .map(([x, y]) => `M${r1(x)} ${r1(y)}l-2-9M${r1(x)} ${r1(y)}l1-11M${r1(x)} ${r1(y)}l4-8`)
      .join('');
    return (
      <>
        <path className="ripple" d={d} />
        <path className="reed" d={reeds} />
      </>
    );
  }
  if (kind === 'room' || kind === 'floor') {
    return scatter(shape, 40, random).map(([x, y], i) => {
      const w = between(random, 18, 26);
      const h = between(random, 12, 18);
      return (
        <g key={i} transform={`translate(${r1(x)} ${r1(y)}) rotate(${random() < 0.5 ? 0 : 90})`} className="hut">
          <rect x={-w / 2 + 2} y={-h / 2 + 3} width={w} height={h} className="roof-shadow" />
          <rect x={-w / 2} y={-h / 2} width={w} height={h} className="roof" />
          <rect x={-w / 2} y={0} width={w} height={h / 2} className="roof-2" />
          <path d={`M${-w / 2} 0h${w}`} className="ridge thin" />
        </g>
      );
    });
  }
  const xs = shape.map(([x]) => x);
  const ys = shape.map(([, y]) => y);
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  const tufts = scatter(shape, 26, random)
    .map(([x, y]) => `M${r1(x)} ${r1(y)}l-2.5-5M${r1(x)} ${r1(y)}l0-6.5M${r1(x)} ${r1(y)}l2.5-5`)
    .join('');
  return (
    <>
      <g transform={`translate(${r1(left)} ${r1(top)})`}>
        {patches(Math.max(...xs) - left, Math.max(...ys) - top, 7, 60, random).map((d, i) => (
          <path key={i} className="patch" d={d} />
        ))}
      </g>
      <path className="tufts" d={tufts} />
    </>
  );
}

// Names of areas on top of everything that is printed; the word tells the terrain without its colour.
export const AreaNames = memo(function AreaNames({ layout }: { layout: Layout }) {
  return (
    <g>
      {[...layout.spots.values()].map(({ id, place, label, x, y }) => (
        <g key={id} transform={`translate(${r1(label?.x ?? x)} ${r1((label?.y ?? y) + 10)})`} textAnchor={label ? undefined : 'middle'}>
          <text className="area-name">{place.name}</text>
          {place.word && (
            <text className="area-word" y="11">
              {place.word}
            </text>
          )}
        </g>
      ))}
    </g>
  );
});

const markTags = ['start', 'drop', 'exit'];

export const Marks = memo(function Marks({ ground, layout, skin, start }: MapParts & { start: boolean }) {
  const marked = (ground.places ?? []).filter((place) => place.tags?.some((tag) => markTags.includes(tag) || /^[A-Z]$/.test(tag)));
  return (
    <g className="marks">
      {marked.map((place) => {
        const spot = layout.spots.get(place.id);
        if (!spot) return null;
        const half = layout.squares ? layout.unit / 2 - 4 : 17;
        return (
          <g key={place.id} transform={`translate(${r1(spot.x)} ${r1(spot.y)})`}>
            {start && place.tags?.includes('start') && <rect x={-half} y={-half} width={half * 2} height={half * 2} rx="7" className="start" />}
            {place.tags?.includes('drop') && <Corners text={skin.words['drop'] ?? 'DROP'} />}
            {place.tags?.includes('exit') && <ExitMark text={skin.words['exit'] ?? 'EXIT'} />}
            {place.tags
              ?.filter((tag) => /^[A-Z]$/.test(tag))
              .map((tag, i) => (
                <g
                  key={tag}
                  className="letter"
                  transform={
                    spot.label
                      ? `translate(${r1(spot.label.x - spot.x + (place.name ?? '').length * 8 + 10 + 17 * i)} ${r1(spot.label.y - spot.y + 6)})`
                      : 'translate(-13 13)'
                  }
                >
                  <rect x="-7" y="-7" width="14" height="14" rx="3" />
                  <text y="4" textAnchor="middle">
                    {tag}
                  </text>
                </g>
              ))}
          </g>
        );
      })}
    </g>
  );
});

export function Corners({ text, number }: { text: string; number?: string }) {
  return (
    <g className="drop">
      <path className="drop-case" d="M-15-15h8M-15-15v8M15-15H7M15-15v8M-15 15h8M-15 15V7M15 15H7M15 15V7" />
      <path className="drop-line" d="M-15-15h8M-15-15v8M15-15H7M15-15v8M-15 15h8M-15 15V7M15 15H7M15 15V7" />
      <text y={number ? -1 : 3} textAnchor="middle" className="drop-word" textLength={text.length > 5 ? 27 : undefined} lengthAdjust="spacingAndGlyphs">
        {text}
      </text>
      {number && (
        <text y="12" textAnchor="middle" className="drop-number">
          {number}
        </text>
      )}
    </g>
  );
}

export function ExitMark({ text }: { text: string }) {
  return (
    <g className="exit">
      <rect x="-16" y="-16" width="32" height="32" rx="6" />
      <path d="M-9-3H4v-6L13 0 4 9V3H-9z" transform="translate(-1 -4) scale(.8)" />
      <text y="13" textAnchor="middle">
        {text}
      </text>
    </g>
  );
}
