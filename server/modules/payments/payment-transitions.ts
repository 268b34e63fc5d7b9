import { transition } from 'xstate';
import { paymentMachine, type PaymentEffect, type PaymentFact } from '#machines/domain/payment.machine.ts';
import { paymentAt } from '#machines/domain/payment.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { lockOrderRow, lockPromoRow } from '#server/db/order-lock.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { post } from '#server/modules/ledger/index.ts';
import type { WalletAccounts } from '#server/modules/wallet/index.ts';
import type { OwnerOf } from './charge-owners.ts';
import { capturedPayments, movePayment, readPayment, waitingPayments, type PaymentRow } from './payments.store.ts';
import { createWalletPart, leftOf, type RefundParts } from './wallet-part.ts';

type Deps = { clock: Clock; ownerOf: OwnerOf; purse: WalletAccounts };

/** State, ledger lines, jobs and the order's change commit together. */
export function createPaymentTransitions({ clock, ownerOf, purse }: Deps) {
  const wallet = createWalletPart({ purse, clock });

  /** Order first; also the promo code if the wallet may be charged. */
  async function lock(trx: DbTransaction, id: string, fact: PaymentFact): Promise<PaymentRow> {
    const payment = await readPayment(trx, id);
    if (!payment) throw new Error(`no payment ${id}`);
    const order = await lockOrderRow(trx, payment.order_id);
    if (fact.type === 'charge.paid' && payment.wallet_minor > 0 && order?.promo_code)
      await lockPromoRow(trx, order.promo_code);
    return (await readPayment(trx, id)) ?? payment;
  }

  /** False when the state machine ignores the fact. Takes the order's lock. */
  async function apply(
    trx: DbTransaction,
    id: string,
    fact: PaymentFact,
    giving?: RefundParts,
    by?: string,
  ): Promise<boolean> {
    const row = await lock(trx, id, fact);
    const before = paymentAt(row.state);
    if (!before.can(fact)) return false;
    const [after, actions] = transition(paymentMachine, before, fact);
    const back = giving && {
      refund_minor: giving.gateway,
      wallet_refund_minor: giving.wallet,
      wallet_user_id: giving.userId,
    };
    const next = { ...row, ...back };
    await movePayment(trx, row, {
      state: after.value,
      ...back,
      refunded_minor: after.value === 'refunded' ? next.refund_minor : row.refunded_minor,
      updated_at: clock.now(),
    });
    for (const action of actions) await effects[(action as { type: string }).type as PaymentEffect](trx, next, by);
    return true;
  }

  const money = (trx: DbTransaction, row: PaymentRow, kind: string, lines: Parameters<typeof post>[1]['lines']) =>
    post(trx, { kind, orderId: row.order_id, currency: row.currency, at: clock.now(), lines });

  async function notifyUnlessAnotherWaits(
    trx: DbTransaction,
    row: PaymentRow,
    fact: 'payment.declined' | 'payment.cancelled',
  ) {
    const others = await waitingPayments(trx, row.order_id);
    if (others.every((other) => other.id === row.id)) await ownerOf('order').onPaymentChanged(trx, row.order_id, fact);
  }

  const effects: Record<PaymentEffect, (trx: DbTransaction, row: PaymentRow, by?: string) => Promise<unknown>> = {
    recordCapture: (trx, row) =>
      money(trx, row, 'capture', [
        { account: 'gateway_clearing', amount: row.amount_minor },
        { account: 'customer_deposits', amount: -row.amount_minor },
      ]),
    async notifyCaptured(trx, row) {
      const isWhole = await wallet.takeAgain(trx, row);
      const isAccepted = isWhole && (await ownerOf('order').onPaymentChanged(trx, row.order_id, 'payment.captured'));
      // a second payment, one too late, or one without its wallet's part is refunded
      if (isAccepted) return;
      const giving = leftOf({ ...row, wallet_held: isWhole ? 1 : 0 }, []);
      await apply(trx, row.id, { type: 'refund.asked' }, giving);
      await ownerOf('order').onUnusedPayment(trx, row.order_id, giving);
    },
    async notifyDeclined(trx, row) {
      await wallet.giveUp(trx, row);
      await notifyUnlessAnotherWaits(trx, row, 'payment.declined');
    },
    async notifyCancelled(trx, row) {
      await wallet.giveUp(trx, row);
      await notifyUnlessAnotherWaits(trx, row, 'payment.cancelled');
    },
    async recordRefundOwed(trx, row) {
      await money(trx, row, 'refund_owed', [
        { account: 'customer_deposits', amount: row.refund_minor },
        { account: 'customer_refunds', amount: -row.refund_minor },
      ]);
      await wallet.credit(trx, row);
    },
    askRefund: (trx, row) => enqueueJob(trx, 'refund_payment', { paymentId: row.id }, { now: clock.now() }),
    recordRefundPaid: (trx, row) =>
      money(trx, row, 'refund_paid', [
        { account: 'customer_refunds', amount: row.refund_minor },
        { account: 'gateway_clearing', amount: -row.refund_minor },
      ]),
    async notifyReturned(trx, row, by) {
      const payments = await capturedPayments(trx, row.order_id);
      if (!payments.length) await ownerOf('order').onPaymentChanged(trx, row.order_id, 'money.returned', by);
    },
  };

  return { apply };
}
export type PaymentTransitions = ReturnType<typeof createPaymentTransitions>;
