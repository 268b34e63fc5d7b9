import type { Selectable } from 'kysely';
import { CURRENCIES, type ChargedCurrency } from '#contract/constants.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';

export type EarningRow = Selectable<Tables['expert_earning']>;
export type PayoutRow = Selectable<Tables['payout']>;
export type ExpertRow = Selectable<Tables['expert']>;
/** Whose money of which currency: what one run settles. */
export type Purpose = { expertId: number; currency: string };

/** What is earned in: there is no conversion, each is paid in its own. */
export const EARNED_IN = (Object.keys(CURRENCIES) as (keyof typeof CURRENCIES)[]).filter(
  (code): code is ChargedCurrency => CURRENCIES[code].charged,
);

/** Takes the one lock of an expert's payouts, level and state. Writing the version as it is takes the row's lock on PostgreSQL. */
export const lockExpert = (trx: DbTransaction, id: number): Promise<ExpertRow | undefined> =>
  trx
    .updateTable('expert')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

/** Earnings that no payout has settled. */
export const unsettled = (db: Db) =>
  db
    .selectFrom('expert_earning')
    .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
    .where('payout_item.earning_id', 'is', null);

export const unsettledOf = (db: Db, { expertId, currency }: Purpose) =>
  unsettled(db).where('expert_earning.expert_id', '=', expertId).where('expert_earning.currency', '=', currency);

/** The share of an order, which says when all that changes it is due. */
export const shareOfOrder = (db: Db, orderId: string): Promise<EarningRow | undefined> =>
  db.selectFrom('expert_earning').selectAll().where('slot', '=', `share|${orderId}`).executeTakeFirst();
