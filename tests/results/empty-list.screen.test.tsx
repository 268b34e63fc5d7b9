// @vitest-environment jsdom
import { cleanup, screen } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Facets, PackageFilters } from '#contract/entities/facets.ts';
import { loadLocale } from '#src/locale/i18n.ts';
import { FilterForm } from '#src/features/results/filter-form.tsx';
import { filterOfPath } from '#contract/rules/results-query.ts';
import { NoResult } from '#src/features/results/no-result.tsx';
import { shownTicks } from '#src/features/results/shown-facets.ts';
import { showPage } from '#tests/support/show-page.tsx';

const nothing = () => undefined;

beforeAll(async () => {
  await Promise.all([loadLocale('ar', ['home', 'results', 'errors']), loadLocale('en', ['home', 'results', 'errors'])]);
});
afterEach(cleanup);

describe('an empty list', () => {
  it.each([
    ['en', 'there is no Result', /Without “refundable rooms”: 3 packages/u],
    ['ar', 'لا توجد نتائج', /بدون «غرف قابلة للاسترداد»: 3 باقات/u],
  ] as const)('[X10] offers the filter to lift in %s', async (locale, title, offer) => {
    const onChange = vi.fn<(filters: PackageFilters) => void>();
    const filters = { refundable: true, stars: [5] };
    const user = showPage(
      locale,
      <NoResult lift={{ filter: 'refundable', count: 3 }} filters={filters} onChange={onChange} />,
    );
    expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: offer }));
    expect(onChange).toHaveBeenCalledWith({ refundable: undefined, stars: [5] });
  });
});

describe('an empty list between two ends', () => {
  it.each([
    ['ar', /بدون «السعر»: 3 باقات/u],
    ['en', /Without “price”: 3 packages/u],
  ] as const)('[X10] offers to lift both of them, %s', async (locale, offer) => {
    const onChange = vi.fn<(filters: PackageFilters) => void>();
    const filters = { price_min: 5_000, price_max: 6_000, nights_min: 3 };
    const user = showPage(
      locale,
      <NoResult lift={{ filter: 'price', count: 3 }} filters={filters} onChange={onChange} />,
    );
    await user.click(screen.getByRole('button', { name: offer }));
    expect(onChange).toHaveBeenCalledWith({ price_min: undefined, price_max: undefined, nights_min: 3 });
  });
});

describe('the filters of a list that has nothing left', () => {
  const none: Facets = {
    theme: [{ value: 'city', count: 2 }],
    stars: [],
    airline_stops: [],
    refundable: 0,
    nights: { min: 0, max: 0 },
    price: { min: 0, max: 0, histogram: [] },
  };

  it.each([
    ['en', 'Direct', 'Beach', 'Price per person'],
    ['ar', 'مباشر', 'بحر وشاطئ', 'السعر للشخص'],
  ] as const)(
    '[R14] [X10] in %s each that is ticked stands there with 0 and can be let go',
    async (locale, ...words) => {
      const [direct, beach, price] = words;
      const onChange = vi.fn<(filters: PackageFilters) => void>();
      const filters: PackageFilters = {
        nights_min: 8,
        stars: [3],
        airline_stops: [0],
        theme: ['beach'],
        price_max: 300,
      };
      const user = showPage(locale, <FilterForm facets={none} filters={filters} onChange={onChange} />);
      const ticked = screen.getAllByRole<HTMLInputElement>('checkbox').filter(({ checked }) => checked);
      expect(ticked.map(({ labels }) => labels?.[0]?.textContent)).toEqual(
        expect.arrayContaining([`${direct}0`, `${beach}0`]),
      );
      expect(ticked).toHaveLength(3);
      await user.click(screen.getByRole('checkbox', { name: new RegExp(`^${direct}`, 'u') }));
      expect(onChange).toHaveBeenLastCalledWith({ ...filters, airline_stops: undefined });
      await user.click(screen.getByRole('checkbox', { name: /^3/u }));
      expect(onChange).toHaveBeenLastCalledWith({ ...filters, stars: undefined });
      expect(screen.getByRole('heading', { name: price })).toBeTruthy();
      expect(screen.getAllByRole('slider').map((handle) => handle.getAttribute('aria-valuenow'))).toEqual(['0', '300']);
    },
  );

  it('[R14] says nothing of a price or a value that nobody chose', () => {
    showPage('en', <FilterForm facets={{ ...none, theme: [] }} filters={{}} onChange={nothing} />);
    expect(screen.queryByRole('slider')).toBeNull();
    // whether rooms are refundable is asked always
    expect(screen.getAllByRole('checkbox')).toHaveLength(1);
  });

  it('[R14] a chosen value stands where it stood while it had a count', () => {
    const counted = [1, 4, 5].map((stars) => ({ value: String(stars), count: stars }));
    expect(shownTicks(counted, [3, 4]).map(({ value, count }) => [value, count])).toEqual([
      ['1', 1],
      ['3', 0],
      ['4', 4],
      ['5', 5],
    ]);
    const themes = ['family', 'winter'].map((value) => ({ value, count: 1 }));
    expect(shownTicks(themes, ['beach']).map(({ value }) => value)).toEqual(['family', 'beach', 'winter']);
  });
});

describe('an empty list of a destination', () => {
  it.each([
    ['en', /no packages to this destination/u, 'See all packages', /Without/u],
    ['ar', /لا باقات لدينا إلى هذه الوجهة/u, 'اعرض كل الباقات', /بدون/u],
  ] as const)(
    '[X10] is told as one in %s, without a button that lifts what the path says',
    (locale, words, all, lift) => {
      showPage(
        locale,
        <NoResult lift={{ filter: 'place', count: 73 }} ofPath="place" filters={{}} onChange={() => undefined} />,
      );
      expect(screen.getByText(words)).toBeTruthy();
      expect(screen.getByRole('link', { name: all })).toBeTruthy();
      expect(screen.queryByRole('button', { name: lift })).toBeNull();
    },
  );

  it.each([
    ['/europe/malta', { place: '/europe/malta' }, 'place'],
    ['nowhere', { q: 'nowhere' }, 'q'],
    ['beach', { theme: ['beach' as const] }, 'theme'],
    ['promotions', { promotion: true }, 'promotion'],
    ['search', { place: 'malta' }, null],
    ['latestPackages', {}, null],
  ])('[X10] the path %s is its own filter', (index, filters, name) => {
    expect(filterOfPath(index, filters)).toBe(name);
  });
});
