import { setTimeout as sleep } from 'node:timers/promises';
import type { Transaction } from 'kysely';
import type { Locale } from '#contract/constants.ts';
import type { User } from '#contract/entities/user.ts';
import {
  loginProblems,
  resetProblems,
  signupProblems,
  type AccountProblem,
  type LoginForm,
  type ResetForm,
  type SignupForm,
} from '#contract/rules/account-form.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Tables } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Note } from '#server/modules/mail/index.ts';
import { accountMail } from './account-mails.ts';
import { PROBLEMS, SAID } from './account-sentences.ts';
import { addAccount, changeAccount, findByEmail, foldEmail, type AccountRow } from './accounts.store.ts';
import type { Codes } from './codes.ts';
import type { Gate } from './gate.ts';
import { hashPassword, passwordMatches, pretendToCheck } from './passwords.ts';
import { endSessions, openSession } from './sessions.ts';
import { byAccount, byAddress, type Throttles } from './throttle.ts';

export type AuthDeps = {
  db: Database;
  clock: Clock;
  codes: Codes;
  throttles: Throttles;
  gate: Gate;
  publicUrl: () => string;
  /** Puts a mail into the outbox of the same transaction. */
  postMail(trx: Transaction<Tables>, mail: Note): Promise<void>;
};
/** Where a call comes from: for limits, and for the list of devices. */
export type Origin = { ip: string; device: string; locale: Locale };

/** Ms. Writing a mail takes longer than writing none: the time of an answer must not tell who is a customer. */
const CODE_ANSWER_TAKES = 150;

export const refuseProblems = (problems: Partial<Record<string, AccountProblem>>): void => {
  const found = Object.entries(problems).flatMap(([field, problem]) =>
    problem ? [[field, PROBLEMS[problem]] as const] : [],
  );
  const first = found[0];
  if (first) throw new Refusal(422, 'invalid', first[1], { fields: Object.fromEntries(found) });
};

export const userOf = (row: AccountRow): User => ({
  id: row.id,
  full_name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  mobile: row.mobile,
  scope: JSON.parse(row.scopes_json) as string[],
});

export type AuthService = ReturnType<typeof createAuthService>;

/** Signing up, logging in, activating and resetting (§4, S10). Refusals are 422 as §8 asks, 429 when tried too often. */
export function createAuthService({ db, clock, codes, throttles, gate, publicUrl, postMail }: AuthDeps) {
  const link = (locale: Locale, path: string, email: string) =>
    `${publicUrl()}/${locale}${path}?email=${encodeURIComponent(email)}`;

  /** The same sentence and the same time whether the address is unknown or the password wrong. */
  async function login(form: LoginForm, origin: Origin): Promise<{ user: User; token: string }> {
    gate.refuseWhenFull();
    refuseProblems(loginProblems(form));
    const now = clock.now();
    const limits = [byAccount('login', foldEmail(form.email)), byAddress('login', origin.ip)];
    await throttles.refuseWhenFull(limits, now);
    const row = await findByEmail(db, form.email);
    const right = await gate.enter(() =>
      row ? passwordMatches(form.password, row.password_hash) : pretendToCheck(form.password),
    );
    if (!row || !right) {
      await throttles.count(limits, now);
      throw new Refusal(422, 'wrong_login', SAID.wrongLogin);
    }
    await throttles.forget([byAccount('login', foldEmail(form.email))]);
    return { user: userOf(row), token: await openSession(db, row.id, origin.device, now) };
  }

  async function signup(form: SignupForm, origin: Origin): Promise<{ user: User; token: string }> {
    gate.refuseWhenFull();
    refuseProblems(signupProblems(form));
    const now = clock.now();
    const limits = [byAddress('signup', origin.ip)];
    await throttles.refuseWhenFull(limits, now);
    await throttles.count(limits, now);
    const password_hash = await gate.enter(() => hashPassword(form.password));
    return inTransaction(db, async (trx) => {
      const row = await addAccount(trx, {
        email: form.email.trim(),
        first_name: form.first_name.trim(),
        last_name: form.last_name.trim(),
        mobile: form.mobile,
        password_hash,
        scopes_json: '[]',
        locale: origin.locale,
        activated_at: null,
        created_at: now,
        erased_at: null,
      });
      if (!row) throw new Refusal(422, 'email_taken', SAID.emailTaken, { fields: { email: SAID.emailTaken } });
      await sendActivation(trx, row, origin.locale, now);
      return { user: userOf(row), token: await openSession(trx, row.id, origin.device, now) };
    });
  }

  async function sendActivation(trx: Transaction<Tables>, row: AccountRow, locale: Locale, now: number): Promise<void> {
    const code = await codes.make(trx, row.id, 'activation', now);
    const url = link(locale, '/auth/validation/activation_code', row.email);
    await postMail(trx, accountMail('activation', row.email, locale, { code, url }));
  }

  /** Answers alike, and as late, for every address (D); at most a few mails a quarter of an hour. */
  async function sendCode(purpose: 'reset' | 'activation', email: string, origin: Origin): Promise<void> {
    refuseProblems(loginProblems({ email, password: '-' }));
    const now = clock.now();
    const limits = [
      { ...byAccount(`send-${purpose}`, foldEmail(email)), limit: 4 },
      byAddress(`send-${purpose}`, origin.ip),
    ];
    await throttles.refuseWhenFull(limits, now);
    await throttles.count(limits, now);
    await Promise.all([letCodeOut(purpose, email, origin, now), sleep(CODE_ANSWER_TAKES)]);
  }

  function letCodeOut(purpose: 'reset' | 'activation', email: string, origin: Origin, now: number): Promise<void> {
    return inTransaction(db, async (trx) => {
      const row = await findByEmail(trx, email);
      if (!row || (purpose === 'activation' && row.activated_at !== null)) return;
      if (purpose === 'activation') return sendActivation(trx, row, origin.locale, now);
      const code = await codes.make(trx, row.id, 'reset', now);
      await postMail(
        trx,
        accountMail('reset', row.email, origin.locale, {
          code,
          url: link(origin.locale, '/auth/validation/reset', row.email),
        }),
      );
    });
  }

  /** Spends a mailed code of an address; throws what is wrong with it. A wrong code is counted even though it refuses. */
  async function spend(
    purpose: 'reset' | 'activation',
    email: string,
    code: string,
    origin: Origin,
  ): Promise<AccountRow> {
    const now = clock.now();
    const limits = [byAccount(`code-${purpose}`, foldEmail(email)), byAddress(`code-${purpose}`, origin.ip)];
    await throttles.refuseWhenFull(limits, now);
    const row = await findByEmail(db, email);
    const spent = row ? await codes.spend(db, row.id, purpose, code.trim(), now) : { kind: 'wrong' as const };
    if (row && spent.kind === 'fine') return row;
    await throttles.count(limits, now);
    const sentence = spent.kind === 'expired' ? SAID.codeExpired : SAID.wrongCode;
    throw new Refusal(422, spent.kind === 'expired' ? 'code_expired' : 'wrong_code', sentence, {
      fields: { code: sentence },
    });
  }

  /** Logs in as §4 says; for safety every older session ends in the same transaction and a notice goes out. */
  async function reset(form: ResetForm, origin: Origin): Promise<{ user: User; token: string }> {
    refuseProblems(resetProblems(form));
    const password_hash = await gate.enter(() => hashPassword(form.password));
    const row = await spend('reset', form.email, form.code, origin);
    const now = clock.now();
    return inTransaction(db, async (trx) => {
      await changeAccount(trx, row.id, { password_hash, activated_at: row.activated_at ?? now });
      await endSessions(trx, row.id);
      await postMail(trx, accountMail('passwordChanged', row.email, origin.locale));
      return { user: userOf(row), token: await openSession(trx, row.id, origin.device, now) };
    });
  }

  async function activate(email: string, code: string, origin: Origin): Promise<void> {
    refuseProblems(loginProblems({ email, password: code }));
    const row = await spend('activation', email, code, origin);
    await changeAccount(db, row.id, { activated_at: clock.now() });
  }

  return { login, signup, reset, activate, sendCode };
}
