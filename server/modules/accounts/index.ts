import { availableParallelism } from 'node:os';
import type { Transaction } from 'kysely';
import type { Clock } from '#server/clock.ts';
import { deriveKey, type Cipher } from '#server/db/cipher.ts';
import type { Database, Tables } from '#server/db/database.ts';
import type { Note } from '#server/modules/mail/index.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService, type AccountDeps } from './account.service.ts';
import { findById } from './accounts.store.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { createCodes } from './codes.ts';
import { createGate } from './gate.ts';
import { findSession } from './sessions.ts';
import { createThrottles } from './throttle.ts';
import { createTravellersService } from './travellers.service.ts';

export { eraseAccount } from './erase-account.ts';
export type AccountsModule = ReturnType<typeof createAccountsModule>;
type Deps = Pick<AccountDeps, 'forgetPerson'> & {
  copyOf: Parameters<typeof accountRoutes>[0]['copyOf'];
  erasedLater: Parameters<typeof accountRoutes>[0]['erasedLater'];
  db: Database;
  clock: Clock;
  secret: string;
  cipher: Cipher;
  publicUrl: () => string;
  postMail(trx: Transaction<Tables>, mail: Note): Promise<void>;
};

/** Accounts: signing up and in, codes, sessions, the profile and saved travellers. */
export function createAccountsModule({ db, clock, secret, cipher, publicUrl, postMail, ...privacy }: Deps) {
  const codes = createCodes(deriveKey(secret, 'account-codes'));
  const throttles = createThrottles(db);
  // a core is left to everyone else: each hash fills one for some twenty milliseconds
  const gate = createGate({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 40 });
  const auth = createAuthService({ db, clock, codes, throttles, gate, publicUrl, postMail });
  const accounts = createAccountService({ db, clock, codes, throttles, gate, postMail, ...privacy });
  const travellers = createTravellersService({ db, clock, cipher });

  return {
    routes: [
      ...authRoutes({ auth, accounts, db }),
      ...accountRoutes({ db, accounts, travellers, now: clock.now, ...privacy }),
    ],
    /** Whose a bearer token is: null for none, ended, expired, or an erased account. */
    async whoIs(bearer: string): Promise<{ id: number; scopes: string[] } | null> {
      const session = await findSession(db, bearer, clock.now());
      const row = session && (await findById(db, session.account_id));
      return row ? { id: row.id, scopes: JSON.parse(row.scopes_json) as string[] } : null;
    },
  };
}
