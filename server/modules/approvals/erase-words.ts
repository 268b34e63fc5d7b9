import type { KeyRing } from '#server/db/key-ring.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { requestOf, sealedRequest, type Request } from './approvable.ts';
import { approvalsOf, eraseWords } from './approvals.store.ts';

/** Free text by staff; a refund's reason is a listed code and stays. */
const wordsIn = (act: string): Request => ({
  ...(act === 'order.refund' ? { note: null } : {}),
  ...(act === 'order.cancel' ? { reason: '' } : {}),
  ...(act === 'order.settle' ? { evidence: '' } : {}),
});

/** It may name somebody [OP3]. Amounts and decisions stay. */
export async function eraseApprovalWords(
  trx: DbTransaction,
  ring: Pick<KeyRing, 'cipher'>,
  { orderId }: { orderId: string },
): Promise<void> {
  for (const row of await approvalsOf(trx, orderId)) {
    const request = sealedRequest(ring, row.id, { ...requestOf(ring, row), ...wordsIn(row.act) });
    await eraseWords(trx, row.id, request);
  }
}
