import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { MINUTE } from '#server/kernel/time.ts';
import type { OwnerOf } from './charge-owners.ts';
import { readPayment, returnReference } from './payments.store.ts';
import { isOnItsWay } from './pending-refunds.ts';
import { NO_GATEWAY } from './charges.ts';
import type { PaymentsDeps, PaymentsService } from './payments.service.ts';

/** A refund not done by then (ms) becomes a case. */
const REFUND_PATIENCE = 15 * MINUTE;
/** A wallet part is reserved at most this long (ms) for an undecided charge. */
const WALLET_PATIENCE = 24 * 60 * MINUTE;

/** Ms: without an end at the gateway it becomes a case; queries continue. */
const UNKNOWN_PATIENCE = 26 * 60 * MINUTE;

type Reschedule = { again: number; isExpected?: true };
type Deps = PaymentsDeps & {
  ownerOf: OwnerOf;
  service: PaymentsService;
};

const WAITING = statesWith(PAYMENT_TAGS, 'waiting');

export function createPaymentJobs({ db, clock, gateways, life, ownerOf, log, service }: Deps) {
  return {
    /** Until final; an abandoned one is closed with the order's hold. */
    async reconcile_payment({ paymentId = '' }: Record<string, string>): Promise<void | { again: number }> {
      const before = await readPayment(db, paymentId);
      if (!before || before.gateway === NO_GATEWAY) return;
      const row = await service.settle(paymentId);
      if (!row || !WAITING.includes(row.state)) return;
      const age = clock.now() - row.created_at;
      const over = await ownerOf('order').isClosed(row.order_id);
      if (over) await service.closeWaiting(row.order_id);
      const after = await readPayment(db, paymentId);
      if (!after || !WAITING.includes(after.state)) return;
      if (over && age >= WALLET_PATIENCE) await service.giveWalletBack(paymentId);
      // repeats until the gateway's answer is final; the worker opens a case after its span
      return { again: clock.now() + Math.min(Math.max(MINUTE, age / 2), 60 * MINUTE) };
    },

    /** Closes a given-up charge until the gateway confirms that nobody can pay it. */
    async close_charge({ paymentId = '' }: Record<string, string>): Promise<void | Reschedule> {
      const row = await readPayment(db, paymentId);
      // without a reference nobody was sent to pay; if it arrives later, its receiver closes the charge
      if (!row?.gateway_ref) return;
      await service.close(row);
      const { state } = await gateways.of(row.gateway).readCharge(row.gateway_ref);
      if (state === 'open') return { again: clock.now() + MINUTE };
      if (state !== 'unknown') return;
      // an unknown charge may still be paid, and is then refunded
      const age = clock.now() - row.updated_at;
      const again = clock.now() + Math.min(Math.max(MINUTE, age / 2), 60 * MINUTE);
      return age < UNKNOWN_PATIENCE ? { again, isExpected: true } : { again };
    },

    /** Refunds under one reference, however often it is tried. */
    async refund_payment({ paymentId = '' }: Record<string, string>): Promise<void | Reschedule> {
      const row = await readPayment(db, paymentId);
      if (row?.state !== 'refunding') return;
      const ourRef = returnReference(row.id);
      try {
        if (row.gateway !== NO_GATEWAY && row.refund_minor > 0 && row.gateway_ref)
          await gateways.of(row.gateway).refund(row.gateway_ref, row.refund_minor, ourRef);
      } catch (error) {
        const age = clock.now() - row.updated_at;
        const again = clock.now() + Math.min(Math.max(2_000, age), 10 * MINUTE);
        const refund = { ourRef, error, since: row.updated_at, now: clock.now() };
        if (await isOnItsWay(db, refund)) return { again, isExpected: true };
        log.warn({ payment: row.id, err: error }, 'the gateway did not give the money back, will try again');
        if (age > REFUND_PATIENCE)
          await retryOnConflict(db, (trx) => ownerOf('order').onPaymentChanged(trx, row.order_id, 'outcome.overdue'));
        return { again };
      }
      await retryOnConflict(db, (trx) => life.apply(trx, row.id, { type: 'refund.done' }));
    },
  };
}
