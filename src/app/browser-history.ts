import { createPath, parsePath, type Navigator } from 'react-router-dom';
import type { Spot, Destination, HistoryAction } from '#machines/navigation/navigation.types.ts';
import { keepScroll } from './scroll.ts';

/** Something open on a page in an entry above the page's own, and how many such entries lie between the two. */
type Open = { what: unknown; depth: number };
type EntryState = { usr?: unknown; key?: string; open?: Open } | null;

const openNow = (): Open | null => (window.history.state as EntryState)?.open ?? null;

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Where the browser is. */
export function spotNow(): Spot {
  const { pathname, search, hash } = window.location;
  const kept = window.history.state as EntryState;
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' };
}

/** Links and `navigate` speak to this; it only asks for pages. A link to the page one is on replaces its entry. */
export function navigatorOf(ask: (wanted: Destination) => void): Navigator {
  const wish =
    (way: HistoryAction): Navigator['push'] =>
    (to, state = null) => {
      const {
        pathname = window.location.pathname,
        search = '',
        hash = '',
      } = typeof to === 'string' ? parsePath(to) : to;
      const spot = { pathname, search, hash, state: state as unknown, key: newKey() };
      const isHere = createPath(spot) === createPath(window.location);
      ask({ spot, way: isHere ? 'replace' : way });
    };
  return {
    createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
    push: wish('push'),
    replace: wish('replace'),
    go: (delta) => window.history.go(delta),
  };
}

let shownKey = 'default';
let shownPath = '';
/** What waits until the browser has left the entries of what was open; null while it is not leaving any. */
let afterLeaving: (() => void)[] | null = null;
let tellOpen: (what: unknown) => void = () => undefined;

/** Goes back to the page's own entry, then does the rest. */
function leaveOpen(rest: () => void): void {
  if (afterLeaving) return void afterLeaving.push(rest);
  afterLeaving = [rest];
  window.history.go(-(openNow()?.depth ?? 1));
}

/**
 * Gives what was opened on the page an entry of its own, so that Back closes it and stays on the page. What Back or Forward
 * opened has its entry already.
 */
export function openEntry(what: unknown): void {
  if (!afterLeaving && JSON.stringify(openNow()?.what) === JSON.stringify(what)) return;
  const open: Open = { what, depth: (openNow()?.depth ?? 0) + 1 };
  window.history.pushState({ ...(window.history.state as EntryState), open }, '');
}

/** What was open has been closed on the page itself: its entries go. */
export const closeEntry = (): void => (openNow() && !afterLeaving ? leaveOpen(() => undefined) : undefined);

/** Tells what is open in the entry of this page that Back or Forward moved to, null for the page alone. */
export function listenToOpen(listener: (what: unknown) => void): () => void {
  tellOpen = listener;
  return () => {
    if (tellOpen === listener) tellOpen = () => undefined;
  };
}

/** Writes the page about to be shown into the browser's history; the browser has moved by itself on `pop`. */
export function writeHistory(wanted: Destination): void {
  const { spot, way } = wanted;
  keepScroll(shownKey);
  shownKey = spot.key;
  shownPath = createPath(spot);
  // a page is written beside pages, not above what was open on the one before
  if (way !== 'pop' && (openNow() || afterLeaving)) leaveOpen(() => write(wanted));
  else write(wanted);
}

function write({ spot, way }: Destination): void {
  const kept: EntryState = { usr: spot.state, key: spot.key };
  // a page gone to has one entry, though its reload (S13) and its error may both write it
  const isWritten = (window.history.state as EntryState)?.key === spot.key;
  if (way === 'push' && !isWritten) window.history.pushState(kept, '', createPath(spot));
  else if (way !== 'pop') window.history.replaceState(kept, '', createPath(spot));
}

/** Asks for the page of the entry that Back or Forward moved to. */
export function listenToHistory(ask: (wanted: Destination) => void): void {
  window.history.scrollRestoration = 'manual';
  shownKey = spotNow().key;
  shownPath = createPath(spotNow());
  window.addEventListener('popstate', () => {
    const waiting = afterLeaving;
    afterLeaving = null;
    if (waiting) return waiting.forEach((rest) => rest());
    const spot = spotNow();
    if (spot.key === shownKey && createPath(spot) === shownPath) return tellOpen(openNow()?.what ?? null);
    ask({ spot, way: 'pop' });
  });
  window.addEventListener('pagehide', () => keepScroll(shownKey));
  // a reload keeps the entry of what was open, though it opens nothing
  closeEntry();
}
