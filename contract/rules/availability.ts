import type { Offer } from '#contract/entities/offer.ts';

export type Missing = 'flight' | 'hotels' | 'flights_and_hotels';

/** Of a multi-destination offer; else its only trip. */
export const stopsOf = ({ type, trips }: Pick<Offer, 'type' | 'trips'>) =>
  type === 'multi_destinations' ? trips.slice(1) : trips.slice(0, 1);

/** What prevents a sale, or null (§4, S5). */
export function missingFrom(offer: Pick<Offer, 'type' | 'trips'>): Missing | null {
  const noFlights = !offer.trips[0]?.flights_array.length;
  const stops = stopsOf(offer);
  const noHotels = stops.length === 0 || stops.some((trip) => !trip.hotels_array.length);
  if (noFlights && noHotels) return 'flights_and_hotels';
  if (noFlights) return 'flight';
  return noHotels ? 'hotels' : null;
}
