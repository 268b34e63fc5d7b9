import type { ChargedCurrency, Locale } from '#contract/constants.ts';
import { ORDER_TAGS, PAYMENT_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { FAILURES, PAYMENT_METHODS, PAYMENT_STATES, type Order, type OrderState } from '#contract/entities/order.ts';
import type { Contact, Traveller } from '#contract/entities/traveller.ts';
import { toMajor } from '#contract/rules/money.ts';
import { ownersState } from '#machines/domain/order.selectors.ts';
import type { Clock } from '#server/clock.ts';
import type { Cipher } from '#server/db/cipher.ts';
import type { Database } from '#server/db/database.ts';
import { refundsOf, tellingPayment, type PaymentRow, type RefundRow } from '#server/modules/payments/index.ts';
import { notFound } from '#server/modules/refusal.ts';
import { differenceOf, type CaseRow } from '#server/modules/cases/index.ts';
import { kindOf, openCasesOf } from './desk/attention.store.ts';
import type { QuoteFacts, QuotesPort, Suppliers } from './ports.ts';
import { isOrderId, supplierRef } from './placing/order-ids.ts';
import { attemptsOf, eventsOf, readOrderRow, type AttemptRow, type OrderRow } from './orders.store.ts';
import { bankShowsBy } from '#server/gateways/refund-due.ts';
import { toIsoOrNull } from '#server/kernel/time.ts';
import { REPLIES } from './sentences.ts';
import { arrangedOf, readArranged, voucherOf } from './booking/arranged.store.ts';
import { bookedAttempt, travelDocumentsOf } from './booking/travel-documents.ts';

const SHOWS_HOLD = statesWith(ORDER_TAGS, 'unpaid');
const UNSENT_CHARGES = statesWith(PAYMENT_TAGS, 'given_up');

type Status = Order['steps'][number]['status'];
const STEPS: Record<OrderState, [Status, Status, Status]> = {
  held: ['waiting', 'waiting', 'waiting'],
  awaiting_payment: ['working', 'waiting', 'waiting'],
  payment_failed: ['failed', 'waiting', 'waiting'],
  expired: ['failed', 'waiting', 'waiting'],
  cancelled: ['failed', 'failed', 'failed'],
  paid: ['done', 'working', 'waiting'],
  booking_hotels: ['done', 'working', 'waiting'],
  booking_flights: ['done', 'done', 'working'],
  confirmed: ['done', 'done', 'done'],
  compensating: ['done', 'failed', 'waiting'],
  refunded: ['done', 'failed', 'waiting'],
  needs_attention: ['done', 'working', 'waiting'],
};

type Deps = { db: Database; clock: Clock; cipher: Cipher; quotes: QuotesPort; suppliers: Suppliers };

export function createOrderView({ db, clock, cipher, quotes, suppliers }: Deps) {
  async function read(id: string): Promise<OrderRow> {
    const order = isOrderId(id) ? await readOrderRow(db, id) : undefined;
    if (!order) throw notFound(REPLIES.orderUnknown);
    return order;
  }

  async function view(id: string, locale: Locale): Promise<Order> {
    const order = await read(id);
    const quote = await quotes.findQuote(order.quote_id);
    if (!quote) throw new Error(`order ${order.reference} has lost its quote`);
    const [payment, refunds, events, attempts, cases, arrangements] = await Promise.all([
      tellingPayment(db, id),
      refundsOf(db, id),
      eventsOf(db, id),
      attemptsOf(db, id),
      openCasesOf(db, [id]),
      readArranged(db, id),
    ]);
    const state = ownersState(order.state);
    const contact = JSON.parse(cipher.open(order.contact_json, `contact ${id}`)) as Contact;
    const travellers = JSON.parse(cipher.open(order.travellers_cipher, `travellers ${id}`)) as Traveller[];
    const hotelsBooked = events.some((event) => event.type === 'hotels.booked');
    return {
      order_id: id,
      reference: order.reference,
      state,
      failure: FAILURES.find((name) => name === order.failure) ?? null,
      created_at: new Date(order.created_at).toISOString(),
      hold_expires_at: SHOWS_HOLD.includes(state) ? toIsoOrNull(order.hold_expires_at) : null,
      confirmed_at: toIsoOrNull(order.confirmed_at),
      quote: quote.quote[locale],
      contact: { email: contact.email, mobile: contact.mobile },
      travellers: travellers.map(({ first_name, last_name, kind, room }) => ({
        name: `${first_name} ${last_name}`.trim(),
        kind,
        room,
      })),
      payment: {
        ...paymentOf(payment, refunds, quote),
        ...differsFrom(cases.get(id)),
        ...((await hasDiffered(db, payment)) ? { differed: true } : {}),
      },
      letter_failed: cases.get(id)?.some((one) => kindOf(one) === 'mail_dead') ?? false,
      steps: stepsOf(state, hotelsBooked),
      locators: locatorsOf(order, quote, attempts, arrangements),
      travel_documents: {
        ...travelDocumentsOf(order, quote, attempts, { suppliers, clock }),
        activities: arrangedOf(order, quote, arrangements, locale),
      },
    };
  }
  return { read, view };
}

function stepsOf(state: OrderState, hotelsBooked: boolean): Order['steps'] {
  const [paid, hotels, tickets] = STEPS[state];
  const failedAtTickets = hotelsBooked && hotels !== 'done' && state !== 'cancelled';
  return [
    { name: 'paid', status: paid },
    { name: 'hotels', status: failedAtTickets ? 'done' : hotels },
    { name: 'tickets', status: failedAtTickets ? hotels : tickets },
  ];
}

function paymentOf(
  row: PaymentRow | null,
  refunds: RefundRow[],
  { currency, toPayMinor }: QuoteFacts,
): Order['payment'] {
  const parts = refunds.filter((refund) => refund.state !== 'refused');
  const toWallet = parts.reduce((sum, part) => sum + part.wallet_minor, 0);
  const byGateway = parts.reduce((sum, part) => sum + part.gateway_minor, 0);
  const owed = row?.state === 'refunding' || row?.state === 'refunded';
  // partial refunds go the same way, also those of a cancelled booking whose fees left nothing
  const sentToBank = [
    ...(owed && row.refund_minor > 0 ? [row.updated_at] : []),
    ...parts.filter((part) => part.gateway_minor > 0).map((part) => part.updated_at),
  ];
  return {
    state: PAYMENT_STATES.find((name) => name === row?.state) ?? 'none',
    // a wallet that pays everything leaves no payment method
    method:
      row?.wallet_held && row.amount_minor === 0
        ? null
        : (PAYMENT_METHODS.find((name) => name === row?.method) ?? null),
    amount: toMajor(toPayMinor, currency),
    wallet: toMajor(row?.wallet_held ? row.wallet_minor : 0, currency),
    refunded: toMajor((owed ? row.refund_minor + row.wallet_refund_minor : 0) + byGateway + toWallet, currency),
    refunded_to_wallet: toMajor((owed ? row.wallet_refund_minor : 0) + toWallet, currency),
    refund_due_by: sentToBank.length > 0 ? toIsoOrNull(bankShowsBy(Math.max(...sentToBank))) : null,
  };
}

/** The amount requested, while a different charge waits for a person [FK12]. */
function differsFrom(cases: CaseRow[] = []): Pick<Order['payment'], 'differs_from'> {
  const differing = cases.find((one) => kindOf(one) === 'charge_differs');
  if (!differing) return {};
  const { asked } = JSON.parse(differing.detail_json) as { asked: { minor: number; currency: ChargedCurrency } };
  return { differs_from: toMajor(asked.minor, asked.currency) };
}

/** The latest try was ended by a person because its charge differed. */
const hasDiffered = async (db: Database, payment: PaymentRow | null): Promise<boolean> =>
  payment !== null && UNSENT_CHARGES.includes(payment.state) && (await differenceOf(db, payment.id)) === 'ended';

/** What our team arranges is booked by nobody yet [CA14]; a stay has our number until the hotel gives its own [CA13]. */
function locatorsOf(
  order: OrderRow,
  { components }: QuoteFacts,
  attempts: AttemptRow[],
  arrangements: Awaited<ReturnType<typeof readArranged>>,
): Order['locators'] {
  const all = components.map((component, index) => {
    const arranged = arrangements.find(({ our_ref }) => our_ref === supplierRef(order, index));
    const booked = bookedAttempt(attempts, order, index)?.locator ?? null;
    if (!arranged) return { component, locator: booked };
    return { component, locator: component.kind === 'hotel' ? voucherOf(arranged)?.reference || booked : null };
  });
  return {
    flight: all.find(({ component }) => component.kind === 'flight')?.locator ?? null,
    hotels: all.filter(({ component }) => component.kind === 'hotel').map((one) => one.locator),
    activities: all.flatMap(({ component, locator: code }) =>
      component.kind === 'activity' ? [{ amenity: component.amenity, locator: code }] : [],
    ),
  };
}
