// Tracks of every kind the scene knows: steps, countdown, wells, stances, bar, counter. Rounds and order have places of their own.
import type { JSX } from 'react';
import { Icon, iconName } from '../icons';
import type { Choice, Fact, Track, TrackItem } from '../protocol';
import { words } from '../words';
import { eyeOf, RuleLink } from './common';
import { EndTrack } from './EndTrack';

export interface Acting {
  choices: Choice[]; // on offer now
  onAnswer: (choice: Choice) => void;
  keys?: Map<string, string>; // by answer: the key on its card
  hot?: string | undefined; // the answer in focus
  onHot?: (answer: string | undefined) => void;
}

export function factIcon(fact: Fact): JSX.Element {
  const name = fact.word?.toLowerCase() === 'alert' ? 'eye' : iconName(fact.word);
  return name === 'dot' ? <em>{fact.word}</em> : <Icon name={name} />;
}

function levelAt(track: Track, step: number): number {
  const levels = track.levels ?? [];
  const found = levels.find(([from, to]) => step >= from && step <= to);
  const highest = Math.max(1, ...levels.map(([, , level]) => level));
  return eyeOf(found?.[2] ?? 0, highest + 1);
}

function Head({ track }: { track: Track }): JSX.Element {
  return (
    <div className="row">
      <span className="cap">{track.title}</span>
      <span className="sm2">{track.word ? <b>{track.word}</b> : null}</span>
    </div>
  );
}

export function Steps({ track, small = false }: { track: Track; small?: boolean }): JSX.Element {
  const max = track.max ?? 0;
  const now = track.now ?? 0;
  const starts = (track.levels ?? []).map(([from]) => from);
  const first = starts.length > 0 ? Math.min(...starts) : 0;
  const steps = Array.from({ length: max - first + 1 }, (_, i) => first + i);
  // What lies on the spaces, one by one from the first: figures below the number, an event as a wedge above it.
  const lies = small ? [] : (track.items ?? []);
  const coming = lies.find((item, i) => item.line && first + i > now);
  return (
    <div
      className={small ? 'track sm' : 'track'}
      style={{ gridTemplateColumns: `repeat(${steps.length},1fr)` }}
      role="meter"
      aria-label={track.title}
      aria-valuemin={first}
      aria-valuenow={now}
      aria-valuemax={max}
      aria-valuetext={`${now} ${track.word ?? ''}`}
    >
      {steps.map((step, i) => (
        <i
          key={step}
          className={`l${levelAt(track, step)} ${step === now ? 'on' : step < now ? 'past' : ''} ${lies[i]?.line ? 'ev' : ''}`}
          title={[lies[i]?.name, lies[i]?.line].filter(Boolean).join(': ')}
        >
          {small ? '' : step}
          {(lies[i]?.facts ?? []).map((fact) => (
            <small key={fact.word}>
              {factIcon(fact)}
              {fact.value}
            </small>
          ))}
        </i>
      ))}
      {coming ? (
        <span className="nx" style={{ gridColumn: '1 / -1' }}>
          <Icon name="alert" /> {coming.name}: {coming.line}
        </span>
      ) : null}
    </div>
  );
}

export function Countdown({ track }: { track: Track }): JSX.Element {
  const max = track.max ?? 0;
  const now = track.now ?? 0;
  return (
    <div className="meter" role="meter" aria-label={track.title} aria-valuemin={0} aria-valuenow={now} aria-valuemax={max}>
      <span className="cap">{track.title}</span>
      <span className="mt">
        {max <= 12 ? (
          <>
            {Array.from({ length: max }, (_, i) => max - i).map((n) => (
              <i key={n} className={n > now ? 'gone' : undefined}>
                {n}
              </i>
            ))}
            <i className="zero">!</i>
          </>
        ) : (
          <i className="wide">
            {now} / {max}
          </i>
        )}
      </span>
      {track.word ? <span className="mnx">{track.word}</span> : null}
    </div>
  );
}

// A row that may be chosen bears the key of its card; the others bear none.
function Item({ item, acting }: { item: TrackItem; acting: Acting }): JSX.Element {
  const choice = item.answer ? acting.choices.find((one) => one.answer === item.answer) : undefined;
  const spelled = (item.facts ?? []).some((fact) => iconName(fact.word) === 'dot'); // figures with words leave no room beside them
  const inner = (
    <>
      <em>{choice ? (acting.keys?.get(choice.answer) ?? '') : ''}</em>
      <b>{item.name}</b>
      {item.line ? <span className={item.line.length > 20 || spelled ? 'ex long' : 'ex'}>{item.line}</span> : null}
      <span className="fx">
        {(item.facts ?? []).map((fact, i) => (
          <span className="n" key={i} title={fact.word}>
            {factIcon(fact)}
            {fact.value}
          </span>
        ))}
      </span>
    </>
  );
  const className = `stance ${item.state ?? ''} ${choice ? 'can' : ''} ${choice && acting.hot === choice.answer ? 'hot' : ''}`;
  if (!choice) return <div className={className}>{inner}</div>;
  return (
    <button
      type="button"
      className={className}
      onClick={() => acting.onAnswer(choice)}
      onMouseEnter={() => acting.onHot?.(choice.answer)}
      onMouseLeave={() => acting.onHot?.(undefined)}
    >
      {inner}
    </button>
  );
}

function legendOf(items: TrackItem[]): Fact[] {
  // Only what most of them have: the row is short.
  const seen = new Map<string, { fact: Fact; times: number }>();
  for (const item of items) {
    for (const fact of item.facts ?? []) {
      if (fact.word && iconName(fact.word) !== 'dot') seen.set(fact.word, { fact, times: (seen.get(fact.word)?.times ?? 0) + 1 });
    }
  }
  return [...seen.values()]
    .filter((one) => one.times * 2 > items.length)
    .slice(0, 3)
    .map((one) => one.fact);
}

function Stances({ track, acting }: { track: Track; acting: Acting }): JSX.Element {
  const items = track.items ?? [];
  return (
    <div className="stances">
      <div className="row">
        <span className="cap">{track.title}</span>
        <span className="sm2 facts">
          {legendOf(items).map((fact) => (
            <span key={fact.word}>
              {factIcon(fact)} {fact.word}
            </span>
          ))}
        </span>
      </div>
      {items.map((item, i) => (
        <Item key={item.name ?? i} item={item} acting={acting} />
      ))}
    </div>
  );
}

// A box with its number and as many cubes.
function Cubes({ count }: { count: number }): JSX.Element {
  return (
    <span className="cubes">
      <b>{count}</b>
      {Array.from({ length: Math.min(count, 15) }, (_, i) => (
        <i key={i} />
      ))}
    </span>
  );
}

function Wells({ track, acting }: { track: Track; acting: Acting }): JSX.Element {
  return (
    <div className="wells">
      <Head track={track} />
      <div className="wellrow">
        {(track.items ?? []).map((item, i) => {
          const choice = item.answer ? acting.choices.find((one) => one.answer === item.answer) : undefined;
          const body = (
            <>
              <b>{item.name}</b>
              {/^\d+$/.test(item.line ?? '') ? <Cubes count={Number(item.line)} /> : item.line ? <span>{item.line}</span> : null}
            </>
          );
          return choice ? (
            <button type="button" key={i} className={`well can ${item.state ?? ''}`} onClick={() => acting.onAnswer(choice)}>
              {body}
            </button>
          ) : (
            <div key={i} className={`well ${item.state ?? ''}`}>
              {body}
            </div>
          );
        })}
      </div>
    </div>
  );
}

const oneByOne = 15; // so many tokens are drawn one by one

export function Bar({ track }: { track: Track }): JSX.Element {
  const max = track.max || 1;
  const now = track.now ?? 0;
  const tokens = Math.max(track.max ?? 0, now);
  if (tokens <= oneByOne)
    return (
      <div className="barline tokened" role="meter" aria-label={track.title} aria-valuemin={0} aria-valuenow={now} aria-valuemax={tokens}>
        <span className="cap">{track.title}</span>
        <span className="tokens">
          {Array.from({ length: tokens }, (_, i) => (
            <i key={i} className={i < now ? undefined : 'out'} />
          ))}
        </span>
        <b>
          {now}
          {track.max ? ` / ${track.max}` : ''}
        </b>
        {track.word ? <span className="sm2">{track.word}</span> : null}
      </div>
    );
  return (
    <div className="barline" role="meter" aria-label={track.title} aria-valuemin={0} aria-valuenow={track.now ?? 0} aria-valuemax={max}>
      <span className="cap">{track.title}</span>
      <span className="bar">
        <i style={{ width: `${Math.min(100, (100 * (track.now ?? 0)) / max)}%` }} />
      </span>
      <b>
        {track.now ?? 0}
        {track.max ? ` / ${track.max}` : ''}
      </b>
      {track.word ? <span className="sm2">{track.word}</span> : null}
    </div>
  );
}

export function Counter({ track }: { track: Track }): JSX.Element {
  const name = iconName(track.title);
  return (
    <div className="counter">
      <span className="cap">{track.title}</span>
      <b className={`v ${name === 'valor' ? 'goal' : ''}`}>
        {name === 'dot' ? null : <Icon name={name} />}
        {track.now ?? 0}
        {track.max ? <small>/{track.max}</small> : null}
      </b>
    </div>
  );
}

// What may come next, likeliest first, with its chance; an entry that stands for several opens into them.
function Chances({ track }: { track: Track }): JSX.Element {
  return (
    <div className="chances">
      <div className="row">
        <span className="cap">{track.title}</span>
        <span className="sm2">{track.word}</span>
      </div>
      {(track.items ?? []).map((item, i) =>
        (item.facts ?? []).length > 0 ? (
          <details key={i}>
            <summary>
              <span>{item.name}</span>
              <b>{item.line}</b>
            </summary>
            {(item.facts ?? []).map((fact, k) => (
              <div key={k} className="one">
                <span>{fact.word}</span>
                <b>{fact.value}</b>
              </div>
            ))}
          </details>
        ) : (
          <div key={i} className="one">
            <span>{item.name}</span>
            <b>{item.line}</b>
          </div>
        ),
      )}
    </div>
  );
}

export function TrackView({ track, acting }: { track: Track; acting: Acting }): JSX.Element {
  if ((track.ends ?? []).some((end) => end.kind !== 'event') && (track.items ?? []).length === 0) return <EndTrack track={track} />;
  switch (track.kind) {
    case 'steps':
      return (
        <div>
          <Head track={track} />
          <Steps track={track} />
        </div>
      );
    case 'countdown':
      return <Countdown track={track} />;
    case 'stances':
      return <Stances track={track} acting={acting} />;
    case 'wells':
    case 'order':
      return <Wells track={track} acting={acting} />;
    case 'counter':
      if ((track.items ?? []).length > 0) return <Chances track={track} />;
      if (!track.now && !track.max && track.word)
        return (
          <div className="barline">
            <span className="cap">{track.title}</span>
            <span className="grow" />
            <b>{track.word}</b>
          </div>
        );
      return (
        <div className="barline">
          <span className="cap">{track.title}</span>
          <span className="grow" />
          <b>
            {track.now ?? 0}
            {track.max ? ` / ${track.max}` : ''}
          </b>
          {track.word ? <span className="sm2">{track.word}</span> : null}
        </div>
      );
    default:
      return <Bar track={track} />;
  }
}

// Facts that are one short number stand among the vital figures; the rest are lines.
export const isShort = (fact: Fact): boolean => /^[+−-]?\d{1,2}$/.test(fact.value ?? '') && (fact.word ?? '').length <= 9;

export function FactCounter({ fact }: { fact: Fact }): JSX.Element {
  const name = iconName(fact.word);
  return (
    <div className="counter">
      <span className="cap">{fact.word}</span>
      <b className={`v ${name === 'valor' ? 'goal' : ''}`}>
        {name === 'dot' ? null : <Icon name={name} />}
        {fact.value}
      </b>
    </div>
  );
}

export function Facts({ facts }: { facts: Fact[] | undefined }): JSX.Element | null {
  if (!facts || facts.length === 0) return null;
  return (
    <dl className="factlist" aria-label={words.table.stats}>
      {facts.map((fact, i) => (
        <div key={i} className={(fact.value ?? '').length + (fact.word ?? '').length > 16 ? 'long' : undefined}>
          <dt>{fact.word}</dt>
          <dd>
            {fact.value} <RuleLink id={fact.rule} />
          </dd>
        </div>
      ))}
    </dl>
  );
}
