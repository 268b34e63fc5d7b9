import type { Selectable } from 'kysely';
import type { Clock } from '#server/clock.ts';
import type { Database, Tables } from '#server/db/database.ts';
import type { GatewayRefundFact } from '#machines/domain/gateway-refund.machine.ts';
import { nextGatewayRefund } from '#machines/domain/gateway-refund.selectors.ts';
import { RefundRefused } from './port.ts';

export type RefundRow = Selectable<Tables['gateway_refund']>;

/** Ms; people fill the balance meanwhile. */
const REST = 6 * 3_600_000;

/** Stored before they are sent: repeats follow the same refund. */
export function createRefundRows({ db, clock, gateway }: { db: Database; clock: Clock; gateway: string }) {
  const find = (ourRef: string) =>
    db.selectFrom('gateway_refund').selectAll().where('our_ref', '=', ourRef).executeTakeFirst();

  /** By machines/domain/gateway-refund. Throws when another process was faster: never sent twice. */
  async function move(row: RefundRow, fact: GatewayRefundFact, change: Partial<RefundRow> = {}): Promise<RefundRow> {
    const state = nextGatewayRefund(row.state, fact);
    if (state === null) throw new Error(`refund ${row.our_ref} is ${row.state}: no ${fact.type}`);
    const { numUpdatedRows } = await db
      .updateTable('gateway_refund')
      .set({ ...change, state })
      .where('our_ref', '=', row.our_ref)
      .where('state', '=', row.state)
      .where('attempt', '=', row.attempt)
      .executeTakeFirst();
    if (numUpdatedRows !== 1n) throw new Error(`refund ${row.our_ref} was moved by another process meanwhile`);
    return { ...row, ...change, state };
  }

  return {
    move,
    note: (row: RefundRow, refundRef: string) =>
      db
        .updateTable('gateway_refund')
        .set({ refund_ref: refundRef })
        .where('our_ref', '=', row.our_ref)
        .where('attempt', '=', row.attempt)
        .execute(),
    /** Throws when the reference has another charge or amount. */
    async writtenDown(gatewayRef: string, amount: number, ourRef: string): Promise<RefundRow> {
      const fresh = { our_ref: ourRef, gateway, charge_ref: gatewayRef, amount_minor: amount };
      await db
        .insertInto('gateway_refund')
        .values({ ...fresh, attempt: 1, refund_ref: null, state: 'asked', asked_at: clock.now() })
        .onConflict((conflict) => conflict.column('our_ref').doNothing())
        .execute();
      const row = await find(ourRef);
      if (row?.charge_ref !== gatewayRef || row.amount_minor !== amount)
        throw new Error(`refund ${ourRef} was asked for with another charge or amount before`);
      return row;
    },

    /** Under the next reference: the old one only repeats the refusal. */
    async askedAnew(row: RefundRow): Promise<RefundRow> {
      if (row.state !== 'refused') return row;
      if (clock.now() - row.asked_at < REST)
        throw new RefundRefused(`${gateway} refused refund ${row.our_ref}; it is asked again later`);
      return move(row, { type: 'refund.renew' }, { attempt: row.attempt + 1, refund_ref: null, asked_at: clock.now() });
    },
  };
}
