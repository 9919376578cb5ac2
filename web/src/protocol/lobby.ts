// The lobby's lists as types: games, missions with their options and small maps, tables.
import type { XY } from './scene';

export interface OptionChoice {
  id: string;
  title?: string;
}

export interface GameOption {
  id: string;
  title?: string;
  kind: 'choice' | 'number' | 'flag' | 'text'; // text with choices: several of them, separated by commas
  choices?: OptionChoice[];
  min?: number;
  max?: number;
  default?: string | number | boolean;
}

export interface SeatInfo {
  id: string;
  name?: string;
  glyph?: string;
}

// A small picture of a map: one base-36 digit a square, an index into `kinds`.
export interface SmallMap {
  width: number;
  height: number;
  kinds: string[];
  cells: string;
  areas?: { kind: string; outline: XY[] }[]; // instead of cells
  sample?: boolean; // dealt for every table: one of many
}

// What is known of a mission with so many heroes.
export interface ByHeroes {
  heroes: number;
  rounds?: number;
  minutes?: number;
  win_rate?: number;
  win_rate_ci?: [number, number];
  games?: number;
  bot?: string;
}

export interface BotInfo {
  id: string;
  title?: string;
  about?: string;
  ms?: number;
}

export interface CampaignInfo {
  table: string;
  game?: string;
  title?: string;
  mission_title?: string;
  updated?: number;
  over?: string;
}

export interface MissionInfo {
  id: string;
  title?: string;
  number?: number;
  start?: boolean;
  map?: SmallMap;
  about?: string;
  rounds?: number;
  minutes?: number;
  difficulty?: number;
  win_rate?: number;
  win_rate_ci?: [number, number];
  games?: number;
  seats?: SeatInfo[];
  options?: GameOption[];
  by_heroes?: ByHeroes[];
  act?: number;
  act_title?: string;
}

export interface GameInfo {
  id: string;
  title?: string;
  about?: string;
  players?: string;
  advice?: boolean; // the game advises: the bot `policy` plays it
  missions?: MissionInfo[];
}

export interface TableInfo {
  table: string;
  game?: string;
  mission?: string;
  mission_title?: string;
  mine?: string[];
  steps?: number;
  title?: string;
  round?: number;
  awaited?: string[];
  updated?: number;
  over?: string;
  origin?: string; // branch, import
  practice?: boolean;
}

export interface OpenTable {
  table: string;
  game?: string;
  mission_title?: string;
  players?: string[];
  round?: number;
  free?: SeatInfo[];
  origin?: string;
  watching?: number;
  practice?: boolean;
}
