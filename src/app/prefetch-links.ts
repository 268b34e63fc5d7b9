import type { FetchQueryOptions, QueryClient } from '@tanstack/react-query';
import type { TargetPage } from '#machines/app/navigation.machine.ts';
import { nextTask } from '#src/delivery/next-task.ts';
import { makeFormats } from '#src/locale/format.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { bareOf, localeOf } from '#src/locale/locale-path.ts';
import { ahead } from '#src/delivery/idle.ts';
import { askGuards } from '#src/routing/guards.ts';
import { findRoute } from './match-route.ts';
import type { LoadContext } from './page-loader.ts';
import { likelyNext } from '#src/routing/likely-next.ts';
import { messagesOf } from '#src/routing/route.ts';
import { loadScreens } from './screens.tsx';

type Connection = EventTarget & { saveData?: boolean; effectiveType?: string };
type AnyQuery = FetchQueryOptions<unknown, Error, unknown, readonly unknown[]>;

const connectionOf = (): Connection | undefined => (navigator as Navigator & { connection?: Connection }).connection;

/** K8: not offline, on 2g (slow-2g too) or with data saving. */
export function mayFetchAhead(
  network: { onLine: boolean; connection?: Pick<Connection, 'saveData' | 'effectiveType'> } = {
    onLine: navigator.onLine,
    connection: connectionOf(),
  },
): boolean {
  const { saveData = false, effectiveType = '4g' } = network.connection ?? {};
  return network.onLine && !saveData && !effectiveType.endsWith('2g');
}

export function watchNetwork(tell: (mayFetch: boolean) => void): void {
  const look = () => tell(mayFetchAhead());
  window.addEventListener('online', look);
  window.addEventListener('offline', look);
  connectionOf()?.addEventListener('change', look);
}

/** Safari has no idle callback: the machine's timeout is used instead. */
export const untilIdle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve());
  });

/** A failed page would fail in the other language too. */
export function isFailedTwin(path: string, { spot, trouble }: Pick<TargetPage, 'spot' | 'trouble'>): boolean {
  const [pathname = ''] = path.split('?');
  return trouble !== null && asLinked(pathname) === asLinked(spot.pathname);
}

/** A path as links have it: the router escapes a stray `%`. */
const asLinked = (pathname: string) => bareOf(pathname).replace(/%(?![\da-f]{2})/giu, '%25');

type AheadDeps = { context: LoadContext; queryClient: QueryClient };

/** Without showing it, and if its guards allow. */
export async function fetchAhead(path: string, { context, queryClient }: AheadDeps, withScreen = true): Promise<void> {
  const { pathname, searchParams } = new URL(path, location.origin);
  const match = findRoute(pathname);
  if (!match || match.exact !== pathname || match.row.cache === 'private') return;
  // guests are redirected from account pages, which are the heaviest
  if (askGuards(match.row.guards ?? [], { path: bareOf(pathname) }, context.guards) !== null) return;
  const locale = localeOf(pathname);
  const at = { scope: context.scopeOf(locale), params: match.params, search: searchParams };
  const queries = match.row.queries?.(at) ?? [];
  const works: (() => Promise<unknown>)[] = [
    ...(withScreen ? [() => loadScreens(match.row)] : []),
    () => loadLocale(locale, messagesOf(match.row)),
    async () => makeFormats(locale),
    ...queries.map((query) => () => queryClient.prefetchQuery(query as AnyQuery)),
  ];
  await ahead(() => Promise.all(works.map(inTurn)));
}

/** Each starts in its own task. */
async function inTurn(work: () => Promise<unknown>, turn: number): Promise<unknown> {
  for (let waited = 0; waited < turn; waited += 1) await nextTask();
  return work();
}

/** Nothing is evaluated or applied before its page opens [LI5]. */
export const fetchFiles = (files: string[]): void => {
  for (const file of files) void fetch(file, { priority: 'low' }).catch(() => undefined);
};

export const isLikelyNext = (path: string): boolean => {
  const here = findRoute(location.pathname)?.row;
  const [pathname = ''] = path.split('?');
  return here !== undefined && findRoute(pathname)?.row.module === likelyNext(here);
};

/** Later links too. */
export function watchLinks({ show, hide, intend }: Record<'show' | 'hide' | 'intend', (path: string) => void>): void {
  const links = new WeakSet<Element>();
  /** Several links may share a page; only the last to leave removes it. */
  const inView = new Map<Element, string>();
  const leave = (link: Element) => {
    const path = inView.get(link);
    inView.delete(link);
    if (path !== undefined && ![...inView.values()].includes(path)) hide(path);
  };
  for (const name of ['pointerover', 'focusin'])
    document.addEventListener(name, ({ target }) => {
      const link = target instanceof Element ? target.closest('a[href^="/"]') : null;
      const path = link && pathOf(link);
      if (path) intend(path);
    });
  const watching = new IntersectionObserver((entries) => {
    for (const { target, isIntersecting } of entries) {
      leave(target);
      const path = isIntersecting ? pathOf(target) : null;
      if (path === null) continue;
      inView.set(target, path);
      show(path);
    }
  });
  const look = () => {
    for (const link of document.querySelectorAll('a[href^="/"]')) {
      if (links.has(link)) continue;
      links.add(link);
      watching.observe(link);
    }
  };
  look();
  new MutationObserver((changes) => {
    look();
    // a link with a new target counts again
    for (const { type, target } of changes) {
      if (type !== 'attributes' || !(target instanceof Element) || !links.has(target)) continue;
      watching.unobserve(target);
      watching.observe(target);
    }
  }).observe(document.body, { childList: true, subtree: true, attributeFilter: ['href'] });
}

function pathOf(link: Element): string | null {
  if (!(link instanceof HTMLAnchorElement) || link.target || link.download) return null;
  const { origin, pathname, search } = new URL(link.href);
  const isHere = pathname === location.pathname && search === location.search;
  return origin === location.origin && !isHere ? `${pathname}${search}` : null;
}
