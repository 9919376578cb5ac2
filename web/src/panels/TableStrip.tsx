// Above the map: the table's own tracks on whose spaces something lies, and boxes that fill up. Small screens have them among the boards.
import type { JSX } from 'react';
import type { Inset, Scene, Slot, Track } from '../protocol';
import { stateWord } from './Insets';
import { Steps } from './Tracks';

export const trackInStrip = (track: Track): boolean => !track.owner && track.kind === 'steps' && (track.items ?? []).length > 0;
export const insetInStrip = (inset: Inset): boolean => !inset.owner && !inset.front && inset.kind === 'boxes';

function Box({ slot }: { slot: Slot }): JSX.Element {
  return (
    <div className={`stripbox ${slot.state ?? ''}`} title={[slot.name, slot.line].filter(Boolean).join(': ')} data-slot={slot.id}>
      <b>{slot.name ?? stateWord(slot)}</b>
      <span>{slot.line}</span>
    </div>
  );
}

export function TableStrip({ scene }: { scene: Scene }): JSX.Element | null {
  const tracks = (scene.tracks ?? []).filter(trackInStrip);
  const boxes = (scene.insets ?? []).filter(insetInStrip);
  if (tracks.length + boxes.length === 0) return null;
  return (
    <div className="tablestrip" data-panel="strip">
      {tracks.map((track) => (
        <div key={track.id} className="striptrack">
          <div className="row">
            <span className="cap">{track.title}</span>
            <span className="sm2">{track.word}</span>
          </div>
          <Steps track={track} />
        </div>
      ))}
      {boxes.map((inset) => (
        <div key={inset.id} className="stripboxes" role="group" aria-label={inset.title}>
          {(inset.slots ?? []).map((slot) => (
            <Box key={slot.id} slot={slot} />
          ))}
        </div>
      ))}
    </div>
  );
}
