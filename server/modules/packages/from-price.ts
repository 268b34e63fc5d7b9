import { CABINS } from '#contract/constants.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import { ceilToTenth, type Minor } from '#contract/rules/money.ts';
import { allAdults, amenityPrice, totalOf, type Total } from '#contract/rules/price.ts';
import { isRefundable } from '#contract/rules/refundable.ts';
import type { BoardCode, PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { amenityOf, type PriceConverter } from '#server/modules/offers/index.ts';
import type { Cost, HotelOffer } from '#server/suppliers/port.ts';

/** package_price.parts_json: costs in fils for the default party. */
export type FromParts = {
  flight: Cost;
  /** Per stop, in travel order. */
  rooms: Cost[];
  airline: string;
  airlineStops: number;
  boards: BoardCode[];
  start_date: string;
  /** Each hotel has a refundable room for the party. */
  refundable: boolean;
  /** Amenities sold out on their day, not preselected on the offer page. Absent when none. */
  full?: number[];
};
export const DEFAULT_CABIN = CABINS[0];

/** Included by the package or its expert, minus sold-out ones; visitors add everything else [FK10]. */
export const includedOf = (
  { forced, amenities }: Pick<PackageFacts, 'amenities' | 'forced'>,
  { full = [] }: Pick<FromParts, 'full'>,
) => [...forced, ...amenities.filter(({ selected }) => selected)].filter(({ id }) => !full.includes(id));

/** Equals the offer page's price for the default party and dates, less a promotion. */
export function fromPrice(parts: FromParts, facts: PackageFacts, prices: PriceConverter, promotion: number): Total {
  const up = (minor: Minor) => ceilToTenth(minor, prices.currency);
  const adults = allAdults(DEFAULT_ROOMS);
  const extras = includedOf(facts, parts);
  const amounts = [
    up(prices.flight(parts.flight)),
    ...parts.rooms.map((cost) => up(prices.hotel(cost))),
    ...extras.map((extra) => amenityPrice(amenityOf(extra, prices, 'en'), adults, prices.currency)),
  ];
  return totalOf(amounts, promotion, prices.currency);
}

/** Every hotel in the price has one (S8). The cheapest room itself is usually not refundable. */
export const hasRefundableRooms = (hotels: HotelOffer[], now: Date): boolean =>
  hotels.every(({ rooms }) =>
    rooms.some(
      ({ costs, cancellation }) =>
        costs.every((cost) => cost !== null) &&
        isRefundable(
          cancellation.map(({ from, basisPoints }) => ({ fromDate: from, amount: basisPoints })),
          now,
        ),
    ),
  );
