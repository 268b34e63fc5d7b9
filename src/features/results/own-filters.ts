import type { PackageFilters } from '#contract/entities/facets.ts';
import { readFilters } from '#contract/rules/list-query.ts';
import { filterOfPath } from '#contract/rules/results-query.ts';

export const wordsOfPath = (index: string): string => index.replaceAll('-', ' ');

/** Leaves out the path's own filters and words. */
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
