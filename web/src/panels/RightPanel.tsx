// The right side: log, chat and rules behind three tabs; who sits at the table below.
import { useEffect, useRef, useState, type FormEvent, type JSX, type ReactNode } from 'react';
import { Icon } from '../icons';
import type { ChatLine, Seat } from '../protocol';
import { words } from '../words';
import { State } from './common';
import { LogPanel, type LogProps } from './LogPanel';
import { RulesView } from './RulesView';

export type Tab = 'look' | 'log' | 'chat' | 'rules';

export function ChatPanel({ chat, onSend }: { chat: ChatLine[]; onSend: (text: string) => void }): JSX.Element {
  const [text, setText] = useState('');
  const end = useRef<HTMLLIElement>(null);
  useEffect(() => {
    void end.current?.scrollIntoView({ block: 'end' });
  }, [chat.length]);
  const send = (event: FormEvent) => {
    event.preventDefault();
    const said = text.trim();
    if (said) onSend(said.slice(0, 500));
    setText('');
  };
  return (
    <>
      {chat.length === 0 ? (
        <State icon="chat" title={words.chat.empty}>
          {words.chat.emptyNote}
        </State>
      ) : (
        <ul className="chat" aria-label={words.log.chat}>
          {chat.map((line, i) => (
            <li key={i}>
              <b>{line.who}</b> {line.text}
            </li>
          ))}
          <li ref={end} aria-hidden="true" />
        </ul>
      )}
      <form className="say" onSubmit={send}>
        <input
          value={text}
          maxLength={500}
          onChange={(event) => setText(event.target.value)}
          aria-label={words.chat.write}
          placeholder={words.chat.write}
          data-chat
        />
        <button type="submit" className="tb1">
          {words.chat.send}
        </button>
      </form>
    </>
  );
}

// Who sits here; a seat that waits for somebody has its link at hand.
function Seats({ seats, invites }: { seats: Seat[]; invites: Record<string, string> }): JSX.Element {
  const [copied, setCopied] = useState('');
  const copy = (seat: string, link: string) => {
    void navigator.clipboard?.writeText(new URL(link, location.href).href).then(
      () => setCopied(seat),
      () => undefined,
    );
  };
  return (
    <ul className="seats" aria-label={words.menu.seats}>
      {seats.map((seat) => {
        const bot = seat.who === 'bot';
        const here = bot || seat.mine || seat.online;
        const link = invites[seat.id];
        return (
          <li
            key={seat.id}
            className={`seat ${seat.mine ? 'ally' : ''} ${here ? '' : 'away'}`}
            title={`${seat.name ?? ''}: ${bot ? words.menu.bot : here ? words.menu.online : words.menu.offline}`}
          >
            {bot ? <Icon name="bot" /> : <span aria-hidden="true">{here ? '●' : '○'}</span>}
            <b>{seat.mine || bot ? seat.name : (seat.player ?? seat.name)}</b>
            {link && !seat.mine && seat.who !== 'person' ? (
              <button type="button" className="linkb" onClick={() => copy(seat.id, link)} data-invite={seat.id}>
                {copied === seat.id ? words.copied : words.copy}
              </button>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

export interface RightProps extends LogProps {
  tab: Tab;
  onTab: (tab: Tab) => void;
  chat: ChatLine[];
  unread: number;
  onSend: (text: string) => void;
  seats: Seat[];
  rule: string | undefined;
  onRule: (rule: string | undefined) => void;
  look: ReactNode; // nothing is looked at: no such tab
  invites: Record<string, string>;
  open: boolean; // as a drawer
  onClose: () => void;
}

export function RightPanel(props: RightProps): JSX.Element {
  const { tab, onTab } = props;
  const names: Record<Tab, string> = { look: words.look.tab, log: words.log.tab, chat: words.log.chat, rules: words.log.rules };
  const tabs = (Object.keys(names) as Tab[]).filter((one) => one !== 'look' || props.look !== undefined);
  return (
    <aside className={`right ${props.open ? 'open' : ''}`} aria-label={words.log.tabs} data-panel="log">
      <div className="tabs" role="tablist" aria-label={words.log.tabs}>
        {tabs.map((one) => (
          <button
            key={one}
            type="button"
            role="tab"
            id={`tab-${one}`}
            aria-controls="right-panel"
            aria-selected={tab === one}
            className={tab === one ? 'on' : ''}
            onClick={() => onTab(one)}
          >
            {names[one]}
            {one === 'chat' && props.unread > 0 ? <i aria-label={words.chat.newOnes(props.unread)}>{props.unread}</i> : null}
          </button>
        ))}
        <button type="button" className="drawerclose" aria-label={words.close} onClick={props.onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="tabbody" role="tabpanel" id="right-panel" aria-labelledby={`tab-${tab}`}>
        {tab === 'look' && props.look ? (
          props.look
        ) : tab === 'log' || tab === 'look' ? (
          <LogPanel {...props} />
        ) : tab === 'chat' ? (
          <ChatPanel chat={props.chat} onSend={props.onSend} />
        ) : (
          <RulesView game={props.scene.game ?? ''} rule={props.rule} onRule={props.onRule} />
        )}
      </div>
      <Seats seats={props.seats} invites={props.invites} />
    </aside>
  );
}
