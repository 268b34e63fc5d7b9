import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ComponentType } from 'react';
import type { OwnChannel } from '#contract/constants.ts';
import { queries } from '#src/api/queries.ts';
import type { Route } from '#src/routing/route.ts';
import { FLIGHTS_TITLE, HOTELS_TITLE, LEADS, TITLES } from './trip-heads.ts';

/** Also contains the lookup of their trip. */
export const tripPages = () => import('./trip.page.tsx');
type Pages = Awaited<ReturnType<typeof tripPages>>;

const builder = (channel: OwnChannel): Route => ({
  path: `/${channel}`,
  screen: async () => (await import('./builder.page.tsx')).BuilderRoute,
  module: 'src/features/trips/builder.page.tsx',
  words: 'trips',
  queries: ({ scope }) => [queries.settings(scope)],
  head: ({ i18n }) => ({ title: i18n._(TITLES[channel]), description: i18n._(LEADS[channel]) }),
});

/** Holds one visitor's choice, so it is not indexed. */
const step = (path: string, title: MessageDescriptor, page: (pages: Pages) => ComponentType): Route => ({
  path,
  screen: async () => page(await tripPages()),
  module: 'src/features/trips/trip.page.tsx',
  words: ['package', 'choosing', 'trips'],
  flow: 'package',
  opens: 'trip',
  head: ({ i18n }) => ({ title: i18n._(title), description: i18n._(title), noindex: true }),
});

const checkout = (channel: OwnChannel): Route => ({
  path: `/${channel}/booking`,
  screen: async () => (await import('#src/features/booking/checkout.page.tsx')).CheckoutRoute,
  module: 'src/features/booking/checkout.page.tsx',
  words: 'booking',
  head: ({ i18n }) => ({
    title: i18n._(msg`Checkout`),
    description: i18n._(msg`Travellers, review and payment of your trip`),
    noindex: true,
  }),
  flow: 'package',
  frame: 'checkout',
  cache: 'private',
});

const flight = (path: string) => step(path, FLIGHTS_TITLE, (pages) => pages.TripFlightPage);
const hotels = (path: string) => step(path, HOTELS_TITLE, (pages) => pages.TripHotelsPage);
const hotel = (path: string) => step(path, msg`About the hotel`, (pages) => pages.TripHotelPage);
const rooms = (path: string) => step(path, msg`Rooms`, (pages) => pages.TripRoomsPage);
const details = (channel: OwnChannel) =>
  step(`/${channel}/tripdetails`, TITLES[channel], (pages) => pages.TripDetailsPage);

export const builderRows: Route[] = [builder('expedia'), builder('makeyourtrip'), builder('multidestination')];

/** In the spec's order; multidestination's `tripdetails` is ours [R8, R10, R11]. */
export const tripRows: Route[] = [
  checkout('expedia'),
  hotel('/expedia/hotelsDetails'),
  flight('/expedia/selectFlight'),
  hotels('/expedia/selecthotels'),
  rooms('/expedia/selectRoom'),
  details('expedia'),
  checkout('makeyourtrip'),
  hotel('/makeyourtrip/hotelsDetails'),
  {
    path: '/makeyourtrip/old_booking',
    screen: async () => (await import('#src/features/booking/find-booking.page.tsx')).FindBookingRoute,
    module: 'src/features/booking/find-booking.page.tsx',
    words: 'booking',
    head: ({ i18n }) => ({
      title: i18n._(msg`Find your booking`),
      description: i18n._(msg`Your bookings, or one by reference and email`),
      noindex: true,
    }),
    cache: 'private',
  },
  rooms('/makeyourtrip/rooms'),
  flight('/makeyourtrip/selectFlight'),
  hotels('/makeyourtrip/selecthotels'),
  rooms('/makeyourtrip/selectRoom'),
  details('makeyourtrip'),
  checkout('multidestination'),
  flight('/multidestination/flight'),
  hotels('/multidestination/hotel'),
  rooms('/multidestination/rooms'),
  details('multidestination'),
];
