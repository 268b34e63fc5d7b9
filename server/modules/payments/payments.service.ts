import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Tables } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { promiseWork } from '#server/db/outbox.ts';
import { optimistically } from '#server/db/stale.ts';
import type { Charge, PaymentGateway } from '#server/gateways/port.ts';
import type { PaymentLife } from './payment-life.ts';
import type { Purse } from '#server/modules/wallet/index.ts';
import { capturedPayments, readPayment, refundsOf, waitingPayments, type PaymentRow } from './payments.store.ts';
import { backAsPaid, createWalletPart } from './wallet-part.ts';

type Trx = Transaction<Tables>;
export type PaymentLog = { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };
export type PaymentsDeps = {
  db: Database;
  clock: Clock;
  gateway: PaymentGateway;
  life: PaymentLife;
  purse: Purse;
  log: PaymentLog;
  publicUrl: () => string;
};

/** A payment without a final answer after this long (ms) is asked about. */
const RECONCILE_AFTER = 60_000;
/** No gateway is asked for an order that a code made free, or that a wallet pays whole. */
export const NO_GATEWAY = 'none';
/** We no longer ask for it: what the gateway still has open is closed. */
const GIVEN_UP = ['cancelled', 'declined'];
const FACTS = {
  paid: 'charge.paid',
  declined: 'charge.declined',
  cancelled: 'charge.cancelled',
  unknown: 'charge.unknown',
} as const;

type Opening = {
  orderId: string;
  currency: ChargedCurrency;
  /** The whole price; a wallet pays its part of it, the gateway the rest. */
  amount: number;
  method: PaymentMethod;
  wallet: { userId: number; amount: number } | null;
};
/** The waiting payment that an opening asks for again. */
type Same = Pick<Opening, 'method' | 'wallet'>;
const isSame = (row: PaymentRow, { method, wallet }: Same) =>
  row.method === method && row.wallet_minor === (wallet?.amount ?? 0);

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Opens payments, learns their outcome from the gateway alone, and gives money back. */
export function createPaymentsService({ db, clock, gateway, life, purse, log, publicUrl }: PaymentsDeps) {
  const walletPart = createWalletPart(purse);

  /**
   * Writes the intent to charge and takes the wallet's part, or finds the one that waits for the same; under the order's
   * lock. To be followed by `settleFree` in the same transaction, and `present` after it.
   */
  async function begin(
    trx: Trx,
    { orderId, currency, amount, method, wallet }: Opening,
  ): Promise<{ id: string; isNew: boolean; givenUp: PaymentRow[] }> {
    const waiting = await waitingPayments(trx, orderId);
    const same = waiting.find((row) => isSame(row, { method, wallet }));
    // one charge at most waits to be paid: what another tab opened a moment ago is given up, and closed once its reference is known
    const givenUp = waiting.filter((row) => row.id !== same?.id);
    for (const row of givenUp) await giveUp(trx, row);
    if (same) return { id: same.id, isNew: false, givenUp };
    const now = clock.now();
    const rest = amount - (wallet?.amount ?? 0);
    const part = { wallet_minor: wallet?.amount ?? 0, wallet_user_id: wallet?.userId ?? null };
    await walletPart.take(trx, { ...part, currency, order_id: orderId });
    const id = `pay_${randomBytes(16).toString('hex')}`;
    await trx
      .insertInto('payment')
      .values({
        id,
        order_id: orderId,
        gateway: rest === 0 ? NO_GATEWAY : gateway.code,
        gateway_ref: null,
        method,
        state: 'pending',
        version: 0,
        currency,
        amount_minor: rest,
        refunded_minor: 0,
        ...part,
        wallet_held: wallet ? 1 : 0,
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
    return { id, isNew: true, givenUp };
  }

  /** A payment that asks nothing of the gateway is paid in the transaction that opens it. */
  async function settleFree(trx: Trx, id: string): Promise<void> {
    const row = await readPayment(trx, id);
    if (row?.gateway === NO_GATEWAY) await life.tell(trx, id, { type: 'charge.paid' });
  }

  const promiseClosing = (trx: Trx, paymentId: string) =>
    promiseWork(trx, { kind: 'close_charge', payload: { paymentId }, now: clock.now() });

  /** Gives a waiting payment up, its wallet's part with it, and promises that its charge will be closed at the gateway. */
  async function giveUp(trx: Trx, row: PaymentRow): Promise<void> {
    await life.tell(trx, row.id, { type: 'charge.cancelled' });
    if (row.gateway !== NO_GATEWAY) await promiseClosing(trx, row.id);
  }

  /** Sees to it that nothing waits to be paid any more for an order that is paid, or over. */
  async function closeLater(trx: Trx, orderId: string): Promise<void> {
    for (const row of await waitingPayments(trx, orderId)) {
      // the gateway may have been paid already: it is asked before the payment counts as cancelled
      if (row.gateway_ref) await promiseClosing(trx, row.id);
      else await giveUp(trx, row);
    }
  }

  /** Keeps the gateway's reference of a charge; one that was given up meanwhile is closed, at once or by promised work. */
  async function learn(
    id: string,
    known: { gateway_ref: string; payment_url?: string },
  ): Promise<PaymentRow | undefined> {
    const row = await optimistically(db, async (trx) => {
      const before = await readPayment(trx, id);
      if (before) await lockOrderRow(trx, before.order_id);
      await trx.updateTable('payment').set(known).where('id', '=', id).execute();
      const after = await readPayment(trx, id);
      if (after && GIVEN_UP.includes(after.state)) await promiseClosing(trx, id);
      return after;
    });
    if (row && GIVEN_UP.includes(row.state)) await close(row).catch(() => undefined);
    return row;
  }

  /** Ends a charge at the gateway and believes what it says then. */
  async function close(row: PaymentRow): Promise<void> {
    if (row.gateway_ref) await believe(row, await gateway.closeCharge(row.gateway_ref));
  }

  /**
   * Opens the charge at the gateway, or finds the one opened under this payment's id, and keeps its address. Null when the
   * payment was given up meanwhile: nobody may be sent to pay it.
   */
  async function present(id: string, description: string, locale: Locale): Promise<string | null> {
    const row = await readPayment(db, id);
    if (!row) throw new Error(`no payment ${id}`);
    const returnUrl = `${publicUrl()}/api/v1/website/payments/${id}/return?lang=${locale}`;
    if (row.gateway === NO_GATEWAY) return returnUrl;
    if (GIVEN_UP.includes(row.state)) return null;
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
    const learnt = await learn(id, { gateway_ref: gatewayRef, payment_url: paymentUrl });
    return learnt && GIVEN_UP.includes(learnt.state) ? null : paymentUrl;
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
    if (row?.gateway_ref) {
      const charge = await gateway.readCharge(row.gateway_ref);
      // nobody may pay what we gave up
      if (charge.state === 'open' && GIVEN_UP.includes(row.state)) await close(row);
      else await believe(row, charge);
    }
    return (await readPayment(db, id)) ?? null;
  }

  /** Ends the charges that wait, but for the one asked for again, so that they cannot be paid any more; what was paid is believed. */
  async function closeWaiting(orderId: string, butFor?: Same): Promise<void> {
    for (const row of await waitingPayments(db, orderId)) {
      if (row.gateway === NO_GATEWAY) continue;
      if (butFor && isSame(row, butFor)) {
        await settle(row.id);
        continue;
      }
      if (row.gateway_ref) await close(row);
      // its page was shown to nobody yet: given up here, it is closed when its reference comes
      else await optimistically(db, (trx) => life.tell(trx, row.id, { type: 'charge.cancelled' }));
    }
  }

  /** A person saw that the gateway gave a refund back: it is done. False when none is on its way. */
  const settleRefund = (id: string): Promise<boolean> =>
    optimistically(db, (trx) => life.tell(trx, id, { type: 'refund.done' }));

  /**
   * Owes the customer `amount` of what is left of the payment, or all of it: the way it was paid, the gateway's part asked
   * for by the outbox; or all into the wallet of `toWallet`, at once. A second captured payment is never here: it goes back
   * whole the moment it comes. To be called under the order's lock.
   */
  async function giveBack(trx: Trx, orderId: string, amount: number | null, toWallet?: number): Promise<void> {
    const refunds = await refundsOf(trx, orderId);
    for (const row of await capturedPayments(trx, orderId)) {
      if (row.state !== 'paid') continue;
      const back = backAsPaid(row, amount, refunds);
      const asked = toWallet ? { gateway: 0, wallet: back.gateway + back.wallet, userId: toWallet } : back;
      await life.tell(trx, row.id, { type: 'refund.asked' }, asked);
    }
  }

  return {
    begin,
    settleFree,
    present,
    learn,
    settle,
    close,
    closeWaiting,
    closeLater,
    giveBack,
    settleRefund,
    methods: gateway.methods,
  };
}
