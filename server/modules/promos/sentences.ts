import type { CurrencyCode } from '#contract/constants.ts';
import type { PromoRefusal } from '#contract/entities/promo.ts';
import { symbolOf } from '#contract/rules/currency-symbols.ts';
import { toMajor, type Minor } from '#contract/rules/money.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

const REFUSALS: Record<PromoRefusal, Sentence> = sentences.refused;
/** Wording after "pay": the Arabic preposition joins the article. */
const PAID_IN: Record<CurrencyCode, Sentence> = sentences.currencies;

/** `minimum`: minor units of `currency`; `only`: the one currency the code accepts. */
export function refusalSentence(
  refusal: PromoRefusal,
  { minimum, currency, only }: { minimum: Minor; currency: CurrencyCode; only: CurrencyCode },
): Sentence {
  const figure = toMajor(minimum, currency).toLocaleString('en', { maximumFractionDigits: 3 });
  const amount = { ar: `${figure} ${symbolOf(currency, 'ar')}`, en: `${currency} ${figure}` };
  return fillIn(REFUSALS[refusal], { amount, currency: PAID_IN[only] });
}

export const UNKNOWN_CURRENCY: Sentence = sentences.unknownCurrency;
