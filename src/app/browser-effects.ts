import type { Locale, LocationId } from '#contract/constants.ts';
import { selectIsLoading, selectNextPath } from '#machines/app/navigation.selectors.ts';
import type { LoadResult, TargetPage, Destination } from '#machines/app/navigation.machine.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { inLocale, localeOf } from '#src/locale/locale-path.ts';
import { marketOf } from '#src/locale/scope.tsx';
import type { BrowserStorage } from '#src/storage/browser-storage.ts';
import { provideChunkReload } from './effects/chunk-reload.effects.ts';
import { readMarket, provideLocaleSwitch } from './effects/locale-switch.effects.ts';
import { provideNavigation } from './effects/navigation.effects.ts';
import type { TabActors } from '#src/tab/actors.ts';
import type { TabHistory } from '#src/tab/browser-history.ts';
import { findRoute, wordsOf } from './match-route.ts';

const YEAR = 365 * 24 * 3_600;

/** The only cookie in the key of the server's HTML cache. */
function keepMarket(location: LocationId): void {
  const secure = window.location.protocol === 'https:' ? '; Secure' : '';
  try {
    document.cookie = `market=${marketOf(location)}; Path=/; Max-Age=${YEAR}; SameSite=Lax${secure}`;
  } catch {
    // cookies are blocked: the page reprices itself, as after any choice
  }
}

export const browserLogic = (
  load: (destination: Destination) => Promise<LoadResult>,
  go: (path: string) => void,
  storage: BrowserStorage,
  nextDestination: () => Destination | null,
  onShown: (view: TargetPage) => void,
  history: TabHistory['actor'],
) => ({
  navigation: provideNavigation({
    loadPage: load,
    writeHistory: (destination) => history.send({ type: 'page.write', ...destination }),
    onShown,
  }),
  localeSwitch: provideLocaleSwitch({
    storage,
    loadLanguage: (locale: Locale) => loadLocale(locale, wordsOf(window.location.pathname)),
    keepMarket,
    goToLanguage: (locale: Locale) => go(inLocale(locale, window.location)),
  }),
  chunkReload: provideChunkReload(storage, () => {
    const page = nextDestination();
    // the target page, not the current one (S13)
    if (page) history.send({ type: 'page.write', ...page });
    window.location.reload();
  }),
});

/** The number of data sources (K14). */
function sourcesOf(path: string): number {
  const match = findRoute(path);
  const at = {
    scope: { locale: localeOf(path), location: 85, currency: 'KWD' },
    search: new URLSearchParams(),
  } as const;
  return match?.row.queries?.({ ...at, params: match.params }).length ?? 0;
}

/** Ms for the next page to arrive after leaving. */
const LEAVING = 1_000;

export function listenToBrowser({ navigation, progress, connectivity, chunkReload }: TabActors): void {
  let wasLoading = false;
  navigation.subscribe((snapshot) => {
    const isLoading = selectIsLoading(snapshot);
    const path = selectNextPath(snapshot);
    if (isLoading && !wasLoading && path) progress.send({ type: 'navigation.start', sources: sourcesOf(path) });
    if (!isLoading && wasLoading) progress.send({ type: 'navigation.finish' });
    document.documentElement.toggleAttribute('data-loading', isLoading);
    wasLoading = isLoading;
  });

  window.addEventListener('offline', () => connectivity.send({ type: 'network.lose' }));
  window.addEventListener('online', () => connectivity.send({ type: 'network.find' }));
  if (!navigator.onLine) connectivity.send({ type: 'network.lose' });

  window.addEventListener('vite:preloadError', ({ payload }) => {
    // offline, a reload would lose the page: its retry loads the part again
    if (!navigator.onLine) return;
    // wait until the requester has handled it, as a prefetch loses nothing; and longer, since WebKit aborts fetches on
    // navigation, and a reload would cancel that
    setTimeout(() => {
      if (navigator.onLine && !('ahead' in payload)) chunkReload.send({ type: 'chunk.fail', at: Date.now() });
    }, LEAVING);
  });
}

/** Stored choices differ from the market's defaults: the page reprices (D). */
export function restoreMarket({ localeSwitch }: TabActors, storage: BrowserStorage): void {
  const market = readMarket(storage);
  const { location, currency } = localeSwitch.getSnapshot().context;
  if (market.location !== location || market.currency !== currency)
    localeSwitch.send({ type: 'market.restore', ...market });
  if (market.location !== location) keepMarket(market.location);
  storage.write('Accept-Language', localeOf(window.location.pathname));
}
