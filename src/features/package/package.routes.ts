import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { packagePage } from '#contract/calls/packages.ts';
import type { packageReviews } from '#contract/calls/reviews.ts';
import { PICTURE_WIDTHS, RATED_FROM } from '#contract/constants.ts';
import { queries } from '#src/api/queries.ts';
import { requestOfAddress } from './package-request.ts';
import type { PageAt, Route } from '#src/routing/route.ts';
import { localePath } from '#src/locale/locale-path.ts';

type Reply = ReplyOf<typeof packagePage>;
type Reviews = ReplyOf<typeof packageReviews>;

const pageOf = ({ scope, params }: PageAt) => queries.packagePage(scope, Number(params.index));
const reviewsOf = ({ scope, params }: PageAt) => queries.packageReviews(scope, Number(params.index));

/** Holds one visitor's choice, so it is not indexed. */
const subPage = (name: string, title: MessageDescriptor, screen: () => Promise<ComponentType>): Route => ({
  path: `/packages/${name}`,
  screen,
  module: 'src/features/package/package-sub.page.tsx',
  words: ['package', 'choosing'],
  flow: 'package',
  opens: 'saved',
  head: ({ i18n }) => ({ title: i18n._(title), description: i18n._(title), noindex: true }),
});

const sub = () => import('./package-sub.page.tsx');

/** Static names come before the parameter [R12]. */
export const packageRows: Route[] = [
  subPage('flight', msg`Change flights`, async () => (await sub()).FlightPage),
  subPage('hotels', msg`Change hotel`, async () => (await sub()).HotelsPage),
  subPage('hotelsDetails', msg`About the hotel`, async () => (await sub()).HotelDetailsPage),
  subPage('rooms', msg`Rooms`, async () => (await sub()).RoomsPage),
  {
    path: '/packages/:index',
    screen: async () => (await import('./package.page.tsx')).PackageRoute,
    module: 'src/features/package/package.page.tsx',
    words: 'package',
    flow: 'package',
    opens: 'package',
    queries: (at) => [pageOf(at)],
    follow: (at) => {
      const card = at.read<Reply>(pageOf(at))?.data.card;
      if (!card) return [];
      return [queries.packageOffer(at.scope, requestOfAddress(card, `${at.search}`, at.scope.location)), reviewsOf(at)];
    },
    head: (at) => {
      const page = at.read<Reply>(pageOf(at))?.data;
      if (!page) return { title: at.i18n._(msg`Packages`), description: '' };
      const { card, summary } = page;
      return {
        title: card.title,
        description: summary,
        share: `/packages/${card.id}`,
        jsonLd: import.meta.env.SSR
          ? jsonLdOf(card, summary, at.scope.locale, at.read<Reviews>(reviewsOf(at))?.data)
          : [],
      };
    },
  },
];

/** Search engines need raster pictures, in two widths of §9 [K17]. */
const RASTERS = import.meta.env.SSR ? [PICTURE_WIDTHS.md, PICTURE_WIDTHS.xl] : [];
const rasterOf = (drawing: string, width: number) => drawing.replace(/\.svg$/u, `-${width}.png`);

/** A product with its "from" price, and breadcrumbs [R4]. */
function jsonLdOf(
  card: Reply['data']['card'],
  description: string,
  locale: 'ar' | 'en',
  rated: Reviews['data'] | undefined,
): object[] {
  const path = localePath(locale, `/packages/${card.id}`);
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Product',
      name: card.title,
      description,
      image: [`/og/${locale}/packages/${card.id}.png`, ...RASTERS.map((width) => rasterOf(card.image, width))].map(
        (url) => ({ '@type': 'ImageObject', url }),
      ),
      brand: { '@type': 'Brand', name: 'ETravelers' },
      // few votes are no rating
      ...(rated && rated.reviews >= RATED_FROM
        ? {
            aggregateRating: {
              '@type': 'AggregateRating',
              ratingValue: rated.rating,
              reviewCount: rated.reviews,
              bestRating: 5,
            },
          }
        : {}),
      offers: {
        '@type': 'Offer',
        price: card.total,
        priceCurrency: card.currency,
        availability: 'https://schema.org/InStock',
        url: path,
      },
    },
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'ETravelers', item: localePath(locale, '/') },
        { '@type': 'ListItem', position: 2, name: card.title, item: path },
      ],
    },
  ];
}
