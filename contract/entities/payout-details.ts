import * as z from 'zod/mini';
import { DocumentNumber, PersonName } from './typed-text.ts';

/** Countries of experts' banks: our two markets. */
export const IBAN_COUNTRIES = ['KW', 'SA'] as const;
/** Payouts wait this long after a change, so that an owner can stop a session thief. */
export const DETAILS_HOLD_HOURS = 24;

/** A bank account: its country and the number's end. */
export const MaskedBank = z.object({
  country: z.enum(IBAN_COUNTRIES),
  end: z.string(),
  since: z.string(),
});
export type MaskedBank = z.output<typeof MaskedBank>;

/** An expert's own payout details. `held_until`: payouts wait until then after a change. */
export const PayoutDetails = z.object({
  bank: z.nullable(z.extend(MaskedBank, { holder: z.string() })),
  held_until: z.nullable(z.string()),
});
export type PayoutDetails = z.output<typeof PayoutDetails>;

/** The whole account, for input and for transfers. */
export const BankAccount = z.object({
  holder: PersonName(80),
  iban: DocumentNumber(60),
});
export type BankAccount = z.output<typeof BankAccount>;
