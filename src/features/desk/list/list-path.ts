import type { ListQuery } from '#machines/desk/desk-list.machine.ts';

export const queryOf = (search: string): ListQuery => Object.fromEntries(new URLSearchParams(search));

/** An empty text lifts a filter; changes return to page 1. */
export function listPath(path: string, search: string, changes: ListQuery): string {
  const { page: _, ...rest } = queryOf(search);
  const entries = Object.entries({ ...rest, ...changes }).filter(([, value]) => value !== '');
  const text = new URLSearchParams(entries).toString();
  return text ? `${path}?${text}` : path;
}

/** A name in a list's address that narrows it; page, size and order do not. */
export const isFilter = (name: string): boolean => !['page', 'size', 'sort'].includes(name);
