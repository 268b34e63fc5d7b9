import { msg } from '@lingui/core/macro';
import type { MessageDescriptor } from '@lingui/core';
import type { ScreenRoute } from '#src/app/route-row.ts';

const head =
  (title: MessageDescriptor, description = title): ScreenRoute['head'] =>
  ({ i18n }) => ({ title: i18n._(title), description: i18n._(description), noindex: true });

const outcome = (path: string, title: MessageDescriptor): ScreenRoute => ({
  path,
  screen: async () => (await import('#src/app/pages/outcome-page.tsx')).OutcomeRoute,
  module: 'src/app/pages/outcome-page.tsx',
  words: 'booking',
  head: head(title, msg`Your booking status, and what comes next`),
  cache: 'private',
});

export const bookingRows: ScreenRoute[] = [
  {
    path: '/booking',
    screen: async () => (await import('#src/app/pages/find-booking-page.tsx')).FindBookingRoute,
    module: 'src/app/pages/find-booking-page.tsx',
    words: ['booking', 'leads'],
    head: head(msg`Find your booking`, msg`Your bookings, or one by reference and email`),
    cache: 'private',
  },
  {
    path: '/packages/booking',
    screen: async () => (await import('#src/app/pages/checkout-page.tsx')).CheckoutRoute,
    module: 'src/app/pages/checkout-page.tsx',
    words: 'booking',
    head: head(msg`Checkout`, msg`Travellers, review and payment of your trip`),
    flow: 'package',
    frame: 'checkout',
    cache: 'private',
  },
  {
    path: '/booking/review/:order_id',
    screen: async () => (await import('#src/app/pages/review-page.tsx')).ReviewRoute,
    module: 'src/app/pages/review-page.tsx',
    words: 'reviews',
    // its page comes with the words of reviews, which have no more of it than this
    head: head(msg`Your review`),
    cache: 'private',
  },
  outcome('/booking/success/:order_id?', msg`Your booking`),
  outcome('/booking/failed/:order_id?', msg`Your booking`),
];
