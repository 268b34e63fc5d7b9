import type { Profile } from '#contract/calls/account.ts';
import type { AccountProblem } from '#contract/rules/account-form.ts';
import { loginProblems, resetProblems } from '#contract/rules/account-form.ts';
import { isPersonName } from '#contract/rules/contact-form.ts';
import { foldEmail } from '#server/db/blind-index.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import { accountMail, forgottenPassword } from './account-mails.ts';
import { REPLIES } from './account-sentences.ts';
import type { AuthDeps } from './auth.service.ts';
import { provedEmail, type AccountRow } from './accounts.store.ts';
import { eraseAccount } from './erase-account.ts';
import { knownDevice } from './devices.ts';
import { rejectGuessable } from './password-choice.ts';
import type { Origin } from './open-account.ts';
import { hashPassword, passwordMatches } from './passwords.ts';
import { refusalOfCode, rejectProblems } from './problems.ts';
import { findSession } from './sessions.ts';
import { deleteSessions, forgetDevices } from './sessions.store.ts';
import { byAccount, byAccountDaily } from './login-rate-limit.ts';
import { mobileProblem } from './mobile-problem.ts';

export type AccountDeps = AuthDeps & {
  /** Copies outside the account's own rows; by address only if proved. */
  forgetPerson(
    trx: DbTransaction,
    who: { accountId: number; email: string | null },
    now: number,
  ): Promise<{ waiting: string[] }>;
};

export const profileOf = (row: AccountRow): Profile => ({
  first_name: row.first_name,
  last_name: row.last_name,
  email: row.email,
  mobile: row.mobile,
  activated: row.activated_at !== null,
  created_at: new Date(row.created_at).toISOString(),
});

const wrongPassword = () =>
  new Refusal(422, 'wrong_password', REPLIES.wrongPassword, { fields: { current_password: REPLIES.wrongPassword } });

type PasswordForm = { current_password: string; password: string; password_confirmation: string };

/** Ids come from the session, never from a body (A3). */
export function createAccountService({
  db,
  clock,
  store,
  codes,
  throttles,
  gate,
  publicUrl,
  postMail,
  forgetPerson,
}: AccountDeps) {
  async function read(id: number): Promise<AccountRow> {
    const row = await store.findById(db, id);
    if (!row) throw notFound();
    return row;
  }

  async function save(id: number, form: { first_name: string; last_name: string; mobile: string }): Promise<Profile> {
    const problems: Partial<Record<keyof typeof form, AccountProblem>> = {};
    if (!isPersonName(form.first_name)) problems.first_name = form.first_name.trim() ? 'first_name' : 'fill_all';
    if (!isPersonName(form.last_name)) problems.last_name = form.last_name.trim() ? 'second_name' : 'fill_all';
    rejectProblems({ ...problems, ...mobileProblem(form.mobile) });
    const { mobile } = form;
    await inTransaction(db, async (trx) => {
      // the account may be erased at this moment
      if (!(await store.lockById(trx, id))) throw notFound();
      await store.changePerson(trx, id, {
        first_name: form.first_name.trim(),
        last_name: form.last_name.trim(),
        mobile,
      });
    });
    return profileOf(await read(id));
  }

  /** Answers the password that matches. Its limit is not that of logins, so that strangers cannot block a session. */
  async function confirm(row: AccountRow, ...passwords: string[]): Promise<string> {
    const email = foldEmail(row.email);
    const tries = [byAccount('confirm', email), byAccountDaily('confirm', email)];
    await throttles.refuseWhenFull(tries, clock.now());
    const present = await gate.enter(async () => {
      await throttles.take(tries, clock.now());
      for (const password of passwords) if (await passwordMatches(password, row.password_hash)) return password;
      return null;
    });
    if (present === null) throw wrongPassword();
    await throttles.forget(tries);
    return present;
  }

  /** Ends other sessions. A retry after a lost answer changes nothing: the new password is already current. */
  async function changePassword(id: number, token: string, form: PasswordForm, origin: Origin): Promise<void> {
    const row = await read(id);
    rejectProblems(resetProblems({ ...form, email: row.email, code: '-' }));
    await rejectGuessable(form.password, row.email);
    const present = await confirm(row, form.current_password, form.password);
    if (present !== form.current_password) return;
    const password_hash = await gate.enter(() => hashPassword(form.password));
    const session = await findSession(db, token, clock.now());
    await inTransaction(db, async (trx) => {
      // a concurrent reset wins: the old password alone must not undo it (A6)
      if ((await store.lockById(trx, id))?.password_hash !== row.password_hash) throw wrongPassword();
      await store.change(trx, id, { password_hash });
      await deleteSessions(trx, id, session?.token_hash);
      await forgetDevices(trx, id, await knownDevice(trx, origin.deviceKey, store.indexOf(row.email), clock.now()));
      const url = forgottenPassword(publicUrl(), origin.locale);
      await postMail(trx, accountMail('passwordChanged', row.email, origin.locale, { url }));
    });
  }

  /** Nothing changes before the code mailed to the new address is typed; the old one is notified. */
  async function changeEmail(id: number, email: string, password: string, origin: Origin): Promise<void> {
    rejectProblems(loginProblems({ email, password: password || '' }));
    const row = await read(id);
    await confirm(row, password);
    if (foldEmail(email) === foldEmail(row.email))
      throw new Refusal(422, 'invalid', REPLIES.sameEmail, { fields: { email: REPLIES.sameEmail } });
    // anyone with an account can send this mail to anyone
    const mails = [
      byAccountDaily('change-email', foldEmail(row.email), 10),
      byAccountDaily('email-code', foldEmail(email), 5),
    ];
    await throttles.take(mails, clock.now(), REPLIES.mailsSent);
    await inTransaction(db, async (trx) => {
      const { digits: code } = await codes.make(trx, id, 'email', clock.now(), { detail: email.trim() });
      if (!(await store.findByEmail(trx, email)))
        await postMail(trx, accountMail('emailCode', email.trim(), origin.locale, { code }));
      const url = forgottenPassword(publicUrl(), origin.locale);
      await postMail(trx, accountMail('emailChanging', row.email, origin.locale, { url }));
    });
  }

  /** A retry after a lost answer succeeds. */
  async function confirmEmail(id: number, code: string): Promise<Profile> {
    const spent = await codes.spend(db, id, 'email', code.trim(), clock.now());
    if (spent.kind === 'used' && spent.detail !== null) {
      const row = await read(id);
      if (foldEmail(spent.detail) === foldEmail(row.email)) return profileOf(row);
    }
    if (spent.kind !== 'fine' || !spent.detail) throw refusalOfCode(spent.kind);
    const email = spent.detail;
    const refuseTaken = async () => {
      if (await store.findByEmail(db, email))
        throw new Refusal(422, 'email_taken', REPLIES.emailTaken, { fields: { email: REPLIES.emailTaken } });
    };
    await refuseTaken();
    try {
      await inTransaction(db, async (trx) => {
        await store.changeEmail(trx, id, email, clock.now());
        await codes.voidMailed(trx, id);
      });
    } catch (error) {
      // the same address was confirmed elsewhere in between: the database lets one account have it
      await refuseTaken();
      throw error;
    }
    return profileOf(await read(id));
  }

  /** With all copies; for an unproved address only the account's own. Answers bookings kept until their return. */
  async function erase(id: number, password: string, origin: Origin): Promise<{ waiting: string[] }> {
    const row = await read(id);
    await confirm(row, password);
    return inTransaction(db, async (trx) => {
      const now = clock.now();
      await eraseAccount(trx, id, now);
      const { waiting } = await forgetPerson(trx, { accountId: id, email: provedEmail(row) }, now);
      await postMail(trx, { ...accountMail('erased', row.email, origin.locale), last: true });
      return { waiting };
    });
  }

  return { read, save, changePassword, changeEmail, confirmEmail, erase };
}
export type AccountService = ReturnType<typeof createAccountService>;
