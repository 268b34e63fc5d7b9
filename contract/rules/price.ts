import type { CurrencyCode } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { ForcedAmenity } from '#contract/entities/forced-amenity.ts';
import type { Room } from '#contract/entities/room.ts';
import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { basisPoints, ceilToTenth, sum, toMinor, type Minor } from './money.ts';
import { countTravellers } from './party.ts';

/** E5: the multiplier of per-person prices. */
export const allAdults = (rooms: SelectedRooms): number => rooms.reduce((total, room) => total + room.Adults, 0);

/** All but infants (D). */
export const payingTravellers = (rooms: SelectedRooms): number =>
  rooms.reduce((total, room) => total + room.Adults + room.Children.length, 0);

/** Without infants, up to one decimal (D). */
export const perPerson = (total: Minor, rooms: SelectedRooms, currency: CurrencyCode): Minor =>
  ceilToTenth(Math.ceil(total / Math.max(1, payingTravellers(rooms))), currency);

/** Total less promo discount, at least zero. */
export type AmountDue = {
  amount: Minor;
  perPerson: Minor;
  /** Without the promotion; null without one. */
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
  /** One room per requested room, in order. */
  stops: Pick<Room, 'netShowings'>[][];
  amenities: ForcedAmenity[];
  forced: ForcedAmenity[];
  /** Basis points; absent without one. */
  promotion?: number;
  more?: Minor | undefined;
};

/** Minor units, each part rounded up before adding (K1, K2). */
export type Breakdown = {
  flight: Minor;
  hotels: Minor[];
  activities: Minor;
  services: Minor;
  perPerson: Minor;
} & Total;

/** `before` − `promotion` = `total`. */
export type Total = { before: Minor; promotion: Minor; total: Minor };

/** The discount rounds down (K1). */
export const lessPromotion = (price: Minor, promotion: number): Minor => price - basisPoints(price, promotion);

/** A promotion's total rounds up to one decimal too (K1, TR3). */
export function totalOf(parts: Minor[], promotion: number, currency: CurrencyCode): Total {
  const before = sum(parts);
  const total = ceilToTenth(lessPromotion(before, promotion), currency);
  return { before, promotion: before - total, total };
}

/** per_personal = adult_price × adults; per_service once (K3). */
export function amenityPrice(amenity: ForcedAmenity, adults: number, currency: CurrencyCode): Minor {
  const price =
    amenity.type === 'per_personal'
      ? toMinor(amenity.adult_price, currency) * adults
      : toMinor(amenity.service_price, currency);
  return ceilToTenth(price, currency);
}

/** Of the requested room at `index`; 0 if its party does not fit. */
export const roomPrice = (room: Pick<Room, 'netShowings'>, index: number, currency: CurrencyCode): Minor =>
  ceilToTenth(toMinor(room.netShowings[index] ?? 0, currency), currency);

/** Selected amenities + flight + forced amenities + rooms (§9, K2), less a promotion (TR3). */
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
