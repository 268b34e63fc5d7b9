import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { MaskedBank } from '#contract/entities/payout-details.ts';
import { PAYOUT_WAITS } from '#contract/rules/payout-waits.ts';

export const EXPERT_STATES = ['invited', 'active', 'suspended', 'left'] as const;
export const EXPERT_SORTS = ['name', '-level', '-bookings'] as const;
const level = z.int().check(z.gte(1), z.lte(4));

/** Not due, due, paid. Negative: the expert's debt. */
export const EarnedSums = z.object({
  currency: ChargedCurrency,
  pending: z.number(),
  due: z.number(),
  paid: z.number(),
});

export const DeskExpert = z.object({
  expert_id: z.int(),
  slug: z.string(),
  name: z.string(),
  state: z.enum(EXPERT_STATES),
  level,
  percent: z.int(),
  /** On sale, off by suspension; bookings ever confirmed. */
  packages: z.int(),
  packages_off: z.int(),
  bookings: z.int(),
  /** Null without the permission for payouts. */
  sums: z.nullable(z.array(EarnedSums)),
  /** `hold`: the reason of who holds them. */
  wait: z.nullable(z.enum(PAYOUT_WAITS)),
  hold: z.nullable(z.string()),
  /** The number's end; null without one or the permission. */
  bank: z.nullable(MaskedBank),
  version: z.int(),
  changed: z.nullable(z.object({ by: z.nullable(Person), at: z.string(), reason: z.string() })),
});
export type DeskExpert = z.output<typeof DeskExpert>;

/** `q`: letters of the name, either language. */
export const EXPERT_FILTERS = {
  q: z.string().check(z.maxLength(100)),
  state: z.enum(EXPERT_STATES),
  level: z.coerce.number().check(z.int(), z.gte(1), z.lte(4)),
  wait: z.enum(['hold', 'suspended', 'no_account']),
  sort: z.enum(EXPERT_SORTS),
};

export const PAYOUT_STATES = ['waits', 'due', 'pending', 'debt', 'paid', 'netted'] as const;

/** Unsettled: `waits`, `due`, `pending` until `at`, or a `debt`. Settled at `at`: `paid`, or `netted` to zero. */
export const DeskPayout = z.object({
  id: z.string(),
  expert: Person,
  currency: ChargedCurrency,
  amount: z.number(),
  state: z.enum(PAYOUT_STATES),
  wait: z.nullable(z.enum(PAYOUT_WAITS)),
  hold: z.nullable(z.string()),
  items: z.int(),
  at: z.string(),
  /** Sent back with hold or release. */
  version: z.int(),
});
export type DeskPayout = z.output<typeof DeskPayout>;

/** Without `state` the unsettled ones. */
export const PAYOUT_FILTERS = {
  state: z.enum(['paid', 'netted']),
  currency: ChargedCurrency,
  expert: z.coerce.number().check(z.int(), z.gte(1), z.lte(1_000_000_000)),
};

export const EXPERT_LINE_KINDS = ['state', 'level', 'hold', 'adjustment', 'payout', 'other'] as const;

/** `by` null: the system. `packages`: withdrawn or restored with them. */
export const ExpertLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(EXPERT_LINE_KINDS),
  act: z.string(),
  by: z.nullable(Person),
  reason: z.string(),
  level: z.nullable(level),
  packages: z.nullable(z.int()),
  amount: z.nullable(z.number()),
  currency: z.nullable(ChargedCurrency),
  payout_id: z.nullable(z.string()),
});
export type ExpertLine = z.output<typeof ExpertLine>;
export const EXPERT_LINE_FILTERS = { kind: z.enum(EXPERT_LINE_KINDS) };

export const EARNING_KINDS = ['share', 'reversal', 'correction', 'adjustment', 'returned'] as const;

/** `profit` and `percent` of a share and its changes. */
export const PayoutEarning = z.object({
  earning_id: z.string(),
  kind: z.enum(EARNING_KINDS),
  order: z.nullable(z.object({ id: z.string(), reference: z.string() })),
  currency: ChargedCurrency,
  profit: z.nullable(z.number()),
  percent: z.nullable(z.int()),
  amount: z.number(),
  due_at: z.string(),
  created_at: z.string(),
});
export type PayoutEarning = z.output<typeof PayoutEarning>;
export const PAYOUT_EARNING_FILTERS = { kind: z.enum(EARNING_KINDS) };
