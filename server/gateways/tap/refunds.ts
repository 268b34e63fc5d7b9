import type { ChargedCurrency } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createRefundRows, type RefundRow } from '#server/gateways/refund-rows.ts';
import { RefundPending, RefundRefused, type Charge } from '#server/gateways/port.ts';
import { fromTap, toTap } from './amounts.ts';
import { NotSent } from '#server/vendors/errors.ts';
import { TapRefused, type TapClient } from './client.ts';
import { TapRefund } from './shapes.ts';

type Deps = {
  db: Database;
  clock: Clock;
  client: TapClient;
  read: (gatewayRef: string) => Promise<Charge>;
  log: { error(facts: object, sentence: string): void };
};

/** Ms; Tap answers a repeated reference for 24 hours, later it might pay twice. */
const REPEATABLE = 23 * 3_600_000;
const REFUSED = ['DECLINED', 'FAILED', 'CANCELLED', 'REJECTED'];

/** Decided later: the request is stored before and its id after, so repeats follow it. */
export function createTapRefunds({ db, clock, client, read, log }: Deps) {
  const { move, note, writtenDown, askedAnew } = createRefundRows({ db, clock, gateway: 'tap' });

  async function refuse(row: RefundRow, status: string): Promise<never> {
    await move(row, { type: 'refund.refuse' }, { asked_at: clock.now() });
    log.error({ alarm: true, refund: row.our_ref, status }, 'Tap refused to give money back');
    throw new RefundRefused(`tap refused refund ${row.our_ref}: ${status}`);
  }

  /** Final only for a reference's first call: an earlier one may have succeeded. */
  async function conclude(row: RefundRow, isFirst: boolean, error: unknown): Promise<never> {
    if (isFirst && error instanceof TapRefused && !error.isUnauthorized) return refuse(row, error.message);
    if (isFirst && (error instanceof TapRefused || error instanceof NotSent))
      await move(row, { type: 'refund.unsent' });
    throw error;
  }

  async function ask(refundRow: RefundRow): Promise<RefundRow> {
    if (clock.now() - refundRow.asked_at > REPEATABLE) {
      log.error(
        { alarm: true, refund: refundRow.our_ref },
        'whether Tap took a refund is not known: look it up by hand',
      );
      throw new Error(`refund ${refundRow.our_ref} may have been taken; repeating it could pay twice`);
    }
    const charge = await read(refundRow.charge_ref);
    const isFirst = refundRow.state === 'asked';
    const row = isFirst ? await move(refundRow, { type: 'refund.send' }) : refundRow;
    // `our_ref` itself may end in a number, where a person requested a refund again
    const reference = row.attempt === 1 ? row.our_ref : `${row.our_ref}-a${row.attempt}`;
    const body = {
      charge_id: row.charge_ref,
      amount: toTap(row.amount_minor, charge.currency as ChargedCurrency),
      currency: charge.currency,
      reason: 'requested_by_customer',
      reference: { merchant: row.our_ref, idempotent: reference },
      metadata: { ref: row.our_ref },
    };
    const { id } = await client
      .ask(TapRefund, '/refunds', { body })
      .catch((error: unknown) => conclude(row, isFirst, error));
    await note(row, id);
    return { ...row, refund_ref: id };
  }

  return async function refund(gatewayRef: string, amount: number, ourRef: string): Promise<void> {
    const refundRow = await askedAnew(await writtenDown(gatewayRef, amount, ourRef));
    if (refundRow.state === 'done') return;
    const row = refundRow.refund_ref === null ? await ask(refundRow) : refundRow;
    const id = row.refund_ref ?? '';
    const tapRefund = await client.ask(TapRefund, `/refunds/${id}`);
    const isOurs = tapRefund.charge_id === gatewayRef && fromTap(tapRefund.amount, tapRefund.currency) === amount;
    if (!isOurs) throw new Error(`tap tells of refund ${id} with another charge or amount`);
    if (tapRefund.status === 'REFUNDED') return void (await move(row, { type: 'refund.pay' }));
    if (!REFUSED.includes(tapRefund.status))
      throw new RefundPending(`tap has not given refund ${ourRef} back yet: ${tapRefund.status}`);
    return refuse(row, tapRefund.status);
  };
}
