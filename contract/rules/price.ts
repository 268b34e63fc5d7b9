import type { CurrencyCode } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import type { Room } from '#contract/entities/room.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { basisPoints, ceilToTenth, sum, toMinor, type Minor } from './money.ts';
import { countTravellers } from './party.ts';

/** all_Adults (E5): the multiplier of per-person prices. */
export const allAdults = (rooms: SelectedRooms): number => rooms.reduce((total, room) => total + room.Adults, 0);

/** The divisor of prices per person: all but infants (D). */
export const payingTravellers = (rooms: SelectedRooms): number =>
  rooms.reduce((total, room) => total + room.Adults + room.Children.length, 0);

/** A total per traveller except infants, rounded up to one decimal: the only "per person" (D). */
export const perPerson = (total: Minor, rooms: SelectedRooms, currency: CurrencyCode): Minor =>
  ceilToTenth(Math.ceil(total / Math.max(1, payingTravellers(rooms))), currency);

/** The price due: total less promo discount, at least zero. */
export type AmountDue = {
  amount: Minor;
  /** Per traveller except infants. */
  perPerson: Minor;
  /** The price without the running promotion; null without one. */
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
  /** Per destination, one room per requested room in order. */
  stops: Pick<Room, 'netShowings'>[][];
  amenities: ForcedAmenity[];
  forced: ForcedAmenity[];
  /** Basis points of a running promotion on the whole; absent without one. */
  promotion?: number;
  /** The extra price of another option. */
  more?: Minor | undefined;
};

/** Integer minor units, each component rounded up to one decimal before adding (K1, K2). */
export type Breakdown = {
  flight: Minor;
  hotels: Minor[];
  activities: Minor;
  services: Minor;
  perPerson: Minor;
} & Total;

/** `before` − `promotion` = `total`. */
export type Total = { before: Minor; promotion: Minor; total: Minor };

/** A price less its promotion, the discount rounded down (K1). */
export const lessPromotion = (price: Minor, promotion: number): Minor => price - basisPoints(price, promotion);

/** Adds rounded parts; a promotion's total is rounded up to one decimal too (K1, TR3). */
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

/** The price for the requested room at `index`; 0 if its party does not fit (not selectable). */
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
