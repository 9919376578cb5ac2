// Looking at something without touching it: right click, long press or I. What the server tells is shown in the right panel.
import { useEffect, useState } from 'react';
import type { Target } from '../../boardapi';
import type { LookMessage } from '../../protocol';
import type { Store } from '../../state/store';
import type { Table } from '../../state/table';

export interface Looking {
  at: Target | undefined;
  told: LookMessage | undefined; // nothing yet
  only: boolean; // all other fields are dimmed
  open: (target: Target) => void;
  close: () => void;
  setOnly: (only: boolean) => void;
}

export function useLook(store: Store, table: Table): Looking {
  const [at, setAt] = useState<Target>();
  const [told, setTold] = useState<LookMessage>();
  const [only, setOnly] = useState(false);
  // What is looked at stays over questions; what is told of it is asked again.
  useEffect(() => {
    if (!at) return setTold(undefined);
    let stale = false;
    void store.look(at).then((found) => {
      if (!stale) setTold(found);
    });
    return () => {
      stale = true;
    };
  }, [store, at?.piece, at?.place, table.seq, table.at]);
  return {
    at,
    told,
    only: only && at !== undefined,
    open: setAt,
    close: () => {
      setAt(undefined);
      setOnly(false);
    },
    setOnly,
  };
}
