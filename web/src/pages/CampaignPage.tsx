// A campaign as a place: the road through its acts, what is open and why the rest is locked, the people with their gear and medals, the
// stash with its figures. Everything comes from the server; the one brass button goes on where it waits.
import { useEffect, useState, type JSX } from 'react';
import { Icon, Logo } from '../icons';
import { useLink } from '../net/uselink';
import { connection } from '../net/world';
import { AroundTable, Por, roving, State } from '../panels/common';
import { LineState } from '../panels/TopBar';
import type { CampaignInfo, CampaignMessage, CampaignMission, Card, LobbyMessage } from '../protocol';
import { go } from '../router';
import { words } from '../words';

const step = 120; // px between two missions on the road
const tall = 150;

function Road({ missions, chosen, onChoose }: { missions: CampaignMission[]; chosen: string | undefined; onChoose: (id: string) => void }): JSX.Element {
  const at = (i: number): [number, number] => [60 + i * step, i % 2 === 0 ? 96 : 34];
  const width = 120 + Math.max(0, missions.length - 1) * step;
  const open = missions.findIndex((one) => one.state === 'open');
  const curve = (from: number, to: number): string =>
    Array.from({ length: Math.max(0, to - from) }, (_, k) => {
      const [x0, y0] = at(from + k);
      const [x1, y1] = at(from + k + 1);
      return `${k === 0 ? `M${x0} ${y0}` : ''}C${x0 + step / 2} ${y0} ${x1 - step / 2} ${y1} ${x1} ${y1}`;
    }).join('');
  const done = open >= 0 ? open : missions.findLastIndex((one) => one.state === 'won');
  return (
    <div className="road" role="radiogroup" aria-label={words.campaign.mission} onKeyDown={roving} style={{ minWidth: missions.length * 78 }}>
      <svg viewBox={`0 0 ${width} ${tall}`} aria-hidden="true">
        <path className="way ahead" d={curve(Math.max(0, done), missions.length - 1)} />
        <path className="way done" d={curve(0, Math.max(0, done))} />
      </svg>
      {missions.map((mission, i) => {
        const [x, y] = at(i);
        const state = mission.state ?? 'locked';
        return (
          <button
            key={mission.id}
            type="button"
            role="radio"
            aria-checked={chosen === mission.id}
            tabIndex={chosen === mission.id || (chosen === undefined && i === 0) ? 0 : -1}
            className={`node ${state} ${chosen === mission.id ? 'sel' : ''}`}
            style={{ left: `${(100 * x) / width}%`, top: `${(100 * y) / tall}%` }}
            title={mission.why}
            aria-label={[mission.number ?? i + 1, mission.title, words.campaign.states[state], mission.why, mission.medal].filter(Boolean).join(', ')}
            onClick={() => onChoose(mission.id)}
            data-node={mission.id}
            data-state={state}
          >
            <i>{mission.number ?? i + 1}</i>
            {state === 'won' ? <Icon name="check" /> : state === 'locked' ? <Icon name="lock" /> : null}
            {mission.medal ? <u title={mission.medal} /> : null}
            <span>{mission.title}</span>
          </button>
        );
      })}
    </div>
  );
}

// Gear as a table of its figures, in the order in which the server sends them; gear without figures has its line of effect.
function Gear({ cards, title }: { cards: Card[]; title: string }): JSX.Element {
  const columns = [...new Set(cards.flatMap((card) => (card.facts ?? []).map((fact) => fact.word ?? '')))].slice(0, 5);
  return (
    <table className="gearfigs">
      <thead>
        <tr>
          <th scope="col">{title}</th>
          {columns.map((word) => (
            <th key={word} scope="col">
              {word}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {cards.map((card, i) => (
          <tr key={`${card.id}-${i}`}>
            <th scope="row">{card.title}</th>
            {(card.facts ?? []).length > 0 ? (
              columns.map((word) => <td key={word}>{card.facts?.find((fact) => fact.word === word)?.value ?? ''}</td>)
            ) : (
              <td colSpan={Math.max(1, columns.length)} className="line">
                {card.line}
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Campaign({ campaign }: { campaign: CampaignMessage }): JSX.Element {
  const missions = (campaign.acts ?? []).flatMap((act) => act.missions ?? []);
  const next = campaign.next;
  const [chosen, setChosen] = useState<string | undefined>(next?.mission ?? missions.find((one) => one.state === 'open')?.id);
  const mission = missions.find((one) => one.id === chosen);
  const won = missions.filter((one) => one.state === 'won').length;
  const goOn = () =>
    campaign.table && next
      ? go(`/?campaign=${encodeURIComponent(campaign.table)}&game=${encodeURIComponent(next.game)}&mission=${encodeURIComponent(next.mission)}`)
      : campaign.table
        ? go(`/t/${encodeURIComponent(campaign.table)}`)
        : go(`/?game=${encodeURIComponent(campaign.game ?? '')}&mission=${encodeURIComponent(chosen ?? '')}`);
  const goes = next?.title ?? next?.mission ?? mission?.title;
  // A game without medals says nothing of them.
  const medals =
    (campaign.roster ?? []).some((hero) => (hero.medals ?? []).length > 0) ||
    (campaign.acts ?? []).some((act) => (act.missions ?? []).some((one) => one.medal));
  return (
    <AroundTable.Provider value={{ skin: campaign.game ?? '', openRule: (id) => go(`/rules/${campaign.game ?? ''}/${id}`) }}>
      <div className="camphead">
        <div>
          <h2>{campaign.title}</h2>
          <p className="sm2">
            <span className="bar">
              <i style={{ width: `${(100 * won) / Math.max(1, missions.length)}%` }} />
            </span>{' '}
            {words.campaign.won(won, missions.length)}
          </p>
        </div>
        {goes ? (
          <button type="button" className="go" onClick={goOn} data-continue>
            <span>
              <b>{words.campaign.go(goes)}</b>
            </span>
          </button>
        ) : null}
      </div>
      <div className="camp">
        <div>
          {(campaign.acts ?? []).map((act, i) => {
            const list = act.missions ?? [];
            return (
              <section key={i} className="act">
                <header>
                  <h3>{act.title ?? words.lobby.act(i + 1)}</h3>
                  <span className="sm2">{words.campaign.actWon(list.filter((one) => one.state === 'won').length, list.length)}</span>
                </header>
                <Road missions={list} chosen={chosen} onChoose={setChosen} />
              </section>
            );
          })}
          <section className="chosenmission" aria-live="polite">
            {mission ? (
              <>
                <b>
                  {mission.number} {mission.title}
                </b>{' '}
                <span className="sm2">{words.campaign.states[mission.state ?? 'locked']}</span>
                <p>{mission.about}</p>
                {mission.why ? (
                  <p className="sm2" data-why>
                    {mission.why}
                  </p>
                ) : null}
                {mission.medal ? <p className="goal">{mission.medal}</p> : null}
              </>
            ) : (
              words.campaign.choose
            )}
          </section>
        </div>
        <div>
          <h3 className="cap">{words.campaign.roster}</h3>
          <div className="roster">
            {(campaign.roster ?? []).map((hero) => (
              <article key={hero.id} data-hero={hero.id}>
                <header>
                  <Por glyph={hero.id} label={hero.name ?? ''} />
                  <div>
                    <b className="name">{hero.name}</b>
                    {(hero.facts ?? []).map((fact, i) => (
                      <span key={i} className="sm2">
                        {fact.word}: {fact.value}
                      </span>
                    ))}
                  </div>
                </header>
                {(hero.gear ?? []).length > 0 ? <Gear cards={hero.gear ?? []} title={words.campaign.gear} /> : null}
                {(hero.medals ?? []).length > 0 ? (
                  <ul className="medals">
                    {(hero.medals ?? []).map((medal, i) => (
                      <li key={i}>
                        <Icon name="valor" /> <b>{medal.title}</b> <span className="sm2">{medal.line}</span>
                      </li>
                    ))}
                  </ul>
                ) : medals ? (
                  <p className="sm2">{words.campaign.noMedal}</p>
                ) : null}
              </article>
            ))}
          </div>
          <h3 className="cap">{words.campaign.stash}</h3>
          {(campaign.stash ?? []).length > 0 ? (
            <Gear cards={campaign.stash ?? []} title={words.campaign.gear} />
          ) : (
            <p className="sm2">{words.campaign.stashEmpty}</p>
          )}
        </div>
      </div>
    </AroundTable.Provider>
  );
}

export function CampaignPage({ of }: { of?: string | undefined }): JSX.Element {
  const link = useLink();
  const [lobby, setLobby] = useState<LobbyMessage>();
  const [campaign, setCampaign] = useState<CampaignMessage>();
  const [failed, setFailed] = useState('');
  useEffect(() => connection.start(), []);
  useEffect(() => {
    if (link.kind !== 'live') return;
    void connection.ask({ type: 'lobby' }).then((reply) => reply?.type === 'lobby' && setLobby(reply));
  }, [link.kind]);
  const mine: CampaignInfo[] = lobby?.campaigns ?? [];
  const isGame = lobby?.games?.some((game) => game.id === of);
  const known = lobby === undefined ? undefined : isGame ? (mine.find((one) => one.game === of)?.table ?? '') : (of ?? mine[0]?.table ?? '');
  useEffect(() => {
    if (known === undefined) return;
    const game = isGame ? (of ?? '') : (lobby?.games?.[0]?.id ?? '');
    void connection.ask({ type: 'campaign', ...(known ? { table: known } : { game }) }).then((reply) => {
      if (reply?.type === 'campaign') setCampaign(reply);
      else setFailed(reply?.type === 'error' || reply?.type === 'refused' ? (reply.what ?? '') : words.line.stopped);
    });
  }, [known, of]);
  return (
    <div className="lob campaignpage">
      <header className="lt">
        <Logo size={36} />
        <h1>{words.app}</h1>
        <nav aria-label={words.app}>
          <a
            href="/"
            onClick={(event) => {
              event.preventDefault();
              go('/');
            }}
          >
            {words.nav.play}
          </a>
          <a className="on" href="/campaign" aria-current="page">
            {words.nav.campaign}
          </a>
          {mine.map((one) => (
            <button
              key={one.table}
              type="button"
              className="linkb"
              aria-pressed={one.table === known}
              onClick={() => go(`/campaign/${encodeURIComponent(one.table)}`)}
            >
              {one.title ?? one.mission_title}
            </button>
          ))}
        </nav>
        <div className="grow" />
        <LineState link={link} retry={() => connection.retryNow()} />
      </header>
      <main className="campmain">
        {campaign ? (
          <Campaign key={campaign.table ?? campaign.game} campaign={campaign} />
        ) : failed ? (
          <State
            icon="flag"
            title={words.campaign.none}
            action={
              <button type="button" className="tb1" onClick={() => go('/')}>
                {words.campaign.back}
              </button>
            }
          >
            {words.campaign.noneNote}
          </State>
        ) : (
          <State title={words.campaign.loading} />
        )}
      </main>
    </div>
  );
}
