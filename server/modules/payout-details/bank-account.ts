import { electronicFormatIBAN, isValidIBAN } from 'ibantools';
import { IBAN_COUNTRIES, type BankAccount, type MaskedBank } from '#contract/entities/payout-details.ts';
import { isPersonName } from '#contract/rules/contact-form.ts';
import { latinDigits } from '#contract/rules/digits.ts';
import { Refusal, type Sentence } from '#server/modules/refusal.ts';

export type Country = MaskedBank['country'];
const REFUSALS = {
  wrong: { ar: 'راجع الحقول المحددة.', en: 'Check the marked fields.' },
  holder: {
    ar: 'اكتب اسم صاحب الحساب كما هو في البنك: حروف ومسافات فقط.',
    en: 'Write the holder’s name as the bank has it: letters and spaces only.',
  },
  iban: {
    ar: 'رقم الآيبان غير صحيح. راجعه حرفًا حرفًا.',
    en: 'This IBAN is not right. Check it letter by letter.',
  },
  country: {
    ar: 'اكتب آيبان بنك في الكويت (KW ثم 28 رمزًا) أو السعودية (SA ثم 22 رمزًا).',
    en: 'Write the IBAN of a bank in Kuwait (KW and 28 more) or Saudi Arabia (SA and 22 more).',
  },
} satisfies Record<string, Sentence>;

const countryOf = (iban: string): Country | undefined => IBAN_COUNTRIES.find((country) => iban.startsWith(country));

/** Normalised; any digits and spaces are accepted. 422 at the field. */
export function checkedAccount(account: BankAccount): BankAccount & { country: Country } {
  const holder = account.holder.trim().replace(/\s+/gu, ' ');
  const iban = electronicFormatIBAN(latinDigits(account.iban)) ?? '';
  const country = countryOf(iban);
  const fields: Record<string, Sentence> = {};
  if (!isPersonName(holder)) fields.holder = REFUSALS.holder;
  if (country === undefined) fields.iban = REFUSALS.country;
  else if (!isValidIBAN(iban)) fields.iban = REFUSALS.iban;
  if (country === undefined || Object.keys(fields).length > 0)
    throw new Refusal(422, 'invalid', REFUSALS.wrong, { fields });
  return { holder, iban, country };
}
