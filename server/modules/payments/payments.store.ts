import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { WriteConflict } from '#server/db/write-conflict.ts';
import { sentAtLeast } from '#server/gateways/refund-due.ts';

export type PaymentRow = Selectable<Tables['payment']>;

export type RefundRow = Selectable<Tables['refund']>;

export const readPayment = (db: Db, id: string) =>
  db.selectFrom('payment').selectAll().where('id', '=', id).executeTakeFirst();

export const paymentsOf = (db: Db, orderId: string) =>
  db.selectFrom('payment').selectAll().where('order_id', '=', orderId).orderBy('created_at').orderBy('id').execute();

export const waitingPayments = async (db: Db, orderId: string) =>
  (await paymentsOf(db, orderId)).filter((row) => statesWith(PAYMENT_TAGS, 'waiting').includes(row.state));

export const capturedPayments = async (db: Db, orderId: string) =>
  (await paymentsOf(db, orderId)).filter((row) => statesWith(PAYMENT_TAGS, 'captured').includes(row.state));

export const readRefund = (db: Db, id: string) =>
  db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

export const refundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('gateway_minor', 'desc')
    .orderBy('id')
    .execute();

export const paymentsOfOrders = (db: Db, orderIds: string[]): Promise<PaymentRow[]> =>
  db.selectFrom('payment').selectAll().where('order_id', 'in', orderIds).execute();

export const refundsOfOrders = (db: Db, orderIds: string[]): Promise<RefundRow[]> =>
  db.selectFrom('refund').selectAll().where('order_id', 'in', orderIds).execute();

export const insertPayment = (db: Db, row: Insertable<Tables['payment']>) =>
  db.insertInto('payment').values(row).execute();

export const updatePayment = (db: Db, id: string, change: Updateable<Tables['payment']>) =>
  db.updateTable('payment').set(change).where('id', '=', id).execute();

/** Throws WriteConflict after a concurrent change. */
export async function movePayment(
  db: Db,
  { id, state, version }: PaymentRow,
  change: Updateable<Tables['payment']>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('payment')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('state', '=', state)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new WriteConflict(`payment ${id}`);
}

/** Stores a gateway's message; a duplicate changes nothing. */
export const keepEvent = (db: Db, row: Insertable<Tables['payment_event']>) =>
  db
    .insertInto('payment_event')
    .values(row)
    .onConflict((conflict) => conflict.columns(['gateway', 'event_id']).doNothing())
    .execute();

export const insertRefund = (db: Db, row: Insertable<Tables['refund']>) =>
  db.insertInto('refund').values(row).execute();

/** Throws WriteConflict after a concurrent change. */
export async function moveRefund(
  db: Db,
  { id, state, tries }: RefundRow,
  change: Updateable<Tables['refund']>,
): Promise<void> {
  const { numUpdatedRows } = await db
    .updateTable('refund')
    .set(change)
    .where('id', '=', id)
    .where('state', '=', state)
    .where('tries', '=', tries)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new WriteConflict(`refund ${id}`);
}

const UNDECIDED = ['asked', 'sent'] as const;

export async function isTakenByGateway(db: Db, ourRef: string): Promise<boolean> {
  const row = await db
    .selectFrom('gateway_refund')
    .select('our_ref')
    .where('our_ref', '=', ourRef)
    .where('refund_ref', 'is not', null)
    .where('state', 'in', UNDECIDED)
    .executeTakeFirst();
  return row !== undefined;
}

const OF_REFUND = '-refund';
export const returnReference = (paymentId: string): string => `${paymentId}${OF_REFUND}`;

/** Orders with a refund on its way (`isOnItsWay`): nobody has to act. */
export const ordersOnTheirWay = (db: Db, now: number) =>
  db
    .selectFrom('payment')
    .innerJoin('gateway_refund', (join) =>
      join.on(
        ({ ref }) => sql<boolean>`${ref('gateway_refund.our_ref')} = ${ref('payment.id')} || ${sql.lit(OF_REFUND)}`,
      ),
    )
    .select('payment.order_id')
    .where('payment.state', '=', 'refunding')
    .where('payment.updated_at', '>', sentAtLeast(now))
    .where('gateway_refund.refund_ref', 'is not', null)
    .where('gateway_refund.state', 'in', UNDECIDED);
