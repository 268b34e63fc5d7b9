import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Market } from '#contract/constants.ts';
import { ANSWER_TIME } from '#contract/page.ts';
import type { PageFailure } from '#machines/app/navigation.machine.ts';
import { noteServerTime } from '#src/api/server-clock.ts';
import type { SentMessages } from '#src/locale/i18n.ts';

/** Answers by their questions. */
type Answers = [key: QueryKey, data: unknown][];

/** What the server sent in the page (#et-data), or beside it. */
export type AppData = {
  market: Market;
  query: Answers;
  trouble: PageFailure | null;
  words: SentMessages;
  /** A section threw on the server: the page's sections stand apart, and the browser draws that one anew. */
  apart?: true;
};

/** On the server: all that was answered. */
export const dehydrateQueries = (queryClient: QueryClient): Answers =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** In the browser: as if it had asked them itself when the server did. */
export function hydrateQueries(queryClient: QueryClient, answers: Answers): void {
  const serverTime = answeredAt();
  const now = Date.now();
  // however long ago a cache took the page in: the server's clock has not gone back since
  if (serverTime !== null) noteServerTime(serverTime, { sentAt: -Infinity, receivedAt: now });
  // on a device whose clock is behind, what is of tomorrow would stay fresh until then
  const updatedAt = Math.min(serverTime ?? performance.timeOrigin, now);
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt });
}

/** Told beside the page (`ANSWER_TIME`), and kept with it by whatever cache it came through. */
function answeredAt(): number | null {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const description = arrival?.serverTiming?.find(({ name }) => name === ANSWER_TIME)?.description;
  return Number(description) || null;
}

/** Reads it from beside the page, where src/delivery left it, or from the page; null where there is none, or it is broken. */
export function readPageData(): AppData | null {
  try {
    const beside = (window as Window & { etPageData?: AppData }).etPageData;
    if (beside) return beside;
    const text = document.getElementById('et-data')?.textContent;
    const read: unknown = text ? JSON.parse(text) : null;
    return typeof read === 'object' && read !== null && 'query' in read ? (read as AppData) : null;
  } catch {
    return null;
  }
}
