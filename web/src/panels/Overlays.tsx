// Sheets over the table that are asked for by hand: keys and legend.
import { useLayoutEffect, useRef, type JSX, type ReactNode } from 'react';
import { Icon } from '../icons';
import type { Piece, Scene } from '../protocol';
import { words } from '../words';
import { PiecePor } from './common';

// A sheet takes the focus while it is open and gives it back to where it was.
export function Sheet({ title, onClose, children, wide = false }: { title: string; onClose: () => void; children: ReactNode; wide?: boolean }): JSX.Element {
  const ref = useRef<HTMLDialogElement>(null);
  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!dialog) return;
    if (!dialog.open) dialog.showModal();
    return () => dialog.close();
  }, []);
  return (
    <dialog
      ref={ref}
      className={wide ? 'sheet wide' : 'sheet'}
      aria-label={title}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => event.target === ref.current && onClose()}
    >
      <header>
        <h2>{title}</h2>
        <button type="button" className="tb1 sq" aria-label={words.close} onClick={onClose}>
          <Icon name="close" />
        </button>
      </header>
      <div className="sheetbody">{children}</div>
    </dialog>
  );
}

export function KeysSheet({ onClose }: { onClose: () => void }): JSX.Element {
  return (
    <Sheet title={words.keys.title} onClose={onClose}>
      <dl className="keylist">
        {words.keys.rows.map(([key, what]) => (
          <div key={key}>
            <dt>
              {key.split(', ').map((one) => (
                <kbd key={one} className="key">
                  {one}
                </kbd>
              ))}
            </dt>
            <dd>{what}</dd>
          </div>
        ))}
      </dl>
    </Sheet>
  );
}

const signs: Record<string, JSX.Element> = {
  round: <circle r="8" fill="var(--tok)" stroke="var(--ally)" strokeWidth="2" />,
  angular: <path d="M-3.5-8h7L8-3.5v7L3.5 8h-7L-8 3.5v-7z" fill="var(--foe-tok)" stroke="var(--foe)" strokeWidth="2" />,
  diamond: <path d="M0-9 9 0 0 9-9 0z" fill="none" stroke="var(--chance)" strokeWidth="2" strokeDasharray="3 2.4" />,
  dashed: <circle r="8" fill="var(--tok)" stroke="var(--ally)" strokeWidth="2" strokeDasharray="3.4 2.6" />,
  halo: (
    <>
      <circle r="5" fill="var(--tok)" stroke="var(--beam)" strokeWidth="2" />
      <circle r="8.5" fill="none" stroke="var(--ally)" strokeWidth="1.6" />
    </>
  ),
  eye: (
    <>
      <circle r="8" fill="var(--ink-0)" stroke="var(--lv-orange)" strokeWidth="1.6" />
      <path d="M-5 0C-3-3.5 3-3.5 5 0 3 3.5-3 3.5-5 0z" fill="none" stroke="var(--lv-orange)" strokeWidth="1.5" />
      <circle r="1.6" fill="var(--lv-orange)" />
    </>
  ),
  bar: (
    <>
      <rect x="-9" y="-3.5" width="18" height="7" rx="2" fill="#0b0e0c" />
      <path d="M-7-1.6h3.6v3.2H-7zM-2.2-1.6h3.6v3.2h-3.6z" fill="#fff" />
      <path d="M3-1.6h3.6v3.2H3z" fill="none" stroke="#fff8" strokeWidth=".8" />
    </>
  ),
  plate: (
    <>
      <rect x="-6.5" y="-7" width="13" height="14" rx="3" fill="var(--foe)" />
      <text y="4" textAnchor="middle" className="signnum">
        2
      </text>
    </>
  ),
  flag: (
    <>
      <path d="M-6.5-7h13v8L0 7.5-6.5 1z" fill="var(--ink-0)" stroke="var(--foe)" strokeWidth="1.5" />
      <text y="2.6" textAnchor="middle" className="signfoe">
        1
      </text>
    </>
  ),
  reach: <rect x="-9" y="-8" width="18" height="16" fill="var(--ally)" fillOpacity=".25" stroke="var(--ally)" strokeWidth="2" />,
  sight: (
    <>
      <path d="M-9 5 8-5M-9 5 8 7" stroke="var(--text)" strokeWidth="1.4" />
      <circle cx="-9" cy="5" r="2" fill="var(--text)" />
    </>
  ),
  view: (
    <>
      <path d="M-9-8h6V8h-6z" fill="var(--cone)" fillOpacity=".5" />
      <path d="M-3 4 3-8M-3 8 3-2M1 8l2-4" stroke="var(--cone)" />
      <path d="M5-6h.1M8-3h.1M5 0h.1M8 3h.1M5 6h.1" stroke="var(--cone)" strokeWidth="2" strokeLinecap="round" />
    </>
  ),
  intent: <path d="M8-6-6 5m0 0 1-5m-1 5 5-.6" fill="none" stroke="var(--foe)" strokeWidth="2" strokeDasharray="5 2.5" />,
  sound: <circle r="8" fill="none" stroke="var(--sound)" strokeWidth="2.4" strokeDasharray="0.1 4.2" strokeLinecap="round" />,
  reserve: <path d="M-10 4A10 10 0 0 1 10 4Z" fill="var(--ally)" fillOpacity=".3" stroke="var(--ally)" strokeWidth="2" />,
  refusal: (
    <>
      <rect x="-8" y="-8" width="16" height="16" rx="2" fill="none" stroke="var(--stop)" strokeWidth="1.8" strokeDasharray="3 2" />
      <circle r="4" fill="none" stroke="var(--stop)" strokeWidth="1.8" />
      <path d="m-3-3 6 6" stroke="var(--stop)" strokeWidth="1.8" />
    </>
  ),
};

// What ground it is, whatever lies there and which of its kind it is: "Safe, Room F" is a room, "Jungle B" a jungle.
export const groundWord = (word: string, things: ReadonlySet<string>): string =>
  word
    .split(', ')
    .filter((part) => !things.has(part))
    .map((part) => part.replace(/ [A-Z]+$/, ''))
    .join(', ');

export function LegendSheet({ scene, onClose }: { scene: Scene; onClose: () => void }): JSX.Element {
  const kinds = new Map<string, string>();
  const things = new Set((scene.pieces ?? []).filter((piece) => piece.base === 'marker').map((piece) => piece.name ?? ''));
  for (const place of scene.ground?.places ?? []) {
    const word = groundWord(place.word ?? '', things);
    if (word && !kinds.has(word)) kinds.set(word, place.kind ?? '');
  }
  const edges = new Map<string, string>();
  for (const edge of scene.ground?.edges ?? []) if (edge.word && !edges.has(edge.word)) edges.set(edge.word, edge.kind);
  const markers = new Map<string, Piece>();
  for (const piece of scene.pieces ?? []) if (piece.base === 'marker' && piece.glyph && !markers.has(piece.glyph)) markers.set(piece.glyph, piece);
  // What covers part of the map: fog, hidden rooms.
  const covers = new Set((scene.ground?.regions ?? []).filter((region) => region.kind !== 'area').map((region) => (region.name ?? '').replace(/ \d+$/, '')));
  const rows = (list: [string, string][]) => (
    <ul className="legend">
      {list.map(([sign, what]) => (
        <li key={sign}>
          <svg viewBox="-11 -11 22 22" aria-hidden="true">
            {signs[sign]}
          </svg>
          <span>{what}</span>
        </li>
      ))}
    </ul>
  );
  return (
    <Sheet title={words.legend.title} onClose={onClose} wide>
      <div className="legendcols">
        <section>
          <h3 className="cap">{words.legend.pieces}</h3>
          {rows(words.legend.rows)}
        </section>
        <section>
          <h3 className="cap">{words.legend.layers}</h3>
          {rows(words.legend.overlays)}
        </section>
        {markers.size + covers.size > 0 ? (
          <section>
            <h3 className="cap">{words.legend.signs}</h3>
            <ul className="legend" data-signs>
              {[...markers].map(([glyph, piece]) => (
                <li key={glyph}>
                  <PiecePor piece={piece} shape="tiny" /> <span>{(piece.name ?? '').replace(/ \d+$/, '')}</span>
                </li>
              ))}
              {[...covers].map((word) => (
                <li key={word}>
                  <i className="swatch k-fog" aria-hidden="true" /> <span>{word}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
        {kinds.size + edges.size > 0 ? (
          <section>
            <h3 className="cap">{words.legend.terrain}</h3>
            <ul className="legend words">
              {[...kinds, ...edges].map(([word, kind]) => (
                <li key={word}>
                  <i className={`swatch k-${kind}`} aria-hidden="true" />
                  <span>{word}</span>
                </li>
              ))}
            </ul>
          </section>
        ) : null}
      </div>
    </Sheet>
  );
}
