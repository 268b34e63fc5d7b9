import { isCancelledError, type FetchQueryOptions, type QueryClient } from '@tanstack/react-query';
import { MIN_FETCH_DELAY } from '#contract/constants.ts';
import type { Locale } from '#contract/constants.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { afterPaint } from '#src/delivery/after-paint.ts';
import { guardsOf } from './account.ts';
import type { TabActors } from '#src/tab/actors.ts';
import type { LoadContext } from './page-loader.ts';

/** Ms of the leaving page's fade: K18 allows 80, and it continues while the next renders. */
const LEAVE = 40;

type AnyQuery = FetchQueryOptions<unknown, Error, unknown, readonly unknown[]>;

const sleep = (pause: number) => new Promise<void>((resolve) => setTimeout(resolve, pause));

/** A query of a leaving component, such as the filter count, is aborted with it, so the page asks again. */
const fetchFor = (queryClient: QueryClient, query: AnyQuery): Promise<unknown> =>
  queryClient.fetchQuery(query).catch((problem: unknown) => {
    if (isCancelledError(problem)) return queryClient.fetchQuery(query);
    throw problem;
  });

/** Cached data shows at once, fetched data after at least 200 ms (K12). */
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
