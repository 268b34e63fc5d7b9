import * as z from 'zod/mini';
import { PAYMENT_STATES } from './order.ts';
import { ChargedCurrency, Price } from './money.ts';

/** Why a wallet's balance changed: an order paid, a payment that failed and went back, a refund, a top-up, what an expert earned. */
export const WALLET_KINDS = ['payment', 'payment_returned', 'refund', 'top_up', 'earning'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

export const WalletBalance = z.object({ currency: ChargedCurrency, balance: Price });

/** One line of a statement. `amount` is negative for what was spent; `balance` is what the wallet held after it. */
export const WalletEntry = z.object({
  seq: z.int(),
  at: z.string(),
  kind: z.enum(WALLET_KINDS),
  amount: z.number(),
  balance: Price,
  order_id: z.nullable(z.string()),
  reference: z.nullable(z.string()),
});
export type WalletEntry = z.output<typeof WalletEntry>;

export const TopUp = z.object({
  top_up_id: z.string(),
  state: z.enum(PAYMENT_STATES),
  currency: ChargedCurrency,
  amount: Price,
  /** Its gateway tells of another charge: `open`, a person looks into it; `ended`, one has, and it filled no wallet. */
  difference: z.optional(z.enum(['open', 'ended'])),
});
export type TopUp = z.output<typeof TopUp>;

export const Wallet = z.object({
  balances: z.array(WalletBalance),
  /** Only an activated account spends, tops up or takes refunds into its wallet. */
  activated: z.boolean(),
  top_up: z.object({ allowed: z.boolean(), min: Price, max: Price }),
  /** Top-ups whose charge is another than was asked for, while a person looks into them; the oldest first. */
  differing: z.optional(z.array(z.pick(TopUp, { top_up_id: true, currency: true, amount: true }))),
  statement: z.object({
    currency: ChargedCurrency,
    page: z.int(),
    pages: z.int(),
    /** Newest first. */
    entries: z.array(WalletEntry),
    /** The balance after each of the latest changes, oldest first: what the chart draws. */
    history: z.array(z.object({ at: z.string(), balance: Price })),
  }),
});
export type Wallet = z.output<typeof Wallet>;
