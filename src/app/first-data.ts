import type { QueryClient, QueryKey } from '@tanstack/react-query';
import type { Market } from '#contract/constants.ts';
import type { Trouble } from '#machines/navigation/navigation.types.ts';

/** Answers by their questions, and the minute they were given in: within it a page that did not change has the same text. */
type Answers = { at: number; found: [key: QueryKey, data: unknown][] };

/** What the server sent with the page (#et-data). */
export type FirstData = { market: Market; query: Answers; trouble: Trouble | null };

const MINUTE = 60_000;

/** On the server: all that was answered. */
export const answersOf = (queryClient: QueryClient): Answers => {
  const queries = queryClient.getQueryCache().getAll();
  const answered = queries.filter(({ state }) => state.status === 'success');
  const at = Math.min(...answered.map(({ state }) => state.dataUpdatedAt));
  return {
    at: Number.isFinite(at) ? at - (at % MINUTE) : 0,
    found: answered.map(({ queryKey, state }) => [queryKey, state.data]),
  };
};

/** In the browser: as if it had asked them itself. */
export function takeAnswers(queryClient: QueryClient, { at, found }: Answers): void {
  for (const [key, data] of found) queryClient.setQueryData(key, data, { updatedAt: at });
}

/** Reads it; null where the page came without, or broken: then the browser renders by itself. */
export function readFirstData(): FirstData | null {
  try {
    const text = document.getElementById('et-data')?.textContent;
    const read: unknown = text ? JSON.parse(text) : null;
    return typeof read === 'object' && read !== null && 'query' in read ? (read as FirstData) : null;
  } catch {
    return null;
  }
}
