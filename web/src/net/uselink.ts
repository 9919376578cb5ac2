// The state of the line, for React.
import { useSyncExternalStore } from 'react';
import type { Link } from './connection';
import { connection } from './world';

export function useLink(): Link {
  return useSyncExternalStore(
    (tell) => connection.watch(tell),
    () => connection.link,
  );
}
