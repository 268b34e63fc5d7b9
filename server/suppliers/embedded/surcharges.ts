import type { Database } from '#server/db/database.ts';
import type { HotelOffer, QuotedComponent } from '#server/suppliers/port.ts';
import { raiseVersion } from './stock.ts';

type Stay = Extract<QuotedComponent, { kind: 'hotel' }>;

/** Fils per room and stay; ms, enough to accept and pay. */
const SURCHARGE = 12_000;
const LASTS = 10 * 60_000;

type Deps = { db: Database; clock: { now(): number }; changed(): void };

export function createSurcharges({ db, clock, changed }: Deps) {
  const nameOf = (hotelCode: string) => `scenario.dearer_until.${hotelCode}`;
  return {
    async active(hotelCode: string): Promise<boolean> {
      const row = await db
        .selectFrom('setting')
        .select('value_json')
        .where('name', '=', nameOf(hotelCode))
        .executeTakeFirst();
      return row !== undefined && Number(row.value_json) > clock.now();
    },
    async begin(hotelCode: string): Promise<void> {
      const value_json = String(clock.now() + LASTS);
      await db
        .insertInto('setting')
        .values({ name: nameOf(hotelCode), value_json })
        .onConflict((conflict) => conflict.column('name').doUpdateSet({ value_json }))
        .execute();
      await raiseVersion(db);
      changed();
    },
    on: (cost: number, { rates }: Stay): number => cost + SURCHARGE * rates.length,
    off: (component: Stay): Stay => ({
      ...component,
      cost: component.cost - SURCHARGE * component.rates.length,
      rates: component.rates.map((rate) => ({ ...rate, cost: rate.cost - SURCHARGE })),
    }),
    onOffer: (offer: HotelOffer): HotelOffer => ({
      ...offer,
      rooms: offer.rooms.map((room) => ({
        ...room,
        costs: room.costs.map((cost) => (cost === null ? null : cost + SURCHARGE)),
      })),
    }),
  };
}
export type Surcharges = ReturnType<typeof createSurcharges>;
