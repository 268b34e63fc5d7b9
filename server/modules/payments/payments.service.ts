import { randomBytes } from 'node:crypto';
import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import type { ChargeRequest, Gateways } from '#server/gateways/port.ts';
import { createCharges, UNSENT_CHARGES, isSame, NO_GATEWAY, type PaymentLog } from './charges.ts';
import type { PaymentTransitions } from './payment-transitions.ts';
import type { WalletAccounts } from '#server/modules/wallet/index.ts';
import {
  capturedPayments,
  insertPayment,
  readPayment,
  refundsOf,
  waitingPayments,
  type PaymentRow,
} from './payments.store.ts';
import { refundAsPaid, createWalletPart } from './wallet-part.ts';

export type PaymentsDeps = {
  db: Database;
  clock: Clock;
  gateways: Gateways;
  life: PaymentTransitions;
  purse: WalletAccounts;
  log: PaymentLog;
  publicUrl: () => string;
};

/** Unanswered payments are queried after this long (ms). */
const RECONCILE_AFTER = 60_000;

type Opening = {
  orderId: string;
  currency: ChargedCurrency;
  /** The whole price, wallet part included. */
  amount: number;
  method: PaymentMethod;
  wallet: { userId: number; amount: number } | null;
};
type Presented = Pick<ChargeRequest, 'payer' | 'expiresAt'>;

export type PaymentsService = ReturnType<typeof createPaymentsService>;

/** Outcomes come from the gateway only. */
export function createPaymentsService({ db, clock, gateways, life, purse, log, publicUrl }: PaymentsDeps) {
  const walletPart = createWalletPart({ purse, clock });
  const charges = createCharges({ db, clock, gateways, life, log, wallet: walletPart });

  /**
   * Or finds the same waiting payment; under the order's lock. Call `settleFree` in the same transaction and `present`
   * after it.
   */
  async function begin(
    trx: DbTransaction,
    { orderId, currency, amount, method, wallet }: Opening,
  ): Promise<{ id: string; isNew: boolean; givenUp: PaymentRow[] }> {
    const waiting = await waitingPayments(trx, orderId);
    const rest = amount - (wallet?.amount ?? 0);
    const code = rest === 0 ? NO_GATEWAY : gateways.offering(currency, method).code;
    const same = waiting.find((row) => isSame(row, { method, wallet }) && row.gateway === code);
    // at most one charge waits: another tab's is given up, and closed once its reference is known
    const givenUp = waiting.filter((row) => row.id !== same?.id);
    for (const row of givenUp) await charges.giveUp(trx, row);
    if (same) return { id: same.id, isNew: false, givenUp };
    const now = clock.now();
    const part = { wallet_minor: wallet?.amount ?? 0, wallet_user_id: wallet?.userId ?? null };
    await walletPart.take(trx, { ...part, currency, order_id: orderId });
    const id = `pay_${randomBytes(16).toString('hex')}`;
    await insertPayment(trx, {
      id,
      order_id: orderId,
      gateway: code,
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
    });
    await enqueueJob(trx, 'reconcile_payment', { paymentId: id }, { now, dueAt: now + RECONCILE_AFTER });
    return { id, isNew: true, givenUp };
  }

  /** A payment without a gateway part is paid in the transaction that opens it. */
  async function settleFree(trx: DbTransaction, id: string): Promise<void> {
    const row = await readPayment(trx, id);
    if (row?.gateway === NO_GATEWAY) await life.apply(trx, id, { type: 'charge.paid' });
  }

  /** Null when given up meanwhile: nobody may be sent to pay it. */
  async function present(id: string, description: string, locale: Locale, of: Presented = {}): Promise<string | null> {
    const row = await readPayment(db, id);
    if (!row) throw new Error(`no payment ${id}`);
    const returnUrl = `${publicUrl()}/api/v1/website/payments/${id}/return?lang=${locale}`;
    if (row.gateway === NO_GATEWAY) return returnUrl;
    if (UNSENT_CHARGES.includes(row.state)) return null;
    const { gatewayRef, paymentUrl } = await gateways.of(row.gateway).createCharge({
      ourRef: id,
      method: row.method as PaymentMethod,
      currency: row.currency as ChargedCurrency,
      amount: row.amount_minor,
      description,
      locale,
      ...of,
      returnUrl,
      webhookUrl: `${publicUrl()}/api/v1/website/payments/webhook/${row.gateway}`,
    });
    const learnt = await charges.learn(id, { gateway_ref: gatewayRef, payment_url: paymentUrl });
    return learnt && UNSENT_CHARGES.includes(learnt.state) ? null : paymentUrl;
  }

  /** A person saw the gateway's refund. False when none is on its way. */
  const confirmReturn = (trx: DbTransaction, id: string, by: string): Promise<boolean> =>
    life.apply(trx, id, { type: 'refund.done' }, undefined, by);

  /**
   * The way it was paid, or at once into `toWallet`. Second payments are refunded on arrival. Call under the order's
   * lock.
   */
  async function refund(trx: DbTransaction, orderId: string, amount: number | null, toWallet?: number): Promise<void> {
    const refunds = await refundsOf(trx, orderId);
    for (const row of await capturedPayments(trx, orderId)) {
      if (row.state !== 'paid') continue;
      const back = refundAsPaid(row, amount, refunds);
      const refund = toWallet ? { gateway: 0, wallet: back.gateway + back.wallet, userId: toWallet } : back;
      await life.apply(trx, row.id, { type: 'refund.asked' }, refund);
    }
  }

  return {
    begin,
    settleFree,
    present,
    refund,
    confirmReturn,
    ...charges,
    methods: gateways.methods,
  };
}
