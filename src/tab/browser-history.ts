import { createPath, parsePath, type Navigator } from 'react-router-dom';
import { createActor } from 'xstate';
import { selectPageKey } from '#machines/app/history.selectors.ts';
import type { OpenEntry } from '#machines/app/history.machine.ts';
import type { PageLocation, Destination, HistoryAction } from '#machines/app/navigation.machine.ts';
import { provideHistory } from './history.effects.ts';
import { inspect } from './inspect.ts';
import { saveScroll } from './scroll.ts';

type EntryState = { usr?: unknown; key?: string; open?: OpenEntry } | null;

const openNow = (): OpenEntry | null => (window.history.state as EntryState)?.open ?? null;

const newKey = () => Math.random().toString(36).slice(2, 10);

export function spotNow(): PageLocation {
  const { pathname, search, hash } = window.location;
  const entry = window.history.state as EntryState;
  return { pathname, search, hash, state: entry?.usr ?? null, key: entry?.key ?? 'default' };
}

/** A link to the current page replaces its entry. */
export function navigatorOf(ask: (destination: Destination) => void): Navigator {
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

/** On `pop` the browser has moved already. */
function write({ spot, way }: Destination): void {
  const entry: EntryState = { usr: spot.state, key: spot.key };
  // one entry per page, though its reload (S13) and its error may both write it
  const isWritten = (window.history.state as EntryState)?.key === spot.key;
  if (way === 'push' && !isWritten) window.history.pushState(entry, '', createPath(spot));
  else if (way !== 'pop') window.history.replaceState(entry, '', createPath(spot));
}

/** Started by `listenToHistory`. */
export function createHistory(askPage: (destination: Destination) => void) {
  const listeners = new Set<(what: unknown) => void>();
  const actor = createActor(
    provideHistory({
      keepScroll: saveScroll,
      writePages: (pages) => pages.forEach(write),
      pushEntry: (open) => window.history.pushState({ ...(window.history.state as EntryState), open }, ''),
      goBack: (entries) => window.history.go(-entries),
      onMove: (what) => listeners.forEach((listener) => listener(what)),
      askPage: (spot) => askPage({ spot, way: 'pop' }),
    }),
    { inspect },
  );
  return { actor, listeners };
}
export type TabHistory = ReturnType<typeof createHistory>;

export function listenToHistory({ actor }: TabHistory): void {
  window.history.scrollRestoration = 'manual';
  window.addEventListener('popstate', () => actor.send({ type: 'browser.pop', spot: spotNow(), open: openNow() }));
  window.addEventListener('pagehide', () => saveScroll(selectPageKey(actor.getSnapshot())));
  actor.start();
  actor.send({ type: 'browser.start', spot: spotNow(), open: openNow() });
  // a reload keeps the entry but opens nothing
  actor.send({ type: 'entry.close' });
}
