import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

export type InvitationRow = Selectable<Tables['invitation']>;

export const deleteOpen = (db: Db, kind: InvitationRow['kind'], emailIndex: string) =>
  db
    .deleteFrom('invitation')
    .where('kind', '=', kind)
    .where('email_index', '=', emailIndex)
    .where('used_at', 'is', null)
    .execute();

/** Of members only; undefined when there is none. */
export const deleteOpenById = (db: Db, id: string): Promise<InvitationRow | undefined> =>
  db
    .deleteFrom('invitation')
    .where('id', '=', id)
    .where('kind', '=', 'staff')
    .where('used_at', 'is', null)
    .returningAll()
    .executeTakeFirst();

export async function insertInvitation(db: Db, row: Insertable<Tables['invitation']>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('invitation')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n;
}

export const findByToken = (db: Db, tokenHash: string) =>
  db.selectFrom('invitation').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const readInvitation = (db: Db, id: string) =>
  db.selectFrom('invitation').selectAll().where('id', '=', id).executeTakeFirstOrThrow();

export async function markUsed(db: Db, tokenHash: string, now: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('invitation')
    .set({ used_at: now })
    .where('token_hash', '=', tokenHash)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

export const readOpen = (db: Db, now: number): Promise<InvitationRow[]> =>
  db
    .selectFrom('invitation')
    .selectAll()
    .where('kind', '=', 'staff')
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('created_at', 'desc')
    .execute();

export async function isInvited(db: Db, role: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('invitation')
    .select('id')
    .where('role', '=', role as NonNullable<InvitationRow['role']>)
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export const deleteInvitationsTo = (db: Db, emailIndex: string) =>
  db.deleteFrom('invitation').where('email_index', '=', emailIndex).execute();
