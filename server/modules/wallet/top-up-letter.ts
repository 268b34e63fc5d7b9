import type { Selectable } from 'kysely';
import type { Locale } from '#contract/constants.ts';
import type { Db, Tables } from '#server/db/database.ts';
import type { AccountsStore } from '#server/modules/accounts/index.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { amountText, isolated, type Email } from '#server/modules/mail/index.ts';
import type { WalletAccounts } from './wallet-accounts.ts';
import { TOP_UP_LETTER } from './sentences.ts';

export type TopUpLetterDeps = {
  purse: WalletAccounts;
  accounts: Pick<AccountsStore, 'findById'>;
  publicUrl: () => string;
  postMail(trx: Db, note: Email): Promise<void>;
};
type PaidTopUp = Pick<Selectable<Tables['wallet_top_up']>, 'id' | 'user_id' | 'currency' | 'amount_minor'>;

/** In the transaction of the top-up (P7). */
export const createTopUpLetter =
  ({ purse, accounts, publicUrl, postMail }: TopUpLetterDeps) =>
  async (trx: Db, { id, user_id, currency: code, amount_minor }: PaidTopUp): Promise<void> => {
    const owner = await accounts.findById(trx, user_id);
    if (!owner) return;
    const locale: Locale = owner.locale === 'en' ? 'en' : 'ar';
    const currency = code === 'SAR' ? 'SAR' : 'KWD';
    const balance = await purse.balance(trx, user_id, currency);
    const title = fillIn(TOP_UP_LETTER.title, { amount: amountText(amount_minor, currency, locale) })[locale];
    await postMail(trx, {
      to: owner.email,
      locale,
      subject: title,
      title,
      lines: [
        fillIn(TOP_UP_LETTER.balance, { balance: isolated(amountText(balance, currency, locale)) })[locale],
        fillIn(TOP_UP_LETTER.reference, { reference: isolated(id) })[locale],
      ],
      link: { label: TOP_UP_LETTER.open[locale], url: `${publicUrl()}/${locale}/user/profile#wallet` },
    });
  };
