import { DETAILS_HOLD_HOURS } from '#contract/entities/payout-details.ts';
import type { Db } from '#server/db/database.ts';
import { changedDetailsSince, readAccount, type ExpertRow } from './earnings.store.ts';
import type { PayoutWait } from '#contract/rules/payout-waits.ts';

type Person = Pick<ExpertRow, 'id' | 'account_id' | 'state' | 'payout_hold'>;
const DETAILS_HOLD = DETAILS_HOLD_HOURS * 3_600_000;

/** Payouts wait after a change of bank details. */
export const heldUntil = (changedAt: number): number => changedAt + DETAILS_HOLD;

/** Null: pay. Former experts are still paid. */
export async function waitOf(
  db: Db,
  { id, account_id, state, payout_hold }: Person,
  now: number,
): Promise<PayoutWait | null> {
  if (state === 'suspended') return 'suspended';
  if (payout_hold !== null) return 'hold';
  if (account_id === null) return 'no_account';
  const account = await readAccount(db, account_id);
  if (!account) return 'no_account';
  if (account.activated_at === null) return 'not_activated';
  return (await changedDetailsSince(db, id, now - DETAILS_HOLD)) ? 'details_changed' : null;
}
