import type { Selectable } from 'kysely';
import type { Role } from '#contract/rules/permissions.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';
import { deleteSessions } from '#server/modules/accounts/index.ts';
import { withdrawAllOf, type ApprovalRow } from '#server/modules/approvals/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { refusedFor } from './sentences.ts';

export type MemberRow = Selectable<Tables['staff_member']>;

export const findMember = (db: Db, accountId: number): Promise<MemberRow | undefined> =>
  db.selectFrom('staff_member').selectAll().where('account_id', '=', accountId).executeTakeFirst();

/** Locks all active administrators, so that two who leave at once cannot both be the last. */
async function activeAdmins(trx: DbTransaction): Promise<number[]> {
  const rows = await trx
    .updateTable('staff_member')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('role', '=', 'admin')
    .where('state', '=', 'active')
    .returning('account_id')
    .execute();
  return rows.map(({ account_id }) => account_id);
}

/** Locks the row; refuses to remove the last administrator. */
async function lockMember(trx: DbTransaction, accountId: number): Promise<MemberRow> {
  const admins = await activeAdmins(trx);
  const row = await trx
    .updateTable('staff_member')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('account_id', '=', accountId)
    .returningAll()
    .executeTakeFirst();
  if (!row) throw notFound();
  if (row.state !== 'active') throw refusedFor('not_active');
  if (row.role === 'admin' && admins.every((id) => id === accountId)) throw refusedFor('last_admin');
  return row;
}

const change = (trx: DbTransaction, { account_id, version }: MemberRow, set: Partial<MemberRow>, now: number) =>
  trx
    .updateTable('staff_member')
    .set({ ...set, changed_at: now, version: version + 1 })
    .where('account_id', '=', account_id)
    .execute();

/** The next login sets up a new factor. */
export async function forgetFactor(trx: DbTransaction, accountId: number): Promise<void> {
  await trx.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await deleteSessions(trx, accountId);
}

/** A new member, or a disabled one starting again, with a new factor. */
export async function join(
  trx: DbTransaction,
  { accountId, role, invitedBy, now }: { accountId: number; role: Role; invitedBy: number | null; now: number },
): Promise<void> {
  const member = await findMember(trx, accountId);
  if (member?.state === 'active') throw refusedFor('already_staff');
  if (member) {
    await forgetFactor(trx, accountId);
    await change(trx, member, { role, state: 'active', invited_by: invitedBy }, now);
    return;
  }
  await trx
    .insertInto('staff_member')
    .values({
      account_id: accountId,
      role,
      state: 'active',
      invited_by: invitedBy,
      created_at: now,
      changed_at: now,
      version: 1,
    })
    .execute();
}

/** The previous state, and requests withdrawn with the role. */
export type Former = MemberRow & { withdrawals: ApprovalRow[] };

/** Ends every session, so that nothing continues under the old role. Answers the previous state. */
export async function changeRole(trx: DbTransaction, accountId: number, role: Role, now: number): Promise<Former> {
  const row = await lockMember(trx, accountId);
  if (row.role === role) throw refusedFor('no_change');
  await change(trx, row, { role }, now);
  const withdrawals = await withdrawAllOf(trx, accountId, now);
  await deleteSessions(trx, accountId);
  return { ...row, withdrawals };
}

/** Ends all sessions too. Answers the previous state. */
export async function disable(trx: DbTransaction, accountId: number, now: number): Promise<Former> {
  const row = await lockMember(trx, accountId);
  await change(trx, row, { state: 'disabled' }, now);
  const withdrawals = await withdrawAllOf(trx, accountId, now);
  await deleteSessions(trx, accountId);
  return { ...row, withdrawals };
}

/** For an erased account: only number, role and end date stay. */
export async function leave(trx: DbTransaction, accountId: number, now: number): Promise<Former | null> {
  const member = await findMember(trx, accountId);
  if (!member) return null;
  const formerMember = member.state === 'active' ? await disable(trx, accountId, now) : null;
  await forgetFactor(trx, accountId);
  await trx.deleteFrom('saved_view').where('owner_id', '=', accountId).execute();
  await trx.deleteFrom('desk_claim').where('account_id', '=', accountId).execute();
  return formerMember;
}
