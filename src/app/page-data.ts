import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Market } from '#contract/constants.ts';
import { ANSWER_TIME } from '#contract/page.ts';
import type { PageFailure } from '#machines/app/navigation.machine.ts';
import { noteServerTime } from '#src/api/server-clock.ts';
import type { SentMessages } from '#src/locale/i18n.ts';

type Answers = [key: QueryKey, data: unknown][];

/** The data in the page (#et-data), or beside it. */
export type AppData = {
  market: Market;
  query: Answers;
  trouble: PageFailure | null;
  words: SentMessages;
  /** A section threw on the server: sections are separate boundaries, and the browser renders that one. */
  apart?: true;
};

export const dehydrateQueries = (queryClient: QueryClient): Answers =>
  queryClient
    .getQueryCache()
    .getAll()
    .filter(({ state }) => state.status === 'success')
    .map(({ queryKey, state }) => [queryKey, state.data]);

/** Restores the answers with the server's time. */
export function hydrateQueries(queryClient: QueryClient, answers: Answers): void {
  const serverTime = answeredAt();
  const now = Date.now();
  // a cached page may be old, but the server's clock never goes back
  if (serverTime !== null) noteServerTime(serverTime, { sentAt: -Infinity, receivedAt: now });
  // if the device's clock is behind, future data would stay fresh too long
  const updatedAt = Math.min(serverTime ?? performance.timeOrigin, now);
  for (const [key, data] of answers) queryClient.setQueryData(key, data, { updatedAt });
}

/** Sent as a header (`ANSWER_TIME`), so that caches keep it. */
function answeredAt(): number | null {
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const description = arrival?.serverTiming?.find(({ name }) => name === ANSWER_TIME)?.description;
  return Number(description) || null;
}

/** Stored by src/delivery, or in the page; null if missing or invalid. */
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
