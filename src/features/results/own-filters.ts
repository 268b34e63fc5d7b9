import type { PackageFilters } from '#contract/entities/facets.ts';
import { readFilters } from '#contract/rules/list-query.ts';
import { filterOfPath } from '#contract/rules/results-query.ts';

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
