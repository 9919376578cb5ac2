// Notices of the table: who sits down, goes and comes back; that it is my turn, in the title, by sound and, on wish, by the browser.
import { useEffect, useRef, useState } from 'react';
import type { Seat } from '../protocol';
import { playSound } from '../sound';
import { currentSettings } from '../state/settings';
import { words } from '../words';

const lasts = 5000;

// What changed between two looks at the seats, as sentences.
export function seatNews(before: Seat[], now: Seat[]): string[] {
  const news: string[] = [];
  for (const seat of now) {
    const old = before.find((one) => one.id === seat.id);
    if (!old || seat.mine) continue;
    const role = seat.name ?? seat.id;
    if (seat.who === 'person' && (old.who !== 'person' || old.player !== seat.player)) news.push(words.notice.sits(seat.player ?? role, role));
    else if (seat.who === 'person' && old.online && !seat.online) news.push(words.notice.leaves(seat.player ?? role));
    else if (seat.who === 'person' && old.online === false && seat.online) news.push(words.notice.returns(seat.player ?? role));
    else if (old.who === 'person' && seat.who === 'bot') news.push(words.notice.bot(old.player ?? role, role));
  }
  return news;
}

export function useNotices(seats: Seat[]): string[] {
  const before = useRef<Seat[]>(seats);
  const [shown, setShown] = useState<{ id: number; text: string }[]>([]);
  const count = useRef(0);
  useEffect(() => {
    const news = seatNews(before.current, seats);
    before.current = seats;
    if (news.length === 0) return;
    const fresh = news.map((text) => ({ id: ++count.current, text }));
    setShown((held) => [...held, ...fresh].slice(-4));
    setTimeout(() => setShown((held) => held.filter((one) => !fresh.includes(one))), lasts);
  }, [seats]);
  return shown.map((one) => one.text);
}

export function useYourTurn(mine: boolean, mission: string, ready: boolean): void {
  useEffect(() => {
    document.title = words.table.title(mine, mission);
    if (mine && ready) {
      playSound('turn');
      if (currentSettings().notify && document.hidden && typeof Notification !== 'undefined' && Notification.permission === 'granted')
        new Notification(words.notice.yourTurn, { body: mission, tag: 'fireteam-turn' });
    }
    return () => {
      document.title = words.app;
    };
  }, [mine, mission, ready]);
}
