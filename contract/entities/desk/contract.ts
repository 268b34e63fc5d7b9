import * as z from 'zod/mini';
import { CURRENCIES, type CurrencyCode } from '#contract/constants.ts';
import { Slug, Text, Weekdays } from '#contract/entities/catalogue/parts.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { Currency } from '#contract/entities/money.ts';
import { Email, Reference } from '#contract/entities/typed-text.ts';

export const BOARDS = ['RO', 'BB', 'HB', 'FB', 'AI'] as const;
export const CONTRACT_STANDS = ['draft', 'waiting', 'signed', 'over'] as const;
export const CONTRACT_CURRENCIES = Object.keys(CURRENCIES) as CurrencyCode[];
const Count = (least: number, most: number) => z.int().check(z.gte(least), z.lte(most));
const Minor = Count(0, 1_000_000_000);

/** From so many days before the check-in on, so much of the price is kept; on the day itself all of it. */
export const ContractTerm = z.object({ days_before: Count(1, 365), percent: Count(1, 100) });
export type ContractTerm = z.output<typeof ContractTerm>;

/** A business, no private person. */
export const ProviderTerms = z.object({
  name: Text,
  email: z.union([z.literal(''), Email.check(z.email())]),
  phone: Reference(30),
  /** Of letters to it. */
  locale: z.optional(z.enum(['ar', 'en'])),
  vat_number: Reference(30),
  /** After the guest's departure. */
  payment_days: Count(0, 365),
});
export type ProviderTerms = z.output<typeof ProviderTerms>;
export const DeskProvider = z.extend(ProviderTerms, {
  provider_id: z.string(),
  contracts: z.int(),
  version: z.int(),
});
export type DeskProvider = z.output<typeof DeskProvider>;

/** `ends_on`: the last night. */
export const ContractTerms = z.object({
  provider_id: z.string().check(z.maxLength(40)),
  /** Key of a document of kind `hotel`. */
  hotel: Slug,
  currency: Currency,
  starts_on: PlainDate,
  ends_on: PlainDate,
  board: z.enum(BOARDS),
  cancellation: z.array(ContractTerm).check(z.maxLength(6)),
});
export type ContractTerms = z.output<typeof ContractTerms>;

/** A season of a room; money in minor units of the contract's currency. */
export const SeasonRate = z.object({
  room: Slug,
  starts_on: PlainDate,
  ends_on: PlainDate,
  /** Of the nights; all seven where none is left out. */
  weekdays: Weekdays.check(z.minLength(1), z.maxLength(7)),
  /** For one or two guests. */
  night_minor: Minor.check(z.gte(1)),
  /** Null: no third adult. */
  adult_minor: z.nullable(Minor),
  /** Null: children pay and count as adults. */
  child_minor: z.nullable(Minor),
  child_to_age: z.nullable(Count(0, 17)),
  least_nights: Count(1, 30),
});
export type SeasonRate = z.output<typeof SeasonRate>;

/** What a line would do, or the sentence of what is wrong with it. */
export const RateLine = z.object({
  /** In the text, from 1. */
  line: z.int(),
  does: z.enum(['new', 'changed', 'same', 'wrong']),
  rate: z.nullable(SeasonRate),
  problem: z.nullable(z.string()),
});
export type RateLine = z.output<typeof RateLine>;

/** `beyond`: sold beyond the rooms there are now. */
export const RoomDay = z.object({
  day: z.string(),
  rooms: z.int(),
  sold: z.int(),
  release_days: z.int(),
  closed: z.boolean(),
  beyond: z.int(),
});
export type RoomDay = z.output<typeof RoomDay>;

export const DeskContract = z.extend(ContractTerms, {
  contract_id: z.string(),
  provider_name: z.string(),
  hotel_name: z.string(),
  stands: z.enum(CONTRACT_STANDS),
  seasons: z.int(),
  /** Of the approval that waits. */
  approval_id: z.nullable(z.string()),
  version: z.int(),
  changed_at: z.string(),
});
export type DeskContract = z.output<typeof DeskContract>;

export const ContractPage = z.extend(DeskContract, {
  room_types: z.array(z.object({ code: z.string(), name: z.string() })),
  rates: z.array(SeasonRate),
  /** In words, what signing still needs; empty when it is ready. */
  missing: z.array(z.string()),
});
export type ContractPage = z.output<typeof ContractPage>;

export const CONTRACT_FILTERS = {
  q: z.string().check(z.maxLength(100)),
  stands: z.enum(CONTRACT_STANDS),
};
