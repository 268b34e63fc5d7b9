import { useEffect, useRef } from 'react';
import { Button } from '#src/components/button.tsx';
import { Trans } from '@lingui/react/macro';
import { useFormats } from '#src/locale/format.ts';
import classes from './options.module.css';

/** How far ahead of the screen the next ones are made, in pixels. */
const AHEAD = '900px';

/** The rest of a long list: comes by itself before its end is reached, and by the button. */
export function More({ left, onMore }: { left: number; onMore: () => void }) {
  const formats = useFormats();
  const end = useRef<HTMLDivElement>(null);
  const ask = useRef(onMore);
  useEffect(() => {
    ask.current = onMore;
  });
  useEffect(() => {
    if (!end.current || typeof IntersectionObserver === 'undefined') return;
    const root = end.current.closest('dialog > div');
    const watch = new IntersectionObserver(
      (seen) => seen.some(({ isIntersecting }) => isIntersecting) && ask.current(),
      {
        root,
        rootMargin: `0px 0px ${AHEAD} 0px`,
      },
    );
    watch.observe(end.current);
    return () => watch.disconnect();
    // looked at again after each step: what is still in sight asks for more
  }, [left]);
  if (left <= 0) return null;
  const rest = formats.number(left);
  return (
    <div ref={end} className={classes.more}>
      <Button variant="default" onClick={onMore}>
        <Trans>Show more: {rest} left</Trans>
      </Button>
    </div>
  );
}
