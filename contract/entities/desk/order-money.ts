import * as z from 'zod/mini';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { PAYMENT_METHODS, PAYMENT_STATES } from '#contract/entities/order.ts';
import { REFUND_REASON_NAMES } from '#contract/rules/refund-reasons.ts';
import { Actor, Amount } from './common.ts';

/** To the payment method, or the wallet that paid. */
export const ByWay = z.object({ gateway: Amount, wallet: Amount });

/** An account's amount for the order, or an action's change. */
export const BookLine = z.object({ account: z.string(), amount: Amount });
export type BookLine = z.output<typeof BookLine>;

/** `refunded`: whole or by cancelling; partial refunds are rows of their own. */
export const DeskPayment = z.object({
  payment_id: z.string(),
  state: z.enum(PAYMENT_STATES),
  method: z.nullable(z.enum(PAYMENT_METHODS)),
  gateway: z.string(),
  gateway_ref: z.nullable(z.string()),
  amount: Amount,
  wallet: Amount,
  refunding: Amount,
  refunded: Amount,
  created_at: z.string(),
  updated_at: z.string(),
});
export type DeskPayment = z.output<typeof DeskPayment>;

/** `attention`: unanswered or refused for 15 minutes, and retried. */
export const REFUND_STATES = ['pending', 'attention', 'done', 'refused'] as const;

/** `amount` = `back.gateway` + `back.wallet`, one of them 0. */
export const DeskRefund = z.object({
  refund_id: z.string(),
  state: z.enum(REFUND_STATES),
  amount: Amount,
  back: ByWay,
  reason: z.enum(REFUND_REASON_NAMES),
  bearer: z.enum(['house', 'shared']),
  supplier_credit: Amount,
  /** At most 0; 0 for a role without `order.earning`. */
  expert: Amount,
  /** Null for a role without `order.note`. */
  note: z.nullable(z.string()),
  asked_by: Actor,
  approval_id: z.nullable(z.string()),
  tries: z.int(),
  trouble: z.nullable(z.string()),
  may_send_again: z.boolean(),
  created_at: z.string(),
  updated_at: z.string(),
});
export type DeskRefund = z.output<typeof DeskRefund>;

export const MOVEMENT_KINDS = ['payment', 'wallet_payment', 'part_refund', 'refund', 'wallet_refund'] as const;

/** `balance`: the customer's money that we hold afterwards. */
export const Movement = z.object({
  at: z.string(),
  kind: z.enum(MOVEMENT_KINDS),
  reference: z.nullable(z.string()),
  amount: Amount,
  balance: Amount,
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
  left: ByWay,
  /** Null if impossible, unpaid, or unknown to a supplier. */
  fee_now: z.nullable(Amount),
  payments: z.array(DeskPayment),
  movements: z.array(Movement),
  /** Non-zero, by account; they sum to 0. */
  books: z.array(BookLine),
});
export type OrderMoney = z.output<typeof OrderMoney>;
