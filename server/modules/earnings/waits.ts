import { DETAILS_HOLD_HOURS } from '#contract/entities/payout-details.ts';
import type { Db } from '#server/db/database.ts';
import { changedDetailsSince, readAccount, type ExpertRow } from './earnings.store.ts';
import type { PayoutWait } from '#contract/rules/payout-waits.ts';

type Person = Pick<ExpertRow, 'id' | 'account_id' | 'state' | 'payout_hold'>;
const DETAILS_HOLD = DETAILS_HOLD_HOURS * 3_600_000;

/** Until when payouts wait for bank details that were changed at an instant. */
export const heldUntil = (changedAt: number): number => changedAt + DETAILS_HOLD;

/** Why nothing is paid to an expert now; null: it is. Who left is paid what they earned. */
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
