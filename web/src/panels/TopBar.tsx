// The bar above the table: where we are in the game, what is to be done, undo, the line to the server, the menu.
import { useEffect, useState, type JSX } from 'react';
import { Icon, Logo } from '../icons';
import type { Link } from '../net/connection';
import type { Objective, Scene, Track, Undo } from '../protocol';
import { go } from '../router';
import { words } from '../words';
import { Key } from './common';
import { deciding, EndTrack } from './EndTrack';
import { Countdown } from './Tracks';

function Rounds({ scene }: { scene: Scene }): JSX.Element | null {
  const track = (scene.tracks ?? []).find((one) => one.kind === 'rounds');
  const now = track?.now ?? scene.round ?? 0;
  const max = track?.max ?? scene.rounds ?? 0;
  if (!now && !max) return null;
  const marks = new Map((track?.items ?? []).map((item) => [Number(item.name), item]));
  const coming = (track?.items ?? []).filter((item) => Number(item.name) > now && item.line)[0];
  const title = track?.title ?? words.table.round;
  return (
    <div className="rt" role="group" aria-label={words.table.roundOf(now, max)}>
      <span className="cap">{title}</span>
      {max > 0 && max <= 14 ? (
        <ol>
          {Array.from({ length: max }, (_, i) => i + 1).map((n) => (
            <li
              key={n}
              title={marks.get(n)?.line}
              className={`${n < now ? 'past' : n === now ? 'now' : ''} ${marks.has(n) ? 'ev' : ''} ${n === max ? 'last' : ''}`}
              aria-current={n === now ? 'step' : undefined}
            >
              {n}
            </li>
          ))}
        </ol>
      ) : (
        <b className="rn">
          {now}
          {max ? ` / ${max}` : ''}
        </b>
      )}
      {coming ? (
        <span className="nx">
          <Icon name="alert" />
          <span>
            {coming.name}: {coming.line}
          </span>
        </span>
      ) : null}
    </div>
  );
}

function Phases({ scene }: { scene: Scene }): JSX.Element | null {
  if (!scene.phases || scene.phases.length === 0) return null;
  const now = scene.phase ?? -1;
  return (
    <ol className="ph">
      {scene.phases.map((phase, i) => (
        <li key={phase} className={i < now ? 'past' : i === now ? 'now' : ''} aria-current={i === now ? 'step' : undefined}>
          {phase}
        </li>
      ))}
    </ol>
  );
}

function Diamonds({ objective }: { objective: Objective }): JSX.Element | null {
  const of = objective.of ?? 0;
  const now = objective.now ?? 0;
  if (of <= 0) return objective.state === 'done' ? <span className="goal dia">◆</span> : null;
  if (of > 8) return <b className="goal">{words.table.of(now, of)}</b>;
  return (
    <span className="dia" role="img" aria-label={words.table.of(now, of)}>
      <span className="goal">{'◆'.repeat(now)}</span>
      {'◇'.repeat(Math.max(0, of - now))}
    </span>
  );
}

// What is to be done stands in the bar; how it is lost is told apart from how it is won, and the rulebook's own words on a hover.
function Objectives({ objectives }: { objectives: Objective[] }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const lose = objectives.filter((one) => one.kind === 'lose');
  const win = objectives.filter((one) => one.kind !== 'lose');
  const first = win.find((one) => one.state !== 'done' && one.state !== 'failed') ?? win[0] ?? lose[0];
  if (!first) return null;
  const rows = (list: Objective[]) =>
    list.map((one, i) => (
      <li key={i} className={one.state ?? ''} title={one.detail}>
        {(one.text ?? '').replace(/^Lost if: /, '')} <Diamonds objective={one} />
      </li>
    ));
  return (
    <div className="obj">
      <span className="cap">{win.length > 1 ? words.table.objectives : words.table.objective}</span>
      <button type="button" className="objb" aria-expanded={open} title={first.detail} onClick={() => setOpen(!open)}>
        <b>{first.text}</b> <Diamonds objective={first} />
        {win.length > 1 ? <small> +{win.length - 1}</small> : null}
      </button>
      {open ? (
        <div className="objlist">
          {win.length > 0 ? <span className="cap">{words.purpose.won}</span> : null}
          <ul>{rows(win)}</ul>
          {lose.length > 0 ? <span className="cap lose">{words.purpose.lost}</span> : null}
          <ul>{rows(lose)}</ul>
        </div>
      ) : null}
    </div>
  );
}

// Always to be seen: live, connecting, or how many seconds until the next try.
export function LineState({ link, retry }: { link: Link; retry: () => void }): JSX.Element {
  const [now, setNow] = useState(() => Date.now());
  useEffect(() => {
    if (link.kind !== 'waiting') return;
    const timer = setInterval(() => setNow(Date.now()), 500);
    return () => clearInterval(timer);
  }, [link]);
  const seconds = link.kind === 'waiting' ? Math.max(0, Math.ceil((link.until - now) / 1000)) : 0;
  const text =
    link.kind === 'live'
      ? words.line.live
      : link.kind === 'connecting'
        ? words.line.connecting
        : link.kind === 'waiting'
          ? seconds > 0
            ? words.line.waiting(seconds)
            : words.line.waitingNow
          : words.line.stopped;
  return (
    <span className={`conn ${link.kind}`} role="status" aria-label={`${words.line.state}: ${text}`}>
      <Icon name="live" />
      <span>{text}</span>
      {link.kind === 'waiting' ? (
        <button type="button" className="tb1 small" onClick={retry}>
          {words.line.retry}
        </button>
      ) : null}
      {link.kind === 'stopped' && link.why === 'version' ? (
        <button type="button" className="tb1 small" onClick={() => location.reload()}>
          {words.line.reload}
        </button>
      ) : null}
    </span>
  );
}

// Says what would be taken back, or what stands in the way: chance, something revealed, another person's answer.
function UndoButton({ undo, practice, onUndo }: { undo: Undo; practice: boolean; onUndo: () => void }): JSX.Element {
  const bar = undo.bar && undo.bar !== 'nothing' ? words.table.bars[undo.bar] : undefined;
  const why = undo.why ?? bar ?? words.table.undoNot;
  const title = undo.can ? (undo.what ? words.table.undoWhat(undo.what) : practice ? words.table.practiceNote : words.table.undo) : why;
  return (
    <span className="undow" title={title}>
      <button type="button" className="tb1 undo" disabled={!undo.can} onClick={onUndo} data-guide="undo" data-bar={undo.bar}>
        <Icon name="undo" /> <span className="lbl">{words.table.undo}</span> <Key>Z</Key>
      </button>
      {!undo.can && bar ? <span className="undobar sm2">{bar}</span> : null}
    </span>
  );
}

export interface TopProps {
  scene: Scene;
  undo: Undo;
  onUndo: () => void;
  link: Link;
  retry: () => void;
  unread: number;
  onPanel: (panel: 'chat' | 'log' | 'menu' | 'briefing') => void;
  onHint: (() => void) | undefined; // it is mine to answer
  practice: boolean;
  live: boolean;
}

export function TopBar({ scene, undo, onUndo, link, retry, unread, onPanel, onHint, practice, live }: TopProps): JSX.Element {
  const countdowns = (scene.tracks ?? []).filter((track: Track) => track.kind === 'countdown' && !track.owner);
  return (
    <header className="top">
      <a
        className="logo"
        href="/"
        aria-label={words.table.toLobby}
        onClick={(event) => {
          event.preventDefault();
          go('/');
        }}
      >
        <Logo />
      </a>
      <div className="tt">
        <div className="cap">{scene.title}</div>
        <h1 className="name">
          <button type="button" title={words.purpose.again} onClick={() => onPanel('briefing')} data-briefing>
            {scene.mission}
          </button>
        </h1>
      </div>
      <Rounds scene={scene} />
      {countdowns.slice(0, 1).map((track) => (
        <Countdown key={track.id} track={track} />
      ))}
      <Phases scene={scene} />
      <Objectives objectives={scene.objectives ?? []} />
      {deciding(scene.tracks)
        .filter((track) => track.kind !== 'countdown' && track.kind !== 'rounds')
        .slice(0, 1)
        .map((track) => (
          <EndTrack key={track.id} track={track} small />
        ))}
      <div className="grow" />
      {practice ? (
        <span className="tag practice" title={words.table.practiceNote}>
          {words.table.practice}
        </span>
      ) : null}
      {live && onHint ? (
        <button type="button" className="tb1 hintb" title={words.table.hint} aria-label={words.table.hint} onClick={onHint} data-hint>
          <Icon name="hint" /> <Key>H</Key>
        </button>
      ) : null}
      {live ? <UndoButton undo={undo} practice={practice} onUndo={onUndo} /> : null}
      <button type="button" className="tb1 sq drawerkey" aria-label={words.log.tab} onClick={() => onPanel('log')}>
        <Icon name="book" />
      </button>
      <button
        type="button"
        className="tb1 sq drawerkey"
        aria-label={unread ? `${words.log.chat}, ${words.chat.newOnes(unread)}` : words.log.chat}
        onClick={() => onPanel('chat')}
      >
        <Icon name="chat" />
        {unread ? <u>{unread}</u> : null}
      </button>
      <LineState link={link} retry={retry} />
      <button type="button" className="tb1 sq" aria-label={words.table.menu} onClick={() => onPanel('menu')}>
        <Icon name="menu" />
      </button>
    </header>
  );
}
