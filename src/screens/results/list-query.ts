import { THEMES } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { readFilters } from '#contract/rules/list-query.ts';

/** Names of other owners in the query of a list: passed by, never dropped with a word. */
const FOREIGN = /^(?:utm_\w+|start_date|end_date|rooms|class|inspect)$/u;

/**
 * The list call's query of a results page: its own filters from the URL, and what its path says: the latest, the
 * promotions, a theme, `search` for free text alone, else a place.
 */
export function listQueryOf(index: string, search: URLSearchParams): Record<string, string> {
  const query = Object.fromEntries([...search].filter(([name]) => !FOREIGN.test(name)));
  if (index === 'latestPackages') return { sort: 'newest', ...query };
  if (index === 'promotions') return { ...query, promotion: '1' };
  if (index === 'search') return query;
  const theme = THEMES.find((name) => name === index);
  return theme ? { ...query, theme: query.theme ? `${theme},${query.theme}` : theme } : { ...query, place: index };
}

/** The filter that the path itself is: no change of the query lifts it. A place that nobody knows was read as words. */
export function filterOfPath(index: string, { place }: PackageFilters): keyof PackageFilters | null {
  if (index === 'latestPackages' || index === 'search') return null;
  if (index === 'promotions') return 'promotion';
  if (THEMES.some((name) => name === index)) return 'theme';
  return place === undefined ? 'q' : 'place';
}

/** The words that a path is read as where nobody knows its place. */
export const wordsOfPath = (index: string): string => index.replaceAll('-', ' ');

/** The filters a visitor may lift: what the path itself says is not among them, of words only those of the query. */
export function ownFilters(filters: PackageFilters, index: string, search: string): PackageFilters {
  const { place: _place, page: _page, promotion, sort, q, ...rest } = filters;
  const words =
    filterOfPath(index, filters) === 'q' ? readFilters({ q: new URLSearchParams(search).get('q') ?? '' }).filters.q : q;
  return {
    ...(words ? { q: words } : {}),
    ...rest,
    ...(promotion && index !== 'promotions' ? { promotion } : {}),
    ...(sort && !(index === 'latestPackages' && sort === 'newest') ? { sort } : {}),
    ...(rest.theme ? { theme: rest.theme.filter((theme) => theme !== index) } : {}),
  };
}

/** Whether any filter is chosen: a list that is empty without one has nothing to filter or to sort. */
export const isNarrowed = ({ sort: _, ...filters }: PackageFilters): boolean =>
  Object.values(filters)
    .flat()
    .some((value) => value !== undefined && value !== false);
