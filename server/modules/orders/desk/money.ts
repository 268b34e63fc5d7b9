import type { core } from 'zod/mini';
import type { DeskPayment, Movement, OrderMoney } from '#contract/entities/desk/order-money.ts';
import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { PAYMENT_METHODS, PAYMENT_STATES } from '#contract/entities/order.ts';
import { toMajor } from '#contract/rules/money.ts';
import type { PaymentRow, RefundRow } from '#server/modules/payments/index.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { toIso } from '#server/kernel/time.ts';
import { currencyOf } from './facts.ts';
import { refundParts, leftByWay, paidIn } from './held-payments.ts';

type MoneyMovement = core.output<typeof Movement>;
type Facts = {
  order: OrderRow;
  payments: PaymentRow[];
  refunds: RefundRow[];
  /** Ledger sums by account, minor units. */
  books: Record<string, number>;
  /** Minor units; null when unknown. */
  feeNow: number | null;
};

const isIn = ({ state }: PaymentRow) => statesWith(PAYMENT_TAGS, 'came_in').includes(state);

/** Refunds stand at the instant they were requested: whole payments, and parts by their row. */
function movementsOf({ payments, refunds }: Facts, major: (minor: number) => number): MoneyMovement[] {
  type Step = Omit<MoneyMovement, 'balance' | 'amount' | 'at'> & { at: number; minor: number };
  const came = payments.filter(isIn).flatMap((row): Step[] => [
    { at: row.created_at, kind: 'payment', reference: row.gateway_ref, minor: row.amount_minor, is_done: true },
    ...(row.wallet_held
      ? [
          {
            at: row.created_at,
            kind: 'wallet_payment' as const,
            reference: row.id,
            minor: row.wallet_minor,
            is_done: true,
          },
        ]
      : []),
    {
      at: row.updated_at,
      kind: 'refund',
      reference: row.gateway_ref,
      minor: -row.refund_minor,
      is_done: row.state === 'refunded',
    },
    { at: row.updated_at, kind: 'wallet_refund', reference: row.id, minor: -row.wallet_refund_minor, is_done: true },
  ]);
  const parts = refunds
    .filter(({ state }) => state !== 'refused')
    .map((row): Step => ({
      at: row.created_at,
      kind: 'part_refund',
      reference: row.id,
      minor: -(row.gateway_minor + row.wallet_minor),
      is_done: row.state === 'done',
    }));
  const steps = [...came, ...parts].filter(({ minor }) => minor !== 0).toSorted((one, other) => one.at - other.at);
  let balance = 0;
  return steps.map(({ at, minor, ...step }) => {
    balance += minor;
    return { ...step, at: toIso(at), amount: major(minor), balance: major(balance) };
  });
}

const paymentView = (row: PaymentRow, major: (minor: number) => number): core.output<typeof DeskPayment> => {
  const refundMinor = row.refund_minor + row.wallet_refund_minor;
  const waits = row.state === 'refunding' ? row.refund_minor : 0;
  return {
    payment_id: row.id,
    state: PAYMENT_STATES.find((name) => name === row.state) ?? 'none',
    method: row.amount_minor === 0 ? null : (PAYMENT_METHODS.find((name) => name === row.method) ?? null),
    gateway: row.gateway,
    gateway_ref: row.gateway_ref,
    amount: major(row.amount_minor),
    wallet: major(row.wallet_held ? row.wallet_minor : 0),
    refunding: major(waits),
    refunded: major(refundMinor - waits),
    created_at: toIso(row.created_at),
    updated_at: toIso(row.updated_at),
  };
};

export function orderMoney(facts: Facts): core.output<typeof OrderMoney> {
  const { order, payments, refunds, books, feeNow } = facts;
  const currency = currencyOf(order);
  const major = (minor: number) => toMajor(minor, currency);
  const remainder = leftByWay(payments, refunds);
  const back = refundParts(payments, refunds);
  return {
    currency,
    total: major(order.to_pay_minor + order.discount_minor),
    discount: major(order.discount_minor),
    promo_code: order.promo_code,
    to_pay: major(order.to_pay_minor),
    paid: major(paidIn(payments)),
    refunding: major(back.waiting),
    refunded: major(back.all - back.waiting),
    left: { gateway: major(remainder.gateway), wallet: major(remainder.wallet) },
    fee_now: feeNow === null ? null : major(feeNow),
    payments: payments.map((row) => paymentView(row, major)),
    movements: movementsOf(facts, major),
    books: Object.entries(books)
      .filter(([, amount]) => amount !== 0)
      .map(([account, amount]) => ({ account, amount: major(amount) })),
  };
}
