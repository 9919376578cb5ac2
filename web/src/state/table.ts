// What the client holds of one table, and how each message of the server changes it. Plain values, no screen, no clock.
import type {
  Campaign,
  ChatLine,
  ConsentMessage,
  Ground,
  LogLine,
  Pass,
  Save,
  Scene,
  ScenePatch,
  Seat,
  ServerMessage,
  Snapshot,
  Undo,
  Update,
} from '../protocol';

// A row of events still to be played on the screen: from the scene before to the scene after.
export interface Batch {
  number: number;
  seq: number; // of the update that brought it
  before: Scene;
  after: Scene;
  events: LogLine[];
}

const kept = 24;

export interface Refused {
  what: string;
  rule?: string;
  ruleText?: string;
}

export interface Table {
  table: string;
  seq: number;
  steps: number;
  at: number;
  live: boolean;
  scene: Scene | undefined;
  log: LogLine[];
  seats: Seat[];
  chat: ChatLine[];
  unread: number;
  saves: Save[];
  undo: Undo;
  commit: string;
  seed: string;
  invites: Record<string, string>;
  campaign: Campaign | undefined;
  layers: string[]; // overlay kinds that the server answers for
  secrets: boolean; // seats of this table know different things
  frozen: string; // why nobody may answer here any more
  practice: boolean; // undo goes anywhere
  passes: Pass[];
  consent: ConsentMessage | undefined;
  refused: Refused | undefined;
  error: string;
  gap: boolean; // an update was missed: open again
  recent: Batch[]; // the last ones, oldest first: several may come at once
  batches: number;
}

export function emptyTable(table: string): Table {
  return {
    table,
    seq: -1,
    steps: 0,
    at: 0,
    live: true,
    scene: undefined,
    log: [],
    seats: [],
    chat: [],
    unread: 0,
    saves: [],
    undo: {},
    commit: '',
    seed: '',
    invites: {},
    campaign: undefined,
    layers: [],
    secrets: false,
    frozen: '',
    practice: false,
    passes: [],
    consent: undefined,
    refused: undefined,
    error: '',
    gap: false,
    recent: [],
    batches: 0,
  };
}

// The ground comes whole only when it changed; otherwise the one that is held stands in for it.
export function withGround(scene: Scene, held: Ground | undefined): Scene {
  const ground = scene.ground;
  if (ground?.places || !held) return scene;
  if (!ground || ground.rev === held.rev) return { ...scene, ground: held };
  return scene;
}

const lists: (keyof Scene)[] = ['pieces', 'tracks', 'hands', 'insets', 'pools'];

// The scene after an update: what is left out stands, null is gone, and in a list an id alone is the item as it was.
export function patched(held: Scene, patch: ScenePatch): Scene {
  const scene: Record<string, unknown> = { ...held };
  for (const [key, value] of Object.entries(patch) as [keyof ScenePatch, unknown][]) {
    if (value === null) delete scene[key];
    else if (lists.includes(key)) {
      const known = new Map(((held[key] ?? []) as { id: string }[]).map((item) => [item.id, item]));
      scene[key] = (value as (string | { id: string })[])
        .map((item) => (typeof item === 'string' ? known.get(item) : item))
        .filter((item) => item !== undefined);
    } else scene[key] = value;
  }
  return scene as Scene;
}

export function groundMissing(scene: Scene | undefined): boolean {
  return scene !== undefined && !scene.ground?.places;
}

// Both lists rise in seq; lines already held are dropped, lines without seq are always new.
export function joinLog(held: LogLine[], fresh: LogLine[]): LogLine[] {
  let top = -1;
  for (const line of held) if (line.seq !== undefined && line.seq > top) top = line.seq;
  return [...held, ...fresh.filter((line) => line.seq === undefined || line.seq > top)];
}

function snapshot(table: Table, message: Snapshot): Table {
  const scene = withGround(message.scene, table.scene?.ground);
  const live = message.live ?? true;
  return {
    ...table,
    seq: message.seq,
    steps: message.steps ?? table.steps,
    at: message.at ?? message.steps ?? 0,
    live,
    scene,
    log: message.log ?? [],
    seats: message.seats ?? table.seats,
    chat: message.chat ?? table.chat,
    saves: message.saves ?? table.saves,
    undo: message.undo ?? {},
    commit: message.commit ?? table.commit,
    seed: message.seed ?? '',
    invites: message.invites ?? table.invites,
    campaign: message.campaign ?? table.campaign,
    layers: message.layers ?? table.layers,
    secrets: message.secrets ?? table.secrets,
    frozen: message.frozen ?? '',
    practice: message.practice ?? false,
    passes: message.passes ?? [],
    consent: undefined,
    error: '',
    gap: groundMissing(scene),
    recent: live && message.seq === table.seq ? table.recent : [], // the same moment, sent again: it may be playing still
  };
}

function update(table: Table, message: Update): Table {
  if (!table.live || message.seq <= table.seq) return table;
  const before = table.scene;
  if (message.seq !== table.seq + 1 || !before) return { ...table, gap: true };
  const after = withGround(patched(before, message.scene), before.ground);
  const events = message.events ?? [];
  const batches = table.batches + 1;
  const fresh: Batch[] = events.length > 0 ? [{ number: batches, seq: message.seq, before, after, events }] : [];
  return {
    ...table,
    seq: message.seq,
    steps: message.steps ?? table.steps,
    at: message.steps ?? table.at,
    scene: after,
    log: joinLog(table.log, events),
    undo: message.undo ?? {},
    consent: undefined,
    refused: undefined,
    gap: groundMissing(after),
    batches,
    recent: [...table.recent, ...fresh].slice(-kept),
  };
}

export interface Heard {
  kept: string | undefined; // id of the answer on its way when this message came
  chatOpen: boolean;
}

export function hear(table: Table, message: ServerMessage, heard: Heard): Table {
  if ('table' in message && message.table !== table.table) return table;
  switch (message.type) {
    case 'snapshot':
      return snapshot(table, message);
    case 'update':
      return update(table, message);
    case 'presence':
      return { ...table, seats: message.seats ?? table.seats, saves: message.saves ?? table.saves };
    case 'passes':
      return { ...table, passes: message.passes ?? [] };
    case 'chat':
      return { ...table, chat: [...table.chat, message], unread: heard.chatOpen ? 0 : table.unread + 1 };
    case 'consent':
      return { ...table, consent: message };
    case 'refused':
      if (message.id !== undefined && message.id !== heard.kept && !table.consent) return table;
      return {
        ...table,
        consent: undefined,
        refused: {
          what: message.what ?? '',
          ...(message.rule ? { rule: message.rule } : {}),
          ...(message.rule_text ? { ruleText: message.rule_text } : {}),
        },
      };
    case 'error':
      return message.id === undefined || message.id === heard.kept ? { ...table, error: message.what ?? '' } : table;
    default:
      return table;
  }
}

export function mySeats(table: Table): string[] {
  return table.seats.filter((seat) => seat.mine).map((seat) => seat.id);
}

// The seat in whose name an answer goes out: the one asked among mine, else the one shown.
export function speaker(table: Table): string {
  const mine = mySeats(table);
  const asked = table.scene?.prompt?.seats ?? [];
  const shown = table.scene?.seat ?? '';
  if (asked.includes(shown) && (mine.includes(shown) || mine.length === 0)) return shown;
  return asked.find((seat) => mine.includes(seat)) ?? shown;
}

export function isWatching(table: Table): boolean {
  return table.seats.length > 0 && mySeats(table).length === 0;
}

// Who is waited for, as names: people by their own name, bots by the role they play.
export function awaited(table: Table): { seat: Seat; name: string }[] {
  const asked = table.scene?.prompt?.seats ?? [];
  return table.seats.filter((seat) => asked.includes(seat.id)).map((seat) => ({ seat, name: seat.player ?? seat.name ?? seat.id }));
}
