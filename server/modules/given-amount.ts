import type { CurrencyCode } from '#contract/constants.ts';
import { exactMinor, type Minor } from '#contract/rules/money.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

const NO_COIN: Sentence = { ar: 'اكتب مبلغًا صحيحًا لهذه العملة.', en: 'Enter a valid amount in this currency.' };

/** Minor units of an input field; 422 when the currency has no such coin [FK11]. */
export function givenMinor(amount: number, currency: CurrencyCode, field: string): Minor {
  const minor = exactMinor(amount, currency);
  if (minor === null) throw new Refusal(422, 'invalid', NO_COIN, { fields: { [field]: NO_COIN } });
  return minor;
}
