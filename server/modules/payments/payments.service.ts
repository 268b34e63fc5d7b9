import { randomBytes } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Tables } from '#server/db/database.ts';
import { promiseWork } from '#server/db/outbox.ts';
import { optimistically } from '#server/db/stale.ts';
import type { Charge, ChargeRequest, PaymentGateway } from '#server/gateways/port.ts';
import type { PaymentLife } from './payment-life.ts';
import type { Purse } from '#server/modules/wallet/index.ts';
import { capturedPayments, readPayment, waitingPayments, type PaymentRow } from './payments.store.ts';
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
/** Who pays and until when it is of use, for the gateway that asks. */
type Presented = Pick<ChargeRequest, 'payer' | 'expiresAt'>;
/** The waiting payment that an opening asks for again. */
type Same = Pick<Opening, 'method' | 'wallet'>;
const isSame = (row: PaymentRow, { method, wallet }: Same) =>
  row.method === method && row.wallet_minor === (wallet?.amount ?? 0);

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Opens payments, learns their outcome from the gateway alone, and gives money back. */
export function createPaymentsService({ db, clock, gateway, life, purse, log, publicUrl }: PaymentsDeps) {
  const walletPart = createWalletPart(purse);

  /**
   * Writes the intent to charge and takes the wallet's part, or finds the one that waits for the same. To be followed by
   * `settleFree` in the same transaction, and `present` after it.
   */
  async function begin(
    trx: Trx,
    { orderId, currency, amount, method, wallet }: Opening,
  ): Promise<{ id: string; isNew: boolean }> {
    const waiting = (await waitingPayments(trx, orderId)).find((row) => isSame(row, { method, wallet }));
    if (waiting) return { id: waiting.id, isNew: false };
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
    return { id, isNew: true };
  }

  /** A payment that asks nothing of the gateway is paid in the transaction that opens it. */
  async function settleFree(trx: Trx, id: string): Promise<void> {
    const row = await readPayment(trx, id);
    if (row?.gateway === NO_GATEWAY) await life.tell(trx, id, { type: 'charge.paid' });
  }

  /** Opens the charge at the gateway, or finds the one opened under this payment's id, and keeps its address. */
  async function present(id: string, description: string, locale: Locale, of: Presented = {}): Promise<string> {
    const row = await readPayment(db, id);
    if (!row) throw new Error(`no payment ${id}`);
    const returnUrl = `${publicUrl()}/api/v1/website/payments/${id}/return?lang=${locale}`;
    if (row.gateway === NO_GATEWAY) return returnUrl;
    const { gatewayRef, paymentUrl } = await gateway.createCharge({
      ourRef: id,
      method: row.method as PaymentMethod,
      currency: row.currency as ChargedCurrency,
      amount: row.amount_minor,
      description,
      locale,
      ...of,
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

  /** Ends the charges that wait, but for the one asked for again, so that they cannot be paid any more; what was paid is believed. */
  async function closeWaiting(orderId: string, butFor?: Same): Promise<void> {
    for (const row of await waitingPayments(db, orderId)) {
      if (row.gateway === NO_GATEWAY) continue;
      if (butFor && isSame(row, butFor)) {
        await settle(row.id);
        continue;
      }
      if (row.gateway_ref) await believe(row, await gateway.closeCharge(row.gateway_ref));
      // its page was never shown to anybody; should it be paid all the same, "paid" is believed later
      else await optimistically(db, (trx) => life.tell(trx, row.id, { type: 'charge.cancelled' }));
    }
  }

  /**
   * Owes the customer `amount` of what was paid, or all of it: the way it was paid, the gateway's part asked for by the
   * outbox; or all into the wallet of `toWallet`, at once.
   */
  async function giveBack(trx: Trx, orderId: string, amount: number | null, toWallet?: number): Promise<void> {
    for (const row of await capturedPayments(trx, orderId)) {
      if (row.state !== 'paid') continue;
      const back = backAsPaid(row, amount);
      const asked = toWallet ? { gateway: 0, wallet: back.gateway + back.wallet, userId: toWallet } : back;
      await life.tell(trx, row.id, { type: 'refund.asked' }, asked);
    }
  }

  return { begin, settleFree, present, settle, closeWaiting, giveBack, methods: gateway.methods };
}
