// A hint on wish: asked for by button or key, gone with the question it was for.
import { useEffect, useState } from 'react';
import type { HintMessage } from '../../protocol';
import { currentSettings } from '../../state/settings';
import type { Store } from '../../state/store';
import type { Table } from '../../state/table';

export interface Hinting {
  given: HintMessage | 'thinking' | 'none' | undefined;
  ask: () => void;
}

export function useHint(store: Store, table: Table): Hinting {
  const [given, setGiven] = useState<Hinting['given']>();
  useEffect(() => setGiven(undefined), [table.seq, table.at]);
  const ask = () => {
    setGiven('thinking');
    void store.hint(currentSettings().hintMs).then((found) => setGiven(found?.answer || found?.title ? found : 'none'));
  };
  return { given, ask };
}
