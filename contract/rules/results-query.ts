import { THEMES } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';

/** Names of `PackageFilters`, whose schema is not in the first file. */
const OWN =
  /^(?:q|place|expert|theme|price_(?:min|max|in)|nights_(?:min|max)|stars|airline_stops|refundable|promotion|sort|page)(?:\[\])?$/u;

type Search = { keys(): Iterable<string>; getAll(name: string): string[] };

/** Filters of URL and path in a fixed order: equal requests are identical [FK11]. */
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
