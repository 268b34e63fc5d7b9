import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { splitRefund } from '#contract/rules/refund-split.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Tables } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { promiseWork } from '#server/db/outbox.ts';
import { optimistically } from '#server/db/stale.ts';
import type { PaymentGateway } from '#server/gateways/port.ts';
import { post, type Line } from '#server/modules/ledger/index.ts';
import type { Purse } from '#server/modules/wallet/index.ts';
import { capturedPayments, paymentsOf, refundsOf, type RefundRow } from './payments.store.ts';
import { leftOf } from './wallet-part.ts';

type Trx = Transaction<Tables>;
export type PartRefund = {
  orderId: string;
  /** Minor units; at most what `left` answers. */
  amount: number;
  reason: string;
  bearer: RefundRow['bearer'];
  by: string;
  note: string | null;
  /** What suppliers give us back for it, and what it takes from the expert's share (at most 0). */
  supplierCredit: number;
  expertPart: number;
};

const MINUTE = 60_000;
/** What a refund costs: lines that owe it to the customer; negative amounts take that back. */
const owing = (amount: number, credit: number, expertPart: number): Line[] => [
  { account: 'supplier_payable', amount: credit },
  { account: 'expert_payable', amount: -expertPart },
  { account: 'customer_refunds', amount: -amount },
  { account: 'revenue', amount: amount + expertPart - credit },
];

type Deps = { db: Database; clock: Clock; gateway: Pick<PaymentGateway, 'refund'>; purse: Purse };

/** Parts of what was paid, given back while the order stands: rows with a life, each asked for under its own reference. */
export function createPartRefunds({ db, clock, gateway, purse }: Deps) {
  const find = (id: string) => db.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();

  /** The payment that holds the customer's money, or what a cancellation kept of it. */
  async function source(trx: Trx, orderId: string) {
    const refunds = await refundsOf(trx, orderId);
    const rows = [...(await capturedPayments(trx, orderId)), ...(await paymentsOf(trx, orderId))];
    const all = rows.map((row) => ({ row, left: leftOf(row, refunds) }));
    return all.find(
      ({ row, left }) => ['paid', 'refunding', 'refunded'].includes(row.state) && left.gateway + left.wallet > 0,
    );
  }

  /** Minor units that may still be given back of an order. */
  async function left(trx: Trx, orderId: string): Promise<number> {
    const found = await source(trx, orderId);
    return found ? found.left.gateway + found.left.wallet : 0;
  }

  /** Writes what is given back, one row for each way it goes, under the order's lock. Throws when it is more than is left. */
  async function give(trx: Trx, given: PartRefund): Promise<string[]> {
    const found = await source(trx, given.orderId);
    if (!found || given.amount <= 0 || given.amount > found.left.gateway + found.left.wallet)
      throw new Error('more would go back than is left');
    const { row, left: ways } = found;
    const back = splitRefund(given.amount, ways);
    const now = clock.now();
    const { order_id, currency } = row;
    const lines = owing(given.amount, given.supplierCredit, given.expertPart);
    await post(trx, { kind: 'part_refund', orderId: order_id, currency, at: now, lines });
    const ids: string[] = [];
    for (const way of ['gateway', 'wallet'] as const) {
      if (back[way] === 0) continue;
      const isFirst = ids.length === 0;
      const id = `rfd_${randomBytes(16).toString('hex')}`;
      ids.push(id);
      await trx
        .insertInto('refund')
        .values({
          id,
          order_id,
          payment_id: row.id,
          currency,
          gateway_minor: way === 'gateway' ? back.gateway : 0,
          wallet_minor: way === 'wallet' ? back.wallet : 0,
          wallet_user_id: way === 'wallet' ? row.wallet_user_id : null,
          reason: given.reason,
          bearer: given.bearer,
          supplier_credit_minor: isFirst ? given.supplierCredit : 0,
          expert_minor: isFirst ? given.expertPart : 0,
          note: given.note,
          state: way === 'wallet' ? 'done' : 'pending',
          asked_by: given.by,
          settled_by: null,
          created_at: now,
          updated_at: now,
        })
        .execute();
      if (way === 'gateway') await promiseWork(trx, { kind: 'send_refund', payload: { refundId: id }, now });
      else
        await purse.move(trx, {
          userId: row.wallet_user_id ?? 0,
          currency,
          amount: back.wallet,
          kind: 'refund',
          orderId: order_id,
          against: 'customer_refunds',
        });
    }
    return ids;
  }

  /** Ends a refund that waits, under its order's lock; undefined when it does not wait any more. */
  async function end(trx: Trx, id: string, state: 'done' | 'refused', by: string | null) {
    const known = await trx.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
    if (!known) return undefined;
    await lockOrderRow(trx, known.order_id);
    return trx
      .updateTable('refund')
      .set({ state, settled_by: by, updated_at: clock.now() })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
  }
  const write = (trx: Trx, kind: string, { order_id: orderId, currency }: RefundRow, lines: Line[]) =>
    post(trx, { kind, orderId, currency, at: clock.now(), lines });

  /** The gateway gave a refund that waits, or a person saw that it did. False when it does not wait any more. */
  function done(id: string, by: string | null): Promise<boolean> {
    return optimistically(db, async (trx) => {
      const row = await end(trx, id, 'done', by);
      if (!row) return false;
      const amount = row.gateway_minor;
      await write(trx, 'part_refund_paid', row, [
        { account: 'customer_refunds', amount },
        { account: 'gateway_clearing', amount: -amount },
      ]);
      return true;
    });
  }

  /**
   * The gateway will never give a refund that waits: the money stays with us. `backTo` says what of it falls to suppliers
   * and expert again, minor units; the rest is the house's. False when it does not wait any more.
   */
  function refused(
    id: string,
    by: string,
    backTo: (trx: Trx, row: RefundRow) => Promise<{ suppliers: number; expert: number }>,
  ): Promise<boolean> {
    return optimistically(db, async (trx) => {
      const row = await end(trx, id, 'refused', by);
      if (!row) return false;
      const { suppliers, expert } = await backTo(trx, row);
      await write(trx, 'part_refund_refused', row, owing(-row.gateway_minor, -suppliers, expert));
      return true;
    });
  }

  return {
    left,
    give,
    done,
    refused,
    find,
    handlers: {
      /** Asks the gateway for one part refund under its own reference, however often it is tried. */
      async send_refund({ refundId = '' }: Record<string, string>): Promise<void | { again: number }> {
        const row = await find(refundId);
        if (row?.state !== 'pending') return;
        const payment = (await paymentsOf(db, row.order_id)).find(({ id }) => id === row.payment_id);
        if (!payment?.gateway_ref) throw new Error(`the payment of refund ${refundId} has no charge`);
        try {
          await gateway.refund(payment.gateway_ref, row.gateway_minor, row.id);
        } catch {
          return { again: clock.now() + Math.min(Math.max(2_000, clock.now() - row.created_at), 10 * MINUTE) };
        }
        await done(refundId, null);
      },
    },
  };
}
export type PartRefunds = ReturnType<typeof createPartRefunds>;
