import { TEAM_ZONE } from '#contract/constants.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { todayIn } from '#contract/rules/dates.ts';
import { shareUp } from '#contract/rules/money.ts';
import { visibleState } from '#machines/domain/order.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Db } from '#server/db/database.ts';
import { refundAsPaid, refundsOf, tellingPayment } from '#server/modules/payments/index.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { UnknownAnswer } from '#server/suppliers/port.ts';
import { MalformedAnswer, NotSent, VendorDown } from '#server/vendors/errors.ts';
import { cancellationFees, type Fees } from './cancellation-fees.ts';
import type { QuoteFacts, QuotesPort, Suppliers } from '#server/modules/orders/ports.ts';
import { supplierRef } from '#server/modules/orders/placing/order-ids.ts';
import type { OrderRow } from '#server/modules/orders/orders.store.ts';
import { REPLIES } from '#server/modules/orders/sentences.ts';

const SILENCES = [VendorDown, NotSent, MalformedAnswer, UnknownAnswer];
export const UNPAID = statesWith(ORDER_TAGS, 'unpaid');
/** Minor units. */
export type PartFee = { part: number; price: number; fee: number };

type Deps = { clock: Clock; quotes: Pick<QuotesPort, 'findQuote'>; suppliers: Suppliers };

export function createCancellationTerms({ clock, quotes, suppliers }: Deps) {
  return {
    async quoteOf(order: OrderRow): Promise<QuoteFacts> {
      const quote = await quotes.findQuote(order.quote_id);
      if (!quote) throw new Error(`order ${order.reference} has lost its quote`);
      return quote;
    },

    /** Confirmed, or not paid yet. */
    isCancellable(order: OrderRow): boolean {
      const state = visibleState(order.state);
      return state === 'confirmed' || UNPAID.includes(state);
    },

    /** The day of departure has begun in the markets' common time zone. */
    isLate: (quote: QuoteFacts): boolean => quote.quote.en.start_date <= todayIn(TEAM_ZONE, new Date(clock.now())),

    /**
     * With `order` each supplier is asked; `standsUntil` (epoch ms): the earliest end. Else the conditions decide. 503
     * `supplier_silent`.
     */
    async feesOf(
      quote: QuoteFacts,
      { at = clock.now(), order }: { at?: number; order?: OrderRow } = {},
    ): Promise<Fees & { parts: PartFee[]; standsUntil: number }> {
      const answers = await Promise.all(
        quote.components.map((component, part) =>
          suppliers(component.supplier).quoteCancellation(component, {
            at,
            ...(order ? { ourRef: supplierRef(order, part) } : {}),
          }),
        ),
      ).catch((error: unknown) => {
        if (!SILENCES.some((kind) => error instanceof kind)) throw error;
        throw new Refusal(503, 'supplier_silent', REPLIES.cancelSilent);
      });
      const parts = quote.components.map(({ priceMinor, cost }, part) => ({
        price: priceMinor,
        cost,
        supplierFils: answers[part]?.fee ?? cost,
      }));
      const standsUntil = Math.min(...answers.map(({ expiresAt }) => expiresAt ?? Infinity));
      const single = parts.map(({ price, cost, supplierFils }, part) => ({
        part,
        price,
        fee: shareUp(price, supplierFils, cost),
      }));
      return { ...cancellationFees(parts, quote), parts: single, standsUntil };
    },

    /** Minor units the payments still hold: the price less part refunds, 0 while unpaid. */
    async leftFor(db: Db, order: OrderRow): Promise<number> {
      const payment = visibleState(order.state) === 'confirmed' ? await tellingPayment(db, order.id) : null;
      if (!payment) return 0;
      const { gateway, wallet } = refundAsPaid(payment, null, await refundsOf(db, order.id));
      return gateway + wallet;
    },
  };
}
export type CancellationTerms = ReturnType<typeof createCancellationTerms>;
