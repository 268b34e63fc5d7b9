import type { ReplyOf } from '#contract/calls/call.ts';
import type { readPayout } from '#contract/calls/desk/experts.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { PAYOUT_EARNING_FILTERS } from '#contract/entities/desk/expert.ts';
import { pagesOf, readDeskQuery } from '#contract/rules/desk-query.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { Database } from '#server/db/database.ts';
import { countPayoutItems, readPayoutItems, type PayoutPart } from './payouts.desk.store.ts';

type Page = Pick<ReplyOf<typeof readPayout>['data'], 'items' | 'page' | 'pages' | 'total' | 'dropped'>;

/** Due ones first [BO9]. */
export async function payoutItems(db: Database, part: PayoutPart, query: Record<string, string>): Promise<Page> {
  const { filters, dropped, page, size } = readDeskQuery(PAYOUT_EARNING_FILTERS, query);
  const total = await countPayoutItems(db, part, filters);
  const pageRows = await readPayoutItems(db, part, filters, { page, size });
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
  return { items, page, pages: pagesOf(total, size), total, dropped };
}
