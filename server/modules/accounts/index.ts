import { availableParallelism } from 'node:os';
import type { Clock } from '#server/clock.ts';
import { deriveKey } from '#server/db/cipher.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import type { Caller } from '#server/modules/route.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { accountRoutes } from './account.routes.ts';
import { createAccountService, type AccountDeps } from './account.service.ts';
import { createLoginChecks } from './login-checks.ts';
import { createAccountsStore, scopesOf } from './accounts.store.ts';
import { authRoutes } from './auth.routes.ts';
import { createAuthService } from './auth.service.ts';
import { createCodes } from './codes.ts';
import { deskOf, touchDesk } from './desk-session.ts';
import { createHashLimiter } from './hash-limiter.ts';
import { findSession } from './sessions.ts';
import { createLoginRateLimits } from './login-rate-limit.ts';
import { createTravellersService } from './travellers.service.ts';

export { createAccountsStore, type AccountsStore } from './accounts.store.ts';
export { DESK_IDLE, DESK_LONGEST, deskOf, noteStepUp, openDesk, STEP_UP_LASTS } from './desk-session.ts';
export { accountMail, forgottenPassword } from './account-mails.ts';
export type { Codes } from './codes.ts';
export { eraseAccount } from './erase-account.ts';
export type { Admission } from './login-checks.ts';
export { callerId } from './caller-id.ts';
export { originOf, type Origin } from './open-account.ts';
export { endSession, findSession } from './sessions.ts';
export { deleteSessions } from './sessions.store.ts';
export { byAccount, byAccountDaily, createLoginRateLimits, type Throttles } from './login-rate-limit.ts';
export type AccountsModule = ReturnType<typeof createAccountsModule>;
type Deps = Pick<AccountDeps, 'forgetPerson'> & {
  copyOf: Parameters<typeof accountRoutes>[0]['copyOf'];
  erasedLater: Parameters<typeof accountRoutes>[0]['erasedLater'];
  db: Database;
  clock: Clock;
  ring: KeyRing;
  limits: Limits;
  publicUrl: () => string;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
};

export function createAccountsModule({ db, clock, ring, limits, publicUrl, postMail, ...privacy }: Deps) {
  const store = createAccountsStore(ring);
  const codes = createCodes(deriveKey(ring.current.secret, 'account-codes'), ring.cipher);
  const throttles = createLoginRateLimits(db, limits);
  // leave one core free: a hash occupies one for some twenty milliseconds
  const gate = createHashLimiter({ atOnce: Math.max(1, availableParallelism() - 1), waiting: 40 });
  const auth = createAuthService({ db, clock, store, codes, throttles, gate, publicUrl, postMail });
  const accounts = createAccountService({ db, clock, store, codes, throttles, gate, publicUrl, postMail, ...privacy });
  const travellers = createTravellersService({ db, clock, cipher: ring.cipher, store });

  return {
    store,
    codes,
    throttles,
    admission: createLoginChecks({ store, gate, secure: () => publicUrl().startsWith('https:') }),
    routes: [
      ...authRoutes({ auth, accounts, db }),
      ...accountRoutes({ db, accounts, travellers, now: clock.now, ...privacy }),
    ],
    /**
     * Null: none, ended, expired or erased. `deskKey`: the cookie half; `isDesk`: counted as use since the last human
     * action.
     */
    async whoIs(
      bearer: string,
      { deskKey, idleFor, isDesk }: Pick<Caller, 'deskKey' | 'idleFor'> & { isDesk: boolean },
    ): Promise<Caller['user']> {
      const now = clock.now();
      const session = await findSession(db, bearer, now);
      const row = session && (await store.findById(db, session.account_id));
      if (!row) return null;
      const user = { id: row.id, scopes: scopesOf(row) };
      if (row.role === null) return user;
      const desk = deskOf(session, deskKey, now);
      if (isDesk && desk.isOpen) await touchDesk(db, session, now - idleFor);
      return { ...user, desk: { role: row.role, ...desk } };
    },
  };
}
