import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { currencyOf } from '#server/modules/orders/desk/facts.ts';
import { contactOf } from '#server/modules/orders/desk/people.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { bankShowsBy } from '#server/gateways/refund-due.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { refundLetter, type BookingAfter } from './refund-letter.ts';

export type RefundNoticeDeps = {
  clock: Clock;
  cipher: Cipher;
  publicUrl: () => string;
  postMail: (trx: DbTransaction, note: Email) => Promise<void>;
};
type Refund = {
  /** Minor units, by destination. */
  gateway: number;
  wallet: number;
  note: string | null;
  booking: BookingAfter | null;
  isUnused?: boolean;
};
export type SendRefundNotice = ReturnType<typeof createRefundNotices>;

/** In the refund's own transaction. */
export const createRefundNotices =
  ({ clock, cipher, publicUrl, postMail }: RefundNoticeDeps) =>
  async (trx: DbTransaction, order: OrderRow, refund: Refund): Promise<void> => {
    const { email: to } = contactOf(cipher, order);
    // erased: there is no address left
    if (to === '') return;
    const locale = order.locale === 'en' ? 'en' : 'ar';
    const page = order.state === 'confirmed' ? 'success' : 'failed';
    const url = `${publicUrl()}/${locale}/booking/${page}/${order.id}`;
    const due = new Date(bankShowsBy(clock.now())).toISOString();
    const { reference } = order;
    await postMail(trx, refundLetter({ ...refund, to, locale, reference, currency: currencyOf(order), due, url }));
  };

function bookingAfter({ state }: OrderRow): BookingAfter | null {
  if (state === 'confirmed') return { state };
  return state === 'cancelled' ? { state, fee: null } : null;
}

/** For a payment without use: a second one, or one after a cancellation. */
export async function notifyUnusedPayment(
  send: SendRefundNotice,
  trx: DbTransaction,
  order: OrderRow,
  { gateway, wallet }: Pick<Refund, 'gateway' | 'wallet'>,
): Promise<void> {
  // an expired order has its own letter, sent when the money is back
  if (order.state === 'expired') return;
  await send(trx, order, { gateway, wallet, note: null, booking: bookingAfter(order), isUnused: true });
}
