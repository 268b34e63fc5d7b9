import { createContext, Suspense, useContext, useDeferredValue, type ReactNode } from 'react';

/** Whether the page is wanted whole at once: as the server painted it, or where its visitor returns to a place far down. */
const WholeContext = createContext(true);
export const WholePageProvider = WholeContext.Provider;

/**
 * What lies below the first screenful. As the server painted it, it comes to life after what is in sight, in tasks of its
 * own (React does so for whatever stands in a boundary), or at once when it is touched. On a page come to by a link it is
 * painted a moment later than the rest.
 */
export function Below({ children }: { children: ReactNode }) {
  const isWhole = useContext(WholeContext);
  const isDue = useDeferredValue(true, isWhole);
  return (
    <Suspense fallback={null}>
      {/* as high as the screen, so that what follows does not stand in sight meanwhile */}
      {isDue ? children : <div style={{ minBlockSize: '100vh' }} />}
    </Suspense>
  );
}
