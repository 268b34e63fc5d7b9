/** A place in the site: a URL without origin, with what its history entry keeps. */
export type Spot = { pathname: string; search: string; hash: string; state: unknown; key: string };

/** How a page is come to: a new history entry, the same one, or one that the browser has already moved to. */
export type HistoryAction = 'push' | 'replace' | 'pop';

/** Why a page could not be shown: a status, the server's sentence, a word for programs, and what else it said. */
export type Trouble = { status: number; message: string; code: string | null; extra: Record<string, unknown> };

export type Destination = { spot: Spot; way: HistoryAction };
export type DestinationView = Destination & { trouble: Trouble | null };

/** What loading a page comes to. `redirect` is a path of ours with its query. */
export type LoadResult = { redirect: string } | { trouble: Trouble | null };
