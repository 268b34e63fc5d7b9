import { setTimeout as sleep } from 'node:timers/promises';
import type { Locale } from '#contract/constants.ts';
import {
  loginProblems,
  resetProblems,
  signupProblems,
  type LoginForm,
  type ResetForm,
  type SignupForm,
} from '#contract/rules/account-form.ts';
import type { Clock } from '#server/clock.ts';
import { foldEmail } from '#server/db/blind-index.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { Refusal } from '#server/modules/refusal.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { accountMail, forgottenPassword } from './account-mails.ts';
import { REPLIES } from './account-sentences.ts';
import type { AccountRow, AccountsStore } from './accounts.store.ts';
import type { HashLimiter } from './hash-limiter.ts';
import { isMailedKey, type Codes } from './codes.ts';
import { knownDevice } from './devices.ts';
import { openAccount, type OpenSession, type Origin } from './open-account.ts';
import { rejectGuessable } from './password-choice.ts';
import { hashPassword, isCurrentHash, passwordMatches, hashDummy } from './passwords.ts';
import { refusalOfCode, rejectProblems } from './problems.ts';
import { findSession } from './sessions.ts';
import { deleteSessions, forgetDevices } from './sessions.store.ts';
import { byAccount, byAccountDaily, byAddress, byDevice, type Throttle, type Throttles } from './login-rate-limit.ts';
import { mobileProblem } from './mobile-problem.ts';

export type AuthDeps = {
  db: Database;
  clock: Clock;
  store: AccountsStore;
  codes: Codes;
  throttles: Throttles;
  gate: HashLimiter;
  publicUrl: () => string;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
};

/** Ms: mailing takes time, and the answer's time must not reveal who is a customer. */
const CODE_ANSWER_TAKES = 150;
/** Mails per address in a quarter of an hour and in a day; anyone may request them. */
const MAILS = { quarter: 4, day: 12 };

/** The password replaces a session of the account. */
type ActivationForm = { email: string; code: string; password?: string };

export type AuthService = ReturnType<typeof createAuthService>;

/** §4, S10. Refusals are 422 (§8), or 429 after too many tries. */
export function createAuthService({ db, clock, store, codes, throttles, gate, publicUrl, postMail }: AuthDeps) {
  const link = (locale: Locale, path: string, email: string) =>
    `${publicUrl()}/${locale}${path}?email=${encodeURIComponent(email)}`;
  const open = (db_: Db, row: AccountRow, origin: Origin, replaces: string | null = null): Promise<OpenSession> =>
    openAccount(db_, row, origin, { replaces, secure: publicUrl().startsWith('https:'), now: clock.now() });

  /** Same sentence and time for unknown address and wrong password; counts before hashing (A4). */
  async function checkPassword(form: LoginForm, origin: Origin): Promise<{ row: AccountRow; device: string | null }> {
    gate.refuseWhenFull();
    rejectProblems(loginProblems(form));
    const now = clock.now();
    const email = foldEmail(form.email);
    const device = await knownDevice(db, origin.deviceKey, store.indexOf(email), now);
    const own: Throttle[] = device
      ? [byDevice('login', device)]
      : [byAccount('login', email), byAccountDaily('login', email)];
    const shared = device ? [] : [byAddress('login', origin.ip)];
    await throttles.refuseWhenFull([...own, ...shared], now);
    const row = await store.findByEmail(db, email);
    const right = await gate.enter(async () => {
      await throttles.take([...own, ...shared], now);
      return row ? passwordMatches(form.password, row.password_hash) : hashDummy(form.password);
    });
    if (!row || !right) throw new Refusal(422, 'wrong_login', REPLIES.wrongLogin);
    await throttles.forget(own);
    await throttles.release(shared);
    return { row, device };
  }

  /** A password changed, or an account erased, during the check opens nothing (A6). */
  async function login(form: LoginForm, origin: Origin): Promise<OpenSession> {
    const { row, device } = await checkPassword(form, origin);
    const password_hash = isCurrentHash(row.password_hash) ? null : await gate.enter(() => hashPassword(form.password));
    return inTransaction(db, async (trx) => {
      const present = await store.lockById(trx, row.id);
      if (present?.password_hash !== row.password_hash) throw new Refusal(422, 'wrong_login', REPLIES.wrongLogin);
      if (password_hash !== null) await store.change(trx, row.id, { password_hash });
      return open(trx, present, origin, device);
    });
  }

  async function signup(form: SignupForm, origin: Origin): Promise<OpenSession> {
    gate.refuseWhenFull();
    rejectProblems({ ...signupProblems(form), ...mobileProblem(form.mobile) });
    await rejectGuessable(form.password, form.email);
    const now = clock.now();
    await throttles.take([byAddress('signup', origin.ip)], now);
    const password_hash = await gate.enter(() => hashPassword(form.password));
    return inTransaction(db, async (trx) => {
      const row = await store.add(trx, {
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
      if (!row) throw new Refusal(422, 'email_taken', REPLIES.emailTaken, { fields: { email: REPLIES.emailTaken } });
      await sendActivation(trx, row, origin.locale, now);
      return open(trx, row, origin);
    });
  }

  async function sendActivation(trx: DbTransaction, row: AccountRow, locale: Locale, now: number): Promise<void> {
    const { digits: code } = await codes.make(trx, row.id, 'activation', now);
    const url = link(locale, '/auth/validation/activation_code', row.email);
    await postMail(trx, accountMail('activation', row.email, locale, { code, url }));
  }

  /** Same answer and time for every address (D). The last key stays valid until mails are possible again. */
  async function sendCode(purpose: 'reset' | 'activation', email: string, origin: Origin): Promise<void> {
    rejectProblems(loginProblems({ email, password: '-' }));
    const now = clock.now();
    const folded = foldEmail(email);
    const action = `send-${purpose}`;
    const device = await knownDevice(db, origin.deviceKey, store.indexOf(folded), now);
    const shared = device ? [] : [byAddress(action, origin.ip)];
    const daily = byAccountDaily(action, folded, MAILS.day);
    const counted = [byAccount(action, folded, MAILS.quarter), daily, ...shared];
    await throttles.refuseWhenFull(counted, now, REPLIES.mailsSent);
    const counts = await throttles.take(counted, now, REPLIES.mailsSent);
    const day = counts.find(({ subject }) => subject === daily.subject);
    const lasts = day && day.count >= MAILS.day ? day.window_ends_at : 0;
    await Promise.all([mailCode(purpose, email, origin, now, lasts), sleep(CODE_ANSWER_TAKES)]);
  }

  function mailCode(
    purpose: 'reset' | 'activation',
    email: string,
    origin: Origin,
    now: number,
    lasts: number,
  ): Promise<void> {
    return inTransaction(db, async (trx) => {
      // a code for an address given up at this moment would outlive it
      const row = await store.lockByEmail(trx, email);
      if (!row || (purpose === 'activation' && row.activated_at !== null)) return;
      if (purpose === 'activation') return sendActivation(trx, row, origin.locale, now);
      const { digits: code, key } = await codes.make(trx, row.id, 'reset', now, { lasts });
      // behind #, so that no server, log or Referer stores it
      const url = `${link(origin.locale, '/auth/validation/reset', row.email)}#code=${key}`;
      await postMail(trx, accountMail('reset', row.email, origin.locale, { code, url, isLast: lasts > 0 }));
    });
  }

  /** Uses a mailed code, or throws. A wrong code is counted although it refuses. */
  async function spend(
    purpose: 'reset' | 'activation',
    email: string,
    code: string,
    origin: Origin,
  ): Promise<AccountRow> {
    const now = clock.now();
    const secret = code.trim();
    const limits = [byAccount(`code-${purpose}`, foldEmail(email)), byAddress(`code-${purpose}`, origin.ip)];
    // keys cannot be guessed, so others' guesses must not block them
    if (!isMailedKey(secret)) await throttles.take(limits, now, REPLIES.tooManyCodes);
    const row = await store.findByEmail(db, email);
    const spent = row ? await codes.spend(db, row.id, purpose, secret, now) : { kind: 'wrong' as const };
    // an activation is repeated after a lost answer
    const isDone = purpose === 'activation' && spent.kind === 'used' && (row?.activated_at ?? null) !== null;
    if (!row || (spent.kind !== 'fine' && !isDone)) throw refusalOfCode(spent.kind);
    await throttles.forget(limits.slice(0, 1));
    return row;
  }

  /** Counted before the hash (§4); ends all older sessions and sends a notice. */
  async function reset(form: ResetForm, origin: Origin): Promise<OpenSession> {
    rejectProblems(resetProblems(form));
    await rejectGuessable(form.password, form.email);
    const now = clock.now();
    const tries = [byAddress('reset', origin.ip)];
    await throttles.take(tries, now, REPLIES.tooManyCodes);
    const password_hash = await gate.enter(() => hashPassword(form.password));
    const row = await spend('reset', form.email, form.code, origin);
    await throttles.release(tries);
    return inTransaction(db, async (trx) => {
      // the address may have been given up since the code was used
      if ((await store.lockByEmail(trx, form.email))?.id !== row.id)
        throw new Refusal(422, 'code_expired', REPLIES.codeExpired, { fields: { code: REPLIES.codeExpired } });
      await store.change(trx, row.id, { password_hash, activated_at: row.activated_at ?? now });
      await deleteSessions(trx, row.id);
      await forgetDevices(trx, row.id);
      const url = forgottenPassword(publicUrl(), origin.locale);
      await postMail(trx, accountMail('passwordChanged', row.email, origin.locale, { url }));
      return open(trx, row, origin);
    });
  }

  async function isOwn(email: string, { bearer }: Origin): Promise<boolean> {
    const asking = bearer === null ? null : await findSession(db, bearer, clock.now());
    return asking !== null && asking.account_id === (await store.findByEmail(db, email))?.id;
  }

  /** The code alone is not enough: a stranger may have signed up. Ends older sessions (A7). */
  async function activate({ email, code, password }: ActivationForm, origin: Origin): Promise<OpenSession> {
    rejectProblems(loginProblems({ email, password: code }));
    if (!(await isOwn(email, origin))) {
      const fields = { password: REPLIES.passwordWanted };
      if (!password) throw new Refusal(422, 'password_wanted', REPLIES.passwordWanted, { fields });
      await checkPassword({ email, password }, origin);
    }
    const row = await spend('activation', email, code, origin);
    const now = clock.now();
    return inTransaction(db, async (trx) => {
      await store.change(trx, row.id, { activated_at: row.activated_at ?? now });
      await deleteSessions(trx, row.id);
      await forgetDevices(trx, row.id);
      return open(trx, row, origin);
    });
  }

  return { login, signup, reset, activate, sendCode };
}
