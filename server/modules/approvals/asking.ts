import { randomUUID } from 'node:crypto';
import type { Actor } from '#server/modules/audit/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { actOf, sealedRequest, type ApprovalDeps, type Asking } from './approvable.ts';
import { findInSlot, insertApproval, type ApprovalRow } from './approvals.store.ts';
import { ALREADY_ASKED, REASON_NEEDED } from './sentences.ts';

const LIFETIME = 3 * 24 * 3_600_000;

export type Ask = ReturnType<typeof createAsking>;

export function createAsking({ clock, ring, audit, acts }: Pick<ApprovalDeps, 'clock' | 'ring' | 'audit' | 'acts'>) {
  /** In the caller's transaction. 409 `already_asked` with the waiting approval's id. */
  return async function ask(trx: DbTransaction, actor: Actor, asking: Asking): Promise<ApprovalRow> {
    const { act, target, request, reason, money } = asking;
    if (actor.accountId === null) throw new Error('only a member of staff asks for an approval');
    if (!reason.trim()) throw new Refusal(422, 'invalid', REASON_NEEDED, { fields: { reason: REASON_NEEDED } });
    await actOf(acts(), act).check(trx, { target, request });
    const id = randomUUID();
    const now = clock.now();
    const slot = `${act}|${target.kind}|${target.id}`;
    const row = await insertApproval(trx, {
      id,
      act,
      target_kind: target.kind,
      target_id: String(target.id),
      request_json: sealedRequest(ring, id, request),
      reason: reason.trim(),
      amount_minor: money?.amountMinor ?? null,
      currency: money?.currency ?? null,
      state: 'waiting',
      asked_by: actor.accountId,
      asked_at: now,
      expires_at: now + LIFETIME,
      decided_by: null,
      decided_at: null,
      note: null,
      failure: null,
      version: 1,
      slot,
    });
    if (!row) {
      const waiting = await findInSlot(trx, slot);
      throw new Refusal(409, 'already_asked', ALREADY_ASKED, { extra: { approval_id: waiting?.id } });
    }
    const detail = {
      act,
      target: `${target.kind}:${target.id}`,
      amount_minor: row.amount_minor,
      currency: row.currency,
    };
    await audit(trx, actor, { act: 'approval.ask', target: { kind: 'approval', id }, detail });
    return row;
  };
}
