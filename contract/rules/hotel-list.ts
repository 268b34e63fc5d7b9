import type { HotelOption } from '#contract/entities/hotel-option.ts';
import { kilometresBetween, type Point } from './distance.ts';
import { bestLift, countFacets, noPicks, sift, type FacetRules, type Picks } from './facet-list.ts';
import { isRefundable } from './refundable.ts';

export const HOTEL_SORTS = ['price', 'stars', 'distance'] as const;
export type HotelSort = (typeof HOTEL_SORTS)[number];

export const HOTEL_FACETS = ['stars', 'price', 'boards', 'distance', 'refund', 'amenities'] as const;
export type HotelFacet = (typeof HOTEL_FACETS)[number];
export type HotelPicks = Picks<HotelFacet>;
export const NO_HOTEL_PICKS: HotelPicks = noPicks(HOTEL_FACETS);
/** "Within 3 km" includes "within 1 km". */
export const ALONE: readonly HotelFacet[] = ['distance'];

export const COMPARED_MOST = 4;
export const WITHIN_KM = [1, 3, 5, 10] as const;
/** Quartiles, 1 the cheapest: they survive a currency change. */
export const PRICE_BANDS = ['1', '2', '3', '4'] as const;

export type ListedHotel = { hotel: HotelOption; kilometres: number; band: string; isRefundable: boolean };

export const placeOf = ({ HotelDetails: { Latitude, Longitude } }: HotelOption): Point => ({
  latitude: Latitude,
  longitude: Longitude,
});

/** `now` decides which cancel free of charge (S8). */
export function listedHotels(hotels: HotelOption[], centre: Point, now: Date): ListedHotel[] {
  const edges = bandEdges(hotels);
  return hotels.map((hotel) => ({
    hotel,
    kilometres: kilometresBetween(placeOf(hotel), centre),
    band: String(1 + edges.filter((edge) => hotel.Price > edge).length),
    isRefundable: hotel.Rooms.some((room) => isRefundable(room.cancellationPolicies, now)),
  }));
}

export function bandEdges(hotels: HotelOption[]): number[] {
  const prices = hotels.map(({ Price }) => Price).toSorted((one, other) => one - other);
  return [1, 2, 3].map((quarter) => prices[Math.ceil((prices.length * quarter) / 4) - 1] ?? 0);
}

const BOOK: FacetRules<HotelFacet, ListedHotel> = {
  stars: { of: ({ hotel }) => [String(hotel.HotelDetails.HotelRating)] },
  price: { of: ({ band }) => [band] },
  boards: { of: ({ hotel }) => [...new Set(hotel.Rooms.map(({ boardCode }) => boardCode))] },
  distance: { of: ({ kilometres }) => WITHIN_KM.filter((most) => kilometres <= most).map(String) },
  refund: { of: (hotel) => (hotel.isRefundable ? ['refundable'] : []) },
  amenities: { of: ({ hotel }) => hotel.HotelDetails.AmenityCodes, all: true },
};
export const codeOf = ({ hotel }: ListedHotel) => hotel.HotelCode;

export const countHotels = (hotels: ListedHotel[], picks: HotelPicks) => countFacets(BOOK, picks, hotels, codeOf);
export const hotelFiltersToRelax = (hotels: ListedHotel[], picks: HotelPicks) => bestLift(BOOK, picks, hotels, codeOf);

/** Ties by price, then input order. */
export function filterHotels(hotels: ListedHotel[], picks: HotelPicks, sort: HotelSort): ListedHotel[] {
  const orders: Record<HotelSort, (one: ListedHotel, other: ListedHotel) => number> = {
    price: () => 0,
    stars: (one, other) => other.hotel.HotelDetails.HotelRating - one.hotel.HotelDetails.HotelRating,
    distance: (one, other) => one.kilometres - other.kilometres,
  };
  return sift(BOOK, picks, hotels).toSorted(
    (one, other) => orders[sort](one, other) || one.hotel.Price - other.hotel.Price,
  );
}

/** By code, in the list's language. */
export function namesOfCodes(hotels: HotelOption[]): Map<string, string> {
  const names = new Map<string, string>();
  for (const { Rooms, HotelDetails } of hotels) {
    for (const { boardCode, boardName } of Rooms) names.set(boardCode, boardName);
    for (const [index, code] of HotelDetails.AmenityCodes.entries())
      names.set(code, HotelDetails.AmenitiesList[index] ?? code);
  }
  return names;
}
