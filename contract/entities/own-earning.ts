import * as z from 'zod/mini';
import { EarnedSums } from '#contract/entities/desk/expert.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { PAYOUT_WAITS } from '#contract/rules/payout-waits.ts';

/** What moves an expert's account with us: what is earned or taken back, and what is paid out. */
export const STATEMENT_KINDS = ['share', 'reversal', 'correction', 'adjustment', 'payout'] as const;
export const LINE_STATES = ['pending', 'due', 'settled'] as const;

/** A line of the statement. `balance`: what we owed the expert in that currency after it, below zero what they owe. */
export const StatementLine = z.object({
  id: z.string(),
  at: z.string(),
  kind: z.enum(STATEMENT_KINDS),
  currency: ChargedCurrency,
  amount: z.number(),
  balance: z.number(),
  /** Of the booking it comes of; null for payouts and adjustments. */
  reference: z.nullable(z.string()),
  package: z.nullable(z.string()),
  /** Of what is earned: when it is due, and the payout that settled it. */
  due_at: z.nullable(z.string()),
  state: z.enum(LINE_STATES),
  payout_id: z.nullable(z.string()),
  /** Of the profit, by the level on the day of the confirmation; null for payouts and adjustments. */
  percent: z.nullable(z.int()),
});
export type StatementLine = z.output<typeof StatementLine>;

/** `payout`: what one payout is made of. */
export const STATEMENT_FILTERS = {
  currency: ChargedCurrency,
  kind: z.enum(STATEMENT_KINDS),
  payout: z.string().check(z.regex(/^pay_[0-9a-f-]{36}$/u)),
};

/** A month of UTC: shares, what was taken back (at most 0), and what was paid. */
export const EarningMonth = z.object({
  month: z.string(),
  earned: z.number(),
  taken: z.number(),
  paid: z.number(),
});
export type EarningMonth = z.output<typeof EarningMonth>;

export const EarningFigures = z.object({
  sums: z.array(EarnedSums),
  /** Why payouts wait; null: they do not. */
  wait: z.nullable(z.enum(PAYOUT_WAITS)),
  /** What is due next and not yet, by currency. */
  next: z.array(z.object({ currency: ChargedCurrency, at: z.string(), amount: z.number() })),
  /** Six months up to this one, oldest first, of each currency that moved in them. */
  months: z.array(z.object({ currency: ChargedCurrency, months: z.array(EarningMonth) })),
});
export type EarningFigures = z.output<typeof EarningFigures>;
