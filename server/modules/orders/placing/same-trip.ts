import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Traveller } from '#contract/entities/traveller.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Db } from '#server/db/database.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';

type Trip = Pick<OrderRow, 'package_id' | 'start_date' | 'end_date' | 'quote_id'>;
/** States in which an order books nothing: unpaid, or being refunded. */
const NOT_BOOKING = statesWith(ORDER_TAGS, 'unpaid', 'returning');

/**
 * Orders of another quote with a shared traveller, trip and dates. Late money may revive an order whose traveller has
 * ordered again: only one is booked [M2].
 */
export function createSameTrip({ cipher }: { cipher: Cipher }) {
  const documentsOf = (travellers: Traveller[]): string[] =>
    travellers.map((one) => `${one.nationality} ${one.document_kind} ${one.document_number}`);
  const travellersOf = ({ id, travellers_cipher }: OrderRow): Traveller[] =>
    JSON.parse(cipher.open(travellers_cipher, `travellers ${id}`)) as Traveller[];

  const liveOthers = (db: Db, trip: Trip) =>
    db
      .selectFrom('orders')
      .selectAll()
      .where('package_id', '=', trip.package_id)
      .where('start_date', '=', trip.start_date)
      .where('end_date', '=', trip.end_date)
      .where('quote_slot', 'is not', null)
      .where('quote_id', '<>', trip.quote_id)
      .where('documents_erased_at', 'is', null);
  const sharing = (others: OrderRow[], travellers: () => Traveller[]): boolean => {
    if (others.length === 0) return false;
    const documents = new Set(documentsOf(travellers()));
    return others.some((other) => documentsOf(travellersOf(other)).some((document) => documents.has(document)));
  };

  return {
    travellersOf,
    /** A late payment has booked the trip already, with new seats and rooms. */
    async isRevived(db: Db, trip: Trip, travellers: Traveller[]): Promise<boolean> {
      const others = await liveOthers(db, trip).where('round', '>', 0).where('state', 'not in', NOT_BOOKING).execute();
      return sharing(others, () => travellers);
    },
    async isRenewed(db: Db, order: OrderRow): Promise<boolean> {
      const others = await liveOthers(db, order).where('created_at', '>', order.created_at).execute();
      return sharing(others, () => travellersOf(order));
    },
  };
}
export type SameTrip = ReturnType<typeof createSameTrip>;
