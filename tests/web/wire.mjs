// A person on the wire without a screen: the messages of docs/protocol.md and nothing else. For what needs many games and no pixels.
import assert from 'node:assert/strict';
import WebSocket from '../../web/node_modules/ws/wrapper.mjs';

// Numbers that are the same in every run.
export function numbers(seed) {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 4294967296) * below);
  };
}

// The scene after an update, as docs/protocol.md says it: what is left out stands, null is gone, an id alone is the item as it was.
export function patched(held, patch) {
  const scene = { ...held };
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete scene[key];
    else if (['pieces', 'tracks', 'hands', 'insets', 'pools'].includes(key))
      scene[key] = value.map((item) => (typeof item === 'string' ? held[key].find((old) => old.id === item) : item));
    else scene[key] = value;
  }
  return scene;
}

// Lines of the log as deeds, as docs/protocol.md says it: what follows belongs to its head, a walk goes on where its last step ended and turns on the way.
export function deedsOf(lines) {
  const deeds = [];
  for (const line of lines) {
    const deed = deeds.at(-1);
    const step = deed?.lines.findLast((one) => one.told === 'moved' && one.piece === line.piece);
    const walks = step && (line.told === 'turned' || (line.told === 'moved' && line.from === step.to && (!line.candidates || line.because === step.because)));
    if (deed && !line.heading && (line.follows || line.quiet || walks)) deed.lines.push(line);
    else deeds.push({ head: line, lines: [line] });
  }
  return deeds;
}

export class Wire {
  static async open(url) {
    const wire = new Wire();
    wire.socket = new WebSocket(`${url.replace('http', 'ws')}/ws`);
    wire.socket.on('message', (data) => {
      const read = JSON.parse(String(data));
      for (const message of Array.isArray(read) ? read : [read]) wire.take(message);
    });
    await new Promise((resolve, reject) => {
      wire.socket.once('open', resolve);
      wire.socket.once('error', reject);
    });
    const welcome = await wire.ask({ type: 'hello', version: 2 });
    assert.equal(welcome.type, 'welcome');
    return wire;
  }

  constructor() {
    Object.assign(this, { waiting: new Map(), watchers: [], lines: [], state: {}, ids: 0, met: new Map() });
  }

  take(message) {
    if ((message.type === 'snapshot' || message.type === 'update') && message.table === this.table) {
      const ground = this.state.scene?.ground;
      const scene = message.type === 'update' ? patched(this.state.scene, message.scene) : message.scene;
      if (!scene.ground?.places && ground) scene.ground = ground;
      this.state = { ...(message.type === 'snapshot' ? {} : this.state), ...message, scene };
      this.lines.push(...((message.type === 'update' ? message.events : message.log) ?? []));
      for (const piece of scene.pieces ?? []) this.met.set(piece.id, piece); // also those that are gone again
    }
    this.waiting.get(message.id)?.(message);
    this.watchers = this.watchers.filter((watch) => !watch());
  }

  ask(message) {
    const id = `w${++this.ids}`;
    return new Promise((resolve) => {
      this.waiting.set(id, (reply) => {
        this.waiting.delete(id);
        resolve(reply);
      });
      this.socket.send(JSON.stringify({ ...message, id }));
    });
  }

  // Until what was heard makes `test` true: no clock, the messages themselves wake it.
  until(test) {
    return new Promise((resolve) => {
      if (test()) return resolve();
      this.watchers.push(() => {
        if (!test()) return false;
        resolve();
        return true;
      });
    });
  }

  get scene() {
    return this.state.scene ?? {};
  }
  get prompt() {
    return this.scene.prompt ?? {};
  }
  get choices() {
    return (this.prompt.choices ?? []).filter((choice) => !choice.rule);
  }
  get seat() {
    return this.scene.seat ?? this.prompt.seats?.[0];
  }

  // A table with these wishes, all seats one's own unless said otherwise.
  async create(game, mission, wish = {}) {
    const lobby = await this.ask({ type: 'lobby' });
    const found = lobby.games.find((one) => one.id === game)?.missions.find((one) => one.id === mission || one.title === mission);
    assert.ok(found, `${game} has ${mission}`);
    const seats = found.seats.map((seat) => ({ seat: seat.id, who: 'me' }));
    const made = await this.ask({ type: 'create', game, mission: found.id, name: 'Robin', salt: 'salt', seats, ...wish });
    assert.equal(made.type, 'created', JSON.stringify(made));
    await this.sit(made.table);
    return made.table;
  }

  async sit(table) {
    Object.assign(this, { table, state: {}, lines: [], met: new Map() });
    const opened = await this.ask({ type: 'open', table });
    assert.equal(opened.type, 'snapshot', JSON.stringify(opened));
  }

  // Another table that goes on from here with fresh dice; this one is left.
  async branch(table, at) {
    const made = await this.ask({ type: 'branch', table, at });
    assert.equal(made.type, 'created', JSON.stringify(made));
    this.socket.send(JSON.stringify({ type: 'leave', table: this.table }));
    await this.sit(made.table);
  }

  async act(answer) {
    const { seq } = this.state;
    const reply = await this.ask({ type: 'act', table: this.table, seq, seat: this.seat, answer });
    assert.equal(reply.type, 'ack', `${answer}: ${JSON.stringify(reply)}`);
    await this.until(() => this.state.seq !== seq);
  }

  about(message) {
    return this.ask({ table: this.table, seat: this.seat, ...message });
  }

  // Plays with `choose` until the end or as many answers; true when it is over.
  async playOn(choose, most = 1000) {
    for (let i = 0; i < most && !this.scene.over; ++i) {
      await this.until(() => this.prompt.mine || this.scene.over);
      if (!this.scene.over) await this.act(await choose(this));
    }
    return this.scene.over;
  }

  close() {
    this.socket.close();
  }
}
