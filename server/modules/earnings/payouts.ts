import { randomUUID } from 'node:crypto';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { WalletAccounts } from '#server/modules/wallet/index.ts';
import { dueOf, EARNED_IN, insertPayout, lockExpert, purposesDue, type Purpose } from './earnings.store.ts';
import { enqueueRun } from './accruing.ts';
import { isPaidByBank } from './by-bank.ts';
import { settlementOf, type Settlement } from './rules.ts';
import { waitOf } from './waits.ts';

type Deps = { db: Database; clock: Clock; purse: Pick<WalletAccounts, 'pay'> };
type Payload = Record<string, string>;
export type RunOutcome = 'waits' | Settlement['outcome'];

/** Pays due earnings per expert and currency into the wallet, once [ST6]; experts with a bank account wait for a transfer. */
export function createPayouts({ db, clock, purse }: Deps) {
  /** Under the expert's lock. Negative sums stay open and are netted later, never taken out of a wallet. */
  async function run(trx: DbTransaction, { expertId, currency }: Purpose): Promise<RunOutcome> {
    const expert = await lockExpert(trx, expertId);
    const now = clock.now();
    if (!expert || (await waitOf(trx, expert, now)) !== null) return 'waits';
    const due = await dueOf(trx, { expertId, currency }, now);
    const { outcome, amount } = settlementOf(due.map(({ amount_minor }) => amount_minor));
    if (outcome === 'nothing') return outcome;
    if (outcome === 'paid' && (await isPaidByBank(trx, { expertId, currency }))) return 'waits';
    const id = `pay_${randomUUID()}`;
    const isPaid = outcome === 'paid';
    const movement = { userId: expert.account_id ?? 0, currency, amount, kind: 'earning', orderId: null } as const;
    const transaction_id = isPaid ? await purse.pay(trx, { ...movement, against: 'expert_payable' }) : null;
    const row = { id, expert_id: expertId, account_id: expert.account_id, currency, amount_minor: amount };
    await insertPayout(
      trx,
      { ...row, kind: outcome, transaction_id, run_at: now },
      due.map((earning) => earning.id),
    );
    return outcome;
  }

  const pay = (purpose: Purpose): Promise<RunOutcome> => inTransaction(db, (trx) => run(trx, purpose));

  return {
    pay,
    handlers: {
      async pay_earnings({ expertId = '', currency = '' }: Payload): Promise<void> {
        await pay({ expertId: Number(expertId), currency });
      },
    },
    async promise(trx: DbTransaction, expertId: number, at?: number): Promise<void> {
      const now = clock.now();
      for (const currency of EARNED_IN) await enqueueRun(trx, { expertId, currency }, now, at ?? now);
    },
    /** Hourly: what no job reached, and waits that have expired. */
    async sweep(): Promise<number> {
      const purposes = await purposesDue(db, clock.now());
      let settled = 0;
      for (const { expert_id: expertId, currency } of purposes) {
        const outcome = await pay({ expertId, currency });
        if (outcome === 'paid' || outcome === 'netted') settled += 1;
      }
      return settled;
    },
  };
}
export type Payouts = ReturnType<typeof createPayouts>;
