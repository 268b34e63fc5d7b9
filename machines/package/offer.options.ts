import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Offer } from '#contract/entities/offer.ts';
import { stopsOf } from '#contract/rules/availability.ts';

/** A hotel as C5 answers it: with the index of the offer's trip it belongs to. */
export type TripHotel = HotelOption & { trip: number };

export const flightsOf = (offer: Offer): FlightOption[] => offer.trips[0]?.flights_array ?? [];
export const hotelsOf = (offer: Offer): HotelOption[][] => stopsOf(offer).map((trip) => trip.hotels_array);

/** Late options go to the end and none comes twice (S3, D). */
export const withFlights = (flights: FlightOption[], late: FlightOption[]): FlightOption[] => [
  ...flights,
  ...late.filter(({ SearchId }, index) => !sameKey(flights, SearchId) && !sameKey(late.slice(0, index), SearchId)),
];

/** The same for hotels, each to its own stop; a hotel's code tells it. */
export function withHotels(offer: Offer | null, hotels: HotelOption[][], late: TripHotel[]): HotelOption[][] {
  const firstStop = offer?.type === 'multi_destinations' ? 1 : 0;
  return hotels.map((own, stop) => {
    const codes = new Set(own.map((hotel) => hotel.HotelCode));
    const added = late.filter(({ trip, HotelCode }) => {
      const isNew = trip - firstStop === stop && !codes.has(HotelCode);
      if (isNew) codes.add(HotelCode);
      return isNew;
    });
    return [...own, ...added];
  });
}

const sameKey = (flights: FlightOption[], key: string) => flights.some(({ SearchId }) => SearchId === key);
