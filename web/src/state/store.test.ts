// The table's store on a made-up line: a walk of several steps and an aimed attack go on by themselves, and stop when they should.
import { describe, expect, it } from 'vitest';
import { Connection } from '../net/connection';
import type { ClientMessage, Prompt, ServerMessage } from '../protocol';
import { Store } from './store';

const ground = { rev: 'g', shape: 'squares', width: 4, height: 4, places: [{ id: 0 }] };
const step = (place: number) => ({ answer: `step ${place}`, verb: 'Move', place, spend: 1 });
const acting = (choices: Prompt['choices']): Prompt => ({ mine: true, seats: ['a'], piece: 'rambo', choices: choices ?? [] });

function desk(prompt: Prompt) {
  const sent: ClientMessage[] = [];
  let hear: ((event: { data: string }) => void) | undefined;
  const world = {
    open: () => ({
      send: (text: string) => sent.push(JSON.parse(text) as ClientMessage),
      close: () => undefined,
      set onopen(f: () => void) {
        f();
      },
      set onmessage(f: typeof hear) {
        hear = f;
      },
      onclose: null,
    }),
    client: { get: () => 'secret', set: () => undefined },
    later: () => () => undefined,
    now: () => 0,
    random: () => Math.random(),
  };
  const line = new Connection(world as unknown as ConstructorParameters<typeof Connection>[0]);
  const store = new Store(line, 't', { player: 'Ana', salt: 's' });
  const say = (message: ServerMessage) => hear?.({ data: JSON.stringify(message) });
  store.start();
  say({ type: 'welcome', version: 2, client: 'secret' } as ServerMessage);
  say({ type: 'snapshot', table: 't', seq: 1, steps: 1, scene: { ground, seat: 'a', prompt }, seats: [{ id: 'a', mine: true }] } as ServerMessage);
  const answers = () => sent.flatMap((message) => (message.type === 'act' ? [message.answer] : []));
  const lastId = () => sent.filter((message) => message.type === 'act' || message.type === 'overlay').at(-1)?.id;
  // The server takes the answer: update and ack, in either order.
  const take = (seq: number, next: Prompt, order: 'ack first' | 'update first', events: object[] = []) => {
    const id = lastId();
    const both = [
      () => say({ type: 'update', table: 't', seq, steps: seq, scene: { ground: { rev: 'g' }, seat: 'a', prompt: next }, events } as ServerMessage),
      () => say({ type: 'ack', id, seq } as ServerMessage),
    ];
    for (const one of order === 'ack first' ? both.reverse() : both) one();
  };
  return { store, say, sent, answers, take, lastId };
}

for (const order of ['ack first', 'update first'] as const) {
  describe(`follow-up, ${order}`, () => {
    it('walks a path step by step, also right after something else happened', async () => {
      const { store, say, answers, take, lastId } = desk(acting([{ answer: 'attack bow' }]));
      store.act('attack bow');
      take(2, acting([step(1)]), order, [{ told: 'changed', piece: 'guard', headline: true }]);
      const gone = store.walk('rambo', 2);
      say({ type: 'overlay', id: lastId(), overlays: [{ kind: 'path', piece: 'rambo', places: [1, 2] }] } as ServerMessage);
      await gone;
      take(3, acting([step(2)]), order, [{ told: 'moved', piece: 'rambo' }]);
      expect(answers()).toEqual(['attack bow', 'step 1', 'step 2']);
    });

    it('stops a walk when something is revealed', async () => {
      const { store, say, answers, take, lastId } = desk(acting([step(1)]));
      const gone = store.walk('rambo', 2);
      say({ type: 'overlay', id: lastId(), overlays: [{ kind: 'path', piece: 'rambo', places: [1, 2] }] } as ServerMessage);
      await gone;
      take(2, acting([step(2)]), order, [{ told: 'revealed' }]);
      expect(answers()).toEqual(['step 1']);
    });

    it('aims an attack at whom was clicked', () => {
      const { store, answers, take } = desk(acting([{ answer: 'attack bow' }, { answer: 'end', final: true }]));
      store.act('attack bow', 'g2');
      take(
        2,
        acting([
          { answer: 'target g1', piece: 'g1' },
          { answer: 'target g2', piece: 'g2' },
        ]),
        order,
      );
      take(3, acting([{ answer: 'attack bow' }, { answer: 'target g2', piece: 'g2' }, { answer: 'end', final: true }]), order);
      expect(answers()).toEqual(['attack bow', 'target g2']);
    });
  });
}
