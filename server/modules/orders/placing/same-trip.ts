import type { Traveller } from '#contract/entities/traveller.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { personOf } from './person.ts';
import { renewedOthers, revivedOthers, type Trip } from './placing.store.ts';

/** Late money may revive an order whose traveller has ordered again: only one is booked [M2]. */
export function createSameTrip({ cipher }: { cipher: Cipher }) {
  const travellersOf = ({ id, travellers_cipher }: OrderRow): Traveller[] =>
    JSON.parse(cipher.open(travellers_cipher, `travellers ${id}`)) as Traveller[];

  const sharing = (others: OrderRow[], travellers: () => Traveller[]): boolean => {
    if (others.length === 0) return false;
    const people = new Set(travellers().map(personOf));
    return others.some((other) => travellersOf(other).some((one) => people.has(personOf(one))));
  };

  return {
    travellersOf,
    /** A late payment has booked the trip already, with new seats and rooms. */
    async isRevived(db: Db, trip: Trip, travellers: Traveller[]): Promise<boolean> {
      const others = await revivedOthers(db, trip);
      return sharing(others, () => travellers);
    },
    async isRenewed(db: Db, order: OrderRow): Promise<boolean> {
      const others = await renewedOthers(db, order);
      return sharing(others, () => travellersOf(order));
    },
  };
}
export type SameTrip = ReturnType<typeof createSameTrip>;
