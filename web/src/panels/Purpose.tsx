// Why one plays: the briefing before the first turn, the story's own cards when they happen, and the end when the last move was shown.
import { useEffect, useRef, type JSX, type ReactNode } from 'react';
import { StaticBoard } from '../board/Board';
import { Icon, iconName, type IconName } from '../icons';
import type { Campaign, Gain, Objective, Scene, TrackItem } from '../protocol';
import { words } from '../words';
import { Key, PiecePor, Pips } from './common';
import { deciding, EndTrack } from './EndTrack';

// A card over the stage takes the focus; Esc and its main button put it away.
function Card({
  label,
  className,
  onEnter,
  onClose,
  children,
}: {
  label: string;
  className: string;
  onEnter: () => void;
  onClose: () => void;
  children: ReactNode;
}): JSX.Element {
  const ref = useRef<HTMLDivElement>(null);
  useEffect(() => ref.current?.focus(), []);
  return (
    <div className="purposeback">
      <div
        ref={ref}
        className={`purpose ${className}`}
        role="dialog"
        aria-label={label}
        tabIndex={-1}
        onKeyDown={(event) => {
          if (event.key === 'Escape') onClose();
          else if (event.key === 'Enter' && event.target === ref.current) onEnter();
          else return;
          event.preventDefault();
          event.stopPropagation();
        }}
      >
        {children}
      </div>
    </div>
  );
}

const lines = (texts: string[], icon: IconName): JSX.Element => (
  <ul>
    {texts.map((text, i) => (
      <li key={i}>
        <Icon name={icon} /> <span>{text.replace(/\.$/, '')}</span>
      </li>
    ))}
  </ul>
);

const textsOf = (objectives: Objective[] | undefined, kind: 'win' | 'lose'): string[] =>
  (objectives ?? []).filter((one) => (one.kind ?? 'win') === kind).flatMap((one) => one.text?.replace(/^Lost if: /, '') ?? []);

// Who acts against us, in order. An order of our own figures (whom they go for) is none.
export function againstUs(scene: Scene): TrackItem[] {
  const items = (scene.tracks ?? []).find((track) => track.kind === 'order' && !track.owner)?.items ?? [];
  const own = (scene.pieces ?? []).filter((piece) => piece.side === 'ally').flatMap((piece) => piece.name ?? []);
  return items.filter((item) => !own.some((name) => name === item.name || name.endsWith(` ${item.name}`)));
}

export function BriefingCard({ scene, onGo }: { scene: Scene; onGo: () => void }): JSX.Element {
  const { briefing } = scene;
  const won = briefing?.won ?? textsOf(scene.objectives, 'win');
  const lost = briefing?.lost ?? textsOf(scene.objectives, 'lose');
  const tracks = deciding(scene.tracks);
  const order = againstUs(scene);
  const ours = (scene.pieces ?? []).filter((piece) => piece.side === 'ally' && piece.seat && piece.base !== 'marker');
  return (
    <Card label={words.purpose.briefing} className="briefing" onEnter={onGo} onClose={onGo}>
      <header>
        <div>
          <span className="cap brass">{words.purpose.briefing}</span>
          <h2>{scene.mission}</h2>
          {briefing?.story ? <p className="prose">{briefing.story}</p> : null}
        </div>
        <div className="briefmap" aria-hidden="true">
          <StaticBoard scene={scene} overlays={[]} />
        </div>
      </header>
      <div className="wonlost">
        <section>
          <h3 className="cap good">{words.purpose.won}</h3>
          {lines(won, 'flag')}
        </section>
        <section>
          <h3 className="cap stop">{words.purpose.lost}</h3>
          {lines(lost, 'refused')}
        </section>
      </div>
      {(briefing?.notes ?? []).length > 0 ? <div className="briefnotes">{lines(briefing?.notes ?? [], 'hint')}</div> : null}
      {tracks.length > 0 ? (
        <section>
          <h3 className="cap">{words.purpose.counted}</h3>
          {tracks.map((track) => (
            <EndTrack key={track.id} track={track} />
          ))}
        </section>
      ) : null}
      {order.length > 0 ? (
        <section>
          <h3 className="cap">{words.purpose.against}</h3>
          <ul className="who">
            {order.map((item, i) => (
              <li key={i}>
                <b>{item.name}</b> <span className="sm2">{item.line}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {ours.length > 0 ? (
        <section>
          <h3 className="cap">{words.purpose.yours}</h3>
          <ul className="who">
            {ours.map((piece) => (
              <li key={piece.id}>
                <PiecePor piece={piece} shape="dot" /> <b>{piece.name}</b>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <footer>
        <button type="button" className="go" onClick={onGo} data-go>
          <span>
            <b>{words.purpose.go}</b>
          </span>
          <Key>⏎</Key>
        </button>
      </footer>
    </Card>
  );
}

export function StoryCard({ text, onGo }: { text: string; onGo: () => void }): JSX.Element {
  return (
    <Card label={words.purpose.beat} className="storycard" onEnter={onGo} onClose={onGo}>
      <p className="prose">{text}</p>
      <footer>
        <button type="button" className="tb1 brass" onClick={onGo} data-go>
          {words.purpose.goOn} <Key>⏎</Key>
        </button>
      </footer>
    </Card>
  );
}

// Why it ended, without the story that is told above it already.
export const causeOf = ({ cause = '', ending }: Scene): string => (ending?.story ? cause.replace(ending.story, '') : cause).trim();

const gainIcon: Record<string, IconName> = { medal: 'valor', gear: 'gear', points: iconName('goal'), other: 'flag' };

function Gains({ gains }: { gains: Gain[] }): JSX.Element {
  return (
    <section>
      <h3 className="cap">{words.purpose.gains}</h3>
      <ul className="gains">
        {gains.map((gain, i) => (
          <li key={i} className={`gain-${gain.kind ?? 'other'}`}>
            <Icon name={gainIcon[gain.kind ?? 'other'] ?? 'flag'} />
            <div>
              <b>{gain.title}</b>
              <span className="sm2">{gain.line}</span>
            </div>
          </li>
        ))}
      </ul>
    </section>
  );
}

export interface OverProps {
  scene: Scene;
  campaign: Campaign | undefined;
  practice: boolean;
  onReplay: () => void;
  onAgain: () => void;
  onStory: () => void;
  onNext: () => void;
  onLook: () => void;
}

export function OverCard({ scene, campaign, practice, onReplay, onAgain, onStory, onNext, onLook }: OverProps): JSX.Element {
  const won = scene.over === 'won';
  const { ending } = scene;
  const next = won ? campaign?.next : undefined;
  const heroes = (scene.pieces ?? []).filter((piece) => piece.side === 'ally' && piece.seat && piece.base !== 'marker');
  const title = words.prompt.overIn(words.prompt.over[scene.over ?? ''] ?? '', scene.round ?? 0);
  const tracks = deciding(scene.tracks);
  const main = next ? onNext : onAgain;
  return (
    <Card label={title} className={`overcard ${won ? 'won' : 'lost'}`} onEnter={main} onClose={onLook}>
      <header>
        <div>
          <span className={`cap ${won ? 'good' : 'stop'}`}>
            {title} {practice ? `· ${words.table.practice}` : ''}
          </span>
          <h2>{ending?.title ?? scene.mission}</h2>
          {ending?.story ? <p className="prose">{ending.story}</p> : null}
          {causeOf(scene) ? <p className="cause">{causeOf(scene)}</p> : null}
        </div>
      </header>
      {tracks.map((track) => (
        <EndTrack key={track.id} track={track} />
      ))}
      {(ending?.facts ?? []).length > 0 ? (
        <div className="endfigs">
          {(ending?.facts ?? []).map((fact, i) => (
            <span key={i}>
              <b>{fact.value}</b>
              {fact.word}
            </span>
          ))}
        </div>
      ) : null}
      {(ending?.gains ?? []).length > 0 ? <Gains gains={ending?.gains ?? []} /> : null}
      {heroes.length > 0 ? (
        <ul className="who">
          {heroes.map((piece) => (
            <li key={piece.id}>
              <PiecePor piece={piece} shape="dot" /> <b>{piece.name}</b>
              {(piece.bar_max ?? 0) > 0 ? <Pips now={piece.bar ?? 0} max={piece.bar_max ?? 0} /> : null}
            </li>
          ))}
        </ul>
      ) : null}
      <footer className="acts">
        <button type="button" className={next ? 'tb1' : 'tb1 brass'} onClick={onAgain} data-again>
          <Icon name="again" /> {words.prompt.again} <Key>A</Key>
        </button>
        <button type="button" className="tb1" onClick={onReplay}>
          <Icon name="play" /> {words.prompt.replay}
        </button>
        <button type="button" className="tb1" onClick={onStory}>
          {words.prompt.story}
        </button>
        <button type="button" className="tb1" onClick={onLook}>
          <Icon name="eye" /> {words.prompt.look}
        </button>
        {next ? (
          <button type="button" className="tb1 brass" onClick={onNext} data-nextmission>
            {words.prompt.nextMission(next.title ?? next.mission)} <Key>⏎</Key>
          </button>
        ) : null}
        {!won && campaign?.next ? (
          <button type="button" className="tb1" onClick={onNext} data-nextmission>
            {words.prompt.campaignOn(campaign.next.title ?? campaign.next.mission)}
          </button>
        ) : null}
      </footer>
    </Card>
  );
}
