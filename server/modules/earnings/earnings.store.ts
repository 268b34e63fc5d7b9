import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import { CURRENCIES, type ChargedCurrency } from '#contract/constants.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';

export type EarningRow = Selectable<Tables['expert_earning']>;
export type PayoutRow = Selectable<Tables['payout']>;
export type ExpertRow = Selectable<Tables['expert']>;
export type Purpose = { expertId: number; currency: string };

export const EARNED_IN = (Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[]).filter(
  (code): code is ChargedCurrency => CURRENCIES[code].charged,
);

/** The one lock for payouts, level and state: the unchanged write locks on PostgreSQL. */
export const lockExpert = (trx: DbTransaction, id: number): Promise<ExpertRow | undefined> =>
  trx
    .updateTable('expert')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

export const changeExpert = (
  trx: DbTransaction,
  { id, version }: Pick<ExpertRow, 'id' | 'version'>,
  change: Updateable<Tables['expert']>,
) =>
  trx
    .updateTable('expert')
    .set({ ...change, version: version + 1 })
    .where('id', '=', id)
    .execute();

export const unsettled = (db: Db) =>
  db
    .selectFrom('expert_earning')
    .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
    .where('payout_item.earning_id', 'is', null);

export const unsettledOf = (db: Db, { expertId, currency }: Purpose) =>
  unsettled(db).where('expert_earning.expert_id', '=', expertId).where('expert_earning.currency', '=', currency);

/** The order's share decides when all its changes are due. */
export const shareOfOrder = (db: Db, orderId: string): Promise<EarningRow | undefined> =>
  db.selectFrom('expert_earning').selectAll().where('slot', '=', `share|${orderId}`).executeTakeFirst();

export const insertEarning = (db: Db, row: Insertable<Tables['expert_earning']>) =>
  db.insertInto('expert_earning').values(row).execute();

export const readExpert = (db: Db, id: number): Promise<ExpertRow | undefined> =>
  db.selectFrom('expert').selectAll().where('id', '=', id).executeTakeFirst();

export const readOrder = (db: Db, id: string) =>
  db.selectFrom('orders').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function hasEarningOf(db: Db, transactionId: string): Promise<boolean> {
  const earning = await db
    .selectFrom('expert_earning')
    .select('id')
    .where('transaction_id', '=', transactionId)
    .executeTakeFirst();
  return earning !== undefined;
}

export const linesWithoutEarning = (db: Db, since: number) =>
  db
    .selectFrom('ledger_entry')
    .innerJoin('orders', 'orders.id', 'ledger_entry.order_id')
    .leftJoin('expert_earning', 'expert_earning.transaction_id', 'ledger_entry.transaction_id')
    .where('ledger_entry.account', '=', 'expert_payable')
    .where('ledger_entry.at', '>=', since)
    .where('expert_earning.id', 'is', null)
    .select(['ledger_entry.transaction_id', 'ledger_entry.kind', 'ledger_entry.amount_minor', 'ledger_entry.at'])
    .select(['orders.id as order_id', 'orders.expert_id', 'orders.currency', 'orders.confirmed_at'])
    .select(['orders.share_percent', 'orders.to_pay_minor', 'orders.cost_minor'])
    .orderBy('ledger_entry.at')
    .execute();

export const dueOf = (db: Db, purpose: Purpose, now: number) =>
  unsettledOf(db, purpose)
    .where('expert_earning.due_at', '<=', now)
    .select(['expert_earning.id', 'expert_earning.amount_minor'])
    .execute();

export const pendingOf = (db: Db, purpose: Purpose, now: number) =>
  unsettledOf(db, purpose)
    .where('expert_earning.due_at', '>', now)
    .select(['expert_earning.due_at as at', 'expert_earning.amount_minor as amount'])
    .orderBy('expert_earning.due_at')
    .execute();

export const purposesDue = (db: Db, now: number) =>
  unsettled(db)
    .where('expert_earning.due_at', '<=', now)
    .select(['expert_earning.expert_id', 'expert_earning.currency'])
    .groupBy(['expert_earning.expert_id', 'expert_earning.currency'])
    .having((of) => of.fn.sum('expert_earning.amount_minor'), '>=', 0)
    .execute();

/** Limit of statement parameters. */
const PART = 500;

export async function insertPayout(db: Db, row: Insertable<Tables['payout']>, earningIds: string[]): Promise<void> {
  await db.insertInto('payout').values(row).execute();
  for (let start = 0; start < earningIds.length; start += PART)
    await db
      .insertInto('payout_item')
      .values(earningIds.slice(start, start + PART).map((earning_id) => ({ earning_id, payout_id: row.id })))
      .execute();
}

export const earnedSince = (db: Db, { expertId, currency }: Purpose, since: number) =>
  db
    .selectFrom('expert_earning')
    .select(['amount_minor as amount', 'created_at as at'])
    .where('expert_id', '=', expertId)
    .where('currency', '=', currency)
    .where('created_at', '>=', since)
    // sent and come back: neither earned twice nor paid
    .where('kind', '<>', 'returned')
    .execute();

const returnedOf = (db: Db) => db.selectFrom('expert_earning').where('kind', '=', 'returned');

export const paidSince = (db: Db, { expertId, currency }: Purpose, since: number) =>
  db
    .selectFrom('payout')
    .select(['amount_minor as amount', 'run_at as at'])
    .where('expert_id', '=', expertId)
    .where('currency', '=', currency)
    .where('run_at', '>=', since)
    .unionAll(
      returnedOf(db)
        .select((of) => [sql<number>`-amount_minor`.as('amount'), of.ref('created_at').as('at')])
        .where('expert_id', '=', expertId)
        .where('currency', '=', currency)
        .where('created_at', '>=', since),
    )
    .execute();

/** Undefined once erased. */
export const readAccount = (db: Db, id: number) =>
  db
    .selectFrom('account')
    .select('activated_at')
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();

export async function emailIndexOf(db: Db, accountId: number): Promise<string | null | undefined> {
  const account = await db.selectFrom('account').select('email_index').where('id', '=', accountId).executeTakeFirst();
  return account?.email_index;
}

/** Null without a bank account. */
export async function bankCountryOf(db: Db, expertId: number): Promise<string | null> {
  const row = await db
    .selectFrom('payout_detail')
    .select('country')
    .where('expert_id', '=', expertId)
    .executeTakeFirst();
  return row?.country ?? null;
}

export async function changedDetailsSince(db: Db, expertId: number, since: number): Promise<boolean> {
  const changed = await db
    .selectFrom('payout_detail')
    .select('confirmed_at')
    .where('expert_id', '=', expertId)
    .where('confirmed_at', '>', since)
    .executeTakeFirst();
  return changed !== undefined;
}

/** Minor units, by currency. */
export async function readSums(db: Db, ids: number[], now: number) {
  const open = (isDue: boolean): Promise<Sum[]> =>
    unsettled(db)
      .where('expert_earning.expert_id', 'in', ids)
      .where('expert_earning.due_at', isDue ? '<=' : '>', now)
      .select(['expert_earning.expert_id', 'expert_earning.currency'])
      .select((of) => of.fn.sum<number | string>('expert_earning.amount_minor').as('amount'))
      .groupBy(['expert_earning.expert_id', 'expert_earning.currency'])
      .execute();
  const paid: Sum[] = await db
    .selectFrom('payout')
    .where('expert_id', 'in', ids)
    .select(['expert_id', 'currency'])
    .select((of) => of.fn.sum<number | string>('amount_minor').as('amount'))
    .groupBy(['expert_id', 'currency'])
    .execute();
  const returned: Sum[] = await returnedOf(db)
    .where('expert_id', 'in', ids)
    .select(['expert_id', 'currency'])
    .select((of) => of.fn.sum<number | string>('amount_minor').as('amount'))
    .groupBy(['expert_id', 'currency'])
    .execute();
  const stayed = paid.map((row) => {
    const back = returned.find((one) => one.expert_id === row.expert_id && one.currency === row.currency);
    return { ...row, amount: Number(row.amount) - Number(back?.amount ?? 0) };
  });
  return { pending: await open(false), due: await open(true), paid: stayed };
}
export type Sum = { expert_id: number; currency: string; amount: number | string | null };
