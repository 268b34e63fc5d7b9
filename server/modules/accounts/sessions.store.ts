import type { Insertable, Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

export type SessionRow = Selectable<Tables['session']>;

export const insertSession = (db: Db, row: Insertable<Tables['session']>) =>
  db.insertInto('session').values(row).execute();

export const readSession = (db: Db, tokenHash: string): Promise<SessionRow | undefined> =>
  db.selectFrom('session').selectAll().where('token_hash', '=', tokenHash).executeTakeFirst();

export const changeSession = (
  db: Db,
  tokenHash: string,
  change: Partial<Pick<SessionRow, 'seen_at' | 'expires_at' | 'step_up_at'>>,
) => db.updateTable('session').set(change).where('token_hash', '=', tokenHash).execute();

/** Never moves backwards. */
export const touchDeskOf = (db: Db, tokenHash: string, at: number) =>
  db
    .updateTable('session')
    .set({ desk_seen_at: at })
    .where('token_hash', '=', tokenHash)
    .where('desk_seen_at', '<', at)
    .execute();

export const deleteSession = (db: Db, tokenHash: string) =>
  db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();

export async function deleteOwnSession(db: Db, accountId: number, publicId: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('session')
    .where('account_id', '=', accountId)
    .where('public_id', '=', publicId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

export async function deleteSessions(db: Db, accountId: number, butHash?: string): Promise<void> {
  const ending = db.deleteFrom('session').where('account_id', '=', accountId);
  await (butHash ? ending.where('token_hash', '!=', butHash) : ending).execute();
}

export const readOpenSessions = (db: Db, accountId: number, now: number): Promise<SessionRow[]> =>
  db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .execute();

export async function isKnown(db: Db, tokenHash: string, emailIndex: string, now: number): Promise<boolean> {
  const row = await db
    .selectFrom('known_device')
    .innerJoin('account', 'account.id', 'known_device.account_id')
    .select('token_hash')
    .where('token_hash', '=', tokenHash)
    .where('email_index', '=', emailIndex)
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row !== undefined;
}

export const insertDevice = (db: Db, row: Insertable<Tables['known_device']>) =>
  db.insertInto('known_device').values(row).execute();

export const deleteDevice = (db: Db, tokenHash: string) =>
  db.deleteFrom('known_device').where('token_hash', '=', tokenHash).execute();

export const deleteOldDevices = (db: Db, accountId: number, now: number) =>
  db.deleteFrom('known_device').where('account_id', '=', accountId).where('expires_at', '<=', now).execute();

/** Whoever had the password may have had the device too. */
export async function forgetDevices(db: Db, accountId: number, butHash: string | null = null): Promise<void> {
  const forgetting = db.deleteFrom('known_device').where('account_id', '=', accountId);
  await (butHash === null ? forgetting : forgetting.where('token_hash', '!=', butHash)).execute();
}
