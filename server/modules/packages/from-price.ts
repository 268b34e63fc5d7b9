import { CABINS } from '#contract/constants.ts';
import { DEFAULT_ROOMS, type SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { ceilToTenth, type Minor } from '#contract/rules/money.ts';
import { allAdults, amenityPrice, totalOf, type Total } from '#contract/rules/price.ts';
import { isRefundable } from '#contract/rules/refundable.ts';
import type { BoardCode } from '#contract/entities/room.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { amenityOf, type Preselection, type PriceConverter } from '#server/modules/offers/index.ts';
import type { Cost, HotelOffer } from '#server/suppliers/port.ts';

/** `parts_json` of package_price and trip_price: costs in fils for the party. */
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

/** Equals the offer page's preselected price for the party, less a promotion. */
export function fromPrice(
  parts: FromParts,
  facts: Pick<PackageFacts, 'amenities' | 'forced'>,
  prices: PriceConverter,
  promotion: number,
  party: SelectedRooms = DEFAULT_ROOMS,
): Total {
  const up = (minor: Minor) => ceilToTenth(minor, prices.currency);
  const adults = allAdults(party);
  const extras = includedOf(facts, parts);
  const amounts = [
    up(prices.flight(parts.flight)),
    ...parts.rooms.map((cost) => up(prices.hotel(cost))),
    ...extras.map((extra) => amenityPrice(amenityOf(extra, prices, 'en'), adults, prices.currency)),
  ];
  return totalOf(amounts, promotion, prices.currency);
}

/** Of what the offer page preselects. */
export const partsOf = ({ flight, rooms, full }: Preselection, start_date: string, now: number): FromParts => ({
  flight: flight.cost,
  rooms: rooms.map(({ cost }) => cost),
  airline: flight.legs[0]?.Segments[0]?.AirlineCode ?? '',
  airlineStops: Math.max(0, ...flight.legs.map(({ Segments }) => Segments.length - 1)),
  boards: rooms.map((stop) => stop.rooms[0]?.boardCode ?? 'RO'),
  start_date,
  refundable: hasRefundableRooms(
    rooms.map(({ hotel }) => hotel),
    new Date(now),
  ),
  ...(full.length > 0 ? { full } : {}),
});

/** Every hotel in the price has one (S8). The cheapest room itself is usually not refundable. */
const hasRefundableRooms = (hotels: HotelOffer[], now: Date): boolean =>
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
