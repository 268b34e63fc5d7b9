import { bareOf, localeOf } from '#src/locale/locale-path.ts';
import { track } from './track.ts';

/** Tracks a view per page. An order's URL is a key and a query may hold input: neither is sent. */
export function trackPages(onPage: (act: () => void) => void): void {
  onPage(() =>
    track('page_view', { path: redactPath(bareOf(location.pathname)), language: localeOf(location.pathname) }),
  );
}

export const redactPath = (bare: string): string => bare.replace(/^(\/booking\/(?:success|failed))\/.*$/u, '$1/…');
