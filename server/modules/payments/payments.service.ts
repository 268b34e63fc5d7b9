import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Tables } from '#server/db/database.ts';
import { promiseWork } from '#server/db/outbox.ts';
import { optimistically } from '#server/db/stale.ts';
import type { Charge, PaymentGateway } from '#server/gateways/port.ts';
import type { PaymentLife } from './payment-life.ts';
import { capturedPayments, readPayment, waitingPayments, type PaymentRow } from './payments.store.ts';

type Trx = Transaction<Tables>;
export type PaymentLog = { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };
export type PaymentsDeps = {
  db: Database;
  clock: Clock;
  gateway: PaymentGateway;
  life: PaymentLife;
  log: PaymentLog;
  publicUrl: () => string;
};

/** A payment without a final answer after this long (ms) is asked about. */
const RECONCILE_AFTER = 60_000;
/** No money is asked for an order that a code made free. */
export const NO_GATEWAY = 'none';
const FACTS = {
  paid: 'charge.paid',
  declined: 'charge.declined',
  cancelled: 'charge.cancelled',
  unknown: 'charge.unknown',
} as const;

type Opening = { orderId: string; currency: ChargedCurrency; amount: number; method: PaymentMethod };

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Opens payments, learns their outcome from the gateway alone, and gives money back. */
export function createPaymentsService({ db, clock, gateway, life, log, publicUrl }: PaymentsDeps) {
  /** Writes the intent to charge, or finds the one that waits for the same method. To be followed by `present`. */
  async function begin(
    trx: Trx,
    { orderId, currency, amount, method }: Opening,
  ): Promise<{ id: string; isNew: boolean }> {
    const waiting = (await waitingPayments(trx, orderId)).find((row) => row.method === method);
    if (waiting) return { id: waiting.id, isNew: false };
    const now = clock.now();
    const id = `pay_${randomBytes(16).toString('hex')}`;
    await trx
      .insertInto('payment')
      .values({
        id,
        order_id: orderId,
        gateway: amount === 0 ? NO_GATEWAY : gateway.code,
        gateway_ref: null,
        method,
        state: 'pending',
        version: 0,
        currency,
        amount_minor: amount,
        refunded_minor: 0,
        payment_url: null,
        created_at: now,
        updated_at: now,
      })
      .execute();
    await promiseWork(trx, {
      kind: 'reconcile_payment',
      payload: { paymentId: id },
      now,
      dueAt: now + RECONCILE_AFTER,
    });
    return { id, isNew: true };
  }

  /** Opens the charge at the gateway, or finds the one opened under this payment's id, and keeps its address. */
  async function present(id: string, description: string, locale: Locale): Promise<string> {
    const row = await readPayment(db, id);
    if (!row) throw new Error(`no payment ${id}`);
    const returnUrl = `${publicUrl()}/api/v1/website/payments/${id}/return?lang=${locale}`;
    if (row.gateway === NO_GATEWAY) {
      await optimistically(db, (trx) => life.tell(trx, id, { type: 'charge.paid' }));
      return returnUrl;
    }
    const { gatewayRef, paymentUrl } = await gateway.createCharge({
      ourRef: id,
      method: row.method as PaymentMethod,
      currency: row.currency as ChargedCurrency,
      amount: row.amount_minor,
      description,
      locale,
      returnUrl,
      webhookUrl: `${publicUrl()}/api/v1/website/payments/webhook/${gateway.code}`,
    });
    await db
      .updateTable('payment')
      .set({ gateway_ref: gatewayRef, payment_url: paymentUrl })
      .where('id', '=', id)
      .execute();
    return paymentUrl;
  }

  /** Believes a charge as the gateway tells it now, when it is the one we asked for. */
  async function believe(row: PaymentRow, charge: Charge): Promise<void> {
    if (charge.state === 'open') return;
    const same = charge.ourRef === row.id && charge.amount === row.amount_minor && charge.currency === row.currency;
    if (!same) {
      log.error({ alarm: true, payment: row.id }, 'the gateway tells of a charge that is not ours');
      return;
    }
    const fact = { type: FACTS[charge.state] };
    await optimistically(db, (trx) => life.tell(trx, row.id, fact));
  }

  /** Asks the gateway what became of a payment; harmless at any time and any number of times. */
  async function settle(id: string): Promise<PaymentRow | null> {
    const row = await readPayment(db, id);
    if (row?.gateway_ref) await believe(row, await gateway.readCharge(row.gateway_ref));
    return (await readPayment(db, id)) ?? null;
  }

  /** Ends the charges that wait, but for one method's, so that they cannot be paid any more; what was paid is believed. */
  async function closeWaiting(orderId: string, butFor?: PaymentMethod): Promise<void> {
    for (const row of await waitingPayments(db, orderId)) {
      if (row.gateway === NO_GATEWAY) continue;
      if (row.method === butFor) {
        await settle(row.id);
        continue;
      }
      if (row.gateway_ref) await believe(row, await gateway.closeCharge(row.gateway_ref));
      // its page was never shown to anybody; should it be paid all the same, "paid" is believed later
      else await optimistically(db, (trx) => life.tell(trx, row.id, { type: 'charge.cancelled' }));
    }
  }

  /** Owes the customer `amount` of what was paid, or all of it; the gateway is asked by the outbox. */
  async function giveBack(trx: Trx, orderId: string, amount: number | null): Promise<void> {
    for (const row of await capturedPayments(trx, orderId))
      if (row.state === 'paid') await life.tell(trx, row.id, { type: 'refund.asked' }, amount ?? row.amount_minor);
  }

  return { begin, present, settle, closeWaiting, giveBack, methods: gateway.methods };
}
