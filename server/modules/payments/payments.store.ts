import type { Selectable } from 'kysely';
import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db, Tables } from '#server/db/database.ts';

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

/** Part refunds of an order, oldest first. */
export const refundsOf = (db: Db, orderId: string): Promise<RefundRow[]> =>
  db
    .selectFrom('refund')
    .selectAll()
    .where('order_id', '=', orderId)
    .orderBy('created_at')
    .orderBy('gateway_minor', 'desc')
    .orderBy('id')
    .execute();
