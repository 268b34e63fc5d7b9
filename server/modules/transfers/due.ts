import type { ChargedCurrency } from '#contract/constants.ts';
import type { PayoutWait } from '#contract/rules/payout-waits.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { DAY } from '#server/kernel/time.ts';
import { dueByExpert, isPaidByBank, waitOf } from '#server/modules/earnings/index.ts';
import { readDetails } from './transfers.store.ts';

const YOUNG = 30 * DAY;

export type DuePayee = {
  expertId: number;
  names: { ar: string; en: string };
  /** Minor units. */
  amount: number;
  items: number;
  since: number;
  end: string;
  isNew: boolean;
  waits: PayoutWait | null;
};
export type DueView = (db: Db, currency: ChargedCurrency) => Promise<DuePayee[]>;

/** Experts paid by bank, longest due first [OM9]. */
export const createDueView =
  ({ clock }: { clock: Clock }): DueView =>
  async (db, currency) => {
    const now = clock.now();
    const payees: DuePayee[] = [];
    for (const { expert, amount, items, since } of await dueByExpert(db, currency, now)) {
      if (!(await isPaidByBank(db, { expertId: expert.id, currency }))) continue;
      const [detail] = await readDetails(db, [expert.id]);
      if (!detail) continue;
      payees.push({
        expertId: expert.id,
        names: { ar: expert.name_ar, en: expert.name_en },
        amount,
        items,
        since,
        end: detail.last4,
        isNew: now - Number(detail.confirmed_at) < YOUNG,
        waits: await waitOf(db, expert, now),
      });
    }
    return payees;
  };
