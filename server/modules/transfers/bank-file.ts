import { createHash } from 'node:crypto';
import { stringify } from 'csv-stringify/sync';
import { CURRENCIES, type ChargedCurrency } from '#contract/constants.ts';

export type FileLine = { reference: string; holder: string; iban: string; amount: number };
type Run = { currency: ChargedCurrency; valueDay: string; lines: FileLine[] };

/** Exact to the currency's last digit, from minor units. */
export function amountText(minor: number, currency: ChargedCurrency): string {
  const { exponent } = CURRENCIES[currency];
  const digits = String(minor).padStart(exponent + 1, '0');
  return `${digits.slice(0, -exponent)}.${digits.slice(-exponent)}`;
}

/** UTF-8 without a mark, lines ended as banks' programs expect [OM10]. */
export function bankFile({ currency, valueDay, lines }: Run): { text: string; sha256: string } {
  const head = ['reference', 'beneficiary', 'iban', 'amount', 'currency', 'value_date'];
  const rows = lines.map(({ reference, holder, iban, amount }) => [
    reference,
    holder,
    iban,
    amountText(amount, currency),
    currency,
    valueDay,
  ]);
  const text = stringify([head, ...rows], { record_delimiter: '\r\n' });
  return { text, sha256: createHash('sha256').update(text).digest('hex') };
}
