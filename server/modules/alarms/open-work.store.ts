import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { Db } from '#server/db/database.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import { BOOKS } from '#server/modules/bookkeeping/index.ts';

/** The system retries alone for this long (ms); then an order needs a person. */
export const PERSON_AFTER = 15 * 60_000;

export type Alarm = { count: number; causes: string[][] };
export type OpenWork = { work: Alarm; orders: Alarm; books: Alarm };

const ATTENTION = statesWith(ORDER_TAGS, 'attention');
const alarmOf = (causes: string[][]): Alarm => ({ count: causes.length, causes });

const ofKind = (db: Db, kind: string): Promise<Alarm> =>
  db
    .selectFrom('staff_case')
    .select('id')
    .where('state', '=', 'open')
    .where('kind', '=', kind)
    .execute()
    .then((cases) => alarmOf(cases.map(({ id }) => [id])));

/** Each once, as old as its oldest cause. */
async function ordersThatWait(db: Db, now: number): Promise<Alarm> {
  const cases = await db
    .selectFrom('staff_case')
    .select(['order_id', 'id as cause', 'opened_at as since'])
    .where('state', '=', 'open')
    .where('order_id', 'is not', null)
    .where('attention', 'is not', null)
    .execute();
  const stuck = await db
    .selectFrom('orders')
    .select(['id', 'updated_at as since'])
    .where('state', 'in', ATTENTION)
    .execute();
  const resting = stuck.map(({ id, since }) => ({ order_id: id, cause: `${id} ${since}`, since }));
  const causesOf = Map.groupBy([...cases, ...resting], (row) => String(row.order_id));
  const late = [...causesOf.values()].filter((causes) =>
    causes.some(({ since }) => Number(since) + PERSON_AFTER <= now),
  );
  return alarmOf(late.map((causes) => causes.map(({ cause }) => cause)));
}

export async function readOpenWork(db: Db, now: number): Promise<OpenWork> {
  const [work, orders, books] = [await ofKind(db, WORK), await ordersThatWait(db, now), await ofKind(db, BOOKS)];
  return { work, orders, books };
}
