import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db, Tables } from '#server/db/database.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import { BOOKS } from '#server/modules/bookkeeping/index.ts';
import { waitsForUs } from '#server/modules/leads/index.ts';
import { HOUR } from '#server/kernel/time.ts';

export type Waiting = { count: number; oldest: number | null };
type Kind = Tables['lead']['kind'];

const STUCK_ORDER = 'stuck_order';
const OF_OWN = [STUCK_ORDER, WORK, BOOKS];
const ATTENTION = statesWith(ORDER_TAGS, 'attention');

const waitingOf = (row: { count: number | string; oldest: number | string | null }): Waiting => ({
  count: Number(row.count),
  oldest: row.oldest === null ? null : Number(row.oldest),
});
const together = (one: Waiting, other: Waiting): Waiting => ({
  count: one.count + other.count,
  oldest: Math.min(one.oldest ?? Infinity, other.oldest ?? Infinity),
});

const open = (db: Db) =>
  db
    .selectFrom('staff_case')
    .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('opened_at').as('oldest')])
    .where('state', '=', 'open');
export const casesOfKind = async (db: Db, kind: string): Promise<Waiting> =>
  waitingOf(await open(db).where('kind', '=', kind).executeTakeFirstOrThrow());

export const otherCases = async (db: Db): Promise<Waiting> =>
  waitingOf(await open(db).where('kind', 'not in', OF_OWN).executeTakeFirstOrThrow());

/** Not counted twice: orders already in the state. */
async function stuckElsewhere(db: Db): Promise<Waiting> {
  const cases = open(db).where('kind', '=', STUCK_ORDER);
  const row = await cases
    .where('subject', 'not in', (of) => of.selectFrom('orders').select('id').where('state', 'in', ATTENTION))
    .executeTakeFirstOrThrow();
  return waitingOf(row);
}

export async function waitingOrders(db: Db): Promise<Waiting> {
  const row = await db
    .selectFrom('orders')
    .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('updated_at').as('oldest')])
    .where('state', 'in', ATTENTION)
    .executeTakeFirstOrThrow();
  return together(waitingOf(row), await stuckElsewhere(db));
}

export async function waitingLeads(db: Db, kinds: Kind[], now: number): Promise<Waiting> {
  const row = await db
    .selectFrom('lead')
    .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('created_at').as('oldest')])
    .where('kind', 'in', kinds)
    .where('reply_to', 'is', null)
    .where(waitsForUs(now))
    .executeTakeFirstOrThrow();
  return waitingOf(row);
}

export async function waitingModeration(db: Db): Promise<Waiting> {
  const row = await db
    .selectFrom('moderation_case')
    .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('opened_at').as('oldest')])
    .where('state', '=', 'open')
    .executeTakeFirstOrThrow();
  return waitingOf(row);
}

export async function waitingReviews(db: Db): Promise<Waiting> {
  const row = await db
    .selectFrom('review')
    .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('created_at').as('oldest')])
    .where('state', '=', 'waiting')
    .executeTakeFirstOrThrow();
  return waitingOf(row);
}

/** Due, but not paid by the last hourly sweep: something blocks them. */
export async function blockedPayouts(db: Db, now: number): Promise<Waiting> {
  const rows = await db
    .selectFrom('expert_earning')
    .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
    .where('payout_item.earning_id', 'is', null)
    .where('due_at', '<=', now - HOUR)
    .select((of) => of.fn.min('due_at').as('oldest'))
    .groupBy(['expert_id', 'currency'])
    .having((of) => of(of.fn.sum('amount_minor'), '>', 0))
    .execute();
  const oldest = Math.min(...rows.map((row) => Number(row.oldest)));
  return { count: rows.length, oldest: rows.length > 0 ? oldest : null };
}
