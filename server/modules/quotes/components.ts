import type { Locale } from '#contract/constants.ts';
import { isTooSmall } from '#contract/rules/room-fit.ts';
import { lookAtFlight, lookAtHotel, SUPPLIERS_DOWN, type Plan } from '#server/modules/offers/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { FlightOffer, HotelOffer, QuotedComponent, RoomOffer, Suppliers } from '#server/suppliers/port.ts';
import type { ResolvedSelection } from './selection.ts';
import { noPlaces, NO_TRANSFERS, SOLD_OUT_FLIGHT, SOLD_OUT_HOTEL, TOO_SMALL } from './sentences.ts';

type Without<Component> = Component extends QuotedComponent ? Omit<Component, 'priceMinor'> : never;
export type Unpriced = Without<QuotedComponent>;
export type SupplierOffers = { flight: FlightOffer; stops: { hotel: HotelOffer; rooms: RoomOffer[] }[] };

export const soldOut = (part: 'flight' | 'hotel', stop?: number) =>
  new Refusal(409, 'sold_out', part === 'flight' ? SOLD_OUT_FLIGHT : SOLD_OUT_HOTEL, {
    extra: stop === undefined ? { part } : { part, stop },
  });

const tooSmall = (stop: number) =>
  new Refusal(422, 'too_small', TOO_SMALL, { fields: { [`selection.stops.${stop}.rateKeys`]: TOO_SMALL } });

/** `amenity`: optional, or the transfers that every trip needs. */
export function soldOutActivity({ pkg }: Plan, amenity: number): Refusal {
  const activity = pkg.facts.amenities.find(({ id }) => id === amenity);
  const sentence = activity ? noPlaces(activity.name) : NO_TRANSFERS;
  return new Refusal(409, 'sold_out', sentence, { extra: { part: 'activity', amenity } });
}

/** As suppliers have it now. 409 `sold_out` with the `part`; 503 when one does not answer. */
export async function findChosen(
  suppliers: Suppliers,
  plan: Plan,
  { flight, stops }: ResolvedSelection,
  locale: Locale,
): Promise<SupplierOffers> {
  const [fare, ...hotels] = await Promise.all([
    lookAtFlight(suppliers, plan, flight, locale),
    ...plan.stops.map(async (stop, index) => {
      const selection = stops[index];
      return selection ? lookAtHotel(suppliers, plan, stop, selection, locale) : null;
    }),
  ]);
  if (!fare) throw soldOut('flight');
  return { flight: fare, stops: stops.map((selection, index) => chooseRooms(hotels[index] ?? null, selection, index)) };
}

function chooseRooms(
  hotel: HotelOffer | null,
  selection: ResolvedSelection['stops'][number],
  stop: number,
): SupplierOffers['stops'][number] {
  if (selection.refs.some((ref, index) => isTooSmall(hotel?.rooms.find((room) => room.ref === ref)?.fits?.[index])))
    throw tooSmall(stop);
  const rooms = selection.refs.map((ref, index) =>
    hotel?.rooms.find((room) => room.ref === ref && typeof room.costs[index] === 'number'),
  );
  if (!hotel || !rooms.every((room) => room !== undefined)) throw soldOut('hotel', stop);
  const enough = rooms.every((room) => rooms.filter(({ type }) => type === room.type).length <= room.left);
  if (!enough) throw soldOut('hotel', stop);
  return { hotel, rooms };
}

export function componentsFor({ flight, stops }: SupplierOffers, plan: Plan): Unpriced[] {
  const { rooms } = plan.stay;
  return [
    {
      kind: 'flight',
      supplier: flight.supplier,
      ref: flight.ref,
      cost: flight.cost,
      ...(flight.vendorPrice ? { vendorPrice: flight.vendorPrice } : {}),
      rooms,
      refundable: flight.refundable,
    },
    ...stops.map(({ hotel, rooms: offers }, index): Unpriced => {
      const stop = plan.stops[index];
      const rates = offers.map((room, at) => {
        const vendorPrice = room.vendorPrices?.[at];
        const cost = room.costs[at] ?? 0;
        return { ref: room.ref, cost, ...(vendorPrice ? { vendorPrice } : {}), cancellation: room.cancellation };
      });
      return {
        kind: 'hotel',
        supplier: hotel.supplier,
        hotelCode: hotel.hotelCode,
        city: stop?.place.slug ?? '',
        checkIn: stop?.start ?? '',
        checkOut: stop?.end ?? '',
        rooms,
        rates,
        cost: rates.reduce((total, { cost }) => total + cost, 0),
      };
    }),
  ];
}

/** Epoch ms; Infinity when no supplier states an end. */
export const standsUntil = ({ flight, stops }: SupplierOffers): number =>
  Math.min(
    flight.expiresAt ?? Infinity,
    ...stops.flatMap(({ rooms }) => rooms.map(({ expiresAt }) => expiresAt ?? Infinity)),
  );

/** `changed`: a price moved; 409 when a part is gone, 503 when a supplier does not answer. */
export async function recheckAll(
  suppliers: Suppliers,
  plan: Plan,
  components: Unpriced[],
): Promise<'same' | 'changed'> {
  const answers = await Promise.all(
    components.map((component) => suppliers.of(component).recheck({ ...component, priceMinor: 0 })),
  ).catch(() => {
    throw new Refusal(503, 'suppliers_down', SUPPLIERS_DOWN);
  });
  const missingAt = answers.findIndex(({ kind }) => kind === 'gone');
  const component = components[missingAt];
  if (component?.kind === 'activity') throw soldOutActivity(plan, component.amenity);
  if (component) throw component.kind === 'flight' ? soldOut('flight') : soldOut('hotel', missingAt - 1);
  return answers.every(({ kind }) => kind === 'same') ? 'same' : 'changed';
}
