import type { Transaction } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database, Tables } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { optimistically } from '#server/db/stale.ts';
import { RefundRefused, type Gateways } from '#server/gateways/port.ts';
import { reasonOf } from '#server/jobs/work-cases.ts';
import { openCase } from '#server/modules/cases/index.ts';
import { readPayment, type RefundRow } from './payments.store.ts';

type Trx = Transaction<Tables>;
type Deps = {
  db: Database;
  clock: Clock;
  gateways: Pick<Gateways, 'of'>;
  done: (trx: Trx, id: string, by: string | null) => Promise<boolean>;
};

const MINUTE = 60_000;
/** Kind of the cases of refunds that the gateway will not give. */
export const REFUND_REFUSED = 'refund_refused';
/** Kind of the cases of refunds that the gateway gave although a person had seen them refused. */
const REFUND_GIVEN_LATE = 'refund_given_late';

/** The reference that the gateway knows a refund by: one for each that it refused, and none of them is ever given twice. */
export const refundReference = ({ id, tries }: Pick<RefundRow, 'id' | 'tries'>): string =>
  tries === 1 ? id : `${id}-${tries}`;

/** The outbox work that asks the gateway for part refunds. */
export function createRefundSending({ db, clock, gateways, done }: Deps) {
  /** Writes down that the gateway is about to be asked; undefined when the refund does not wait any more. */
  const begin = (refundId: string) =>
    optimistically(db, async (trx) => {
      const known = await trx.selectFrom('refund').select('order_id').where('id', '=', refundId).executeTakeFirst();
      if (!known) return undefined;
      await lockOrderRow(trx, known.order_id);
      return trx
        .updateTable('refund')
        .set({ asked_at: clock.now(), answered_at: null })
        .where('id', '=', refundId)
        .where('state', '=', 'pending')
        .returningAll()
        .executeTakeFirst();
    });

  /** Keeps why it was not given. A refusal is an answer, and a person's case; everything else may have been given. */
  const keep = (row: RefundRow, error: unknown) =>
    optimistically(db, async (trx) => {
      await lockOrderRow(trx, row.order_id);
      const now = clock.now();
      const isRefused = error instanceof RefundRefused;
      const kept = await trx
        .updateTable('refund')
        .set({
          trouble: reasonOf(error),
          trouble_kind: isRefused ? 'refused' : 'no_answer',
          ...(isRefused ? { answered_at: now } : {}),
        })
        .where('id', '=', row.id)
        .where('state', '=', 'pending')
        .where('tries', '=', row.tries)
        .executeTakeFirst();
      if (!isRefused || kept.numUpdatedRows === 0n) return;
      const summary = `The gateway refused the refund ${row.id}.`;
      await openCase(trx, { kind: REFUND_REFUSED, subject: row.id, summary, now });
    });

  /** A refund that a person settled as refused while the gateway was giving it: the books lack money that has gone. */
  async function openCaseOfLateRefund(trx: Trx, { id }: RefundRow): Promise<void> {
    const now = await trx.selectFrom('refund').select('state').where('id', '=', id).executeTakeFirst();
    if (now?.state !== 'refused') return;
    const summary = `The gateway gave the refund ${id} after it was settled by hand as refused.`;
    await openCase(trx, { kind: REFUND_GIVEN_LATE, subject: id, summary, now: clock.now() });
  }

  return {
    /** Asks the gateway for one part refund under its own reference, however often it is tried. */
    async send_refund({ refundId = '' }: Record<string, string>): Promise<void | { again: number }> {
      const row = await begin(refundId);
      if (!row) return;
      const payment = await readPayment(db, row.payment_id);
      if (!payment?.gateway_ref) throw new Error(`the payment of refund ${refundId} has no charge`);
      try {
        await gateways.of(payment.gateway).refund(payment.gateway_ref, row.gateway_minor, refundReference(row));
      } catch (error) {
        await keep(row, error);
        return { again: clock.now() + Math.min(Math.max(2_000, clock.now() - row.created_at), 10 * MINUTE) };
      }
      await optimistically(db, async (trx) => {
        if (!(await done(trx, refundId, null))) await openCaseOfLateRefund(trx, row);
      });
    },
  };
}
