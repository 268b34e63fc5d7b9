import { createContext, startTransition, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from './after-paint.ts';
import { useSectionMode } from '#src/components/section-boundary.tsx';

/** Whether the page is wanted whole at once: as the server painted it, or where its visitor returns to a place far down. */
const WholeContext = createContext(true);
export const WholePageProvider = WholeContext.Provider;

/**
 * What lies below the first screenful. As the server painted it, it comes to life after what is in sight, in tasks of its
 * own (React does so for whatever stands in a boundary), or at once when it is touched. On a page come to by a link it is
 * painted a moment later than the rest.
 */
export function Deferred({ children }: { children: ReactNode }) {
  const isWhole = useContext(WholeContext);
  const [isDue, setDue] = useState(isWhole);
  useEffect(() => {
    if (isDue) return undefined;
    let isHere = true;
    const show = () => {
      if (isHere) startTransition(() => setDue(true));
    };
    // the frame after the first may still paint pictures
    void afterPaint()
      .then(() => afterPaint())
      .then(show);
    return () => {
      isHere = false;
    };
  }, [isDue]);
  // so that the server hears what was thrown within
  if (useSectionMode() === 'bare') return children;
  return (
    <Suspense fallback={null}>
      {/* so high that what follows is neither in sight meanwhile nor near enough to be drawn ahead */}
      {isDue ? children : <div style={{ minBlockSize: '600vh' }} />}
    </Suspense>
  );
}
