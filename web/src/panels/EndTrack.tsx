// Counters by which a mission is won or lost, with their ends marked: nothing that decides the game is invisible.
import type { JSX } from 'react';
import type { Track } from '../protocol';
import { words } from '../words';

// Tracks by which the game is won or lost, the nearest to its end first.
export function deciding(tracks: Track[] | undefined): Track[] {
  const left = (track: Track) => Math.min(...(track.ends ?? []).map((end) => Math.abs(end.at - (track.now ?? 0))));
  return (tracks ?? []).filter((track) => (track.ends ?? []).some((end) => end.kind !== 'event')).sort((a, b) => left(a) - left(b));
}

// A counter as a row of cells with its end marked: double red is lost there, green is won there, a wedge says that something comes.
export function EndTrack({ track, small = false }: { track: Track; small?: boolean }): JSX.Element {
  const now = track.now ?? 0;
  const max = Math.max(track.max ?? 0, ...(track.ends ?? []).map((end) => end.at), 1);
  const cells = max <= 14 ? Array.from({ length: max }, (_, i) => i + 1) : [];
  const end = track.ends?.find((one) => one.kind !== 'event');
  const endOf = (n: number) => track.ends?.find((one) => one.at === n);
  return (
    <div
      className={`endtrack ${small ? 'sm' : ''}`}
      role="meter"
      aria-label={track.title}
      aria-valuemin={0}
      aria-valuenow={now}
      aria-valuemax={max}
      data-track={track.id}
      title={(track.ends ?? []).map((one) => `${one.at}: ${one.text ?? words.purpose.ends[one.kind]}`).join('\n')}
    >
      <span className="cap">{track.title}</span>
      {cells.length > 0 ? (
        <span className="cells">
          {cells.map((n) => (
            <i key={n} className={`${n <= now ? 'on' : ''} ${endOf(n)?.kind ?? ''}`}>
              {n}
            </i>
          ))}
        </span>
      ) : (
        <b>{words.table.of(now, max)}</b>
      )}
      {small ? null : (
        <span className="sm2">{track.word ?? (end ? words.purpose.endAt(now, end.at, end.text ?? words.purpose.ends[end.kind] ?? '') : '')}</span>
      )}
    </div>
  );
}
