import type { Role } from '#contract/rules/permissions.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { deleteSessions } from '#server/modules/accounts/index.ts';
import { withdrawAllOf, type ApprovalRow } from '#server/modules/approvals/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { deleteFactor } from './factors.store.ts';
import { refusedFor } from './sentences.ts';
import {
  changeMember,
  deleteDeskRows,
  findMember,
  insertMember,
  lockAdmins,
  lockRow,
  type MemberRow,
} from './staff.store.ts';

/** Locks the row; refuses to remove the last administrator. */
async function lockMember(trx: DbTransaction, accountId: number): Promise<MemberRow> {
  const admins = await lockAdmins(trx);
  const row = await lockRow(trx, accountId);
  if (!row) throw notFound();
  if (row.state !== 'active') throw refusedFor('not_active');
  if (row.role === 'admin' && admins.every((id) => id === accountId)) throw refusedFor('last_admin');
  return row;
}

/** The next login sets up a new factor. */
export async function forgetFactor(trx: DbTransaction, accountId: number): Promise<void> {
  await deleteFactor(trx, accountId);
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
    await changeMember(trx, member, { role, state: 'active', invited_by: invitedBy }, now);
    return;
  }
  await insertMember(trx, {
    account_id: accountId,
    role,
    state: 'active',
    invited_by: invitedBy,
    created_at: now,
    changed_at: now,
    version: 1,
  });
}

export type Former = MemberRow & { withdrawals: ApprovalRow[] };

/** Nothing continues under the old role. Answers the previous state. */
export async function changeRole(trx: DbTransaction, accountId: number, role: Role, now: number): Promise<Former> {
  const row = await lockMember(trx, accountId);
  if (row.role === role) throw refusedFor('no_change');
  await changeMember(trx, row, { role }, now);
  const withdrawals = await withdrawAllOf(trx, accountId, now);
  await deleteSessions(trx, accountId);
  return { ...row, withdrawals };
}

/** Ends all sessions too. Answers the previous state. */
export async function disable(trx: DbTransaction, accountId: number, now: number): Promise<Former> {
  const row = await lockMember(trx, accountId);
  await changeMember(trx, row, { state: 'disabled' }, now);
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
  await deleteDeskRows(trx, accountId);
  return formerMember;
}
