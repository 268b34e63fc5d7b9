import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db } from '#server/db/database.ts';
import { dayOf } from '#server/privacy/spans.ts';

/** Orders that can no longer be refunded. */
const OVER = statesWith(ORDER_TAGS, 'closed');

/** Trips partly paid from this wallet: failures and cancellations return money to it. */
export async function hasPartsOfTrips(db: Db, id: number, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('payment')
    .innerJoin('orders', 'orders.id', 'payment.order_id')
    .select('payment.id')
    .where('payment.wallet_user_id', '=', id)
    .where('payment.wallet_minor', '>', 0)
    .where('payment.wallet_held', '=', 1)
    .where(({ or, and, eb }) =>
      or([
        eb('payment.state', 'in', statesWith(PAYMENT_TAGS, 'waiting')),
        and([
          eb('payment.state', '=', 'paid'),
          eb('orders.state', 'not in', OVER),
          or([eb('orders.end_date', 'is', null), eb('orders.end_date', '>=', dayOf(now))]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Locks the wallets until the transaction ends; answers minor units. */
export async function holdWallets(trx: Db, id: number): Promise<number[]> {
  const wallets = await trx
    .updateTable('wallet')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('user_id', '=', id)
    .returning('balance_minor')
    .execute();
  return wallets.map(({ balance_minor }) => balance_minor);
}

export async function hasTopUpsWaiting(db: Db, id: number): Promise<boolean> {
  const row = await db
    .selectFrom('wallet_top_up')
    .select('id')
    .where('user_id', '=', id)
    .where('state', 'in', statesWith(PAYMENT_TAGS, 'waiting'))
    .executeTakeFirst();
  return row !== undefined;
}

export async function hasUnpaidEarnings(db: Db, id: number): Promise<boolean> {
  const earned = await db
    .selectFrom('expert_earning')
    .innerJoin('expert', 'expert.id', 'expert_earning.expert_id')
    .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
    .where('expert.account_id', '=', id)
    .where('payout_item.earning_id', 'is', null)
    .select('expert_earning.currency')
    .groupBy('expert_earning.currency')
    .having((of) => of.fn.sum('expert_earning.amount_minor'), '>', 0)
    .executeTakeFirst();
  return earned !== undefined;
}

export async function deleteOwnRows(db: Db, id: number): Promise<void> {
  await db.deleteFrom('saved_traveller').where('account_id', '=', id).execute();
  await db.deleteFrom('favourite').where('account_id', '=', id).execute();
}
