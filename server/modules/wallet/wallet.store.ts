import type { Insertable, Selectable } from 'kysely';
import { countRows } from '#server/db/count-rows.ts';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';
import { WriteConflict } from '#server/db/write-conflict.ts';
import { CHARGE_DIFFERS } from '#server/gateways/charge-difference.ts';

export type TopUpRow = Selectable<Tables['wallet_top_up']>;
type Purpose = { userId: number; currency: string };

/** `amount` may be negative; undefined when the balance is too low. */
export async function addToBalance(trx: DbTransaction, { userId, currency }: Purpose, amount: number) {
  if (amount > 0)
    await trx
      .insertInto('wallet')
      .values({ user_id: userId, currency, balance_minor: 0, version: 0 })
      .onConflict((conflict) => conflict.columns(['user_id', 'currency']).doNothing())
      .execute();
  return trx
    .updateTable('wallet')
    .set((of) => ({ balance_minor: of('balance_minor', '+', amount), version: of('version', '+', 1) }))
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .where((of) => of(of('balance_minor', '+', amount), '>=', 0))
    .returning(['balance_minor', 'version'])
    .executeTakeFirst();
}

export const insertEntry = (trx: DbTransaction, row: Insertable<Tables['wallet_entry']>) =>
  trx.insertInto('wallet_entry').values(row).execute();

export async function readBalance(db: Db, userId: number, currency: string): Promise<number> {
  const row = await db
    .selectFrom('wallet')
    .select('balance_minor')
    .where('user_id', '=', userId)
    .where('currency', '=', currency)
    .executeTakeFirst();
  return row?.balance_minor ?? 0;
}

/** Undefined once erased. */
export const readOwner = (db: Db, userId: number) =>
  db
    .selectFrom('account')
    .select(['id', 'activated_at'])
    .where('id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

const entriesOf = (db: Db, { userId, currency }: Purpose) =>
  db
    .selectFrom('wallet_entry')
    .where('wallet_entry.user_id', '=', userId)
    .where('wallet_entry.currency', '=', currency);

export const countEntries = (db: Db, purpose: Purpose): Promise<number> => countRows(entriesOf(db, purpose));

/** With the order of each. */
export const readEntries = (db: Db, purpose: Purpose, { page, size }: { page: number; size: number }) =>
  entriesOf(db, purpose)
    .leftJoin('orders', 'orders.id', 'wallet_entry.order_id')
    .selectAll('wallet_entry')
    .select('orders.reference')
    .orderBy('seq', 'desc')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export const readLatestBalances = (db: Db, purpose: Purpose, most: number) =>
  entriesOf(db, purpose).select(['at', 'balance_minor']).orderBy('seq', 'desc').limit(most).execute();

export const findTopUp = (db: Db, id: string): Promise<TopUpRow | undefined> =>
  db.selectFrom('wallet_top_up').selectAll().where('id', '=', id).executeTakeFirst();

export const insertTopUp = (db: Db, row: Insertable<Tables['wallet_top_up']>) =>
  db.insertInto('wallet_top_up').values(row).execute();

export const keepGatewayRef = (db: Db, id: string, gateway_ref: string) =>
  db.updateTable('wallet_top_up').set({ gateway_ref }).where('id', '=', id).execute();

/** For a top-up without a reference: the answer that named it may have been lost. */
export const keepLostGatewayRef = (db: Db, id: string, gateway_ref: string) =>
  db.updateTable('wallet_top_up').set({ gateway_ref }).where('id', '=', id).where('gateway_ref', 'is', null).execute();

/** Throws WriteConflict after a concurrent change. */
export async function moveTopUp(
  trx: DbTransaction,
  { id, version }: TopUpRow,
  change: { state: TopUpRow['state']; updated_at: number },
): Promise<void> {
  const { numUpdatedRows } = await trx
    .updateTable('wallet_top_up')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  if (numUpdatedRows !== 1n) throw new WriteConflict(`top-up ${id}`);
}

export const readDiffering = (db: Db, userId: number) =>
  db
    .selectFrom('staff_case')
    .innerJoin('wallet_top_up', 'wallet_top_up.id', 'staff_case.subject')
    .select(['wallet_top_up.id', 'wallet_top_up.currency', 'amount_minor'])
    .where('user_id', '=', userId)
    .where('staff_case.kind', '=', CHARGE_DIFFERS)
    .where('staff_case.state', '=', 'open')
    .orderBy('opened_at')
    .execute();
