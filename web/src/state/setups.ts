// How the tables of this browser were laid out, so that one may be tried again as it was. The last twenty are kept.
import type { OptionValues, SeatWish } from '../protocol';

export interface Setup {
  game: string;
  mission: string;
  options: OptionValues;
  seats?: SeatWish[];
  campaign?: string;
  practice?: boolean;
  guide?: boolean; // the guided table of its mission: known dice
}

const key = 'fireteam-setups';
const most = 20;

function read(): [string, Setup][] {
  try {
    const held: unknown = JSON.parse(localStorage.getItem(key) ?? '[]');
    return Array.isArray(held) ? (held as [string, Setup][]) : [];
  } catch {
    return [];
  }
}

export function remember(table: string, setup: Setup): void {
  localStorage.setItem(key, JSON.stringify([...read().filter(([name]) => name !== table), [table, setup]].slice(-most)));
}

export const recall = (table: string): Setup | undefined => read().find(([name]) => name === table)?.[1];
