import { assign, setup } from 'xstate';
import type { Draft } from '#contract/calls/booking.ts';
import type { Order } from '#contract/entities/order.ts';
import type { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import { supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import * as changes from './booking.changes.ts';
import { placeAfterFailure, placeRestored, type PlaceAfterFailure, type PlaceRestored } from './booking.places.ts';
import { answers, isPast } from './booking.rules.ts';
import type * as types from './booking.types.ts';
import { problemsOf } from './checkout-form.ts';

type Context = types.BookingContext;

/** What the checkout's chart is made of: its effects, its changes and its questions. */
export const bookingSetup = setup({
  types: {
    input: {} as types.BookingInput,
    context: {} as Context,
    events: {} as types.BookingEvent,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    ticking: suppliedSource<{ type: 'clock.tick'; now: number }>(),
    restore: supplied<types.SavedCheckout, void>(),
    makeQuote: supplied<Quote, QuoteRequest | null>(),
    placeOrder: supplied<Order, types.OrderRequest>(),
    payOrder: supplied<types.PaymentRedirect, types.PaymentRequest>(),
  },
  actions: {
    keepDraft: suppliedAction<{ draft: Draft }>(),
    forgetOrder: suppliedAction<void>(),
    leaveTo: suppliedAction<{ url: string }>(),
    goTo: suppliedAction<types.CheckoutExit>(),
    storeNow: assign((_, params: { now: number }) => ({ now: params.now })),
    storeAsked: assign(({ context }, params: { asked: types.PendingCall }) => changes.withAsked(context, params)),
    storeRestored: assign(({ context }, params: types.SavedCheckout) => changes.withRestored(context, params)),
    storeRequest: assign(({ context }, params: { request: QuoteRequest }) => changes.withRequest(context, params)),
    storeQuote: assign(({ context }, params: { quote: Quote }) => changes.withQuote(context, params.quote)),
    storeOffer: assign((_, params: { quote: Quote }) => ({ offered: params.quote })),
    storeOfferOfFailure: assign(({ context }) => changes.withOffered(context)),
    storeConsent: assign(({ context }) => changes.withConsent(context)),
    storeOrder: assign(({ context }, params: { order: Order }) => changes.withOrder(context, params.order)),
    dropOrder: assign({ order: null }),
    storeFailure: assign(({ context }, params: { error: unknown }) => changes.withFailure(context, params)),
    storeSentences: assign(({ context }) => changes.withSentences(context)),
    storeContact: assign(({ context }, params: types.ContactChange) => changes.withContact(context, params)),
    storeTraveller: assign(({ context }, params: types.TravellerChange) => changes.withTraveller(context, params)),
    storeOpen: assign(({ context }, params: { index: number | null }) => changes.withOpen(context, params)),
    storeTerms: assign(({ context }, params: { accepted: boolean }) => changes.withTerms(context, params)),
    storeMethod: assign(({ context }, params: types.MethodChoice) => changes.withMethod(context, params)),
    storeWallet: assign(({ context }, params: { amount: number | null }) => changes.withWallet(context, params)),
    countAttempt: assign(({ context }) => changes.withAttempt(context)),
  },
  guards: {
    isAt: ({ context }, params: { place: PlaceRestored }) => placeRestored(context) === params.place,
    leadsTo: ({ context }, params: { place: PlaceAfterFailure }) => placeAfterFailure(context) === params.place,
    asked: ({ context }, params: { what: types.PendingCall }) => context.asked === params.what,
    isComplete: ({ context: { form, quote } }) => quote !== null && Object.keys(problemsOf(form, quote)).length === 0,
    hasTerms: ({ context }) => context.terms,
    quoteIsOver: ({ context: { quote, now } }) => quote !== null && isPast(quote.expires_at, now),
    holdIsOver: ({ context: { order, now } }) => order !== null && isPast(order.hold_expires_at, now),
    /** A price of something else that was chosen before says nothing of this one. */
    costsTheSame: ({ context: { quote, request } }, params: { quote: Quote }) =>
      quote === null ||
      !answers(quote, request) ||
      (quote.to_pay === params.quote.to_pay && quote.currency === params.quote.currency),
  },
});
