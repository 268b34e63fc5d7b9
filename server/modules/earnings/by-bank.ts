import { randomUUID } from 'node:crypto';
import type { ChargedCurrency } from '#contract/constants.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { post } from '#server/modules/ledger/index.ts';
import { addEarning } from './accruing.ts';
import { bankCountryOf, dueOf, insertPayout, lockExpert, type ExpertRow, type Purpose } from './earnings.store.ts';
import { groupUnsettled, readExperts } from './payouts.desk.store.ts';
import { settlementOf } from './rules.ts';
import { waitOf } from './waits.ts';

/** A bank of that country takes the currency without an exchange. */
const COUNTRY_OF: Record<string, string> = { KWD: 'KW', SAR: 'SA' };

/** Whoever has a bank account in the currency's country is paid by transfer, never into the wallet [OM13]. */
export async function isPaidByBank(db: Db, { expertId, currency }: Purpose): Promise<boolean> {
  return (await bankCountryOf(db, expertId)) === COUNTRY_OF[currency];
}

type Due = { expert: ExpertRow; amount: number; items: number; since: number };

/** Minor units above zero, longest due first. */
export async function dueByExpert(db: Db, currency: ChargedCurrency, now: number): Promise<Due[]> {
  const rows = (await groupUnsettled(db, { currency }, now)).filter(({ due }) => Number(due) > 0);
  const experts = await readExperts(
    db,
    rows.map(({ expert_id }) => expert_id),
  );
  return rows.flatMap(({ expert_id, due, items, first }) => {
    const expert = experts.get(expert_id);
    return expert ? [{ expert, amount: Number(due), items: Number(items), since: Number(first) }] : [];
  });
}

type Wish = { expertId: number; currency: ChargedCurrency; amount: number; bank: string; at: number };
/** `account`: the expert's own, who approves no transfer to themselves. */
export type Filed = { payoutId: string; account: number | null };

/** Under the expert's lock. Null when no longer exactly this amount is due, or it waits [OM9]. */
export async function fileByBank(
  trx: DbTransaction,
  { expertId, currency, amount, bank, at }: Wish,
): Promise<Filed | null> {
  const expert = await lockExpert(trx, expertId);
  if (!expert || (await waitOf(trx, expert, at)) !== null) return null;
  if (!(await isPaidByBank(trx, { expertId, currency }))) return null;
  const due = await dueOf(trx, { expertId, currency }, at);
  const settlement = settlementOf(due.map(({ amount_minor }) => amount_minor));
  if (settlement.outcome !== 'paid' || settlement.amount !== amount) return null;
  const transaction_id = await post(trx, {
    kind: 'transfer_filed',
    orderId: null,
    currency,
    at,
    lines: [
      { account: 'expert_payable', amount },
      { account: 'bank_in_transit', party: bank, amount: -amount },
    ],
  });
  const payoutId = `pay_${randomUUID()}`;
  const row = { id: payoutId, expert_id: expertId, account_id: expert.account_id, currency, amount_minor: amount };
  await insertPayout(
    trx,
    { ...row, kind: 'paid', transaction_id, run_at: at },
    due.map(({ id }) => id),
  );
  return { payoutId, account: expert.account_id };
}

type Return = { line: string; expertId: number; currency: string; amount: number; transactionId: string; at: number };

/** Owed again at once: nothing is un-settled, it is earned anew [OM11]. */
export async function oweReturned(trx: DbTransaction, of: Return): Promise<void> {
  await lockExpert(trx, of.expertId);
  await addEarning(trx, of.at, {
    expert_id: of.expertId,
    order_id: null,
    kind: 'returned',
    currency: of.currency,
    amount_minor: of.amount,
    profit_minor: null,
    share_percent: null,
    refund_id: null,
    approval_id: null,
    reason: 'returned',
    due_at: of.at,
    slot: `returned|${of.line}`,
    transaction_id: of.transactionId,
  });
}
