import { THEMES } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';

/** The names of `PackageFilters`, whose schema the first file does not bring. Others' names are passed by. */
const OWN =
  /^(?:q|place|expert|theme|price_(?:min|max|in)|nights_(?:min|max)|stars|airline_stops|refundable|promotion|sort|page)(?:\[\])?$/u;

/** What is read of an address's query. */
type Search = { keys(): Iterable<string>; getAll(name: string): string[] };

/**
 * The list call's query of a results page: its own filters from the URL, and what its path says: the latest, the
 * promotions, a theme, `search` for free text alone, else a place. In one order: what asks the same is the same [FK11].
 */
export function listQueryOf(index: string, search: Search): Record<string, string> {
  const names = [...search.keys()].filter((name) => OWN.test(name)).sort();
  // a name said twice is a list of both
  const query = Object.fromEntries(names.map((name) => [name, search.getAll(name).join()]));
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
