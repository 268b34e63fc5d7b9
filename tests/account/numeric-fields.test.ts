import { describe, expect, it } from 'vitest';
import { plainCode, plainKey, plainNumber } from '#contract/rules/digits.ts';
import { readFilters } from '#contract/rules/list-query.ts';
import { mobileNumber } from '#contract/rules/mobile-number.ts';
import { amountOf } from '#contract/rules/top-up.ts';
import { typedAmount } from '#contract/rules/typed-amount.ts';
import { accountFieldsOf } from '#machines/account/account-form.rules.ts';

/** Fields that want digits, what an Arabic keyboard types in each, and what it means; the checkout's are in its own test. */
const FIELDS: [field: string, read: unknown, meant: unknown][] = [
  ['a mobile number', mobileNumber('٥٠٠٠١٢٣٤', '965'), '+96550001234'],
  ['a mobile number with its country', mobileNumber('+٩٦٦ ٥٥ ١٢٣ ٤٥٦٧', '965'), '+966551234567'],
  ['the code of a new email', accountFieldsOf('email_code', { code: '١٢٣٤٥٦' }).code, '123456'],
  ['the code of a new email, in groups', accountFieldsOf('email_code', { code: '١٢٣ ٤٥٦' }).code, '123456'],
  ['a saved traveller’s birthday', accountFieldsOf('traveller', { birth_date: '١٩٨٨-3-٢' }).birth_date, '1988-03-02'],
  ['a saved traveller’s document', plainNumber('p٠٤٧١ ٢٢٥٣'), 'P04712253'],
  ['a booking reference', plainCode(' et-٥٦٧٨ '), 'ET-5678'],
  ['the code of a cancellation or of one’s data', plainKey(' ١٢٣٤٥٦ '), '123456'],
  ['a mailed code in groups', plainKey('٥٨٧ ٩٣١'), '587931'],
  ['a mailed code in groups that do not break', plainKey('587\u00A0931'), '587931'],
  ['the code of the authenticator app', plainKey('١٢٣ ٤٥٦'), '123456'],
  ['a top-up', amountOf('١٬٢٠٠٫٥', 'KWD'), 1200.5],
  ['a refund or a waived fee at the desk', typedAmount('١٬٢٠٠٫٥'), 1200.5],
  ['a refund with a comma for its point, which is told, not read as ten times as much', typedAmount('50,5'), 0],
  ['the lowest price of the results', readFilters({ price_min: '٢٠٠' }).filters.price_min, 200],
  ['the nights of the results', readFilters({ nights_max: '۷' }).filters.nights_max, 7],
];

describe('[V1] Arabic-Indic digits', () => {
  it.each(FIELDS)('are read in %s', (_, read, expected) => {
    expect(read).toBe(expected);
  });
});
