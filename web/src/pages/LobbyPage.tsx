// The lobby: games, missions, seats, start; my tables and those of others. No account, only a name for the others.
import { useEffect, useMemo, useRef, useState, type JSX } from 'react';
import { Icon, Logo } from '../icons';
import { Emblem } from '../lobby/emblems';
import { Missions } from '../lobby/Missions';
import { Options, SeatRow } from '../lobby/SeatRows';
import { campaignOptions, carriedSeats, counts, seatsTaken, usualOptions } from '../lobby/wishes';
import { useLink } from '../net/uselink';
import { connection, fetchApi, newSalt } from '../net/world';
import { AroundTable, Key, State } from '../panels/common';
import { SettingsFields } from '../panels/Menu';
import { Sheet } from '../panels/Overlays';
import { LineState } from '../panels/TopBar';
import type { GameInfo, LobbyMessage, OpenTable, OptionValues, SeatWish, TableInfo } from '../protocol';
import { go } from '../router';
import { setSettings, useSettings } from '../state/settings';
import { skinOf, useTheme } from '../skins/skin';
import { words } from '../words';

const tableAddress = (table: string): string => `/t/${encodeURIComponent(table)}`;

function titleParts(game: GameInfo): [string, string] {
  const [first, ...rest] = (game.title ?? game.id).split(/:\s*/);
  return [first ?? '', rest.join(': ')];
}

function GameCard({ game, chosen, onChoose }: { game: GameInfo; chosen: boolean; onChoose: () => void }): JSX.Element {
  const theme = useTheme();
  const [title, under] = titleParts(game);
  return (
    <button
      type="button"
      role="radio"
      aria-checked={chosen}
      className={chosen ? 'game sel' : 'game'}
      style={{ ['--g' as string]: skinOf(game.id).accent[theme === 'dark' ? 0 : 1] }}
      onClick={onChoose}
      data-game={game.id}
    >
      <Emblem game={game.id} title={title} />
      <span className="gt">
        <b>{title}</b>
        <em>{under}</em>
      </span>
      <span className="gp">{game.about}</span>
      <span className="gm">
        <Icon name="person" /> {words.lobby.seatsOf(game.players ?? '')}
      </span>
    </button>
  );
}

function MyTables({ tables }: { tables: TableInfo[] }): JSX.Element {
  return (
    <section>
      <div className="hd">
        <h2>{words.lobby.myTables}</h2>
        <span className="sm2">{words.lobby.myTablesNote}</span>
      </div>
      {tables.length === 0 ? (
        <p className="sm2">{words.lobby.noTables}</p>
      ) : (
        <div className="tabs2">
          {tables.map((one) => (
            <a
              key={one.table}
              href={tableAddress(one.table)}
              onClick={(event) => {
                event.preventDefault();
                go(tableAddress(one.table));
              }}
            >
              <b>{one.mission_title ?? one.mission ?? one.table}</b>
              <span>
                {[one.title, words.lobby.origin[one.origin ?? ''], one.round ? words.lobby.round(one.round) : '', ...(one.mine ?? [])]
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <em className={one.over ? 'w' : ''}>
                {one.over ? words.lobby.over[one.over] : (one.awaited ?? []).length > 0 ? words.lobby.awaits(one.awaited ?? []) : ''}
              </em>
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

function OpenTables({ tables }: { tables: OpenTable[] }): JSX.Element {
  return (
    <section>
      <div className="hd">
        <h2>{words.lobby.openTables}</h2>
        <span className="sm2">{words.lobby.openNote}</span>
      </div>
      {tables.length === 0 ? (
        <p className="sm2">{words.lobby.noOpen}</p>
      ) : (
        <div className="tabs2">
          {tables.map((one) => (
            <a
              key={one.table}
              href={tableAddress(one.table)}
              onClick={(event) => {
                event.preventDefault();
                go(tableAddress(one.table));
              }}
            >
              <b>{one.mission_title}</b>
              <span>
                {[one.game, words.lobby.origin[one.origin ?? ''], words.list(one.players ?? []), one.round ? words.lobby.round(one.round) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <em className={(one.free ?? []).length > 0 ? '' : 'w'}>
                {(one.free ?? []).length > 0 ? words.lobby.free(one.free?.length ?? 0) : words.lobby.watch(one.watching ?? 0)}
              </em>
            </a>
          ))}
        </div>
      )}
    </section>
  );
}

function ImportRecord(): JSX.Element {
  const [failed, setFailed] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const take = async (file: File | undefined) => {
    if (!file) return;
    try {
      const answer = await fetchApi('/api/import', { method: 'POST', body: await file.text(), headers: { 'Content-Type': 'application/json' } });
      const body = (await answer.json().catch(() => ({}))) as { table?: string; what?: string; error?: string };
      if (answer.ok && body.table) return go(tableAddress(body.table));
      setFailed(body.what ?? body.error ?? String(answer.status));
    } catch (error) {
      setFailed(String(error));
    }
  };
  return (
    <div className="import">
      <button type="button" className="tb1" onClick={() => input.current?.click()}>
        <Icon name="down" /> {words.lobby.import}
      </button>
      <span className="sm2">{words.lobby.importNote}</span>
      <input ref={input} type="file" hidden aria-label={words.lobby.importReplay} onChange={(event) => void take(event.target.files?.[0])} />
      {failed ? (
        <p className="stop" role="alert">
          {words.lobby.importFailed(failed)}
        </p>
      ) : null}
    </div>
  );
}

export function LobbyPage(): JSX.Element {
  const link = useLink();
  const settings = useSettings();
  const asked = useMemo(() => new URLSearchParams(location.search), []);
  const [lobby, setLobby] = useState<LobbyMessage>();
  const [gameId, setGameId] = useState(asked.get('game') ?? '');
  const [missionId, setMissionId] = useState(asked.get('mission') ?? '');
  const [seats, setSeats] = useState<SeatWish[]>([]);
  const [options, setOptions] = useState<OptionValues>({});
  const [starting, setStarting] = useState(false);
  const [fault, setFault] = useState('');
  const [sheet, setSheet] = useState(false);
  const campaign = asked.get('campaign');

  useEffect(() => connection.start(), []);
  useEffect(() => {
    if (link.kind !== 'live') return;
    const ask = () => void connection.ask({ type: 'lobby' }).then((reply) => reply?.type === 'lobby' && setLobby(reply));
    ask();
    const timer = setInterval(ask, 15000);
    return () => clearInterval(timer);
  }, [link.kind]);

  // The game with the most to play stands first.
  const games = useMemo(() => [...(lobby?.games ?? [])].sort((a, b) => (b.missions?.length ?? 0) - (a.missions?.length ?? 0)), [lobby]);
  const game = games.find((one) => one.id === gameId) ?? games[0];
  const mission = game?.missions?.find((one) => one.id === missionId) ?? game?.missions?.find((one) => one.start) ?? game?.missions?.[0];
  const missionKey = `${game?.id ?? ''}/${mission?.id ?? ''}`;
  useEffect(() => {
    setSeats((held) => carriedSeats(mission, held));
    setOptions(usualOptions(mission));
  }, [missionKey]);

  const taking = seatsTaken(mission, options);
  const wishes = seats.filter((wish) => taking.some((seat) => seat.id === wish.seat));
  const running = (lobby?.tables ?? []).filter((one) => !one.over);
  const last = running[0];
  const start = async () => {
    if (!game || !mission || starting) return;
    setStarting(true);
    setFault('');
    const reply = await connection.ask({
      type: 'create',
      game: game.id,
      mission: mission.id,
      name: settings.name || words.lobby.me,
      salt: newSalt(),
      ...(campaign ? { campaign, options: campaignOptions(mission) } : { options, seats: wishes }),
    });
    setStarting(false);
    if (reply?.type === 'created') go(tableAddress(reply.table));
    else setFault(reply?.type === 'error' || reply?.type === 'refused' ? (reply.what ?? '') : words.line.stopped);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (sheet || (event.target as HTMLElement).closest('input,select,textarea,button,a') || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() === 'c' && last) go(tableAddress(last.table));
      else if (event.key === 'Enter') void start();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  const { me, others, bots } = counts(wishes);
  return (
    <div className="lob">
      <header className="lt">
        <Logo size={36} />
        <h1>{words.app}</h1>
        <nav aria-label={words.app}>
          <a className="on" href="/" aria-current="page">
            {words.nav.play}
          </a>
          <a
            href={`/rules/${game?.id ?? ''}`}
            onClick={(event) => {
              event.preventDefault();
              go(`/rules/${game?.id ?? ''}`);
            }}
          >
            {words.nav.rules}
          </a>
          <a
            href="/gallery"
            onClick={(event) => {
              event.preventDefault();
              go('/gallery');
            }}
          >
            {words.nav.gallery}
          </a>
        </nav>
        <div className="grow" />
        {last ? (
          <button type="button" className="cont" onClick={() => go(tableAddress(last.table))}>
            <Icon name="clock" />
            <span>
              <b>{words.lobby.continue}</b> {last.mission_title ?? last.mission}
              {last.round ? `, ${words.lobby.round(last.round)}` : ''}
              {(last.awaited ?? []).length > 0 ? ` · ${words.lobby.awaits(last.awaited ?? [])}` : ''}
            </span>
            <Key>C</Key>
          </button>
        ) : null}
        <label className="me">
          <Icon name="person" />
          <input
            value={settings.name}
            maxLength={40}
            placeholder={words.lobby.yourName}
            aria-label={`${words.lobby.yourName}: ${words.lobby.nameHint}`}
            onChange={(event) => setSettings({ name: event.target.value })}
          />
        </label>
        <LineState link={link} retry={() => connection.retryNow()} />
        <button type="button" className="tb1 sq" aria-label={words.menu.settings} onClick={() => setSheet(true)}>
          <Icon name="sun" />
        </button>
      </header>
      <main className="lobmain">
        {!lobby ? (
          <div className="games">
            <State title={words.lobby.loading} />
          </div>
        ) : games.length === 0 ? (
          <div className="games">
            <State icon="book" title={words.lobby.noGames} />
          </div>
        ) : (
          <div className={games.length <= 3 ? 'games few' : 'games'} role="radiogroup" aria-label={words.lobby.games}>
            {games.map((one) => (
              <GameCard
                key={one.id}
                game={one}
                chosen={one === game}
                onChoose={() => {
                  setGameId(one.id);
                  setMissionId('');
                }}
              />
            ))}
          </div>
        )}
        <div className="mis">
          {game ? (
            <section>
              <div className="hd">
                <h2>{words.lobby.missions(titleParts(game)[0])}</h2>
                <span className="sm2">{words.lobby.wonNote}</span>
              </div>
              <Missions game={game} chosen={mission?.id ?? ''} onChoose={setMissionId} />
            </section>
          ) : null}
          {lobby ? <MyTables tables={lobby.tables ?? []} /> : null}
          {lobby ? <OpenTables tables={lobby.open ?? []} /> : null}
          {lobby ? <ImportRecord /> : null}
        </div>
        {game && mission ? (
          <AroundTable.Provider value={{ skin: game.id, openRule: (id) => go(`/rules/${game.id}/${id}`) }}>
            <section className="set" aria-label={words.lobby.seats(mission.title ?? '')}>
              <div className="hd">
                <h2>{words.lobby.seats(mission.title ?? '')}</h2>
              </div>
              {campaign ? (
                <p className="sm2 campaign">
                  <Icon name="flag" /> {words.lobby.campaign}
                </p>
              ) : (
                <>
                  {taking.map((seat) => {
                    const wish = seats.find((one) => one.seat === seat.id) ?? { seat: seat.id, who: 'bot' as const };
                    return (
                      <SeatRow
                        key={seat.id}
                        seat={seat}
                        wish={wish}
                        onWish={(set) => setSeats((held) => held.map((one) => (one.seat === seat.id ? set : one)))}
                      />
                    );
                  })}
                  <Options
                    options={mission.options ?? []}
                    seats={mission.seats ?? []}
                    values={options}
                    onValue={(id, value) => setOptions((held) => ({ ...held, [id]: value }))}
                  />
                </>
              )}
              {fault ? (
                <p className="stop" role="alert">
                  {fault}
                </p>
              ) : null}
              <button type="button" className="go" disabled={starting || link.kind !== 'live'} onClick={() => void start()} data-start>
                <span>
                  <b>{starting ? words.lobby.starting : words.lobby.startTable(mission.title ?? '')}</b>
                  {campaign ? null : <em>{words.lobby.startNote(me, others, bots)}</em>}
                </span>
                <Key>⏎</Key>
              </button>
            </section>
          </AroundTable.Provider>
        ) : null}
      </main>
      {sheet ? (
        <Sheet title={words.menu.settings} onClose={() => setSheet(false)}>
          <SettingsFields />
        </Sheet>
      ) : null}
    </div>
  );
}
