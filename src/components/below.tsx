import { createContext, useContext, useDeferredValue, type ReactNode } from 'react';

/** Whether the page is wanted whole at once: as the server painted it, or where its visitor returns to a place far down. */
const WholeContext = createContext(true);
export const WholePageProvider = WholeContext.Provider;

/** What lies below the first screenful: a page come to by a link is painted without it, and with it a moment later. */
export function Below({ children }: { children: ReactNode }) {
  const isWhole = useContext(WholeContext);
  const isDue = useDeferredValue(true, isWhole);
  // as high as the screen, so that what follows does not stand in sight meanwhile
  return isDue ? children : <div style={{ minBlockSize: '100vh' }} />;
}
