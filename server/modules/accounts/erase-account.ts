import type { Db } from '#server/db/database.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';
import { REPLIES } from './account-sentences.ts';
import { emptyAccount } from './accounts.store.ts';
import { deleteCodes } from './codes.store.ts';
import {
  deleteOwnRows,
  hasPartsOfTrips,
  hasTopUpsWaiting,
  hasUnpaidEarnings,
  holdWallets,
} from './erase-account.store.ts';
import { deleteSessions, forgetDevices } from './sessions.store.ts';

/** Null when no money would be lost. Locks the wallet, so that nothing moves meanwhile. */
async function moneyOf(db: Db, id: number, now: number): Promise<[code: string, sentence: Sentence] | null> {
  const balances = await holdWallets(db, id);
  if (balances.some((balance) => balance > 0)) return ['wallet_not_empty', REPLIES.walletNotEmpty];
  if ((await hasPartsOfTrips(db, id, now)) || (await hasTopUpsWaiting(db, id)))
    return ['wallet_awaits', REPLIES.walletAwaits];
  return (await hasUnpaidEarnings(db, id)) ? ['earnings_unpaid', REPLIES.earningsUnpaid] : null;
}

/** Run in a transaction. 409 `wallet_not_empty`, `wallet_awaits` (money may still arrive) or `earnings_unpaid`. */
export async function eraseAccount(db: Db, id: number, now: number): Promise<void> {
  const money = await moneyOf(db, id, now);
  if (money) throw new Refusal(409, ...money);
  await deleteSessions(db, id);
  await forgetDevices(db, id);
  await deleteOwnRows(db, id);
  await deleteCodes(db, id);
  await emptyAccount(db, id, now);
}
