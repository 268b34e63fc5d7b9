import type { SelectedRooms } from '#contract/entities/selected-rooms.ts';
import type { Dialect } from '#server/db/database.ts';
import { seedCatalogue } from '#server/db/seed/index.ts';
import type { FlightSupplier, HotelOffer, HotelSupplier, QuotedComponent } from '#server/suppliers/port.ts';
import { createSuppliers } from '#server/suppliers/registry.ts';
import { testClock } from './clock.ts';
import { openTestDatabase } from './database.ts';

export const COUPLE: SelectedRooms = [{ Adults: 2, Children: [], Infants: [] }];
export type Stay = Extract<QuotedComponent, { kind: 'hotel' }>;

/** The embedded suppliers on a database of the test's own, filled with the catalogue. */
export async function openSuppliers(dialect: Dialect = 'sqlite', { demo = true } = {}) {
  const clock = testClock();
  const { db, close } = await openTestDatabase(dialect);
  await seedCatalogue(db, { now: clock.now(), demo });
  const suppliers = createSuppliers({ db, clock, demo });
  const flights = suppliers.flights[0] as FlightSupplier;
  const hotels = suppliers.hotels[0] as HotelSupplier;
  return { db, clock, close, suppliers, flights, hotels };
}

/** A stay of two adults as a quote would write it down: the first rate of a hotel that takes them. */
export async function aStay(
  hotels: HotelSupplier,
  { city = 'istanbul', checkIn = '2027-04-01', checkOut = '2027-04-03', rooms = COUPLE, hotelCode = '' } = {},
): Promise<{ offer: HotelOffer; component: Stay }> {
  const found = await hotels.search({ city, checkIn, checkOut, rooms, locale: 'en' });
  const offer = found.find((one) => hotelCode === '' || one.hotelCode === hotelCode);
  const rate = offer?.rooms.find((room) => room.costs.every((cost) => cost !== null));
  if (!offer || !rate) throw new Error(`no room in ${city}`);
  const rates = rate.costs.map((cost) => ({ ref: rate.ref, cost: cost ?? 0, cancellation: rate.cancellation }));
  const cost = rates.reduce((total, one) => total + one.cost, 0);
  const component: Stay = {
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
  return { offer, component };
}
