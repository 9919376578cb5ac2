// The enemy's phase speaks: a banner over the map, the acting card turned up, a caption at the piece, one card a deed and the controls.
import type { JSX } from 'react';
import { Icon } from '../icons';
import type { LogLine, Piece, Scene } from '../protocol';
import { captionOf, oneLine, reasonOf, type Deed } from '../state/deeds';
import { setSettings, useSettings, type Speed } from '../state/settings';
import type { Playback } from '../state/useplayback';
import { words } from '../words';
import { Dice, Key, PiecePor, Pips, RuleLink } from './common';
import { painted } from './LogPanel';
import type { Box } from './Tips';

export function Banner({ scene, deeds, deed }: { scene: Scene; deeds: Deed[]; deed: Deed | undefined }): JSX.Element {
  const phase = scene.phases?.[scene.phase ?? -1];
  const number = deed ? deeds.indexOf(deed) + 1 : 0;
  const card = deed?.lines.find((line) => line.card)?.card;
  return (
    <div className="banner" role="status" data-banner>
      <b>
        <Icon name="alert" /> {card ? words.enemy.card : words.enemy.act}
      </b>
      <span>
        {card?.title ??
          (scene.turn?.side === 'foe' ? scene.turn.text : undefined) ??
          [scene.round ? words.table.roundOf(scene.round, scene.rounds ?? 0) : '', phase].filter(Boolean).join(' · ')}
      </span>
      {deeds.length > 1 && number > 0 ? <em>{words.enemy.deed(number, deeds.length)}</em> : null}
    </div>
  );
}

// At the moving piece: what it does and whom it chose. It lies above the piece, or below where there is no room.
export function Caption({ box, deed, event }: { box: Box; deed: Deed; event: LogLine | undefined }): JSX.Element | null {
  const text = captionOf(deed) || oneLine(deed);
  if (!text) return null;
  const above = box.y > 74;
  return (
    <div
      className={`caption ${above ? 'above' : 'below'}`}
      style={{ left: Math.max(128, box.x + box.width / 2), ...(above ? { bottom: `calc(100% - ${box.y - 8}px)` } : { top: box.y + box.height + 8 }) }}
      role="status"
      data-caption
    >
      {text} <Dice dice={event?.dice} />
    </div>
  );
}

export function Candidates({ line }: { line: LogLine }): JSX.Element | null {
  const list = line.candidates ?? [];
  if (list.length === 0) return null;
  return (
    <table className="cands">
      <tbody>
        {list.slice(0, 6).map((one, i) => (
          <tr key={i} className={one.chosen ? 'chosen' : ''}>
            <td>{one.chosen ? <Icon name="check" /> : '–'}</td>
            <td>{one.name}</td>
            <td>{one.value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

// In the place of the own board: who acts, with his figures, and whom he chose over whom. A card or event that is turned up comes first.
export function ActingCard({ deed, event, pieces }: { deed: Deed; event: LogLine | undefined; pieces: Piece[] }): JSX.Element {
  const card = event?.card ?? deed.lines.find((line) => line.card)?.card;
  const piece = pieces.find((one) => one.id === deed.piece);
  const reason = reasonOf(deed);
  return (
    <section className="actcard" aria-label={words.enemy.actsNow} data-acting={deed.piece}>
      <span className="cap">{words.enemy.actsNow}</span>
      {card ? (
        <div className="turned" data-turned>
          <b>{card.title}</b>
          <p>{card.line}</p>
        </div>
      ) : null}
      {piece ? (
        <header>
          <PiecePor piece={piece} />
          <div>
            <h2 className="name">{piece.name}</h2>
            {(piece.bar_max ?? 0) > 0 ? <Pips now={piece.bar ?? 0} max={piece.bar_max ?? 0} /> : null}
            <span className="sm2">{[piece.level_word, ...(piece.states ?? []).map(words.state)].filter(Boolean).join(' · ')}</span>
          </div>
        </header>
      ) : null}
      {piece && (piece.facts ?? []).length > 0 ? (
        <div className="figs">
          {(piece.facts ?? [])
            .filter((fact) => (fact.value ?? '').length <= 5)
            .slice(0, 5)
            .map((fact) => (
              <span key={fact.word}>
                <b>{fact.value}</b>
                {fact.word}
              </span>
            ))}
        </div>
      ) : null}
      <p className="doing">{painted(oneLine(deed), pieces)}</p>
      {reason ? (
        <div className="whychosen">
          <span className="cap">{words.enemy.why}</span>
          <Candidates line={reason} />
          <p className="sm2" data-because>
            {painted(reason.tie?.text ?? reason.because ?? '', pieces)} <RuleLink id={reason.tie?.rule ?? reason.rule} />
          </p>
        </div>
      ) : null}
    </section>
  );
}

const speeds: Speed[] = ['step', 'normal', 'fast', 'once'];

// In the place of the prompt: nothing is asked; one card a deed, and how fast it goes.
export function DeedBar({ playback, scene }: { playback: Playback; scene: Scene }): JSX.Element {
  const settings = useSettings();
  const { deeds, deed } = playback;
  const now = deed ? deeds.indexOf(deed) : -1;
  const pieces = scene.pieces ?? [];
  const first = Math.max(0, Math.min(now - 1, deeds.length - 5));
  const acting = pieces.find((piece) => piece.id === deed?.piece);
  return (
    <section className="prompt foes" aria-label={words.enemy.act} data-panel="prompt">
      <div className="ask">
        {acting ? <PiecePor piece={acting} shape="round" /> : null}
        <p className="sentence" aria-live="polite">
          {deed ? painted(oneLine(deed), pieces) : (scene.turn?.text ?? words.enemy.act)}
        </p>
        <span className="sm2">{words.enemy.nothingAsked}</span>
      </div>
      <div className="optrow">
        <ol className="deeds">
          {deeds.slice(first, first + 6).map((one, i) => {
            const at = first + i;
            const piece = pieces.find((other) => other.id === one.piece);
            return (
              <li key={one.key} className={at < now ? 'done' : at === now ? 'now' : 'next'} aria-current={at === now ? 'step' : undefined}>
                <b>
                  {at < now ? <Icon name="check" /> : null} {piece?.name ?? one.head.card?.title ?? ''}
                </b>
                <span>{at <= now ? captionOf(one) || oneLine(one) : ''}</span>
              </li>
            );
          })}
        </ol>
        <div className="playcontrols" role="group" aria-label={words.log.speed}>
          <span className="speeds" role="radiogroup" aria-label={words.log.speed}>
            {speeds.map((speed) => (
              <button
                key={speed}
                type="button"
                role="radio"
                aria-checked={settings.speed === speed}
                className={settings.speed === speed ? 'on' : ''}
                data-speed={speed}
                onClick={() => setSettings({ speed })}
              >
                {words.log.speeds[speed]}
              </button>
            ))}
          </span>
          <span className="btns">
            <button type="button" className="tb1" title={words.enemy.back} aria-label={words.enemy.back} onClick={() => playback.step(-1)}>
              <Icon name="back" /> <Key>,</Key>
            </button>
            <button
              type="button"
              className="tb1"
              aria-label={playback.paused ? words.replay.play : words.replay.pause}
              title={playback.paused ? words.replay.play : words.replay.pause}
              onClick={playback.pause}
              data-pause
            >
              <Icon name={playback.paused ? 'play' : 'pause'} /> <Key>K</Key>
            </button>
            <button type="button" className="tb1" title={words.enemy.next} aria-label={words.enemy.next} onClick={() => playback.step(1)} data-next>
              <Icon name="forward" /> <Key>.</Key>
            </button>
            <button type="button" className="tb1 brass" onClick={playback.skip} data-skip>
              <Icon name="end" /> {words.log.skip}
            </button>
          </span>
        </div>
      </div>
    </section>
  );
}
