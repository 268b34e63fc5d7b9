// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Locale } from '#contract/constants.ts';
import type { PackageFilters } from '#contract/entities/facets.ts';
import { queries } from '#src/api/queries.ts';
import { searchOf } from '#src/features/results/list-search.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import type { Scope } from '#src/locale/scope.tsx';
import { listQueryOf } from '#contract/rules/results-query.ts';
import { ResultsList } from '#src/features/results/results-list.tsx';
import { provideResultsList } from '#src/features/results/results-list.effects.ts';
import { knownQueries, showPage } from '#tests/support/show-page.tsx';

const LOCALES: Locale[] = ['ar', 'en'];
const REMOVE = { ar: /^أزل/u, en: /^Remove/u };

/** The list of a path that nobody knows a place by: the server reads it as words, before those of the query. */
function show(locale: Locale, search: string, q: string) {
  const scope: Scope = { locale, location: 85, currency: 'KWD' };
  const client = knownQueries();
  const facets = { theme: [], stars: [], airline_stops: [], refundable: 0, promotion: 0 };
  const price = { min: 0, max: 0, histogram: [] };
  client.setQueryData(queries.packageList(scope, listQueryOf('lost-city', new URLSearchParams(search))).queryKey, {
    data: {
      items: [],
      total: 0,
      page: 1,
      pages: 1,
      facets: { ...facets, price },
      filters: { q, stars: [5] },
      dropped: [],
      lift: null,
      title: null,
    },
  } as never);
  const changes: PackageFilters[] = [];
  const logic = provideResultsList((filters) => void changes.push(filters));
  const page = (
    <ResultsList
      logic={logic}
      index="lost-city"
      searchOf={searchOf}
      next={null}
      isOffline={false}
      heading={() => <h1>-</h1>}
    />
  );
  const does = showPage(locale, page, { at: `/results/lost-city?${search}`, client });
  return { does, changes };
}

describe('[R14] [R25] a path that is read as words', () => {
  beforeAll(async () => {
    vi.stubGlobal('matchMedia', () => ({
      matches: false,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }));
    await Promise.all(LOCALES.map((locale) => loadLocale(locale, ['results', 'errors', 'home'])));
  });
  afterEach(cleanup);

  it.each(LOCALES)('%s: its words stay in the path when a filter is changed', async (locale) => {
    const { does, changes } = show(locale, 'stars=5&q=old+town', 'old town lost city');
    await does.click(screen.getByRole('button', { name: /5/u }));
    expect(changes).toEqual([{ q: 'old town', stars: undefined }]);
  });

  it.each(LOCALES)('%s: their chip leads out of the path, with all other filters', (locale) => {
    show(locale, 'stars=5', 'lost city');
    const chip = screen.getByRole('link', { name: REMOVE[locale] });
    expect(chip.textContent).toMatch('lost city');
    expect(chip.getAttribute('href')).toBe(`/${locale}/results/search?stars=5`);
    expect(screen.getAllByText(/lost city/u)).toHaveLength(1);
  });
});
