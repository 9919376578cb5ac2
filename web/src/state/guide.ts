// Guided missions are data (src/guides/*.json): steps with a condition over the scene, a text and what to point at.
import type { Scene } from '../protocol';

export interface When {
  kind?: string; // the prompt's kind
  verb?: string; // a verb on offer
  verb_gone?: string; // a verb no longer on offer
  phase?: string; // name of the phase
  round?: number; // this round or later
  mine?: boolean; // I am asked
  piece_state?: string; // an own piece has this state
  setup?: boolean; // before the first phase
  behalf?: boolean; // asked on the enemy's behalf
  aim?: boolean; // somebody can be aimed at, or is a target
  intent?: boolean; // an arrow shows what an enemy would do
  log?: string; // a line of the log has this text in it
  over?: boolean;
}

export interface GuideStep {
  id: string;
  when: When; // shown once this holds
  until?: When; // put away by itself once this holds
  title: string;
  text: string;
  touch?: string; // the same where fingers are used
  target?: string; // a selector: what the mark points at
}

export interface Guide {
  id: string;
  game: string;
  mission: string;
  title: string;
  idle?: string[]; // seats of the other side, in the same hands: the line lets them pass (tools/guides.mjs)
  steps: GuideStep[];
}

export interface Seen {
  scene: Scene;
  log: string[]; // texts of the log lines
}

export function holds(when: When, seen: Seen): boolean {
  const { scene, log } = seen;
  const prompt = scene.prompt ?? {};
  const verbs = (prompt.choices ?? []).filter((choice) => !choice.rule).map((choice) => choice.verb);
  if (when.kind !== undefined && prompt.kind !== when.kind) return false;
  if (when.verb !== undefined && !verbs.includes(when.verb)) return false;
  if (when.verb_gone !== undefined && verbs.includes(when.verb_gone)) return false;
  if (when.phase !== undefined && scene.phases?.[scene.phase ?? -1] !== when.phase) return false;
  if (when.round !== undefined && (scene.round ?? 0) < when.round) return false;
  if (when.mine !== undefined && (prompt.mine ?? false) !== when.mine) return false;
  const setup = (scene.phases ?? []).length > 0 && scene.phase === undefined;
  if (when.setup !== undefined && setup !== when.setup) return false;
  if (when.behalf !== undefined && (prompt.behalf ?? false) !== when.behalf) return false;
  const overlays = scene.overlays ?? [];
  if (when.intent !== undefined && overlays.some((overlay) => overlay.kind === 'intent') !== when.intent) return false;
  if (when.aim !== undefined) {
    const foe = (id: string | undefined) => (scene.pieces ?? []).some((piece) => piece.id === id && piece.side === 'foe');
    const aims = overlays.some((overlay) => overlay.kind === 'aim') || (prompt.choices ?? []).some((choice) => !choice.rule && foe(choice.piece));
    if (aims !== when.aim) return false;
  }
  if (when.piece_state !== undefined) {
    const state = when.piece_state;
    if (!(scene.pieces ?? []).some((piece) => piece.side === 'ally' && piece.states?.includes(state))) return false;
  }
  if (when.log !== undefined) {
    const part = when.log.toLowerCase();
    if (!log.some((text) => text.toLowerCase().includes(part))) return false;
  }
  if (when.over !== undefined && Boolean(scene.over) !== when.over) return false;
  return true;
}

// Steps whose `until` holds are done; the first of the others whose `when` holds is shown. Steps keep their order:
// a later one does not overtake an earlier one that is being shown.
export function advance(guide: Guide, done: ReadonlySet<string>, seen: Seen): { step: GuideStep | undefined; done: Set<string> } {
  const now = new Set(done);
  for (const step of guide.steps) {
    if (!now.has(step.id) && step.until && holds(step.until, seen)) now.add(step.id);
  }
  const step = guide.steps.find((one) => !now.has(one.id) && holds(one.when, seen));
  return { step, done: now };
}

// A guide file with a fault is refused whole: the message names the step and what was expected.
export function checkGuide(guide: Guide): string[] {
  const faults: string[] = [];
  const ids = new Set<string>();
  const known = ['kind', 'verb', 'verb_gone', 'phase', 'round', 'mine', 'piece_state', 'setup', 'behalf', 'aim', 'intent', 'log', 'over'];
  for (const [i, step] of guide.steps.entries()) {
    const where = `steps[${i}]`;
    if (!step.id || ids.has(step.id)) faults.push(`${where}.id: expected a name of its own, found "${step.id}"`);
    ids.add(step.id);
    if (!step.title || !step.text) faults.push(`${where}: expected title and text`);
    for (const condition of [step.when, step.until ?? {}]) {
      for (const key of Object.keys(condition)) if (!known.includes(key)) faults.push(`${where}.${key}: unknown condition`);
    }
  }
  return faults;
}
