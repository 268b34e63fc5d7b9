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

/** Numeric, because `…:book:10` sorts before `…:book:9` as text. */
const numberOf = ({ id }: Pick<AttemptRow, 'id'>) => Number(id.slice(id.lastIndexOf(':') + 1));
export const inTurn = (rows: AttemptRow[]): AttemptRow[] =>
  rows.toSorted((one, other) => numberOf(one) - numberOf(other));

export const attemptsOf = async (db: Db, orderId: string): Promise<AttemptRow[]> =>
  inTurn(await db.selectFrom('supplier_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute());

/**
 * The supplier request without a usable answer that a person may settle: booked or not, or, after a late payment, held
 * or not.
 */
export function attemptToSettle(attempts: AttemptRow[], ourRef: string): AttemptRow | undefined {
  const last = (action: AttemptRow['action']) =>
    attempts.findLast((row) => row.our_ref === ourRef && row.action === action);
  const row = last('book') ?? last('hold');
  return row?.state === 'done' ? undefined : row;
}

/** A reference not in use: 148 million exist, so a second draw is rare. */
export async function freeReference(trx: Db): Promise<string> {
  for (;;) {
    const reference = newOrderReference();
    const order = await trx.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirst();
    if (!order) return reference;
  }
}
