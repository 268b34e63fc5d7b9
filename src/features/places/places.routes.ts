import { msg } from '@lingui/core/macro';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { packageList } from '#contract/calls/packages.ts';
import type { placePage, PlacePage } from '#contract/calls/place-page.ts';
import { queries } from '#src/api/queries.ts';
import { placePathOf } from './place-path.ts';
import type { HeadAt, PageAt, Route } from '#src/routing/route.ts';
import { localePath } from '#src/locale/locale-path.ts';
import { cityOrPlace } from './city-or-place.ts';
import { listQueryOf } from '#contract/rules/results-query.ts';

const placeOf = ({ scope, params }: PageAt) => queries.placePage(scope, placePathOf(params));
const listOf = ({ scope, params, search }: PageAt) =>
  queries.packageList(scope, listQueryOf(placePathOf(params), search));

function headOf(at: HeadAt) {
  const place = at.read<ReplyOf<typeof placePage>>(placeOf(at))?.data;
  if (!place) return { title: at.i18n._(msg`Destinations`), description: '' };
  const page = at.read<ReplyOf<typeof packageList>>(listOf(at))?.data.page ?? 1;
  return {
    title: at.i18n._(titleOf(place)),
    description: place.intro,
    share: place.path,
    search: page > 1 ? `?page=${page}` : '',
    jsonLd: import.meta.env.SSR ? jsonLdOf(place, at.scope.locale) : [],
  };
}

/** Omits missing parts: continents have no season, and some places no packages. */
function titleOf(place: PlacePage) {
  const { name } = place;
  const city = cityOrPlace(place);
  if (place.event)
    return name.includes(city) ? msg`${name}: when, and packages` : msg`${name} in ${city}: when, and packages`;
  if (place.packages_total === 0) return msg`${name}: best months and weather`;
  if (place.best_months.length === 0) return msg`${name}: packages and experts`;
  return msg`${name}: packages, best season and experts`;
}

function jsonLdOf(place: PlacePage, locale: 'ar' | 'en'): object[] {
  const { latitude, longitude } = place;
  const url = localePath(locale, place.path);
  // search engines only get confirmed days
  const edition = place.event && !place.event.expected && !place.event.over ? place.event : null;
  const thing = {
    '@context': 'https://schema.org',
    '@type': edition ? 'Event' : 'TouristDestination',
    name: place.name,
    alternateName: place.other_name,
    description: place.intro,
    image: `/og/${locale}${place.path}.png`,
    url,
  };
  const geo =
    latitude === null || longitude === null ? {} : { geo: { '@type': 'GeoCoordinates', latitude, longitude } };
  const own = edition
    ? {
        startDate: edition.starts_on,
        endDate: edition.ends_on,
        location: { '@type': 'Place', name: place.crumbs.at(-2)?.name, ...geo },
      }
    : geo;
  const steps = [{ name: 'ETravelers', path: '/' }, ...place.crumbs];
  return [
    { ...thing, ...own },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, path }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: localePath(locale, path),
      })),
    },
  ];
}

const row = (path: string): Route => ({
  path,
  screen: async () => (await import('./place.page.tsx')).PlaceRoute,
  module: 'src/features/places/place.page.tsx',
  words: ['results', 'places'],
  queries: (at) => [placeOf(at), listOf(at)],
  head: headOf,
});

/** In the spec's order, after all other rows [R18]. */
export const placeRows: Route[] = [
  row('/:continent_id'),
  row('/:continent/:country_id?'),
  row('/:continent/:country?/:city_id?'),
  row('/:continent/:country?/:city?/:event?'),
];
