import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { newOrderReference } from './placing/order-ids.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type EventRow = Selectable<Tables['order_event']>;
export type AttemptRow = Selectable<Tables['supplier_attempt']>;

export const readOrderRow = (db: Db, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export const liveOrderOf = (db: Db, quoteId: string) =>
  db.selectFrom('orders').selectAll().where('quote_slot', '=', quoteId).executeTakeFirst();

export const eventsOf = (db: Db, orderId: string) =>
  db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('version').execute();

/** The number at an attempt's end: `…:book:10` comes after `…:book:9`, which no order of texts knows. */
const numberOf = ({ id }: Pick<AttemptRow, 'id'>) => Number(id.slice(id.lastIndexOf(':') + 1));
export const inTurn = (rows: AttemptRow[]): AttemptRow[] =>
  rows.toSorted((one, other) => numberOf(one) - numberOf(other));

export const attemptsOf = async (db: Db, orderId: string): Promise<AttemptRow[]> =>
  inTurn(await db.selectFrom('supplier_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute());

/**
 * The question to a part's supplier that has no good answer, so that a person may give it: whether it is booked, or, where a late
 * payment takes the part anew, whether it is held.
 */
export function attemptToSettle(attempts: AttemptRow[], ourRef: string): AttemptRow | undefined {
  const last = (action: AttemptRow['action']) =>
    attempts.findLast((row) => row.our_ref === ourRef && row.action === action);
  const row = last('book') ?? last('hold');
  return row?.state === 'done' ? undefined : row;
}

/** A reference nobody has yet: 148 million exist, so a second draw is rare. */
export async function freeReference(trx: Db): Promise<string> {
  for (;;) {
    const reference = newOrderReference();
    const order = await trx.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirst();
    if (!order) return reference;
  }
}
