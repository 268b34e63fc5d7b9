import type { KeyObject } from 'node:crypto';
import type { Locale } from '#contract/constants.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import type { OrderFact } from '#machines/domain/order.machine.ts';
import type { Clock } from '#server/clock.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database, Db } from '#server/db/database.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import type { Note } from '#server/modules/mail/index.ts';
import type { OnPayment, OnUnusedPayment, PartRefunds, PaymentsService } from '#server/modules/payments/index.ts';
import type { BookingPort } from '#server/suppliers/port.ts';
import { handActor } from './actors.ts';
import { createAttempts } from './attempts.ts';
import { createBooking } from './booking.ts';
import { calendarOf } from './calendar.ts';
import { createCancelCode } from './cancel-code.ts';
import { createCancellation } from './cancellation.ts';
import { createCancellationTerms } from './cancellation-terms.ts';
import type { EarningsDoor, OrderLog, PromosDoor, QuotesDoor, Suppliers, WalletsDoor } from './doors.ts';
import { createDesk } from './desk.ts';
import { createFindOrder } from './find-order.ts';
import { createHoldLimits } from './hold-limits.ts';
import { createHolds } from './holds.ts';
import { createOrderCodes } from './order-codes.ts';
import { createOrderEffects } from './order-effects.ts';
import { myBookingRoutes } from './my-bookings.ts';
import { createOrderJobs } from './order-jobs.ts';
import { createOrderLife } from './order-life.ts';
import { createOrderRoutes } from './orders.routes.ts';
import { readOrderRow } from './orders.store.ts';
import { createOrderStories } from './order-story.ts';
import { createOrderView } from './order-view.ts';
import { createPayOrder } from './pay-order.ts';
import { createPlaceOrder } from './place-order.ts';
import { createRefundActs } from './refund-acts.ts';
import { createSameTrip } from './same-trip.ts';
import { createSettleActs } from './settle-acts.ts';
import { createSupplierMessages } from './supplier-messages.ts';
import { createSweeper } from './sweeper.ts';
import { createTellRefund, tellUnusedPayment } from './tell-refund.ts';
import { createTravelDocuments } from './travel-documents.ts';

export { maskedMobile } from './masked.ts';
export { createOrderStories, type OrderStory } from './order-story.ts';
export { handActor, staffActor } from './actors.ts';
export { actorsOf } from './desk/actor-names.ts';
export { createOrderDesk, type OrdersForDesk } from './desk/index.ts';
export { openRefundDesk } from './refund-desk.ts';
export { isRefundReason, REFUND_REASONS, type RefundReason } from '#contract/rules/refund-reasons.ts';
export { referenceFrom } from './ids.ts';
export { peopleIndexes } from './order-people.ts';
export { ORDER_CODE_LIFETIME, type OrderCodes } from './order-codes.ts';
export type { MailKind } from './order-effects.ts';
export type { PromosDoor, QuoteFacts, QuotesDoor, Suppliers } from './doors.ts';
export type OrdersModule = ReturnType<typeof createOrdersModule>;

type Deps = Fingerprints & {
  db: Database;
  clock: Clock;
  cipher: Cipher;
  log: OrderLog;
  quotes: QuotesDoor;
  promos: PromosDoor;
  earnings: EarningsDoor;
  suppliers: Suppliers;
  /** The supplier whose messages come under a name. */
  supplierNamed: (name: string) => BookingPort | undefined;
  wallets: WalletsDoor;
  /** Of searches for a booking; null: nobody is limited. */
  limits: Limits | null;
  /** Hides who holds what unpaid; null: nobody is limited. */
  holdLimitKey: KeyObject | null;
  /** Of codes that are mailed. */
  codeKey: KeyObject;
  postMail: (db: Db, note: Note) => Promise<void>;
  publicUrl: () => string;
  /** Asked for late: payments and orders know each other. */
  payments: () => PaymentsService;
  refunds: () => PartRefunds;
};

/** Orders from hold to booking or refund. `hear`, `hearUnused` and `isOver` are for payments, `handlers` for the outbox worker. */
export function createOrdersModule({ payments, refunds, ...deps }: Deps) {
  const { db, clock, quotes } = deps;
  const late: PaymentsService = {
    begin: (...parameters) => payments().begin(...parameters),
    settleFree: (...parameters) => payments().settleFree(...parameters),
    present: (...parameters) => payments().present(...parameters),
    settle: (...parameters) => payments().settle(...parameters),
    giveUp: (...parameters) => payments().giveUp(...parameters),
    giveWalletBack: (...parameters) => payments().giveWalletBack(...parameters),
    learn: (...parameters) => payments().learn(...parameters),
    close: (...parameters) => payments().close(...parameters),
    closeWaiting: (...parameters) => payments().closeWaiting(...parameters),
    closeLater: (...parameters) => payments().closeLater(...parameters),
    giveBack: (...parameters) => payments().giveBack(...parameters),
    returnSeen: (...parameters) => payments().returnSeen(...parameters),
    methods: (...parameters) => payments().methods(...parameters),
  };
  const messages = createSupplierMessages(deps);
  const stories = createOrderStories(db);
  const effects = createOrderEffects({ ...deps, giveBack: late.giveBack, closePayments: late.closeLater });
  const sameTrip = createSameTrip(deps);
  const life = createOrderLife({ clock, effects, sameTrip });
  const holds = createHolds(deps);
  const withinLimits = createHoldLimits({ db, clock, key: deps.holdLimitKey });
  const booking = createBooking({ ...deps, attempts: createAttempts(deps) });
  const travelDocuments = createTravelDocuments({ ...deps, partsOf: booking.partsOf });
  const { read, view } = createOrderView(deps);
  const codes = createOrderCodes(deps.codeKey);
  const terms = createCancellationTerms(deps);
  const cancellation = createCancellation({ ...deps, life, terms, payments: late, read });
  const refundActs = createRefundActs({ life, refunds });
  const settleActs = createSettleActs({ clock, payments: late, refundActs });
  const calendar = async (id: string, locale: Locale) => calendarOf(db, await view(id, locale), locale, clock.now());
  const hear: OnPayment = (trx, orderId, type, by) =>
    life.tell(trx, orderId, { type } satisfies OrderFact, { actor: by ? handActor(by) : 'gateway' });
  const tellRefund = createTellRefund(deps);
  const hearUnused: OnUnusedPayment = async (trx, orderId, giving) => {
    const order = await readOrderRow(trx, orderId);
    if (order) await tellUnusedPayment(tellRefund, trx, order, giving);
  };

  return {
    routes: [
      ...myBookingRoutes(deps),
      ...createOrderRoutes({
        place: createPlaceOrder({ ...deps, holds, withinLimits, life, sameTrip }),
        pay: createPayOrder({ ...deps, life, payments: late, sameTrip }),
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
      ...createOrderJobs({ ...deps, life, booking, travelDocuments, holds, payments: late }),
      ...messages.handlers,
    },
    hear,
    hearUnused,
    /** A round of the sweeper: nothing rests in a moving state (server/modules/orders/sweeper.ts). */
    sweep: createSweeper({ ...deps, life, payments: late }),
    /** Orders that need somebody, and all that happened to one. */
    listNeeding: stories.needing,
    orderStory: stories.story,
    /** What staff do by hand: part refunds, and settling what does not settle itself. */
    desk: createDesk({ ...deps, refundActs, settleActs }),
    async isOver(orderId: string): Promise<boolean> {
      const order = await readOrderRow(db, orderId);
      return !order || statesWith(ORDER_TAGS, 'closed').includes(order.state);
    },
    /** The acts and facts that the desk of orders works with. */
    forDesk: {
      cipher: deps.cipher,
      quotes,
      suppliers: deps.suppliers,
      terms,
      cancellation,
      refundActs,
      settleActs,
      payments: late,
    },
    view,
    calendar,
    codes,
    /** The language an order was made in. */
    async localeOf(orderId: string): Promise<Locale> {
      return (await read(orderId)).locale === 'en' ? 'en' : 'ar';
    },
  };
}
