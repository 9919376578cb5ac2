// The line to the server: hello, replies by id, a kept answer over a lost line, pauses that grow.
import { describe, expect, it } from 'vitest';
import type { ServerMessage } from '../protocol';
import { Connection, type Socket, type World } from './connection';

class Line implements Socket {
  sent: { type: string; id?: string; client?: string }[] = [];
  closed = false;
  onopen: (() => void) | null = null;
  onclose: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as { type: string });
  }
  close(): void {
    this.closed = true;
    this.onclose?.();
  }
  say(message: ServerMessage | ServerMessage[]): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

function stand() {
  const lines: Line[] = [];
  const timers: { at: number; call: () => void; off: boolean }[] = [];
  let now = 0;
  let secret: string | undefined;
  const world: World = {
    open: () => {
      const line = new Line();
      lines.push(line);
      return line;
    },
    now: () => now,
    later: (ms, call) => {
      const timer = { at: now + ms, call, off: false };
      timers.push(timer);
      return () => {
        timer.off = true;
      };
    },
    random: () => 0.5,
    client: {
      get: () => secret,
      set: (s) => {
        secret = s;
      },
    },
  };
  const pass = (ms: number) => {
    const end = now + ms;
    for (;;) {
      const due = timers.filter((t) => !t.off && t.at <= end).sort((a, b) => a.at - b.at)[0];
      if (!due) break;
      now = due.at;
      due.off = true;
      due.call();
    }
    now = end;
  };
  const connection = new Connection(world);
  connection.start();
  const last = () => lines[lines.length - 1]!;
  const welcome = () => {
    last().onopen?.();
    last().say({ type: 'welcome', version: 2, client: 'secret' });
  };
  return { connection, lines, last, welcome, pass, secret: () => secret };
}

describe('connection', () => {
  it('says hello first and remembers the secret that it is given', () => {
    const t = stand();
    t.welcome();
    expect(t.last().sent[0]).toEqual({ type: 'hello', version: 2 });
    expect(t.secret()).toBe('secret');
    expect(t.connection.link.kind).toBe('live');
    t.last().close();
    t.pass(1000);
    t.last().onopen?.();
    expect(t.last().sent[0]?.client).toBe('secret');
  });

  it('sends nothing before welcome', () => {
    const t = stand();
    expect(t.connection.send({ type: 'lobby' })).toBe(false);
  });

  it('gives the reply to the question that has its id', async () => {
    const t = stand();
    t.welcome();
    const asked = t.connection.ask({ type: 'lobby' });
    t.last().say({ type: 'lobby', id: 'other', tables: [] });
    t.last().say({ type: 'lobby', id: t.last().sent[1]!.id!, tables: [{ table: 'x' }] });
    expect(await asked).toMatchObject({ tables: [{ table: 'x' }] });
  });

  it('answers open questions with nothing when the line is lost', async () => {
    const t = stand();
    t.welcome();
    const asked = t.connection.ask({ type: 'lobby' });
    t.last().close();
    expect(await asked).toBeUndefined();
    expect(t.connection.link.kind).toBe('waiting');
  });

  it('waits longer after each try and starts again from the shortest pause', () => {
    const t = stand();
    t.welcome();
    const waits: number[] = [];
    for (let i = 0; i < 4; ++i) {
      t.last().close();
      const link = t.connection.link;
      if (link.kind !== 'waiting') throw new Error('not waiting');
      const before = t.lines.length;
      t.pass(60000);
      expect(t.lines.length).toBe(before + 1);
      waits.push(link.tries);
    }
    expect(waits).toEqual([1, 2, 3, 4]);
    t.welcome();
    t.last().close();
    expect(t.connection.link).toMatchObject({ tries: 1 });
  });

  it('keeps an answer until it is acknowledged and resends it with the same id', () => {
    const t = stand();
    t.welcome();
    t.connection.keep({ type: 'act', table: 't', seq: 3, seat: 's', answer: 'end', id: 'a1' });
    t.last().close();
    t.pass(1000);
    t.welcome();
    expect(t.connection.kept?.id).toBe('a1');
    t.connection.resend();
    expect(
      t
        .last()
        .sent.filter((m) => m.type === 'act')
        .map((m) => m.id),
    ).toEqual(['a1']);
    t.last().say({ type: 'ack', id: 'a1', seq: 4 });
    expect(t.connection.kept).toBeUndefined();
    t.connection.resend();
    expect(t.last().sent.filter((m) => m.type === 'act').length).toBe(1);
  });

  it('treats a line without pong as lost', () => {
    const t = stand();
    t.welcome();
    t.pass(20000);
    expect(t.last().sent.some((m) => m.type === 'ping')).toBe(true);
    t.pass(10000);
    expect(t.connection.link.kind).not.toBe('live');
  });

  it('stays live while pongs come', async () => {
    const t = stand();
    t.welcome();
    t.pass(20000);
    const ping = t.last().sent.find((m) => m.type === 'ping');
    t.last().say({ type: 'pong', id: ping!.id! });
    await Promise.resolve();
    await Promise.resolve();
    t.pass(10000);
    expect(t.connection.link.kind).toBe('live');
  });

  it('takes a list of messages one by one', () => {
    const t = stand();
    t.welcome();
    const heard: string[] = [];
    t.connection.listen((message) => heard.push(message.type));
    t.last().say([
      { type: 'chat', table: 't', who: 'a', text: 'b' },
      { type: 'ack', id: 'x', seq: 1 },
    ]);
    expect(heard).toEqual(['chat', 'ack']);
  });

  it('stops for good when the server speaks another version', () => {
    const t = stand();
    t.last().onopen?.();
    t.last().say({ type: 'welcome', version: 3, client: 'x' });
    expect(t.connection.link).toEqual({ kind: 'stopped', why: 'version' });
  });
});
