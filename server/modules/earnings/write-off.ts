import { DEBT_WRITE_OFF } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { post } from '#server/modules/ledger/index.ts';
import { DAY } from '#server/kernel/time.ts';
import { addEarning } from './accruing.ts';
import { EARNED_IN, lockExpert, unsettled, unsettledOf, type Purpose } from './earnings.store.ts';

/** Adjustment against revenue; negative amounts take from the expert. Minor units. */
export const adjustmentLines = (amount: number) => [
  { account: 'expert_payable' as const, amount: -amount },
  { account: 'revenue' as const, amount },
];

/** [ST6]: an adjustment against revenue, settled by the next run. Daily; answers the number. */
export async function writeOffSmallDebts({ db, clock }: { db: Database; clock: Clock }): Promise<number> {
  let ended = 0;
  const before = () => clock.now() - DEBT_WRITE_OFF.days * DAY;

  async function debtOf(trx: DbTransaction, purpose: Purpose): Promise<{ owed: number; newest: string } | null> {
    const rows = await unsettledOf(trx, purpose)
      .select(['expert_earning.id', 'expert_earning.amount_minor', 'expert_earning.due_at'])
      .orderBy('expert_earning.due_at', 'desc')
      .orderBy('expert_earning.id', 'desc')
      .execute();
    const sum = rows.reduce((total, row) => total + row.amount_minor, 0);
    const [newest] = rows;
    return newest && sum < 0 && newest.due_at <= before() ? { owed: -sum, newest: newest.id } : null;
  }

  for (const currency of EARNED_IN) {
    const limit = DEBT_WRITE_OFF.below[currency];
    const debtors = await unsettled(db)
      .where('expert_earning.currency', '=', currency)
      .select('expert_earning.expert_id')
      .groupBy('expert_earning.expert_id')
      .having((of) => of.fn.sum('expert_earning.amount_minor'), '<', 0)
      .having((of) => of.fn.sum('expert_earning.amount_minor'), '>', -limit)
      .having((of) => of.fn.max('expert_earning.due_at'), '<=', before())
      .execute();
    for (const { expert_id: expertId } of debtors)
      await inTransaction(db, async (trx) => {
        await lockExpert(trx, expertId);
        const debt = await debtOf(trx, { expertId, currency });
        if (debt === null || debt.owed >= limit) return;
        const now = clock.now();
        const lines = adjustmentLines(debt.owed);
        const transaction_id = await post(trx, { kind: 'debt_write_off', orderId: null, currency, at: now, lines });
        await addEarning(trx, now, {
          expert_id: expertId,
          order_id: null,
          kind: 'adjustment',
          currency,
          amount_minor: debt.owed,
          profit_minor: null,
          share_percent: null,
          refund_id: null,
          approval_id: null,
          reason: 'write_off',
          due_at: now,
          slot: `write_off|${debt.newest}`,
          transaction_id,
        });
        ended += 1;
      });
  }
  return ended;
}
