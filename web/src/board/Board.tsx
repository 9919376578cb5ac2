// The board: draws a scene and the overlays it is given, and tells what was pointed at. It knows no rule.
import {
  memo,
  useCallback,
  useEffect,
  useId,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type Ref,
} from 'react';
import type { BoardHandle, BoardProps, Target } from '../boardapi';
import type { Ground, Overlay, Piece } from '../protocol';
import { skinOf, skinStyle, useTheme, type Skin } from '../skins/skin';
import './board.css';
import { Defs } from './Defs';
import { describePlace } from './describe';
import { AreaLines, Grid, TerrainLines, Walls } from './Edges';
import { Effects } from './Effects';
import { IdsContext, makeIds } from './ids';
import { layoutOf, neighbour, nowhere, placeAt, type Layout } from './layout';
import { Minimap } from './Minimap';
import { MiddleOverlays, ReachCosts, UnderOverlays } from './Overlays';
import { Refusal, TopOverlays } from './TopOverlays';
import { Markers, Pieces } from './Pieces';
import { r1 } from './random';
import { AreaGround, AreaNames, Fog, HiddenRooms, Marks, RegionNames } from './Regions';
import { Rulers } from './Rulers';
import { Terrain, Voids } from './Terrain';
import { Aim } from './Token';
import { usePanning } from './view';

const nobody: ReadonlySet<string> = new Set();
const longPress = 350; // ms

export function Board({ ref, ...props }: BoardProps & { ref?: Ref<BoardHandle> }) {
  const { scene, overlays, lit, focus, onHover, onPick, onLook, onCursor, onView } = props;
  const ground = useGround(scene.ground);
  const layout = useMemo(() => layoutOf(ground), [ground]);
  const skin = skinOf(ground.skin);
  const theme = useTheme();
  const style = useMemo(() => skinStyle(skin, theme), [skin, theme]);
  const uid = useId().replace(/[^a-zA-Z0-9]/g, '');
  const ids = useMemo(() => makeIds(uid), [uid]);
  const plane = useRef<HTMLDivElement>(null);
  const moving = useRef<HTMLDivElement>(null);
  const acting = scene.pieces?.find((piece) => piece.id === scene.prompt?.piece)?.place;
  const panning = usePanning(plane, moving, layout, acting);
  const { view } = panning;
  const hovered = useRef<Target | undefined>(undefined);
  const [focused, setFocused] = useState(false);
  const cursor = props.cursor ?? acting ?? layout.order[0] ?? nowhere;

  useEffect(() => onView?.(), [view, onView]);

  const targetAt = useCallback(
    (event: { clientX: number; clientY: number; target: EventTarget }): Target | undefined => {
      const box = plane.current?.getBoundingClientRect();
      if (!box) return undefined;
      const x = (event.clientX - box.left - view.x) / view.scale;
      const y = (event.clientY - box.top - view.y) / view.scale;
      const place = placeAt(layout, x, y);
      const token = event.target instanceof Element ? event.target.closest<SVGElement>('[data-piece]')?.dataset['piece'] : undefined;
      const piece = scene.pieces?.find((one) => one.id === token);
      // A badge may reach over the border: the token says where it stands. A hull covers many squares, there the pointer says.
      if (piece) return { place: (piece.width ?? 1) * (piece.height ?? 1) > 1 ? place : (piece.place ?? place), piece: piece.id };
      return place === nowhere ? undefined : { place };
    },
    [layout, scene.pieces, view],
  );

  const hover = (event: PointerEvent) => {
    if (event.pointerType === 'touch' || panning.moved.current) return;
    const target = event.type === 'pointerleave' ? undefined : targetAt(event);
    if (target?.place === hovered.current?.place && target?.piece === hovered.current?.piece) return;
    hovered.current = target;
    onHover?.(target);
  };

  // A finger that rests looks, as the right button does; what follows is no tap.
  const held = useRef<{ timer: ReturnType<typeof setTimeout>; looked: boolean } | undefined>(undefined);
  const press350 = (event: PointerEvent) => {
    if (event.pointerType !== 'touch' || !onLook) return;
    clearTimeout(held.current?.timer);
    const at = { clientX: event.clientX, clientY: event.clientY, target: event.target };
    const now = { looked: false, timer: setTimeout(() => rest(), longPress) };
    const rest = () => {
      const target = panning.moved.current ? undefined : targetAt(at);
      if (!target) return;
      now.looked = true;
      onLook(target);
    };
    held.current = now;
  };
  const looked = (): boolean => {
    clearTimeout(held.current?.timer);
    const was = held.current?.looked ?? false;
    held.current = undefined;
    return was;
  };
  const look = (event: MouseEvent) => {
    event.preventDefault();
    const target = targetAt(event);
    if (target && !held.current?.looked) onLook?.(target);
  };

  const pick = (event: PointerEvent) => {
    if (looked() || event.button !== 0) return;
    const dragged = panning.moved.current;
    panning.moved.current = false;
    if (dragged) return;
    const target = targetAt(event);
    if (target) onPick?.(target, event.pointerType === 'touch' ? 'touch' : 'mouse');
  };

  const regionOf = useCallback(
    (id: number): string => {
      const place = layout.spots.get(id)?.place;
      const x = (place?.x ?? 0) + 0.5;
      const y = (place?.y ?? 0) + 0.5;
      const found = (ground.regions ?? []).find(
        (region) => x > (region.x ?? 0) && x < (region.x ?? 0) + (region.width ?? 0) && y > (region.y ?? 0) && y < (region.y ?? 0) + (region.height ?? 0),
      );
      return found?.name ?? `${Math.floor(x / 4)},${Math.floor(y / 4)}`;
    },
    [layout, ground],
  );

  const press = (event: KeyboardEvent) => {
    const way = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] }[event.key];
    if (way) {
      event.preventDefault();
      event.stopPropagation();
      const next = neighbour(layout, cursor, way[0] ?? 0, way[1] ?? 0, event.shiftKey ? regionOf : undefined);
      const spot = layout.spots.get(next);
      if (spot) panning.showBox(spot.x, spot.y, layout.unit / 2);
      onCursor?.(next);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const here = scene.pieces?.find((piece) => piece.place === cursor && piece.base !== 'marker');
      onPick?.(here ? { place: cursor, piece: here.id } : { place: cursor }, 'key');
    }
  };

  useImperativeHandle(
    ref,
    (): BoardHandle => ({
      zoom: (factor) => panning.zoom(factor),
      centre: (place) => {
        const spot = layout.spots.get(place);
        if (spot) panning.centre(spot.x, spot.y);
      },
      show: (place) => {
        const spot = layout.spots.get(place);
        if (spot) panning.showBox(spot.x, spot.y, layout.unit);
      },
      focus: () => plane.current?.focus(),
      boxOf: (place) => {
        const spot = layout.spots.get(place);
        if (!spot) return undefined;
        const [w, h] = layout.squares ? [layout.unit, layout.unit] : [spot.width, spot.height];
        return { x: view.x + (spot.x - w / 2) * view.scale, y: view.y + (spot.y - h / 2) * view.scale, width: w * view.scale, height: h * view.scale };
      },
    }),
    [layout, panning, view],
  );

  // A new question brings its places into sight: all of them if they fit the window, else the acting piece or the first of them.
  const seen = useRef({ panning, layout, acting, pieces: scene.pieces });
  seen.current = { panning, layout, acting, pieces: scene.pieces };
  const framed = panning.frame.width > 0;
  useEffect(() => {
    const { panning: now, layout: map, acting: who, pieces } = seen.current;
    if (!framed) return;
    const own = map.spots.get(who ?? nowhere);
    const placeOf = (target: Target) => (target.place >= 0 ? target.place : (pieces?.find((piece) => piece.id === target.piece)?.place ?? nowhere));
    const spots = (lit ?? []).flatMap((target) => map.spots.get(placeOf(target)) ?? []);
    now.bring(own ? [own, ...spots] : spots, map.unit / 2);
  }, [lit, props.asked, framed]);

  const litPieces = useMemo(() => new Set((lit ?? []).flatMap((target) => target.piece ?? [])), [lit]);
  const cell = layout.spots.get(cursor);
  return (
    <IdsContext value={ids}>
      <div className={`ft-board ft-map ${layout.squares ? 'squares' : 'areas'}`} style={style} data-theme-is={theme}>
        <div
          ref={plane}
          className="ft-plane"
          role="grid"
          tabIndex={0}
          aria-label={props.label ?? `Map of ${scene.mission ?? ''}`}
          aria-rowcount={layout.squares ? layout.rows : layout.order.length}
          aria-colcount={layout.squares ? layout.columns : 1}
          aria-activedescendant={`${uid}-cell`}
          onPointerMove={hover}
          onPointerLeave={hover}
          onPointerDown={press350}
          onPointerCancel={() => void looked()}
          onPointerUp={pick}
          onContextMenu={look}
          onKeyDown={press}
          onFocus={() => setFocused(true)}
          onBlur={() => setFocused(false)}
        >
          <div ref={moving} className="ft-view" style={{ transform: `translate(${r1(view.x)}px, ${r1(view.y)}px) scale(${view.scale})` }}>
            <Picture
              ground={ground}
              layout={layout}
              skin={skin}
              pieces={scene.pieces}
              overlays={overlays}
              lit={litPieces}
              litPlaces={lit}
              asked={props.asked}
              setup={(scene.phases ?? []).length > 0 && scene.phase === undefined}
              focusPiece={focus?.piece}
              focusPlace={focus && !focus.piece ? focus.place : undefined}
              refused={props.refused}
              cursor={focused ? cursor : undefined}
              effects={props.effects}
            />
          </div>
          <Rulers layout={layout} view={view} frame={panning.frame} />
          <div role="row" className="sr-only" aria-rowindex={layout.squares ? (cell?.place.y ?? 0) + 1 : 1}>
            <div role="gridcell" id={`${uid}-cell`} aria-colindex={layout.squares ? (cell?.place.x ?? 0) + 1 : 1} aria-live="polite" aria-selected={focused}>
              {(props.describe ?? ((place: number) => describePlace(scene, place)))(cursor)}
            </div>
          </div>
        </div>
        <Minimap layout={layout} ground={ground} skin={skin} pieces={scene.pieces} panning={panning} />
        {props.children}
      </div>
    </IdsContext>
  );
}

// A board that only shows: small maps in the lobby, parts in the gallery. Its size is set from outside.
export function StaticBoard({ scene, overlays, focus }: { scene: BoardProps['scene']; overlays?: Overlay[]; focus?: string }) {
  const ground = scene.ground ?? noGround;
  const layout = useMemo(() => layoutOf(ground), [ground]);
  const skin = skinOf(ground.skin);
  const theme = useTheme();
  const uid = useId().replace(/[^a-zA-Z0-9]/g, '');
  const ids = useMemo(() => makeIds(uid), [uid]);
  return (
    <IdsContext value={ids}>
      <div className="ft-map ft-static" style={skinStyle(skin, theme)}>
        <Picture
          ground={ground}
          layout={layout}
          skin={skin}
          pieces={scene.pieces}
          overlays={overlays ?? scene.overlays ?? noOverlays}
          lit={nobody}
          litPlaces={undefined}
          asked={undefined}
          setup
          focusPiece={focus}
          focusPlace={undefined}
          refused={undefined}
          cursor={undefined}
          effects={undefined}
        />
      </div>
    </IdsContext>
  );
}

const noGround: Ground = {};
const noOverlays: Overlay[] = [];

// The ground seldom changes, but every update may bring an equal copy of it: the digest tells.
function useGround(ground: Ground | undefined): Ground {
  const kept = useRef<Ground>({});
  if (ground && (ground !== kept.current || !kept.current.rev) && (ground.rev !== kept.current.rev || !ground.rev)) kept.current = ground;
  return kept.current;
}

interface PictureProps {
  ground: Ground;
  layout: Layout;
  skin: Skin;
  pieces: Piece[] | undefined;
  overlays: Overlay[];
  lit: ReadonlySet<string>;
  litPlaces: Target[] | undefined;
  asked: number | undefined;
  setup: boolean; // before the first phase: start places are of use
  focusPiece: string | undefined;
  focusPlace: number | undefined;
  refused: number | undefined;
  cursor: number | undefined;
  effects: BoardProps['effects'];
}

const noPieces: Piece[] = [];

// Bottom to top: ground, plants, grid, reach, area lines, cover, tough, walls, markers, fog, pieces, overlays.
const Picture = memo(function Picture(props: PictureProps) {
  const { ground, layout, skin, overlays, focusPiece } = props;
  const pieces = props.pieces ?? noPieces;
  const byId = useMemo(() => new Map(pieces.map((piece) => [piece.id, piece])), [pieces]);
  const shared = { overlays, layout, pieces: byId, focus: focusPiece };
  const crowd = { pieces, layout, skin, lit: props.lit, focus: focusPiece };
  const refused = layout.spots.get(props.refused ?? nowhere);
  return (
    <svg className="ft-svg" width={layout.width} height={layout.height} viewBox={`0 0 ${layout.width} ${layout.height}`} aria-hidden="true">
      <Defs />
      <rect x="-3" y="-3" width={layout.width + 6} height={layout.height + 6} rx="4" className="rim" />
      <svg width={layout.width} height={layout.height} overflow="hidden">
        {layout.squares ? <Terrain ground={ground} layout={layout} skin={skin} /> : <AreaGround ground={ground} layout={layout} skin={skin} />}
        <Grid layout={layout} />
        <HiddenRooms ground={ground} layout={layout} skin={skin} />
        <UnderOverlays {...shared} />
        <Glow key={props.asked} places={props.litPlaces} layout={layout} />
        <AreaLines ground={ground} layout={layout} skin={skin} />
        <TerrainLines ground={ground} layout={layout} skin={skin} />
        {layout.squares && <Voids ground={ground} layout={layout} skin={skin} />}
      </svg>
      <Walls ground={ground} layout={layout} skin={skin} />
      {layout.squares ? <RegionNames ground={ground} layout={layout} /> : <AreaNames layout={layout} />}
      {!layout.squares && <RegionNames ground={ground} layout={layout} />}
      <ReachCosts overlays={overlays} layout={layout} />
      <Marks ground={ground} layout={layout} skin={skin} start={props.setup} />
      <Markers {...crowd} lit={props.lit.size > 0 ? props.lit : nobody} />
      <Fog ground={ground} layout={layout} skin={skin} />
      <MiddleOverlays {...shared} />
      <Pieces {...crowd} />
      <TopOverlays {...shared} sight={skin.style.sight} skin={skin} />
      {refused && <Refusal spot={refused} layout={layout} />}
      <Effects effects={props.effects ?? []} layout={layout} />
      <Ring place={props.focusPlace} layout={layout} />
      <Ring place={props.cursor} layout={layout} className="cursor" />
    </svg>
  );
});

const Glow = memo(function Glow({ places, layout }: { places: Target[] | undefined; layout: Layout }) {
  const only = (places ?? []).filter((target) => !target.piece);
  return (
    <g className="glow">
      {only.map(({ place }) => {
        const spot = layout.spots.get(place);
        if (!spot) return null;
        if (!layout.squares) return <polygon key={place} points={spot.polygon.map((p) => p.map(r1).join(',')).join(' ')} />;
        return (
          <rect key={place} x={spot.x - layout.unit / 2 + 3.5} y={spot.y - layout.unit / 2 + 3.5} width={layout.unit - 7} height={layout.unit - 7} rx="6" />
        );
      })}
    </g>
  );
});

function Ring({ place, layout, className = '' }: { place: number | undefined; layout: Layout; className?: string }) {
  const spot = layout.spots.get(place ?? nowhere);
  if (!spot) return null;
  const half = layout.squares ? layout.unit / 2 - 1 : Math.max(24, Math.min(spot.width, spot.height) / 2);
  return (
    <g className={className} transform={`translate(${r1(spot.x)} ${r1(spot.y)})`}>
      <Aim size={half} />
    </g>
  );
}
