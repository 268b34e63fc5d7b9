import * as z from 'zod/mini';
import { PAYMENT_STATES } from './order.ts';
import { ChargedCurrency, Price } from './money.ts';

export const WALLET_KINDS = ['payment', 'payment_returned', 'refund', 'top_up', 'earning'] as const;
export type WalletKind = (typeof WALLET_KINDS)[number];

export const WalletBalance = z.object({ currency: ChargedCurrency, balance: Price });

/** Negative when spent; `balance` is the result. */
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
  /** The gateway reports another charge; `ended`: no wallet was filled. */
  difference: z.optional(z.enum(['open', 'ended'])),
});
export type TopUp = z.output<typeof TopUp>;

export const Wallet = z.object({
  balances: z.array(WalletBalance),
  activated: z.boolean(),
  top_up: z.object({ allowed: z.boolean(), min: Price, max: Price }),
  differing: z.optional(z.array(z.pick(TopUp, { top_up_id: true, currency: true, amount: true }))),
  statement: z.object({
    currency: ChargedCurrency,
    page: z.int(),
    pages: z.int(),
    entries: z.array(WalletEntry),
    history: z.array(z.object({ at: z.string(), balance: Price })),
  }),
});
export type Wallet = z.output<typeof Wallet>;
