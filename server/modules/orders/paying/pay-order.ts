import type { payOrder as payOrderCall } from '#contract/calls/booking.ts';
import type { ParsedBodyOf } from '#contract/calls/call.ts';
import type { ChargedCurrency } from '#contract/constants.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { visibleState } from '#machines/domain/order.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import type { PaymentsService } from '#server/modules/payments/index.ts';
import { givenMinor } from '#server/modules/given-amount.ts';
import { notFound, Refusal } from '#server/modules/refusal.ts';
import type { Caller } from '#server/modules/route.ts';
import { WALLET_REPLIES } from '#server/modules/wallet/index.ts';
import { customerActor } from '#server/modules/orders/actors.ts';
import { waitsFor } from '#server/modules/orders/desk/attention.store.ts';
import type { WalletsPort } from '#server/modules/orders/ports.ts';
import { isOrderId } from '#server/modules/orders/placing/order-ids.ts';
import type { OrderTransitions } from '#server/modules/orders/order-transitions.ts';
import { readOrderRow, type OrderRow } from '#server/modules/orders/orders.store.ts';
import { customerOf } from '#server/modules/orders/placing/payment-customer.ts';
import type { SameTrip } from '#server/modules/orders/placing/same-trip.ts';
import { REPLIES } from '#server/modules/orders/sentences.ts';

const PAYABLE = statesWith(ORDER_TAGS, 'unpaid');
type Deps = {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  life: OrderTransitions;
  payments: PaymentsService;
  wallets: WalletsPort;
  sameTrip: SameTrip;
};
type Payer = Pick<Caller, 'locale' | 'user'>;

/** First ends open charges of other methods, so that two are never captured. */
export function createPayOrder({ db, clock, cipher, life, payments, wallets, sameTrip }: Deps) {
  function checkPayable(order: OrderRow): void {
    const state = visibleState(order.state);
    const expired = state === 'expired' || (order.hold_expires_at ?? 0) <= clock.now();
    if (PAYABLE.includes(state) && !expired) return;
    if (state === 'cancelled') throw new Refusal(409, 'not_payable', REPLIES.notPayable);
    if (PAYABLE.includes(state) || state === 'expired') throw new Refusal(409, 'hold_expired', REPLIES.holdExpired);
    throw new Refusal(409, 'already_paid', REPLIES.alreadyPaid);
  }

  /** The wallet's part, when requested and allowed for this owner (P7). */
  async function walletPart(order: OrderRow, part: number | undefined, user: Payer['user']) {
    if (part === undefined) return null;
    if (!user) throw new Refusal(401, 'unauthenticated', WALLET_REPLIES.signIn);
    const amount = givenMinor(part, order.currency as ChargedCurrency, 'wallet');
    if (amount <= 0 || amount > order.to_pay_minor)
      throw new Refusal(422, 'invalid', WALLET_REPLIES.badPart, { fields: { wallet: WALLET_REPLIES.badPart } });
    if (!(await wallets.isActivated(db, user.id))) throw new Refusal(409, 'not_activated', WALLET_REPLIES.notActivated);
    return { userId: user.id, amount };
  }

  /** The payment was given up while its page was created: the order is over, or another tab pays it differently. */
  async function replaced(id: string): Promise<Refusal> {
    const now = await readOrderRow(db, id);
    if (now) checkPayable(now);
    return new Refusal(409, 'payment_replaced', REPLIES.paymentReplaced);
  }

  return async function payOrder(
    id: string,
    { method, wallet: part }: ParsedBodyOf<typeof payOrderCall>,
    { locale, user }: Payer,
  ) {
    const order = isOrderId(id) ? await readOrderRow(db, id) : undefined;
    if (!order) throw notFound(REPLIES.orderUnknown);
    checkPayable(order);
    const currency = order.currency as ChargedCurrency;
    if (!payments.methods(currency).includes(method))
      throw new Refusal(422, 'method', REPLIES.methodUnfit, { fields: { method: REPLIES.methodUnfit } });
    const wallet = await walletPart(order, part, user);
    try {
      await payments.closeWaiting(id, { method, wallet });
      const opening = { orderId: id, currency, amount: order.to_pay_minor, method, wallet };
      const { paymentId, givenUp } = await retryOnConflict(db, async (trx) => {
        const now = (await lockOrderRow(trx, id)) ?? order;
        checkPayable(now);
        if (await waitsFor(trx, id, 'charge_differs')) throw new Refusal(409, 'not_payable', REPLIES.paymentDiffers);
        if (await sameTrip.isRevived(trx, now, sameTrip.travellersOf(now)))
          throw new Refusal(409, 'already_booked', REPLIES.alreadyBooked);
        const payment = await payments.begin(trx, opening);
        if (payment.isNew)
          await life.apply(trx, id, { type: 'payment.opened' }, { actor: customerActor(user?.id ?? null) });
        await payments.settleFree(trx, payment.id);
        return { paymentId: payment.id, givenUp: payment.givenUp };
      });
      for (const row of givenUp) await payments.close(row).catch(() => undefined);
      const payment_url = await payments.present(paymentId, order.reference, locale, {
        payer: customerOf(cipher, order),
        expiresAt: order.hold_expires_at,
      });
      if (payment_url === null) throw await replaced(id);
      const hold_expires_at = new Date(order.hold_expires_at ?? clock.now()).toISOString();
      return { payment_id: paymentId, payment_url, hold_expires_at };
    } catch (error) {
      if (error instanceof Refusal) throw error;
      throw new Refusal(503, 'gateway_silent', REPLIES.gatewaySilent);
    }
  };
}
