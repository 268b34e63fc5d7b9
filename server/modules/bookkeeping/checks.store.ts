import { sql, type Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

const MANY = 100_000;
type Sums = { currency: string; sum: number | string }[];
const byCurrency = (rows: Sums) => new Map(rows.map(({ currency, sum }) => [currency, Number(sum)]));

export const openEarnings = async (db: Db) =>
  byCurrency(
    await db
      .selectFrom('expert_earning')
      .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
      .where('payout_item.earning_id', 'is', null)
      .select((of) => ['currency', of.fn.sum<number | string>('amount_minor').as('sum')])
      .groupBy('currency')
      .execute(),
  );

export const bookedPayable = async (db: Db) =>
  byCurrency(
    await db
      .selectFrom('ledger_entry')
      .where('account', '=', 'expert_payable')
      .select((of) => ['currency', of.fn.sum<number | string>('amount_minor').as('sum')])
      .groupBy('currency')
      .execute(),
  );

export const wrongPayouts = (db: Db) =>
  db
    .selectFrom('payout')
    .leftJoin('payout_item', 'payout_item.payout_id', 'payout.id')
    .leftJoin('expert_earning', (join) =>
      join
        .onRef('expert_earning.id', '=', 'payout_item.earning_id')
        .onRef('expert_earning.expert_id', '=', 'payout.expert_id')
        .onRef('expert_earning.currency', '=', 'payout.currency'),
    )
    .select((of) => [
      'payout.id',
      'payout.amount_minor',
      'payout.currency',
      of.fn.coalesce(of.fn.sum<number | string>('expert_earning.amount_minor'), of.lit(0)).as('sum'),
    ])
    .groupBy(['payout.id', 'payout.amount_minor', 'payout.currency'])
    .having((of) =>
      of(of.fn.coalesce(of.fn.sum('expert_earning.amount_minor'), of.lit(0)), '<>', of.ref('payout.amount_minor')),
    )
    .execute();

export const unpaidPayouts = (db: Db) =>
  db
    .selectFrom('payout')
    .leftJoin('wallet_entry', (join) =>
      join
        .onRef('wallet_entry.transaction_id', '=', 'payout.transaction_id')
        .onRef('wallet_entry.user_id', '=', 'payout.account_id')
        .onRef('wallet_entry.currency', '=', 'payout.currency')
        .onRef('wallet_entry.amount_minor', '=', 'payout.amount_minor')
        .on('wallet_entry.kind', '=', 'earning'),
    )
    .leftJoin('transfer_line', (join) =>
      join
        .onRef('transfer_line.payout_id', '=', 'payout.id')
        .onRef('transfer_line.expert_id', '=', 'payout.expert_id')
        .onRef('transfer_line.amount_minor', '=', 'payout.amount_minor'),
    )
    .where('payout.kind', '=', 'paid')
    .where('wallet_entry.seq', 'is', null)
    .where('transfer_line.id', 'is', null)
    .select(['payout.id', 'payout.amount_minor', 'payout.currency'])
    .execute();

/** Of each of our bank accounts: lines without an outcome. */
export const filedTransfers = async (db: Db) =>
  db
    .selectFrom('transfer_line')
    .innerJoin('transfer_run', 'transfer_run.id', 'transfer_line.run_id')
    .where('transfer_line.state', '=', 'filed')
    .select((of) => ['bank_id', 'transfer_line.currency', of.fn.sum<number | string>('amount_minor').as('sum')])
    .groupBy(['bank_id', 'transfer_line.currency'])
    .execute();

export const bookedTransit = (db: Db) =>
  db
    .selectFrom('ledger_entry')
    .where('account', '=', 'bank_in_transit')
    .select((of) => ['party', 'currency', of.fn.sum<number | string>('amount_minor').as('sum')])
    .groupBy(['party', 'currency'])
    .execute();

export const strayEarnings = (db: Db) =>
  db
    .selectFrom('wallet_entry')
    .leftJoin('payout', 'payout.transaction_id', 'wallet_entry.transaction_id')
    .where('wallet_entry.kind', '=', 'earning')
    .where('payout.id', 'is', null)
    .select(['wallet_entry.transaction_id', 'wallet_entry.amount_minor', 'wallet_entry.currency'])
    .execute();

export const postedBetween = (db: Db, from: number, to: number) =>
  db
    .selectFrom('ledger_entry')
    .select(['transaction_id', 'currency'])
    .select(({ fn }) => fn.sum<number | string>('amount_minor').as('sum'))
    .where('account', '=', 'customer_wallets')
    .where('at', '>=', from)
    .where('at', '<=', to)
    .groupBy(['transaction_id', 'currency'])
    .execute();

export const statedBetween = (db: Db, from: number, to: number) =>
  db
    .selectFrom('wallet_entry')
    .select(['transaction_id', 'currency', 'user_id', 'seq', 'amount_minor'])
    .where('at', '>=', from)
    .where('at', '<=', to)
    .execute();

export type WalletRow = Selectable<Tables['wallet']>;
type WalletKey = Pick<WalletRow, 'user_id' | 'currency'>;

export const readWallet = (db: Db, { user_id, currency }: WalletKey): Promise<WalletRow[]> =>
  db.selectFrom('wallet').selectAll().where('user_id', '=', user_id).where('currency', '=', currency).execute();

export const walletsAfter = (db: Db, userId: number, most: number): Promise<WalletRow[]> =>
  db.selectFrom('wallet').selectAll().where('user_id', '>', userId).orderBy('user_id').limit(most).execute();

export const movedWallets = (db: Db, since: number): Promise<WalletKey[]> =>
  db.selectFrom('wallet_entry').select(['user_id', 'currency']).distinct().where('at', '>=', since).execute();

export const readEntriesOf = (db: Db, { user_id, currency }: WalletKey) =>
  db
    .selectFrom('wallet_entry')
    .select(['seq', 'amount_minor', 'balance_minor'])
    .where('user_id', '=', user_id)
    .where('currency', '=', currency)
    .orderBy('seq')
    .execute();

/** Total of top-ups, by the statement and by paid top-ups. */
export async function toppedUp(db: Db, { user_id, currency }: WalletKey): Promise<[number, number]> {
  const sumOf = ({ sum }: { sum: number | string | null }) => Number(sum ?? 0);
  const statementRow = await db
    .selectFrom('wallet_entry')
    .select(({ fn }) => fn.sum<number | string | null>('amount_minor').as('sum'))
    .where('user_id', '=', user_id)
    .where('currency', '=', currency)
    .where('kind', '=', 'top_up')
    .executeTakeFirstOrThrow();
  const topUpRow = await db
    .selectFrom('wallet_top_up')
    .select(({ fn }) => fn.sum<number | string | null>('amount_minor').as('sum'))
    .where('user_id', '=', user_id)
    .where('currency', '=', currency)
    .where('state', '=', 'paid')
    .executeTakeFirstOrThrow();
  return [sumOf(statementRow), sumOf(topUpRow)];
}

export const readWalletKeys = (db: Db): Promise<WalletKey[]> =>
  db.selectFrom('wallet').select(['user_id', 'currency']).execute();

export async function readMoneyKeys(db: Db): Promise<WalletKey[]> {
  const stated = db.selectFrom('wallet_entry').select(['user_id', 'currency']).distinct();
  const paid = db.selectFrom('wallet_top_up').select(['user_id', 'currency']).distinct().where('state', '=', 'paid');
  return [...(await stated.execute()), ...(await paid.execute())];
}

export const readPromoCounters = (db: Db) =>
  db.selectFrom('promo').select(['code', 'used', 'used_before', 'max_uses']).execute();

export async function countPromoUses(db: Db): Promise<Map<string, number>> {
  const uses = await db
    .selectFrom('promo_use')
    .select((of) => ['code', of.fn.countAll<number | string>().as('count')])
    .where('given_back_at', 'is', null)
    .groupBy('code')
    .execute();
  return new Map(uses.map((row) => [row.code, Number(row.count)]));
}

/** Paid at the gateway or by our row, not both. */
export const differingTopUps = (db: Db, from: number, to: number) =>
  db
    .selectFrom('wallet_top_up')
    .innerJoin('gateway_charge', 'gateway_charge.our_ref', 'wallet_top_up.id')
    .select(['wallet_top_up.id', 'wallet_top_up.state', 'gateway_charge.state as charge'])
    .where('gateway_charge.updated_at', '>=', from)
    .where('gateway_charge.updated_at', '<=', to)
    .where(sql<boolean>`(gateway_charge.state = 'paid') <> (wallet_top_up.state = 'paid')`)
    .execute();

/** In themselves, their payments or the ledger. */
export async function touchedSince(db: Db, since: number): Promise<string[]> {
  const rows = await Promise.all([
    db.selectFrom('orders').select('id').where('updated_at', '>=', since).limit(MANY).execute(),
    db.selectFrom('payment').select('order_id as id').where('updated_at', '>=', since).limit(MANY).execute(),
    db
      .selectFrom('ledger_entry')
      .select('order_id as id')
      .distinct()
      .where('at', '>=', since)
      .where('order_id', 'is not', null)
      .limit(MANY)
      .execute(),
  ]);
  return [...new Set(rows.flat().map(({ id }) => String(id)))];
}

export async function orderIdsAfter(db: Db, id: string, most: number): Promise<string[]> {
  const rows = await db.selectFrom('orders').select('id').where('id', '>', id).orderBy('id').limit(most).execute();
  return rows.map((row) => row.id);
}

/** The instant `most` entries later; undefined at the end. */
export async function ledgerTimeAfter(db: Db, from: number, most: number): Promise<number | undefined> {
  const row = await db
    .selectFrom('ledger_entry')
    .select('at')
    .where('at', '>=', from)
    .orderBy('at')
    .offset(most)
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
