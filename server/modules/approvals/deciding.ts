import { transition } from 'xstate';
import type { Matter } from '#contract/rules/permissions.ts';
import { approvalMachine, type ApprovalFact } from '#machines/domain/approval.machine.ts';
import { approvalAt } from '#machines/domain/approval.selectors.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { jobActor, type Actor } from '#server/modules/audit/index.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { actOf as actIn, requestOf, type ApprovalDeps } from './approvable.ts';
import { endApproval, findApproval, lockApproval, readExpired, type ApprovalRow } from './approvals.store.ts';
import { createAsking } from './asking.ts';
import { handOf } from './self-approval.ts';
import { CHANGED, outcomeMail, refusedFor } from './sentences.ts';

const AT_ONCE = 50;

/** Details of a refusal when the approval has changed, read in the same transaction. */
export type Show = (row: ApprovalRow, trx: DbTransaction) => Promise<unknown>;

/** Thrown inside the act's transaction: rolls the act back; the approval fails. */
class ApprovalConflict extends Error {
  override name = 'ApprovalConflict';
  readonly code: string;
  constructor(code: string) {
    super(code);
    this.code = code;
  }
}

export type Deciding = Omit<ReturnType<typeof createDeciding>, 'ask'>;

/** Nobody decides their own request: the database enforces it [BO2]. */
export function createDeciding(deps: ApprovalDeps) {
  const { db, clock, ring, store, audit, publicUrl, postMail, acts } = deps;
  const actOf = (name: string) => actIn(acts(), name);

  async function end(
    trx: DbTransaction,
    row: ApprovalRow,
    fact: ApprovalFact,
    { actor, note = null, failure = null }: { actor: Actor; note?: string | null; failure?: string | null },
  ): Promise<ApprovalRow> {
    const before = approvalAt(row.state);
    if (!before.can(fact)) throw refusedFor('own_approval');
    const [after, effects] = transition(approvalMachine, before, fact);
    const does = (name: string) => effects.some((effect) => effect.type === name);
    if (after.value === 'waiting') throw refusedFor('own_approval');
    if (does('perform')) await perform(trx, row, actor);
    const isDecided = ['approve', 'refuse', 'world.moved'].includes(fact.type);
    const decided_by = isDecided ? actor.accountId : null;
    const ended = await endApproval(trx, row, {
      state: after.value,
      decided_at: clock.now(),
      decided_by,
      note,
      failure,
    });
    if (does('notifyAsker')) await notifyAsker(trx, ended);
    const detail = { act: row.act, target: `${row.target_kind}:${row.target_id}`, ...(failure ? { failure } : {}) };
    await audit(trx, actor, { act: `approval.${after.value}`, target: { kind: 'approval', id: row.id }, detail });
    return ended;
  }

  async function perform(trx: DbTransaction, row: ApprovalRow, actor: Actor): Promise<void> {
    const target = { kind: row.target_kind, id: row.target_id };
    const request = requestOf(ring, row);
    try {
      const { check, perform: carryOut } = actOf(row.act);
      await check(trx, { target, request });
      const { asked_by: asker, reason, id: approval } = row;
      await carryOut(trx, { actor, asker, reason, approval, target, request });
    } catch (error) {
      throw error instanceof Refusal ? new ApprovalConflict(error.code) : error;
    }
  }

  async function notifyAsker(trx: DbTransaction, row: ApprovalRow): Promise<void> {
    const { state: outcome, act, note } = row;
    const account = await store.findById(trx, row.asked_by);
    if (!account || outcome === 'waiting' || outcome === 'withdrawn') return;
    const url = (locale: string) => `${publicUrl()}/${locale}/staff/approvals/${row.id}`;
    await postMail(trx, outcomeMail(account, { outcome, act: actOf(act).words, note, url }));
  }

  async function waiting(trx: DbTransaction, id: string, version: number, show: Show) {
    const row = await lockApproval(trx, id);
    if (!row) throw notFound();
    if (row.state !== 'waiting' || row.version !== version)
      throw new Refusal(409, 'changed', CHANGED, { extra: { approval: await show(row, trx) } });
    return row;
  }

  type Deciding = { id: string; version: number; decision: 'approve' | 'refuse'; note: string };

  /** The act commits with the approval; when it fails, only the approval's failure does. */
  async function decide(actor: Actor, { id, version, decision, note }: Deciding, show: Show): Promise<ApprovalRow> {
    const by = actor.accountId ?? 0;
    const now = clock.now();
    try {
      return await inTransaction(db, async (trx) => {
        const row = await waiting(trx, id, version, show);
        const fact: ApprovalFact = { type: decision, by, asker: row.asked_by };
        if (!approvalAt(row.state).can(fact)) throw refusedFor('own_approval');
        if ((await handOf(trx, by)).members.includes(row.asked_by)) throw refusedFor('own_approval', 'own_invitation');
        if (row.expires_at <= now) throw new ApprovalConflict('approval_expired');
        return end(trx, row, fact, { actor, note: note.trim() || null });
      });
    } catch (error) {
      if (!(error instanceof ApprovalConflict)) throw error;
      const { code } = error;
      const isOver = code === 'approval_expired';
      const ended = await inTransaction(db, async (trx) => {
        const row = await waiting(trx, id, version, show);
        const fact: ApprovalFact = isOver ? { type: 'expire' } : { type: 'world.moved' };
        return end(trx, row, fact, { actor, failure: isOver ? null : code });
      });
      if (isOver) throw refusedFor('approval_expired');
      return ended;
    }
  }

  return {
    ask: createAsking(deps),
    decide,
    matterOf: (row: ApprovalRow): Matter => actOf(row.act).matter,

    withdraw: (actor: Actor, { id, version }: Pick<Deciding, 'id' | 'version'>, show: Show): Promise<ApprovalRow> =>
      inTransaction(db, async (trx) => {
        const approval = await findApproval(trx, id);
        if (!approval || approval.asked_by !== actor.accountId) throw notFound();
        const row = await waiting(trx, id, version, show);
        const by = actor.accountId;
        return end(trx, row, { type: 'withdraw', by, asker: row.asked_by }, { actor });
      }),

    async expire(): Promise<number> {
      let ended = 0;
      for (;;) {
        const due = await readExpired(db, clock.now(), AT_ONCE);
        for (const { id } of due)
          await inTransaction(db, async (trx) => {
            const row = await lockApproval(trx, id);
            if (row?.state !== 'waiting') return;
            await end(trx, row, { type: 'expire' }, { actor: jobActor('approvals') });
            ended += 1;
          });
        if (due.length < AT_ONCE) return ended;
      }
    },
  };
}
