import type { RefundFact } from '#machines/domain/refund.machine.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { RefundRefused, type Gateways } from '#server/gateways/port.ts';
import { reasonOf } from '#server/jobs/work-cases.ts';
import { MINUTE } from '#server/kernel/time.ts';
import { readPayment, type RefundRow } from './payments.store.ts';
import { isOnItsWay } from './pending-refunds.ts';
import type { RefundDetail, RefundTransitions } from './refund-transitions.ts';

type Deps = {
  db: Database;
  clock: Clock;
  gateways: Pick<Gateways, 'of'>;
  life: Pick<RefundTransitions, 'apply'>;
};

/** A new one after each refusal; none is ever given twice. */
export const refundReference = ({ id, tries }: Pick<RefundRow, 'id' | 'tries'>): string =>
  tries === 1 ? id : `${id}-${tries}`;

export function createRefundSending({ db, clock, gateways, life }: Deps) {
  const apply = (id: string, fact: RefundFact, detail?: RefundDetail) =>
    retryOnConflict(db, (trx) => life.apply(trx, id, fact, detail));

  return {
    /** Requests one part refund under its own reference, however often it is tried. */
    async send_refund({ refundId = '' }: Record<string, string>): Promise<void | { again: number; isExpected?: true }> {
      // written before the request: after a crash the row shows that it may have been given
      const row = await apply(refundId, { type: 'gateway.request' });
      if (!row) return;
      const payment = await readPayment(db, row.payment_id);
      if (!payment?.gateway_ref) throw new Error(`the payment of refund ${refundId} has no charge`);
      const ourRef = refundReference(row);
      try {
        await gateways.of(payment.gateway).refund(payment.gateway_ref, row.gateway_minor, ourRef);
      } catch (error) {
        const again = clock.now() + Math.min(Math.max(2_000, clock.now() - row.created_at), 10 * MINUTE);
        if (await isOnItsWay(db, { ourRef, error, since: row.updated_at, now: clock.now() })) {
          await apply(refundId, { type: 'gateway.take' }, { tries: row.tries });
          return { again, isExpected: true };
        }
        // a refusal is an answer, for a person; anything else may have been given
        const type = error instanceof RefundRefused ? 'gateway.decline' : 'gateway.fail';
        await apply(refundId, { type }, { trouble: reasonOf(error), tries: row.tries });
        return { again };
      }
      await apply(refundId, { type: 'gateway.pay' });
    },
  };
}
