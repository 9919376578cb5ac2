// When which card of purpose stands over the table: the briefing once for each player, story beats when they have happened, the end when
// the last move was shown.
import { useEffect, useRef, useState, type JSX } from 'react';
import { connection, newSalt } from '../net/world';
import { BriefingCard, OverCard, StoryCard } from '../panels/Purpose';
import { go } from '../router';
import { currentSettings, setSettings } from '../state/settings';
import { recall, remember } from '../state/setups';
import { mySeats, type Table } from '../state/table';
import { words } from '../words';

const afterTheLast = 900; // ms

export interface Purpose {
  card: 'briefing' | 'beat' | 'over' | undefined;
  text: string; // of the beat
  covers: boolean;
  brief: () => void;
  close: () => void;
}

export function usePurpose(table: Table, playing: boolean): Purpose {
  const { scene } = table;
  const [briefing, setBriefing] = useState(
    () =>
      table.live &&
      !scene?.over &&
      mySeats(table).length > 0 &&
      (scene?.round ?? 0) <= 1 &&
      table.steps <= 2 &&
      !currentSettings().briefed.includes(table.table),
  );
  const [beats, setBeats] = useState<string[]>([]);
  const heard = useRef(table.batches);
  const [looked, setLooked] = useState(false);
  const [ended, setEnded] = useState(false);
  useEffect(() => {
    const fresh = table.recent.filter((batch) => batch.number > heard.current && !batch.after.over);
    heard.current = table.batches;
    const told = fresh.flatMap((batch) => batch.events.filter((event) => event.story && event.text).map((event) => event.text ?? ''));
    if (told.length > 0) setBeats((held) => [...held, ...told]);
  }, [table.recent]);
  const over = Boolean(scene?.over) && table.live;
  useEffect(() => {
    if (!over || playing) return setEnded(false);
    const timer = setTimeout(() => setEnded(true), currentSettings().speed === 'once' ? 0 : afterTheLast);
    return () => clearTimeout(timer);
  }, [over, playing]);
  const card = briefing ? 'briefing' : beats.length > 0 && !playing ? 'beat' : over && ended && !looked ? 'over' : undefined;
  return {
    card,
    text: beats[0] ?? '',
    covers: card !== undefined,
    brief: () => setBriefing(true),
    close: () => {
      if (card === 'briefing') {
        setBriefing(false);
        setSettings({ briefed: [...currentSettings().briefed.filter((one) => one !== table.table), table.table].slice(-50) });
      } else if (card === 'beat') setBeats((held) => held.slice(1));
      else setLooked(true);
    },
  };
}

// The same table again: mission, seats and options as they were, if this browser laid it out; else the lobby with the mission chosen.
async function again(table: Table): Promise<void> {
  const { scene } = table;
  const setup = recall(table.table);
  if (setup) {
    const reply = await connection.ask({ type: 'create', ...setup, name: currentSettings().name || words.lobby.guest, salt: newSalt() });
    if (reply?.type === 'created') {
      remember(reply.table, setup);
      return go(`/t/${encodeURIComponent(reply.table)}`);
    }
  }
  go(`/?game=${encodeURIComponent(scene?.game ?? '')}&title=${encodeURIComponent(scene?.mission ?? '')}`);
}

export function PurposeCards({ purpose, table, onReplay }: { purpose: Purpose; table: Table; onReplay: () => void }): JSX.Element | null {
  const scene = table.scene ?? {};
  const next = table.campaign?.next;
  useEffect(() => {
    if (purpose.card !== 'over') return;
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'a' && !event.ctrlKey && !event.metaKey && !(event.target as HTMLElement).closest('input,textarea')) void again(table);
    };
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, [purpose.card, table]);
  switch (purpose.card) {
    case 'briefing':
      return <BriefingCard scene={scene} onGo={purpose.close} />;
    case 'beat':
      return <StoryCard key={purpose.text} text={purpose.text} onGo={purpose.close} />;
    case 'over':
      return (
        <OverCard
          scene={scene}
          campaign={table.campaign}
          practice={table.practice}
          onLook={purpose.close}
          onReplay={onReplay}
          onStory={() => go(`/t/${encodeURIComponent(table.table)}/story`)}
          onAgain={() => void again(table)}
          onNext={() =>
            go(`/?campaign=${encodeURIComponent(table.table)}&game=${encodeURIComponent(next?.game ?? '')}&mission=${encodeURIComponent(next?.mission ?? '')}`)
          }
        />
      );
    default:
      return null;
  }
}
