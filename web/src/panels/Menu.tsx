// The table's menu: seats, saves, the record, settings. Nothing that is used every turn.
import { useState, type JSX } from 'react';
import { Icon } from '../icons';
import type { Bot, Save, Seat } from '../protocol';
import { go } from '../router';
import type { Table } from '../state/table';
import { words } from '../words';
import { Sheet } from './Overlays';
import { CopyLink, problemReport, recordText, saveFile } from './saving';
import { SettingsFields } from './Settings';

function SeatRow({
  seat,
  link,
  onSeat,
  onLook,
  only,
}: {
  seat: Seat;
  link: string | undefined;
  onSeat: (seat: string, who: 'bot' | 'me' | 'open' | 'invite', bot?: Bot) => void;
  onLook: () => void;
  only: boolean;
}): JSX.Element {
  const bot = seat.who === 'bot';
  const word = bot
    ? `${words.menu.bot} · ${words.lobby.bots[seat.bot ?? ''] ?? seat.bot ?? ''}`
    : seat.mine
      ? words.menu.mine
      : seat.who === 'invite'
        ? words.menu.invite
        : seat.who === 'open'
          ? words.menu.free
          : `${seat.player ?? words.menu.person} · ${seat.online ? words.menu.online : words.menu.offline}`;
  return (
    <li className="menuseat">
      <div className="row">
        <span>
          <b>{seat.name}</b> <span className="sm2">{word}</span>
        </span>
        <span className="btns">
          {seat.mine && !bot ? (
            <button type="button" className="tb1 small" onClick={() => onSeat(seat.id, 'bot', 'search')}>
              {words.menu.toBot}
            </button>
          ) : null}
          {!link && (bot || seat.who === 'open') ? (
            <button type="button" className="tb1 small" onClick={() => onSeat(seat.id, 'invite')}>
              {words.lobby.invite}
            </button>
          ) : null}
          {bot ? (
            <button type="button" className="tb1 small" onClick={() => onSeat(seat.id, 'me')}>
              {words.menu.takeBack}
            </button>
          ) : null}
          {seat.mine && !only ? (
            <button type="button" className="tb1 small" onClick={onLook}>
              {words.menu.lookThrough}
            </button>
          ) : null}
        </span>
      </div>
      {link ? <CopyLink link={link} /> : null}
    </li>
  );
}

function Saves({ saves, onSave, onOpen }: { saves: Save[]; onSave: (name: string) => void; onOpen: (step: number) => void }): JSX.Element {
  const [name, setName] = useState('');
  return (
    <section>
      <h3 className="cap">{words.menu.saves}</h3>
      <form
        className="say"
        onSubmit={(event) => {
          event.preventDefault();
          if (name.trim()) onSave(name.trim());
          setName('');
        }}
      >
        <input
          value={name}
          maxLength={60}
          placeholder={words.menu.saveName}
          aria-label={words.menu.saveName}
          onChange={(event) => setName(event.target.value)}
        />
        <button type="submit" className="tb1">
          <Icon name="save" /> {words.menu.save}
        </button>
      </form>
      {saves.length === 0 ? (
        <p className="sm2">
          {words.menu.noSaves} {words.menu.saveHint}
        </p>
      ) : (
        <ul className="plain">
          {saves.map((save, i) => (
            <li key={i}>
              <button type="button" className="linkb" onClick={() => onOpen(save.step ?? 0)}>
                {save.name}
              </button>{' '}
              <span className="sm2">{words.story.step(save.step ?? 0)}</span>
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

export interface MenuProps {
  table: Table;
  onClose: () => void;
  onSeat: (seat: string, who: 'bot' | 'me' | 'open' | 'invite', bot?: Bot) => void;
  onLook: (seat: string) => void;
  onSave: (name: string) => void;
  onOpenStep: (step: number) => void;
  onKeys: () => void;
  onGuide: (() => void) | undefined;
}

export function Menu(props: MenuProps): JSX.Element {
  const { table } = props;
  const [failed, setFailed] = useState('');
  const seat = table.scene?.seat ?? '';
  const mine = table.seats.filter((one) => one.mine);
  const get = async (report: boolean) => {
    const record = await recordText(table.table, seat);
    if (record === undefined && !report) return setFailed(table.seed ? words.menu.fetchFailed : words.menu.exportLater);
    if (report) saveFile(words.report.file(table.table), problemReport(table, record, table.log));
    else saveFile(words.report.record(table.table), record ?? '');
  };
  return (
    <Sheet title={words.menu.title} onClose={props.onClose} wide>
      <div className="menucols">
        <div>
          <section>
            <h3 className="cap">{words.menu.seats}</h3>
            {table.refused ? (
              <p className="stop" role="alert">
                {table.refused.what}
              </p>
            ) : null}
            <ul className="plain">
              {table.seats.map((one) => (
                <SeatRow
                  key={one.id}
                  seat={one}
                  link={table.invites[one.id]}
                  onSeat={props.onSeat}
                  onLook={() => props.onLook(one.id)}
                  only={mine.length < 2}
                />
              ))}
            </ul>
          </section>
          <Saves saves={table.saves} onSave={props.onSave} onOpen={props.onOpenStep} />
        </div>
        <div>
          <section className="actions">
            <h3 className="cap">{words.menu.records}</h3>
            <button type="button" className="tb1" onClick={() => props.onOpenStep(0)}>
              <Icon name="play" /> {words.menu.replay}
            </button>
            <button type="button" className="tb1" onClick={() => void get(false)}>
              <Icon name="down" /> {words.menu.export}
            </button>
            <button type="button" className="tb1" title={words.menu.reportNote} onClick={() => void get(true)}>
              <Icon name="alert" /> {words.menu.report}
            </button>
            <p className="sm2">{words.menu.reportNote}</p>
            {failed ? (
              <p className="stop" role="alert">
                {failed}
              </p>
            ) : null}
          </section>
          <SettingsFields />
          {table.commit ? (
            <section>
              <h3 className="cap">{words.menu.fairness}</h3>
              <p className="sm2 hash">{words.menu.commit(table.commit)}</p>
              {table.seed ? <p className="sm2 hash">{words.menu.seed(table.seed)}</p> : null}
            </section>
          ) : null}
          <section className="actions">
            <button type="button" className="tb1" onClick={props.onKeys}>
              <Icon name="keys" /> {words.menu.keys}
            </button>
            {props.onGuide ? (
              <button type="button" className="tb1" onClick={props.onGuide}>
                <Icon name="hint" /> {words.menu.guide}
              </button>
            ) : null}
            <button type="button" className="tb1" onClick={() => go('/')}>
              <Icon name="back" /> {words.menu.leave}
            </button>
            <p className="sm2">{words.menu.leaveNote}</p>
          </section>
        </div>
      </div>
    </Sheet>
  );
}
