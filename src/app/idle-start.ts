import type { QueryClient } from '@tanstack/react-query';
import { createActor } from 'xstate';
import { readConsent, isConfigured, storeConsent } from '#src/analytics/consent.ts';
import { trackPages } from '#src/analytics/page-views.ts';
import { selectView } from '#machines/app/navigation.selectors.ts';
import { provideConsent } from './effects/consent.effects.ts';
import { provideInstall } from '#src/features/install/install.effects.ts';
import { providePrefetch } from './effects/prefetch.effects.ts';
import { nextTask } from '#src/delivery/next-task.ts';
import '#src/theme/mantine-css.ts';
import type { TabActors } from '#src/tab/actors.ts';
import { ahead, fetchLateParts, idle } from '#src/delivery/idle.ts';
import { applyWebFonts } from '#src/delivery/web-fonts.ts';
import { renderOffscreen } from '#src/delivery/render-offscreen.ts';
import { inspect } from '#src/tab/inspect.ts';
import { isStandalone, listenToInstall, platformOf, promptInstall } from '#src/features/install/install-prompt.ts';
import { saveOfflinePages } from './offline-pages.ts';
import type { LoadContext } from './page-loader.ts';
import {
  fetchAhead,
  fetchFiles,
  isFailedTwin,
  isLikelyNext,
  mayFetchAhead,
  untilIdle,
  watchLinks,
  watchNetwork,
} from './prefetch-links.ts';
import { registerWorker } from './register-worker.ts';
import { loadFailedScreen } from './screens.tsx';

/** The likely next page's files, which src/delivery received with the page's data. */
type WithLikelyFiles = Window & { etLikelyFiles?: string[] };
type IdleWorkDeps = { actors: TabActors; context: LoadContext; queryClient: QueryClient; touched: Promise<void> };

/** Each step is its own task. What serves later acts waits for the first touch [LI2]. */
export async function startWhenIdle({
  actors: { navigation, late },
  context,
  queryClient,
  touched,
}: IdleWorkDeps): Promise<void> {
  const deps = { context, queryClient };
  const { etLikelyFiles: likelyFiles = [] } = window as WithLikelyFiles;
  let pages = 0;
  const prefetchLogic = providePrefetch({
    untilIdle,
    // on the first page its files are fetched alone: evaluated, they would restyle what is read
    fetchPage: (path) => fetchAhead(path, deps, likelyFiles.length === 0 || pages > 1),
    fetchNow: (path) => void fetchAhead(path, deps).catch(() => undefined),
  });
  const prefetch = createActor(prefetchLogic, { input: { mayFetch: mayFetchAhead() }, inspect });
  const consent = createActor(provideConsent(storeConsent), {
    input: { isConfigured: isConfigured(), answer: readConsent() },
    inspect,
  });
  const install = createActor(provideInstall(promptInstall), {
    input: { platform: platformOf(navigator.userAgent, navigator.maxTouchPoints), isStandalone: isStandalone() },
    inspect,
  });
  for (const actor of [prefetch, consent, install]) actor.start();
  late.add({ prefetch, consent, install });
  await nextTask();

  listenToInstall({
    offer: () => install.send({ type: 'install.offer' }),
    finish: () => install.send({ type: 'install.finish' }),
  });
  const readView = () => selectView(navigation.getSnapshot());
  const onPage = (act: () => void) => {
    let spotBefore: unknown = null;
    const look = () => {
      const { spot, trouble } = readView();
      if (spot === spotBefore || trouble) return;
      spotBefore = spot;
      act();
    };
    look();
    navigation.subscribe(look);
  };
  trackPages(onPage);
  onPage(() => {
    pages += 1;
    prefetch.send({ type: 'page.show' });
  });
  saveOfflinePages(onPage, touched);
  await nextTask();

  // after fonts and their reflow, which need network and processor
  await applyWebFonts();
  watchNetwork((mayFetch) => prefetch.send({ type: 'network.change', mayFetch }));
  watchLinks({
    show: (path) => isLikelyNext(path) && !isFailedTwin(path, readView()) && prefetch.send({ type: 'link.show', path }),
    hide: (path) => prefetch.send({ type: 'link.hide', path }),
    intend: (path) => isFailedTwin(path, readView()) || prefetch.send({ type: 'link.intend', path }),
  });
  if (mayFetchAhead()) fetchFiles(likelyFiles);
  await nextTask();
  registerWorker();
  if (import.meta.env.DEV && new URLSearchParams(location.search).has('analytics'))
    void import('#src/analytics/panel.ts').then(({ showPanel }) => showPanel());
  await touched;
  if (mayFetchAhead()) fetchLateParts();
  void renderOffscreen();
  await idle(10_000);
  await ahead(() => Promise.all([loadFailedScreen(), import('#src/routing/head.ts')])).catch(() => undefined);
}
