import type { QueryClient } from '@tanstack/react-query';
import { startTransition, StrictMode, useEffect, type ReactNode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { selectView, selectDestination } from '#machines/app/navigation.selectors.ts';
import type { PageLocation, Destination } from '#machines/app/navigation.machine.ts';
import { setErrorReporter } from '#src/analytics/faults.ts';
import { setHeaderSource } from '#src/api/http.ts';
import { scopeHeaders } from '#src/api/scope-headers.ts';
import { ahead, firstTouch } from '#src/delivery/idle.ts';
import { nextTask } from '#src/delivery/next-task.ts';
import { isTranslated } from '#src/delivery/translated.ts';
import { addMessages } from '#src/locale/i18n.ts';
import { bareOf, localeOf, localePath } from '#src/locale/locale-path.ts';
import { scopeOfMarket } from '#src/locale/scope.tsx';
import { browserStorage } from '#src/storage/browser-storage.ts';
import { readReloadTime } from './effects/chunk-reload.effects.ts';
import { storedReturnPath } from '#src/features/account/access.effects.ts';
import { accountLogic, readAuth, listenToAccount } from './account.ts';
import { createActors, startActors } from '#src/tab/actors.ts';
import { browserLogic, listenToBrowser, restoreMarket } from './browser-effects.ts';
import { createHistory, listenToHistory, navigatorOf, spotNow } from '#src/tab/browser-history.ts';
import { firstFlow, flowTabOf, followScope, readOf, showFlow } from './flow.ts';
import { createComparison } from '#src/features/compare/comparison.page.ts';
import { createFavourites } from '#src/features/favourites/hearts.page.ts';
import { createSearchInForce } from '#src/features/results/search-in-force.page.ts';
import { inspect, startInspector } from '#src/tab/inspect.ts';
import { loadContextOf } from './load-context.ts';
import { findRoute } from './match-route.ts';
import { hydrateQueries, readPageData, type AppData } from './page-data.ts';
import { loadPage } from './page-loader.ts';
import { Providers } from './providers.tsx';
import { createQueryClient } from './query-client.ts';
import { replay } from './replay.ts';
import { tripPages } from '#src/features/trips/trips.routes.ts';
import { loadFailedScreen, loadScreens } from './screens.tsx';
import { Site } from './site.tsx';

/**
 * Messages and screen first, so that the first render is complete. Each step is its own task for slow processors
 * (decision 007).
 */
export async function startApp(): Promise<void> {
  const root = document.getElementById('root');
  if (!root) throw new Error('the page came without its root');
  const spot = spotNow();
  const locale = localeOf(spot.pathname);
  const row = findRoute(spot.pathname)?.row;
  // the reporter loads with the first fault
  setErrorReporter(
    (part, error) =>
      void ahead(() => import('./report-error.ts'))
        .then(({ sendFault }) => sendFault(part, error))
        .catch(() => undefined),
  );
  const queryClient = createQueryClient();
  const ownData = readPageData();
  // without its data, the page renders afresh and never hydrates [HO1]
  const { data, find } = ownData ? { data: ownData } : await loadAnew(root, spot, queryClient);
  hydrateQueries(queryClient, data.query);
  addMessages(locale, data.words);
  await Promise.all([row && !data.trouble ? loadScreens(row) : loadFailedScreen(), startInspector()]);

  const ask = (destination: Destination) => actors.navigation.send({ type: 'page.ask', destination });
  const navigator = navigatorOf(ask);
  const history = createHistory(ask);
  const context = loadContextOf(queryClient, () => actors);
  let markStanding = () => {};
  const standing = new Promise<void>((resolve) => (markStanding = resolve));
  // redirect after hydration: React must hydrate the server's page, not the next one
  const goBare = (bare: string) =>
    void standing.then(() => navigator.push(localePath(localeOf(location.pathname), bareOf(bare))));
  const scope = scopeOfMarket(locale, data.market);
  const readView = () => selectView(actors.navigation.getSnapshot());
  const tab = flowTabOf({ queryClient, navigator, history, readView, scopeOf: context.scopeOf, tripPages });
  const at = { spot, scope, read: readOf(queryClient) };
  const packageFlow = data.trouble ? null : firstFlow(at, tab);
  const actors = createActors({
    scope,
    packageFlow,
    view: { spot, way: 'replace', trouble: data.trouble },
    reloadedAt: readReloadTime(browserStorage),
    token: readAuth.restore(),
    returnPath: storedReturnPath(browserStorage),
    logic: {
      ...browserLogic(
        (destination) => loadPage(destination.spot, context),
        navigator.push,
        browserStorage,
        () => selectDestination(actors.navigation.getSnapshot()),
        // after this step: the flow must use the language of the page then shown
        (page) => queueMicrotask(() => showFlow(page, actors, tab)),
        history.actor,
      ),
      ...accountLogic({ actors: () => actors, queryClient, go: goBare }),
    },
    inspect,
  });
  setHeaderSource(() => {
    const token = readAuth.token();
    const scope = scopeHeaders(context.scopeOf(localeOf(location.pathname)));
    return token === null ? scope : { ...scope, Authorization: `Bearer ${token}` };
  });
  await nextTask();
  startActors(actors);
  listenToBrowser(actors);
  followScope(actors, tab);
  listenToAccount(actors);
  listenToHistory(history);
  await nextTask();

  const stand = () => {
    document.documentElement.dataset.hydrated = '';
    performance.mark('et-hydrated');
    markStanding();
    packageFlow?.start();
    void replay(find);
    restoreMarket(actors, browserStorage);
    const touched = firstTouch();
    void import('./idle-start.ts')
      .then(({ startWhenIdle }) => startWhenIdle({ actors, context, queryClient, touched }))
      .catch(() => undefined);
  };
  // a transition renders in short tasks, so the page can scroll meanwhile
  const application = (
    <StrictMode>
      <Standing onStand={stand}>
        <Providers
          queryClient={queryClient}
          actors={actors}
          hearts={createFavourites(actors.auth)}
          comparison={createComparison()}
          search={createSearchInForce()}
          sections={data.apart ? 'apart' : 'plain'}
        >
          <Site navigator={navigator} />
        </Providers>
      </Standing>
    </StrictMode>
  );
  const render = () => {
    if (ownData && !isTranslated())
      hydrateRoot(root, application, { onRecoverableError: (error) => isTranslated() || reportError(error) });
    else createRoot(root).render(application);
  };
  startTransition(render);
}

type Anew = { data: AppData; find?: (element: Element) => Element | null };

async function loadAnew(root: HTMLElement, spot: PageLocation, queryClient: QueryClient): Promise<Anew> {
  const { loadDataAnew, placesIn } = await import('./data-anew.ts');
  return { data: await loadDataAnew(spot, queryClient), find: placesIn(root) };
}

let stands = false;

/** Fires once after all inner effects: then every button works. */
function Standing({ onStand, children }: { onStand: () => void; children: ReactNode }) {
  useEffect(() => {
    if (stands) return;
    stands = true;
    // a parent's effects run after its children's
    void nextTask().then(onStand);
  });
  return children;
}
