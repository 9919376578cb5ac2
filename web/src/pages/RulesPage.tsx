// The rule browser as a page of its own: every game's rules in our words, with search.
import { useEffect, useState, type JSX } from 'react';
import { Logo } from '../icons';
import { useLink } from '../net/uselink';
import { connection } from '../net/world';
import { RulesView } from '../panels/RulesView';
import { LineState } from '../panels/TopBar';
import type { GameInfo } from '../protocol';
import { go } from '../router';
import { words } from '../words';

export function RulesPage({ game, rule }: { game: string | undefined; rule: string | undefined }): JSX.Element {
  const link = useLink();
  const [games, setGames] = useState<GameInfo[]>([]);
  useEffect(() => connection.start(), []);
  useEffect(() => {
    if (link.kind === 'live') void connection.ask({ type: 'lobby' }).then((reply) => reply?.type === 'lobby' && setGames(reply.games ?? []));
  }, [link.kind]);
  const shown = game ?? games[0]?.id;
  return (
    <main className="book">
      <header className="bookhead">
        <a
          href="/"
          aria-label={words.table.toLobby}
          onClick={(event) => {
            event.preventDefault();
            go('/');
          }}
        >
          <Logo size={32} />
        </a>
        <h1>{words.rules.title}</h1>
        <select value={shown ?? ''} aria-label={words.rules.pick} onChange={(event) => go(`/rules/${event.target.value}`)}>
          {games.map((one) => (
            <option key={one.id} value={one.id}>
              {one.title ?? one.id}
            </option>
          ))}
        </select>
        <span className="grow" />
        <LineState link={link} retry={() => connection.retryNow()} />
      </header>
      {shown && link.kind === 'live' ? (
        <RulesView key={shown} game={shown} rule={rule} onRule={(id) => go(`/rules/${shown}${id ? `/${id}` : ''}`, true)} />
      ) : null}
    </main>
  );
}
