// Why something cannot be done: asked of the server when it was clicked, shown until the next click, question or Esc.
import { useEffect, useState } from 'react';
import type { Target } from '../../boardapi';
import type { Overlay, Reason } from '../../protocol';
import type { Store } from '../../state/store';
import type { Table } from '../../state/table';

export interface Why {
  target: Target;
  reasons: Reason[];
}

export interface Asking {
  shown: Why | undefined;
  ask: (target: Target) => void;
  clear: () => void;
}

export function useWhy(store: Store, table: Table): Asking {
  const [shown, setShown] = useState<Why>();
  useEffect(() => setShown(undefined), [table.seq, table.at]);
  const ask = (target: Target) => {
    void store
      .why({ ...(target.place >= 0 ? { place: target.place } : {}), ...(target.piece ? { piece: target.piece } : {}) })
      .then((reasons) => setShown({ target, reasons }));
  };
  return { shown, ask, clear: () => setShown(undefined) };
}

// Where the line stops, as the reason says.
export function blockers(why: Why | undefined, from: number | undefined): Overlay[] {
  const blocked = why?.reasons.find((reason) => reason.blocker);
  if (!why || !blocked?.blocker || from === undefined || why.target.place < 0) return [];
  return [{ kind: 'sight', state: 'blocked', from, to: why.target.place, blocker: blocked.blocker }];
}
