// What is laid out before the start: who sits where and which options are set. Plain values for the create message.
import type { MissionInfo, OptionValues, SeatWish } from '../protocol';

// The first seat is mine, the others are bots: one tap from playing.
export function usualSeats(mission: MissionInfo | undefined): SeatWish[] {
  return (mission?.seats ?? []).map((seat, i) => (i === 0 ? { seat: seat.id, who: 'me' } : { seat: seat.id, who: 'bot', bot: 'search', ms: 500 }));
}

// Seats keep what was set for them when another mission has the same seat.
export function carriedSeats(mission: MissionInfo | undefined, held: SeatWish[]): SeatWish[] {
  return usualSeats(mission).map((wish) => held.find((one) => one.seat === wish.seat) ?? wish);
}

export function usualOptions(mission: MissionInfo | undefined): OptionValues {
  const values: OptionValues = {};
  for (const option of mission?.options ?? []) {
    const first = option.default ?? (option.kind === 'flag' ? false : option.kind === 'number' ? (option.min ?? 0) : option.choices?.[0]?.id);
    if (first !== undefined) values[option.id] = first;
  }
  return values;
}

export function counts(seats: SeatWish[]): { me: number; others: number; bots: number } {
  const me = seats.filter((seat) => seat.who === 'me').length;
  const bots = seats.filter((seat) => seat.who === 'bot').length;
  return { me, bots, others: seats.length - me - bots };
}
