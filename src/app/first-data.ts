import type { DehydratedState } from '@tanstack/react-query';
import type { Market } from '#contract/constants.ts';
import type { Trouble } from '#machines/navigation/navigation.types.ts';

/** What the server sent with the page (#et-data). */
export type FirstData = { market: Market; query: DehydratedState; trouble: Trouble | null };

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
