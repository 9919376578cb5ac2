// Short pictures while events are played: attack lines, hits, reveals, noises, changed squares. They never wait for an answer.
import type { Effect } from '../boardapi';
import { nowhere, type Layout } from './layout';
import { r1 } from './random';

export function Effects({ effects, layout }: { effects: Effect[]; layout: Layout }) {
  return (
    <g className="effects" aria-hidden="true">
      {effects.map((effect) => {
        const to = layout.spots.get(effect.to ?? nowhere);
        const from = layout.spots.get(effect.from ?? nowhere);
        const at = to ?? from;
        if (!at) return null;
        const half = layout.squares ? layout.unit / 2 : at.width / 2;
        switch (effect.kind) {
          case 'attack':
            return from && to ? (
              <path key={effect.key} className="fx-attack" pathLength="1" d={`M${r1(from.x)} ${r1(from.y)}L${r1(to.x)} ${r1(to.y)}`} />
            ) : null;
          case 'hit':
            return (
              <g key={effect.key} transform={`translate(${r1(at.x)} ${r1(at.y)})`}>
                <circle r="19" className="fx-hit" />
                {effect.text && (
                  <text className="fx-text" y="-22" textAnchor="middle">
                    {effect.text.replace(/^-/, '−')}
                  </text>
                )}
              </g>
            );
          case 'fall':
            return <path key={effect.key} className="fx-fall" transform={`translate(${r1(at.x)} ${r1(at.y)})`} d="m-14-14 28 28m0-28-28 28" />;
          case 'noise':
            return (
              <g key={effect.key} transform={`translate(${r1(at.x)} ${r1(at.y)})`} className="fx-noise">
                <circle r="14" />
                <circle r="26" />
                {effect.text && (
                  <text className="fx-text quiet" y="-30" textAnchor="middle">
                    {effect.text}
                  </text>
                )}
              </g>
            );
          default:
            return (
              <g key={effect.key} transform={`translate(${r1(at.x)} ${r1(at.y)})`}>
                <rect className={`fx-${effect.kind}`} x={-half + 2} y={-half + 2} width={half * 2 - 4} height={half * 2 - 4} rx="6" />
                {effect.text && (
                  <text className="fx-text" y={-half - 3} textAnchor="middle">
                    {effect.text}
                  </text>
                )}
              </g>
            );
        }
      })}
    </g>
  );
}
