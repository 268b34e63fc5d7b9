import * as z from 'zod/mini';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { PAYMENT_METHODS, PAYMENT_STATES } from '#contract/entities/order.ts';
import { REFUND_REASON_NAMES } from '#contract/rules/refund-reasons.ts';
import { Actor, Amount } from './common.ts';

/** Money by the way it goes back: to the payment's own means, or into the wallet that paid. */
export const ByWay = z.object({ gateway: Amount, wallet: Amount });

/** One line of the books: what an account holds of the order, or what an act would change. */
export const BookLine = z.object({ account: z.string(), amount: Amount });
export type BookLine = z.output<typeof BookLine>;

/** One try to pay. `refunded` is given back whole or by cancelling, `refunding` on its way; part refunds are rows of their own. */
export const DeskPayment = z.object({
  payment_id: z.string(),
  state: z.enum(PAYMENT_STATES),
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  gateway: z.string(),
  /** The gateway's own reference. */
  gateway_ref: z.nullable(z.string()),
  amount: Amount,
  wallet: Amount,
  refunding: Amount,
  refunded: Amount,
  created_at: z.string(),
  updated_at: z.string(),
});
export type DeskPayment = z.output<typeof DeskPayment>;

/** `pending`: on its way to the gateway; `attention`: it did not answer, or refused, for a quarter of an hour; it is tried on. */
export const REFUND_STATES = ['pending', 'attention', 'done', 'refused'] as const;

/** A part of what was paid, given back while the order stands. `amount` = `back.gateway` + `back.wallet`, of which one is 0. */
export const DeskRefund = z.object({
  refund_id: z.string(),
  state: z.enum(REFUND_STATES),
  amount: Amount,
  back: ByWay,
  reason: z.enum(REFUND_REASON_NAMES),
  bearer: z.enum(['house', 'shared']),
  supplier_credit: Amount,
  /** What it takes from the expert's share, at most 0; 0 for a role without `order.earning`. */
  expert: Amount,
  /** What the customer's letter says; null for a role without `order.note`. */
  note: z.nullable(z.string()),
  asked_by: Actor,
  approval_id: z.nullable(z.string()),
  /** Under how many references the gateway was asked. */
  tries: z.int(),
  /** What the gateway said last, when it did not give it. */
  trouble: z.nullable(z.string()),
  may_send_again: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DeskRefund = z.output<typeof DeskRefund>;

export const MOVEMENT_KINDS = ['payment', 'wallet_payment', 'part_refund', 'refund', 'wallet_refund'] as const;

/** Money in and out in the order it moved; `balance` is what we then held of the customer's. */
export const Movement = z.object({
  at: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  /** The gateway's reference, or our own. */
  reference: z.nullable(z.string()),
  amount: Amount,
  balance: Amount,
  /** False while it is on its way. */
  is_done: z.boolean(),
});

export const OrderMoney = z.object({
  currency: ChargedCurrency,
  total: Amount,
  discount: Amount,
  promo_code: z.nullable(z.string()),
  to_pay: Amount,
  paid: Amount,
  refunding: Amount,
  refunded: Amount,
  /** What may still be given back. */
  left: ByWay,
  /** What cancelling now would keep; null when it cannot be cancelled, is not paid, or a supplier does not say. */
  fee_now: z.nullable(Amount),
  payments: z.array(DeskPayment),
  movements: z.array(Movement),
  /** The order's lines of the ledger by account, those that are not 0; their sum is 0. */
  books: z.array(BookLine),
});
export type OrderMoney = z.output<typeof OrderMoney>;
