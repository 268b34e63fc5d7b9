import { availableParallelism } from 'node:os';
import type { Transaction } from 'kysely';
import type { Clock } from '#server/clock.ts';
import { deriveKey } from '#server/db/cipher.ts';
import type { Database, Tables } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import type { Note } from '#server/modules/mail/index.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService, type AccountDeps } from './account.service.ts';
import { createAccountsStore } from './accounts.store.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { createCodes } from './codes.ts';
import { createGate } from './gate.ts';
import { findSession } from './sessions.ts';
import { createThrottles } from './throttle.ts';
import { createTravellersService } from './travellers.service.ts';

export { createAccountsStore, type AccountsStore } from './accounts.store.ts';
export { eraseAccount } from './erase-account.ts';
export type AccountsModule = ReturnType<typeof createAccountsModule>;
type Deps = Pick<AccountDeps, 'forgetPerson'> & {
  copyOf: Parameters<typeof accountRoutes>[0]['copyOf'];
  erasedLater: Parameters<typeof accountRoutes>[0]['erasedLater'];
  db: Database;
  clock: Clock;
  ring: KeyRing;
  limits: Limits;
  publicUrl: () => string;
  postMail(trx: Transaction<Tables>, mail: Note): Promise<void>;
};

/** Accounts: signing up and in, codes, sessions, the profile and saved travellers. */
export function createAccountsModule({ db, clock, ring, limits, publicUrl, postMail, ...privacy }: Deps) {
  const store = createAccountsStore(ring);
  const codes = createCodes(deriveKey(ring.current.secret, 'account-codes'), ring.cipher);
  const throttles = createThrottles(db, limits);
  // a core is left to everyone else: each hash fills one for some twenty milliseconds
  const gate = createGate({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 40 });
  const auth = createAuthService({ db, clock, store, codes, throttles, gate, publicUrl, postMail });
  const accounts = createAccountService({ db, clock, store, codes, throttles, gate, publicUrl, postMail, ...privacy });
  const travellers = createTravellersService({ db, clock, cipher: ring.cipher });

  return {
    routes: [
      ...authRoutes({ auth, accounts, db }),
      ...accountRoutes({ db, accounts, travellers, now: clock.now, ...privacy }),
    ],
    /** Whose a bearer token is: null for none, ended, expired, or an erased account. */
    async whoIs(bearer: string): Promise<{ id: number; scopes: string[] } | null> {
      const session = await findSession(db, bearer, clock.now());
      const row = session && (await store.findById(db, session.account_id));
      return row ? { id: row.id, scopes: JSON.parse(row.scopes_json) as string[] } : null;
    },
  };
}
