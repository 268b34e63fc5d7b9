import { sql, type Expression, type ExpressionBuilder, type SqlBool } from 'kysely';
import type { Db, DbTransaction, Tables } from '#server/db/database.ts';
import { isClosedUnbooked } from './closed-orders.store.ts';

type OrdersOf = (where: ExpressionBuilder<Tables, 'orders'>) => Expression<SqlBool>;

/** In one order, against deadlocks. */
export async function ordersToErase(db: Db, isTheirs: OrdersOf): Promise<string[]> {
  const rows = await db
    .selectFrom('orders')
    .select('id')
    .where('person_erased_at', 'is', null)
    .where(isTheirs)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

export async function isClosed(db: Db, orderId: string): Promise<boolean> {
  const rows = await db.selectFrom('orders').select('id').where('id', '=', orderId).where(isClosedUnbooked).execute();
  return rows.length > 0;
}

export const deleteStoredReplies = (db: Db, accountId: number) =>
  db.deleteFrom('idempotency').where('principal', '=', `user:${accountId}`).execute();

export async function deleteMailsTo(db: Db, fingerprint: string): Promise<number> {
  const { numDeletedRows } = await db.deleteFrom('mail').where('to_fingerprint', '=', fingerprint).executeTakeFirst();
  return Number(numDeletedRows);
}

export const mailsBetween = (db: Db, from: number, to: number) =>
  db.selectFrom('mail').selectAll().where('created_at', '>=', from).where('created_at', '<=', to).execute();

export const deleteCountsOf = (trx: DbTransaction, hash: string) =>
  sql`delete from attempt_count where subject like ${`%|${hash.replaceAll('_', '\\_')}`} escape '\\'`.execute(trx);

export const leadsOf = (db: Db, emailIndex: string) =>
  db.selectFrom('lead').selectAll().where('email_index', '=', emailIndex).execute();

export async function deleteLead(db: Db, id: string): Promise<void> {
  await db.deleteFrom('lead_message').where('lead_id', '=', id).execute();
  await db.deleteFrom('lead').where('id', '=', id).execute();
}

export const draftsAfter = (db: Db, id: string, most: number) =>
  db.selectFrom('draft').selectAll().where('id', '>', id).orderBy('id').limit(most).execute();

export const deleteDraft = (db: Db, id: string) => db.deleteFrom('draft').where('id', '=', id).execute();

export const accountIdOf = (db: Db, emailIndex: string | null) =>
  db.selectFrom('account').select('id').where('email_index', '=', emailIndex).executeTakeFirst();
