import type { Locale } from '#contract/constants.ts';
import type { DbTransaction } from '#server/db/database.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { findExpert } from '#server/modules/offers/index.ts';

type Deps = {
  store: Pick<AccountsStore, 'findById'>;
  publicUrl(): string;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
};
type Letter = (locale: Locale) => { subject: string; lines: string[]; label: string };

/** With a link into the expert area; skipped without an account. */
export function createExpertLetters({ store, publicUrl, postMail }: Deps) {
  async function toAccount(trx: DbTransaction, accountId: number | null, letter: Letter, page: string): Promise<void> {
    const account = accountId === null ? null : await store.findById(trx, accountId);
    if (!account) return;
    const locale = account.locale === 'en' ? 'en' : 'ar';
    const { subject, lines, label } = letter(locale);
    const url = `${publicUrl()}/${locale}/expert/${page}`;
    await postMail(trx, { to: account.email, locale, subject, title: subject, lines, link: { label, url } });
  }

  return {
    toAccount,
    async toExpert(trx: DbTransaction, expertId: number, letter: Letter, page: string): Promise<void> {
      const expert = await findExpert(trx, expertId);
      await toAccount(trx, expert?.account_id ?? null, letter, page);
    },
  };
}
