import { randomBytes } from 'node:crypto';
import type { cancelOrder } from '#contract/calls/booking.ts';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { toMajor } from '#contract/rules/money.ts';
import { visibleState } from '#machines/order/order.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Db } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { optimistically } from '#server/db/stale.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { backAsPaid, refundsOf, tellingPayment, type PaymentsService } from '#server/modules/payments/index.ts';
import type { Caller } from '#server/modules/route.ts';
import { WALLET_SAID } from '#server/modules/wallet/index.ts';
import { customerActor } from './actors.ts';
import { cancellationFees, type Fees } from './cancellation-fees.ts';
import type { QuoteFacts, QuotesDoor, Suppliers, WalletsDoor } from './doors.ts';
import type { OrderLife } from './order-life.ts';
import type { OrderRow } from './orders.store.ts';
import { SAID } from './sentences.ts';

const OFFER_LIFETIME = 10 * 60_000;
const UNPAID = ['held', 'awaiting_payment', 'payment_failed'];

type Deps = {
  db: Database;
  clock: Clock;
  life: OrderLife;
  quotes: QuotesDoor;
  suppliers: Suppliers;
  payments: PaymentsService;
  wallets: WalletsDoor;
  read: (id: string) => Promise<OrderRow>;
};

/** Cancelling at the price told before: the fee follows the suppliers' policies at the moment of the offer. */
export function createCancellation({ db, clock, life, quotes, suppliers, payments, wallets, read }: Deps) {
  function checkCancellable(order: OrderRow, quote: QuoteFacts): void {
    const state = visibleState(order.state);
    if (state !== 'confirmed' && !UNPAID.includes(state))
      throw new Refusal(409, 'not_cancellable', SAID.notCancellable);
    const today = new Date(clock.now()).toISOString().slice(0, 10);
    if (quote.quote.en.start_date <= today) throw new Refusal(409, 'not_cancellable', SAID.tooLate);
  }

  /** The customer's fee is the suppliers' share of each part's price, rounded up; theirs is what they keep of their cost. */
  async function feesOf(quote: QuoteFacts): Promise<Fees> {
    const parts = await Promise.all(
      quote.components.map(async (component) => ({
        price: component.priceMinor,
        cost: component.cost,
        kept: await suppliers(component.supplier).cancellationFee(component, clock.now()),
      })),
    );
    return cancellationFees(parts, quote);
  }

  /** Minor units that the order's payments still hold: the price less part refunds; 0 while it is unpaid. */
  async function leftFor(trx: Db, order: OrderRow): Promise<number> {
    const payment = visibleState(order.state) === 'confirmed' ? await tellingPayment(trx, order.id) : null;
    if (!payment) return 0;
    const { gateway, wallet } = backAsPaid(payment, null, await refundsOf(trx, order.id));
    return gateway + wallet;
  }

  async function quoteOf(order: OrderRow): Promise<QuoteFacts> {
    const quote = await quotes.findQuote(order.quote_id);
    if (!quote) throw new Error(`order ${order.reference} has lost its quote`);
    return quote;
  }

  /** The refund of an order may go to the wallet of who made it, unless another's wallet paid a part (P7). */
  async function mayTakeIntoWallet(order: OrderRow, user: Caller['user']): Promise<boolean> {
    if (!user || order.user_id !== user.id || visibleState(order.state) !== 'confirmed') return false;
    const payer = (await tellingPayment(db, order.id))?.wallet_user_id ?? user.id;
    return payer === user.id && wallets.isActivated(db, user.id);
  }

  return {
    async quote(orderId: string, user: Caller['user']) {
      const order = await read(orderId);
      const quote = await quoteOf(order);
      checkCancellable(order, quote);
      const isPaid = visibleState(order.state) === 'confirmed';
      const left = await leftFor(db, order);
      const { fee: whole, supplierFee } = isPaid ? await feesOf(quote) : { fee: 0, supplierFee: 0 };
      const fee = Math.min(whole, left);
      const refund = left - fee;
      const now = clock.now();
      const id = `cnl_${randomBytes(16).toString('hex')}`;
      await db
        .insertInto('cancel_quote')
        .values({
          id,
          order_id: orderId,
          fee_minor: fee,
          supplier_fee_minor: supplierFee,
          refund_minor: refund,
          currency: order.currency,
          is_paid: isPaid ? 1 : 0,
          created_at: now,
          expires_at: now + OFFER_LIFETIME,
          used_at: null,
        })
        .execute();
      const currency = order.currency as ChargedCurrency;
      const payment = await tellingPayment(db, orderId);
      const back = payment ? backAsPaid(payment, refund, await refundsOf(db, orderId)) : { gateway: 0, wallet: 0 };
      return {
        cancel_quote_id: id,
        fee: toMajor(fee, currency),
        refund: toMajor(refund, currency),
        currency,
        back: { gateway: toMajor(back.gateway, currency), wallet: toMajor(back.wallet, currency) },
        wallet_allowed: refund > 0 && (await mayTakeIntoWallet(order, user)),
        expires_at: new Date(now + OFFER_LIFETIME).toISOString(),
      };
    },

    async cancel(
      orderId: string,
      { cancel_quote_id: cancelQuoteId, refund_to }: ParsedBodyOf<typeof cancelOrder>,
      user: Caller['user'],
    ): Promise<void> {
      const order = await read(orderId);
      if (order.state === 'cancelled') return;
      checkCancellable(order, await quoteOf(order));
      if (refund_to === 'wallet' && !(await mayTakeIntoWallet(order, user)))
        throw new Refusal(409, 'refund_elsewhere', WALLET_SAID.refundElsewhere);
      const toWallet = refund_to === 'wallet' && user ? { toWallet: user.id } : {};
      // a payment that slips through is heard later and given back
      if (UNPAID.includes(order.state)) await payments.closeWaiting(orderId).catch(() => undefined);
      const cancelled = await optimistically(db, async (trx) => {
        const now = clock.now();
        const present = await lockOrderRow(trx, orderId);
        // another tab was first: what was wanted is done
        if (present?.state === 'cancelled') return true;
        const offer = await trx
          .selectFrom('cancel_quote')
          .selectAll()
          .where('id', '=', cancelQuoteId)
          .where('order_id', '=', orderId)
          .executeTakeFirst();
        if (!offer || offer.used_at !== null || offer.expires_at <= now)
          throw new Refusal(409, 'cancel_quote_over', SAID.cancelQuoteOver);
        await trx.updateTable('cancel_quote').set({ used_at: now }).where('id', '=', cancelQuoteId).execute();
        const { fee_minor: fee, supplier_fee_minor: supplierFee, refund_minor: refund } = offer;
        // offered for an unpaid order that was paid since, or before a part of the money went back: the terms are other ones
        const left = present ? await leftFor(trx, present) : 0;
        const wasPaid = offer.is_paid === null ? fee + refund > 0 : offer.is_paid === 1;
        const isSame = wasPaid === (present?.state === 'confirmed') && fee + refund === left;
        if (!isSame) throw new Refusal(409, 'cancel_quote_over', SAID.cancelQuoteOver);
        return life.tell(
          trx,
          orderId,
          { type: 'order.cancelled' },
          { fee, supplierFee, refund, ...toWallet, actor: customerActor(user?.id ?? null) },
        );
      });
      if (!cancelled) throw new Refusal(409, 'not_cancellable', SAID.notCancellable);
    },
  };
}
