import type { Insertable, Selectable, Updateable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';
import { isTaken, WriteConflict } from '#server/db/write-conflict.ts';
import { newOrderReference } from './placing/order-ids.ts';

export type OrderRow = Selectable<Tables['orders']>;
export type EventRow = Selectable<Tables['order_event']>;
export type AttemptRow = Selectable<Tables['supplier_attempt']>;

export const readOrderRow = (db: Db, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirst();

export async function readOrders(db: Db, ids: string[]): Promise<OrderRow[]> {
  if (ids.length === 0) return [];
  const rows = await db.selectFrom('orders').selectAll().where('id', 'in', ids).execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

export const orderByReference = (db: Db, reference: string) =>
  db.selectFrom('orders').selectAll().where('reference', '=', reference).executeTakeFirst();

export const findOrderRow = (db: Db, reference: string, emailIndex: string) =>
  db
    .selectFrom('orders')
    .select(['id', 'reference', 'email_index'])
    .where('reference', '=', reference)
    .where('email_index', '=', emailIndex)
    .executeTakeFirst();

/** Also guest orders under the account's proved address. */
export const bookingsOf = (db: Db, accountId: number, most: number) =>
  db
    .selectFrom('orders')
    .select(['id', 'reference', 'state', 'quote_id', 'to_pay_minor', 'created_at'])
    .where(({ or, and, eb, selectFrom }) =>
      or([
        eb('user_id', '=', accountId),
        and([
          eb('user_id', 'is', null),
          eb(
            'email_index',
            'in',
            selectFrom('account')
              .select('account.email_index')
              .where('account.id', '=', accountId)
              .where('activated_at', 'is not', null),
          ),
        ]),
      ]),
    )
    .orderBy('created_at', 'desc')
    .limit(most)
    .execute();

/** False when another order has its quote. */
export async function insertOrder(db: Db, row: OrderRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.column('quote_slot').doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const changeOrder = (db: Db, id: string, change: Updateable<Tables['orders']>) =>
  db.updateTable('orders').set(change).where('id', '=', id).execute();

/** Throws WriteConflict after a concurrent change. */
export async function moveOrder(
  db: Db,
  { id, state, version }: OrderRow,
  { id: _, ...columns }: OrderRow,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('orders')
    .set(columns)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('version', '=', version)
    .executeTakeFirst()
    .catch((error: unknown) => {
      // another order was placed with its quote at this moment
      throw isTaken(error) ? new WriteConflict(`order ${id}`) : error;
    });
  if (numUpdatedRows !== 1n) throw new WriteConflict(`order ${id}`);
}

export const insertEvent = (db: Db, row: Insertable<Tables['order_event']>) =>
  db.insertInto('order_event').values(row).execute();

export const liveOrderOf = (db: Db, quoteId: string) =>
  db.selectFrom('orders').selectAll().where('quote_slot', '=', quoteId).executeTakeFirst();

export const eventsOf = (db: Db, orderId: string) =>
  db.selectFrom('order_event').selectAll().where('order_id', '=', orderId).orderBy('version').execute();

export const refundEventsOf = (db: Db, orderId: string) =>
  db
    .selectFrom('order_event')
    .select(['type', 'version', 'detail_json', 'at'])
    .where('order_id', '=', orderId)
    .where('type', 'in', ['refund.given', 'order.cancelled'])
    .execute();

/** Numeric, because `…:book:10` sorts before `…:book:9` as text. */
const numberOf = ({ id }: Pick<AttemptRow, 'id'>) => Number(id.slice(id.lastIndexOf(':') + 1));
export const inTurn = (rows: AttemptRow[]): AttemptRow[] =>
  rows.toSorted((one, other) => numberOf(one) - numberOf(other));

export const attemptsOf = async (db: Db, orderId: string): Promise<AttemptRow[]> =>
  inTurn(await db.selectFrom('supplier_attempt').selectAll().where('order_id', '=', orderId).orderBy('id').execute());

/** That a person may settle: booked or not, or, after a late payment, held or not. */
export function attemptToSettle(attempts: AttemptRow[], ourRef: string): AttemptRow | undefined {
  const last = (action: AttemptRow['action']) =>
    attempts.findLast((row) => row.our_ref === ourRef && row.action === action);
  const row = last('book') ?? last('hold');
  return row?.state === 'done' ? undefined : row;
}

/** 148 million exist, so a second draw is rare. */
export async function freeReference(trx: Db): Promise<string> {
  for (;;) {
    const reference = newOrderReference();
    const order = await trx.selectFrom('orders').select('id').where('reference', '=', reference).executeTakeFirst();
    if (!order) return reference;
  }
}

export async function readTimeZones(db: Db, codes: string[]): Promise<Map<string, string>> {
  const rows = await db.selectFrom('airport').select(['code', 'time_zone']).where('code', 'in', codes).execute();
  return new Map(rows.map(({ code, time_zone }) => [code, time_zone]));
}
