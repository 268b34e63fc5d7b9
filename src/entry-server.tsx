import { StrictMode } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator } from 'react-router-dom';
import type { Call } from '#contract/calls/call.ts';
import type { PageRequest, PageResult } from '#contract/page.ts';
import type { TargetPage, PageFailure } from '#machines/app/navigation.machine.ts';
import type { PageQuery, ReadMeta } from '#src/api/queries.ts';
import { setErrorReporter } from '#src/analytics/faults.ts';
import type { PackageFlowActor } from '#machines/package/package-flow.selectors.ts';
import { createActors } from './tab/actors.ts';
import { firstFlow, readOf } from '#src/app/flow.ts';
import { appLinks, headHtml } from './routing/head.ts';
import { listedPaths } from '#src/app/listed-paths.ts';
import { dehydrateQueries } from '#src/app/page-data.ts';
import { findRoute, matchRoute } from '#src/app/match-route.ts';
import { toPageFailure, loadPage } from '#src/app/page-loader.ts';
import { Providers } from '#src/app/providers.tsx';
import { createQueryClient } from '#src/app/query-client.ts';
import { likelyNext } from './routing/likely-next.ts';
import { messagesOf, type Route } from './routing/route.ts';
import { FLOWS } from '#src/app/rows.ts';
import { FAILED, loadFailedScreen } from '#src/app/screens.tsx';
import { Site } from '#src/app/site.tsx';
import { NO_HEARTS } from '#src/cards/hearts.ts';
import type { SectionMode } from '#src/components/section-boundary.tsx';
import { dirOf } from '#src/locale/direction.ts';
import { i18nOf, wordsOf } from '#src/locale/i18n.ts';
import { bareOf, localeOf } from '#src/locale/locale-path.ts';
import { scopeOfMarket, type Scope } from '#src/locale/scope.tsx';
import { failedHead } from './features/errors/failed-head.ts';

export { listedPaths, matchRoute };

/** Renders any page with the browser's route table and screens. */
export async function render({ url, market, origins, ask, report }: PageRequest): Promise<PageResult> {
  const { pathname, search, searchParams, hash } = new URL(`${origins.ar}${url}`);
  const spot = { pathname, search, hash, state: null, key: 'default' };
  const locale = localeOf(pathname);
  const scope = scopeOfMarket(locale, market);
  const queryClient = createQueryClient();
  const found = readOf(queryClient);
  const loaded = await loadPage(spot, { scopeOf: () => scope, read: readOnServer(queryClient, ask), found });
  if ('redirect' in loaded) return { ...NOTHING, redirect: loaded.redirect };

  await loadFailedScreen();
  const at = { spot, scope, read: found };
  const packageFlow = loaded.trouble ? null : firstFlow(at, null);
  const view = { spot, way: 'replace', trouble: loaded.trouble } as const;
  const { body, trouble, apart } = paint({ view, queryClient, scope, packageFlow, report });
  const match = findRoute(pathname);
  const row = match?.row ?? null;
  const i18n = i18nOf(locale);
  const head =
    trouble || !match
      ? failedHead(i18n, trouble ?? { status: 404, code: null })
      : match.row.head({
          scope,
          params: match.params,
          search: searchParams,
          i18n,
          read: at.read,
        });
  const result: PageResult = {
    status: trouble?.status ?? row?.status ?? 200,
    htmlAttributes: `lang="${locale}" dir="${dirOf(locale)}" data-market="${market}" data-mantine-color-scheme="light"${originMarks(origins)}`,
    head: headHtml(head, { locale, bare: bareOf(pathname), origins }) + appLinks(),
    body,
    data: {
      market,
      query: dehydrateQueries(queryClient),
      trouble,
      words: await wordsOf(locale, messagesOf(row)),
      apart,
    },
    // an incomplete page must not be cached
    cache: apart ? 'private' : (row?.cache ?? 'public'),
    modules: trouble ? [FAILED] : modulesOf(row),
    likely: row && likelyNext(row),
  };
  queryClient.clear();
  return result;
}

const NOTHING: PageResult = {
  status: 302,
  htmlAttributes: '',
  head: '',
  body: '',
  data: null,
  cache: 'public',
  modules: [],
  likely: null,
};

/** Runs a page's queries in-process, with path values as text. */
const readOnServer = (queryClient: QueryClient, ask: PageRequest['ask']) => (query: PageQuery) => {
  const { load, body, params } = query.meta as unknown as ReadMeta;
  const asText = Object.fromEntries(Object.entries(params).map(([name, value]) => [name, String(value)]));
  return queryClient.fetchQuery({
    queryKey: query.queryKey as readonly unknown[],
    queryFn: async () => (await ask((await load()) as Call, asText, body)) as unknown,
    staleTime: 60_000,
  });
};

/** The languages' domains, for client-written heads; empty if they share one. */
const originMarks = ({ ar, en }: PageRequest['origins']) =>
  ar === en ? '' : ` data-origin-ar="${ar}" data-origin-en="${en}"`;

const nowhere = () => undefined;
/** No navigation on the server. */
const STILL: Navigator = {
  createHref: (to) => (typeof to === 'string' ? to : createPath(to)),
  push: nowhere,
  replace: nowhere,
  go: nowhere,
};

type Canvas = {
  view: TargetPage;
  queryClient: QueryClient;
  scope: Scope;
  packageFlow: PackageFlowActor | null;
  report: PageRequest['report'];
};
type Painted = { body: string; trouble: PageFailure | null; apart?: true };

/** React's marker for an error or pending part in Suspense. */
const MISSING = '<!--$!-->';

/**
 * Renders the page. The server's React has no error boundaries: if a section throws, it renders again with separate
 * sections, and the browser renders the failed one. If it still throws, the error page renders.
 */
function paint({ view, queryClient, scope, packageFlow, report }: Canvas): Painted {
  const draw = (page: TargetPage, sections: SectionMode) =>
    renderToString(
      <StrictMode>
        <Providers
          queryClient={queryClient}
          actors={createActors({ scope, view: page, packageFlow })}
          hearts={NO_HEARTS}
          sections={sections}
        >
          <Site navigator={STILL} isServer />
        </Providers>
      </StrictMode>,
    );
  // formatters report during this one synchronous task
  setErrorReporter(report);
  try {
    const body = draw(view, 'plain');
    if (!body.includes(MISSING)) return { body, trouble: view.trouble };
    // Suspense swallowed the inner error
    draw(view, 'bare');
    return { body, trouble: view.trouble };
  } catch (error) {
    report('page', error);
    try {
      return { body: draw(view, 'apart'), trouble: view.trouble, apart: true };
    } catch {
      const trouble = toPageFailure(null);
      return { body: draw({ ...view, trouble }, 'plain'), trouble };
    }
  } finally {
    setErrorReporter(null);
  }
}

/** Source modules whose chunks the page needs at once. */
function modulesOf(row: Route | null): string[] {
  const flow = row?.flow === undefined ? undefined : FLOWS[row.flow];
  return [flow?.module, row?.module].filter((module) => module !== undefined);
}
