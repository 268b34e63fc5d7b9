import { toMajor, toMinor } from '#contract/rules/money.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { createRefundRows, type RefundRow } from '#server/gateways/refund-rows.ts';
import { RefundPending, RefundRefused } from '#server/gateways/port.ts';
import { NotSent } from '#server/vendors/errors.ts';
import type { Account } from './accounts.ts';
import { MyFatoorahRefused, type MyFatoorahClient } from './client.ts';
import { RefundMade, Refunds } from './shapes.ts';

type Deps = {
  db: Database;
  clock: Clock;
  ask: MyFatoorahClient;
  placeOf: (gatewayRef: string) => { account: Account; invoiceId: string };
  log: { error(facts: object, sentence: string): void };
};

const REFUSED = ['canceled', 'cancelled', 'rejected', 'failed', 'declined'];
/** Ms; not seen by then, a sent refund alarms: a repeat could pay twice. */
const SEEN_WITHIN = 3_600_000;
const ANSWERED_WITHIN = 60_000;

/** Decided later; repeats are executed twice. Marked before its single send; the invoice's list proves arrival. */
export function createMyFatoorahRefunds({ db, clock, ask, placeOf, log }: Deps) {
  const { move, note, writtenDown, askedAnew } = createRefundRows({ db, clock, gateway: 'myfatoorah' });

  async function refuse(row: RefundRow, why: string): Promise<never> {
    await move(row, { type: 'refund.refuse' }, { asked_at: clock.now() });
    log.error({ alarm: true, refund: row.our_ref, why }, 'MyFatoorah refused to give money back');
    throw new RefundRefused(`myfatoorah refused refund ${row.our_ref}: ${why}`);
  }

  /** A vendor refund of this amount; null while another's answer is pending. Locks the charge's rows. */
  const claim = (row: RefundRow, refundIds: string[]): Promise<string | null> =>
    inTransaction(db, async (trx) => {
      const rows = await trx
        .updateTable('gateway_refund')
        .set(({ ref }) => ({ attempt: ref('attempt') }))
        .where('charge_ref', '=', row.charge_ref)
        .returningAll()
        .execute();
      const ownRefundId = rows.find((one) => one.our_ref === row.our_ref)?.refund_ref ?? null;
      if (ownRefundId !== null) return ownRefundId;
      const free = refundIds.filter((id) => rows.every(({ refund_ref }) => refund_ref !== id));
      const underWay = rows.filter(
        (one) =>
          one.our_ref !== row.our_ref &&
          one.state === 'sent' &&
          one.refund_ref === null &&
          one.amount_minor === row.amount_minor &&
          clock.now() - one.asked_at < ANSWERED_WITHIN,
      );
      const [refundId] = free;
      if (refundId === undefined || free.length <= underWay.length) return null;
      await trx
        .updateTable('gateway_refund')
        .set({ refund_ref: refundId })
        .where('our_ref', '=', row.our_ref)
        .execute();
      return refundId;
    });

  type Place = ReturnType<Deps['placeOf']>;
  async function send(row: RefundRow, { account, invoiceId }: Place, paymentId?: string): Promise<string> {
    try {
      const answer = await ask(account, RefundMade, 'MakeRefund', {
        Key: paymentId ?? invoiceId,
        KeyType: paymentId === undefined ? 'InvoiceId' : 'PaymentId',
        Amount: toMajor(row.amount_minor, account.currency),
        CurrencyIso: account.currency,
        Comment: row.our_ref,
        RefundChargeOnCustomer: false,
        ServiceChargeOnCustomer: false,
      });
      await note(row, answer.RefundId);
      return answer.RefundId;
    } catch (error) {
      if (error instanceof MyFatoorahRefused) return refuse(row, error.message);
      // the request never left, so it is sent again
      if (error instanceof NotSent) await move(row, { type: 'refund.unsent' });
      throw error;
    }
  }

  return async function refund(gatewayRef: string, amount: number, ourRef: string, paymentId?: string): Promise<void> {
    const refundRow = await askedAnew(await writtenDown(gatewayRef, amount, ourRef));
    if (refundRow.state === 'done') return;
    const isNew = refundRow.state === 'asked' && refundRow.refund_ref === null;
    const place = placeOf(gatewayRef);
    const { account, invoiceId } = place;
    const row = isNew ? await move(refundRow, { type: 'refund.send' }, { asked_at: clock.now() }) : refundRow;
    const list = async () => {
      const answer = await ask(account, Refunds, 'GetRefundStatus', { Key: invoiceId, KeyType: 'InvoiceId' });
      return (answer.RefundStatusResult ?? []).filter(({ InvoiceId }) => InvoiceId === invoiceId);
    };
    const isAmount = (major: number) => toMinor(major, account.currency) === amount;
    const isRefused = (status: string) => REFUSED.includes(status.toLowerCase());
    const find = async (): Promise<string> => {
      if (row.refund_ref !== null) return row.refund_ref;
      if (isNew) return send(row, place, paymentId);
      const alike = (await list()).filter((one) => isAmount(one.RefundAmount) && !isRefused(one.RefundStatus));
      const claimed = await claim(
        row,
        alike.map(({ RefundId }) => RefundId),
      );
      if (claimed !== null) return claimed;
      if (clock.now() - row.asked_at > SEEN_WITHIN)
        log.error({ alarm: true, refund: ourRef }, 'whether MyFatoorah took a refund is not known: look it up by hand');
      throw new Error(`refund ${ourRef} was sent and is not to be seen; repeating it could pay twice`);
    };
    const id = await find();
    const entry = (await list()).find(({ RefundId }) => RefundId === id);
    if (!entry || !isAmount(entry.RefundAmount))
      throw new Error(`myfatoorah does not tell of refund ${id} as it was asked`);
    if (entry.RefundStatus.toLowerCase() === 'refunded') return void (await move(row, { type: 'refund.pay' }));
    if (isRefused(entry.RefundStatus)) return refuse(row, entry.RefundStatus);
    throw new RefundPending(`myfatoorah has not given refund ${ourRef} back yet: ${entry.RefundStatus}`);
  };
}
