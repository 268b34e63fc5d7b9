import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import { queries } from '#src/api/queries.ts';
import type { HeadAt, PageAt, Route } from '#src/routing/route.ts';
import type { packageList } from '#contract/calls/packages.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import { localePath } from '#src/locale/locale-path.ts';
import { readOfferQuery } from '#contract/rules/offer-query.ts';
import { filterOfPath, isNarrowed, listQueryOf } from '#contract/rules/results-query.ts';
import { ownFilters } from './own-filters.ts';

type List = ReplyOf<typeof packageList>;

const listOf = ({ scope, params, search }: PageAt, kind: 'latestPackages' | 'promotions' | null) =>
  queries.packageList(scope, listQueryOf(kind ?? params.index ?? '', search));

const headOf = (at: HeadAt, kind: 'latestPackages' | 'promotions' | null, title: MessageDescriptor) => {
  const list = at.read<List>(listOf(at, kind))?.data;
  const page = list && list.page > 1 ? `?page=${list.page}` : '';
  return {
    title: list?.title ?? at.i18n._(title),
    description: at.i18n._(
      msg`Packages with flights, hotels and activities, each designed by a traveller who knows the place. Prices are for the whole party, taxes included.`,
    ),
    search: page,
    // server only: lists are indexed, searches in them are not
    ...(import.meta.env.SSR && list ? { noindex: isSearch(list, kind ?? at.params.index ?? '', `${at.search}`) } : {}),
    jsonLd: import.meta.env.SSR && list ? [itemList(list, at.scope.locale)] : [],
  };
};

const isSearch = ({ filters }: List['data'], index: string, search: string): boolean =>
  index === 'search' ||
  filterOfPath(index, filters) === 'q' ||
  isNarrowed(ownFilters(filters, index, search)) ||
  // prices of one visitor's days and travellers [PR3]
  Object.keys(readOfferQuery(Object.fromEntries(new URLSearchParams(search)))).length > 0;

const itemList = ({ items, page }: List['data'], locale: 'ar' | 'en') => ({
  '@context': 'https://schema.org',
  '@type': 'ItemList',
  itemListElement: items.map(({ id, title }, index) => ({
    '@type': 'ListItem',
    position: (page - 1) * items.length + index + 1,
    name: title,
    url: localePath(locale, `/packages/${id}`),
  })),
});

const row = (path: string, kind: 'latestPackages' | 'promotions' | null, title: MessageDescriptor): Route => ({
  path,
  screen: async () => (await import('./results.page.tsx')).ResultsPage,
  module: 'src/features/results/results.page.tsx',
  words: 'results',
  queries: (at) => [listOf(at, kind)],
  head: (at) => headOf(at, kind, title),
});

export const resultsRows: Route[] = [
  row('/results/latestPackages', 'latestPackages', msg`The latest packages`),
  row('/results/promotions', 'promotions', msg`Offers`),
  row('/results/:index', null, msg`Packages`),
];
