import type { KeyObject } from 'node:crypto';
import type { Locale } from '#contract/constants.ts';
import type { Clock } from '#server/clock.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import type { Email } from '#server/modules/mail/index.ts';
import type { PartRefunds, PaymentsService } from '#server/modules/payments/index.ts';
import type { BookingPort } from '#server/suppliers/port.ts';
import { createAttempts } from './booking/attempts.ts';
import { createBooking } from './booking/booking.ts';
import { calendarOf } from './booking/calendar.ts';
import { createCancelCode } from './cancelling/cancel-code.ts';
import { createCancellation } from './cancelling/cancellation.ts';
import { createCancellationTerms } from './cancelling/cancellation-terms.ts';
import type { OrderEarningsPort, OrderLog, PromosPort, QuotesPort, Suppliers, WalletsPort } from './ports.ts';
import { createDesk } from './desk/desk.ts';
import { createFindOrder } from './find-order.ts';
import { createHoldLimits } from './placing/hold-limits.ts';
import { createHolds } from './placing/holds.ts';
import { createOrderCodes } from './cancelling/order-codes.ts';
import { createOrderEffects } from './order-effects.ts';
import { myBookingRoutes } from './my-bookings.ts';
import { createOrderJobs } from './booking/order-jobs.ts';
import { createOrderTransitions } from './order-transitions.ts';
import { createOrderRoutes } from './orders.routes.ts';
import { createOrderHistories } from './order-history.store.ts';
import { createOrderView } from './order-view.ts';
import { createPayOrder } from './paying/pay-order.ts';
import { createPaymentListener } from './paying/payment-listener.ts';
import { createPlaceOrder } from './placing/place-order.ts';
import { createRefundActs } from './refunding/refund-acts.ts';
import { createSameTrip } from './placing/same-trip.ts';
import { createManualSettlement } from './refunding/manual-settlement.ts';
import { createSupplierMessages } from './booking/supplier-messages.ts';
import { createSweeper } from './sweeper.ts';
import { createTravelDocuments } from './booking/travel-documents.ts';

export { maskedMobile } from './masking.ts';
export { createOrderHistories, type OrderHistory } from './order-history.store.ts';
export { handActor, staffActor } from './actors.ts';
export { actorsOf } from './desk/actor-names.ts';
export { createOrderDesk, type OrdersForDesk } from './desk/index.ts';
export type { ArrangedPart, ArrangedParts, PartLetter } from './desk/arranged.ts';
export { openRefundDesk } from './refunding/refund-desk.ts';
export { isRefundReason, REFUND_REASONS, type RefundReason } from '#contract/rules/refund-reasons.ts';
export { changeOrder, findOrderRow } from './orders.store.ts';
export { referenceFrom } from './placing/order-ids.ts';
export { peopleIndexes } from './order-people.ts';
export { ORDER_CODE_LIFETIME, type OrderCodes } from './cancelling/order-codes.ts';
export type { MailKind } from './order-effects.ts';
export type { PromosPort, QuoteFacts, QuotesPort, Suppliers } from './ports.ts';
export type OrdersModule = ReturnType<typeof createOrdersModule>;

type Deps = Fingerprints & {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  log: OrderLog;
  quotes: QuotesPort;
  promos: PromosPort;
  earnings: OrderEarningsPort;
  suppliers: Suppliers;
  supplierNamed: (name: string) => BookingPort | undefined;
  wallets: WalletsPort;
  /** For booking searches; null: unlimited. */
  limits: Limits | null;
  /** Hashes the subjects of hold limits; null: unlimited. */
  holdLimitKey: KeyObject | null;
  codeKey: KeyObject;
  postMail: (db: Db, note: Email) => Promise<void>;
  publicUrl: () => string;
  payments: PaymentsService;
  refunds: PartRefunds;
};

/** Orders from hold to booking or refund. `chargeOwner` registers with payments, `handlers` with the outbox worker. */
export function createOrdersModule(deps: Deps) {
  const { db, clock, quotes, payments } = deps;
  const messages = createSupplierMessages(deps);
  const stories = createOrderHistories(db);
  const effects = createOrderEffects({ ...deps, refundOrder: payments.refund, closePayments: payments.closeLater });
  const sameTrip = createSameTrip(deps);
  const life = createOrderTransitions({ clock, effects, sameTrip });
  const holds = createHolds(deps);
  const withinLimits = createHoldLimits({ db, clock, key: deps.holdLimitKey });
  const booking = createBooking({ ...deps, attempts: createAttempts(deps) });
  const travelDocuments = createTravelDocuments({ ...deps, partsOf: booking.partsOf });
  const { read, view } = createOrderView(deps);
  const codes = createOrderCodes(deps.codeKey);
  const terms = createCancellationTerms(deps);
  const cancellation = createCancellation({ ...deps, life, terms, read });
  const refundActs = createRefundActs({ life, refunds: deps.refunds });
  const manualSettlement = createManualSettlement({ clock, payments, refundActs });
  const calendar = async (id: string, locale: Locale) => calendarOf(db, await view(id, locale), locale, clock.now());

  return {
    routes: [
      ...myBookingRoutes(deps),
      ...createOrderRoutes({
        place: createPlaceOrder({ ...deps, holds, withinLimits, life, sameTrip }),
        pay: createPayOrder({ ...deps, life, sameTrip }),
        view,
        read,
        now: clock.now,
        cancelCode: createCancelCode({ ...deps, codes, read }),
        find: createFindOrder(deps),
        calendar,
        cancellation,
      }),
    ],
    plainRoutes: messages.plainRoutes,
    handlers: {
      ...createOrderJobs({ ...deps, life, booking, travelDocuments, holds }),
      ...messages.handlers,
    },
    chargeOwner: createPaymentListener({ ...deps, life }),
    sweep: createSweeper({ ...deps, life }),
    listNeeding: stories.needing,
    orderStory: stories.story,
    desk: createDesk({ ...deps, refundActs, manualSettlement }),
    forDesk: {
      cipher: deps.cipher,
      quotes,
      suppliers: deps.suppliers,
      terms,
      cancellation,
      refundActs,
      manualSettlement,
      payments,
    },
    view,
    calendar,
    codes,
    async localeOf(orderId: string): Promise<Locale> {
      return (await read(orderId)).locale === 'en' ? 'en' : 'ar';
    },
  };
}
