import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import { createMediaMemory } from '#server/media-store/memory.ts';
import type { Dialect } from '#server/db/database.ts';
import { EMBEDDED_RATES } from '#server/rates/embedded-table.ts';
import type {
  ActivitySupplier,
  FlightSupplier,
  HotelOffer,
  HotelQuery,
  HotelSupplier,
  QuotedComponent,
  RoomOffer,
} from '#server/suppliers/port.ts';
import { readEnv } from '#server/env.ts';
import { createSuppliers } from '#server/suppliers/registry.ts';
import { createVendorWatch } from '#server/vendors/watch.ts';
import { testClock } from './clock.ts';
import { openTestDatabase } from './database.ts';

export const COUPLE: SelectedRooms = [{ Adults: 2, Children: [], Infants: [] }];
export type Stay = Extract<QuotedComponent, { kind: 'hotel' }>;

/** The embedded suppliers on a database of the test's own, filled with the catalogue. */
export async function openSuppliers(dialect: Dialect = 'sqlite', { demo = true } = {}) {
  const clock = testClock();
  const { db, close } = await openTestDatabase(dialect, demo ? 'demonstration' : 'business');
  const suppliers = createSuppliers({
    db,
    clock,
    env: { ...readEnv({}), demo },
    rates: async () => EMBEDDED_RATES,
    log: { error: () => undefined, warn: () => undefined },
    mediaStore: createMediaMemory(),
    watch: createVendorWatch({ error: () => undefined, warn: () => undefined }),
  });
  const flights = suppliers.flights[0] as FlightSupplier;
  const hotels = suppliers.hotels[0] as HotelSupplier;
  const activities = suppliers.activities[0] as ActivitySupplier;
  /** As before the first traveller came. */
  async function freeAll(): Promise<void> {
    await db.deleteFrom('supplier_booking').execute();
    await db.deleteFrom('stock').execute();
  }
  return { db, clock, close, suppliers, flights, hotels, activities, freeAll };
}

/** A choice as a quote writes it down. */
export function stayOf(offer: HotelOffer, choice: RoomOffer[], query: Omit<HotelQuery, 'locale'>): Stay {
  const rates = choice.map(({ ref, costs, vendorPrices, cancellation }, at) => ({
    ref,
    cost: costs[at]!,
    ...(vendorPrices?.[at] ? { vendorPrice: vendorPrices[at] } : {}),
    cancellation,
  }));
  const cost = rates.reduce((total, rate) => total + rate.cost, 0);
  const { city, checkIn, checkOut, rooms } = query;
  return {
    kind: 'hotel',
    supplier: offer.supplier,
    hotelCode: offer.hotelCode,
    city,
    checkIn,
    checkOut,
    rooms,
    rates,
    cost,
    priceMinor: cost,
  };
}

/** A stay of two adults as a quote would write it down: the first rate of a hotel that takes them. */
export async function aStay(
  hotels: HotelSupplier,
  { city = 'istanbul', checkIn = '2027-04-01', checkOut = '2027-04-03', rooms = COUPLE, hotelCode = '' } = {},
): Promise<{ offer: HotelOffer; component: Stay }> {
  const offers = await hotels.search({ city, checkIn, checkOut, rooms, locale: 'en' });
  const offer = offers.find((one) => hotelCode === '' || one.hotelCode === hotelCode);
  const rate = offer?.rooms.find((room) => room.costs.every((cost) => cost !== null));
  if (!offer || !rate) throw new Error(`no room in ${city}`);
  const choice = rooms.map(() => rate);
  return { offer, component: stayOf(offer, choice, { city, checkIn, checkOut, rooms }) };
}

export type Activity = Extract<QuotedComponent, { kind: 'activity' }>;

/** An activity as a quote would write it down, 20 dinars; sold by the person unless told. */
export async function anActivity(
  { db, activities }: Pick<Awaited<ReturnType<typeof openSuppliers>>, 'db' | 'activities'>,
  { date = '2027-04-02', rooms = COUPLE, soldBy = 'person' as 'person' | 'party' } = {},
): Promise<{ component: Activity; places: number }> {
  const { code, places } = await db
    .selectFrom('activity')
    .select(['code', 'places'])
    .where('sold_by', '=', soldBy)
    .where('code', 'not like', '%.transfer')
    .orderBy('code')
    .executeTakeFirstOrThrow();
  const visits = [{ code, date }];
  const [offer] = await activities.search([{ visits, rooms }]);
  if (!offer) throw new Error(`${code} is not sold`);
  const { supplier, cancellation } = offer;
  const component: Activity = {
    kind: 'activity',
    supplier,
    amenity: 1,
    visits,
    rooms,
    cancellation,
    cost: 20_000,
    priceMinor: 25_000,
  };
  return { component, places };
}
