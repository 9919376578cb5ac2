// The lobby: games, missions, seats, start; my tables and those of others. No account, only a name for the others.
import { useEffect, useMemo, useState, type JSX } from 'react';
import { Icon, Logo } from '../icons';
import { Emblem } from '../lobby/emblems';
import { Missions } from '../lobby/Missions';
import { NameSheet } from '../lobby/NameSheet';
import { Options, SeatRow } from '../lobby/SeatRows';
import { ImportRecord, MyTables, OpenTables, tableAddress } from '../lobby/Tables';
import { allMine, campaignOptions, carriedSeats, counts, seatNames, seatsTaken, usualOptions } from '../lobby/wishes';
import { useLink } from '../net/uselink';
import { connection, newSalt } from '../net/world';
import { AroundTable, Key, roving, State } from '../panels/common';
import { KeysSheet, Sheet } from '../panels/Overlays';
import { SettingsFields } from '../panels/Settings';
import { LineState } from '../panels/TopBar';
import type { GameInfo, LobbyMessage, OptionValues, SeatWish } from '../protocol';
import { go } from '../router';
import { guideId } from '../state/guides';
import { currentSettings, setSettings, useSettings } from '../state/settings';
import { remember, type Setup } from '../state/setups';
import { skinOf, useTheme } from '../skins/skin';
import { words } from '../words';

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
      tabIndex={chosen ? 0 : -1}
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

export function LobbyPage(): JSX.Element {
  const link = useLink();
  const settings = useSettings();
  const asked = useMemo(() => new URLSearchParams(location.search), []);
  const [lobby, setLobby] = useState<LobbyMessage>();
  const [help, setHelp] = useState(false);
  const [gameId, setGameId] = useState(asked.get('game') ?? '');
  const [missionId, setMissionId] = useState(asked.get('mission') ?? '');
  const [seats, setSeats] = useState<SeatWish[]>([]);
  const [options, setOptions] = useState<OptionValues>({});
  const [starting, setStarting] = useState(false);
  const [fault, setFault] = useState('');
  const [sheet, setSheet] = useState(false);
  const [naming, setNaming] = useState(false);
  const [practice, setPractice] = useState(false);
  const [guiding, setGuiding] = useState(false);
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
  const titled = asked.get('title');
  const mission =
    game?.missions?.find((one) => one.id === missionId || (missionId === '' && titled !== null && one.title === titled)) ??
    game?.missions?.find((one) => one.start) ??
    game?.missions?.[0];
  const guide = guideId(game?.id, mission?.title);
  const guided = guide !== undefined;
  const missionKey = `${game?.id ?? ''}/${mission?.id ?? ''}`;
  useEffect(() => {
    setSeats((held) => (guided && !currentSettings().guided.includes(guide ?? '') ? allMine(mission) : carriedSeats(mission, held)));
    setOptions(usualOptions(mission));
    setGuiding(guided && !currentSettings().guided.includes(guide ?? ''));
  }, [missionKey]);

  const taking = seatsTaken(mission, options);
  const wishes = seats.filter((wish) => taking.some((seat) => seat.id === wish.seat));
  const running = (lobby?.tables ?? []).filter((one) => !one.over);
  const last = running[0];
  const start = async () => {
    if (!game || !mission || starting) return;
    if (!currentSettings().name) return setNaming(true);
    setStarting(true);
    setFault('');
    const setup: Setup = {
      game: game.id,
      mission: mission.id,
      ...(campaign
        ? { campaign, options: campaignOptions(mission) }
        : { options, seats: wishes, ...(guiding ? { guide: true } : practice ? { practice } : {}) }),
    };
    const reply = await connection.ask({ type: 'create', ...setup, name: currentSettings().name, salt: newSalt() });
    setStarting(false);
    if (reply?.type === 'created') {
      remember(reply.table, setup);
      go(tableAddress(reply.table));
    } else setFault(reply?.type === 'error' || reply?.type === 'refused' ? (reply.what ?? '') : words.line.stopped);
  };

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (sheet || naming || (event.target as HTMLElement).closest('input,select,textarea,button,a') || event.ctrlKey || event.metaKey || event.altKey) return;
      if (event.key.toLowerCase() === 'c' && last) go(tableAddress(last.table));
      else if (event.key === 'Enter') void start();
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  });

  const { me, others, bots } = counts(wishes);
  return (
    <div className="lob">
      {help ? <KeysSheet onClose={() => setHelp(false)} /> : null}
      <header className="lt">
        <Logo size={36} />
        <h1>{words.app}</h1>
        <nav aria-label={words.app}>
          <a className="on" href="/" aria-current="page">
            {words.nav.play}
          </a>
          <a
            href={`/campaign/${game?.id ?? ''}`}
            onClick={(event) => {
              event.preventDefault();
              go(`/campaign/${game?.id ?? ''}`);
            }}
          >
            {words.nav.campaign}
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
          <button type="button" className="linkb" onClick={() => setHelp(true)} data-help>
            {words.nav.help}
          </button>
        </nav>
        <div className="grow" />
        {last ? (
          <button type="button" className="cont" onClick={() => go(tableAddress(last.table))}>
            <Icon name="clock" />
            <span>
              <b>{words.lobby.continue}</b> {last.mission_title ?? last.mission}
              {last.round ? `, ${words.lobby.round(last.round)}` : ''}
              {(last.awaited ?? []).length > 0 ? ` · ${words.lobby.awaits(seatNames(games, last, last.awaited))}` : ''}
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
          <div className={games.length <= 3 ? 'games few' : 'games'} role="radiogroup" aria-label={words.lobby.games} onKeyDown={roving}>
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
          {lobby ? <MyTables tables={lobby.tables ?? []} campaigns={lobby.campaigns ?? []} games={games} /> : null}
          {game ? (
            <section>
              <div className="hd">
                <h2>{words.lobby.missions(titleParts(game)[0])}</h2>
                <span className="sm2">{words.lobby.wonNote}</span>
              </div>
              <Missions game={game} chosen={mission?.id ?? ''} heroes={taking.length} onChoose={setMissionId} />
            </section>
          ) : null}
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
                  {guided ? (
                    <label className="ckl practice">
                      <input
                        type="checkbox"
                        checked={guiding}
                        data-guided
                        onChange={(event) => {
                          setGuiding(event.target.checked);
                          if (event.target.checked) setSeats(allMine(mission));
                        }}
                      />{' '}
                      {words.lobby.guidedSeats}
                    </label>
                  ) : null}
                  {taking.map((seat) => {
                    const wish = seats.find((one) => one.seat === seat.id) ?? { seat: seat.id, who: 'bot' as const };
                    return (
                      <SeatRow
                        key={seat.id}
                        seat={seat}
                        wish={wish}
                        bots={(lobby?.bots ?? []).filter((bot) => bot.id !== 'policy' || game?.advice)}
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
                  <label className="ckl practice">
                    <input type="checkbox" checked={practice} onChange={(event) => setPractice(event.target.checked)} data-practice /> {words.lobby.practice}
                  </label>
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
      {naming ? (
        <NameSheet
          onClose={() => setNaming(false)}
          onName={() => {
            setNaming(false);
            void start();
          }}
        />
      ) : null}
      {sheet ? (
        <Sheet title={words.menu.settings} onClose={() => setSheet(false)}>
          <SettingsFields />
        </Sheet>
      ) : null}
    </div>
  );
}
