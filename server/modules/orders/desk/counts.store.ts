import { TEAM_ZONE } from '#contract/constants.ts';
import type { OrderCounts } from '#contract/entities/desk/order-row.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { addDays, todayIn } from '#contract/rules/dates.ts';
import { countRows } from '#server/db/count-rows.ts';
import type { Db } from '#server/db/database.ts';
import { refundingOrders } from './filters.store.ts';

const UNPAID = statesWith(ORDER_TAGS, 'unpaid');
/** Days from the team's today within which a confirmed order counts as leaving. */
const LEAVING_WITHIN = 2;

export async function countOrders(db: Db, me: number, now: number): Promise<OrderCounts> {
  const today = todayIn(TEAM_ZONE, new Date(now));
  const orders = db.selectFrom('orders');
  const open = db
    .selectFrom('staff_case')
    .where('state', '=', 'open')
    .where('order_id', 'is not', null)
    .where('attention', 'is not', null);
  const [all, attention, leaving, unpaid, refunding, mine] = await Promise.all([
    countRows(orders),
    open
      .select((of) => [
        of.fn.count<number | string>('order_id').distinct().as('number'),
        of.fn.min('opened_at').as('oldest'),
      ])
      .executeTakeFirst(),
    countRows(
      orders
        .where('state', '=', 'confirmed')
        .where('start_date', '>=', today)
        .where('start_date', '<=', addDays(today, LEAVING_WITHIN)),
    ),
    countRows(orders.where('state', 'in', UNPAID)),
    countRows(db.selectFrom(refundingOrders(db).as('refunding'))),
    countRows(
      db.selectFrom('desk_claim').where('kind', '=', 'order').where('account_id', '=', me).where('until', '>', now),
    ),
  ]);
  const oldest = attention?.oldest ?? null;
  return {
    all,
    attention: Number(attention?.number ?? 0),
    leaving,
    unpaid,
    refunding,
    mine,
    oldest_attention_at: oldest === null ? null : new Date(Number(oldest)).toISOString(),
  };
}
