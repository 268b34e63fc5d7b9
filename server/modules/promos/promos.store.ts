import { sql, type Selectable } from 'kysely';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';

export type PromoRow = Selectable<Tables['promo']>;
/** Identified by account and by the blind index of the order's address. */
export type PromoUser = { orderId: string; accountId: number | null; emailIndex: string };
export type Reserved = 'reserved' | 'used_up' | 'customer_limit' | 'signed_in_only' | 'expired';

export const findPromo = (db: Db, code: string): Promise<PromoRow | undefined> =>
  db.selectFrom('promo').selectAll().where('code', '=', code).executeTakeFirst();

export async function usesOf(
  db: Db,
  code: string,
  { accountId, emailIndex }: { accountId: number | null; emailIndex: string | null },
): Promise<number> {
  const row = await db
    .selectFrom('promo_use')
    .select((of) => of.fn.countAll<number | string>().as('count'))
    .where('code', '=', code)
    .where('given_back_at', 'is', null)
    .where((where) =>
      where.or([
        ...(accountId === null ? [] : [where('account_id', '=', accountId)]),
        ...(emailIndex === null ? [] : [where('email_index', '=', emailIndex)]),
      ]),
    )
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

/** Locks the code's row, so that callers queue. */
async function count(trx: DbTransaction, code: string): Promise<PromoRow | undefined> {
  return trx
    .updateTable('promo')
    .set({ used: sql`used + 1` })
    .where('code', '=', code)
    .where((where) => where.or([where('max_uses', 'is', null), where('used', '<', where.ref('max_uses'))]))
    .returningAll()
    .executeTakeFirst();
}

const uncount = (trx: DbTransaction, code: string) =>
  trx
    .updateTable('promo')
    .set({ used: sql`used - 1` })
    .where('code', '=', code)
    .where('used', '>', 0)
    .execute();

/** Anything but `reserved` has changed nothing. */
export async function reserve(trx: DbTransaction, code: string, user: PromoUser, now: number): Promise<Reserved> {
  const promo = await count(trx, code);
  if (!promo) return 'used_up';
  const isSpent = async () => promo.per_customer !== null && (await usesOf(trx, code, user)) >= promo.per_customer;
  // a code stopped meanwhile is refused, even for a price shown with it
  const signedOut = promo.signed_in_only && user.accountId === null ? 'signed_in_only' : null;
  const reason = promo.state === 'off' ? 'expired' : signedOut;
  if (reason || (await isSpent())) {
    await uncount(trx, code);
    return reason ?? 'customer_limit';
  }
  const { orderId: order_id, accountId: account_id, emailIndex: email_index } = user;
  const use = { order_id, code, account_id, email_folded: '', email_index };
  await trx
    .insertInto('promo_use')
    .values({ ...use, at: now, paid_at: null, given_back_at: null })
    .execute();
  return 'reserved';
}

const useOf = (trx: DbTransaction, orderId: string) =>
  trx.selectFrom('promo_use').selectAll().where('order_id', '=', orderId).executeTakeFirst();

/** Final, unless it was released and none was left to take again. */
export const confirm = (trx: DbTransaction, orderId: string, now: number) =>
  trx
    .updateTable('promo_use')
    .set({ paid_at: now })
    .where('order_id', '=', orderId)
    .where('paid_at', 'is', null)
    .execute();

/** False when none is left, or the customer's limit is reached. */
export async function reclaim(trx: DbTransaction, orderId: string): Promise<boolean> {
  const use = await useOf(trx, orderId);
  if (!use || use.given_back_at === null) return use !== undefined;
  const promo = await count(trx, use.code);
  if (!promo) return false;
  const user = { accountId: use.account_id, emailIndex: use.email_index };
  if (promo.per_customer !== null && (await usesOf(trx, use.code, user)) >= promo.per_customer) {
    await uncount(trx, use.code);
    return false;
  }
  await trx.updateTable('promo_use').set({ given_back_at: null }).where('order_id', '=', orderId).execute();
  return true;
}

/** Idempotent. */
export async function release(trx: DbTransaction, orderId: string, now: number): Promise<void> {
  const use = await trx
    .updateTable('promo_use')
    .set({ given_back_at: now })
    .where('order_id', '=', orderId)
    .where('given_back_at', 'is', null)
    .returning('code')
    .executeTakeFirst();
  if (use) await uncount(trx, use.code);
}

/** Paid orders only; minor units by code and currency. */
export async function paidUsesOf(
  db: Db,
  codes: string[],
): Promise<{ code: string; currency: string; uses: number; discount: number }[]> {
  const rows = await db
    .selectFrom('promo_use')
    .innerJoin('orders', 'orders.id', 'promo_use.order_id')
    .select((of) => [
      'promo_use.code',
      'orders.currency',
      of.fn.countAll<number | string>().as('uses'),
      of.fn.sum<number | string>('orders.discount_minor').as('discount'),
    ])
    .where('promo_use.code', 'in', codes)
    .where('promo_use.paid_at', 'is not', null)
    .where('orders.state', 'not in', statesWith(ORDER_TAGS, 'returned'))
    .groupBy(['promo_use.code', 'orders.currency'])
    .orderBy('orders.currency')
    .execute();
  return rows.map(({ uses, discount, ...row }) => ({ ...row, uses: Number(uses), discount: Number(discount) }));
}
