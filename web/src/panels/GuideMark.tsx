// The mark of a guided mission: points at what the step is about and says one thing. What it says is data.
import { useEffect, useMemo, useState, type JSX } from 'react';
import { Icon } from '../icons';
import type { LogLine, Scene } from '../protocol';
import { advance, type Guide } from '../state/guide';
import { setSettings, useSettings } from '../state/settings';
import { words } from '../words';

export function GuideMark({ guide, scene, log }: { guide: Guide; scene: Scene; log: LogLine[] }): JSX.Element | null {
  const settings = useSettings();
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const [box, setBox] = useState<DOMRect>();
  const texts = useMemo(() => log.map((line) => line.text ?? ''), [log]);
  const away = settings.guided.includes(guide.id);
  const { step, done: now } = advance(guide, done, { scene, log: texts });
  useEffect(() => {
    if (now.size !== done.size) setDone(now);
  });
  const selector = step?.target;
  useEffect(() => {
    const measure = () => {
      const node = selector ? document.querySelector(selector) : null;
      const found = node?.getBoundingClientRect();
      setBox((held) =>
        held && found && held.x === found.x && held.y === found.y && held.width === found.width && held.height === found.height ? held : found,
      );
    };
    measure();
    const timer = setInterval(measure, 400);
    return () => clearInterval(timer);
  }, [selector]);
  if (away || !step) return null;
  const stop = () => setSettings({ guided: [...settings.guided, guide.id] });
  const number = guide.steps.indexOf(step) + 1;
  const place = cardPlace(box);
  return (
    <>
      {box ? (
        <div className="guidering" aria-hidden="true" style={{ left: box.x - 5, top: box.y - 5, width: box.width + 10, height: box.height + 10 }} />
      ) : null}
      <div className="guide" role="note" aria-label={words.guide.label} aria-live="polite" style={place} data-step={step.id}>
        <div className="row">
          <b>
            <Icon name="hint" /> {step.title}
          </b>
          <span className="sm3">{words.guide.step(number, guide.steps.length)}</span>
        </div>
        <p>{step.text}</p>
        <div className="row">
          <button type="button" className="tb1 small" onClick={stop}>
            {words.guide.stop}
          </button>
          <button type="button" className="tb1 small brass" onClick={() => setDone(new Set([...done, step.id]))}>
            {words.guide.next}
          </button>
        </div>
      </div>
    </>
  );
}

// Above what is low on the screen, beside what is high and wide; in the upper middle when there is nothing to point at.
function cardPlace(box: DOMRect | undefined): { left: number; top?: number; bottom?: number } {
  const width = Math.min(320, innerWidth - 16);
  if (!box || box.width === 0) return { left: (innerWidth - width) / 2, top: 64 };
  if (box.top > innerHeight * 0.55) return { left: Math.max(8, Math.min(box.left, innerWidth - width - 8)), bottom: innerHeight - box.top + 12 };
  if (box.right + width + 16 < innerWidth) return { left: box.right + 12, top: Math.max(8, box.top) };
  if (box.left - width - 16 > 0) return { left: box.left - width - 12, top: Math.max(8, box.top) };
  return { left: Math.max(8, Math.min(box.left, innerWidth - width - 8)), top: Math.min(box.bottom + 12, innerHeight - 190) };
}
