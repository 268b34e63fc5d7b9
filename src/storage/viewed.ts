import { listOf, record, text, whole } from '#contract/rules/reads.ts';
import type { BrowserStorage } from './browser-storage.ts';

/** `query`: days, party, class and airport it was opened with, as in an address. */
export type Viewed = { id: number; query: string };

const NAME = 'viewed';
const MOST = 12;
const readViewed = listOf(record<Viewed>({ id: whole(1, 2_147_483_647), query: text(200) }), 0, MOST);

/** Packages opened in this browser, newest first [PR14]. */
export const storedViewed = (storage: BrowserStorage): Viewed[] => storage.readOwn(NAME, readViewed, []);
export function keepViewed(storage: BrowserStorage, viewed: Viewed): void {
  const others = storedViewed(storage).filter(({ id }) => id !== viewed.id);
  storage.writeOwn(NAME, [viewed, ...others].slice(0, MOST));
}
export const clearViewed = (storage: BrowserStorage): void => storage.clearOwn(NAME);
