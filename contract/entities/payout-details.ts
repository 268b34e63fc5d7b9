import * as z from 'zod/mini';
import { DocumentNumber, PersonName } from './typed-text.ts';

/** Countries whose banks experts may name: those of our two markets. */
export const IBAN_COUNTRIES = ['KW', 'SA'] as const;
/** How long payouts wait after the details changed, so that a thief of a session gains nothing that the owner cannot stop. */
export const DETAILS_HOLD_HOURS = 24;

/** A bank account without its number: the country of the bank and how the number ends. */
export const MaskedBank = z.object({
  country: z.enum(IBAN_COUNTRIES),
  end: z.string(),
  since: z.string(),
});
export type MaskedBank = z.output<typeof MaskedBank>;

/** What an expert reads of their own. `held_until`: payouts wait until then, for the details have just changed. */
export const PayoutDetails = z.object({
  bank: z.nullable(z.extend(MaskedBank, { holder: z.string() })),
  held_until: z.nullable(z.string()),
});
export type PayoutDetails = z.output<typeof PayoutDetails>;

/** The account as it is typed and as it is read by who must transfer to it. */
export const BankAccount = z.object({
  holder: PersonName(80),
  iban: DocumentNumber(60),
});
export type BankAccount = z.output<typeof BankAccount>;
