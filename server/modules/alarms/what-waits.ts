import type { Db } from '#server/db/database.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import { BOOKS } from '#server/modules/bookkeeping/index.ts';

/** The system tries alone for so long (ms); then an order is a person's. */
export const PERSON_AFTER = 15 * 60_000;

/** How much of one kind waits, and since when the newest of it is an alarm (epoch ms; null: nothing waits). */
export type Alarm = { count: number; newest: number | null };
/** Dead work, orders that have needed a person for a quarter of an hour, books that differ. */
export type WhatWaits = { work: Alarm; orders: Alarm; books: Alarm };

const ATTENTION = ['needs_attention.booking', 'needs_attention.returning'];
type CountValue = number | string;
const alarmOf = (row: { count: CountValue; newest: CountValue | null }): Alarm => ({
  count: Number(row.count),
  newest: row.newest === null ? null : Number(row.newest),
});

const ofKind = (db: Db, kind: string): Promise<Alarm> =>
  db
    .selectFrom('staff_case')
    .select((of) => [of.fn.countAll<CountValue>().as('count'), of.fn.max('opened_at').as('newest')])
    .where('state', '=', 'open')
    .where('kind', '=', kind)
    .executeTakeFirstOrThrow()
    .then(alarmOf);

/** Orders with an open case that is about them, or in a state that only a person ends; each once, by its oldest cause. */
async function ordersThatWait(db: Db, now: number): Promise<Alarm> {
  const cases = await db
    .selectFrom('staff_case')
    .select((of) => ['order_id as id', of.fn.min<CountValue>('opened_at').as('since')])
    .where('state', '=', 'open')
    .where('order_id', 'is not', null)
    .where('attention', 'is not', null)
    .groupBy('order_id')
    .execute();
  const stuck = await db
    .selectFrom('orders')
    .select(['id', 'updated_at as since'])
    .where('state', 'in', ATTENTION)
    .execute();
  const since = new Map<string, number>();
  for (const row of [...cases, ...stuck]) {
    const id = String(row.id);
    since.set(id, Math.min(since.get(id) ?? Infinity, Number(row.since)));
  }
  const late = [...since.values()].map((at) => at + PERSON_AFTER).filter((at) => at <= now);
  return { count: late.length, newest: late.length ? Math.max(...late) : null };
}

/** What staff are alarmed about at a moment. */
export async function readWhatWaits(db: Db, now: number): Promise<WhatWaits> {
  const [work, orders, books] = [await ofKind(db, WORK), await ordersThatWait(db, now), await ofKind(db, BOOKS)];
  return { work, orders, books };
}
