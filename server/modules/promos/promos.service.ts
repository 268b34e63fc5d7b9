import type { CurrencyCode } from '#contract/constants.ts';
import type { PromoRefusal } from '#contract/entities/promo.ts';
import { convert, type RateTable } from '#contract/rules/exchange.ts';
import type { Minor } from '#contract/rules/money.ts';
import { discountOn, type PromoTerms } from '#contract/rules/promo.ts';
import type { Database } from '#server/db/database.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { findPromo, usesOf, type PromoRow } from './promos.store.ts';
import { refusalSentence } from './sentences.ts';

export type PromoDeps = { db: Database; clock: { now(): number }; rates: () => Promise<RateTable> };

/**
 * Minor units, rounded down. 422 with one of PROMO_REFUSALS. `accountId` null: a guest. Amounts without a currency are
 * fils.
 */
export function createPromoCheck({ db, clock, rates }: PromoDeps) {
  async function isSpent({ code, per_customer }: PromoRow, accountId: number | null): Promise<boolean> {
    if (per_customer === null || accountId === null) return false;
    return (await usesOf(db, code, { accountId, emailIndex: null })) >= per_customer;
  }

  /** Checked after the code's own terms. */
  async function refusalOfAsker(promo: PromoRow, accountId: number | null): Promise<PromoRefusal | null> {
    if (promo.signed_in_only && accountId === null) return 'signed_in_only';
    return (await isSpent(promo, accountId)) ? 'customer_limit' : null;
  }

  return async function discountFor(
    code: string,
    total: Minor,
    currency: CurrencyCode,
    accountId: number | null,
  ): Promise<Minor> {
    const promo = await findPromo(db, code);
    const table = await rates();
    const own = (promo?.currency ?? 'KWD') as CurrencyCode;
    const inCurrency = (amount: number) => convert(amount, own, currency, table);
    const minimum = inCurrency(promo?.minimum_minor ?? 0);
    const codeRefusal = promo ? refusalOf(promo, total, minimum, currency, clock.now()) : 'unknown';
    const refusal = codeRefusal ?? (promo ? await refusalOfAsker(promo, accountId) : null);
    if (!promo || refusal) {
      const word = refusal ?? 'unknown';
      const sentence = refusalSentence(word, { minimum, currency, only: own });
      throw new Refusal(422, word, sentence, { fields: { promo_code: sentence } });
    }
    return discountOn(total, termsOf(promo, inCurrency));
  };
}

function refusalOf(
  promo: PromoRow,
  total: Minor,
  minimum: Minor,
  currency: CurrencyCode,
  now: number,
): PromoRefusal | null {
  if (promo.state === 'off') return 'expired';
  if (promo.starts_at !== null && now < promo.starts_at) return 'not_started';
  if (promo.ends_at !== null && now >= promo.ends_at) return 'expired';
  if (promo.max_uses !== null && promo.used >= promo.max_uses) return 'used_up';
  if (promo.currency !== null && promo.currency !== currency) return 'currency';
  return total < minimum ? 'minimum' : null;
}

const termsOf = (promo: PromoRow, inCurrency: (amount: number) => Minor): PromoTerms =>
  promo.kind === 'amount'
    ? { kind: 'amount', amount: inCurrency(promo.amount_minor ?? 0) }
    : {
        kind: 'percent',
        basisPoints: promo.basis_points ?? 0,
        cap: promo.cap_minor === null ? null : inCurrency(promo.cap_minor),
      };
