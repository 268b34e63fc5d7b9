import type { PackagePage } from '#contract/entities/package-card.ts';
import { aHotel, aRoom } from './offer-builders.ts';

/** Two rooms: one that costs all of its price once cancelled, and one with a fee at the hotel. */
export const house = aHotel('house', [
  aRoom('fixed', 60, { name: 'Garden room', cancellationPolicies: [{ fromDate: '2026-01-01T00:00:00Z', amount: 60 }] }),
  aRoom('free', 75, { name: 'Sea room', propertyFeesLocale: 240, propertyFeesCurrency: 'TRY' }),
]);

const user = { slug: 'noura', show_name: 'Noura', profile_image: '/art/n.svg', headline: '' };
/** What a page of four nights in Istanbul says whatever the dates. */
export const page = {
  card: {
    id: 1,
    title: 'Istanbul by the water',
    stops: [{ slug: 'istanbul', name: 'Istanbul', scene: 'istanbul', country: 'TR', other_name: 'إسطنبول', nights: 4 }],
    start_date: '2027-04-01',
    end_date: '2027-04-05',
  },
  summary: 'Four nights.',
  itinerary: [{ day: 1, to_day: 1, title: 'Arrival', text: 'Tea.', tags: [], travels: true, ramadan: null }],
  included: [],
  expert: { ...user, quote: 'Walk.', bio: '', packages: 3 },
  gallery: [],
  route_map: '',
  near: [],
  travel_months: [],
} as unknown as PackagePage;
