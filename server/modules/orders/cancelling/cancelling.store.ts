import { sql, type Insertable, type Selectable, type Updateable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

type JobState = Selectable<Tables['outbox']>['state'];

export const insertCancelQuote = (db: Db, row: Insertable<Tables['cancel_quote']>) =>
  db.insertInto('cancel_quote').values(row).execute();

export const readCancelQuote = (db: Db, id: string, orderId: string) =>
  db.selectFrom('cancel_quote').selectAll().where('id', '=', id).where('order_id', '=', orderId).executeTakeFirst();

export const changeCancelQuote = (db: Db, id: string, change: Updateable<Tables['cancel_quote']>) =>
  db.updateTable('cancel_quote').set(change).where('id', '=', id).execute();

const OPEN = ['due', 'working', 'case', 'dead'] as const;

export const jobsOf = (db: Db, kind: string, payload: object, states: readonly JobState[] = OPEN) =>
  db
    .selectFrom('outbox')
    .select(['id', 'state', 'attempts', 'requeued'])
    .where('kind', '=', kind)
    .where('payload_json', '=', JSON.stringify(payload))
    .where('state', 'in', states)
    .execute();

type CodeRow = Selectable<Tables['order_code']>;
export type OrderCodePurpose = CodeRow['purpose'];

export const readCode = (db: Db, orderId: string, purpose: OrderCodePurpose) =>
  db
    .selectFrom('order_code')
    .selectAll()
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .executeTakeFirst();

/** Replaces the code made at `lastMadeAt`; false when another was made meanwhile. */
export async function writeCode(
  db: Db,
  { order_id, purpose, ...columns }: Insertable<Tables['order_code']>,
  lastMadeAt = -1,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('order_code')
    .values({ order_id, purpose, ...columns })
    .onConflict((conflict) =>
      conflict.columns(['order_id', 'purpose']).doUpdateSet(columns).where('order_code.made_at', '=', lastMadeAt),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const countTry = (db: Db, orderId: string, purpose: OrderCodePurpose) =>
  db
    .updateTable('order_code')
    .set({ attempts: sql`attempts + 1` })
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .returningAll()
    .executeTakeFirst();

export const resetTries = (db: Db, { order_id, purpose, code_hash }: CodeRow) =>
  db
    .updateTable('order_code')
    .set({ attempts: 0 })
    .where('order_id', '=', order_id)
    .where('purpose', '=', purpose)
    .where('code_hash', '=', code_hash)
    .execute();

export const spendCode = (db: Db, orderId: string, purpose: OrderCodePurpose, now: number) =>
  db
    .updateTable('order_code')
    .set({ used_at: now })
    .where('order_id', '=', orderId)
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .execute();
