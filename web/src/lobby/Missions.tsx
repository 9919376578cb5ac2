// Missions of one game as rows: small map, what you do, difficulty, length, how often it was won.
import { Fragment, type JSX } from 'react';
import { roving } from '../panels/common';
import type { GameInfo, MissionInfo } from '../protocol';
import { guideId } from '../state/guides';
import { words } from '../words';
import { SmallMap } from './SmallMap';
import { withHeroes } from './wishes';

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

// By act, one of them in the tab order; figures are those for the number of heroes that is set.
export function Missions({
  game,
  chosen,
  heroes,
  onChoose,
}: {
  game: GameInfo;
  chosen: string;
  heroes: number;
  onChoose: (mission: string) => void;
}): JSX.Element {
  const missions = game.missions ?? [];
  const acts = [...new Set(missions.map((mission) => mission.act_title ?? (mission.act ? words.lobby.act(mission.act) : '')))];
  return (
    <div className="missions" role="radiogroup" aria-label={words.lobby.missions(game.title ?? game.id)} onKeyDown={roving}>
      {acts.map((act) => (
        <Fragment key={act}>
          {act ? <h3 className="actname">{act}</h3> : null}
          {missions
            .filter((mission) => (mission.act_title ?? (mission.act ? words.lobby.act(mission.act) : '')) === act)
            .map((plain) => (
              <Row
                key={plain.id}
                game={game}
                mission={plain.id === chosen ? withHeroes(plain, heroes) : plain}
                number={plain.number ?? missions.indexOf(plain) + 1}
                chosen={plain.id === chosen}
                onChoose={onChoose}
              />
            ))}
        </Fragment>
      ))}
    </div>
  );
}

function Row({
  game,
  mission,
  number,
  chosen,
  onChoose,
}: {
  game: GameInfo;
  mission: MissionInfo;
  number: number;
  chosen: boolean;
  onChoose: (mission: string) => void;
}): JSX.Element {
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      tabIndex={chosen ? 0 : -1}
      className={chosen ? 'mission sel' : 'mission'}
      onClick={() => onChoose(mission.id)}
      data-mission={mission.id}
    >
      <SmallMap map={mission.map} game={game.id} />
      <span className="mtx">
        <span className="mh">
          <span className="mno">{number}</span>
          <b>{mission.title}</b>
          {guideId(game.id, mission.title) ? (
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
  );
}
