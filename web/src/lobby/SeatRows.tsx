// Seats of a new table: one segment a seat, so that every seat is two taps from full; options as the mission lists them.
import type { JSX } from 'react';
import { Icon, type IconName } from '../icons';
import { Por } from '../panels/common';
import type { Bot, BotInfo, GameOption, OptionValues, SeatInfo, SeatWish, Who } from '../protocol';
import { words } from '../words';
import { isSeveral } from './wishes';

const kinds: [Who, IconName][] = [
  ['me', 'person'],
  ['invite', 'link'],
  ['bot', 'bot'],
  ['open', 'open'],
];

function note(wish: SeatWish): string {
  switch (wish.who) {
    case 'me':
      return words.lobby.whoMe;
    case 'invite':
      return words.lobby.whoInvite;
    case 'open':
      return words.lobby.whoOpen;
    case 'bot':
      return '';
  }
}

// Bots by names for their strength; one kind of bot may have several, by how long it thinks.
interface Strength {
  key: string;
  bot: Bot;
  ms?: number;
  title: string;
}
function strengthsOf(bots: BotInfo[]): Strength[] {
  if (bots.length === 0) return Object.entries(words.lobby.bots).map(([id, title]) => ({ key: id, bot: id as Bot, title }));
  return bots.map((bot, i) => ({
    key: bots.findIndex((one) => one.id === bot.id) === i ? bot.id : `${bot.id}:${bot.ms ?? i}`,
    bot: bot.id as Bot,
    ms: bot.ms,
    title: [bot.title, bot.about].filter(Boolean).join(' · '),
  }));
}
// The one that is set: of those that think, the one that thinks as long, or less.
function strengthOf(all: Strength[], wish: SeatWish): Strength | undefined {
  const same = all.filter((one) => one.bot === (wish.bot ?? 'search'));
  return same.findLast((one) => (one.ms ?? 0) <= (wish.ms ?? 500)) ?? same[0];
}

export function SeatRow({
  seat,
  wish,
  bots,
  onWish,
}: {
  seat: SeatInfo;
  wish: SeatWish;
  bots: BotInfo[]; // by names for their strength
  onWish: (wish: SeatWish) => void;
}): JSX.Element {
  const strengths = strengthsOf(bots);
  const name = seat.name ?? seat.id;
  const set = (who: Who) => onWish({ seat: seat.id, who, ...(who === 'bot' ? { bot: wish.bot ?? 'search', ms: wish.ms ?? 500 } : {}) });
  return (
    <div className={`seatr ${wish.who}`} data-seat={seat.id}>
      <Por glyph={seat.glyph ?? seat.id} label={name} />
      <div className="sh">
        <b>{name}</b>
        {wish.who === 'bot' ? (
          <span className="botsel">
            <select
              value={strengthOf(strengths, wish)?.key}
              aria-label={`${words.lobby.botStrength}, ${name}`}
              onChange={(event) => {
                const found = strengths.find((one) => one.key === event.target.value);
                if (found) onWish({ ...wish, bot: found.bot, ms: found.ms ?? wish.ms });
              }}
            >
              {strengths.map((one) => (
                <option key={one.key} value={one.key}>
                  {one.title}
                </option>
              ))}
            </select>
            {wish.bot === 'search' || wish.bot === undefined ? (
              <select
                value={wish.ms ?? 500}
                aria-label={`${words.lobby.thinkTime}, ${name}`}
                onChange={(event) => onWish({ ...wish, ms: Number(event.target.value) })}
              >
                {[100, 500, 1000, 2000, 5000].map((ms) => (
                  <option key={ms} value={ms}>
                    {words.lobby.seconds(ms)}
                  </option>
                ))}
              </select>
            ) : null}
          </span>
        ) : (
          <span>{note(wish)}</span>
        )}
      </div>
      <div className="seg" role="radiogroup" aria-label={words.lobby.seatOf(name)}>
        {kinds.map(([who, icon]) => (
          <button
            key={who}
            type="button"
            role="radio"
            aria-checked={wish.who === who}
            className={wish.who === who ? 'on' : ''}
            onClick={() => set(who)}
            data-who={who}
          >
            <Icon name={icon} />
            <span>{words.lobby[who]}</span>
          </button>
        ))}
      </div>
    </div>
  );
}

// How to write several values down, or what nothing means, is said by the field itself.
const heading = (option: GameOption): string => (option.title ?? option.id).replace(/, separated by commas$/, '').replace(/ \(empty: (.*)\)$/, '');
const nothing = (option: GameOption): string => / \(empty: (.*)\)$/.exec(option.title ?? '')?.[1] ?? words.lobby.asUsual;

// A choice that is a seat goes by its seat's name.
function choiceName(choice: { id: string; title?: string }, seats: SeatInfo[]): string {
  const own = choice.title && choice.title !== choice.id ? choice.title : undefined;
  return own ?? seats.find((seat) => seat.id === choice.id)?.name ?? choice.title ?? choice.id;
}

// Some of several, as ticks; never none.
function Several({ option, seats, value, onValue }: { option: GameOption; seats: SeatInfo[]; value: string; onValue: (value: string) => void }): JSX.Element {
  const on = new Set(value.split(',').filter(Boolean));
  const flip = (id: string) => {
    const next = (option.choices ?? []).map((choice) => choice.id).filter((one) => (one === id ? !on.has(one) : on.has(one)));
    if (next.length > 0) onValue(next.join(','));
  };
  return (
    <span className="several" role="group" aria-label={heading(option)}>
      <span>{heading(option)}</span>
      {(option.choices ?? []).map((choice) => (
        <label key={choice.id}>
          <input type="checkbox" data-option={`${option.id}:${choice.id}`} checked={on.has(choice.id)} onChange={() => flip(choice.id)} />{' '}
          {choiceName(choice, seats)}
        </label>
      ))}
    </span>
  );
}

export function Options({
  options,
  seats,
  values,
  onValue,
}: {
  options: GameOption[];
  seats: SeatInfo[];
  values: OptionValues;
  onValue: (id: string, value: string | number | boolean) => void;
}): JSX.Element | null {
  if (options.length === 0) return null;
  return (
    <fieldset className="opts2">
      <legend className="cap">{words.lobby.options}</legend>
      {options.map((option) => {
        const value = values[option.id] ?? option.default;
        const title = heading(option);
        if (option.kind === 'flag') {
          return (
            <label key={option.id}>
              <input type="checkbox" data-option={option.id} checked={value === true} onChange={(event) => onValue(option.id, event.target.checked)} /> {title}
            </label>
          );
        }
        if (option.kind === 'number') {
          return (
            <label key={option.id}>
              {title}{' '}
              <input
                type="number"
                data-option={option.id}
                className="num"
                value={Number(value ?? option.min ?? 0)}
                min={option.min}
                max={option.max}
                onChange={(event) => onValue(option.id, Number(event.target.value))}
              />
            </label>
          );
        }
        if (option.kind === 'text')
          return isSeveral(option) ? (
            <Several key={option.id} option={option} seats={seats} value={String(value ?? '')} onValue={(set) => onValue(option.id, set)} />
          ) : null;
        return (
          <label key={option.id}>
            {title}
            <select data-option={option.id} value={String(value ?? '')} onChange={(event) => onValue(option.id, event.target.value)}>
              {(option.choices ?? []).map((choice) => (
                <option key={choice.id} value={choice.id}>
                  {choiceName(choice, seats) || nothing(option)}
                </option>
              ))}
            </select>
          </label>
        );
      })}
    </fieldset>
  );
}
