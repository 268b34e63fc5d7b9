import { createContext, startTransition, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import { afterPaint } from './after-paint.ts';
import { useSectionMode } from '#src/components/section-boundary.tsx';

/** Render everything at once: a server page, or a return to a scrolled position. */
const WholeContext = createContext(true);
export const WholePageProvider = WholeContext.Provider;

/**
 * Below the fold: hydrates after the visible part, in its own tasks or when touched; after navigation a moment later.
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
    // the first frame may still be painting pictures
    void afterPaint()
      .then(() => afterPaint())
      .then(show);
    return () => {
      isHere = false;
    };
  }, [isDue]);
  // so that the server catches inner errors
  if (useSectionMode() === 'bare') return children;
  return (
    <Suspense fallback={null}>
      {/* so high that what follows is neither in sight meanwhile nor near enough to be drawn ahead */}
      {isDue ? children : <div style={{ minBlockSize: '600vh' }} />}
    </Suspense>
  );
}
