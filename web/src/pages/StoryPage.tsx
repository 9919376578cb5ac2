// After action: the chance to win step by step, turning points, luck against expectation, wounds and alert over time.
import { useEffect, useMemo, useState, type JSX } from 'react';
import { Icon, Logo } from '../icons';
import { useLink } from '../net/uselink';
import { connection, fetchApi } from '../net/world';
import { State } from '../panels/common';
import { Plot } from '../panels/Plot';
import { LineState } from '../panels/TopBar';
import type { Story } from '../protocol';
import { go } from '../router';
import { linesOf, plotsOf, roundStarts, turningPoints } from '../state/story';
import { words } from '../words';

export function StoryPage({ table }: { table: string }): JSX.Element {
  const link = useLink();
  const [story, setStory] = useState<Story>();
  const [failed, setFailed] = useState('');
  const address = `/t/${encodeURIComponent(table)}`;
  useEffect(() => connection.start(), []);
  useEffect(() => {
    let stale = false;
    void fetchApi(`/api/tables/${encodeURIComponent(table)}/story`)
      .then(async (answer) => {
        if (stale) return;
        if (answer.ok) setStory((await answer.json()) as Story);
        else setFailed(answer.status === 409 ? words.story.none : words.story.failed);
      })
      .catch(() => setFailed(words.story.failed));
    return () => {
      stale = true;
    };
  }, [table]);
  const steps = story?.steps ?? [];
  const lines = useMemo(() => linesOf(steps), [steps]);
  const turns = useMemo(() => turningPoints(steps), [steps]);
  const rounds = useMemo(() => roundStarts(steps), [steps]);
  const open = (step: number) => go(`${address}?at=${step}`);
  return (
    <main className="story">
      <header className="bookhead">
        <a
          href="/"
          aria-label={words.table.toLobby}
          onClick={(event) => {
            event.preventDefault();
            go('/');
          }}
        >
          <Logo size={32} />
        </a>
        <h1>
          {words.story.title}
          {story?.mission ? ` · ${story.mission}` : ''}
        </h1>
        {story?.practice ? <span className="tag practice">{words.story.practice}</span> : null}
        {story ? (
          <span className={story.over === 'won' ? 'good' : 'stop'}>
            <Icon name={story.over === 'won' ? 'flag' : 'refused'} /> {words.prompt.overIn(words.prompt.over[story.over ?? ''] ?? '', story.round ?? 0)}
            {story.cause ? `: ${story.cause}` : ''}
          </span>
        ) : null}
        <span className="grow" />
        <LineState link={link} retry={() => connection.retryNow()} />
        <button type="button" className="tb1" onClick={() => go(address)}>
          {words.story.toTable}
        </button>
      </header>
      {failed ? (
        <State icon="book" title={failed} />
      ) : !story ? (
        <State title={words.story.loading} />
      ) : (
        <>
          {story.best || story.worst ? (
            <div className="moments">
              {(['best', 'worst'] as const).map((kind) => {
                const moment = story[kind];
                return moment ? (
                  <button
                    key={kind}
                    type="button"
                    className={kind}
                    onClick={() => open(moment.step)}
                    title={words.story.openAt(moment.step)}
                    data-moment={kind}
                  >
                    <span className="cap">{words.story[kind]}</span>
                    <b>{moment.text}</b>
                    <span className="sm2">{[moment.why, words.story.seeAgain].filter(Boolean).join(' · ')}</span>
                  </button>
                ) : null;
              })}
            </div>
          ) : null}
          {(story.figures ?? []).length > 0 ? (
            <div className="endfigs" aria-label={words.story.figures} role="group">
              {(story.figures ?? []).map((figure, i) => (
                <span key={i} className={figure.side}>
                  <b>{figure.value}</b>
                  {figure.word}
                </span>
              ))}
            </div>
          ) : null}
          {lines.win.points.length > 0 ? (
            <Plot
              title={words.story.win}
              note={words.story.winNote}
              lines={[lines.win]}
              low={0}
              high={1}
              middle={0.5}
              percent
              rounds={rounds}
              marks={turns}
              onStep={open}
              {...(innerWidth < 760 ? { width: 460, height: 240 } : {})}
            />
          ) : null}
          <section>
            <div className="hd">
              <h2>{words.story.turning}</h2>
              <span className="sm2">{words.story.turningNote}</span>
            </div>
            {turns.length === 0 ? (
              <p className="sm2">{words.story.noTurning}</p>
            ) : (
              <ul className="turns">
                {turns.map((turn) => (
                  <li key={turn.step}>
                    <button type="button" title={words.story.openAt(turn.step)} onClick={() => open(turn.step)}>
                      <span className="sm2">{words.story.step(turn.step)}</span>
                      <b className={turn.change > 0 ? 'good' : 'stop'}>{words.story.change(turn.change)}</b>
                      {turn.kind ? <em>{words.story.kinds[turn.kind]}</em> : null}
                      <span>{turn.text}</span>
                    </button>
                  </li>
                ))}
              </ul>
            )}
          </section>
          <div className="twoplots">
            {lines.luck.points.length > 0 ? (
              <Plot
                title={words.story.luck}
                note={words.story.luckNote}
                lines={[lines.luck]}
                low={Math.min(-1, ...lines.luck.points.map(([, v]) => v))}
                middle={0}
                rounds={rounds}
                onStep={open}
                width={520}
                height={240}
              />
            ) : null}
            {plotsOf(lines.tracks).map((plot) => (
              <Plot
                key={plot.title}
                title={plot.title || words.story.tracks}
                note={plot.title ? words.story.tracks : ''}
                lines={plot.lines}
                rounds={rounds}
                onStep={open}
                width={520}
                height={240}
              />
            ))}
          </div>
          <details>
            <summary>{words.story.tableOf}</summary>
            <table>
              <thead>
                <tr>
                  <th scope="col">{words.story.column.step}</th>
                  <th scope="col">{words.story.column.round}</th>
                  <th scope="col">{words.story.column.win}</th>
                  <th scope="col">{words.story.column.luck}</th>
                  {lines.tracks.map((line) => (
                    <th key={line.name} scope="col">
                      {line.name}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {steps.map((step) => (
                  <tr key={step.step}>
                    <td>{step.step}</td>
                    <td>{step.round}</td>
                    <td>{step.win === undefined ? '' : words.percent(step.win)}</td>
                    <td>{step.luck?.toFixed(1)}</td>
                    {lines.tracks.map((line) => (
                      <td key={line.name}>{step.tracks?.[line.name]}</td>
                    ))}
                  </tr>
                ))}
              </tbody>
            </table>
          </details>
          {story.commit ? (
            <p className="sm2 hash">
              {words.menu.commit(story.commit)}
              {story.seed ? ` · ${words.menu.seed(story.seed)}` : ''}
            </p>
          ) : null}
        </>
      )}
    </main>
  );
}
