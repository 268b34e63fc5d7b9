import { fromPromise } from 'xstate';
import * as calls from '#contract/calls/booking.ts';
import type { Draft } from '#contract/calls/booking.ts';
import { SELECTION_LIFETIME } from '#contract/constants.ts';
import type { Order } from '#contract/entities/order.ts';
import { QuoteRequest, type Quote } from '#contract/entities/quote.ts';
import {
  bookingMachine,
  type CheckoutExit,
  type OpenCheckout,
  type PaymentRedirect,
  type PaymentRequest,
  type Placing,
  type SavedCheckout,
} from '#machines/booking/booking.machine.ts';
import { isPayable, isStale, quoteMatches, requestOf } from '#machines/booking/booking.rules.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { isOfWallet } from '#machines/shared/payment-refusals.ts';
import { send } from '#src/api/send.ts';
import { serverNow } from '#src/api/server-clock.ts';
import { isDefinite, type CheckoutTicket, type Ticket } from '#src/storage/checkout-ticket.ts';
import type { DraftSaver } from './draft.effects.ts';
import { ticking } from '#src/effects/ticking.ts';

/** Only the latest kept checkouts are read. */
const MOST_OPEN = 6;

export type BookingEffects = {
  ticket: CheckoutTicket;
  drafts: DraftSaver;
  leaveTo: (url: string) => void;
  goTo: (going: CheckoutExit) => void;
  renewWallet?: () => void;
};

export const provideBooking = ({ ticket, drafts, leaveTo, goTo, renewWallet }: BookingEffects) =>
  bookingMachine.provide({
    actors: {
      ticking,
      restore: fromPromise<SavedCheckout, { request: QuoteRequest | null }>(async ({ input, signal }) => {
        const saved = await restore(ticket, drafts, signal);
        const isNothing = !(input.request ?? saved.quote ?? saved.order ?? saved.request);
        return isNothing ? { ...saved, open: await openElsewhere(ticket, signal) } : saved;
      }),
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
      takeCheckout(_, { id }) {
        drafts.forget();
        ticket.take(id);
      },
      keepWallet: (_, part) => ticket.keepWallet(part),
      keepReview: (_, { isAtReview }) => ticket.keepReview(isAtReview),
      leaveTo: (_, { url }) => leaveTo(url),
      goTo: (_, going) => goTo(going),
    },
  });

/** Takes no signal: leaving the screen never aborts a sent order. */
async function place(ticket: CheckoutTicket, drafts: DraftSaver, placing: Placing): Promise<Order> {
  const { chosen: _, ...body } = placing;
  const placed = await placedElsewhere(ticket, placing);
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
    // another language changes the body: retry with a new key; one quote makes one order
    if (wasSent && failureOf(error).code === 'idempotency_key_reused') return place(ticket, drafts, placing);
    throw error;
  }
}

/** Another tab's order of the same trip and people is ours to pay; no other. */
async function placedElsewhere(ticket: CheckoutTicket, { chosen, travellers }: Placing): Promise<Order | null> {
  const ids = ticket.all().flatMap(({ order_id }) => order_id ?? []);
  const orders = ids.slice(0, MOST_OPEN).map((id) => orNull(send(calls.readOrder, { params: { id } })));
  const names = travellers.map(({ first_name, last_name }) => nameOf(`${first_name} ${last_name}`));
  return (
    (await Promise.all(orders)).find(
      (order) =>
        order && !isStale(order, chosen) && `${order.travellers.map(({ name }) => nameOf(name))}` === `${names}`,
    ) ?? null
  );
}
const nameOf = (name: string) => name.trim().toUpperCase();

/** The key stays until the outcome is certain. */
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

const NOTHING = { quote: null, order: null, wallet: null, request: null, placing: false, isAtReview: false, open: [] };

async function readLeft({ id, from, placing, order_id }: Ticket, signal: AbortSignal) {
  const read = (draftId: string) => orNull(send(calls.readDraft, { params: { id: draftId }, signal }));
  const [draft, order] = await Promise.all([
    read(id).then((own) => own ?? (from ? read(from) : null)),
    order_id ? orNull(send(calls.readOrder, { params: { id: order_id }, signal })) : null,
  ]);
  const quoteOf = (draftInUse: Draft | null) => {
    const quoteId = placing ?? draftInUse?.quote_id;
    return quoteId && !order ? orNull(send(calls.readQuote, { params: { id: quoteId }, signal })) : null;
  };
  return { draft, order, quoteOf };
}

/** Calls nothing if this tab kept nothing. */
async function restore(ticket: CheckoutTicket, drafts: DraftSaver, signal: AbortSignal): Promise<SavedCheckout> {
  const record = await ticket.own();
  const unsavedDraft = drafts.unsaved();
  drafts.flush();
  if (!record) return { ...NOTHING, draft: unsavedDraft, now: serverNow() };
  const { draft: serverDraft, order, quoteOf } = await readLeft(record, signal);
  const draft = unsavedDraft ?? serverDraft;
  const quote = await quoteOf(draft);
  const now = serverNow();
  if (record.placing !== null && quote) return { ...NOTHING, draft, quote, order, placing: true, now };
  const { request, isFresh } = lastPricing(record, now);
  return {
    ...NOTHING,
    draft,
    // the visitor has chosen another trip since
    quote: quoteMatches(quote, request) ? quote : null,
    order,
    wallet: order && ticket.walletFor(order.order_id),
    request: isFresh ? request : null,
    isAtReview: record.review === true,
    now,
  };
}

/** Latest first, each trip once [FK7]. */
async function openElsewhere(ticket: CheckoutTicket, signal: AbortSignal): Promise<OpenCheckout[]> {
  const own = ticket.stored()?.id;
  const others = ticket.all().filter(({ id }) => id !== own);
  const found = await Promise.all(
    others.slice(0, MOST_OPEN).map(async (other) => {
      const { draft, order, quoteOf } = await readLeft(other, signal);
      const quote = order ? (isPayable(order) ? order.quote : null) : await quoteOf(draft);
      return quote ? [{ id: other.id, quote }] : [];
    }),
  );
  return found
    .flat()
    .filter(({ quote }, at, every) => every.findIndex((one) => quoteMatches(one.quote, requestOf(quote))) === at);
}

/** `isFresh` while its flights and rooms are still on offer. */
function lastPricing({ pricing }: Ticket, now: number) {
  const read = QuoteRequest.safeParse(pricing?.request);
  return {
    request: read.success ? read.data : null,
    isFresh: pricing != null && now - pricing.at < SELECTION_LIFETIME,
  };
}
