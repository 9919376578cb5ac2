// One table at the screen: connection and state together, for React. It opens the table, keeps it open over lost lines,
// and offers what a person may do.
import { useSyncExternalStore } from 'react';
import type { Connection } from '../net/connection';
import type { Bot, HintMessage, LookMessage, OddsMessage, Overlay, Reason, ServerMessage, Until } from '../protocol';
import { emptyTable, hear, speaker, type Table } from './table';
import { aimedAt, interrupts, nextStep, startWalk, type Walk } from './walk';

export interface View {
  table: Table;
  sending: boolean; // an answer is on its way
  walking: Walk | undefined;
}

export class Store {
  private view: View;
  private watchers = new Set<() => void>();
  private telling = false;
  private stops: (() => void)[] = [];
  private chatOpen = false;
  private wasLive = false;

  constructor(
    private connection: Connection,
    private name: string,
    private opening: { at?: number; seat?: string; invite?: string; player: string; salt: string },
  ) {
    this.view = { table: emptyTable(name), sending: false, walking: undefined };
  }

  start(): void {
    this.stops.push(this.connection.listen((message) => this.take(message)));
    this.stops.push(this.connection.watch(() => this.lineChanged()));
    this.connection.start();
    if (this.connection.link.kind === 'live') this.lineChanged();
  }

  stop(): void {
    for (const stop of this.stops) stop();
    this.stops = [];
    this.wasLive = false;
    this.connection.send({ type: 'leave', table: this.name });
  }

  subscribe = (tell: () => void): (() => void) => {
    this.watchers.add(tell);
    return () => this.watchers.delete(tell);
  };
  current = (): View => this.view;

  // ---- the line

  private lineChanged(): void {
    const live = this.connection.link.kind === 'live';
    if (live && !this.wasLive) {
      this.wasLive = true;
      void this.open().then(() => this.connection.resend());
    } else if (!live) this.wasLive = false;
    this.set({ sending: this.connection.kept !== undefined });
  }

  private async open(): Promise<void> {
    const { at, seat, invite, player } = this.opening;
    const rev = this.view.table.scene?.ground?.places ? this.view.table.scene.ground.rev : undefined;
    if (invite) {
      const reply = await this.connection.ask({ type: 'join', table: this.name, invite, ...(seat ? { seat } : {}), name: player, salt: this.opening.salt });
      delete this.opening.invite;
      if (reply?.type === 'snapshot') return;
    }
    const reply = await this.connection.ask({
      type: 'open',
      table: this.name,
      ...(at !== undefined ? { at } : {}),
      ...(rev ? { rev } : {}),
      ...(seat ? { seat } : {}),
    });
    if (reply?.type === 'error' || reply?.type === 'refused') this.setTable({ ...this.view.table, error: reply.what ?? '' });
  }

  async goTo(at: number | undefined): Promise<void> {
    if (at === undefined) delete this.opening.at;
    else this.opening.at = at;
    await this.open();
  }

  async lookThrough(seat: string): Promise<void> {
    this.opening.seat = seat;
    await this.open();
  }

  private take(message: ServerMessage): void {
    const before = this.view.table;
    const kept = this.connection.kept?.id;
    const wasSending = this.view.sending;
    const table = hear(before, message, { kept: kept ?? this.lastId, chatOpen: this.chatOpen });
    if (table === before && this.view.sending === (kept !== undefined) && message.type !== 'ack') return;
    this.set({ table, sending: kept !== undefined });
    if (message.type === 'snapshot') this.stopHand();
    // The last update says that it is over; what comes after it (the campaign, the seed) stands in a snapshot.
    const ended = message.type === 'update' && table.scene?.over && !before.scene?.over;
    if ((table.gap && !before.gap) || ended) void this.open();
    if (message.type === 'refused' && wasSending) this.stopHand();
    // An answer of ours is followed up when both its update and its ack are here, in whatever order they came.
    if ((message.type === 'update' || message.type === 'ack') && table.seq > this.actedAt && !this.aimOn()) this.walkOn();
  }

  // ---- what a person may do

  private lastId = '';
  private walkFrom = -1; // the seq at which the walk began
  private actedAt = -1; // the seq that the last answer was given to
  private aim: string | undefined; // whom the choice just taken is meant for

  act(answer: string, aim?: string): void {
    if (this.connection.kept || !this.view.table.live) return;
    if (aim) this.aim = aim;
    const { table } = this.view;
    this.actedAt = table.seq;
    this.lastId = this.connection.nextId();
    this.setTable({ ...table, refused: undefined });
    this.connection.keep({ type: 'act', table: this.name, seq: table.seq, seat: speaker(table), answer, id: this.lastId });
  }

  plan(answers: string[]): void {
    if (this.connection.kept || !this.view.table.live || answers.length === 0) return;
    const { table } = this.view;
    this.lastId = this.connection.nextId();
    this.setTable({ ...table, refused: undefined });
    this.connection.keep({ type: 'plan', table: this.name, seq: table.seq, seat: speaker(table), answers, id: this.lastId });
  }

  undo(): void {
    if (this.connection.kept) return;
    this.lastId = this.connection.nextId();
    this.stopHand();
    this.connection.keep({ type: 'undo', table: this.name, seat: speaker(this.view.table), id: this.lastId });
  }

  // Back to any step: freely by who always played alone, else when the others agree; record and log say so.
  rewind(at: number): void {
    if (this.connection.kept) return;
    delete this.opening.at;
    this.lastId = this.connection.nextId();
    this.connection.keep({ type: 'rewind', table: this.name, at, id: this.lastId });
  }

  goOn(): void {
    this.connection.send({ type: 'go_on', table: this.name });
  }

  pass(kind: string, until: Until | 'off', seat = speaker(this.view.table)): void {
    this.connection.send({ type: 'pass', table: this.name, seat, kind, until });
  }

  // Walks to a far place: the server names the way, the offers are walked one by one if it sends no plan of its own.
  async walk(piece: string, place: number): Promise<boolean> {
    const reply = await this.ask({ type: 'overlay', kind: 'path', piece, place });
    if (reply?.type !== 'overlay') return false;
    if (reply.plan && reply.plan.length > 0) {
      this.plan(reply.plan);
      return true;
    }
    const path = reply.overlays?.find((overlay) => overlay.kind === 'path')?.places ?? [];
    const walk = startWalk(this.view.table.scene?.prompt, path);
    if (!walk) return false;
    this.set({ walking: walk });
    this.walkFrom = this.view.table.seq;
    this.walkOn();
    return true;
  }

  stopWalk(): void {
    if (this.view.walking) this.stopHand();
  }

  private stopHand(): void {
    this.aim = undefined;
    this.set({ walking: undefined });
  }

  private aimOn(): boolean {
    if (!this.aim || this.connection.kept) return false;
    const { answer, over } = aimedAt(this.aim, this.view.table.scene?.prompt);
    if (over) this.aim = undefined;
    if (answer) this.act(answer);
    return answer !== undefined;
  }

  private walkOn(): void {
    const { walking, table } = this.view;
    if (!walking || this.connection.kept) return;
    // What happened before the walk began does not stop it.
    const last = table.recent[table.recent.length - 1];
    const stopped = table.seq > this.walkFrom && last?.seq === table.seq && interrupts(last.events, walking);
    const step = stopped ? undefined : nextStep(walking, table.scene?.prompt);
    this.set({ walking: step?.left });
    if (step) this.act(step.answer);
  }

  private ask(
    question:
      | { type: 'overlay'; kind: string; piece?: string; place?: number }
      | { type: 'odds'; answer: string; aim?: string }
      | { type: 'look'; piece?: string; place?: number }
      | { type: 'why'; answer?: string; place?: number; piece?: string }
      | { type: 'hint'; ms?: number },
  ): Promise<ServerMessage | undefined> {
    return this.connection.ask({ ...question, table: this.name, seat: speaker(this.view.table) });
  }

  async overlay(kind: string, piece?: string, place?: number): Promise<Overlay[]> {
    const reply = await this.ask({ type: 'overlay', kind, ...(piece ? { piece } : {}), ...(place !== undefined ? { place } : {}) });
    return reply?.type === 'overlay' ? (reply.overlays ?? []) : [];
  }

  async odds(answer: string, aim?: string): Promise<OddsMessage | undefined> {
    const reply = await this.ask({ type: 'odds', answer, ...(aim ? { aim } : {}) });
    return reply?.type === 'odds' ? reply : undefined;
  }

  async why(about: { answer?: string; place?: number; piece?: string }): Promise<Reason[]> {
    const reply = await this.ask({ type: 'why', ...about });
    return reply?.type === 'reasons' ? (reply.reasons ?? []) : [];
  }

  async look(at: { piece?: string; place: number }): Promise<LookMessage | undefined> {
    const reply = await this.ask({ type: 'look', ...(at.piece ? { piece: at.piece } : { place: at.place }) });
    return reply?.type === 'look' ? reply : undefined;
  }

  async hint(ms: number): Promise<HintMessage | undefined> {
    const reply = await this.ask({ type: 'hint', ms });
    return reply?.type === 'hint' ? reply : undefined;
  }

  consent(agree: boolean): void {
    this.connection.send({ type: 'consent', table: this.name, agree });
    this.setTable({ ...this.view.table, consent: undefined });
  }

  seat(seat: string, who: 'bot' | 'me' | 'open' | 'invite', bot: Bot = 'search', ms = 500): void {
    this.lastId = this.connection.nextId();
    this.connection.send({ type: 'seat', id: this.lastId, table: this.name, seat, who, ...(who === 'bot' ? { bot, ms } : {}) });
  }

  join(seat: string): void {
    this.lastId = this.connection.nextId();
    void this.connection.ask({ type: 'join', id: this.lastId, table: this.name, seat, name: this.opening.player, salt: this.opening.salt });
  }

  chat(text: string): void {
    this.connection.send({ type: 'chat', table: this.name, text });
  }

  save(name: string): Promise<ServerMessage | undefined> {
    return this.connection.ask({ type: 'save', table: this.name, name });
  }

  async branch(at: number): Promise<string | undefined> {
    this.lastId = this.connection.nextId();
    const reply = await this.connection.ask({ type: 'branch', id: this.lastId, table: this.name, at });
    return reply?.type === 'created' ? reply.table : undefined;
  }

  setChatOpen(open: boolean): void {
    this.chatOpen = open;
    if (open && this.view.table.unread > 0) this.setTable({ ...this.view.table, unread: 0 });
  }

  dropRefusal(): void {
    if (this.view.table.refused) this.setTable({ ...this.view.table, refused: undefined });
  }

  private setTable(table: Table): void {
    this.set({ table });
  }

  // Watchers are told once a frame: a burst of updates is one change of the screen. A hidden page has no frames.
  private set(change: Partial<View>): void {
    this.view = { ...this.view, ...change };
    if (this.telling) return;
    this.telling = true;
    const tell = (): void => {
      this.telling = false;
      for (const one of [...this.watchers]) one();
    };
    if (typeof document === 'undefined') tell();
    else if (document.hidden) setTimeout(tell);
    else requestAnimationFrame(tell);
  }
}

export function useView(store: Store): View {
  return useSyncExternalStore(store.subscribe, store.current);
}
