import type { ChargedCurrency } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { createRefundRows, type RefundRow } from '#server/gateways/refund-rows.ts';
import { RefundPending, RefundRefused, type Charge } from '#server/gateways/port.ts';
import { fromTap, toTap } from './amounts.ts';
import type { TapClient } from './client.ts';
import { TapRefund } from './shapes.ts';

type Deps = {
  db: Database;
  clock: Clock;
  client: TapClient;
  read: (gatewayRef: string) => Promise<Charge>;
  log: { error(facts: object, sentence: string): void };
};

/** Tap answers a repeated reference with the first refund for 24 hours; after that it might pay a second time. */
const REPEATABLE = 23 * 3_600_000;
const REFUSED = ['DECLINED', 'FAILED', 'CANCELLED', 'REJECTED'];

/**
 * Refunds at Tap, which takes one first and decides later. What was asked is written down before and its id after, so that
 * any number of repeats, over days, follow the one refund.
 */
export function createTapRefunds({ db, clock, client, read, log }: Deps) {
  const { move, note, writtenDown, askedAnew } = createRefundRows({ db, clock, gateway: 'tap' });

  async function ask(row: RefundRow): Promise<string> {
    if (clock.now() - row.asked_at > REPEATABLE) {
      log.error({ alarm: true, refund: row.our_ref }, 'whether Tap took a refund is not known: look it up by hand');
      throw new Error(`refund ${row.our_ref} may have been taken; repeating it could pay twice`);
    }
    const charge = await read(row.charge_ref);
    // told from `our_ref` itself, which ends in a number where a person asked for a refund anew
    const reference = row.attempt === 1 ? row.our_ref : `${row.our_ref}-a${row.attempt}`;
    const { id } = await client.ask(TapRefund, '/refunds', {
      body: {
        charge_id: row.charge_ref,
        amount: toTap(row.amount_minor, charge.currency as ChargedCurrency),
        currency: charge.currency,
        reason: 'requested_by_customer',
        reference: { merchant: row.our_ref, idempotent: reference },
        metadata: { ref: row.our_ref },
      },
    });
    await note(row, id);
    return id;
  }

  return async function refund(gatewayRef: string, amount: number, ourRef: string): Promise<void> {
    const row = await askedAnew(await writtenDown(gatewayRef, amount, ourRef));
    if (row.state === 'done') return;
    const id = row.refund_ref ?? (await ask(row));
    const tapRefund = await client.ask(TapRefund, `/refunds/${id}`);
    const isOurs = tapRefund.charge_id === gatewayRef && fromTap(tapRefund.amount, tapRefund.currency) === amount;
    if (!isOurs) throw new Error(`tap tells of refund ${id} with another charge or amount`);
    if (tapRefund.status === 'REFUNDED') return void (await move(row, { type: 'refund.pay' }));
    if (!REFUSED.includes(tapRefund.status))
      throw new RefundPending(`tap has not given refund ${ourRef} back yet: ${tapRefund.status}`);
    await move(row, { type: 'refund.refuse' }, { asked_at: clock.now() });
    log.error({ alarm: true, refund: ourRef, status: tapRefund.status }, 'Tap refused to give money back');
    throw new RefundRefused(`tap refused refund ${ourRef}: ${tapRefund.status}`);
  };
}
