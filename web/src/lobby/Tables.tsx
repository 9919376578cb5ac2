// Tables in the lobby: those that go on, campaigns, those of others, and a record to be read in.
import { useRef, useState, type JSX, type ReactNode } from 'react';
import { Icon } from '../icons';
import { fetchApi } from '../net/world';
import type { CampaignInfo, GameInfo, OpenTable, TableInfo } from '../protocol';
import { go } from '../router';
import { words } from '../words';
import { seatNames } from './wishes';

export const tableAddress = (table: string): string => `/t/${encodeURIComponent(table)}`;
const few = 3;

function Go({ to, children, ...more }: { to: string; children: ReactNode; [data: `data-${string}`]: string }): JSX.Element {
  return (
    <a
      href={to}
      onClick={(event) => {
        event.preventDefault();
        go(to);
      }}
      {...more}
    >
      {children}
    </a>
  );
}

// What is going on comes first: tables that wait for this person before the others, finished ones last; the rest on wish.
export function MyTables({ tables, campaigns, games }: { tables: TableInfo[]; campaigns: CampaignInfo[]; games: GameInfo[] }): JSX.Element | null {
  const [all, setAll] = useState(false);
  if (tables.length + campaigns.length === 0) return null;
  const mine = (one: TableInfo) => (one.awaited ?? []).some((name) => one.mine?.includes(name));
  const rank = (one: TableInfo) => (one.over ? 2 : mine(one) ? 0 : 1);
  const sorted = [...tables].sort((a, b) => rank(a) - rank(b) || (b.updated ?? 0) - (a.updated ?? 0));
  const shown = all ? sorted : sorted.slice(0, few);
  return (
    <section data-mine>
      <div className="hd">
        <h2>{words.lobby.hereFirst}</h2>
        <span className="sm2">{words.lobby.myTablesNote}</span>
      </div>
      <div className="tabs2">
        {campaigns.map((one) => (
          <Go key={one.table} to={`/campaign/${encodeURIComponent(one.table)}`} data-campaign={one.table}>
            <b>
              <Icon name="flag" /> {games.find((game) => game.id === one.game)?.title ?? words.lobby.toCampaign}
            </b>
            <span>{one.mission_title}</span>
            <em>{one.over ? words.lobby.over[one.over] : words.lobby.toCampaign}</em>
          </Go>
        ))}
        {shown.map((one) => (
          <Go key={one.table} to={tableAddress(one.table)} data-table={one.table}>
            <b>{one.mission_title ?? one.mission ?? one.table}</b>
            <span>
              {[
                games.find((game) => game.id === one.game)?.title ?? one.title,
                one.practice ? words.table.practice : '',
                words.lobby.origin[one.origin ?? ''],
                one.round ? words.lobby.round(one.round) : '',
                ...seatNames(games, one, one.mine),
              ]
                .filter(Boolean)
                .join(' · ')}
            </span>
            <em className={one.over ? 'w' : ''}>
              {one.over
                ? words.lobby.over[one.over]
                : mine(one)
                  ? words.lobby.waitsForYou
                  : (one.awaited ?? []).length > 0
                    ? words.lobby.awaits(seatNames(games, one, one.awaited))
                    : ''}
            </em>
          </Go>
        ))}
      </div>
      {sorted.length > few && !all ? (
        <button type="button" className="linkb" onClick={() => setAll(true)}>
          {words.lobby.all(sorted.length)}
        </button>
      ) : null}
    </section>
  );
}

export function OpenTables({ tables }: { tables: OpenTable[] }): JSX.Element {
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
            <Go key={one.table} to={tableAddress(one.table)}>
              <b>{one.mission_title}</b>
              <span>
                {[one.game, words.lobby.origin[one.origin ?? ''], words.list(one.players ?? []), one.round ? words.lobby.round(one.round) : '']
                  .filter(Boolean)
                  .join(' · ')}
              </span>
              <em className={(one.free ?? []).length > 0 ? '' : 'w'}>
                {(one.free ?? []).length > 0 ? words.lobby.free(one.free?.length ?? 0) : words.lobby.watch(one.watching ?? 0)}
              </em>
            </Go>
          ))}
        </div>
      )}
    </section>
  );
}

export function ImportRecord(): JSX.Element {
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
