// The kit: every token state, terrain, edge and overlay on one sheet, drawn by the parts that the board itself uses.
import { useMemo, type JSX, type ReactNode } from 'react';
import { StaticBoard } from '../board/Board';
import '../board/board.css';
import { bustNames } from '../board/busts';
import { Defs } from '../board/Defs';
import { Hull } from '../board/Hull';
import { IdsContext, makeIds } from '../board/ids';
import { Marker } from '../board/Marker';
import { Token } from '../board/Token';
import type { Piece, Scene } from '../protocol';
import { skinOf, skinStyle, useTheme } from '../skins/skin';
import { swatches } from './swatches';

const ids = makeIds('kit');
const at = { place: 0 };
const ally = (glyph: string, more: Partial<Piece> = {}): Piece => ({ id: glyph, name: glyph, base: 'round', side: 'ally', glyph, ...at, ...more });
const foe = (glyph: string, more: Partial<Piece> = {}): Piece => ({ id: glyph, name: glyph, base: 'angular', side: 'foe', glyph, ...at, ...more });
const axis = (states: string[], facing: string): Piece => ({
  id: states.join(),
  name: 'Sentry',
  base: 'shield',
  side: 'foe',
  glyph: 'stahlhelm',
  facing,
  states,
  ...at,
});

const states: [string, Piece][] = [
  ['acting', ally('headband', { bar: 4, bar_max: 5, level: 0, levels: 4, states: ['acting'] })],
  ['hidden: dashed', ally('cone', { bar: 4, bar_max: 4, level: 0, levels: 4, states: ['hidden'] })],
  ['half seen', ally('starcap', { bar: 5, bar_max: 5, level: 1, levels: 4 })],
  ['seen, hurt', ally('beret', { bar: 2, bar_max: 6, level: 2, levels: 4 })],
  ['glaring', ally('commando', { bar: 3, bar_max: 5, level: 3, levels: 4 })],
  ['done this round', ally('starcap', { bar: 3, bar_max: 5, level: 1, levels: 4, states: ['done'] })],
  ['down: lies, crossed', ally('headband', { states: ['down'] })],
  ['target in focus', foe('sniper', { plate: '1', bar: 3, bar_max: 3, states: ['focus'] })],
  ['order and number', foe('helm', { plate: '2', bar: 3, bar_max: 4, flag: '1' })],
  ['more than 6 health', foe('ushanka', { plate: 'K', bar: 9, bar_max: 12 })],
  ['white patrol, N', axis(['white', 'patrol'], 'N')],
  ['sentry W, marked', axis(['black', 'sentry', 'marked'], 'W')],
  ['sentry E, alert', axis(['black', 'sentry', 'alert'], 'E')],
  ['crouched: lid', ally('commando', { bar: 5, bar_max: 5, states: ['crouched'] })],
  ['spotted', ally('knit', { bar: 3, bar_max: 5, states: ['spotted'] })],
  ['facing E', ally('heavy', { facing: 'E', bar: 4, bar_max: 5 })],
  ['smoking, carried', foe('helm', { states: ['smoking', 'carried'] })],
  ['bleeding, suppressed', ally('shades', { bar: 3, bar_max: 7, states: ['bleeding', 'suppressed'] })],
  ['unknown state', foe('goggles', { bar: 2, bar_max: 3, states: ['overheated'] })],
  ['neutral', ally('labcoat', { side: 'neutral', bar: 1, bar_max: 1 })],
  ['unknown contact', { id: 'unknown', base: 'diamond', glyph: 'unknown', side: 'foe', ...at }],
  ['known kind', { id: 'agent', base: 'diamond', glyph: 'agent', side: 'foe', plate: 'B', ...at }],
];

const marks: [string, Piece][] = [
  ['goal: open', { id: 'g', base: 'marker', glyph: 'goal', plate: '2', ...at }],
  ['goal: done', { id: 'd', base: 'marker', glyph: 'goal-done', ...at }],
  ['flag', { id: 'f', base: 'marker', glyph: 'flag', plate: '4', ...at }],
  ['exit', { id: 'e', base: 'marker', glyph: 'exit', ...at }],
  ['they arrive here', { id: 'r', base: 'marker', glyph: 'drop', plate: '1', ...at }],
  ['trap', { id: 't', base: 'marker', glyph: 'trap', ...at }],
  ['body', { id: 'b', base: 'marker', glyph: 'body', ...at }],
  ['item', { id: 'i', base: 'marker', glyph: 'item', plate: '3', ...at }],
  ['noise', { id: 'n', base: 'marker', glyph: 'noise', ...at }],
  ['blast', { id: 'x', base: 'marker', glyph: 'blast', ...at }],
];

const hulls = ['half-track', 'truck', 'willys', 'panzer', 'motorbike', 'aa-gun', 'rowing-boat', 'typhoon'];

function Figure({ caption, children }: { caption: string; children: ReactNode }): JSX.Element {
  return (
    <figure>
      {children}
      <figcaption>{caption}</figcaption>
    </figure>
  );
}

export function Kit(): JSX.Element {
  const theme = useTheme();
  const skin = skinOf('sas');
  const style = useMemo(() => skinStyle(skinOf('rambo'), theme), [theme]);
  const scenes = useMemo(() => swatches(), []);
  const small = (caption: string, piece: Piece, drawn: ReactNode) => (
    <Figure key={caption} caption={caption}>
      <svg viewBox="-40 -38 80 78" width="80" height="78" className="ft-map" aria-label={piece.name ?? caption} role="img">
        {drawn}
      </svg>
    </Figure>
  );
  const sheet = (title: string, list: [string, Scene][]) => (
    <section key={title}>
      <h2>{title}</h2>
      <div className="kit-swatches">
        {list.map(([caption, scene]) => (
          <Figure key={caption} caption={caption}>
            <div className="kit-swatch" style={{ aspectRatio: `${scene.ground?.width ?? 3} / ${scene.ground?.height ?? 2}` }}>
              <StaticBoard scene={scene} />
            </div>
          </Figure>
        ))}
      </div>
    </section>
  );
  return (
    <IdsContext value={ids}>
      <div className="kit ft-map" tabIndex={0} style={style}>
        <svg width="0" height="0" style={{ position: 'absolute' }} aria-hidden="true">
          <Defs />
        </svg>
        <section>
          <h2>Token states</h2>
          <div className="kit-tokens">{states.map(([caption, piece]) => small(caption, piece, <Token piece={piece} skin={skin} />))}</div>
        </section>
        <section>
          <h2>Busts</h2>
          <div className="kit-tokens tight">
            {bustNames.map((name, i) => small(name, ally(name), <Token piece={i % 2 === 0 ? ally(name) : foe(name)} skin={skin} />))}
          </div>
        </section>
        <section>
          <h2>Markers</h2>
          <div className="kit-tokens">{marks.map(([caption, piece]) => small(caption, piece, <Marker piece={piece} skin={skin} />))}</div>
        </section>
        <section>
          <h2>Hulls</h2>
          <div className="kit-tokens">
            {hulls.map((glyph) => (
              <Figure key={glyph} caption={glyph}>
                <svg viewBox="-92 -50 184 100" width="150" height="82" className="ft-map" style={skinStyle(skin, theme)} role="img" aria-label={glyph}>
                  <Hull
                    piece={{ id: glyph, name: glyph, base: 'hull', glyph, side: 'foe', place: 0, width: 4, height: 2, facing: 'E', bar: 4, bar_max: 6 }}
                    skin={skin}
                    unit={42}
                  />
                </svg>
              </Figure>
            ))}
          </div>
        </section>
        {scenes.map(({ title, list }) => sheet(title, list))}
      </div>
    </IdsContext>
  );
}
