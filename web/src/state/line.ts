// The line of a guide: for the positions on its way the answer to give there. At a guided table, whose dice are the same for everybody, who
// follows it wins. Lines are written by tools/guides.mjs and fetched only where they are needed.
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Scene } from '../protocol';
import type { Guide } from './guide';
import { markOf } from './mark.mjs';

export type Line = Record<string, string>; // by mark

const files = import.meta.glob<Line>('../guides/lines/*.json', { import: 'default' });

export interface Advice {
  answer: string | undefined; // what to do now
  off: boolean; // somebody left the line
}

export function useLine(guide: Guide | undefined, scene: Scene, asked: boolean): Advice {
  const [line, setLine] = useState<Line>();
  const known = useRef(false); // the line was met at this table
  const id = guide?.id;
  useEffect(() => {
    let gone = false;
    void files[`../guides/lines/${id ?? ''}.json`]?.().then((found) => {
      if (!gone) setLine(found);
    });
    return () => {
      gone = true;
    };
  }, [id]);
  const answer = useMemo(() => (asked && line ? line[markOf(scene)] : undefined), [asked, line, scene]);
  const offered = (scene.prompt?.choices ?? []).some((choice) => choice.answer === answer);
  known.current ||= offered;
  return { answer: offered ? answer : undefined, off: asked && line !== undefined && known.current && !offered };
}
