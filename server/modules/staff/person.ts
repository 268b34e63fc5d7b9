import type { Db, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { emailIndex } from '#server/db/blind-index.ts';
import { createAuditWriter } from '#server/modules/audit/index.ts';
import { auditWithdrawals } from '#server/modules/approvals/index.ts';
import { deleteInvitationsTo } from './invitations.store.ts';
import { leave } from './members.ts';
import { findMember, readOwnViews } from './staff.store.ts';

/** For a member's data export; empty for others [OP3]. */
export async function membershipOf(db: Db, accountId: number) {
  const row = await findMember(db, accountId);
  if (!row) return {};
  const views = await readOwnViews(db, accountId);
  return { staff: { role: row.role, state: row.state, since: row.created_at, views } };
}

/** In the caller's transaction [OP3]. The audit log keeps an anonymous number. 409 `last_admin`. */
export async function forgetMember(
  trx: DbTransaction,
  ring: KeyRing,
  { accountId, email }: { accountId: number | null; email: string | null },
  now: number,
): Promise<void> {
  if (email !== null) await deleteInvitationsTo(trx, emailIndex(ring, email));
  const formerMember = accountId === null ? null : await leave(trx, accountId, now);
  if (!formerMember) return;
  const write = createAuditWriter({ clock: { now: () => now }, ring });
  const actor = { accountId: formerMember.account_id, role: formerMember.role, requestId: 'erasure', ip: null };
  await auditWithdrawals(write, trx, { actor, rows: formerMember.withdrawals });
  const target = { kind: 'staff', id: formerMember.account_id } as const;
  await write(trx, actor, { act: 'staff.disable', target, detail: { role: formerMember.role, erased: true } });
}
