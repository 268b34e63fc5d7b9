import { inTransaction } from '#server/db/transaction.ts';
import { emailIndex } from '#server/db/blind-index.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { eraseRecords, type Forgotten } from './erase-person.ts';
import { accountIdOf } from './erase-person.store.ts';
import { privacyRoutes, type RequestDeps } from './requests.ts';

export { exportOf } from './data-export.store.ts';
export { eraseRecords, type Forgotten } from './erase-person.ts';
export { createHousekeeping, type Housekeeping } from './housekeeping.ts';
export { reindex } from './reindex.store.ts';
export { sealAtStart } from './seal-at-start.ts';
export { sealRows } from './seal-rows.store.ts';
export { waitingSentence } from './request-words.ts';
export type { Who } from './who.ts';

export const createPrivacyModule = (deps: RequestDeps) => ({ routes: privacyRoutes(deps) });

type EraseDeps = {
  db: Database;
  clock: Clock;
  ring: KeyRing;
  /** Throws when the wallet has money. */
  eraseAccount: (db: Db, accountId: number, now: number) => Promise<void>;
};

/**
 * By email, account included. Future trips are erased after their return (`waiting`). Throws a Refusal when money
 * would be lost.
 */
export function erasePerson(
  { db, clock, ring, eraseAccount }: EraseDeps,
  email: string,
): Promise<Forgotten & { account: boolean }> {
  return inTransaction(db, async (trx) => {
    const now = clock.now();
    const account = await accountIdOf(trx, emailIndex(ring, email));
    if (account) await eraseAccount(trx, account.id, now);
    const forgotten = await eraseRecords(trx, ring, { accountId: account?.id ?? null, email }, now);
    return { ...forgotten, account: account !== undefined };
  });
}
