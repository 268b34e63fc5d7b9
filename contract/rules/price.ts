import type { CurrencyCode } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import type { Room } from '#contract/entities/room.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { basisPoints, ceilToTenth, sum, toMinor, type Minor } from './money.ts';
import { countTravellers } from './party.ts';

/** all_Adults (E5): what per-person prices are multiplied by. */
export const allAdults = (rooms: SelectedRooms): number => rooms.reduce((total, room) => total + room.Adults, 0);

/** Travellers a price per person is divided by: all but infants (D). */
export const payingTravellers = (rooms: SelectedRooms): number =>
  rooms.reduce((total, room) => total + room.Adults + room.Children.length, 0);

/** A total's share for each traveller but infants, rounded up to one decimal: the one "per person" of cards and pages (D). */
export const perPerson = (total: Minor, rooms: SelectedRooms, currency: CurrencyCode): Minor =>
  ceilToTenth(Math.ceil(total / Math.max(1, payingTravellers(rooms))), currency);

/** What is to be paid for a choice: its total less a promo code's discount, never less than nothing. */
export type AmountDue = {
  amount: Minor;
  /** Its share for each traveller but infants. */
  perPerson: Minor;
  /** What the same costs without the running promotion; null while none runs. */
  before: Minor | null;
  currency: CurrencyCode;
  travellers: number;
};

export function amountDue(price: Total, discount: Minor, rooms: SelectedRooms, currency: CurrencyCode): AmountDue {
  const amount = Math.max(0, price.total - discount);
  return {
    amount,
    perPerson: perPerson(amount, rooms, currency),
    before: price.promotion > 0 ? price.before : null,
    currency,
    travellers: countTravellers(rooms),
  };
}

export type PricedParts = {
  currency: CurrencyCode;
  rooms: SelectedRooms;
  flight: Pick<FlightOption, 'TotalPrice'>;
  /** For each destination, the room taken for each requested room in order. */
  stops: Pick<Room, 'netShowings'>[][];
  amenities: ForcedAmenity[];
  forced: ForcedAmenity[];
  /** Basis points that a running promotion takes off the whole; none when absent. */
  promotion?: number;
  /** What another option costs more than one of these. */
  more?: Minor | undefined;
};

/** Integer minor units, each component rounded up to one decimal before it is added (K1, K2). */
export type Breakdown = {
  flight: Minor;
  hotels: Minor[];
  activities: Minor;
  services: Minor;
  perPerson: Minor;
} & Total;

/** What the parts cost together, what a promotion takes off it, and what is left to pay: `before` − `promotion` = `total`. */
export type Total = { before: Minor; promotion: Minor; total: Minor };

/** A price less the share of a promotion, its discount rounded down (K1). */
export const lessPromotion = (price: Minor, promotion: number): Minor => price - basisPoints(price, promotion);

/** Parts that are rounded up already, added; a promotion's total is rounded up to one decimal as well (K1, TR3). */
export function totalOf(parts: Minor[], promotion: number, currency: CurrencyCode): Total {
  const before = sum(parts);
  const total = ceilToTenth(lessPromotion(before, promotion), currency);
  return { before, promotion: before - total, total };
}

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

/** Offer price = selected amenities + flight + forced amenities + rooms (§9, K2), less a running promotion (TR3). */
export function priceOf({
  currency,
  rooms,
  flight,
  stops,
  amenities,
  forced,
  promotion = 0,
  more = 0,
}: PricedParts): Breakdown {
  const adults = allAdults(rooms);
  const priceAll = (list: ForcedAmenity[]) => sum(list.map((amenity) => amenityPrice(amenity, adults, currency)));
  const flightPrice = ceilToTenth(toMinor(flight.TotalPrice, currency), currency);
  const hotels = stops.map((stopRooms) => sum(stopRooms.map((room, index) => roomPrice(room, index, currency))));
  const activities = priceAll(amenities);
  const services = priceAll(forced.filter((amenity) => amenity.type === 'per_service'));
  const personal = priceAll(forced.filter((amenity) => amenity.type === 'per_personal'));
  return {
    flight: flightPrice,
    hotels,
    activities,
    services,
    perPerson: personal,
    ...totalOf([flightPrice, ...hotels, activities, services, personal, more], promotion, currency),
  };
}
