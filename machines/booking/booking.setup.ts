import { assign, setup } from 'xstate';
import type { Draft } from '#contract/calls/booking.ts';
import type { Order, PaymentMethod } from '#contract/entities/order.ts';
import type { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import * as forms from '#contract/rules/checkout-form.ts';
import { supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import { plainChanges } from '#machines/shared/form-state.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { walletAfter } from '#machines/shared/payment-refusals.ts';
import { paymentMethodsFor } from '#machines/shared/payment-methods.ts';
import * as rules from './booking.rules.ts';
import type * as types from './booking.types.ts';

type Context = types.BookingContext;
type Change = Partial<Context>;

export const startOf = (input: types.BookingInput): Context => ({
  ...input,
  quote: null,
  changedQuote: null,
  form: { contact: input.contact, travellers: [] },
  attempts: 0,
  sentences: {},
  openTraveller: 0,
  toldTravellers: [],
  terms: false,
  method: null,
  wallet: null,
  order: null,
  placing: false,
  isAtReview: false,
  open: [],
  failure: null,
  failedCall: null,
  now: 0,
});

/** A quote brings its party: what was typed is kept for the travellers it still has. */
const withQuote = (context: Context, quote: Quote): Change => ({
  quote,
  changedQuote: null,
  failure: null,
  method: context.quote?.currency === quote.currency ? context.method : (paymentMethodsFor(quote.currency)[0] ?? null),
  form: forms.fillForm(quote.rooms, context.form.contact, context.form),
});

/** What was left behind, but for an order that binds nobody any more; what this page already has stays where nothing was. */
function withRestored(
  context: Context,
  { draft, quote, order, wallet, placing, isAtReview, open, now, ...checkout }: types.SavedCheckout,
): Change {
  const request = context.request ?? checkout.request;
  const binding = order && !rules.isStale(order, request) ? order : null;
  const formQuote = binding?.quote ?? quote ?? context.quote ?? (request ? null : (order?.quote ?? null));
  const formDraft = draft ?? context.form;
  const form = forms.fillForm(formQuote?.rooms ?? [], context.contact, formDraft);
  const rest = { request, order: binding, wallet: binding && wallet, placing, isAtReview, open, now, failure: null };
  if (formQuote) return { ...withQuote(context, formQuote), form, ...rest };
  // there is no party yet to fit it to
  return { form: { ...form, travellers: formDraft.travellers as forms.TravellerForm[] }, ...rest };
}

function withFailure(context: Context, { error, actorId }: types.CallError): Change {
  const failure = failureOf(error);
  return { failure, failedCall: actorId, placing: false, wallet: walletAfter(failure, context.wallet) };
}

const withTraveller = (
  { form, sentences, quote }: Context,
  { index, changes }: { index: number; changes: Partial<forms.TravellerForm> },
): Change => ({
  form: {
    ...form,
    travellers: form.travellers.map((traveller, at) =>
      at === index ? forms.changeTraveller(traveller, changes, quote?.countries ?? []) : traveller,
    ),
  },
  sentences: rules.omitPrefix(sentences, `travellers.${index}.`),
});

/** Something is wrong: the traveller it concerns is opened and the screen is told to take the visitor there (V7). */
function withAttempt({ form, quote, sentences, attempts, openTraveller }: Context): Change {
  const first = Object.keys({ ...sentences, ...(quote && forms.problemsOf(form, quote)) })[0] ?? '';
  return { attempts: attempts + 1, openTraveller: first ? forms.travellerOf(first) : openTraveller };
}

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
    restore: supplied<types.SavedCheckout, { request: QuoteRequest | null }>(),
    makeQuote: supplied<Quote, QuoteRequest | null>(),
    placeOrder: supplied<Order, types.Placing>(),
    payOrder: supplied<types.PaymentRedirect, types.PaymentRequest>(),
  },
  actions: {
    saveDraft: suppliedAction<{ draft: Draft }>(),
    forgetOrder: suppliedAction<void>(),
    takeCheckout: suppliedAction<{ id: string }>(),
    keepWallet: suppliedAction<types.WalletPart>(),
    keepReview: suppliedAction<types.ReviewStep>(),
    leaveTo: suppliedAction<{ url: string }>(),
    goTo: suppliedAction<types.CheckoutExit>(),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    storeRestored: assign(({ context }, params: types.SavedCheckout) => withRestored(context, params)),
    storeRequest: assign((_, { request }: { request: QuoteRequest }) => ({ request })),
    storeQuote: assign(({ context }, { quote }: { quote: Quote }) => withQuote(context, quote)),
    storeChangedQuote: assign((_, { quote }: { quote: Quote | null }) => ({ changedQuote: quote })),
    storeConsent: assign(({ context }) => (context.changedQuote ? withQuote(context, context.changedQuote) : {})),
    storeOrder: assign((_, { order }: { order: Order }) => ({ order, wallet: null, failure: null, placing: false })),
    dropOrder: assign({ order: null }),
    storeFailure: assign(({ context }, params: types.CallError) => withFailure(context, params)),
    storeSentences: assign(({ context: { failure } }) => ({ sentences: failure ? rules.sentencesOf(failure) : {} })),
    storeContact: assign(({ context: { form, sentences } }, { changes }: { changes: Partial<forms.ContactForm> }) => ({
      form: { ...form, contact: { ...form.contact, ...plainChanges(changes) } },
      sentences: rules.omitPrefix(sentences, 'contact.'),
    })),
    storeTraveller: assign(({ context }, params: Parameters<typeof withTraveller>[1]) =>
      withTraveller(context, params),
    ),
    openTraveller: assign((_, { index }: { index: number | null }) => ({ openTraveller: index })),
    tellTraveller: assign(({ context: { toldTravellers } }, { index }: { index: number }) => ({
      toldTravellers: [...new Set([...toldTravellers, index])],
    })),
    storeTerms: assign((_, { accepted }: { accepted: boolean }) => ({ terms: accepted })),
    storeMethod: assign((_, { method }: { method: PaymentMethod }) => ({ method })),
    storeWallet: assign((_, { amount }: { amount: number | null }) => ({ wallet: amount })),
    countAttempt: assign(({ context }) => withAttempt(context)),
  },
  guards: {
    goesOnAt: ({ context }, { place }: { place: string }) => rules.restoreTarget(context) === place,
    leadsTo: ({ context }, { place }: { place: string }) => rules.failureTarget(context) === place,
    hasFailed: ({ context }, { call }: { call: string }) => context.failedCall === call,
    isComplete: ({ context }) => rules.isComplete(context),
    isTravellerDone: ({ context: { form, quote } }, { index }: { index: number }) =>
      quote !== null && forms.wrongFieldsOf(form, quote, index).length === 0,
    hasTerms: ({ context }) => context.terms,
    quoteIsOver: ({ context: { quote, now } }) => quote !== null && rules.isPast(quote.expires_at, now),
    holdIsOver: ({ context: { order, now } }) => order !== null && rules.isPast(order.hold_expires_at, now),
    /** A price of something else that was chosen before says nothing of this one. */
    costsTheSame: ({ context: { quote, request } }, params: { quote: Quote }) =>
      quote === null ||
      !rules.quoteMatches(quote, request) ||
      (quote.to_pay === params.quote.to_pay && quote.currency === params.quote.currency),
  },
});
