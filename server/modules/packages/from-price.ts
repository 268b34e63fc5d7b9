import { CABINS } from '#contract/constants.ts';
import { DEFAULT_ROOMS } from '#contract/entities/selected-rooms.ts';
import { ceilToTenth, type Minor } from '#contract/rules/money.ts';
import { allAdults, amenityPrice, totalOf, type Total } from '#contract/rules/price.ts';
import { isRefundable } from '#contract/rules/refundable.ts';
import type { BoardCode, PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { amenityOf, type PriceConverter } from '#server/modules/offers/index.ts';
import type { Cost, HotelOffer } from '#server/suppliers/port.ts';

/** package_price.parts_json: suppliers' costs in fils for the default party, and what they are for. */
export type FromParts = {
  flight: Cost;
  /** Of each stop, in travel order. */
  rooms: Cost[];
  airline: string;
  airlineStops: number;
  boards: BoardCode[];
  start_date: string;
  /** Whether each of those hotels has a room for the party that can be given back. */
  refundable: boolean;
  /** Amenities without places on their day: the offer page does not preselect them. Absent when none. */
  full?: number[];
};
export const DEFAULT_CABIN = CABINS[0];

/** What is part of a package, by itself or by its expert, what has no places left out; nothing else is in a price before a visitor adds it [FK10]. */
export const includedOf = (
  { forced, amenities }: Pick<PackageFacts, 'amenities' | 'forced'>,
  { full = [] }: Pick<FromParts, 'full'>,
) => [...forced, ...amenities.filter(({ selected }) => selected)].filter(({ id }) => !full.includes(id));

/** The "from" price in any currency, less a promotion: exactly what the offer page asks for the default party and dates. */
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

/**
 * A card says "refundable rooms to choose": in every hotel its price is made of, as the offer page will say of them (S8).
 * The cheapest room itself is most often the one that cannot be given back.
 */
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
