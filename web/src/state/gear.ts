// Gear by figures: what a choice that names a card would bring, and how it compares with what its owner carries now. Works from the scene
// alone: cards in hands with their facts.
import type { Card, Choice, Scene } from '../protocol';

export interface Figure {
  word: string;
  now: string;
  after: string;
  better: boolean | undefined; // nothing: equal, or no number
}

export interface Comparison {
  card: Card;
  against: Card;
  figures: Figure[];
}

// Of these less is better; of everything else more.
const less = new Set(['alert', 'noise', 'cost', 'weight']);

const hands = (scene: Scene) => scene.hands ?? [];

// The card that an answer names: "pack rusty-ak".
export function cardOf(scene: Scene, choice: Choice | undefined): Card | undefined {
  const id = choice?.answer.split(' ').pop();
  if (!id) return undefined;
  for (const hand of hands(scene)) for (const card of hand.cards ?? []) if (card.id === id && (card.line || card.facts?.length)) return card;
  return undefined;
}

export function figuresLine(card: Card): string {
  const facts = card.facts ?? [];
  return facts.length > 0 ? facts.map((fact) => `${fact.word} ${fact.value}`).join(' · ') : (card.line ?? '');
}

const number = (text: string | undefined): number => Number.parseFloat(text ?? '');

// With each card of the same kind that the acting piece carries and that could go out for it.
export function comparisons(scene: Scene, choice: Choice | undefined): Comparison[] {
  const card = cardOf(scene, choice);
  const owner = scene.prompt?.piece;
  const facts = card?.facts ?? [];
  if (!card || !owner || facts.length === 0) return [];
  const carried = hands(scene)
    .filter((hand) => hand.owner === owner)
    .flatMap((hand) => hand.cards ?? [])
    .filter((held) => held.id !== card.id && (held.facts ?? []).some((fact) => facts.some((one) => one.word === fact.word)));
  return carried.map((against) => ({
    card,
    against,
    figures: facts.map(({ word = '', value = '' }) => {
      const now = against.facts?.find((fact) => fact.word === word)?.value ?? '';
      const gain = number(value) - number(now);
      return { word, now, after: value, better: Number.isNaN(gain) || gain === 0 ? undefined : less.has(word.toLowerCase()) ? gain < 0 : gain > 0 };
    }),
  }));
}
