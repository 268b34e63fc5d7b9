import { PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { PaymentMethod } from '#contract/entities/order.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { enqueueJob } from '#server/db/outbox.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { CHARGE_DIFFERS } from '#server/gateways/charge-difference.ts';
import { closeCaseOf, checkCharge } from '#server/modules/cases/index.ts';
import type { Charge, Gateways } from '#server/gateways/port.ts';
import type { PaymentTransitions } from './payment-transitions.ts';
import { readPayment, updatePayment, waitingPayments, type PaymentRow } from './payments.store.ts';
import type { WalletPart } from './wallet-part.ts';

export type PaymentLog = { error(facts: object, sentence: string): void; warn(facts: object, sentence: string): void };

/** For an order that is free by a code, or fully paid from a wallet. */
export const NO_GATEWAY = 'none';
/** We gave them up: whatever is still open at the gateway gets closed. */
export const UNSENT_CHARGES = statesWith(PAYMENT_TAGS, 'given_up');

export type Same = { method: PaymentMethod; wallet: { amount: number; userId: number } | null };
export const isSame = (row: PaymentRow, { method, wallet }: Same) =>
  row.method === method &&
  row.wallet_minor === (wallet?.amount ?? 0) &&
  row.wallet_user_id === (wallet?.userId ?? null);

type Deps = {
  db: Database;
  clock: Clock;
  gateways: Gateways;
  life: PaymentTransitions;
  log: PaymentLog;
  wallet: WalletPart;
};

/** Its answer decides; charges that we gave up are closed. */
export function createCharges({ db, clock, gateways, life, log, wallet }: Deps) {
  const promiseClosing = (trx: DbTransaction, paymentId: string) =>
    enqueueJob(trx, 'close_charge', { paymentId }, { now: clock.now() });

  /** Its charge is closed by a job. */
  async function giveUp(trx: DbTransaction, row: PaymentRow): Promise<void> {
    await life.apply(trx, row.id, { type: 'charge.cancelled' });
    if (row.gateway !== NO_GATEWAY) await promiseClosing(trx, row.id);
  }

  /** Closes all waiting payments of an order that is paid or over. */
  async function closeLater(trx: DbTransaction, orderId: string): Promise<void> {
    for (const row of await waitingPayments(trx, orderId)) {
      // it may be paid already: ask the gateway before the payment counts as cancelled
      if (row.gateway_ref) await promiseClosing(trx, row.id);
      else await giveUp(trx, row);
    }
  }

  /** A charge given up meanwhile is closed, at once or by a job. */
  async function learn(
    id: string,
    charge: { gateway_ref: string; payment_url?: string },
  ): Promise<PaymentRow | undefined> {
    const row = await retryOnConflict(db, async (trx) => {
      const before = await readPayment(trx, id);
      if (before) await lockOrderRow(trx, before.order_id);
      await updatePayment(trx, id, charge);
      const after = await readPayment(trx, id);
      if (after && UNSENT_CHARGES.includes(after.state)) await promiseClosing(trx, id);
      return after;
    });
    if (row && UNSENT_CHARGES.includes(row.state)) await close(row).catch(() => undefined);
    return row;
  }

  async function close(row: PaymentRow): Promise<void> {
    if (row.gateway_ref) await believe(row, await gateways.of(row.gateway).closeCharge(row.gateway_ref));
  }

  /** If it is the charge we requested. */
  async function believe(row: PaymentRow, charge: Charge): Promise<void> {
    if (charge.state === 'open') return;
    const difference = await checkCharge(db, row, charge, clock.now());
    if (difference === 'open') {
      log.error({ alarm: true, payment: row.id }, 'the gateway tells of a charge that is not ours');
      return;
    }
    const state = difference === 'ended' ? 'cancelled' : charge.state;
    await retryOnConflict(db, async (trx) => {
      await life.apply(trx, row.id, { type: `charge.${state}` });
      if (difference === 'ended') return;
      await closeCaseOf(
        trx,
        CHARGE_DIFFERS,
        row.id,
        'The gateway tells of the charge as it was asked for.',
        clock.now(),
      );
    });
  }

  /** Taken again if the charge is paid after all. */
  const giveWalletBack = (id: string): Promise<void> =>
    retryOnConflict(db, async (trx) => {
      const payment = await readPayment(trx, id);
      if (payment) await lockOrderRow(trx, payment.order_id);
      const row = await readPayment(trx, id);
      if (row && statesWith(PAYMENT_TAGS, 'waiting').includes(row.state)) await wallet.giveUp(trx, row);
    });

  /** Asks the gateway; safe to repeat. */
  async function settle(id: string): Promise<PaymentRow | null> {
    const row = await readPayment(db, id);
    if (row?.gateway_ref) {
      const charge = await gateways.of(row.gateway).readCharge(row.gateway_ref);
      // nobody may pay what we gave up
      if (charge.state === 'open' && UNSENT_CHARGES.includes(row.state)) await close(row);
      else await believe(row, charge);
    }
    return (await readPayment(db, id)) ?? null;
  }

  /** Closed when its reference arrives, or has just arrived. */
  async function closeUnknown(row: PaymentRow): Promise<void> {
    await retryOnConflict(db, (trx) => giveUp(trx, row));
    const now = await readPayment(db, row.id);
    if (now) await close(now);
  }

  /** Closes waiting charges except the one requested again; those already paid are applied. */
  async function closeWaiting(orderId: string, butFor?: Same): Promise<void> {
    for (const row of await waitingPayments(db, orderId)) {
      if (row.gateway === NO_GATEWAY) continue;
      if (butFor && isSame(row, butFor)) {
        await settle(row.id);
        continue;
      }
      if (row.gateway_ref) await close(row);
      else await closeUnknown(row);
    }
  }

  return { giveUp, giveWalletBack, learn, settle, close, closeWaiting, closeLater };
}
