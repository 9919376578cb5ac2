// Gear that is pointed at, beside what would have to go for it: a row a figure, better and worse told by sign and colour.
import type { JSX } from 'react';
import type { Choice, Scene } from '../protocol';
import { comparisons } from '../state/gear';
import { words } from '../words';

export function Compare({ scene, choice }: { scene: Scene; choice: Choice | undefined }): JSX.Element | null {
  const found = comparisons(scene, choice);
  if (found.length === 0) return null;
  return (
    <div className="compare" role="status" data-compare={choice?.answer}>
      {found.map(({ card, against, figures }) => (
        <p key={against.id}>
          <b>{words.campaign.against(card.title ?? '', against.title ?? '')}</b>
          {figures.map((figure) => (
            <span key={figure.word} className={figure.better === undefined ? '' : figure.better ? 'good' : 'stop'}>
              {' '}
              {figure.word} {figure.now || '–'} → {figure.after} {figure.better === undefined ? '' : figure.better ? '▲' : '▼'}
            </span>
          ))}
        </p>
      ))}
    </div>
  );
}
