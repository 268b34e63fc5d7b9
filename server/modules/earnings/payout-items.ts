import type { ReplyOf } from '#contract/calls/call.ts';
import type { readPayout } from '#contract/calls/desk/experts.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { PAYOUT_EARNING_FILTERS } from '#contract/entities/desk/expert.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Database } from '#server/db/database.ts';
import { unsettledOf, type Purpose } from './earnings.store.ts';

type Page = Pick<ReplyOf<typeof readPayout>['data'], 'items' | 'page' | 'pages' | 'total' | 'dropped'>;

/** Of a payout by its id, or of what no payout has settled yet. */
export type PayoutPart = { payoutId: string } | Purpose;

/** The earnings of a payout, those that are due first before the others [BO9]. */
export async function payoutItems(db: Database, part: PayoutPart, query: Record<string, string>): Promise<Page> {
  const { filters, dropped, page, size } = readDeskQuery(PAYOUT_EARNING_FILTERS, query);
  let rows =
    'payoutId' in part
      ? db
          .selectFrom('expert_earning')
          .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
          .where('payout_item.payout_id', '=', part.payoutId)
      : unsettledOf(db, part);
  if (filters.kind !== undefined) rows = rows.where('expert_earning.kind', '=', filters.kind);
  const { number } = await rows
    .select((of) => of.fn.countAll<number | string>().as('number'))
    .executeTakeFirstOrThrow();
  const pageRows = await rows
    .leftJoin('orders', 'orders.id', 'expert_earning.order_id')
    .selectAll('expert_earning')
    .select('orders.reference')
    .orderBy('expert_earning.due_at')
    .orderBy('expert_earning.id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();
  const items = pageRows.map((row) => {
    const currency: ChargedCurrency = row.currency === 'SAR' ? 'SAR' : 'KWD';
    return {
      earning_id: row.id,
      kind: row.kind,
      order: row.order_id === null ? null : { id: row.order_id, reference: row.reference ?? '' },
      currency,
      profit: row.profit_minor === null ? null : toMajor(row.profit_minor, currency),
      percent: row.share_percent,
      amount: toMajor(row.amount_minor, currency),
      due_at: new Date(Number(row.due_at)).toISOString(),
      created_at: new Date(Number(row.created_at)).toISOString(),
    };
  });
  const total = Number(number);
  return { items, page, pages: pagesOf(total, size), total, dropped };
}
