import { THEMES } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { isFilter } from './list-query.ts';

/** Of the search in force: with days, a list shows the prices of exactly that [PR3]. */
const SEARCH = ['start_date', 'end_date', 'rooms', 'class', 'from'];
const isOwn = (name: string): boolean => SEARCH.includes(name) || isFilter(name.replace(/\[\]$/u, ''));

type Search = { keys(): Iterable<string>; getAll(name: string): string[] };

/** Filters of URL and path in a fixed order: equal requests are identical [FK11]. */
export function listQueryOf(index: string, search: Search): Record<string, string> {
  const names = [...search.keys()].filter(isOwn).sort();
  // a repeated name becomes a list
  const query = Object.fromEntries(names.map((name) => [name, search.getAll(name).join()]));
  if (index === 'latestPackages') return { sort: 'newest', ...query };
  if (index === 'promotions') return { ...query, promotion: '1' };
  if (index === 'search') return query;
  const theme = THEMES.find((name) => name === index);
  return theme ? { ...query, theme: query.theme ? `${theme},${query.theme}` : theme } : { ...query, place: index };
}

/** No query lifts it. An unknown place was read as text. */
export function filterOfPath(index: string, { place }: PackageFilters): keyof PackageFilters | null {
  if (index === 'latestPackages' || index === 'search') return null;
  if (index === 'promotions') return 'promotion';
  if (THEMES.some((name) => name === index)) return 'theme';
  return place === undefined ? 'q' : 'place';
}

/** An empty list without one has nothing to filter. */
export const isNarrowed = ({ sort: _, ...filters }: PackageFilters): boolean =>
  Object.values(filters)
    .flat()
    .some((value) => value !== undefined && value !== false);
