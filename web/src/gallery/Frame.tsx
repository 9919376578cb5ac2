// A whole table from a hand-written scene: the real panels round the real board, with nobody on the line.
import { useCallback, useRef, useState, type JSX } from 'react';
import type { BoardHandle } from '../boardapi';
import type { Layer } from '../keys';
import { AroundTable } from '../panels/common';
import { LeftPanel, usualBoard } from '../panels/LeftPanel';
import { PromptBar } from '../panels/PromptBar';
import { RightPanel, type Tab } from '../panels/RightPanel';
import { Stage } from '../panels/Stage';
import { ChoiceTip, Tip, WhyTip } from '../panels/Tips';
import { TopBar } from '../panels/TopBar';
import { offered, refusedOnes, targetsOf } from '../state/choices';
import type { Exhibit } from './build';

const nothing = (): void => undefined;
const layers: Layer[] = ['reach', 'threat'];

export function Frame({ exhibit }: { exhibit: Exhibit }): JSX.Element {
  const { scene } = exhibit;
  const board = useRef<BoardHandle>(null);
  const [, moved] = useState(0);
  const [tab, setTab] = useState<Tab>('log');
  const [shown, setShown] = useState(usualBoard(scene, [scene.seat ?? '']));
  const [cursor, setCursor] = useState<number>();
  const onView = useCallback(() => moved((n) => n + 1), []);
  const choices = offered(scene.prompt);
  const seats = exhibit.seats ?? [];
  const focus = exhibit.focus ? { place: exhibit.focus.place ?? -1, ...(exhibit.focus.piece ? { piece: exhibit.focus.piece } : {}) } : undefined;
  const tips = (exhibit.tips ?? []).map((tip, i) => {
    const box = board.current?.boxOf(tip.place);
    if (!box) return null;
    return 'choice' in tip ? (
      <Tip key={i} box={box} label={tip.choice.title ?? ''}>
        <ChoiceTip choice={tip.choice} odds={tip.odds} asking={false} />
      </Tip>
    ) : (
      <Tip key={i} box={box} tone="why" label={tip.title}>
        <WhyTip title={tip.title} reasons={tip.reasons} />
      </Tip>
    );
  });
  return (
    <AroundTable.Provider value={{ skin: scene.ground?.skin ?? '', openRule: nothing }}>
      <div className="app myturn">
        <TopBar scene={scene} undo={{ can: true }} onUndo={nothing} link={{ kind: 'live' }} retry={nothing} unread={2} onPanel={nothing} live />
        <LeftPanel scene={scene} seats={seats} shown={shown} onShow={setShown} acting={{ choices, onAnswer: nothing, hot: exhibit.hot }} />
        <Stage
          scene={scene}
          boardRef={board}
          layers={layers}
          kinds={new Set<Layer>(['reach', 'sight', 'threat'])}
          onLayer={nothing}
          onZoom={(factor) => board.current?.zoom(factor)}
          onLegend={nothing}
          dim={false}
          over={null}
          board={{
            scene,
            overlays: scene.overlays ?? [],
            lit: targetsOf(choices.filter((choice) => !choice.spend)),
            focus,
            cursor,
            onCursor: setCursor,
            onView,
            children: tips,
          }}
        />
        <PromptBar
          scene={scene}
          choices={choices}
          refused={refusedOnes(scene.prompt)}
          narrowed={undefined}
          onBack={nothing}
          mine
          sending={false}
          hot={exhibit.hot}
          chosen={undefined}
          onHot={nothing}
          onTake={nothing}
          odds={undefined}
          confirm={undefined}
          onConfirm={nothing}
          refusal={undefined}
          onWhyNot={nothing}
          whyNot={false}
          room={9}
          waiting={null}
          note={null}
        />
        <RightPanel
          log={exhibit.log ?? []}
          scene={scene}
          onHover={nothing}
          playing={false}
          onSkip={nothing}
          tab={tab}
          onTab={setTab}
          chat={[]}
          unread={2}
          onSend={nothing}
          seats={seats}
          rule={undefined}
          onRule={nothing}
          open={false}
          onClose={nothing}
        />
      </div>
    </AroundTable.Provider>
  );
}
