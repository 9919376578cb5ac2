// A whole table from a hand-written scene: the real panels round the real board, with nobody on the line.
import { useCallback, useRef, useState, type JSX } from 'react';
import type { BoardHandle } from '../boardapi';
import type { Layer } from '../keys';
import { AroundTable } from '../panels/common';
import { FrontInsets, WithUnder } from '../panels/Insets';
import { LeftPanel, usualBoard } from '../panels/LeftPanel';
import { PromptBar, type PromptHand } from '../panels/PromptBar';
import { RightPanel, type Tab } from '../panels/RightPanel';
import { Stage } from '../panels/Stage';
import { ChoiceTip, Tip, WhyTip } from '../panels/Tips';
import { TopBar } from '../panels/TopBar';
import type { Choice, Scene } from '../protocol';
import { cardsIn, groups, offered, refusedOnes, targetsOf } from '../state/choices';
import type { Exhibit } from './build';

const nothing = (): void => undefined;
const layers: Layer[] = ['reach', 'threat'];

// A hand that holds still: what is asked, with one card in focus.
const still = (scene: Scene, choices: Choice[], hot: string | undefined): PromptHand => ({
  question: {
    mine: true,
    prompt: scene.prompt,
    all: choices,
    choices,
    onMap: choices,
    refused: refusedOnes(scene.prompt),
    groups: groups(choices),
    cards: cardsIn(groups(choices)),
    lit: [],
    mapOnly: false,
    narrow: undefined,
    setNarrow: nothing,
  },
  deed: { pending: undefined, hotKey: hot, setHot: nothing, take: nothing, confirm: nothing, acting: { choices, onAnswer: nothing, hot } },
  weighed: { odds: undefined, asking: false, many: new Map() },
  back: nothing,
  command: () => false,
});

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
        <TopBar
          scene={scene}
          undo={{ can: true }}
          onUndo={nothing}
          link={{ kind: 'live' }}
          retry={nothing}
          unread={2}
          onPanel={nothing}
          onHint={nothing}
          practice={false}
          live
        />
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
          banner={null}
          over={<FrontInsets insets={scene.insets} acting={{ choices, onAnswer: nothing, hot: exhibit.hot }} />}
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
        <WithUnder insets={scene.insets} acting={{ choices, onAnswer: nothing, hot: exhibit.hot }}>
          <PromptBar scene={scene} hand={still(scene, choices, exhibit.hot)} sending={false} refusal={undefined} waiting={null} note={null} />
        </WithUnder>
        <RightPanel
          log={exhibit.log ?? []}
          scene={scene}
          onHover={nothing}
          tab={tab}
          onTab={setTab}
          chat={[]}
          unread={2}
          onSend={nothing}
          seats={seats}
          look={undefined}
          invites={{}}
          rule={undefined}
          onRule={nothing}
          open={false}
          onClose={nothing}
        />
      </div>
    </AroundTable.Provider>
  );
}
