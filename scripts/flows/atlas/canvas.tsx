import { useCallback, useEffect, useRef, useState, type CSSProperties } from 'react';
import { markIn } from './mark.ts';
import type { Say } from './words.ts';

const STEP = 1.25;
/** Smaller letters are not read. */
const LEAST = 0.7;
type Props = { svg: string; chosen: string | undefined; choose: (id: string | undefined) => void; say: Say };

/** The drawing, scrolled by the browser itself and zoomed by its width. */
export function Canvas({ svg, chosen, choose, say }: Props) {
  const frame = useRef<HTMLDivElement>(null);
  const width = Number(/ width="(\d+)"/u.exec(svg)?.[1]);
  const [scale, setScale] = useState(LEAST);
  const fit = useCallback(
    (least = 0) => setScale(Math.max(least, Math.min(1, (frame.current?.clientWidth ?? width) / width))),
    [width],
  );
  useEffect(() => fit(LEAST), [fit]);
  useEffect(() => (frame.current ? markIn(frame.current, chosen) : undefined), [chosen, svg, scale]);
  useEffect(() => {
    const press = ({ key, target }: KeyboardEvent) => {
      if (target instanceof HTMLInputElement) return;
      if (key === 'f') fit();
      if (key === '+') setScale((one) => one * STEP);
      if (key === '-') setScale((one) => one / STEP);
      if (key === 'Escape') choose(undefined);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, [fit, choose]);
  return (
    <div className="canvas">
      <div
        ref={frame}
        className="paper"
        dir="ltr"
        style={{ '--width': `${width * scale}px` } as CSSProperties}
        onClick={({ target }) => {
          const state = (target as Element).closest('[data-state]')?.getAttribute('data-state');
          if (!(target as Element).closest('a')) choose(state ?? undefined);
        }}
        dangerouslySetInnerHTML={{ __html: svg }}
      />
      <div className="zoom">
        <button type="button" title={say('smaller')} onClick={() => setScale(scale / STEP)}>
          −
        </button>
        <button type="button" title={say('fit')} onClick={() => fit()}>
          {Math.round(scale * 100)}%
        </button>
        <button type="button" title={say('larger')} onClick={() => setScale(scale * STEP)}>
          +
        </button>
      </div>
      <p className="legend">{say('legend')}</p>
    </div>
  );
}
