// What the client says: one type for each message to the server.

export type Who = 'me' | 'invite' | 'bot' | 'open';
export type Bot = 'random' | 'greedy' | 'policy' | 'search';

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
  | {
      type: 'create';
      game: string;
      mission: string;
      options: OptionValues;
      seats?: SeatWish[];
      name: string;
      campaign?: string;
      salt?: string;
      practice?: boolean;
      guide?: boolean;
    }
  | { type: 'open'; table: string; at?: number; rev?: string; seat?: string }
  | { type: 'join'; table: string; invite?: string; seat?: string; name: string; salt?: string }
  | { type: 'leave'; table: string }
  | { type: 'act'; table: string; seq: number; seat: string; answer: string; id: string }
  | { type: 'plan'; table: string; seq: number; seat: string; answers: string[]; id: string }
  | {
      type: 'why';
      table: string;
      seat: string;
      answer?: string;
      place?: number;
      piece?: string;
      card?: string;
      hand?: string;
      slot?: string;
      inset?: string;
      region?: string;
    }
  | { type: 'odds'; table: string; seat: string; answer: string; aim?: string; at?: number }
  | { type: 'look'; table: string; seat: string; piece?: string; place?: number }
  | { type: 'campaign'; table?: string; game?: string }
  | { type: 'overlay'; table: string; seat: string; kind: string; piece?: string; place?: number }
  | { type: 'hint'; table: string; seat: string; ms?: number }
  | { type: 'undo'; table: string; seat: string; id: string }
  | { type: 'rewind'; table: string; at: number; id: string }
  | { type: 'go_on'; table: string }
  | { type: 'pass'; table: string; seat: string; kind: string; until: 'turn' | 'news' | 'round' | 'game' | 'off' }
  | { type: 'consent'; table: string; agree: boolean }
  | { type: 'seat'; table: string; seat: string; who: 'bot' | 'me' | 'open' | 'invite'; bot?: Bot; ms?: number }
  | { type: 'chat'; table: string; text: string }
  | { type: 'save'; table: string; name: string }
  | { type: 'branch'; table: string; at: number }
  | { type: 'rule'; game: string; rule?: string; search?: string }
  | { type: 'ping' }
);
