import * as z from 'zod/mini';
import { DocumentNumber, PersonName } from './typed-text.ts';

export const IBAN_COUNTRIES = ['KW', 'SA'] as const;
/** Payouts wait, so that an owner can stop a thief. */
export const DETAILS_HOLD_HOURS = 24;

export const MaskedBank = z.object({
  country: z.enum(IBAN_COUNTRIES),
  end: z.string(),
  since: z.string(),
});
export type MaskedBank = z.output<typeof MaskedBank>;

export const PayoutDetails = z.object({
  bank: z.nullable(z.extend(MaskedBank, { holder: z.string() })),
  held_until: z.nullable(z.string()),
});
export type PayoutDetails = z.output<typeof PayoutDetails>;

export const BankAccount = z.object({
  holder: PersonName(80),
  iban: DocumentNumber(60),
});
export type BankAccount = z.output<typeof BankAccount>;
