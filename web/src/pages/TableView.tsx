// The table itself: board, boards, prompt and log together, and what hand and keyboard do with them.
import { useEffect, useRef, useState, type JSX } from 'react';
import type { BoardHandle } from '../boardapi';
import { commandOf, pressedOf, type Layer } from '../keys';
import type { Link } from '../net/connection';
import { connection } from '../net/world';
import { AroundTable } from '../panels/common';
import { GuideMark } from '../panels/GuideMark';
import { LeftPanel, usualBoard } from '../panels/LeftPanel';
import { Menu } from '../panels/Menu';
import { KeysSheet, LegendSheet, OverCard, Sheet } from '../panels/Overlays';
import { PromptBar } from '../panels/PromptBar';
import { ReplayBar } from '../panels/ReplayBar';
import { RightPanel, type Tab } from '../panels/RightPanel';
import { Stage } from '../panels/Stage';
import { TopBar } from '../panels/TopBar';
import type { LogLine, Overlay } from '../protocol';
import { go } from '../router';
import { playSound } from '../sound';
import { guideFor } from '../state/guides';
import { asks, shownOverlays } from '../state/layers';
import { setSettings, useSettings } from '../state/settings';
import type { Store, View } from '../state/store';
import { mySeats } from '../state/table';
import { usePlayback } from '../state/useplayback';
import { words } from '../words';
import { HandOver, Note, Strip, Waiting } from './tablenotes';
import { TableTips } from './TableTips';
import { useHand } from './usehand';

const usual: Layer[] = ['reach', 'sight', 'threat'];

// Layers that this table has anything for: the usual ones, what the server says it answers, and what the scene carries.
function layersOf(answered: string[], overlays: Overlay[]): Set<Layer> {
  const kinds = new Set<string>([...answered, ...overlays.map((overlay) => overlay.kind)]);
  const named = (Object.keys(asks) as Layer[]).filter((layer) => kinds.has(layer) || asks[layer].some((kind) => kinds.has(kind)));
  return new Set([...usual, ...named]);
}

export function TableView({ store, view, link }: { store: Store; view: View; link: Link }): JSX.Element {
  const { table } = view;
  const scene = table.scene!;
  const settings = useSettings();
  const playback = usePlayback(scene, table.batch, settings.speed);
  const board = useRef<BoardHandle>(null);
  const hand = useHand(store, view, board, playback.playing);
  const [tab, setTab] = useState<Tab>('log');
  const [drawer, setDrawer] = useState(false);
  const [sheet, setSheet] = useState<'menu' | 'keys' | 'legend' | 'boards'>();
  const [rule, setRule] = useState<string>();
  const [hoverLine, setHoverLine] = useState<LogLine>();
  const [looked, setLooked] = useState(false);
  const mine = mySeats(table);
  const guide = guideFor(scene.game, scene.mission);
  const onTurn = hand.mine;

  useEffect(() => store.setChatOpen(tab === 'chat' && (drawer || innerWidth > 1180)), [store, tab, drawer]);
  useEffect(() => {
    document.title = words.table.title(onTurn, scene.mission ?? words.app);
    if (onTurn) playSound('turn');
    return () => {
      document.title = words.app;
    };
  }, [onTurn, scene.mission]);

  const openRule = (id: string) => {
    setRule(id);
    setTab('rules');
    setDrawer(true);
  };
  const openPanel = (panel: 'chat' | 'log' | 'rules' | 'menu' | 'keys' | 'legend') => {
    if (panel === 'menu' || panel === 'keys' || panel === 'legend') return setSheet((open) => (open === panel ? undefined : panel));
    setDrawer(!(drawer && tab === panel));
    setTab(panel);
    if (panel === 'chat') setTimeout(() => document.querySelector<HTMLInputElement>('[data-chat]')?.focus(), 0);
  };

  const onKey = (event: KeyboardEvent) => {
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
      case 'zoom':
        board.current?.zoom(command.factor);
        break;
      case 'back':
        if (drawer) setDrawer(false);
        if (document.activeElement instanceof HTMLInputElement) document.activeElement.blur();
        hand.back();
        break;
      default:
        used = hand.command(command);
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

  const hovered: Overlay[] =
    hoverLine?.from !== undefined && hoverLine.to !== undefined && hoverLine.from !== hoverLine.to
      ? [{ kind: 'path', piece: hoverLine.piece ?? '', from: hoverLine.from, places: [hoverLine.to], to: hoverLine.to }]
      : [];
  const overlays = [...shownOverlays(playback.playing ? [] : (scene.overlays ?? []), hand.layers), ...(playback.playing ? [] : hand.overlays), ...hovered];
  const focus = hoverLine ? { place: hoverLine.to ?? hoverLine.from ?? -1, ...(hoverLine.piece ? { piece: hoverLine.piece } : {}) } : hand.focus;
  const shownBoard = hand.inspected && (scene.pieces ?? []).some((piece) => piece.id === hand.inspected) ? hand.inspected : usualBoard(scene, mine);
  const goStep = (step: number) => {
    setSheet(undefined);
    go(`/t/${encodeURIComponent(table.table)}?at=${step}`, !table.live);
  };
  const boards = <LeftPanel scene={scene} seats={table.seats} shown={shownBoard} onShow={hand.inspect} acting={hand.acting} />;

  return (
    <AroundTable.Provider value={{ skin: scene.ground?.skin ?? scene.game ?? '', openRule }}>
      <div
        className={`app ${link.kind === 'live' ? '' : 'offline'} ${onTurn ? 'myturn' : ''}`}
        data-seq={table.seq}
        data-mine={onTurn}
        data-over={scene.over ?? ''}
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
          live={table.live}
        />
        <Strip table={table} link={link} sending={view.sending} onGoOn={() => store.goOn()} />
        {boards}
        <button type="button" className="boardsb" onClick={() => setSheet('boards')}>
          {words.table.heroes}
        </button>
        <Stage
          scene={playback.scene ?? scene}
          boardRef={board}
          layers={hand.layers}
          kinds={layersOf(table.layers, scene.overlays ?? [])}
          onLayer={hand.toggleLayer}
          onZoom={(factor) => board.current?.zoom(factor)}
          onLegend={() => setSheet('legend')}
          dim={link.kind !== 'live'}
          board={{
            scene: playback.scene ?? scene,
            overlays,
            lit: hand.lit,
            focus,
            refused: hand.refusedPlace,
            cursor: hand.cursor,
            effects: playback.effects,
            onHover: hand.hover,
            onPick: hand.pick,
            onCursor: hand.setCursor,
            label: `${words.table.map(scene.mission ?? '')}. ${words.table.boardHelp}`,
            describe: hand.describe,
            children: <TableTips hand={hand} scene={scene} seats={table.seats} board={board} />,
          }}
          over={
            <>
              <HandOver table={table} />
              {scene.over && table.live && !looked ? (
                <OverCard
                  scene={scene}
                  campaign={table.campaign}
                  onLook={() => setLooked(true)}
                  onReplay={() => goStep(0)}
                  onStory={() => go(`/t/${encodeURIComponent(table.table)}/story`)}
                  onAgain={() => go(`/?game=${encodeURIComponent(scene.game ?? '')}`)}
                  onNext={() =>
                    go(
                      `/?campaign=${encodeURIComponent(table.table)}&game=${encodeURIComponent(table.campaign?.next?.game ?? '')}&mission=${encodeURIComponent(table.campaign?.next?.mission ?? '')}`,
                    )
                  }
                />
              ) : null}
            </>
          }
        />
        {table.live ? (
          <PromptBar
            scene={scene}
            choices={hand.choices}
            refused={hand.refused}
            narrowed={hand.narrowTitle}
            onBack={hand.back}
            mine={onTurn}
            sending={view.sending}
            hot={hand.hotKey}
            chosen={hand.chosen}
            onHot={hand.setHot}
            onTake={hand.takeCard}
            odds={hand.odds}
            confirm={hand.confirm}
            onConfirm={hand.confirmed}
            refusal={table.refused}
            onWhyNot={hand.showWhyNot}
            whyNot={hand.whyNot}
            commit={hand.commit}
            room={9}
            waiting={<Waiting table={table} onJoin={(seat) => store.join(seat)} />}
            note={
              <Note
                table={table}
                walking={view.walking !== undefined}
                hint={hand.hint}
                onConsent={(agree) => store.consent(agree)}
                onPass={(kind) => store.pass(kind, 'round')}
              />
            }
          />
        ) : (
          <ReplayBar
            at={table.at}
            steps={table.steps}
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
        )}
        <RightPanel
          log={table.log}
          scene={scene}
          onHover={setHoverLine}
          onOpen={goStep}
          playing={playback.playing}
          onSkip={playback.skip}
          tab={tab}
          onTab={setTab}
          chat={table.chat}
          unread={table.unread}
          onSend={(text) => store.chat(text)}
          seats={table.seats}
          rule={rule}
          onRule={setRule}
          open={drawer}
          onClose={() => setDrawer(false)}
        />
        <div className="sr-only" aria-live="polite" data-live>
          {playback.event?.text ?? (onTurn ? `${words.speak.yourTurn} ${scene.prompt?.text ?? ''}` : (table.log[table.log.length - 1]?.text ?? ''))}
        </div>
        {guide && table.live ? <GuideMark key={guide.id} guide={guide} scene={scene} log={table.log} /> : null}
        {sheet === 'menu' ? (
          <Menu
            table={table}
            onClose={() => setSheet(undefined)}
            onSeat={(seat, who, bot) => store.seat(seat, who, bot)}
            onLook={(seat) => {
              setSheet(undefined);
              void store.lookThrough(seat);
            }}
            onSave={(name) => void store.save(name)}
            onOpenStep={goStep}
            onKeys={() => setSheet('keys')}
            onGuide={
              guide
                ? () => {
                    setSettings({ guided: settings.guided.filter((id) => id !== guide.id) });
                    setSheet(undefined);
                  }
                : undefined
            }
          />
        ) : null}
        {sheet === 'keys' ? <KeysSheet onClose={() => setSheet(undefined)} /> : null}
        {sheet === 'legend' ? <LegendSheet scene={scene} onClose={() => setSheet(undefined)} /> : null}
        {sheet === 'boards' ? (
          <Sheet title={words.table.heroes} onClose={() => setSheet(undefined)}>
            {boards}
          </Sheet>
        ) : null}
      </div>
    </AroundTable.Provider>
  );
}
