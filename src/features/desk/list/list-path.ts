import type { ListQuery } from '#machines/desk/desk-list.machine.ts';

/** Filters, order and page as an address says them. */
export const queryOf = (search: string): ListQuery => Object.fromEntries(new URLSearchParams(search));

/** A list's address with some values changed; an empty text lifts one. What changes leads to the first page again. */
export function listPath(path: string, search: string, changes: ListQuery): string {
  const { page: _, ...rest } = queryOf(search);
  const entries = Object.entries({ ...rest, ...changes }).filter(([, value]) => value !== '');
  const text = new URLSearchParams(entries).toString();
  return text ? `${path}?${text}` : path;
}
