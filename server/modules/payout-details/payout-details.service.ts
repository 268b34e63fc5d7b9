import type { BankAccount, PayoutDetails } from '#contract/entities/payout-details.ts';
import type { Locale } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import { foldEmail } from '#server/db/blind-index.ts';
import type { Cipher } from '#server/db/cipher.ts';
import { payoutDetailPlace } from '#server/db/sealed-columns.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { accountMail, byAccountDaily, forgottenPassword, type AccountsModule } from '#server/modules/accounts/index.ts';
import { heldUntil, lockExpert, type Payouts } from '#server/modules/earnings/index.ts';
import type { Actor, WriteAudit } from '#server/modules/audit/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { notFound, Refusal, type Sentence } from '#server/modules/refusal.ts';
import { toIso } from '#server/kernel/time.ts';
import { checkedAccount } from './bank-account.ts';
import { readDetails, writeDetails } from './payout-details.store.ts';

export type Owner = { expertId: number; accountId: number; locale: Locale };
type Deps = {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  accounts: Pick<AccountsModule, 'store' | 'codes' | 'throttles'>;
  payouts: Pick<Payouts, 'promise'>;
  audit: WriteAudit;
  publicUrl(): string;
  postMail(trx: DbTransaction, mail: Email): Promise<void>;
};

const CODES_A_DAY = 10;
const REFUSED = {
  wrong_code: { ar: 'الرمز غير صحيح. راجع آخر رسالة وصلتك.', en: 'The code is incorrect. Check the latest email.' },
  code_expired: {
    ar: 'انتهت صلاحية هذا الرمز أو استُخدم. اطلب رمزًا جديدًا.',
    en: 'This code has expired or was used. Ask for a new one.',
  },
} satisfies Record<string, Sentence>;
const TOO_MANY: Sentence = {
  ar: 'طلبت رموزًا كثيرة اليوم. حاول غدًا أو راسلنا.',
  en: 'You asked for many codes today. Try tomorrow, or message us.',
};

export function createPayoutDetailsService({ db, clock, cipher, accounts, payouts, audit, ...deps }: Deps) {
  const { store, codes, throttles } = accounts;

  async function open(expertId: number): Promise<BankAccount | null> {
    const row = await readDetails(db, expertId);
    return row ? (JSON.parse(cipher.open(row.cipher, payoutDetailPlace(row))) as BankAccount) : null;
  }

  async function view({ expertId }: Pick<Owner, 'expertId'>): Promise<PayoutDetails> {
    const [row, account] = [await readDetails(db, expertId), await open(expertId)];
    if (!row || !account) return { bank: null, held_until: null };
    const until = heldUntil(Number(row.confirmed_at));
    return {
      bank: {
        holder: account.holder,
        country: row.country === 'SA' ? 'SA' : 'KW',
        end: row.last4,
        since: toIso(Number(row.confirmed_at)),
      },
      held_until: until > clock.now() ? toIso(until) : null,
    };
  }

  return {
    open,
    view,
    /** Mails a code; the input waits sealed beside it. */
    async ask({ accountId, locale }: Owner, account: BankAccount): Promise<void> {
      const { holder, iban } = checkedAccount(account);
      const { email } = await demandAccount(accountId);
      const limit = byAccountDaily('payout-code', foldEmail(email), CODES_A_DAY);
      await throttles.take([limit], clock.now(), TOO_MANY);
      await inTransaction(db, async (trx) => {
        // a code for an address given up at this moment would outlive it
        await store.lockById(trx, accountId);
        const { email: to } = await demandAccount(accountId, trx);
        const detail = JSON.stringify({ holder, iban } satisfies BankAccount);
        const { digits: code } = await codes.make(trx, accountId, 'payout', clock.now(), { detail });
        await deps.postMail(trx, accountMail('payoutCode', to, locale, { code }));
      });
    },
    /** In the transaction of the code; payouts pause for a day. A wrong code is refused after it, so the try counts. */
    async confirm(owner: Owner, digits: string, actor: Actor): Promise<PayoutDetails> {
      const spent = await inTransaction(db, (trx) => spend(trx, owner, digits, actor));
      if (spent === 'fine') return view(owner);
      const code = spent === 'expired' ? 'code_expired' : 'wrong_code';
      throw new Refusal(422, code, REFUSED[code], { fields: { code: REFUSED[code] } });
    },
  };

  async function spend(trx: DbTransaction, { expertId, accountId, locale }: Owner, digits: string, actor: Actor) {
    // concurrent confirmations wait here; a former expert confirms nothing
    const expert = await lockExpert(trx, expertId);
    if (expert?.account_id !== accountId) throw notFound();
    const { email } = await demandAccount(accountId, trx);
    const now = clock.now();
    const spent = await codes.spend(trx, accountId, 'payout', digits.trim(), now);
    if (spent.kind !== 'fine') return spent.kind === 'used' ? 'expired' : spent.kind;
    if (spent.detail === null) return 'wrong';
    const { country, ...account } = checkedAccount(JSON.parse(spent.detail) as BankAccount);
    const place = payoutDetailPlace({ expert_id: expertId });
    const last4 = account.iban.slice(-4);
    const row = { cipher: cipher.seal(JSON.stringify(account), place), country, last4, confirmed_at: now };
    await writeDetails(trx, { expert_id: expertId, ...row });
    await payouts.promise(trx, expertId, heldUntil(now));
    const url = forgottenPassword(deps.publicUrl(), locale);
    await deps.postMail(trx, accountMail('payoutChanged', email, locale, { url }));
    const detail = { country, end: last4 };
    await audit(trx, actor, { act: 'payout.change', target: { kind: 'expert', id: expertId }, detail });
    return 'fine' as const;
  }

  async function demandAccount(id: number, of: Db = db) {
    const row = await store.findById(of, id);
    if (!row) throw new Error(`account ${id} of an expert is gone`);
    return row;
  }
}
export type PayoutDetailsService = ReturnType<typeof createPayoutDetailsService>;
