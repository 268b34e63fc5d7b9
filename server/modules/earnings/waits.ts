import type { Db } from '#server/db/database.ts';
import type { ExpertRow } from './earnings.store.ts';
import type { PayoutWait } from '#contract/rules/payout-waits.ts';

type Person = Pick<ExpertRow, 'account_id' | 'state' | 'payout_hold'>;

/** Why nothing is paid to an expert now; null: it is. Who left is paid what they earned. */
export async function waitOf(db: Db, { account_id, state, payout_hold }: Person): Promise<PayoutWait | null> {
  if (state === 'suspended') return 'suspended';
  if (payout_hold !== null) return 'hold';
  if (account_id === null) return 'no_account';
  const account = await db
    .selectFrom('account')
    .select('activated_at')
    .where('id', '=', account_id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (!account) return 'no_account';
  return account.activated_at === null ? 'not_activated' : null;
}
