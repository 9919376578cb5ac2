// The protocol as types: docs/protocol.md, field for field. Empty values are left out of the JSON, so nearly all is optional.

// ---- scene: the ground

export type XY = [number, number];

export interface Place {
  id: number;
  name?: string;
  kind?: string;
  word?: string;
  tags?: string[];
  x?: number;
  y?: number;
  outline?: XY[];
  capacity?: number;
  half?: string;
}

export interface Edge {
  x0?: number;
  y0?: number;
  x1?: number;
  y1?: number;
  kind: string;
  state?: string;
  word?: string;
}

export interface Region {
  name?: string;
  kind?: string;
  x?: number;
  y?: number;
  width?: number;
  height?: number;
  facing?: string;
  stack?: number;
}

export interface Ground {
  rev?: string;
  shape?: string;
  width?: number;
  height?: number;
  skin?: string;
  places?: Place[];
  edges?: Edge[];
  regions?: Region[];
}

// ---- scene: what lies on it

export interface Fact {
  word?: string;
  value?: string;
  rule?: string;
}

export interface Piece {
  id: string;
  name?: string;
  base?: string;
  glyph?: string;
  side?: string;
  seat?: string;
  place?: number;
  width?: number;
  height?: number;
  facing?: string;
  plate?: string;
  bar?: number;
  bar_max?: number;
  level?: number;
  levels?: number;
  level_word?: string;
  flag?: string;
  states?: string[];
  facts?: Fact[];
}

export interface TrackItem {
  name?: string;
  line?: string;
  state?: string;
  facts?: Fact[];
  answer?: string;
}

export interface Track {
  id: string;
  title?: string;
  kind?: string;
  owner?: string;
  now?: number;
  max?: number;
  word?: string;
  levels?: [number, number, number][];
  items?: TrackItem[];
}

export interface Card {
  id: string;
  title?: string;
  line?: string;
  cost?: string;
  state?: string;
  answer?: string;
  facts?: Fact[];
}

export interface Hand {
  id: string;
  title?: string;
  owner?: string;
  note?: string;
  cards?: Card[];
}

export interface Objective {
  text?: string;
  state?: string;
  now?: number;
  of?: number;
  rule?: string;
}

export interface Die {
  die?: string;
  face?: string;
  state?: string;
}

export interface Overlay {
  kind: string;
  piece?: string;
  places?: number[];
  costs?: number[];
  more?: number[];
  from?: number;
  to?: number;
  state?: string;
  blocker?: [number, number, number, number];
  text?: string;
  rule?: string;
}

// ---- scene: what is asked

export interface Choice {
  answer: string;
  verb?: string;
  title?: string;
  cost?: string;
  outcome?: string;
  piece?: string;
  place?: number;
  spend?: number;
  aims?: string[]; // not sent: pieces that the question after this one lets it be aimed at, from the scene's aim overlays
  final?: boolean;
  reveals?: boolean;
  rule?: string;
}

export interface Left {
  icon?: string;
  word?: string;
  now?: number;
  max?: number;
}

export interface Prompt {
  kind?: string;
  seats?: string[];
  mine?: boolean;
  piece?: string;
  text?: string;
  minor?: boolean;
  left?: Left[];
  choices?: Choice[];
}

export interface Scene {
  game?: string;
  title?: string;
  mission?: string;
  seat?: string;
  over?: string;
  cause?: string;
  round?: number;
  rounds?: number;
  phases?: string[];
  phase?: number;
  ground?: Ground;
  pieces?: Piece[];
  tracks?: Track[];
  hands?: Hand[];
  objectives?: Objective[];
  dice?: Die[];
  overlays?: Overlay[];
  prompt?: Prompt;
}

// What an update says of the scene: what is left out stands, null is gone, an item that is the same is its id alone.
type Patched<T> = T extends { id: string }[] ? (T[number] | string)[] : T;
export type ScenePatch = { [Key in keyof Scene]?: Patched<NonNullable<Scene[Key]>> | null };

export interface LogLine {
  seq?: number;
  step?: number;
  told?: string;
  text?: string;
  heading?: string;
  piece?: string;
  target?: string;
  from?: number;
  to?: number;
  rule?: string;
  because?: string;
  headline?: boolean;
  dice?: Die[];
}

// ---- lobby

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
}

export interface GameInfo {
  id: string;
  title?: string;
  about?: string;
  players?: string;
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
}

export interface OpenTable {
  table: string;
  game?: string;
  mission_title?: string;
  players?: string[];
  round?: number;
  free?: SeatInfo[];
  watching?: number;
}

// ---- messages

export type Who = 'me' | 'invite' | 'bot' | 'open';
export type Bot = 'random' | 'greedy' | 'search';

export interface SeatWish {
  seat: string;
  who: Who;
  bot?: Bot;
  ms?: number;
}

export type OptionValues = Record<string, string | number | boolean>;

export type ClientMessage = { id?: string } & (
  | { type: 'hello'; version: number; client?: string }
  | { type: 'lobby' }
  | { type: 'create'; game: string; mission: string; options: OptionValues; seats?: SeatWish[]; name: string; campaign?: string; salt?: string }
  | { type: 'open'; table: string; at?: number; rev?: string; seat?: string }
  | { type: 'join'; table: string; invite?: string; seat?: string; name: string; salt?: string }
  | { type: 'leave'; table: string }
  | { type: 'act'; table: string; seq: number; seat: string; answer: string; id: string }
  | { type: 'plan'; table: string; seq: number; seat: string; answers: string[]; id: string }
  | { type: 'why'; table: string; seat: string; answer?: string; place?: number; piece?: string }
  | { type: 'odds'; table: string; seat: string; answer: string }
  | { type: 'overlay'; table: string; seat: string; kind: string; piece?: string; place?: number }
  | { type: 'hint'; table: string; seat: string; ms?: number }
  | { type: 'undo'; table: string; seat: string; id: string }
  | { type: 'rewind'; table: string; at: number; id: string }
  | { type: 'go_on'; table: string }
  | { type: 'pass'; table: string; seat: string; kind: string; until: 'round' | 'game' | 'off' }
  | { type: 'consent'; table: string; agree: boolean }
  | { type: 'seat'; table: string; seat: string; who: 'bot' | 'me' | 'open' | 'invite'; bot?: Bot; ms?: number }
  | { type: 'chat'; table: string; text: string }
  | { type: 'save'; table: string; name: string }
  | { type: 'branch'; table: string; at: number }
  | { type: 'rule'; game: string; rule?: string; search?: string }
  | { type: 'ping' }
);

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
  marked?: boolean; // the record will say so
}

export interface Reason {
  answer?: string;
  title?: string;
  rule?: string;
  rule_text?: string;
}

export interface Outcome {
  text?: string;
  p: number;
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
  until: string;
}

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
  passes?: Pass[];
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
  notes?: { text?: string; rule?: string }[];
}

export interface HintMessage {
  type: 'hint';
  id?: string;
  answer?: string;
  title?: string;
  win?: number;
  iterations?: number;
  line?: string[];
}

export interface ConsentMessage {
  type: 'consent';
  id?: string;
  table: string;
  who?: string;
  what?: string;
  needs?: string[];
}

export type ServerMessage =
  | { type: 'welcome'; id?: string; version: number; client: string; server?: string }
  | LobbyMessage
  | { type: 'created'; id?: string; table: string; invites?: Record<string, string> }
  | Snapshot
  | Update
  | { type: 'presence'; table: string; seats?: Seat[]; saves?: Save[] }
  | { type: 'chat'; table: string; who?: string; text?: string; at?: number }
  | { type: 'ack'; id?: string; seq?: number }
  | { type: 'refused'; id?: string; what?: string; rule?: string; rule_text?: string }
  | { type: 'reasons'; id?: string; reasons?: Reason[] }
  | OddsMessage
  | { type: 'overlay'; id?: string; overlays?: Overlay[]; plan?: string[] }
  | HintMessage
  | ConsentMessage
  | { type: 'rule'; id?: string; rules?: Rule[] }
  | { type: 'error'; id?: string; what?: string }
  | { type: 'pong'; id?: string };

// ---- after the game: /api/tables/<table>/story

export interface StoryStep {
  step: number;
  round?: number;
  win?: number;
  luck?: number;
  text?: string;
  tracks?: Record<string, number>;
}

export interface Story {
  over?: string;
  cause?: string;
  round?: number;
  steps?: StoryStep[];
  seed?: string;
  commit?: string;
}

export const protocolVersion = 2;
