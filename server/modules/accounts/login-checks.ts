import {
  confirmationProblem,
  passwordProblem,
  signupProblems,
  type AccountProblem,
  type SignupForm,
} from '#contract/rules/account-form.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { WriteConflict } from '#server/db/write-conflict.ts';
import type { AccountRow, AccountsStore } from './accounts.store.ts';
import { deleteCodes } from './codes.store.ts';
import type { HashLimiter } from './hash-limiter.ts';
import { mobileProblem } from './mobile-problem.ts';
import { openAccount, type OpenSession, type Origin } from './open-account.ts';
import { rejectGuessable } from './password-choice.ts';
import { hashPassword } from './passwords.ts';
import { rejectProblems } from './problems.ts';
import { deleteSessions, forgetDevices } from './sessions.store.ts';

type Form = Omit<SignupForm, 'email'>;

/** An existing account gets a new password and loses its sessions: somebody else may have opened it. */
export function createLoginChecks({
  store,
  gate,
  secure,
}: {
  store: AccountsStore;
  gate: HashLimiter;
  secure: () => boolean;
}) {
  return {
    /** 422 on form errors; answers the password's hash. Slow: call outside any transaction. */
    async check(form: Form, email: string, isNew: boolean): Promise<string> {
      const { password, password_confirmation: again } = form;
      const problems: Record<string, AccountProblem | null | undefined> = isNew
        ? { ...signupProblems({ ...form, email }), ...mobileProblem(form.mobile) }
        : { password: passwordProblem(password), password_confirmation: confirmationProblem(password, again) };
      rejectProblems(problems);
      await rejectGuessable(password, email);
      return gate.enter(() => hashPassword(password));
    },

    /** `hash`: from `check`. */
    async admit(
      trx: DbTransaction,
      { form, email, hash, origin, now }: { form: Form; email: string; hash: string; origin: Origin; now: number },
    ): Promise<AccountRow> {
      const existing = await store.findByEmail(trx, email);
      if (existing) {
        await store.change(trx, existing.id, { password_hash: hash, activated_at: existing.activated_at ?? now });
        await deleteSessions(trx, existing.id);
        await forgetDevices(trx, existing.id);
        await deleteCodes(trx, existing.id);
        return existing;
      }
      const account = await store.add(trx, {
        email,
        first_name: form.first_name.trim(),
        last_name: form.last_name.trim(),
        mobile: form.mobile,
        password_hash: hash,
        scopes_json: '[]',
        locale: origin.locale,
        activated_at: now,
        created_at: now,
        erased_at: null,
      });
      // somebody signed up with the address at this moment
      if (!account) throw new WriteConflict('account');
      return account;
    },

    /** Call last in the transaction. */
    async open(trx: DbTransaction, id: number, origin: Origin, now: number): Promise<OpenSession> {
      const row = await store.findById(trx, id);
      if (!row) throw new Error('an account that was just admitted is gone');
      return openAccount(trx, row, origin, { secure: secure(), now });
    },
  };
}
export type Admission = ReturnType<typeof createLoginChecks>;
