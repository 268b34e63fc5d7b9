// @vitest-environment jsdom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { CardPrice, PackageCard as Card } from '#contract/entities/package-card.ts';
import { useIsOrderBroken } from '#src/cards/priced-card.ts';
import { PackageCard, SmallPackageCard } from '#src/cards/package-card.tsx';
import { PackageRow } from '#src/features/results/package-row.tsx';
import { PriceBar } from '#src/features/results/price-bar.tsx';
import { LocaleLink } from '#src/locale/locale-link.tsx';
import { loadLocale } from '#src/locale/i18n.ts';
import { SearchProvider } from '#src/locale/search-in-force.ts';
import { packageCard } from '#tests/support/package-card.ts';
import { showPage } from '#tests/support/show-page.tsx';

beforeAll(() => Promise.all((['ar', 'en'] as const).map((locale) => loadLocale(locale, ['results', 'prices']))));
afterEach(cleanup);

const QUERY = 'start_date=2027-07-08&end_date=2027-07-15&rooms=2-8.5';
const exact: CardPrice = packageCard({
  start_date: '2027-07-08',
  end_date: '2027-07-15',
  nights: 7,
  rooms: [{ Adults: 2, Children: [8, 5], Infants: [] }],
  price_kind: 'exact',
  total: 715,
  per_person: 178.8,
});

/** A search in force whose prices come when the test says so. */
function aSearch(query = QUERY) {
  const listeners = new Set<() => void>();
  let prices = new Map<number, CardPrice>();
  const show = vi.fn<(id: number, scope: string) => void>();
  return {
    show,
    come: (...come: CardPrice[]) =>
      act(() => {
        prices = new Map(come.map((price) => [price.id, price]));
        for (const listener of listeners) listener();
      }),
    value: {
      watch: (listener: () => void) => {
        listeners.add(listener);
        return () => void listeners.delete(listener);
      },
      query: () => query,
      priceOf: (id: number) => prices.get(id),
      show,
      hasFailed: () => false,
      retry: vi.fn<() => void>(),
    },
  };
}
const words = () => document.body.textContent.replaceAll(/[\u2066-\u2069]/gu, '');
const hrefs = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

const WITH_INFANT: CardPrice = { ...exact, rooms: [{ Adults: 2, Children: [8, 5], Infants: [1] }] };
it.each([
  ['en', /178\.800per seat, infants are in the total; 8–15 July$/u, /178\.800 per seat; infants are in the total$/u],
  ['ar', /178\.800.*للمقعد، والرضّع محسوبون في الإجمالي، 8–15 يوليو$/u, /178\.800.*للمقعد، والرضّع محسوبون في الإجمالي$/u],
] as const)('[FK10] a card whose search has an infant says who has a seat, %s', (locale, large, small) => {
  for (const [shown, says] of [
    [<PackageCard key="large" card={packageCard()} />, large],
    [<SmallPackageCard key="small" card={packageCard()} />, small],
  ] as const) {
    const search = aSearch();
    showPage(locale, <SearchProvider value={search.value}>{shown}</SearchProvider>);
    search.come(WITH_INFANT);
    expect(words()).toMatch(says);
    cleanup();
  }
});

describe('a card while a search is in force', () => {
  it.each([
    ['en', /100\.000per person, taxes included/u, /178\.800per person, 8–15 July$/u],
    ['ar', /100\.000.*للشخص، /u, /178\.800.*للشخص، 8–15 يوليو$/u],
  ] as const)('[PR2] shows its price for the search once that is found, %s', (locale, before, after) => {
    const search = aSearch();
    showPage(
      locale,
      <SearchProvider value={search.value}>
        <PackageCard card={packageCard()} />
      </SearchProvider>,
    );
    expect(search.show).toHaveBeenCalledWith(101, '85 KWD');
    expect(words()).toMatch(before);
    expect(hrefs()).toEqual([`/${locale}/packages/101?${QUERY}`]);
    search.come(exact);
    expect(words()).toMatch(after);
  });

  it.each<[string, Partial<CardPrice>]>([
    ['an estimate', { price_kind: 'about', per_person: null }],
    ['nothing left', { price_kind: 'not_fit', unfit: 'sold_out', total: null, per_person: null }],
    ['another currency', { currency: 'SAR' }],
  ])('[PR2] keeps its own price for %s', (_, own) => {
    const search = aSearch();
    showPage(
      'en',
      <SearchProvider value={search.value}>
        <PackageCard card={packageCard()} />
      </SearchProvider>,
    );
    search.come({ ...exact, ...own });
    expect(words()).toMatch(/100\.000per person, taxes included/u);
  });

  it('[PR2] keeps its own price and link without one', () => {
    const search = aSearch('');
    showPage(
      'en',
      <SearchProvider value={search.value}>
        <PackageCard card={packageCard()} />
      </SearchProvider>,
    );
    expect(search.show).not.toHaveBeenCalled();
    expect(hrefs()).toEqual(['/en/packages/101']);
  });
});

describe('a list of a search', () => {
  const estimate = (own: Partial<Card> = {}) =>
    packageCard({ ...exact, price_kind: 'about', total: 700, per_person: null, ...own });
  const row = (query: string, search = aSearch()) => {
    showPage(
      'en',
      <SearchProvider value={search.value}>
        <PackageRow card={estimate()} query={query} />
      </SearchProvider>,
    );
    return search;
  };

  it('[PR5] takes prices of its own search, also that nothing is left', () => {
    const search = row(QUERY);
    expect(words()).toMatch(/about KWD 700/u);
    search.come(exact);
    expect(words()).toMatch(/Was about KWD 700KWD 715\.000KWD 178\.800 per person/u);
    search.come({ ...exact, price_kind: 'not_fit', unfit: 'sold_out', total: null, per_person: null });
    expect(words()).toMatch(/No seats or rooms on these days/u);
  });

  it('[PR5] takes none of another search', () => {
    const search = row('start_date=2027-08-01&end_date=2027-08-08');
    search.come(exact);
    expect(search.show).not.toHaveBeenCalled();
    expect(words()).toMatch(/about KWD 700/u);
  });

  it.each([
    ['price', [720, 700], true],
    ['price', [700, 720], false],
    ['price_desc', [700, 720], true],
    ['recommended', [720, 700], false],
  ] as const)('[PR5] by %s, at %j: is no longer in order: %s', (sort, totals, isBroken) => {
    const search = aSearch();
    const cards = [estimate({ id: 1 }), estimate({ id: 2 })];
    const Order = () => <>{useIsOrderBroken(cards, sort, QUERY) ? 'broken' : 'in order'}</>;
    showPage(
      'en',
      <SearchProvider value={search.value}>
        <Order />
      </SearchProvider>,
    );
    expect(words()).toBe('in order');
    search.come(...totals.map((total, place) => ({ ...exact, id: place + 1, total })));
    expect(words()).toBe(isBroken ? 'broken' : 'in order');
  });
});

it.each<[string, boolean, boolean, RegExp]>([
  ['en', true, false, /^Offline: prices as of 1 December.*13:00$/u],
  ['ar', true, true, /^لا اتصال: الأسعار كما كانت في 1 ديسمبر.*13:00$/u],
  ['en', false, true, /^Some prices could not be checked\. Try again$/u],
  ['ar', false, true, /^تعذر التحقق من بعض الأسعار\. حاول مرة أخرى$/u],
  ['en', false, false, /^Prices changed: sort again$/u],
])('[PR5] in %s above the foot of a list, offline %s, failed %s', async (locale, isOffline, hasFailed, says) => {
  const search = aSearch();
  const onAsk = vi.fn<() => void>();
  const since = Date.parse('2026-12-01T10:00:00Z');
  const user = showPage(
    locale as 'ar' | 'en',
    <SearchProvider value={search.value}>
      <PriceBar {...{ isOffline, hasFailed, since, onAsk }} href={null} />
    </SearchProvider>,
  );
  expect(screen.getByRole('status').textContent.replaceAll(/[\u2066-\u2069]/gu, '')).toMatch(says);
  const button = screen.queryByRole('button');
  expect(button === null).toBe(isOffline);
  if (!button) return;
  await user.click(button);
  expect([search.value.retry.mock.calls.length, onAsk.mock.calls.length]).toEqual(hasFailed ? [1, 0] : [0, 1]);
});

it.each([
  ['/results/search?expert=noura', `/en/results/search?expert=noura&${QUERY}`],
  ['/results/turkiye', `/en/results/turkiye?${QUERY}`],
  ['/results/turkiye?rooms=1', '/en/results/turkiye?rooms=1'],
  ['/packages/7?start_date=2027-01-01&end_date=2027-01-05', '/en/packages/7?start_date=2027-01-01&end_date=2027-01-05'],
  ['/turkiye/istanbul', '/en/turkiye/istanbul'],
])('[PR2] a link to %s leads to %s', (to, href) => {
  showPage(
    'en',
    <SearchProvider value={aSearch().value}>
      <LocaleLink to={to}>there</LocaleLink>
    </SearchProvider>,
  );
  expect(hrefs()).toEqual([href]);
});
