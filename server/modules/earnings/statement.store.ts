import { sql } from 'kysely';
import type { Locale } from '#contract/constants.ts';
import type { STATEMENT_FILTERS } from '#contract/entities/own-earning.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';

/** Minor units. */
export type Movement = {
  id: string;
  at: number;
  kind: string;
  currency: string;
  amount: number;
  balance: number | string;
  order_id: string | null;
  due_at: number | null;
  payout_id: string | null;
  percent: number | null;
};

/** With the running balance per currency. A payout follows earnings of the same instant. */
export function movementsOf(db: Db, expertId: number) {
  const earned = db
    .selectFrom('expert_earning')
    .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
    .where('expert_earning.expert_id', '=', expertId)
    .select([
      'expert_earning.id',
      'expert_earning.created_at as at',
      'expert_earning.kind',
      'expert_earning.currency',
      'expert_earning.amount_minor as amount',
      'expert_earning.order_id',
      'expert_earning.due_at',
      'payout_item.payout_id',
      'expert_earning.share_percent as percent',
      sql<number>`0`.as('turn'),
    ]);
  const paid = db
    .selectFrom('payout')
    .where('expert_id', '=', expertId)
    .where('kind', '=', 'paid')
    .select([
      'id',
      'run_at as at',
      sql<string>`'payout'`.as('kind'),
      'currency',
      sql<number>`-amount_minor`.as('amount'),
      sql<string | null>`null`.as('order_id'),
      sql<number | null>`null`.as('due_at'),
      'id as payout_id',
      sql<number | null>`null`.as('percent'),
      sql<number>`1`.as('turn'),
    ]);
  const all = earned.unionAll(paid as unknown as typeof earned);
  return db
    .selectFrom(
      db
        .selectFrom(all.as('movement'))
        .select(['id', 'at', 'kind', 'currency', 'amount', 'order_id', 'due_at', 'payout_id', 'percent', 'turn'])
        .select((of) =>
          of.fn
            .sum<number | string>('amount')
            .over((over) => over.partitionBy('currency').orderBy('at').orderBy('turn').orderBy('id'))
            .as('balance'),
        )
        .as('line'),
    )
    .selectAll();
}

export async function bookingsOf(db: Db, ids: string[], locale: Locale) {
  if (ids.length === 0) return new Map<string, { reference: string; title: string | null }>();
  const rows = await db
    .selectFrom('orders')
    .leftJoin('package', 'package.id', 'orders.package_id')
    .select(['orders.id', 'orders.reference', `package.title_${locale} as title`])
    .where('orders.id', 'in', ids)
    .execute();
  return new Map(rows.map(({ id, reference, title }) => [id, { reference, title }]));
}

const KIND = sql.ref<string>('kind');

export const movementsMatching = (
  db: Db,
  expertId: number,
  { currency, kind, payout }: DeskFilters<typeof STATEMENT_FILTERS>,
) =>
  movementsOf(db, expertId)
    .$if(currency !== undefined, (all) => all.where('currency', '=', currency ?? ''))
    .$if(kind !== undefined, (all) => all.where(KIND, '=', kind ?? ''))
    .$if(payout !== undefined, (all) => all.where('payout_id', '=', payout ?? '').where(KIND, '<>', 'payout'));

export const countMovements = (db: Db, rows: ReturnType<typeof movementsMatching>): Promise<number> =>
  countRows(db.selectFrom(rows.as('line')));
