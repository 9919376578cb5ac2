// Notes in and around the prompt: who is waited for, consent, hints, a lost line, a fault, the screen handed on.
import { useState, type JSX } from 'react';
import { Icon } from '../icons';
import type { Link } from '../net/connection';
import { connection } from '../net/world';
import { Por } from '../panels/common';
import { CopyLink, recordText, saveFile } from '../panels/saving';
import type { HintMessage, Until } from '../protocol';
import { awaited, isWatching, mySeats, type Table } from '../state/table';
import { words } from '../words';

export function Waiting({ table, onJoin }: { table: Table; onJoin: (seat: string) => void }): JSX.Element {
  const who = awaited(table);
  const bot = who.find(({ seat }) => seat.who === 'bot');
  const names = who.map(({ name }) => name);
  const free = table.seats.filter((seat) => seat.who === 'open');
  const { over, turn, prompt } = table.scene ?? {};
  const gathering = prompt?.kind === 'gather';
  const links = gathering ? table.seats.flatMap((seat) => (table.invites[seat.id] ? [{ seat, link: table.invites[seat.id] ?? '' }] : [])) : [];
  return (
    <div className="waiting">
      {over ? (
        <p>
          <b>{words.prompt.overIn(words.prompt.over[over] ?? '', table.scene?.round ?? 0)}</b> {table.scene?.ending?.story ?? table.scene?.cause}
        </p>
      ) : turn?.side === 'foe' ? (
        <p data-turn="foe">
          <Icon name="alert" /> <b className="foe">{words.enemy.act}</b> {turn.text}
        </p>
      ) : bot ? (
        <p>
          <Icon name="bot" /> <b>{words.prompt.bot(bot.seat.name ?? bot.name)}</b> <span className="sm2">{prompt?.text}</span>
        </p>
      ) : (
        <p>
          <b>
            {gathering ? words.prompt.gather(names) : names.length === 1 ? words.prompt.waits(names) : names.length > 1 ? words.prompt.waitsMany(names) : ''}
          </b>{' '}
          <span className="sm2">
            {prompt?.text} {words.prompt.waitNote}
          </span>
        </p>
      )}
      {links.map(({ seat, link }) => (
        <div key={seat.id} className="invitehere" data-invite-link={seat.id}>
          <span>{words.lobby.inviteFor(seat.name ?? seat.id)}</span> <CopyLink link={link} />
        </div>
      ))}
      {isWatching(table) ? (
        <p className="sm2">
          <Icon name="eye" /> {words.table.watching}{' '}
          {free.map((seat) => (
            <button key={seat.id} type="button" className="tb1 small" onClick={() => onJoin(seat.id)}>
              {words.table.takeSeat(seat.name ?? seat.id)}
            </button>
          ))}
        </p>
      ) : null}
    </div>
  );
}

function Hints({
  table,
  walking,
  hint,
  onConsent,
}: {
  table: Table;
  walking: boolean;
  hint: HintMessage | 'thinking' | 'none' | undefined;
  onConsent: (agree: boolean) => void;
}): JSX.Element | null {
  const asked = table.consent;
  if (asked) {
    const mine = asked.asked ?? (asked.needs ?? []).some((seat) => mySeats(table).includes(seat));
    const names = table.seats.filter((seat) => asked.needs?.includes(seat.id)).map((seat) => seat.player ?? seat.name ?? seat.id);
    return mine ? (
      <p className="consent" role="alertdialog" aria-label={words.prompt.consentAsk(asked.who ?? '', asked.what ?? '')}>
        <Icon name="undo" /> {words.prompt.consentAsk(asked.who ?? '', asked.what ?? '')}
        <button type="button" className="tb1 small brass" onClick={() => onConsent(true)}>
          {words.prompt.agree}
        </button>
        <button type="button" className="tb1 small" onClick={() => onConsent(false)}>
          {words.prompt.decline}
        </button>
      </p>
    ) : (
      <p className="consent">
        <Icon name="undo" /> {words.prompt.consentWait(names, asked.what ?? '')}
      </p>
    );
  }
  if (walking)
    return (
      <p className="sm2">
        <Icon name="move" /> {words.prompt.walking}
      </p>
    );
  if (hint === 'thinking')
    return (
      <p className="sm2">
        <Icon name="hint" /> {words.prompt.hintThinking}
      </p>
    );
  if (hint === 'none')
    return (
      <p className="sm2">
        <Icon name="hint" /> {words.prompt.hintNone}
      </p>
    );
  if (hint)
    return (
      <p className="sm2 hint">
        <Icon name="hint" /> <b>{words.prompt.hintIs(hint.title ?? hint.answer ?? '')}</b> {hint.why}{' '}
        {hint.win !== undefined ? words.prompt.hintOdds(words.percent(hint.win), hint.error ? words.percent(hint.error) : '') : ''}
      </p>
    );
  return null;
}

type OnPass = (kind: string, until: Until | 'off', seat?: string) => void;

// Passes that stand, each to be taken back, and those that may be left at the open question.
export function PassNotes({ table, onPass }: { table: Table; onPass: OnPass }): JSX.Element {
  const prompt = table.scene?.prompt;
  const kind = prompt?.mine && (prompt.minor || prompt.window) ? prompt.kind : undefined;
  return (
    <>
      {prompt?.mine && prompt.behalf && prompt.leave ? (
        <p className="sm2 passes">
          <button type="button" className="linkb" data-pass="leave" onClick={() => onPass(prompt.kind ?? '', 'game')}>
            {words.prompt.leave}
          </button>
          <button type="button" className="linkb" data-pass="enemy" onClick={() => onPass('enemy', 'game')}>
            {words.prompt.leaveAll}
          </button>
        </p>
      ) : kind ? (
        <p className="sm2 passes">
          {(prompt?.window ? (['turn', 'news', 'round', 'game'] as const) : (['round'] as const)).map((until) => (
            <button key={until} type="button" className="linkb" title={words.prompt.passNote} data-pass={until} onClick={() => onPass(kind, until)}>
              {words.prompt.passOn[until]}
            </button>
          ))}
        </p>
      ) : null}
      {table.passes.map((pass) => (
        <p key={`${pass.seat} ${pass.kind}`} className="sm2 passes">
          <Icon name="end" /> {words.prompt.passStands(table.seats.find((seat) => seat.id === pass.seat)?.name ?? pass.seat, pass.kind, pass.until)}{' '}
          <button type="button" className="linkb" data-pass="off" onClick={() => onPass(pass.kind, 'off', pass.seat)}>
            {words.prompt.passOff}
          </button>
        </p>
      ))}
      {prompt?.mine && prompt.parallel && (prompt.seats ?? []).length > 1 ? <p className="sm2">{words.prompt.parallel}</p> : null}
    </>
  );
}

export function Note({ onPass, ...rest }: Parameters<typeof Hints>[0] & { onPass: OnPass }): JSX.Element {
  return (
    <>
      <Hints {...rest} />
      <PassNotes table={rest.table} onPass={onPass} />
    </>
  );
}

// A strip under the top bar: only when something is wrong with the line or the table.
export function Strip({ table, link, sending, onGoOn }: { table: Table; link: Link; sending: boolean; onGoOn: () => void }): JSX.Element | null {
  if (table.frozen)
    return (
      <div className="strip bad" role="alert">
        <Icon name="alert" /> {words.prompt.frozen} {table.frozen}{' '}
        <button type="button" className="tb1 small" onClick={onGoOn}>
          {words.prompt.goOn}
        </button>
      </div>
    );
  if (table.error) {
    const save = () => void recordText(table.table, table.scene?.seat ?? '').then((text) => text && saveFile(words.report.record(table.table), text));
    return (
      <div className="strip bad" role="alert">
        <Icon name="alert" /> {words.line.error} {table.error}{' '}
        <button type="button" className="tb1 small" onClick={save}>
          {words.line.record}
        </button>
      </div>
    );
  }
  if (link.kind === 'live') return null;
  return (
    <div className="strip" role="status">
      <Icon name="live" /> {link.kind === 'stopped' && link.why === 'version' ? words.line.version : words.line.explorable} {sending ? words.line.kept : ''}
      {link.kind === 'waiting' ? (
        <button type="button" className="tb1 small" onClick={() => connection.retryNow()}>
          {words.line.retry}
        </button>
      ) : null}
    </div>
  );
}

// Several seats of one browser whose secrets differ: the next view stays covered until its person says so.
export function HandOver({ table }: { table: Table }): JSX.Element | null {
  const seat = table.scene?.seat ?? '';
  const [ready, setReady] = useState(seat);
  const mine = mySeats(table);
  // Seats that are foes to each other in the same browser have secrets even if the server does not say so.
  const opposed = (table.scene?.pieces ?? []).some((piece) => piece.side === 'foe' && piece.seat !== seat && mine.includes(piece.seat ?? ''));
  if (!(table.secrets || opposed) || !table.live || mine.length < 2 || ready === seat) return null;
  const held = table.seats.find((one) => one.id === seat);
  const name = held?.name ?? seat;
  return (
    <div className="handover" role="dialog" aria-label={words.prompt.handOver(name)}>
      <Por glyph={seat} label={name} />
      <h2>{words.prompt.handOver(name)}</h2>
      <p>{words.prompt.handOverNote}</p>
      <button type="button" className="tb1 brass" autoFocus onClick={() => setReady(seat)}>
        {words.prompt.handOverReady(name)}
      </button>
    </div>
  );
}
