// What the server says: one type for each message, and what stands in them.
import type { BotInfo, CampaignInfo, GameInfo, OpenTable, TableInfo } from './lobby';
import type { Bar, Card, Fact, LogLine, Overlay, Scene, ScenePatch } from './scene';

export interface Seat {
  id: string;
  name?: string;
  player?: string;
  who?: string;
  mine?: boolean;
  online?: boolean;
  bot?: string;
  thinking?: number;
  pieces?: string[];
}

export interface ChatLine {
  who?: string;
  text?: string;
  at?: number;
}

export interface Save {
  name?: string;
  step?: number;
}

export interface Undo {
  can?: boolean;
  why?: string;
  consent?: boolean; // the others must agree
  bar?: Bar | 'nothing' | 'over'; // what stands between now and the answer
  what?: string; // the title of the answer that would be taken back
  marked?: boolean; // the record will say so
}

export interface Reason {
  answer?: string;
  title?: string;
  figures?: string[]; // what it takes and what there is; read first
  text?: string;
  ref?: string;
  places?: number[];
  blocker?: [number, number, number, number];
  rule?: string;
  rule_text?: string;
}

export type Tone = 'good' | 'harm' | 'none';

export interface Outcome {
  text?: string;
  p: number;
  tone?: Tone;
}

export interface Chip {
  word?: string;
  p?: number; // left out: certain
  tone?: Tone;
}

export interface Rule {
  id: string;
  topic?: string;
  ref?: string;
  text?: string;
}

export interface Pass {
  seat: string;
  kind: string;
  until: Until;
}
export type Until = 'turn' | 'news' | 'round' | 'game';

export interface Campaign {
  title?: string;
  next?: { game: string; mission: string; title?: string };
}

export interface Snapshot {
  type: 'snapshot';
  id?: string;
  table: string;
  seq: number;
  steps?: number;
  at?: number;
  scene: Scene;
  log?: LogLine[];
  seats?: Seat[];
  chat?: ChatLine[];
  saves?: Save[];
  undo?: Undo;
  commit?: string;
  seed?: string;
  live?: boolean;
  invites?: Record<string, string>;
  campaign?: Campaign;
  layers?: string[];
  secrets?: boolean;
  frozen?: string; // why nobody may answer here any more
  gathering?: boolean; // promised seats are still empty: the game has not begun
  origin?: string; // branch, import
  passes?: Pass[];
  practice?: boolean;
}

export interface Update {
  type: 'update';
  table: string;
  seq: number;
  steps?: number;
  scene: ScenePatch;
  events?: LogLine[];
  undo?: Undo;
}

export interface LobbyMessage {
  type: 'lobby';
  id?: string;
  games?: GameInfo[];
  tables?: TableInfo[];
  open?: OpenTable[];
  bots?: BotInfo[];
  campaigns?: CampaignInfo[];
}

export interface OddsMessage {
  type: 'odds';
  id?: string;
  answer?: string;
  exact?: boolean;
  samples?: number;
  error?: number;
  outcomes?: Outcome[];
  sum?: { value?: string; word?: string; rule?: string }[];
  notes?: { text?: string; rule?: string; p?: number; tone?: Tone }[]; // p: it is not certain
  aim?: string;
  at?: number;
  wanted?: { word?: string; text?: string; p: number };
  chips?: Chip[];
  bar?: Bar; // it cannot be taken back afterwards
}

export interface HintMessage {
  type: 'hint';
  id?: string;
  answer?: string;
  title?: string;
  win?: number;
  iterations?: number;
  line?: string[];
  why?: string;
  error?: number;
  piece?: string;
  place?: number;
  aim?: string;
}

export interface LookMessage {
  type: 'look';
  id?: string;
  title?: string;
  lines?: Fact[];
  text?: string[];
  choices?: string[];
  overlays?: Overlay[];
  history?: LogLine[];
}

export interface CampaignMission {
  id: string;
  title?: string;
  number?: number;
  about?: string;
  state?: 'won' | 'lost' | 'open' | 'locked';
  why?: string;
  medal?: string;
}

export interface CampaignMessage {
  type: 'campaign';
  id?: string;
  game?: string;
  title?: string;
  table?: string;
  acts?: { title?: string; missions?: CampaignMission[] }[];
  roster?: { id: string; name?: string; facts?: Fact[]; gear?: Card[]; medals?: { title?: string; line?: string }[] }[];
  stash?: Card[];
  next?: { game: string; mission: string; title?: string };
}

export interface ConsentMessage {
  type: 'consent';
  id?: string;
  table: string;
  who?: string;
  what?: string;
  needs?: string[];
  asked?: boolean; // of this browser
}

export type ServerMessage =
  | { type: 'welcome'; id?: string; version: number; client: string; server?: string }
  | LobbyMessage
  | { type: 'created'; id?: string; table: string; invites?: Record<string, string> }
  | Snapshot
  | Update
  | { type: 'presence'; table: string; seats?: Seat[]; saves?: Save[] }
  | { type: 'passes'; table: string; passes?: Pass[] }
  | { type: 'chat'; table: string; who?: string; text?: string; at?: number }
  | { type: 'ack'; id?: string; seq?: number }
  | { type: 'refused'; id?: string; what?: string; rule?: string; rule_text?: string }
  | { type: 'reasons'; id?: string; reasons?: Reason[] }
  | OddsMessage
  | { type: 'overlay'; id?: string; overlays?: Overlay[]; plan?: string[] }
  | HintMessage
  | LookMessage
  | CampaignMessage
  | ConsentMessage
  | { type: 'rule'; id?: string; rules?: Rule[] }
  | { type: 'error'; id?: string; what?: string }
  | { type: 'pong'; id?: string };
