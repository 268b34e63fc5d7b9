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

/** Holds every active administrator's row, so that no two who leave at once are each the other's last. */
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

/** The member as it stands once its row is this transaction's own; refuses to take the last administrator away. */
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

/** Nothing is left to open a desk with; the next log-in begins a new factor. */
export async function forgetFactor(trx: DbTransaction, accountId: number): Promise<void> {
  await trx.deleteFrom('second_factor').where('account_id', '=', accountId).execute();
  await trx.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  await deleteSessions(trx, accountId);
}

/** An invitation was accepted: a new member, or one who was disabled and begins anew, factor included. */
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

/** A member as it was, and the requests for approvals that ended with the role. */
export type Former = MemberRow & { withdrawals: ApprovalRow[] };

/** Gives another role; every session ends, so that nothing goes on with the old one. Answers the member as it was. */
export async function changeRole(trx: DbTransaction, accountId: number, role: Role, now: number): Promise<Former> {
  const row = await lockMember(trx, accountId);
  if (row.role === role) throw refusedFor('no_change');
  await change(trx, row, { role }, now);
  const withdrawals = await withdrawAllOf(trx, accountId, now);
  await deleteSessions(trx, accountId);
  return { ...row, withdrawals };
}

/** Takes the membership away, and all sessions. Answers the member as it was. */
export async function disable(trx: DbTransaction, accountId: number, now: number): Promise<Former> {
  const row = await lockMember(trx, accountId);
  await change(trx, row, { state: 'disabled' }, now);
  const withdrawals = await withdrawAllOf(trx, accountId, now);
  await deleteSessions(trx, accountId);
  return { ...row, withdrawals };
}

/** The account of a member is erased: nothing opens a desk, and of the membership its number, role and end stay. */
export async function leave(trx: DbTransaction, accountId: number, now: number): Promise<Former | null> {
  const member = await findMember(trx, accountId);
  if (!member) return null;
  const formerMember = member.state === 'active' ? await disable(trx, accountId, now) : null;
  await forgetFactor(trx, accountId);
  await trx.deleteFrom('saved_view').where('owner_id', '=', accountId).execute();
  await trx.deleteFrom('desk_claim').where('account_id', '=', accountId).execute();
  return formerMember;
}
