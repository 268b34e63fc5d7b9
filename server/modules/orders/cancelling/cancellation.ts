import { randomBytes } from 'node:crypto';
import type { cancelOrder } from '#contract/calls/booking.ts';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { toMajor } from '#contract/rules/money.ts';
import { visibleState } from '#machines/domain/order.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db, DbTransaction } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { refundAsPaid, refundsOf, tellingPayment, type PaymentsService } from '#server/modules/payments/index.ts';
import type { Caller } from '#server/modules/route.ts';
import { WALLET_REPLIES } from '#server/modules/wallet/index.ts';
import { customerActor } from '#server/modules/orders/actors.ts';
import { UNPAID, type CancellationTerms } from './cancellation-terms.ts';
import { changeCancelQuote, insertCancelQuote, readCancelQuote } from './cancelling.store.ts';
import type { QuoteFacts, WalletsPort } from '#server/modules/orders/ports.ts';
import type { Detail, OrderTransitions } from '#server/modules/orders/order-transitions.ts';
import { waitsFor } from '#server/modules/orders/desk/attention.store.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { REPLIES } from '#server/modules/orders/sentences.ts';

const OFFER_LIFETIME = 10 * 60_000;

type Deps = {
  db: Database;
  clock: Clock;
  life: OrderTransitions;
  terms: CancellationTerms;
  payments: PaymentsService;
  wallets: WalletsPort;
  read: (id: string) => Promise<OrderRow>;
};
type Taking = { orderId: string; offerId: string; askedBy: number | null; detail: Detail };

/** Cancels at a price offered before; the fee follows the suppliers' policies at the time of the offer. */
export function createCancellation({ db, clock, life, terms, payments, wallets, read }: Deps) {
  const over = () => new Refusal(409, 'cancel_quote_over', REPLIES.cancelQuoteOver);

  function checkCancellable(order: OrderRow, quote: QuoteFacts): void {
    if (!terms.isCancellable(order)) throw new Refusal(409, 'not_cancellable', REPLIES.notCancellable);
    if (terms.isLate(quote)) throw new Refusal(409, 'not_cancellable', REPLIES.tooLate);
  }

  /** Allowed for the order's account, unless another account's wallet paid a part (P7). */
  async function mayTakeIntoWallet(order: OrderRow, userId: number | null, on: Db = db): Promise<boolean> {
    if (userId === null || order.user_id !== userId || visibleState(order.state) !== 'confirmed') return false;
    const payer = (await tellingPayment(on, order.id))?.wallet_user_id ?? userId;
    return payer === userId && wallets.isActivated(on, userId);
  }

  /** `waive`: minor units of the fee that we bear, for staff only. */
  async function offer(order: OrderRow, quote: QuoteFacts, { waive = 0, askedBy = null as number | null } = {}) {
    const isPaid = visibleState(order.state) === 'confirmed';
    const remainder = await terms.leftFor(db, order);
    const fees = isPaid
      ? await terms.feesOf(quote, { order })
      : { fee: 0, supplierFee: 0, parts: [], standsUntil: Infinity };
    const fee = Math.min(fees.fee, remainder);
    const waived = Math.min(waive, fee);
    const refund = remainder - fee + waived;
    const now = clock.now();
    const row = {
      id: `cnl_${randomBytes(16).toString('hex')}`,
      order_id: order.id,
      fee_minor: fee,
      supplier_fee_minor: fees.supplierFee,
      refund_minor: refund,
      currency: order.currency,
      is_paid: isPaid ? 1 : 0,
      waived_minor: waived,
      asked_by: askedBy,
      created_at: now,
      expires_at: Math.min(now + OFFER_LIFETIME, fees.standsUntil),
      used_at: null,
    };
    await insertCancelQuote(db, row);
    const payment = await tellingPayment(db, order.id);
    const back = payment ? refundAsPaid(payment, refund, await refundsOf(db, order.id)) : { gateway: 0, wallet: 0 };
    return { ...row, remainder, back: { gateway: back.gateway, wallet: back.wallet }, parts: fees.parts };
  }

  /** Under the order's lock. 409 `cancel_quote_over`: expired, another's, or its terms changed. */
  async function takeUp(trx: DbTransaction, { orderId, offerId, askedBy, detail }: Taking): Promise<boolean> {
    const now = clock.now();
    const present = await lockOrderRow(trx, orderId);
    // another tab was first: the request is already fulfilled
    if (present?.state === 'cancelled' && askedBy === null) return true;
    const row = await readCancelQuote(trx, offerId, orderId);
    if (!row || row.asked_by !== askedBy || row.used_at !== null || row.expires_at <= now) throw over();
    await changeCancelQuote(trx, offerId, { used_at: now, approval_id: detail.approvalId ?? null });
    const { fee_minor: whole, waived_minor: waived, supplier_fee_minor: supplierFee, refund_minor: refund } = row;
    const fee = whole - waived;
    // offered while unpaid and paid since, or partly refunded since: the terms differ
    const remainder = present ? await terms.leftFor(trx, present) : 0;
    const wasPaid = row.is_paid === null ? fee + refund > 0 : row.is_paid === 1;
    const isSame = wasPaid === (present?.state === 'confirmed') && fee + refund === remainder;
    if (!isSame) throw over();
    const waiver = waived > 0 ? { waived } : {};
    return life.apply(trx, orderId, { type: 'order.cancelled' }, { fee, supplierFee, refund, ...waiver, ...detail });
  }

  return {
    over,
    offer,
    takeUp,
    mayTakeIntoWallet,

    async quote(orderId: string, user: Caller['user']) {
      const order = await read(orderId);
      const quote = await terms.quoteOf(order);
      checkCancellable(order, quote);
      // what was charged may still pay for it [FK12]
      if (UNPAID.includes(visibleState(order.state)) && (await waitsFor(db, orderId, 'charge_differs')))
        throw new Refusal(409, 'not_cancellable', REPLIES.paymentDiffers);
      const offered = await offer(order, quote);
      const currency = order.currency as ChargedCurrency;
      return {
        cancel_quote_id: offered.id,
        fee: toMajor(offered.fee_minor, currency),
        refund: toMajor(offered.refund_minor, currency),
        currency,
        back: { gateway: toMajor(offered.back.gateway, currency), wallet: toMajor(offered.back.wallet, currency) },
        wallet_allowed: offered.refund_minor > 0 && (await mayTakeIntoWallet(order, user?.id ?? null)),
        expires_at: new Date(offered.expires_at).toISOString(),
      };
    },

    async cancel(
      orderId: string,
      { cancel_quote_id: offerId, refund_to }: ParsedBodyOf<typeof cancelOrder>,
      user: Caller['user'],
    ): Promise<void> {
      const order = await read(orderId);
      if (order.state === 'cancelled') return;
      checkCancellable(order, await terms.quoteOf(order));
      if (refund_to === 'wallet' && !(await mayTakeIntoWallet(order, user?.id ?? null)))
        throw new Refusal(409, 'refund_elsewhere', WALLET_REPLIES.refundElsewhere);
      const toWallet = refund_to === 'wallet' && user ? { toWallet: user.id } : {};
      // a payment that slips through is noticed later and refunded
      if (UNPAID.includes(order.state)) await payments.closeWaiting(orderId).catch(() => undefined);
      const detail = { ...toWallet, actor: customerActor(user?.id ?? null) };
      const cancelled = await retryOnConflict(db, (trx) => takeUp(trx, { orderId, offerId, askedBy: null, detail }));
      if (!cancelled) throw new Refusal(409, 'not_cancellable', REPLIES.notCancellable);
    },
  };
}
export type Cancellation = ReturnType<typeof createCancellation>;
