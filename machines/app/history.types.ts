import type { Destination, Spot } from './navigation.types.ts';

/** Something open on a page, in an entry above the page's own, and how many such entries lie between the two. */
export type OpenEntry = { what: unknown; depth: number };

/** The entry the browser moved to: its page, and what is open in it. */
export type MovedTo = { spot: Spot; open: OpenEntry | null };

export type HistoryContext = {
  /** Key and path of the page that was written last. */
  key: string;
  path: string;
  open: OpenEntry | null;
  /** What waits until the browser has left the entries of what was open. */
  pages: Destination[];
  entry: { what: unknown } | null;
};

export type TabHistoryEvent =
  | ({ type: 'browser.start' } & MovedTo)
  | ({ type: 'page.write' } & Destination)
  | { type: 'entry.open'; what: unknown }
  | { type: 'entry.close' }
  | ({ type: 'browser.pop' } & MovedTo);
