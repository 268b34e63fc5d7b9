import { matchRoutes } from 'react-router-dom';
import type { MessageCatalog } from '#src/locale/i18n.ts';
import { localePath } from '#src/locale/locale-path.ts';
import { ROUTES } from './rows.ts';
import { messagesOf, type Route } from '#src/routing/route.ts';

/** `params` are decoded; `exact` has the row's spelling. */
type RouteMatch = { row: Route; params: Record<string, string | undefined>; exact: string };

/** A page, its head and links match the same paths, and each match ranks all rows. */
const REMEMBERED = 50;
const remembered = new WeakMap<Route[], Map<string, RouteMatch | null>>();

/** As react-router-dom matches, ignoring case, language prefix and trailing slash [UI4]. */
export function findRoute(pathname: string, rows: Route[] = ROUTES): RouteMatch | null {
  const matches = remembered.get(rows) ?? new Map<string, RouteMatch | null>();
  remembered.set(rows, matches);
  const before = matches.get(pathname);
  if (before !== undefined) return before;
  const match = look(pathname, rows);
  if (matches.size >= REMEMBERED) matches.delete(matches.keys().next().value ?? '');
  matches.set(pathname, match);
  return match;
}

function look(pathname: string, rows: Route[]): RouteMatch | null {
  const clean = pathname.replace(/\/+$/u, '') || '/';
  const prefix = /^\/(en|ar)(?=\/|$)/iu.exec(clean)?.[1]?.toLowerCase();
  const bare = prefix ? clean.slice(3) || '/' : clean;
  const match = matchRoutes(
    rows.map((row) => ({ path: row.path, handle: row })),
    bare,
  )?.at(-1);
  if (!match) return null;
  const row: Route = match.route.handle;
  const exact = spell(row.path, bare);
  return { row, params: { ...match.params }, exact: prefix ? localePath(prefix === 'en' ? 'en' : 'ar', exact) : exact };
}

function spell(pattern: string, bare: string): string {
  const parts = pattern.split('/').filter(Boolean);
  const words = bare.split('/').filter(Boolean);
  return `/${words.map((word, index) => (parts[index]?.startsWith(':') === false ? parts[index] : word)).join('/')}`;
}

/** The path's exact spelling, or null without a row (R1). */
export const matchRoute = (path: string): { exact: string } | null => {
  const match = findRoute(path.split(/[?#]/u)[0] ?? '/');
  return match ? { exact: match.exact } : null;
};

export const wordsOf = (pathname: string): MessageCatalog[] => messagesOf(findRoute(pathname)?.row);
