import type { PackageFilters } from '#contract/entities/facets.ts';
import { writeFilters } from '#contract/rules/list-query.ts';

/** With the search in force where it has no days: so that filters and order are of the prices shown. */
export const withSearch = (former: string, inForce: string): string =>
  !inForce || new URLSearchParams(former).has('start_date') ? former : `${former || '?'}&${inForce}`;

/** Keeps other parameters: party, dates, campaign. */
export function searchOf(filters: PackageFilters, former: string): string {
  const others = [...new URLSearchParams(former)].filter(([name]) =>
    /^(?:utm_\w+|start_date|end_date|rooms|class|from)$/u.test(name),
  );
  const text = new URLSearchParams([...Object.entries(writeFilters(filters)), ...others]).toString();
  return text ? `?${text}` : '';
}
