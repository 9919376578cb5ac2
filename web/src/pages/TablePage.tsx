// A table at the screen: opens it, waits for the first scene, then hands over to the table itself.
import { useEffect, useMemo, useState, type JSX } from 'react';
import { NameSheet } from '../lobby/NameSheet';
import { useLink } from '../net/uselink';
import { connection, newSalt } from '../net/world';
import { State } from '../panels/common';
import { LineState } from '../panels/TopBar';
import { go } from '../router';
import { currentSettings, setSettings } from '../state/settings';
import { Store, useView } from '../state/store';
import { words } from '../words';
import { TableView } from './TableView';

function Table({ table, at, seat, invite }: { table: string; at?: number | undefined; seat?: string | undefined; invite?: string | undefined }): JSX.Element {
  const store = useMemo(
    () =>
      new Store(connection, table, {
        salt: newSalt(),
        player: currentSettings().name || words.lobby.guest,
        ...(at !== undefined ? { at } : {}),
        ...(seat ? { seat } : {}),
        ...(invite ? { invite } : {}),
      }),
    // a new store a table; the scrubber moves within it
    [table],
  );
  useEffect(() => {
    store.start();
    // the invite is used once: it leaves the address as soon as it is read
    if (invite) history.replaceState(null, '', `/t/${encodeURIComponent(table)}`);
    return () => store.stop();
  }, [store]);
  const view = useView(store);
  const link = useLink();
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), 400);
    return () => clearTimeout(timer);
  }, [table]);

  useEffect(() => {
    const { table: now } = view;
    if (now.scene && at !== undefined && at !== now.at) void store.goTo(at);
    if (now.scene && at === undefined && !now.live) void store.goTo(undefined);
    // only when the address changes
  }, [at]);

  if (view.table.scene?.ground?.places) return <TableView store={store} view={view} link={link} />;
  if (view.table.error) {
    return (
      <main className="alone">
        <h1 className="sr-only">{words.app}</h1>
        <State
          icon="alert"
          tone="bad"
          title={words.table.missing}
          action={
            <button type="button" className="tb1" onClick={() => go('/')}>
              {words.table.toLobby}
            </button>
          }
        >
          {view.table.error.replace(/\.+$/, '')}. {words.table.missingNote}
        </State>
      </main>
    );
  }
  return (
    <main className="alone">
      <h1 className="sr-only">{words.app}</h1>
      {slow ? <State title={words.table.loading}>{words.table.loadingNote}</State> : null}
      <LineState link={link} retry={() => connection.retryNow()} />
    </main>
  );
}

// Who comes by an invitation says a name first, once.
export function TablePage(props: Parameters<typeof Table>[0]): JSX.Element {
  const [named, setNamed] = useState(() => !props.invite || currentSettings().name !== '');
  if (!named)
    return (
      <main className="alone">
        <h1 className="sr-only">{words.app}</h1>
        <NameSheet
          onClose={() => {
            setSettings({ name: words.lobby.guest });
            setNamed(true);
          }}
          onName={() => setNamed(true)}
        />
      </main>
    );
  return <Table {...props} />;
}
