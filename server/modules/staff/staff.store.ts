import type { Insertable, Selectable } from 'kysely';
import type { Role } from '#contract/rules/permissions.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';

export type MemberRow = Selectable<Tables['staff_member']>;

export const findMember = (db: Db, accountId: number): Promise<MemberRow | undefined> =>
  db.selectFrom('staff_member').selectAll().where('account_id', '=', accountId).executeTakeFirst();

export const readMembers = (db: Db): Promise<MemberRow[]> =>
  db.selectFrom('staff_member').selectAll().orderBy('state').orderBy('created_at').execute();

export const hasRole = async (db: Db, role: Role): Promise<boolean> =>
  (await db.selectFrom('staff_member').select('role').where('role', '=', role).executeTakeFirst()) !== undefined;

/** Two who leave at once cannot both be the last. */
export async function lockAdmins(trx: DbTransaction): Promise<number[]> {
  const rows = await trx
    .updateTable('staff_member')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

export const lockRow = (trx: DbTransaction, accountId: number): Promise<MemberRow | undefined> =>
  trx
    .updateTable('staff_member')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();

export const insertMember = (trx: DbTransaction, row: Insertable<Tables['staff_member']>) =>
  trx.insertInto('staff_member').values(row).execute();

export const changeMember = (
  trx: DbTransaction,
  { account_id, version }: MemberRow,
  set: Partial<MemberRow>,
  now: number,
) =>
  trx
    .updateTable('staff_member')
    .set({ ...set, changed_at: now, version: version + 1 })
    .where('account_id', '=', account_id)
    .execute();

export const readOwnViews = (db: Db, accountId: number) =>
  db.selectFrom('saved_view').select(['desk', 'name']).where('owner_id', '=', accountId).execute();

export async function deleteDeskRows(trx: DbTransaction, accountId: number): Promise<void> {
  await trx.deleteFrom('saved_view').where('owner_id', '=', accountId).execute();
  await trx.deleteFrom('desk_claim').where('account_id', '=', accountId).execute();
}

export async function readVisits(db: Db, accountIds: number[]): Promise<Map<number, number | null>> {
  const rows = await db
    .selectFrom('session')
    .select((of) => ['account_id', of.fn.max('desk_seen_at').as('at')])
    .where('account_id', 'in', accountIds)
    .groupBy('account_id')
    .execute();
  return new Map(rows.map(({ account_id, at }) => [account_id, at]));
}
