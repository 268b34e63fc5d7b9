import { bareOf, localeOf } from '#src/locale/locale-path.ts';
import { track } from './track.ts';

/** Neither an order's URL, which is a key, nor a query is sent. */
export function trackPages(onPage: (act: () => void) => void): void {
  onPage(() =>
    track('page_view', { path: redactPath(bareOf(location.pathname)), language: localeOf(location.pathname) }),
  );
}

export const redactPath = (bare: string): string => bare.replace(/^(\/booking\/(?:success|failed))\/.*$/u, '$1/…');
