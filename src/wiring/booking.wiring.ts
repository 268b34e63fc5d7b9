import { fromPromise } from 'xstate';
import * as calls from '#contract/calls/booking.ts';
import { SELECTION_LIFETIME } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import { QuoteRequest, type Quote } from '#contract/entities/quote.ts';
import { bookingMachine } from '#machines/booking/booking.machine.ts';
import { isStale, quoteMatches } from '#machines/booking/booking.rules.ts';
import type {
  CheckoutExit,
  PaymentRedirect,
  PaymentRequest,
  Placing,
  SavedCheckout,
} from '#machines/booking/booking.types.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { isOfWallet } from '#machines/shared/payment-refusals.ts';
import { send } from '#src/api/send.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { isDefinite, type CheckoutTicket, type Ticket } from './checkout-ticket.ts';
import type { DraftSaver } from './draft.wiring.ts';
import { ticking } from './ticking.ts';

export type BookingEffects = {
  ticket: CheckoutTicket;
  drafts: DraftSaver;
  /** Leaves for a page that is not ours. */
  leaveTo: (url: string) => void;
  goTo: (going: CheckoutExit) => void;
  /** The wallet holds less than was thought: it was spent elsewhere. */
  renewWallet?: () => void;
};

/** Gives the checkout its hands: the calls with their keys, the kept draft, the way to the gateway. */
export const wireBooking = ({ ticket, drafts, leaveTo, goTo, renewWallet }: BookingEffects) =>
  bookingMachine.provide({
    actors: {
      ticking,
      restore: fromPromise<SavedCheckout, void>(({ signal }) => restore(ticket, drafts, signal)),
      makeQuote: fromPromise<Quote, QuoteRequest | null>(async ({ input, signal }) => {
        if (!input) throw new Error('nothing to price');
        ticket.pricing(input, serverNow());
        return (await send(calls.makeQuote, { body: input, signal })).data;
      }),
      placeOrder: fromPromise<Order, Placing>(({ input }) => place(ticket, drafts, input)),
      payOrder: fromPromise<PaymentRedirect, PaymentRequest>(({ input }) => pay(ticket, input, renewWallet)),
    },
    actions: {
      saveDraft: (_, { draft }) => drafts.keep(draft),
      forgetOrder: () => ticket.forgetOrder(),
      keepWallet: (_, part) => ticket.keepWallet(part),
      keepReview: (_, { isAtReview }) => ticket.keepReview(isAtReview),
      leaveTo: (_, { url }) => leaveTo(url),
      goTo: (_, going) => goTo(going),
    },
  });

/** No signal: an order that was sent is never cut off by a screen that goes away. */
async function place(ticket: CheckoutTicket, drafts: DraftSaver, { chosen, ...body }: Placing): Promise<Order> {
  const placed = await placedElsewhere(ticket, chosen);
  if (placed) return placed;
  const wasSent = ticket.current().placing === body.quote_id;
  const { key } = ticket.placing(body.quote_id);
  drafts.flush();
  try {
    const { data } = await send(calls.placeOrder, { body, headers: { 'Idempotency-Key': key } });
    ticket.settled(data.order_id);
    ticket.rememberBooking(data.order_id);
    return data;
  } catch (error) {
    if (isDefinite(error)) ticket.settled(null);
    // sent before in other words, as another language writes them: a new key asks, and one quote makes one order
    if (wasSent && failureOf(error).code === 'idempotency_key_reused')
      return place(ticket, drafts, { chosen, ...body });
    throw error;
  }
}

/** The order that another tab made of this same trip meanwhile: there is one between them. One of another trip is not ours to pay. */
async function placedElsewhere(ticket: CheckoutTicket, chosen: Placing['chosen']): Promise<Order | null> {
  const { order_id } = ticket.current();
  const order = order_id ? await orNull(send(calls.readOrder, { params: { id: order_id } })) : null;
  return order && !isStale(order, chosen) ? order : null;
}

/** Opens a payment; the key lives until the answer is certain. */
export async function pay(
  ticket: CheckoutTicket,
  { order_id, method, wallet }: PaymentRequest,
  renewWallet?: () => void,
): Promise<PaymentRedirect> {
  try {
    const headers = { 'Idempotency-Key': ticket.current().pay_key };
    const { data } = await send(calls.payOrder, {
      params: { id: order_id },
      body: { method, ...(wallet ? { wallet } : {}) },
      headers,
    });
    ticket.paid();
    return data;
  } catch (error) {
    if (isDefinite(error)) ticket.paid();
    const failure = failureOf(error);
    if (isOfWallet(failure)) ticket.keepWallet({ order_id, amount: null });
    if (failure.code === 'wallet_short') renewWallet?.();
    throw error;
  }
}

const orNull = async <Read>(reading: Promise<{ data: Read }>): Promise<Read | null> => {
  try {
    return (await reading).data;
  } catch (error) {
    const { status } = failureOf(error);
    if (status !== null && status >= 400 && status < 500 && status !== 429) return null;
    throw error;
  }
};

const NOTHING = { quote: null, order: null, wallet: null, request: null, placing: false, isAtReview: false };

/** What an earlier visit, another tab or another language left behind; nothing is asked for where nothing was left. */
async function restore(ticket: CheckoutTicket, drafts: DraftSaver, signal: AbortSignal): Promise<SavedCheckout> {
  const record = ticket.stored();
  const unsavedDraft = drafts.unsaved();
  drafts.flush();
  if (!record) return { ...NOTHING, draft: unsavedDraft, now: serverNow() };
  const [serverDraft, order] = await Promise.all([
    orNull(send(calls.readDraft, { params: { id: record.id }, signal })),
    record.order_id ? orNull(send(calls.readOrder, { params: { id: record.order_id }, signal })) : null,
  ]);
  const draft = unsavedDraft ?? serverDraft;
  const quoteId = record.placing ?? draft?.quote_id ?? null;
  const quote = quoteId && !order ? await orNull(send(calls.readQuote, { params: { id: quoteId }, signal })) : null;
  const now = serverNow();
  if (record.placing !== null && quote) return { ...NOTHING, draft, quote, order, placing: true, now };
  const { request, isFresh } = lastPricing(record, now);
  return {
    draft,
    // another trip was chosen since
    quote: quoteMatches(quote, request) ? quote : null,
    order,
    wallet: order && ticket.walletFor(order.order_id),
    request: isFresh ? request : null,
    placing: false,
    isAtReview: record.review === true,
    now,
  };
}

/** What a price was last asked for; fresh while its flights and rooms are on offer. */
function lastPricing({ pricing }: Ticket, now: number) {
  const read = QuoteRequest.safeParse(pricing?.request);
  return {
    request: read.success ? read.data : null,
    isFresh: pricing != null && now - pricing.at < SELECTION_LIFETIME,
  };
}
