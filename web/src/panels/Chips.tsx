// Odds as small chips: the wanted outcome first, harm to one's own in red. The same on a target, a card and the confirm bar.
import type { JSX } from 'react';
import type { OddsMessage } from '../protocol';
import { chipText, type Chip } from '../state/odds';
import { words } from '../words';
import type { Box } from './Tips';

export function Chips({ chips, odds, small = false }: { chips: Chip[]; odds: OddsMessage | undefined; small?: boolean }): JSX.Element {
  return (
    <span className={`chips ${small ? 'small' : ''}`}>
      {chips.map((chip, i) => (
        <span key={i} className={`chip ${chip.tone} ${chip.p > 0.9995 ? 'sure' : ''}`} data-chip={chip.tone}>
          {chipText(chip, odds)}
        </span>
      ))}
    </span>
  );
}

// At the target itself, above it and joined by a short line; below where there is no room. A dash stands until the odds are here.
export function TargetChips({ box, chips, odds, asking }: { box: Box; chips: Chip[]; odds: OddsMessage | undefined; asking: boolean }): JSX.Element | null {
  if (chips.length === 0 && !asking) return null;
  const rows = Math.max(1, chips.length);
  const above = box.y > rows * 22 + 14;
  return (
    <div
      className={`targetchips ${above ? 'above' : 'below'}`}
      style={{ left: box.x + box.width / 2, ...(above ? { bottom: `calc(100% - ${box.y - 6}px)` } : { top: box.y + box.height + 6 }) }}
      role="status"
    >
      {chips.length > 0 ? <Chips chips={chips} odds={odds} /> : <span className="chip none">{words.odds.none}</span>}
    </div>
  );
}
