import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { isRealDay } from '#contract/entities/dates.ts';
import { ChargedCurrency, Price } from '#contract/entities/money.ts';
import { PROMO_KINDS } from '#contract/rules/promo.ts';

/** How a code stands: what a customer would meet who types it now. */
export const PROMO_STANDS = ['running', 'upcoming', 'over', 'used_up', 'off'] as const;
export const PROMO_SORTS = ['-newest', 'code', 'ends', '-uses'] as const;
export const PROMO_USE_STATES = ['reserved', 'paid', 'given_back'] as const;

/** Without the library's whole grammar of ISO days, which every visitor would load for this one field. */
const instant = z.nullable(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/u),
    z.refine((text) => isRealDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'not a real day'),
  ),
);
const count = z.nullable(z.int().check(z.gte(1), z.lte(10_000_000)));
const amount = z.nullable(Price.check(z.lte(1_000_000)));

/** What a code takes off, for whom, how often and when. Amounts are major units of `currency`, of dinars where it is null. */
export const PromoTermsShown = z.object({
  kind: z.enum(PROMO_KINDS),
  /** Of a percent code: up to two decimals. */
  percent: z.nullable(z.number().check(z.gt(0), z.lte(100))),
  /** Of an amount code. */
  amount,
  /** The only currency it is for; every one that is sold in where it is null. */
  currency: z.nullable(ChargedCurrency),
  /** The most that a percent code takes off. */
  cap: amount,
  minimum: amount,
  /** It runs from `starts_at` until just before `ends_at`. */
  starts_at: instant,
  ends_at: instant,
  max_uses: count,
  per_customer: count,
  signed_in_only: z.boolean(),
});
export type PromoTermsShown = z.output<typeof PromoTermsShown>;

/** What paid bookings got of a code in one currency, those given back left out. */
export const PromoCost = z.object({ currency: ChargedCurrency, uses: z.int(), given: Price });

export const DeskPromo = z.extend(PromoTermsShown, {
  code: z.string(),
  stands: z.enum(PROMO_STANDS),
  is_on: z.boolean(),
  /** Uses that count: held by a booking, or paid. */
  used: z.int(),
  costs: z.array(PromoCost),
  /** Whether such terms need a second person. */
  is_large: z.boolean(),
  /** Kind and currency stay once it was used. */
  is_fixed: z.boolean(),
  /** The approval that waits for a second person, if any. */
  approval_id: z.nullable(z.string()),
  version: z.int(),
  changed: z.nullable(z.object({ by: z.nullable(Person), at: z.string(), reason: z.string() })),
});
export type DeskPromo = z.output<typeof DeskPromo>;

/** One use of a code, with its booking. */
export const PromoUse = z.object({
  order_id: z.string(),
  reference: z.string(),
  at: z.string(),
  state: z.enum(PROMO_USE_STATES),
  is_guest: z.boolean(),
  currency: ChargedCurrency,
  discount: Price,
});
export type PromoUse = z.output<typeof PromoUse>;

/** `q`: letters of the code. */
export const PROMO_FILTERS = {
  q: z.string().check(z.maxLength(40)),
  stands: z.enum(PROMO_STANDS),
  sort: z.enum(PROMO_SORTS),
};
export const PROMO_USE_FILTERS = { state: z.enum(PROMO_USE_STATES) };
