import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db } from '#server/db/database.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { dayOf } from '#server/privacy/spans.ts';
import { REPLIES } from './account-sentences.ts';
import { emptyAccount } from './accounts.store.ts';
import { forgetDevices } from './devices.ts';
import { endSessions } from './sessions.ts';

/** Orders of which nothing comes back any more. */
const OVER = statesWith(ORDER_TAGS, 'closed');

/** Parts of trips that this account's wallet pays: what fails or is cancelled goes back into it. */
const partsOfTrips = (db: Db, id: number, now: number) =>
  db
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
    );

/** Why money would be lost with the account; null when none would. Its wallet is held from then on: nothing moves meanwhile. */
async function moneyOf(db: Db, id: number, now: number): Promise<[code: string, sentence: Sentence] | null> {
  const wallets = await db
    .updateTable('wallet')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('user_id', '=', id)
    .returning('balance_minor')
    .execute();
  if (wallets.some(({ balance_minor }) => balance_minor > 0)) return ['wallet_not_empty', REPLIES.walletNotEmpty];
  const topUps = db
    .selectFrom('wallet_top_up')
    .select('id')
    .where('user_id', '=', id)
    .where('state', 'in', statesWith(PAYMENT_TAGS, 'waiting'));
  if ((await partsOfTrips(db, id, now).executeTakeFirst()) || (await topUps.executeTakeFirst()))
    return ['wallet_awaits', REPLIES.walletAwaits];
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
  return earned ? ['earnings_unpaid', REPLIES.earningsUnpaid] : null;
}

/**
 * The account's own rows: nothing is left to log in with or to be found by. Run it in a transaction. Throws 409 while money would be
 * lost with it: `wallet_not_empty`, `wallet_awaits` (what may still come into its wallet) or `earnings_unpaid`.
 */
export async function eraseAccount(db: Db, id: number, now: number): Promise<void> {
  const money = await moneyOf(db, id, now);
  if (money) throw new Refusal(409, ...money);
  await endSessions(db, id);
  await forgetDevices(db, id);
  await db.deleteFrom('saved_traveller').where('account_id', '=', id).execute();
  await db.deleteFrom('favourite').where('account_id', '=', id).execute();
  await db.deleteFrom('account_code').where('account_id', '=', id).execute();
  await emptyAccount(db, id, now);
}
