// Ids of patterns and clips, one set for each board on the page: a pattern takes its colours from where it is defined.
import { createContext, useContext } from 'react';

export interface Ids {
  of(name: string): string;
  url(name: string): string;
}

export const makeIds = (prefix: string): Ids => ({ of: (name) => `${prefix}-${name}`, url: (name) => `url(#${prefix}-${name})` });

export const IdsContext = createContext<Ids>(makeIds('board'));

export const useIds = (): Ids => useContext(IdsContext);
