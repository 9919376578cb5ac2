// The bar above the table: where we are in the game, what is to be done, undo, the line to the server, the menu.
import { useEffect, useState, type JSX } from 'react';
import { Icon, Logo } from '../icons';
import type { Link } from '../net/connection';
import type { Objective, Scene, Track, Undo } from '../protocol';
import { go } from '../router';
import { words } from '../words';
import { Key } from './common';
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

function Objectives({ objectives }: { objectives: Objective[] }): JSX.Element | null {
  const [open, setOpen] = useState(false);
  const first = objectives.find((one) => one.state !== 'done' && one.state !== 'failed') ?? objectives[0];
  if (!first) return null;
  return (
    <div className="obj">
      <span className="cap">{objectives.length > 1 ? words.table.objectives : words.table.objective}</span>
      <button type="button" className="objb" aria-expanded={open} onClick={() => setOpen(!open)}>
        <b>{first.text}</b> <Diamonds objective={first} />
        {objectives.length > 1 ? <small> +{objectives.length - 1}</small> : null}
      </button>
      {open ? (
        <ul className="objlist">
          {objectives.map((one, i) => (
            <li key={i} className={one.state ?? ''}>
              {one.text} <Diamonds objective={one} />
            </li>
          ))}
        </ul>
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

export interface TopProps {
  scene: Scene;
  undo: Undo;
  onUndo: () => void;
  link: Link;
  retry: () => void;
  unread: number;
  onPanel: (panel: 'chat' | 'log' | 'menu') => void;
  live: boolean;
}

export function TopBar({ scene, undo, onUndo, link, retry, unread, onPanel, live }: TopProps): JSX.Element {
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
        <h1 className="name">{scene.mission}</h1>
      </div>
      <Rounds scene={scene} />
      {countdowns.slice(0, 1).map((track) => (
        <Countdown key={track.id} track={track} />
      ))}
      <Phases scene={scene} />
      <Objectives objectives={scene.objectives ?? []} />
      <div className="grow" />
      {live ? (
        <button
          type="button"
          className="tb1 undo"
          disabled={!undo.can}
          title={undo.can ? '' : (undo.why ?? words.table.undoNot)}
          onClick={onUndo}
          data-guide="undo"
        >
          <Icon name="undo" /> <span className="lbl">{words.table.undo}</span> <Key>Z</Key>
        </button>
      ) : null}
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
