import { THEMES } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';

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

/** Whether any filter is chosen: a list that is empty without one has nothing to filter or to sort. */
export const isNarrowed = ({ sort: _, ...filters }: PackageFilters): boolean =>
  Object.values(filters)
    .flat()
    .some((value) => value !== undefined && value !== false);
