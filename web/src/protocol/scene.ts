// The scene as types: docs/protocol.md, field for field. Empty values are left out of the JSON, so nearly all is optional.
import type { Ghost } from '../state/ghosts';

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
  open?: boolean;
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

// What happens when a track comes there.
export interface TrackEnd {
  at: number;
  kind: 'lost' | 'won' | 'event';
  text?: string;
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
  ends?: TrackEnd[];
  items?: TrackItem[];
}

export interface Card {
  id?: string; // none: its face is not known
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
  region?: string;
}

// A board beside the map.
export interface Slot {
  id: string;
  name?: string;
  line?: string;
  cost?: string;
  state?: string;
  x?: number;
  y?: number;
  glyph?: string;
  plate?: string;
  count?: number;
  piece?: string;
  facts?: Fact[];
  answer?: string;
}

export interface SlotLink {
  from: string;
  to: string;
  state?: string;
}

export interface Inset {
  id: string;
  title?: string;
  kind?: string;
  owner?: string;
  front?: boolean;
  slots?: Slot[];
  links?: SlotLink[];
}

export interface Pool {
  id: string;
  title?: string;
  sum?: string;
}

export interface Objective {
  text?: string;
  kind?: 'win' | 'lose';
  detail?: string; // the rulebook's own words
  state?: string;
  now?: number;
  of?: number;
  rule?: string;
}

export interface Die {
  die?: string;
  face?: string;
  state?: string;
  pool?: string;
  answer?: string;
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

// What stands between an answer and taking it back.
export type Bar = 'chance' | 'revealed' | 'other';

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
  ghost?: Ghost; // not sent: where it would put a piece of several squares, from ghost overlays
  final?: boolean;
  reveals?: boolean;
  rule?: string;
  group?: string; // heading under which cards stand together
  on_map?: boolean; // clicked on the map: it needs no card
  bar?: Bar; // surely cannot be taken back, and why
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
  parallel?: boolean;
  window?: boolean;
  consent?: boolean;
  behalf?: boolean; // asked on the enemy's behalf
  leave?: boolean; // may be left to the rules' default: pass with kind 'enemy' or the prompt's own
}

export interface TurnOf {
  side?: 'ally' | 'foe';
  text?: string;
  piece?: string;
}

export interface Briefing {
  story?: string;
  won?: string[];
  lost?: string[];
  notes?: string[];
}

export interface Gain {
  kind?: 'medal' | 'gear' | 'points' | 'other';
  title?: string;
  line?: string;
  piece?: string;
}

export interface Ending {
  title?: string;
  story?: string;
  facts?: Fact[];
  gains?: Gain[];
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
  turn?: TurnOf; // whose phase it is
  briefing?: Briefing;
  ending?: Ending;
  ground?: Ground;
  pieces?: Piece[];
  tracks?: Track[];
  hands?: Hand[];
  insets?: Inset[];
  objectives?: Objective[];
  pools?: Pool[];
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
  follows?: boolean; // belongs to the deed of the line before
  brief?: string; // what it adds to its head
  quiet?: boolean; // bookkeeping: not shown in the log
  caption?: string; // for the acting piece of an automated step
  candidates?: Candidate[];
  tie?: { text?: string; rule?: string };
  story?: boolean; // the mission's own story: a card when it happens
  card?: { title?: string; line?: string; kind?: string }; // that was turned up
  harm?: { piece?: string; amount?: number; left?: number; fell?: boolean };
}

// Whom or what an automated step looked at.
export interface Candidate {
  name?: string;
  piece?: string;
  place?: number;
  value?: string;
  chosen?: boolean;
}
