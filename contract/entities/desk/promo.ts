import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { isRealDay } from '#contract/rules/dates.ts';
import { ChargedCurrency, Price } from '#contract/entities/money.ts';
import { PROMO_KINDS } from '#contract/rules/promo.ts';

/** For a customer who uses it now. */
export const PROMO_STANDS = ['running', 'upcoming', 'over', 'used_up', 'off'] as const;
export const PROMO_SORTS = ['-newest', 'code', 'ends', '-uses'] as const;
export const PROMO_USE_STATES = ['reserved', 'paid', 'given_back'] as const;

/** The library's ISO grammar would load for every visitor. */
const instant = z.nullable(
  z.string().check(
    z.regex(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(?:\.\d{1,3})?Z$/u),
    z.refine((text) => isRealDay(text.slice(0, 10)) && !Number.isNaN(Date.parse(text)), 'not a real day'),
  ),
);
const count = z.nullable(z.int().check(z.gte(1), z.lte(10_000_000)));
const amount = z.nullable(Price.check(z.lte(1_000_000)));

/** Major units of `currency`, or dinars if null. */
export const PromoTermsShown = z.object({
  kind: z.enum(PROMO_KINDS),
  /** Up to two decimals. */
  percent: z.nullable(z.number().check(z.gt(0), z.lte(100))),
  amount,
  currency: z.nullable(ChargedCurrency),
  cap: amount,
  minimum: amount,
  /** `ends_at` is exclusive. */
  starts_at: instant,
  ends_at: instant,
  max_uses: count,
  per_customer: count,
  signed_in_only: z.boolean(),
});
export type PromoTermsShown = z.output<typeof PromoTermsShown>;

/** On paid bookings, without refunded ones. */
export const PromoCost = z.object({ currency: ChargedCurrency, uses: z.int(), given: Price });

export const DeskPromo = z.extend(PromoTermsShown, {
  code: z.string(),
  stands: z.enum(PROMO_STANDS),
  is_on: z.boolean(),
  /** Held by a booking, or paid. */
  used: z.int(),
  costs: z.array(PromoCost),
  /** Such terms need a second person. */
  is_large: z.boolean(),
  /** Kind and currency, after the first use. */
  is_fixed: z.boolean(),
  approval_id: z.nullable(z.string()),
  version: z.int(),
  changed: z.nullable(z.object({ by: z.nullable(Person), at: z.string(), reason: z.string() })),
});
export type DeskPromo = z.output<typeof DeskPromo>;

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

export const PROMO_FILTERS = {
  q: z.string().check(z.maxLength(40)),
  stands: z.enum(PROMO_STANDS),
  sort: z.enum(PROMO_SORTS),
};
export const PROMO_USE_FILTERS = { state: z.enum(PROMO_USE_STATES) };
