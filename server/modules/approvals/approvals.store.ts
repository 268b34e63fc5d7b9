import type { Insertable, Selectable } from 'kysely';
import type { APPROVAL_FILTERS } from '#contract/calls/desk/approvals.ts';
import type { DeskFilters } from '#contract/rules/desk-query.ts';
import type { Db, Tables, DbTransaction } from '#server/db/database.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';

export type ApprovalRow = Selectable<Tables['approval']>;
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

/** So that others can ask. Answers them. */
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

/** Undefined when the same act on the same target is waiting. */
export const insertApproval = (trx: DbTransaction, row: Insertable<Tables['approval']>) =>
  trx
    .insertInto('approval')
    .values(row)
    .onConflict((conflict) => conflict.column('slot').doNothing())
    .returningAll()
    .executeTakeFirst();

export const findInSlot = (db: Db, slot: string) =>
  db.selectFrom('approval').select('id').where('slot', '=', slot).executeTakeFirst();

export const readExpired = (db: Db, now: number, most: number) =>
  db
    .selectFrom('approval')
    .select('id')
    .where('state', '=', 'waiting')
    .where('expires_at', '<=', now)
    .limit(most)
    .execute();

export const eraseWords = (db: Db, id: string, request_json: string) =>
  db.updateTable('approval').set({ request_json, reason: '', note: null }).where('id', '=', id).execute();

export const readInviters = (db: Db) =>
  db.selectFrom('staff_member').select(['account_id', 'invited_by', 'role']).execute();

type Sought = { viewer: number; acts: string[]; filters: DeskFilters<typeof APPROVAL_FILTERS> };

export function approvalsMatching(db: Db, { viewer, acts, filters: { mine, state, act } }: Sought) {
  let rows = db.selectFrom('approval');
  rows =
    mine || acts.length === 0
      ? rows.where('asked_by', '=', viewer)
      : rows.where((where) => where.or([where('asked_by', '=', viewer), where('act', 'in', acts)]));
  if (state !== undefined) rows = rows.where('state', '=', state);
  return act === undefined ? rows : rows.where('act', '=', act);
}

export const readApprovalPage = (
  rows: ReturnType<typeof approvalsMatching>,
  { page, size }: { page: number; size: number },
): Promise<ApprovalRow[]> =>
  rows
    .selectAll()
    .orderBy((of) => of.case().when('state', '=', 'waiting').then(0).else(1).end())
    .orderBy((of) => of.case().when('state', '=', 'waiting').then(of.ref('asked_at')).else(0).end())
    .orderBy('asked_at', 'desc')
    .orderBy('id')
    .limit(size)
    .offset((page - 1) * size)
    .execute();

/** Number and oldest (epoch ms) of these acts, but those asked by `but`. */
export async function readWaiting(db: Db, { acting, but, now }: { acting: string[]; but: number[]; now: number }) {
  const row = await db
    .selectFrom('approval')
    .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('asked_at').as('oldest')])
    .where('state', '=', 'waiting')
    .where('expires_at', '>', now)
    .where('asked_by', 'not in', but)
    .where('act', 'in', acting)
    .executeTakeFirstOrThrow();
  return { count: Number(row.count), oldest: row.oldest === null ? null : Number(row.oldest) };
}

/** `isWaiting`: only undecided ones, oldest first. */
export const approvalsOf = (db: Db, orderId: string, isWaiting = false) =>
  db
    .selectFrom('approval')
    .selectAll()
    .where('target_kind', '=', 'order')
    .where('target_id', '=', orderId)
    .$if(isWaiting, (all) => all.where('state', '=', 'waiting').orderBy('asked_at'))
    .execute();
