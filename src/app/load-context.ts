import { isCancelledError, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { MIN_FETCH_DELAY } from '#contract/constants.ts';
import type { Locale } from '#contract/constants.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { afterPaint } from '#src/delivery/after-paint.ts';
import { guardsOf } from './account.ts';
import type { TabActors } from '#src/tab/actors.ts';
import type { LoadContext } from './page-loader.ts';

/** How long the page being left fades at most, in milliseconds: K18 allows 80. It goes on while the next is being drawn. */
const LEAVE = 40;

/** The union of all page queries, seen as any one of them. */
type AnyQuery = FetchQueryOptions<unknown, Error, unknown, readonly unknown[]>;

const sleep = (pause: number) => new Promise<void>((resolve) => setTimeout(resolve, pause));

/**
 * The data of a page. What a part of the page being left began to ask, as the filters' count does, is broken off with that
 * part: it is then asked for the page itself.
 */
const fetchFor = (queryClient: QueryClient, query: AnyQuery): Promise<unknown> =>
  queryClient.fetchQuery(query).catch((problem: unknown) => {
    if (isCancelledError(problem)) return queryClient.fetchQuery(query);
    throw problem;
  });

/** How pages are loaded in the browser: what is known shows at once, what is fetched takes at least 200 ms (K12). */
export function loadContextOf(queryClient: QueryClient, actors: () => TabActors): LoadContext {
  return {
    scopeOf(locale: Locale): Scope {
      const { location: place, currency } = actors().localeSwitch.getSnapshot().context;
      return { locale, location: place, currency };
    },
    guards: guardsOf(actors),
    async read(query) {
      const fresh = queryClient.getQueryState(query.queryKey);
      const isKnown = fresh?.data !== undefined && Date.now() - fresh.dataUpdatedAt < 5 * 60_000;
      if (!isKnown) await Promise.all([fetchFor(queryClient, query as AnyQuery), sleep(MIN_FETCH_DELAY)]);
      actors().progress.send({ type: 'source.load' });
    },
    async leave(pathname) {
      if (pathname === location.pathname || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
      document.documentElement.dataset.leaving = '';
      await afterPaint(LEAVE);
    },
  };
}
