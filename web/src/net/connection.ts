// One WebSocket to the server: says hello, asks and gets replies by id, keeps an unacknowledged answer over a lost line,
// and opens again by itself with growing pauses. It knows no table and no screen.
import { translated } from '../words';
import type { ClientMessage, ServerMessage } from '../protocol';
import { protocolVersion } from '../protocol';

export interface Socket {
  send(text: string): void;
  close(): void;
  onopen: (() => void) | null;
  onclose: (() => void) | null;
  onmessage: ((event: { data: string }) => void) | null;
}

// What the connection needs from its surroundings; tests hand in their own.
export interface World {
  open(): Socket;
  now(): number;
  later(ms: number, call: () => void): () => void; // gives a canceller
  random(): number;
  client: { get(): string | undefined; set(secret: string): void };
}

export type Link = { kind: 'connecting' } | { kind: 'live' } | { kind: 'waiting'; until: number; tries: number } | { kind: 'stopped'; why: string };

export type Kept = Extract<ClientMessage, { type: 'act' | 'plan' | 'undo' | 'rewind' }>;

const pauses = [400, 1000, 2000, 4000, 8000, 15000];
const pingEvery = 20000;
const pongWithin = 10000;
export const replyWithin = 30000;

export class Connection {
  link: Link = { kind: 'connecting' };
  kept: Kept | undefined;
  private socket: Socket | undefined;
  private tries = 0;
  private count = 0;
  private cancelTimer: (() => void) | undefined;
  private waiting = new Map<string, (reply: ServerMessage | undefined) => void>();
  private listeners = new Set<(message: ServerMessage) => void>();
  private watchers = new Set<() => void>();

  constructor(private world: World) {}

  start(): void {
    if (!this.socket) this.connect();
  }

  stop(): void {
    this.cancelTimer?.();
    const socket = this.socket;
    this.socket = undefined;
    if (socket) {
      socket.onclose = null;
      socket.close();
    }
    this.set({ kind: 'stopped', why: '' });
  }

  retryNow(): void {
    if (this.link.kind !== 'waiting' && this.link.kind !== 'stopped') return;
    this.cancelTimer?.();
    this.connect();
  }

  listen(hear: (message: ServerMessage) => void): () => void {
    this.listeners.add(hear);
    return () => this.listeners.delete(hear);
  }

  watch(tell: () => void): () => void {
    this.watchers.add(tell);
    return () => this.watchers.delete(tell);
  }

  nextId(): string {
    return `${Math.floor(this.world.random() * 0xffffffff).toString(36)}-${++this.count}`;
  }

  send(message: ClientMessage): boolean {
    if (!this.socket || this.link.kind !== 'live') return false;
    this.socket.send(JSON.stringify(message));
    return true;
  }

  // Sends a question; the reply is undefined when the line is lost or the server says nothing for long.
  ask(message: ClientMessage): Promise<ServerMessage | undefined> {
    const id = message.id ?? this.nextId();
    return new Promise((resolve) => {
      if (!this.send({ ...message, id })) return resolve(undefined);
      const cancel = this.world.later(replyWithin, () => {
        this.waiting.delete(id);
        resolve(undefined);
      });
      this.waiting.set(id, (reply) => {
        cancel();
        resolve(reply);
      });
    });
  }

  // Sends an answer and keeps it until it is acknowledged or refused; `resend` gives it again with the same id.
  keep(message: Kept): void {
    this.kept = message;
    this.send(message);
    this.changed();
  }

  resend(): void {
    if (this.kept) this.send(this.kept);
  }

  private connect(): void {
    this.cancelTimer?.();
    this.set({ kind: 'connecting' });
    const socket = this.world.open();
    this.socket = socket;
    socket.onopen = () => {
      const client = this.world.client.get();
      socket.send(JSON.stringify({ type: 'hello', version: protocolVersion, ...(client ? { client } : {}) }));
    };
    socket.onmessage = (event) => this.hear(socket, event.data);
    socket.onclose = () => this.lost(socket);
  }

  // What comes at one time may be a list of messages.
  private hear(socket: Socket, text: string): void {
    let read: ServerMessage | ServerMessage[];
    try {
      read = translated(JSON.parse(text) as ServerMessage | ServerMessage[]);
    } catch {
      return;
    }
    for (const message of Array.isArray(read) ? read : [read]) this.take(socket, message);
  }

  private take(socket: Socket, message: ServerMessage): void {
    if (socket !== this.socket) return;
    if (message.type === 'welcome') {
      this.world.client.set(message.client);
      if (message.version !== protocolVersion) {
        this.stop();
        this.set({ kind: 'stopped', why: 'version' });
        return;
      }
      this.tries = 0;
      this.set({ kind: 'live' });
      this.beat(socket);
    }
    const id = 'id' in message ? message.id : undefined;
    if (this.kept && id === this.kept.id && ['ack', 'refused', 'error', 'consent'].includes(message.type)) {
      this.kept = undefined;
      this.changed();
    }
    const reply = id ? this.waiting.get(id) : undefined;
    if (id && reply) {
      this.waiting.delete(id);
      reply(message);
    }
    for (const hear of [...this.listeners]) hear(message);
  }

  // A silent line is a lost line: ping now and then and close when no pong comes.
  private beat(socket: Socket): void {
    this.cancelTimer?.();
    this.cancelTimer = this.world.later(pingEvery, () => {
      let answered = false;
      void this.ask({ type: 'ping' }).then((reply) => (answered = reply !== undefined));
      this.cancelTimer = this.world.later(pongWithin, () => {
        if (socket !== this.socket) return;
        if (answered) this.beat(socket);
        else {
          socket.onclose = null;
          socket.close();
          this.lost(socket);
        }
      });
    });
  }

  private lost(socket: Socket): void {
    if (socket !== this.socket) return;
    this.socket = undefined;
    this.cancelTimer?.();
    for (const reply of this.waiting.values()) reply(undefined);
    this.waiting.clear();
    const pause = pauses[Math.min(this.tries, pauses.length - 1)] ?? 15000;
    const wait = Math.round(pause * (0.75 + this.world.random() / 2));
    this.tries += 1;
    this.set({ kind: 'waiting', until: this.world.now() + wait, tries: this.tries });
    this.cancelTimer = this.world.later(wait, () => this.connect());
  }

  private set(link: Link): void {
    this.link = link;
    this.changed();
  }

  private changed(): void {
    for (const tell of [...this.watchers]) tell();
  }
}
