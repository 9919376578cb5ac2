// Missions of one game as rows: small map, what you do, difficulty, length, how often it was won.
import type { JSX } from 'react';
import type { GameInfo, MissionInfo } from '../protocol';
import { guideFor } from '../state/guides';
import { words } from '../words';
import { SmallMap } from './SmallMap';

function Difficulty({ of }: { of: number }): JSX.Element {
  return (
    <span className="dif" role="img" aria-label={words.lobby.difficultyOf(of)}>
      {[1, 2, 3, 4, 5].map((n) => (
        <i key={n} className={n <= of ? 'on' : ''} />
      ))}
    </span>
  );
}

export function WinBar({ mission }: { mission: MissionInfo }): JSX.Element {
  const rate = mission.win_rate;
  if (rate === undefined) return <span className="sm2">{words.lobby.noFigure}</span>;
  const [low, high] = mission.win_rate_ci ?? [rate, rate];
  return (
    <>
      <span className="wb" role="img" aria-label={words.lobby.winBar(words.percent(rate), words.percent(low), words.percent(high), mission.games ?? 0)}>
        <span className="bar">
          <i style={{ width: `${100 * rate}%` }} />
          <u style={{ left: `${100 * low}%`, width: `${Math.max(1, 100 * (high - low))}%` }} />
        </span>
        <b>{words.percent(rate)}</b>
      </span>
      {mission.games ? <span className="sm2">{words.lobby.tables(mission.games)}</span> : null}
    </>
  );
}

export function Missions({ game, chosen, onChoose }: { game: GameInfo; chosen: string; onChoose: (mission: string) => void }): JSX.Element {
  const missions = game.missions ?? [];
  return (
    <div className="missions" role="radiogroup" aria-label={words.lobby.missions(game.title ?? game.id)}>
      {missions.map((mission, i) => (
        <button
          key={mission.id}
          type="button"
          role="radio"
          aria-checked={mission.id === chosen}
          className={mission.id === chosen ? 'mission sel' : 'mission'}
          onClick={() => onChoose(mission.id)}
          data-mission={mission.id}
        >
          <SmallMap map={mission.map} />
          <span className="mtx">
            <span className="mh">
              <span className="mno">{mission.number ?? i + 1}</span>
              <b>{mission.title}</b>
              {guideFor(game.id, mission.title) ? (
                <span className="tag">{words.lobby.guided}</span>
              ) : mission.start ? (
                <span className="tag">{words.lobby.start}</span>
              ) : null}
            </span>
            <span className="about">{mission.about}</span>
          </span>
          <span className="mf">
            {mission.difficulty ? (
              <>
                <span className="cap">{words.lobby.difficulty}</span>
                <Difficulty of={mission.difficulty} />
              </>
            ) : null}
          </span>
          <span className="mf">
            <span className="cap">{words.lobby.length}</span>
            <span>{words.lobby.minutes(mission.minutes ?? 0, mission.rounds ?? 0)}</span>
          </span>
          <span className="mf wr">
            <span className="cap">{words.lobby.won}</span>
            <WinBar mission={mission} />
          </span>
        </button>
      ))}
    </div>
  );
}
