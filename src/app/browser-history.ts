import { createPath, parsePath, type Navigator } from 'react-router-dom';
import type { Spot, Wanted, Way } from '#machines/navigation/navigation.types.ts';
import { keepScroll } from './scroll.ts';

type Kept = { usr?: unknown; key?: string } | null;

const newKey = () => Math.random().toString(36).slice(2, 10);

/** Where the browser is. */
export function spotNow(): Spot {
  const { pathname, search, hash } = window.location;
  const kept = window.history.state as Kept;
  return { pathname, search, hash, state: kept?.usr ?? null, key: kept?.key ?? 'default' };
}

/** Links and `navigate` speak to this; it only asks for pages. A link to the page one is on replaces its entry. */
export function navigatorOf(ask: (wanted: Wanted) => void): Navigator {
  const wish =
    (way: Way): Navigator['push'] =>
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

/**
 * Writes the page about to be shown into the browser's history; the browser has moved by itself on `pop`, and an address
 * that stands there already gets no second entry.
 */
export function writeHistory({ spot, way }: Wanted): void {
  keepScroll(shownKey);
  shownKey = spot.key;
  const kept: Kept = { usr: spot.state, key: spot.key };
  if (way === 'pop') return;
  const path = createPath(spot);
  if (way === 'push' && path !== createPath(window.location)) window.history.pushState(kept, '', path);
  else window.history.replaceState(kept, '', path);
}

/** Asks for the page of the entry that Back or Forward moved to. */
export function listenToHistory(ask: (wanted: Wanted) => void): void {
  window.history.scrollRestoration = 'manual';
  shownKey = spotNow().key;
  window.addEventListener('popstate', () => ask({ spot: spotNow(), way: 'pop' }));
  window.addEventListener('pagehide', () => keepScroll(shownKey));
}
