import { setupI18n } from '@lingui/core';
import { scopeOfMarket } from '#src/locale/scope.tsx';
import { ROUTES } from './rows.ts';

/** Indexable paths without prefix and parameters: no noindex, no duplicates (R4). */
export function listedPaths(): string[] {
  const i18n = setupI18n({ locale: 'en', messages: { en: {} }, missing: (_locale, id) => id });
  const at = {
    scope: scopeOfMarket('en', 'kw'),
    params: {},
    search: new URLSearchParams(),
    i18n,
    read: () => undefined,
  };
  return ROUTES.filter(({ path }) => !path.includes(':'))
    .filter((row) => {
      const { noindex, canonical } = row.head(at);
      return !noindex && (canonical ?? row.path) === row.path;
    })
    .map(({ path }) => path);
}
