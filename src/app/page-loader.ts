import type { Locale } from '#contract/constants.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import type { LoadResult, PageLocation, PageFailure } from '#machines/app/navigation.machine.ts';
import { queries as reads, type PageQuery } from '#src/api/queries.ts';
import { bareOf, localeOf, localePath } from '#src/locale/locale-path.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { askGuards, UnknownGuard, type Guard, type GuardName } from '#src/routing/guards.ts';
import { findRoute } from './match-route.ts';
import { messagesOf, type ReadData, type Route } from '#src/routing/route.ts';
import { loadFailedScreen, loadScreens } from './screens.tsx';

/** A server's request, or a browser tab. */
export type LoadContext = {
  scopeOf: (locale: Locale) => Scope;
  read: (query: PageQuery) => Promise<unknown>;
  found?: ReadData;
  /** The tab's guards; the server's by default. */
  guards?: Record<GuardName, Guard>;
  /** Called just before the page shows. */
  leave?: (pathname: string) => Promise<void>;
};

/** Its own status, 503 for the network, 500 for our faults. */
export function toPageFailure(error: unknown): PageFailure {
  if (error instanceof UnknownGuard) return { status: 500, message: error.message, code: 'guard', extra: {} };
  // a failed chunk gives no reason
  const isOffline = !import.meta.env.SSR && !navigator.onLine;
  const { message, extra, ...thrown } = failureOf(error);
  const code = thrown.code ?? (isOffline && thrown.status === null ? 'offline' : null);
  const status = thrown.status ?? (code === null ? 500 : 503);
  return { status: status < 400 ? 502 : status, message: status < 500 ? (message ?? '') : '', code, extra };
}

const NOT_FOUND: PageFailure = { status: 404, message: '', code: null, extra: {} };

/** Never throws. */
export async function loadPage(
  { pathname, search }: PageLocation,
  context: LoadContext,
  rows?: Route[],
): Promise<LoadResult> {
  const locale = localeOf(pathname);
  // a path with an empty part has no corrected spelling
  const match = pathname.includes('//') ? null : findRoute(pathname, rows);
  try {
    if (import.meta.env.SSR) await context.read(reads.settings(context.scopeOf(locale))).catch(() => null);
    if (pathname === '/') return { redirect: localePath(locale, '/') };
    if (match && match.exact !== pathname) return { redirect: `${match.exact}${search}` };
    if (!match) {
      await Promise.all([loadLocale(locale), loadFailedScreen()]);
      return { trouble: NOT_FOUND };
    }
    const { row, params } = match;
    const away = askGuards(row.guards ?? [], { path: `${bareOf(pathname)}${search}` }, context.guards);
    if (away !== null) return { redirect: localePath(locale, away) };
    const at = { scope: context.scopeOf(locale), params, search: new URLSearchParams(search) };
    const queries = row.queries?.(at) ?? [];
    await Promise.all([Promise.all(queries.map(context.read)), loadLocale(locale, messagesOf(row)), loadScreens(row)]);
    // queries that depend on the first ones
    if (import.meta.env.SSR && context.found) {
      const following = row.follow?.({ ...at, read: context.found }) ?? [];
      await Promise.allSettled(following.map(context.read));
    }
    await context.leave?.(pathname);
    return { trouble: null };
  } catch (error) {
    await Promise.allSettled([loadLocale(locale), loadFailedScreen()]);
    const trouble = toPageFailure(error);
    // a URL that the server cannot parse is no page
    return { trouble: trouble.status === 400 || trouble.status === 422 ? NOT_FOUND : trouble };
  }
}
