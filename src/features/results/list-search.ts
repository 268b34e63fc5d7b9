import type { PackageFilters } from '#contract/entities/facets.ts';
import { writeFilters } from '#contract/rules/list-query.ts';

/** Keeps other parameters: party, dates, campaign. */
export function searchOf(filters: PackageFilters, former: string): string {
  const others = [...new URLSearchParams(former)].filter(([name]) =>
    /^(?:utm_\w+|start_date|end_date|rooms|class|from)$/u.test(name),
  );
  const text = new URLSearchParams([...Object.entries(writeFilters(filters)), ...others]).toString();
  return text ? `?${text}` : '';
}
