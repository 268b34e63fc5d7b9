import { THEMES } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';

/** The names of `PackageFilters`, whose schema is not in the first file. Foreign names are ignored. */
const OWN =
  /^(?:q|place|expert|theme|price_(?:min|max|in)|nights_(?:min|max)|stars|airline_stops|refundable|promotion|sort|page)(?:\[\])?$/u;

/** The used part of URLSearchParams. */
type Search = { keys(): Iterable<string>; getAll(name: string): string[] };

/**
 * The list call's query: the URL's filters, and the path's: latest, promotions, a theme, free text for `search`, else a
 * place. In a fixed order: equal requests are identical [FK11].
 */
export function listQueryOf(index: string, search: Search): Record<string, string> {
  const names = [...search.keys()].filter((name) => OWN.test(name)).sort();
  // a repeated name becomes a list
  const query = Object.fromEntries(names.map((name) => [name, search.getAll(name).join()]));
  if (index === 'latestPackages') return { sort: 'newest', ...query };
  if (index === 'promotions') return { ...query, promotion: '1' };
  if (index === 'search') return query;
  const theme = THEMES.find((name) => name === index);
  return theme ? { ...query, theme: query.theme ? `${theme},${query.theme}` : theme } : { ...query, place: index };
}

/** The filter in the path, which no query change lifts. An unknown place was read as text. */
export function filterOfPath(index: string, { place }: PackageFilters): keyof PackageFilters | null {
  if (index === 'latestPackages' || index === 'search') return null;
  if (index === 'promotions') return 'promotion';
  if (THEMES.some((name) => name === index)) return 'theme';
  return place === undefined ? 'q' : 'place';
}

/** A filter is chosen: an empty list without one has nothing to filter or sort. */
export const isNarrowed = ({ sort: _, ...filters }: PackageFilters): boolean =>
  Object.values(filters)
    .flat()
    .some((value) => value !== undefined && value !== false);
