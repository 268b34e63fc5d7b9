import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { Route } from '#src/routing/route.ts';

const head =
  (title: MessageDescriptor, description = title): Route['head'] =>
  ({ i18n }) => ({ title: i18n._(title), description: i18n._(description), noindex: true });

const outcome = (path: string, title: MessageDescriptor): Route => ({
  path,
  screen: async () => (await import('./outcome.page.tsx')).OutcomeRoute,
  module: 'src/features/booking/outcome.page.tsx',
  words: 'booking',
  head: head(title, msg`Your booking status, and what comes next`),
  cache: 'private',
});

export const bookingRows: Route[] = [
  {
    path: '/booking',
    screen: async () => (await import('./find-booking.page.tsx')).FindBookingRoute,
    module: 'src/features/booking/find-booking.page.tsx',
    words: ['booking', 'leads'],
    head: head(msg`Find your booking`, msg`Your bookings, or one by reference and email`),
    cache: 'private',
  },
  {
    path: '/packages/booking',
    screen: async () => (await import('./checkout.page.tsx')).CheckoutRoute,
    module: 'src/features/booking/checkout.page.tsx',
    words: 'booking',
    head: head(msg`Checkout`, msg`Travellers, review and payment of your trip`),
    flow: 'package',
    frame: 'checkout',
    cache: 'private',
  },
  {
    path: '/booking/review/:order_id',
    screen: async () => (await import('#src/features/reviews/review.page.tsx')).ReviewRoute,
    module: 'src/features/reviews/review.page.tsx',
    words: 'reviews',
    // its bundle holds no other words about reviews
    head: head(msg`Your review`),
    cache: 'private',
  },
  outcome('/booking/success/:order_id?', msg`Your booking`),
  outcome('/booking/failed/:order_id?', msg`Your booking`),
];
