// The guides: a mission that has one is known by its file's name, its title in small letters; what it says is fetched where it is needed.
import { useEffect, useState } from 'react';
import type { Guide } from './guide';

const files = import.meta.glob<Guide>('../guides/*.json', { import: 'default' });

const nameOf = (mission: string): string =>
  mission
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
const fileOf = (mission: string | undefined) => files[`../guides/${nameOf(mission ?? '')}.json`];

// Of the guide of this mission, if there is one.
export const guideId = (game: string | undefined, mission: string | undefined): string | undefined =>
  fileOf(mission) ? `${game ?? ''}-${nameOf(mission ?? '')}` : undefined;

export function useGuide(game: string | undefined, mission: string | undefined): Guide | undefined {
  const [guide, setGuide] = useState<Guide>();
  useEffect(() => {
    let gone = false;
    setGuide(undefined);
    void fileOf(mission)?.().then((found) => {
      if (!gone && found.game === game) setGuide(found);
    });
    return () => {
      gone = true;
    };
  }, [game, mission]);
  return guide;
}
