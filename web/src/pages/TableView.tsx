// The table itself: board, boards, prompt and log together, and what hand and keyboard do with them.
import { lazy, Suspense, useCallback, useEffect, useMemo, useRef, useState, type JSX } from 'react';
import type { BoardHandle } from '../boardapi';
import { commandOf, pressedOf, type Layer, type Panel } from '../keys';
import type { Link } from '../net/connection';
import { connection } from '../net/world';
import { AroundTable } from '../panels/common';
import { ActingCard, Banner, Caption, DeedBar } from '../panels/EnemyPhase';
import { GuideMark } from '../panels/GuideMark';
import { FrontInsets, WithUnder } from '../panels/Insets';
import { LeftPanel, usualBoard } from '../panels/LeftPanel';
import { LookPanel } from '../panels/LookPanel';
import { PromptBar } from '../panels/PromptBar';
import { ReplayBar } from '../panels/ReplayBar';
import { RightPanel, type Tab } from '../panels/RightPanel';
import { Stage } from '../panels/Stage';
import { TopBar } from '../panels/TopBar';
import type { LogLine, Overlay } from '../protocol';
import { go } from '../router';
import { useGuide } from '../state/guides';
import { asks, shownOverlays } from '../state/layers';
import { useLine } from '../state/line';
import { useSettings } from '../state/settings';
import { recall } from '../state/setups';
import type { Store, View } from '../state/store';
import { mySeats } from '../state/table';
import { usePlayback } from '../state/useplayback';
import { words } from '../words';
import { useHand } from './hand/usehand';
import { PurposeCards, usePurpose } from './purpose';
import { HandOver, Note, Strip, Waiting } from './tablenotes';
import type { SheetName } from './TableSheets';
import { TableTips } from './TableTips';
import { useNotices, useYourTurn } from './usenotices';

// Menu, keys and legend come when one of them is opened: a table is there sooner without them.
const TableSheets = lazy(() => import('./TableSheets').then((sheets) => ({ default: sheets.TableSheets })));

// Layers that this table has anything for: how far one can go, what the server says it answers, and what the scene carries.
function layersOf(answered: string[], overlays: Overlay[]): Set<Layer> {
  const kinds = new Set<string>([...answered, ...overlays.map((overlay) => overlay.kind)]);
  const named = (Object.keys(asks) as Layer[]).filter((layer) => kinds.has(layer) || asks[layer].some((kind) => kinds.has(kind)));
  return new Set(['reach', ...named]);
}

// The way that a line of the log tells of.
const wayOf = (line: LogLine | undefined): Overlay[] =>
  line?.from !== undefined && line.to !== undefined && line.to >= 0 && line.from !== line.to
    ? [{ kind: 'path', piece: line.piece ?? '', from: line.from, places: [line.to], to: line.to }]
    : [];

export function TableView({ store, view, link }: { store: Store; view: View; link: Link }): JSX.Element {
  const { table } = view;
  const scene = table.scene!;
  const settings = useSettings();
  const playback = usePlayback(scene, table.recent, settings.speed);
  const board = useRef<BoardHandle>(null);
  const [tab, setTab] = useState<Tab>('log');
  const [drawer, setDrawer] = useState(false);
  const [sheet, setSheet] = useState<SheetName>();
  const [rule, setRule] = useState<string>();
  const [hoverLine, setHoverLine] = useState<LogLine>();
  const [, setViews] = useState(0);
  const mine = mySeats(table);
  const guide = useGuide(scene.game, scene.mission);
  const guided = guide && table.live && mine.length > 0 && !settings.guided.includes(guide.id) ? guide : undefined;
  // Laid out in this browser for its guide: every seat is one's own, and the dice are those that the guide's line knows.
  const withLine = useMemo(() => recall(table.table)?.guide === true, [table.table]);
  const advice = useLine(withLine ? guided : undefined, scene, Boolean(scene.prompt?.mine) && !scene.over);
  const hand = useHand(store, view, board, playback.playing, advice.answer);
  const foes = playback.playing && playback.deed?.foe === true;
  const onTurn = hand.question.mine;
  const notices = useNotices(table.seats);
  const purpose = usePurpose(table, playback.playing);
  useYourTurn(onTurn, scene.mission ?? words.app, !foes);

  useEffect(() => store.setChatOpen(tab === 'chat' && (drawer || innerWidth > 1180)), [store, tab, drawer]);
  // What is looked at opens its tab; the tab goes with it.
  const lookedAt = hand.look.at;
  useEffect(() => {
    setTab((held) => (lookedAt ? 'look' : held === 'look' ? 'log' : held));
    if (lookedAt) setDrawer(true);
  }, [lookedAt]);
  // The camera goes where it happens.
  const scenePlace = (id: string | undefined) => playback.scene?.pieces?.find((piece) => piece.id === id)?.place;
  const where = foes ? (playback.event?.to ?? scenePlace(playback.deed?.piece)) : undefined;
  useEffect(() => {
    if (where !== undefined && where >= 0) board.current?.show(where);
  }, [where]);
  // Boxes of places have moved: tips follow, once a frame.
  const onView = useCallback(() => void requestAnimationFrame(() => setViews((n) => n + 1)), []);

  const openRule = (id: string) => {
    setRule(id);
    setTab('rules');
    setDrawer(true);
  };
  const openPanel = (panel: Panel) => {
    if (panel === 'briefing') return purpose.brief();
    if (panel === 'menu' || panel === 'keys' || panel === 'legend') return setSheet((open) => (open === panel ? undefined : panel));
    setDrawer(!(drawer && tab === panel));
    setTab(panel);
    if (panel === 'chat') setTimeout(() => document.querySelector<HTMLInputElement>('[data-chat]')?.focus(), 0);
  };

  const onKey = (event: KeyboardEvent) => {
    if (sheet && event.key === 'Escape') setSheet(undefined); // also one that is still on its way
    if (sheet || event.defaultPrevented) return;
    const command = commandOf(pressedOf(event));
    if (!command) return;
    let used = true;
    switch (command.kind) {
      case 'panel':
        openPanel(command.panel);
        break;
      case 'skip':
        playback.skip();
        break;
      case 'pause':
        playback.pause();
        break;
      case 'play':
        playback.step(command.by);
        break;
      case 'zoom':
        board.current?.zoom(command.factor);
        break;
      case 'back':
        if (drawer) setDrawer(false);
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        hand.back();
        break;
      default:
        used = table.live && !foes ? hand.command(command) : false;
    }
    if (used) event.preventDefault();
  };
  const keyRef = useRef(onKey);
  keyRef.current = onKey;
  useEffect(() => {
    const press = (event: KeyboardEvent) => keyRef.current(event);
    window.addEventListener('keydown', press);
    return () => window.removeEventListener('keydown', press);
  }, []);

  // Fields of view and intents stay on while events are played: each figure's own as it was until it has acted.
  const fields = playback.blend(
    [...(playback.before?.overlays ?? []), ...hand.layered.at(playback.seq - 1)],
    [...(scene.overlays ?? []), ...hand.layered.overlays],
  );
  const only = hand.look.only ? hand.look.at?.piece : undefined;
  const shown = shownOverlays(fields, hand.layers.on).filter((overlay) => !only || overlay.kind !== 'view' || overlay.piece === only);
  const overlays = [...shown, ...(playback.playing ? wayOf(playback.deed?.lines.find((line) => line.told === 'moved')) : hand.overlays), ...wayOf(hoverLine)];
  const focus = hoverLine
    ? { place: hoverLine.to ?? hoverLine.from ?? -1, ...(hoverLine.piece ? { piece: hoverLine.piece } : {}) }
    : foes && playback.deed?.piece
      ? { place: -1, piece: playback.deed.piece }
      : (hand.pointing.focus ?? hand.look.at);
  const inspected = hand.pointing.inspected;
  const shownBoard = inspected && (scene.pieces ?? []).some((piece) => piece.id === inspected) ? inspected : usualBoard(scene, mine);
  const goStep = (step: number) => {
    setSheet(undefined);
    go(`/t/${encodeURIComponent(table.table)}?at=${step}`, !table.live);
  };
  const played = playback.scene ?? scene;
  const actingBox = foes ? board.current?.boxOf(scenePlace(playback.deed?.piece) ?? playback.event?.to ?? -1) : undefined;
  const turned = foes && playback.deed ? <ActingCard deed={playback.deed} event={playback.event} pieces={played.pieces ?? []} /> : null;
  const boards = (
    <LeftPanel scene={foes ? played : scene} seats={table.seats} shown={shownBoard} onShow={hand.pointing.inspect} acting={hand.deed.acting} turned={turned} />
  );
  const take = (answer: string) => {
    const choice = hand.question.all.find((one) => one.answer === answer);
    if (choice) hand.deed.take({ key: answer, choice, square: false }, 'touch');
  };

  return (
    <AroundTable.Provider value={{ skin: scene.ground?.skin ?? scene.game ?? '', openRule }}>
      <div
        className={`app ${link.kind === 'live' ? '' : 'offline'} ${onTurn && !foes ? 'myturn' : ''} ${foes ? 'foesact' : ''}`}
        data-seq={table.seq}
        data-mine={onTurn}
        data-over={scene.over ?? ''}
        data-playing={playback.playing}
        data-deed={foes && playback.paused ? `${playback.seq}/${playback.deed?.key ?? ''}` : ''}
        style={{ ['--ratio' as string]: (scene.ground?.width || 1) / (scene.ground?.height || 1), ['--rows' as string]: scene.ground?.height || 1 }}
      >
        <TopBar
          scene={scene}
          undo={table.undo}
          onUndo={() => store.undo()}
          link={link}
          retry={() => connection.retryNow()}
          unread={table.unread}
          onPanel={openPanel}
          onHint={onTurn ? hand.hint.ask : undefined}
          practice={table.practice}
          live={table.live}
        />
        <Strip table={table} link={link} sending={view.sending} onGoOn={() => store.goOn()} />
        {boards}
        <button type="button" className="boardsb" onClick={() => setSheet('boards')}>
          {words.table.heroes}
        </button>
        <Stage
          scene={played}
          boardRef={board}
          layers={hand.layers.on}
          kinds={layersOf(table.layers, scene.overlays ?? [])}
          onLayer={hand.layers.toggle}
          onZoom={(factor) => board.current?.zoom(factor)}
          onLegend={() => setSheet('legend')}
          dim={link.kind !== 'live'}
          banner={foes ? <Banner scene={scene} deeds={playback.deeds} deed={playback.deed} /> : null}
          board={{
            scene: played,
            overlays,
            lit: foes ? undefined : hand.question.lit,
            asked: table.seq,
            focus,
            refused: hand.why.shown && hand.why.shown.target.place >= 0 ? hand.why.shown.target.place : undefined,
            cursor: hand.pointing.cursor,
            effects: playback.effects,
            onHover: hand.pointing.hover,
            onPick: foes ? undefined : hand.pointing.pick,
            onLook: hand.look.open,
            onCursor: hand.pointing.setCursor,
            onView,
            label: `${words.table.map(scene.mission ?? '')}. ${words.table.boardHelp}`,
            describe: hand.describe,
            children:
              foes && playback.deed ? (
                actingBox ? (
                  <Caption box={actingBox} deed={playback.deed} event={playback.event} />
                ) : null
              ) : (
                <TableTips hand={hand} scene={scene} seats={table.seats} board={board} />
              ),
          }}
          over={
            <>
              <FrontInsets insets={scene.insets} acting={hand.deed.acting} />
              {withLine ? null : <HandOver table={table} />}
              <PurposeCards purpose={purpose} table={table} onReplay={() => goStep(0)} />
              <ul className="notices" role="status">
                {notices.map((text) => (
                  <li key={text}>{text}</li>
                ))}
              </ul>
            </>
          }
        />
        <WithUnder insets={scene.insets} acting={hand.deed.acting}>
          {!table.live ? (
            <ReplayBar
              at={table.at}
              steps={table.steps}
              log={table.log}
              refusal={table.refused?.what}
              onGo={goStep}
              onLive={() => go(`/t/${encodeURIComponent(table.table)}`, true)}
              onRewind={
                mine.length > 0 && !table.seed
                  ? () => {
                      store.rewind(table.at);
                      go(`/t/${encodeURIComponent(table.table)}`, true);
                    }
                  : undefined
              }
              onBranch={() => void store.branch(table.at).then((made) => made && go(`/t/${encodeURIComponent(made)}`))}
            />
          ) : foes ? (
            <DeedBar playback={playback} scene={played} />
          ) : (
            <PromptBar
              scene={scene}
              hand={hand}
              sending={view.sending}
              refusal={table.refused}
              throwing={playback.playing}
              waiting={<Waiting table={table} onJoin={(seat) => store.join(seat)} />}
              note={
                <Note
                  table={table}
                  walking={view.walking !== undefined}
                  hint={hand.hint.given}
                  onConsent={(agree) => store.consent(agree)}
                  onPass={(kind, until, seat) => store.pass(kind, until, seat)}
                />
              }
            />
          )}
        </WithUnder>
        <RightPanel
          log={table.log}
          scene={scene}
          onHover={setHoverLine}
          onOpen={goStep}
          tab={tab}
          onTab={setTab}
          look={lookedAt ? <LookPanel look={hand.look} scene={scene} seats={table.seats} question={hand.question} onTake={take} /> : undefined}
          chat={table.chat}
          unread={table.unread}
          onSend={(text) => store.chat(text)}
          seats={table.seats}
          invites={table.invites}
          rule={rule}
          onRule={setRule}
          open={drawer}
          onClose={() => setDrawer(false)}
        />
        <div className="sr-only" aria-live="polite" data-live>
          {playback.event?.text ?? (onTurn ? `${words.speak.yourTurn} ${scene.prompt?.text ?? ''}` : (table.log[table.log.length - 1]?.text ?? ''))}
        </div>
        {guided && !foes && (!purpose.covers || purpose.card === 'over') ? (
          <GuideMark key={guided.id} guide={guided} scene={scene} log={table.log} advice={advice} />
        ) : null}
        {sheet ? (
          <Suspense fallback={null}>
            <TableSheets store={store} table={table} sheet={sheet} onSheet={setSheet} onStep={goStep} guide={guide?.id} boards={boards} />
          </Suspense>
        ) : null}
      </div>
    </AroundTable.Provider>
  );
}
