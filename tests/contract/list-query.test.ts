import { describe, expect, it } from 'vitest';
import { PackageFilters } from '#contract/entities/facets.ts';
import { readFilters, writeFilters } from '#contract/rules/list-query.ts';
import { listQueryOf } from '#contract/rules/results-query.ts';

describe('list query', () => {
  it('[R25] filters stand in the URL and come back the same', () => {
    const query = {
      theme: 'family,beach',
      price_min: '100',
      price_max: '400.5',
      stars: '4,5',
      airline_stops: '0',
      refundable: '1',
      sort: 'price',
      page: '2',
    };
    const { filters, dropped } = readFilters(query);
    expect(dropped).toEqual([]);
    expect(filters).toMatchObject({
      theme: ['family', 'beach'],
      price_max: 400.5,
      stars: [4, 5],
      refundable: true,
      page: 2,
    });
    expect(writeFilters(filters)).toEqual(query);
  });

  it('[R25] what is not understood is dropped and named; other owners’ names are passed by', () => {
    expect(
      readFilters({
        theme: 'moon',
        stars: '9',
        page: '0',
        price_min: '-1',
        refundable: 'yes',
        sort: 'luck',
        utm_source: 'x',
      }),
    ).toMatchObject({ filters: {}, dropped: ['theme', 'stars', 'page', 'price_min', 'refundable', 'sort'] });
  });

  it('[FK8] of a list what is known is kept; ends the wrong way round are swapped; a long search is cut; lists of others are named', () => {
    expect(
      readFilters({ theme: 'moon,family', 'stars[]': '4', price_min: '500', price_max: '100', nights_max: '31' }),
    ).toEqual({
      filters: { theme: ['family'], price_min: 100, price_max: 500 },
      dropped: ['theme', 'stars', 'nights_max'],
      swapped: ['price'],
      cut: false,
    });
    const { filters, cut } = readFilters({ q: 'x'.repeat(81) });
    expect([filters.q?.length, cut]).toEqual([80, true]);
  });

  it('[FK11] addresses that ask the same are one: every filter by name, in one order, and nobody else’s names', () => {
    const names = Object.keys(PackageFilters.shape).filter((name) => name !== 'place');
    const text = (from: string[]) => new URLSearchParams(from.map((name) => [name, '1']));
    const query = JSON.stringify(listQueryOf('dubai', text(names)));
    expect(JSON.stringify(listQueryOf('dubai', text([...names.toReversed(), 'x', 'utm_source', 'Page'])))).toBe(query);
    expect(Object.keys(JSON.parse(query) as object).toSorted()).toEqual([...names, 'place'].toSorted());
  });

  it('[R25] empty filters and the first page are not written', () => {
    expect(writeFilters({ q: '', theme: [], refundable: false, page: 1 })).toEqual({});
    expect(writeFilters({ price_in: 'KWD' })).toEqual({});
    expect(writeFilters({ price_max: 40, price_in: 'KWD' })).toEqual({ price_max: '40', price_in: 'KWD' });
  });
});
