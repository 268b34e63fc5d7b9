import type { PAYOUT_EARNING_FILTERS, PAYOUT_FILTERS } from '#contract/entities/desk/expert.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { unsettled, unsettledOf, type ExpertRow, type PayoutRow, type Purpose } from './earnings.store.ts';

type Page = { page: number; size: number };

export type PayoutPart = { payoutId: string } | Purpose;
type ItemFilters = DeskFilters<typeof PAYOUT_EARNING_FILTERS>;

function payoutItems(db: Db, part: PayoutPart, { kind }: ItemFilters) {
  const rows =
    'payoutId' in part
      ? db
          .selectFrom('expert_earning')
          .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
          .where('payout_item.payout_id', '=', part.payoutId)
      : unsettledOf(db, part);
  return kind === undefined ? rows : rows.where('expert_earning.kind', '=', kind);
}

export const countPayoutItems = (db: Db, part: PayoutPart, filters: ItemFilters): Promise<number> =>
  countRows(payoutItems(db, part, filters));

export const readPayoutItems = (db: Db, part: PayoutPart, filters: ItemFilters, { page, size }: Page) =>
  payoutItems(db, part, filters)
    .leftJoin('orders', 'orders.id', 'expert_earning.order_id')
    .selectAll('expert_earning')
    .select('orders.reference')
    .orderBy('expert_earning.due_at')
    .orderBy('expert_earning.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

type PayoutFilters = Omit<DeskFilters<typeof PAYOUT_FILTERS>, 'state'>;

export function groupUnsettled(db: Db, { currency, expert }: PayoutFilters, now: number) {
  let rows = unsettled(db);
  if (currency !== undefined) rows = rows.where('expert_earning.currency', '=', currency);
  if (expert !== undefined) rows = rows.where('expert_earning.expert_id', '=', expert);
  return rows
    .select(['expert_earning.expert_id', 'expert_earning.currency'])
    .select((of) => [
      of.fn.sum<number | string>('expert_earning.amount_minor').as('amount'),
      of.fn.min('expert_earning.due_at').as('first'),
      of.fn.countAll<number | string>().as('items'),
      of.fn
        .sum<number | string>(
          of.case().when('expert_earning.due_at', '<=', now).then(of.ref('expert_earning.amount_minor')).else(0).end(),
        )
        .as('due'),
    ])
    .groupBy(['expert_earning.expert_id', 'expert_earning.currency'])
    .orderBy('first')
    .orderBy('expert_earning.expert_id')
    .orderBy('expert_earning.currency')
    .execute();
}

type SettledFilters = PayoutFilters & { kind: PayoutRow['kind'] | null; id?: string | undefined };

function settled(db: Db, { kind, id, currency, expert }: SettledFilters) {
  let rows = db.selectFrom('payout');
  if (kind !== null) rows = rows.where('kind', '=', kind);
  if (id !== undefined) rows = rows.where('id', '=', id);
  if (currency !== undefined) rows = rows.where('currency', '=', currency);
  if (expert !== undefined) rows = rows.where('expert_id', '=', expert);
  return rows;
}

export const countSettled = (db: Db, filters: SettledFilters): Promise<number> => countRows(settled(db, filters));

export const readSettled = (db: Db, filters: SettledFilters, { page, size }: Page) =>
  settled(db, filters)
    .selectAll()
    .select((of) =>
      of
        .selectFrom('payout_item')
        .select(({ fn }) => fn.countAll<number | string>().as('items'))
        .whereRef('payout_item.payout_id', '=', 'payout.id')
        .as('items'),
    )
    .orderBy('run_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

export async function readExperts(db: Db, ids: number[]): Promise<Map<number, ExpertRow>> {
  if (ids.length === 0) return new Map();
  const rows = await db.selectFrom('expert').selectAll().where('id', 'in', ids).execute();
  return new Map(rows.map((row) => [row.id, row]));
}

export async function transactionOf(db: Db, payoutId: string): Promise<string | null> {
  const payout = await db
    .selectFrom('payout')
    .select('transaction_id')
    .where('id', '=', payoutId)
    .executeTakeFirstOrThrow();
  return payout.transaction_id;
}
