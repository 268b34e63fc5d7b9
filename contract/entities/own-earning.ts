import * as z from 'zod/mini';
import { EarnedSums } from '#contract/entities/desk/expert.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { PAYOUT_WAITS } from '#contract/rules/payout-waits.ts';

export const STATEMENT_KINDS = ['share', 'reversal', 'correction', 'adjustment', 'returned', 'payout'] as const;
export const LINE_STATES = ['pending', 'due', 'settled'] as const;

/** `balance` in that currency; negative is the expert's debt. */
export const StatementLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  currency: ChargedCurrency,
  amount: z.number(),
  balance: z.number(),
  /** Null for payouts and adjustments. */
  reference: z.nullable(z.string()),
  package: z.nullable(z.string()),
  /** Its due date, and the payout that settled it. */
  due_at: z.nullable(z.string()),
  state: z.enum(LINE_STATES),
  payout_id: z.nullable(z.string()),
  /** Of the profit, by the level at confirmation. */
  percent: z.nullable(z.int()),
});
export type StatementLine = z.output<typeof StatementLine>;

/** `payout`: the lines of one payout. */
export const STATEMENT_FILTERS = {
  currency: ChargedCurrency,
  kind: z.enum(STATEMENT_KINDS),
  payout: z.string().check(z.regex(/^pay_[0-9a-f-]{36}$/u)),
};

/** UTC; reversals at most 0. */
export const EarningMonth = z.object({
  month: z.string(),
  earned: z.number(),
  taken: z.number(),
  paid: z.number(),
});
export type EarningMonth = z.output<typeof EarningMonth>;

export const EarningFigures = z.object({
  sums: z.array(EarnedSums),
  /** Why payouts wait; null if they do not. */
  wait: z.nullable(z.enum(PAYOUT_WAITS)),
  /** The next amounts due, by currency. */
  next: z.array(z.object({ currency: ChargedCurrency, at: z.string(), amount: z.number() })),
  /** Six months, oldest first, where anything moved. */
  months: z.array(z.object({ currency: ChargedCurrency, months: z.array(EarningMonth) })),
});
export type EarningFigures = z.output<typeof EarningFigures>;
