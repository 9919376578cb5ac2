// What is laid out before the start: who sits where and which options are set. Plain values for the create message.
import type { GameInfo, GameOption, MissionInfo, OptionValues, SeatInfo, SeatWish, TableInfo } from '../protocol';

// The first seat is mine, the others are bots: one tap from playing.
export function usualSeats(mission: MissionInfo | undefined): SeatWish[] {
  return (mission?.seats ?? []).map((seat, i) => (i === 0 ? { seat: seat.id, who: 'me' } : { seat: seat.id, who: 'bot', bot: 'search', ms: 500 }));
}

// A guided mission is played with every hero in one's own hands.
export const allMine = (mission: MissionInfo | undefined): SeatWish[] => (mission?.seats ?? []).map((seat) => ({ seat: seat.id, who: 'me' }));

// Seats keep what was set for them when another mission has the same seat.
export function carriedSeats(mission: MissionInfo | undefined, held: SeatWish[]): SeatWish[] {
  return usualSeats(mission).map((wish) => held.find((one) => one.seat === wish.seat) ?? wish);
}

export function usualOptions(mission: MissionInfo | undefined): OptionValues {
  const values: OptionValues = {};
  for (const option of mission?.options ?? []) {
    const first =
      option.default ??
      (option.kind === 'flag' ? false : option.kind === 'number' ? (option.min ?? 0) : option.kind === 'text' ? undefined : option.choices?.[0]?.id);
    if (first !== undefined) values[option.id] = first;
  }
  return values;
}

// A table that goes on with a campaign is set to be one, whatever the game calls that option.
export function campaignOptions(mission: MissionInfo | undefined): OptionValues {
  const option = (mission?.options ?? []).find((one) => one.choices?.some((choice) => choice.id === 'campaign'));
  return option ? { [option.id]: 'campaign' } : {};
}

export const isSeveral = (option: GameOption): boolean => option.kind === 'text' && (option.choices ?? []).length > 0;

// An option whose choices are the seats says who takes part: the others have no row.
export function seatsTaken(mission: MissionInfo | undefined, values: OptionValues): SeatInfo[] {
  const seats = mission?.seats ?? [];
  const chooser = (mission?.options ?? []).find(
    (option) => isSeveral(option) && option.choices?.every((choice) => seats.some((seat) => seat.id === choice.id)),
  );
  if (!chooser) return seats;
  const on = String(values[chooser.id] ?? chooser.default ?? '').split(',');
  return seats.filter((seat) => on.includes(seat.id) || !chooser.choices?.some((choice) => choice.id === seat.id));
}

export function counts(seats: SeatWish[]): { me: number; others: number; bots: number } {
  const me = seats.filter((seat) => seat.who === 'me').length;
  const bots = seats.filter((seat) => seat.who === 'bot').length;
  return { me, bots, others: seats.length - me - bots };
}

// What is known of a mission with so many heroes: length and how often it was won.
export function withHeroes(mission: MissionInfo, heroes: number): MissionInfo {
  const found = mission.by_heroes?.find((one) => one.heroes === heroes);
  return found ? { ...mission, ...found } : mission;
}

const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);

// Tables name their seats by id, for whoever compares; a person reads the seat's name.
export function seatNames(games: GameInfo[], table: TableInfo, ids: string[] | undefined): string[] {
  const missions = games.find((game) => game.id === table.game)?.missions ?? [];
  const seats = missions.find((mission) => mission.id === table.mission)?.seats ?? [];
  return (ids ?? []).map((id) => capital(seats.find((seat) => seat.id === id)?.name ?? id));
}
