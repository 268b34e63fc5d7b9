import type { ChargedCurrency } from '#contract/constants.ts';
import { TOP_UP_LIMITS } from '#contract/rules/top-up.ts';
import { toMinor } from '#contract/rules/money.ts';
import { fillIn } from '#server/modules/fill-in.ts';
import { amountText } from '#server/modules/mail/index.ts';
import type { Sentence } from '#server/modules/refusal.ts';
import sentences from './sentences.json' with { type: 'json' };

export const REPLIES = sentences.said;
export function badAmount(currency: ChargedCurrency): Sentence {
  const { min, max } = TOP_UP_LIMITS[currency];
  const figure = (amount: number): Sentence => ({
    ar: amountText(toMinor(amount, currency), currency, 'ar'),
    en: amountText(toMinor(amount, currency), currency, 'en'),
  });
  return fillIn(REPLIES.badAmount, { least: figure(min), most: figure(max) });
}
export const TOP_UP_NAME: Sentence = sentences.topUpName;
export const TOP_UP_LETTER = sentences.topUpLetter;
