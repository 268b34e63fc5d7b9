import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import { splitRefund } from '#contract/rules/refund-split.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db, Tables } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { promiseWork } from '#server/db/outbox.ts';
import type { Gateways } from '#server/gateways/port.ts';
import { closeCaseOf } from '#server/modules/cases/index.ts';
import type { Correction, EarningsPort } from '#server/modules/earnings/index.ts';
import { post, type Line } from '#server/modules/ledger/index.ts';
import type { Purse } from '#server/modules/wallet/index.ts';
import { capturedPayments, paymentsOf, refundsOf, type RefundRow } from './payments.store.ts';
import { owingLines, type PartRefund } from './refund-owing.ts';
import { createRefundSending, REFUND_REFUSED } from './refund-sending.ts';
import { leftOf } from './wallet-part.ts';

type Trx = Transaction<Tables>;
type Outcome = { suppliers: number; expert: number };

/** Nothing is known against it. */
const UNTROUBLED = { asked_at: null, answered_at: null, trouble: null, trouble_kind: null };
type Deps = {
  db: Database;
  clock: Clock;
  gateways: Pick<Gateways, 'of'>;
  purse: Purse;
  earnings: Pick<EarningsPort, 'correct'>;
};

/** Parts of what was paid, given back while the order stands: rows with a life, each asked for under its own reference. */
export function createPartRefunds({ db, clock, gateways, purse, earnings }: Deps) {
  const find = (on: Db, id: string) => on.selectFrom('refund').selectAll().where('id', '=', id).executeTakeFirst();
  const sendNow = (trx: Trx, refundId: string) =>
    promiseWork(trx, { kind: 'send_refund', payload: { refundId }, now: clock.now() });

  /** What a refund changes of what the expert earned, beside the ledger lines that say so; minor units. */
  const correct = (
    trx: Trx,
    { id, order_id, reason }: Pick<RefundRow, 'id' | 'order_id' | 'reason'>,
    slot: Correction['slot'],
    amount: number,
    transactionId: string,
  ) => earnings.correct(trx, { orderId: order_id, refundId: id, slot, amount, reason, transactionId });

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
    const lines = owingLines(given.amount, given.supplierCredit, given.expertPart);
    const transactionId = await post(trx, { kind: 'part_refund', orderId: order_id, currency, at: now, lines });
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
          approval_id: given.approvalId ?? null,
          created_at: now,
          updated_at: now,
        })
        .execute();
      if (isFirst)
        await correct(trx, { id, order_id, reason: given.reason }, 'given|1', given.expertPart, transactionId);
      if (way === 'gateway') await sendNow(trx, id);
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
    const known = await find(trx, id);
    if (!known) return undefined;
    await lockOrderRow(trx, known.order_id);
    const now = clock.now();
    const row = await trx
      .updateTable('refund')
      .set({ state, settled_by: by, updated_at: now, ...(state === 'done' ? UNTROUBLED : {}) })
      .where('id', '=', id)
      .where('state', '=', 'pending')
      .returningAll()
      .executeTakeFirst();
    if (row) await closeCaseOf(trx, REFUND_REFUSED, id, `The refund is ${state}.`, now);
    return row;
  }
  const write = (trx: Trx, kind: string, { order_id: orderId, currency }: RefundRow, lines: Line[]) =>
    post(trx, { kind, orderId, currency, at: clock.now(), lines });

  /** The gateway gave a refund that waits, or a person saw that it did. False when it does not wait any more. */
  async function done(trx: Trx, id: string, by: string | null): Promise<boolean> {
    const row = await end(trx, id, 'done', by);
    if (!row) return false;
    const amount = row.gateway_minor;
    await write(trx, 'part_refund_paid', row, [
      { account: 'customer_refunds', amount },
      { account: 'gateway_clearing', amount: -amount },
    ]);
    return true;
  }

  /**
   * The gateway will never give a refund that waits: the money stays with us. `backTo` says what of it falls to suppliers
   * and expert again, minor units; the rest is the house's. False when it does not wait any more.
   */
  async function refused(
    trx: Trx,
    id: string,
    by: string,
    backTo: (row: RefundRow) => Promise<Outcome>,
  ): Promise<boolean> {
    const row = await end(trx, id, 'refused', by);
    if (!row) return false;
    const { suppliers, expert } = await backTo(row);
    const lines = owingLines(-row.gateway_minor, -suppliers, expert);
    const transactionId = await write(trx, 'part_refund_refused', row, lines);
    await correct(trx, row, `refused|${row.tries}`, expert, transactionId);
    return true;
  }

  const change = (trx: Trx, id: string, set: Partial<RefundRow>) =>
    trx
      .updateTable('refund')
      .set({ ...set, updated_at: clock.now() })
      .where('id', '=', id)
      .returningAll()
      .executeTakeFirstOrThrow();

  /**
   * Sends a refund that waits once more, now, under the order's lock. Only when the gateway's last answer was a refusal does it go
   * under a new reference: whatever it has not answered it may have given.
   */
  async function askAnew(trx: Trx, row: RefundRow): Promise<RefundRow> {
    const isRefused = row.trouble_kind === 'refused' && row.answered_at !== null;
    const next = isRefused ? await change(trx, row.id, { tries: row.tries + 1, ...UNTROUBLED }) : row;
    if (isRefused) await closeCaseOf(trx, REFUND_REFUSED, row.id, 'It is asked for anew.', clock.now());
    await sendNow(trx, row.id);
    return next;
  }

  /** Owes a refused refund again, under a new reference, to be called when it is no more than is left. */
  async function reopen(trx: Trx, row: RefundRow, terms: { bearer: RefundRow['bearer']; expertPart: number }) {
    const lines = owingLines(row.gateway_minor, row.supplier_credit_minor, terms.expertPart);
    const transactionId = await write(trx, 'part_refund', row, lines);
    await correct(trx, row, `given|${row.tries + 1}`, terms.expertPart, transactionId);
    const next = await change(trx, row.id, {
      state: 'pending',
      settled_by: null,
      tries: row.tries + 1,
      bearer: terms.bearer,
      expert_minor: terms.expertPart,
      ...UNTROUBLED,
    });
    await sendNow(trx, row.id);
    return next;
  }

  return {
    left,
    give,
    done,
    refused,
    askAnew,
    reopen,
    find,
    handlers: createRefundSending({ db, clock, gateways, done }),
  };
}
export type PartRefunds = ReturnType<typeof createPartRefunds>;
