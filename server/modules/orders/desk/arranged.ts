import type { Locale } from '#contract/constants.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { convert } from '#contract/rules/exchange.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, DbTransaction } from '#server/db/database.ts';
import { lockOrderRow } from '#server/db/order-lock.ts';
import type { Email } from '#server/modules/mail/index.ts';
import { refusedAct } from './desk-refusal.ts';
import type { QuotesPort } from '#server/modules/orders/ports.ts';
import { readOrderRow } from '#server/modules/orders/orders.store.ts';
import { owedToSuppliers } from '#server/modules/orders/refunding/refund-bearers.ts';
import type { RefundActs } from '#server/modules/orders/refunding/refund-acts.ts';
import type { Acting, PendingApproval } from './acting.ts';
import { partTitle } from './parts.ts';
import { contactOf, travellersOf } from './people.ts';
import { serviceBooking, type ServiceBooking } from './service-booking.ts';
import type { DeskRefunds } from './refunds.ts';

type Deps = {
  db: Database;
  cipher: Cipher;
  quotes: QuotesPort;
  refunds: Pick<DeskRefunds, 'giveOrAsk'>;
  refundActs: Pick<RefundActs, 'waysOf'>;
  publicUrl: () => string;
  postMail: (trx: DbTransaction, mail: Email) => Promise<void>;
};
/** Minor units; in the customer's language. */
export type ArrangedPart = {
  orderId: string;
  reference: string;
  locale: Locale;
  name: string;
  price: number;
  cost: number;
  /** In a provider's language. */
  booking(locale: Locale): ServiceBooking;
};
export type PartLetter = (locale: Locale, name: string, reference: string) => Pick<Email, 'title' | 'lines'>;
export type ArrangedParts = ReturnType<typeof createArrangedParts>;

/** What arranging a part of an order does to the order [CA14]. */
export function createArrangedParts({ db, cipher, quotes, refunds, refundActs, publicUrl, postMail }: Deps) {
  const localeOf = ({ locale }: { locale: string }): Locale => (locale === 'en' ? 'en' : 'ar');

  return {
    /** What was sold, which never changes: read before a transaction. */
    async read({ orderId, component }: { orderId: string; component: number }): Promise<ArrangedPart> {
      const order = await readOrderRow(db, orderId);
      const facts = order && (await quotes.findQuote(order.quote_id));
      const part = facts?.components[component];
      if (!order || !facts || !part) throw new Error(`order ${orderId} has no part ${component}`);
      const locale = localeOf(order);
      const { label: name } = partTitle(part, facts.quote[locale], facts.components.slice(0, component));
      const { currency, rates } = facts;
      return {
        orderId,
        reference: order.reference,
        locale,
        name,
        price: part.priceMinor,
        cost: convert(part.cost, 'KWD', currency, rates),
        booking: (language) => serviceBooking(facts, component, travellersOf(cipher, order), language),
      };
    },

    /** Its whole price, as far as it was paid. Null: given; else a second person is asked. 409 `not_refundable`. */
    async giveBack(
      trx: DbTransaction,
      { orderId, price, cost }: Pick<ArrangedPart, 'orderId' | 'price' | 'cost'>,
      note: string,
      acting: Acting,
    ): Promise<PendingApproval> {
      const order = await lockOrderRow(trx, orderId);
      if (!order || !statesWith(ORDER_TAGS, 'refundable').includes(order.state)) throw refusedAct('not_refundable');
      const left = await refundActs.waysOf(trx, orderId);
      const amount = Math.min(price, left.gateway + left.wallet);
      const supplierCredit = Math.min(cost, await owedToSuppliers(trx, orderId));
      if (amount <= 0) return null;
      const refund = { amount, reason: 'supplier_failed', supplierCredit, note };
      return refunds.giveOrAsk(trx, order, refund, acting);
    },

    /** In the customer's language; nothing to erased ones. */
    async tellCustomer(trx: DbTransaction, { orderId, locale, name }: ArrangedPart, letter: PartLetter): Promise<void> {
      const order = await readOrderRow(trx, orderId);
      const { email: to = '' } = order ? contactOf(cipher, order) : {};
      if (!order || to === '') return;
      const { title, lines } = letter(locale, name, order.reference);
      const url = `${publicUrl()}/${locale}/booking/success/${order.id}`;
      const label = { ar: 'افتح الحجز', en: 'Open the booking' }[locale];
      await postMail(trx, { to, locale, subject: title, title, lines, link: { label, url } });
    },
  };
}
