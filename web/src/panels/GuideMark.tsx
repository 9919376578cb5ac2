// The mark of a guided mission: one bubble that says one thing and rings what it is about. It never lies over the prompt, what it points at
// or the acting piece, and what was read stays read over reloads. What it says is data.
import { useEffect, useLayoutEffect, useMemo, useRef, useState, type JSX } from 'react';
import { Icon } from '../icons';
import type { LogLine, Scene } from '../protocol';
import { advance, type Guide } from '../state/guide';
import type { Advice } from '../state/line';
import { setSettings, useSettings } from '../state/settings';
import { words } from '../words';

export interface Rect {
  left: number;
  top: number;
  width: number;
  height: number;
}

const overlap = (a: Rect, b: Rect): number =>
  Math.max(0, Math.min(a.left + a.width, b.left + b.width) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.top + a.height, b.top + b.height) - Math.max(a.top, b.top));

// Of the places where a bubble of this size could lie, the first that covers none of what must stay free; else the one that covers least.
export function bubblePlace(
  size: { width: number; height: number },
  screen: { width: number; height: number },
  free: Rect[],
  top: number,
): { left: number; top: number } {
  const gap = 10;
  const right = screen.width - size.width - gap;
  const low = screen.height - size.height - gap;
  const middle = (screen.width - size.width) / 2;
  const places = [
    [right, low],
    [right, top + gap],
    [gap, low],
    [gap, top + gap],
    [middle, top + gap],
    [right, (top + low) / 2],
    [gap, (top + low) / 2],
    [middle, low],
    [middle, (top + low) / 2],
  ].map(([x, y]) => ({ left: Math.max(gap, x ?? 0), top: Math.max(gap, y ?? 0) }));
  const cost = (place: { left: number; top: number }) => free.reduce((sum, rect) => sum + overlap({ ...place, ...size }, rect), 0);
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}

const boxOf = (selector: string): Rect | undefined => {
  const found = document.querySelector(selector)?.getBoundingClientRect();
  return found && found.width > 0 ? { left: found.left, top: found.top, width: found.width, height: found.height } : undefined;
};

// What the line says to do now, in the words of the choice itself.
function Next({ scene, advice }: { scene: Scene; advice: Advice }): JSX.Element | null {
  const choice = scene.prompt?.choices?.find((one) => one.answer === advice.answer);
  if (!choice) return advice.off ? <p className="guidenext">{words.guide.off}</p> : null;
  return (
    <p className="guidenext">
      <span className="cap">{words.guide.now}</span> <b>{choice.title ?? choice.answer}</b>
    </p>
  );
}

interface GuideProps {
  guide: Guide;
  scene: Scene;
  log: LogLine[];
  advice: Advice;
}

export function GuideMark({ guide, scene, log, advice }: GuideProps): JSX.Element | null {
  const settings = useSettings();
  const held = settings.guideSteps[guide.id];
  const read = useMemo(() => new Set(held ?? []), [held]);
  const bubble = useRef<HTMLDivElement>(null);
  const [box, setBox] = useState<Rect>();
  const [place, setPlace] = useState<{ left: number; top: number }>();
  const texts = useMemo(() => log.map((line) => line.text ?? ''), [log]);
  const away = settings.guided.includes(guide.id);
  const { step, done } = advance(guide, read, { scene, log: texts });
  const keep = (steps: Iterable<string>) => setSettings({ guideSteps: { ...settings.guideSteps, [guide.id]: [...steps] } });
  useEffect(() => {
    if (!away && done.size !== read.size) keep(done);
  });
  const selector = step?.target;
  const acting = scene.prompt?.piece;
  useLayoutEffect(() => {
    const measure = () => {
      const found = selector ? boxOf(selector) : undefined;
      setBox((was) => (same(was, found) ? was : found));
      const size = bubble.current ? { width: bubble.current.offsetWidth, height: bubble.current.offsetHeight } : undefined;
      if (!size) return;
      const prompt = boxOf("[data-panel='prompt']");
      const piece = acting ? boxOf(`[data-piece="${CSS.escape(acting)}"]`) : undefined;
      // A target that fills the screen cannot be kept free; the spaces that are marked on it can.
      const wide = found && found.width * found.height > 0.35 * innerWidth * innerHeight;
      const lit = wide ? [...document.querySelectorAll('.ft-plane .glow > *')].slice(0, 30).map((node) => node.getBoundingClientRect()) : [];
      const free = [prompt, piece, wide ? undefined : found, ...lit].filter((one) => one !== undefined);
      const next = bubblePlace(size, { width: innerWidth, height: innerHeight }, free, 56);
      setPlace((was) => (was && was.left === next.left && was.top === next.top ? was : next));
    };
    measure();
    const timer = setInterval(measure, 400);
    return () => clearInterval(timer);
  }, [selector, step?.id, acting, advice.answer]);
  if (away || (!step && !advice.answer && !advice.off)) return null;
  const stop = () => setSettings({ guided: [...settings.guided, guide.id] });
  const touch = step?.touch !== undefined && matchMedia('(pointer: coarse)').matches;
  return (
    <>
      {box ? (
        <div className="guidering" aria-hidden="true" style={{ left: box.left - 5, top: box.top - 5, width: box.width + 10, height: box.height + 10 }} />
      ) : null}
      <div
        ref={bubble}
        className="guide"
        role="note"
        aria-label={words.guide.label}
        aria-live="polite"
        style={place ?? { left: 10, top: 62 }}
        data-step={step?.id}
        data-advice={advice.answer}
      >
        <div className="row">
          <b>
            <Icon name="hint" /> {step?.title ?? guide.title}
          </b>
          {step ? <span className="sm3">{words.guide.step(Math.min(guide.steps.length, done.size + 1), guide.steps.length)}</span> : null}
        </div>
        {step ? <p>{touch ? step.touch : step.text}</p> : null}
        <Next scene={scene} advice={advice} />
        <div className="row">
          <button type="button" className="tb1 small" onClick={stop}>
            {words.guide.stop}
          </button>
          {step ? (
            <button type="button" className="tb1 small brass" onClick={() => keep([...done, step.id])} data-next-mark>
              {words.guide.next}
            </button>
          ) : null}
        </div>
      </div>
    </>
  );
}

const same = (a: Rect | undefined, b: Rect | undefined): boolean =>
  a === b || (a !== undefined && b !== undefined && a.left === b.left && a.top === b.top && a.width === b.width && a.height === b.height);
