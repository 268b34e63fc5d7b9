import type { Selectable } from 'kysely';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';

export type ApprovalRow = Selectable<Tables['approval']>;
/** Reason of a withdrawal by the system. */
export const MEMBER_LEFT = 'member_left';

export const findApproval = (db: Db, id: string): Promise<ApprovalRow | undefined> =>
  db.selectFrom('approval').selectAll().where('id', '=', id).executeTakeFirst();

/** Locked: of two concurrent decisions the second sees the first. */
export const lockApproval = (trx: DbTransaction, id: string): Promise<ApprovalRow | undefined> =>
  trx
    .updateTable('approval')
    .set(({ ref }) => ({ version: ref('version') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();

type End = Pick<ApprovalRow, 'state' | 'decided_at'> & Partial<Pick<ApprovalRow, 'decided_by' | 'note' | 'failure'>>;

export const endApproval = (trx: DbTransaction, { id, version }: ApprovalRow, end: End): Promise<ApprovalRow> =>
  trx
    .updateTable('approval')
    .set({ ...end, slot: null, version: version + 1 })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .returningAll()
    .executeTakeFirstOrThrow();

/** Withdraws all requests of a former member, so that others can ask. Answers them. */
export const withdrawAllOf = (trx: DbTransaction, accountId: number, now: number): Promise<ApprovalRow[]> =>
  trx
    .updateTable('approval')
    .set((of) => ({
      state: 'withdrawn' as const,
      failure: MEMBER_LEFT,
      slot: null,
      decided_at: now,
      version: of('version', '+', 1),
    }))
    .where('asked_by', '=', accountId)
    .where('state', '=', 'waiting')
    .returningAll()
    .execute();

export async function auditWithdrawals(
  write: WriteAudit,
  trx: DbTransaction,
  { actor, rows }: { actor: Actor; rows: ApprovalRow[] },
): Promise<void> {
  for (const { id, act, target_kind, target_id, failure } of rows) {
    const detail = { act, target: `${target_kind}:${target_id}`, failure };
    await write(trx, actor, { act: 'approval.withdrawn', target: { kind: 'approval', id }, detail });
  }
}
