// The middle: enemy order on the left, the board, zoom and layers on the right, tips over it all.
import { useState, type JSX, type ReactNode, type Ref } from 'react';
import { Board } from '../board/Board';
import type { BoardHandle, BoardProps } from '../boardapi';
import { Icon, iconName } from '../icons';
import type { Layer } from '../keys';
import type { Scene, Track } from '../protocol';
import { words } from '../words';
import { Key, Por } from './common';
import { TableStrip } from './TableStrip';

const layerKeys: [Layer, string][] = [
  ['reach', 'R'],
  ['sight', 'V'],
  ['range', 'X'],
  ['threat', 'T'],
  ['patrol', 'P'],
  ['sound', 'N'],
];

function glyphOf(scene: Scene, name: string | undefined): { glyph: string | undefined; side: string } {
  const plain = (name ?? '').toLowerCase();
  const named = (test: (name: string) => boolean) => (scene.pieces ?? []).find((one) => plain !== '' && test((one.name ?? '').toLowerCase()));
  const piece = named((own) => own.startsWith(plain)) ?? named((own) => own.endsWith(` ${plain}`)); // a faction may stand before it
  return { glyph: piece?.glyph ?? plain.replace(/\s+/g, '-'), side: piece?.side ?? 'foe' };
}

function Order({ track, scene }: { track: Track; scene: Scene }): JSX.Element {
  const items = track.items ?? [];
  return (
    <div className="order" role="group" aria-label={track.title ?? words.table.order}>
      <div className="cap">{track.title ?? words.table.order}</div>
      <ol>
        {items.map((item, i) => {
          const { glyph, side } = glyphOf(scene, item.name);
          return (
            <li
              key={i}
              className={`oc ${item.state === 'next' || item.state === 'now' ? 'nx' : ''} ${item.state ?? ''}`}
              aria-current={item.state === 'now' ? 'step' : undefined}
            >
              <span className="on">{i + 1}</span>
              <Por glyph={glyph} label={item.name ?? ''} side={side} shape="ob" />
              <b>{item.name}</b>
              {item.line ? <span className="sm2">{item.line}</span> : null}
            </li>
          );
        })}
      </ol>
      {track.word ? <div className="sm2 c">{track.word}</div> : null}
    </div>
  );
}

export interface StageProps {
  scene: Scene;
  board: BoardProps;
  boardRef: Ref<BoardHandle>;
  layers: Layer[];
  kinds: Set<Layer>; // layers that this table has anything for
  onLayer: (layer: Layer) => void;
  onZoom: (factor: number) => void;
  onLegend: () => void;
  banner: ReactNode; // the enemies act
  over: ReactNode; // cards over the stage
  dim: boolean;
}

export function Stage(props: StageProps): JSX.Element {
  const { scene, layers } = props;
  const [open, setOpen] = useState(false); // small screens fold the layers behind one button
  const order = (scene.tracks ?? []).find((track) => track.kind === 'order' && !track.owner);
  const strip = TableStrip({ scene });
  return (
    <main className={`stage ${props.dim ? 'dim' : ''} ${order ? 'ordered' : ''} ${props.banner ? 'bannered' : ''} ${strip ? 'stripped' : ''}`}>
      {props.banner}
      {strip}
      {order ? <Order track={order} scene={scene} /> : null}
      <div className="bw" data-guide="board">
        <Board {...props.board} ref={props.boardRef} />
      </div>
      <div className={`tools ${open ? 'open' : ''}`} role="toolbar" aria-label={words.table.layersLabel} aria-orientation="vertical">
        <button type="button" className="tb1 sq" aria-label={words.table.zoomIn} onClick={() => props.onZoom(1.25)}>
          <Icon name="plus" />
        </button>
        <button type="button" className="tb1 sq" aria-label={words.table.zoomOut} onClick={() => props.onZoom(0.8)}>
          <Icon name="minus" />
        </button>
        <i />
        <button type="button" className="tb1 sq lyfold" aria-label={words.table.layersLabel} aria-expanded={open} onClick={() => setOpen(!open)}>
          <Icon name="layers" />
        </button>
        {layerKeys
          .filter(([layer]) => props.kinds.has(layer))
          .map(([layer, key]) => (
            <button
              key={layer}
              type="button"
              className={`tb1 ly ${layers.includes(layer) ? 'on' : ''}`}
              aria-pressed={layers.includes(layer)}
              title={words.table.layers[layer]}
              onClick={() => props.onLayer(layer)}
              data-layer={layer}
            >
              <Icon name={iconName(layer)} />
              <span>{words.table.layers[layer]}</span>
              <Key>{key}</Key>
            </button>
          ))}
        <button type="button" className="tb1 ly" title={words.table.legend} onClick={props.onLegend}>
          <Icon name="book" />
          <span>{words.table.legend}</span>
          <Key>L</Key>
        </button>
      </div>
      {props.over}
    </main>
  );
}
