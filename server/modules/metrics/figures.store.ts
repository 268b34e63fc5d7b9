import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Database } from '#server/db/database.ts';
import { readOpenWork } from '#server/modules/alarms/index.ts';
import { ordersOnTheirWay } from '#server/modules/payments/index.ts';

const FINISHED = ['done', 'dropped'] as const;
const MOVING = statesWith(ORDER_TAGS, 'moving');
/** Ms in a moving state until an order is stuck. */
export const STUCK_AFTER = 15 * 60_000;

/** Ages in seconds. */
export type Figures = {
  outbox: { kind: string; state: string; count: number; oldest: number }[];
  cases: { kind: string; count: number; oldest: number }[];
  /** For at least a quarter of an hour. */
  waiting: number;
  stuck: { state: string; count: number }[];
  holds: { live: number; lapsed: number };
  /** Of today, by UTC. */
  vendorCalls: { vendor: string; purpose: string; calls: number }[];
};

type CountValue = number | string | bigint;

export async function readFigures(db: Database, now: number): Promise<Figures> {
  const [outbox, cases, stuck, holds, spent, waits] = await Promise.all([
    db
      .selectFrom('outbox')
      .select((of) => ['kind', 'state', of.fn.countAll<CountValue>().as('count'), of.fn.min('due_at').as('oldest')])
      .where('state', 'not in', FINISHED)
      .groupBy(['kind', 'state'])
      .execute(),
    db
      .selectFrom('staff_case')
      .select((of) => ['kind', of.fn.countAll<CountValue>().as('count'), of.fn.min('opened_at').as('oldest')])
      .where('state', '=', 'open')
      .groupBy('kind')
      .execute(),
    db
      .selectFrom('orders')
      .select((of) => ['state', of.fn.countAll<CountValue>().as('count')])
      .where('state', 'in', MOVING)
      .where('updated_at', '<', now - STUCK_AFTER)
      .where((of) => of.or([of('state', '<>', 'compensating'), of('id', 'not in', ordersOnTheirWay(db, now))]))
      .groupBy('state')
      .execute(),
    db
      .selectFrom('supplier_booking')
      .select((of) => [
        of.fn.countAll<CountValue>().as('all'),
        of.fn.countAll<CountValue>().filterWhere('expires_at', '<=', now).as('lapsed'),
      ])
      .where('state', '=', 'held')
      .executeTakeFirstOrThrow(),
    db
      .selectFrom('vendor_spend')
      .select(['vendor', 'purpose', 'calls'])
      .where('day', '=', new Date(now).toISOString().slice(0, 10))
      .execute(),
    readOpenWork(db, now),
  ]);
  return {
    outbox: outbox.map((row) => ({
      kind: row.kind,
      state: row.state,
      count: Number(row.count),
      oldest: Math.max(0, now - Number(row.oldest)) / 1_000,
    })),
    cases: cases.map(({ kind, count, oldest }) => ({
      kind,
      count: Number(count),
      oldest: Math.max(0, now - Number(oldest)) / 1_000,
    })),
    waiting: waits.orders.count,
    stuck: stuck.map(({ state, count }) => ({ state, count: Number(count) })),
    holds: { live: Number(holds.all) - Number(holds.lapsed), lapsed: Number(holds.lapsed) },
    vendorCalls: spent.map((row) => ({ ...row, calls: Number(row.calls) })),
  };
}
