// What is asked and which of it is shown: all offers, those that somebody narrowed to, which lie on the map, which are cards.
import { useEffect, useMemo, useState } from 'react';
import type { Target } from '../../boardapi';
import type { Choice, Overlay, Prompt, Scene } from '../../protocol';
import { cardsIn, groups, most, offered, onMapOnly, refusedOnes, targetsOf, uncrowded, withAims, type OptionCard, type OptionGroup } from '../../state/choices';
import { withGhosts } from '../../state/ghosts';
import { mySeats, type Table } from '../../state/table';

// A verb or a target that was picked: only its choices are left.
export interface Narrow {
  title: string;
  test: (choice: Choice) => boolean;
  piece?: string | undefined; // whom they are aimed at
}

export interface Question {
  mine: boolean;
  prompt: Prompt | undefined;
  all: Choice[];
  choices: Choice[]; // narrowed
  onMap: Choice[]; // those that a click may mean
  refused: Choice[];
  groups: OptionGroup[];
  cards: OptionCard[];
  lit: Target[];
  mapOnly: boolean; // nothing to be asked for beside the map
  narrow: Narrow | undefined;
  setNarrow: (narrow: Narrow | undefined) => void;
}

const noScene: Scene = {};

export function useQuestion(table: Table, ghosts: Overlay[]): Question {
  const scene = table.scene ?? noScene;
  const { prompt, overlays } = scene;
  const mine = Boolean(prompt?.mine) && table.live && !scene.over && (table.seats.length === 0 || mySeats(table).length > 0);
  const [narrow, setNarrow] = useState<Narrow>();
  // A new question clears what belonged to the old one.
  useEffect(() => setNarrow(undefined), [table.seq, table.at]);
  const all = useMemo(
    () => (mine ? withGhosts(withAims(offered(prompt), overlays ?? []), ghosts, scene.ground) : []),
    [mine, prompt, overlays, ghosts, scene.ground],
  );
  const choices = useMemo(() => {
    const some = narrow ? all.filter(narrow.test) : all;
    return some.length > 0 ? some : all;
  }, [all, narrow]);
  const onMap = useMemo(() => (narrow ? choices : uncrowded(choices)), [choices, narrow]);
  // A board in front of the map needs its height, and offers much of the same itself; one under it, or a map of areas, leaves less room.
  const front = scene.insets?.some((inset) => inset.front && inset.kind !== 'ruler') ?? false;
  const tight = scene.ground?.shape === 'areas' || (scene.insets?.some((inset) => inset.kind === 'dashboard' && !inset.owner) ?? false);
  const room = front ? 10 : tight ? 12 : most;
  const rows = useMemo(() => groups(choices, narrow !== undefined, room), [choices, narrow, room]);
  const shown = useMemo(() => cardsIn(rows), [rows]);
  const lit = useMemo(() => targetsOf(onMap), [onMap]);
  return {
    mine,
    prompt,
    all,
    choices,
    onMap,
    refused: mine ? refusedOnes(prompt) : [],
    groups: rows,
    cards: shown,
    lit,
    mapOnly: mine && shown.length === 0 && onMapOnly(choices),
    narrow,
    setNarrow,
  };
}
