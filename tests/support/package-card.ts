import type { PackageCard } from '#contract/entities/package-card.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';

/** A card of a list, with what a test is about told. */
export const packageCard = (own: Partial<PackageCard> = {}): PackageCard => ({
  id: 101,
  title: 'Slow Bosphorus',
  why: '',
  image: '/art/x.svg',
  stops: [{ slug: 'trabzon', name: 'Trabzon', scene: 'calm-sea', country: 'Türkiye', nights: 4 }],
  nights: 4,
  stars: 4,
  theme: 'beach',
  user: { slug: 'noura', show_name: 'Noura', profile_image: '/art/n.svg', headline: '' },
  airline_stops: 0,
  airline_name: '',
  reviews: 0,
  rating: 0,
  refundable: true,
  board: '',
  start_date: '2027-03-04',
  end_date: '2027-03-08',
  rooms: DEFAULT_ROOMS,
  price_kind: 'undated',
  unfit: null,
  currency: 'KWD',
  total: 200,
  per_person: 100,
  total_before: null,
  promotion: null,
  priced_at: '2026-11-20T10:00:00Z',
  ...own,
});
