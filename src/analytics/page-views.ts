import { bareOf, localeOf } from '#src/locale/locale-path.ts';
import { track } from './track.ts';

/** A view for each page shown. An order's address is a key to it, and a query may hold what was typed: neither is told. */
export function trackPages(onPage: (act: () => void) => void): void {
  onPage(() =>
    track('page_view', { path: redactPath(bareOf(location.pathname)), language: localeOf(location.pathname) }),
  );
}

export const redactPath = (bare: string): string => bare.replace(/^(\/booking\/(?:success|failed))\/.*$/u, '$1/…');
