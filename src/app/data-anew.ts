import type { QueryClient } from '@tanstack/react-query';
import type { Market } from '#contract/constants.ts';
import type { PageLocation } from '#machines/app/navigation.machine.ts';
import { setHeaderSource } from '#src/api/http.ts';
import { scopeHeaders } from '#src/api/scope-headers.ts';
import { localeOf } from '#src/locale/locale-path.ts';
import { scopeOfMarket } from '#src/locale/scope.tsx';
import type { AppData } from './page-data.ts';
import { loadPage } from './page-loader.ts';

/**
 * Without the page's lost data [HO1] it renders afresh instead of hydrating stale HTML. Throws if offline: then the
 * HTML stays.
 */
export async function loadDataAnew(spot: PageLocation, queryClient: QueryClient): Promise<AppData> {
  const market: Market = document.documentElement.dataset.market === 'sa' ? 'sa' : 'kw';
  const scope = scopeOfMarket(localeOf(spot.pathname), market);
  setHeaderSource(() => scopeHeaders(scope));
  const loaded = await loadPage(spot, {
    scopeOf: () => scope,
    read: (query) => queryClient.fetchQuery(query as Parameters<QueryClient['fetchQuery']>[0]),
  });
  if ('redirect' in loaded) {
    location.replace(loaded.redirect);
    throw new Error(`the page is at ${loaded.redirect}`);
  }
  if (loaded.trouble && loaded.trouble.status >= 500) throw new Error('the page cannot be read anew');
  return { market, query: [], trouble: loaded.trouble, words: {} };
}

/** Null without a counterpart. Call before rendering, while the old tree is intact. */
export function placesIn(root: Element): (element: Element) => Element | null {
  const before = [...root.children];
  return (element) => {
    let top: Element | null = element;
    let now: Element | undefined = root;
    const place: number[] = [];
    for (; top && !before.includes(top); top = top.parentElement)
      place.unshift(top.parentElement ? [...top.parentElement.children].indexOf(top) : -1);
    if (!top) return null;
    for (const index of [before.indexOf(top), ...place]) now = now?.children[index];
    return now?.tagName === element.tagName ? now : null;
  };
}
