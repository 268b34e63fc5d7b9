import type { CurrencyCode } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import type { Room } from '#contract/entities/room.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { ceilToTenth, sum, toMinor, type Minor } from './money.ts';

/** all_Adults (E5): what per-person prices are multiplied by. */
export const allAdults = (rooms: SelectedRooms): number => rooms.reduce((total, room) => total + room.Adults, 0);

/** Travellers a price per person is divided by: all but infants (D). */
export const payingTravellers = (rooms: SelectedRooms): number =>
  rooms.reduce((total, room) => total + room.Adults + room.Children.length, 0);

export type Chosen = {
  currency: CurrencyCode;
  rooms: SelectedRooms;
  flight: Pick<FlightOption, 'TotalPrice'>;
  /** For each destination, the room taken for each requested room in order. */
  stops: Pick<Room, 'netShowings'>[][];
  amenities: ForcedAmenity[];
  forced: ForcedAmenity[];
};

/** Integer minor units, each component rounded up to one decimal before it is added (K1, K2). */
export type Breakdown = {
  flight: Minor;
  hotels: Minor[];
  activities: Minor;
  services: Minor;
  perPerson: Minor;
  total: Minor;
};

/** per_personal = adult_price × all_Adults, per_service = service_price; children and infants count zero (K3). */
export function amenityPrice(amenity: ForcedAmenity, adults: number, currency: CurrencyCode): Minor {
  const price =
    amenity.type === 'per_personal'
      ? toMinor(amenity.adult_price, currency) * adults
      : toMinor(amenity.service_price, currency);
  return ceilToTenth(price, currency);
}

/** What a room costs for the requested room at `index`; 0 where that party does not fit (it cannot be chosen). */
export const roomPrice = (room: Pick<Room, 'netShowings'>, index: number, currency: CurrencyCode): Minor =>
  ceilToTenth(toMinor(room.netShowings[index] ?? 0, currency), currency);

/** Offer price = selected amenities + flight + forced amenities + rooms (§9, K2). */
export function priceOf({ currency, rooms, flight, stops, amenities, forced }: Chosen): Breakdown {
  const adults = allAdults(rooms);
  const priceAll = (list: ForcedAmenity[]) => sum(list.map((amenity) => amenityPrice(amenity, adults, currency)));
  const flightPrice = ceilToTenth(toMinor(flight.TotalPrice, currency), currency);
  const hotels = stops.map((taken) => sum(taken.map((room, index) => roomPrice(room, index, currency))));
  const activities = priceAll(amenities);
  const services = priceAll(forced.filter((amenity) => amenity.type === 'per_service'));
  const perPerson = priceAll(forced.filter((amenity) => amenity.type === 'per_personal'));
  return {
    flight: flightPrice,
    hotels,
    activities,
    services,
    perPerson,
    total: flightPrice + sum(hotels) + activities + services + perPerson,
  };
}
