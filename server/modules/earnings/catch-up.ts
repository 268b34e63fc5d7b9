import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { addEarning } from './accruing.ts';
import { hasEarningOf, linesWithoutEarning, shareOfOrder, type EarningRow } from './earnings.store.ts';
import { dueOfShare, dueOfTakingBack } from './rules.ts';

/** Ms: how long the previous release may run beside this one. */
const BACK = 7 * 24 * 3_600_000;
const KINDS: Record<string, EarningRow['kind']> = { sale: 'share', sale_undone: 'reversal' };

/** The previous release books in the ledger only. At start and hourly; answers the number. */
export async function catchUp({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  const now = clock.now();
  const lines = await linesWithoutEarning(db, now - BACK);
  for (const line of lines)
    await inTransaction(db, async (trx) => {
      if (await hasEarningOf(trx, line.transaction_id)) return;
      const kind = KINDS[line.kind] ?? 'correction';
      const due = (await shareOfOrder(trx, line.order_id))?.due_at ?? dueOfShare(line.confirmed_at ?? line.at);
      await addEarning(trx, now, {
        expert_id: line.expert_id,
        order_id: line.order_id,
        kind,
        currency: line.currency,
        amount_minor: -line.amount_minor,
        profit_minor: kind === 'share' ? line.to_pay_minor - line.cost_minor : null,
        share_percent: line.share_percent,
        refund_id: null,
        approval_id: null,
        reason: line.kind,
        due_at: kind === 'share' ? due : dueOfTakingBack(line.at, due),
        slot: kind === 'correction' ? `correction|${line.transaction_id}` : `${kind}|${line.order_id}`,
        transaction_id: line.transaction_id,
      });
    });
  return lines.length;
}
