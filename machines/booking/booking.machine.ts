import { assign, setup, type ErrorActorEvent } from 'xstate';
import type { Draft } from '#contract/calls/booking.ts';
import type { Order, PaymentMethod } from '#contract/entities/order.ts';
import type { Quote, QuoteRequest } from '#contract/entities/quote.ts';
import type { Contact, Traveller } from '#contract/entities/traveller.ts';
import type { CheckoutForm, ContactForm, TravellerForm } from '#contract/rules/checkout-form.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import { supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import { plainChanges } from '#machines/shared/form-state.ts';
import { walletAfter } from '#machines/shared/payment-refusals.ts';
import { paymentMethodsFor } from '#machines/shared/payment-methods.ts';
import * as forms from '#contract/rules/checkout-form.ts';
import * as rules from './booking.rules.ts';

export type BookingInput = {
  /** From the package page; null after a reload. */
  request: QuoteRequest | null;
  /** Null if the chosen one is for reference only. */
  currency: Quote['currency'] | null;
  contact: ContactForm;
  locale: Contact['locale'];
};

export type BookingContext = BookingInput & {
  quote: Quote | null;
  changedQuote: Quote | null;
  form: CheckoutForm;
  /** Each moves the focus to the first wrong field. */
  attempts: number;
  /** The server's sentences by field path. */
  sentences: Record<string, string>;
  /** Before saved travellers took their places. */
  unfilled: CheckoutForm | null;
  openTraveller: number | null;
  /** An airline refused the party without them [LB10]. */
  asksDocuments: boolean;
  /** Left incomplete: their problems show before submit. */
  toldTravellers: number[];
  terms: boolean;
  method: PaymentMethod | null;
  /** In the order's currency (P7); the gateway charges the rest. */
  wallet: number | null;
  order: Order | null;
  /** An order was sent and its answer never came. */
  placing: boolean;
  /** The checkout was left at its review. */
  isAtReview: boolean;
  /** Offered if this tab has no choice. */
  open: OpenCheckout[];
  failure: Failure | null;
  /** Actor id; decides where a retry goes. */
  failedCall: string | null;
  /** Epoch ms by the server's clock; 0 until the first tick. */
  now: number;
};

type CallError = Pick<ErrorActorEvent, 'error' | 'actorId'>;

export type BookingEvent =
  | { type: 'selection.ready'; request: QuoteRequest }
  | { type: 'checkout.continue'; id: string }
  | { type: 'contact.change'; changes: Partial<ContactForm> }
  | { type: 'traveller.change'; index: number; changes: Partial<TravellerForm> }
  /** By place; null leaves it as it is. */
  | { type: 'travellers.fill'; people: (Partial<TravellerForm> | null)[] }
  | { type: 'travellers.unfill' }
  | { type: 'nationality.change'; nationality: string }
  /** Each traveller has its own. */
  | { type: 'nationality.split' }
  | { type: 'traveller.open'; index: number | null }
  | { type: 'traveller.next'; index: number }
  | { type: 'travellers.submit' }
  | { type: 'travellers.edit' }
  | { type: 'terms.accept'; accepted: boolean }
  | { type: 'method.choose'; method: PaymentMethod }
  | { type: 'wallet.use'; amount: number | null }
  | { type: 'order.place' }
  /** The wallet's share as the button shows it, within the balance. */
  | { type: 'order.pay'; amount: number | null }
  | { type: 'price.accept' }
  | { type: 'quote.renew' }
  | { type: 'outcome.check' }
  | { type: 'retry' }
  | { type: 'package.back' }
  | { type: 'page.shown' }
  | { type: 'clock.tick'; now: number };

/** `request`: its pending price request. */
export type SavedCheckout = Pick<
  BookingContext,
  'quote' | 'order' | 'wallet' | 'request' | 'placing' | 'isAtReview' | 'open' | 'now'
> & {
  draft: Draft | null;
};
/** Of another tab or visit; `id` is its draft's. */
export type OpenCheckout = { id: string; quote: Quote };
export type OrderRequest = { quote_id: string; contact: Contact; travellers: Traveller[] };
/** `chosen` recognises another tab's order of the same trip. */
export type Placing = OrderRequest & { chosen: QuoteRequest | null };
export type PaymentRequest = { order_id: string; method: PaymentMethod; wallet: number | null };
export type WalletPart = { order_id: string; amount: number | null };
export type ReviewStep = { isAtReview: boolean };
export type PaymentRedirect = { payment_url: string };

export type CheckoutExit =
  | { screen: 'package'; package_id: number | null; part: SoldOutPart | null }
  | { screen: 'success' | 'failed'; order_id: string };
export type SoldOutPart = 'flight' | 'hotel' | 'activity';

type Change = Partial<BookingContext>;

export const startOf = (input: BookingInput): BookingContext => ({
  ...input,
  quote: null,
  changedQuote: null,
  form: { contact: input.contact, travellers: [], shared: false },
  attempts: 0,
  sentences: {},
  unfilled: null,
  openTraveller: 0,
  asksDocuments: false,
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

/** Keeps the input of travellers still in the party. */
const withQuote = (context: BookingContext, quote: Quote): Change => ({
  quote: context.asksDocuments ? { ...quote, documents: 'now' } : quote,
  changedQuote: null,
  failure: null,
  method: context.quote?.currency === quote.currency ? context.method : (paymentMethodsFor(quote.currency)[0] ?? null),
  form: forms.fillForm(quote.rooms, context.form.contact, context.form),
});

/** Drops finished orders; this page's values fill the gaps. */
function withRestored(
  context: BookingContext,
  { draft, quote, order, wallet, placing, isAtReview, open, now, ...checkout }: SavedCheckout,
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

function withFailure(context: BookingContext, { error, actorId }: CallError): Change {
  const failure = failureOf(error);
  return { failure, failedCall: actorId, placing: false, wallet: walletAfter(failure, context.wallet) };
}

const withTraveller = (
  { form, sentences, quote }: BookingContext,
  { index, changes }: { index: number; changes: Partial<forms.TravellerForm> },
): Change => ({
  form: forms.withTraveller(form, index, changes, quote?.countries ?? []),
  unfilled: null,
  sentences: rules.omitPrefix(sentences, `travellers.${index}.`),
});

/** A document that is refused has to be asked. */
function withSentences({ failure, quote, asksDocuments }: BookingContext): Change {
  const sentences = failure ? rules.sentencesOf(failure) : {};
  const isAsked = asksDocuments || Object.keys(sentences).some((path) => path.includes('.document_'));
  return { sentences, asksDocuments: isAsked, quote: quote && isAsked ? { ...quote, documents: 'now' } : quote };
}

/** Opens the first traveller with a problem (V7). */
function withAttempt({ form, quote, sentences, attempts, openTraveller }: BookingContext): Change {
  const first = Object.keys({ ...sentences, ...(quote && forms.problemsOf(form, quote)) })[0] ?? '';
  return { attempts: attempts + 1, openTraveller: first ? forms.travellerOf(first) : openTraveller };
}

const bookingSetup = setup({
  types: {
    input: {} as BookingInput,
    context: {} as BookingContext,
    events: {} as BookingEvent,
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    ticking: suppliedSource<{ type: 'clock.tick'; now: number }>(),
    restore: supplied<SavedCheckout, { request: QuoteRequest | null }>(),
    makeQuote: supplied<Quote, QuoteRequest | null>(),
    placeOrder: supplied<Order, Placing>(),
    payOrder: supplied<PaymentRedirect, PaymentRequest>(),
  },
  actions: {
    saveDraft: suppliedAction<{ draft: Draft }>(),
    forgetOrder: suppliedAction<void>(),
    takeCheckout: suppliedAction<{ id: string }>(),
    keepWallet: suppliedAction<WalletPart>(),
    keepReview: suppliedAction<ReviewStep>(),
    leaveTo: suppliedAction<{ url: string }>(),
    goTo: suppliedAction<CheckoutExit>(),
    storeNow: assign((_, { now }: { now: number }) => ({ now })),
    storeRestored: assign(({ context }, params: SavedCheckout) => withRestored(context, params)),
    storeRequest: assign((_, { request }: { request: QuoteRequest }) => ({ request })),
    storeQuote: assign(({ context }, { quote }: { quote: Quote }) => withQuote(context, quote)),
    storeChangedQuote: assign((_, { quote }: { quote: Quote | null }) => ({ changedQuote: quote })),
    storeConsent: assign(({ context }) => (context.changedQuote ? withQuote(context, context.changedQuote) : {})),
    storeOrder: assign((_, { order }: { order: Order }) => ({ order, wallet: null, failure: null, placing: false })),
    dropOrder: assign({ order: null }),
    storeFailure: assign(({ context }, params: CallError) => withFailure(context, params)),
    storeSentences: assign(({ context }) => withSentences(context)),
    storeContact: assign(({ context: { form, sentences } }, { changes }: { changes: Partial<forms.ContactForm> }) => ({
      form: { ...form, contact: { ...form.contact, ...plainChanges(changes) } },
      sentences: rules.omitPrefix(sentences, 'contact.'),
    })),
    storeTraveller: assign(({ context }, params: Parameters<typeof withTraveller>[1]) =>
      withTraveller(context, params),
    ),
    storeNationality: assign(({ context: { form, sentences, quote } }, { nationality }: { nationality: string }) => ({
      form: forms.withNationality(form, nationality, quote?.countries ?? []),
      sentences: rules.omitPrefix(sentences, 'travellers.'),
    })),
    fillTravellers: assign(
      ({ context: { form, quote } }, { people }: { people: (Partial<TravellerForm> | null)[] }) => ({
        unfilled: form,
        openTraveller: null,
        form: people.reduce(
          (filled, changes, index) =>
            changes ? forms.withTraveller(filled, index, changes, quote?.countries ?? []) : filled,
          form,
        ),
      }),
    ),
    unfillTravellers: assign(({ context: { form, unfilled } }) => ({ form: unfilled ?? form, unfilled: null })),
    splitNationality: assign(({ context: { form } }) => ({ form: { ...form, shared: false } })),
    openTraveller: assign((_, { index }: { index: number | null }) => ({ openTraveller: index })),
    markTraveller: assign(({ context: { toldTravellers } }, { index }: { index: number }) => ({
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
    /** An earlier choice's price is not comparable. */
    costsTheSame: ({ context: { quote, request } }, params: { quote: Quote }) =>
      quote === null ||
      !rules.quoteMatches(quote, request) ||
      (quote.to_pay === params.quote.to_pay && quote.currency === params.quote.currency),
  },
});

const saveDraft = {
  type: 'saveDraft',
  params: ({ context: { quote, form } }: { context: BookingContext }) => ({
    draft: {
      quote_id: quote?.quote_id ?? null,
      contact: { ...form.contact },
      travellers: form.travellers.map((traveller) => ({ ...traveller })),
    },
  }),
} as const;

const goesOnAt = <const Place extends ReturnType<typeof rules.restoreTarget>>(place: Place) =>
  ({ guard: { type: 'goesOnAt', params: { place } }, target: place }) as const;

/** Never retried automatically: `failing` decides. */
const onError = {
  target: 'failing',
  actions: { type: 'storeFailure', params: ({ event }: { event: ErrorActorEvent }) => event },
} as const;
const leadsTo = <const Place extends ReturnType<typeof rules.failureTarget>>(place: Place) =>
  ({ guard: { type: 'leadsTo', params: { place } }, target: place }) as const;

/** A changed price needs consent first. */
const pricing = <const Next extends 'travellers' | 'review'>(id: string, tag: 'loading' | 'busy', next: Next) =>
  bookingSetup.createStateConfig({
    tags: tag,
    invoke: {
      src: 'makeQuote',
      id,
      input: rules.quoteRequest,
      onDone: [
        {
          guard: { type: 'costsTheSame', params: ({ event }) => ({ quote: event.output }) },
          target: next,
          actions: { type: 'storeQuote', params: ({ event }) => ({ quote: event.output }) },
        },
        {
          target: 'priceChanged',
          actions: { type: 'storeChangedQuote', params: ({ event }) => ({ quote: event.output }) },
        },
      ],
      onError,
    },
  });

/** Restores the step after a reload. */
const atTravellers = { type: 'keepReview', params: { isAtReview: false } } as const;
const atReview = { type: 'keepReview', params: { isAtReview: true } } as const;

const keepWallet = { type: 'keepWallet', params: rules.walletPart } as const;

/** Waits for payment until the hold ends. */
const choosing = bookingSetup.createStateConfig({
  always: { guard: 'holdIsOver', target: 'holdExpired' },
  on: {
    'method.choose': { actions: { type: 'storeMethod', params: ({ event }) => event } },
    'wallet.use': { actions: [{ type: 'storeWallet', params: ({ event }) => event }, keepWallet] },
    'order.pay': { target: 'paying', actions: { type: 'storeWallet', params: ({ event }) => event } },
  },
});

/** Orders and payments retry from their own screens only. */
const retries = [
  { guard: { type: 'hasFailed', params: { call: 'makeQuote' } }, target: 'quoting' },
  { guard: { type: 'hasFailed', params: { call: 'checkQuote' } }, target: 'checking' },
  { guard: { type: 'hasFailed', params: { call: 'payOrder' } }, target: 'payment' },
  { target: 'restoring' },
] as const;

/** S14: travellers, review, payment, recovery. */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => startOf(input),
  invoke: { src: 'ticking', id: 'ticking' },
  on: {
    'clock.tick': { actions: { type: 'storeNow', params: ({ event }) => event } },
    'package.back': { actions: { type: 'goTo', params: rules.exitToPackage } },
  },
  initial: 'restoring',
  states: {
    restoring: {
      tags: 'loading',
      invoke: {
        src: 'restore',
        id: 'restore',
        input: ({ context: { request } }) => ({ request }),
        onDone: { target: 'resuming', actions: { type: 'storeRestored', params: ({ event }) => event.output } },
        onError,
      },
    },
    resuming: {
      always: [
        goesOnAt('unknownOutcome'),
        goesOnAt('done'),
        goesOnAt('holdExpired'),
        goesOnAt('paymentCancelled'),
        goesOnAt('payment'),
        { ...goesOnAt('checking'), actions: 'forgetOrder' },
        { ...goesOnAt('travellers'), actions: 'forgetOrder' },
        { ...goesOnAt('quoting'), actions: 'forgetOrder' },
        { target: 'nothingChosen' },
      ],
    },
    nothingChosen: {
      on: {
        'selection.ready': { target: 'quoting', actions: { type: 'storeRequest', params: ({ event }) => event } },
        'checkout.continue': {
          target: 'restoring',
          actions: { type: 'takeCheckout', params: ({ event }) => event },
        },
      },
    },
    quoting: pricing('makeQuote', 'loading', 'travellers'),
    travellers: {
      entry: [saveDraft, atTravellers],
      always: { guard: 'quoteIsOver', target: 'quoteExpired' },
      on: {
        'contact.change': { actions: [{ type: 'storeContact', params: ({ event }) => event }, saveDraft] },
        'traveller.change': { actions: [{ type: 'storeTraveller', params: ({ event }) => event }, saveDraft] },
        'nationality.change': {
          actions: [{ type: 'storeNationality', params: ({ event }) => event }, saveDraft],
        },
        'travellers.fill': { actions: [{ type: 'fillTravellers', params: ({ event }) => event }, saveDraft] },
        'travellers.unfill': { actions: ['unfillTravellers', saveDraft] },
        'nationality.split': { actions: 'splitNationality' },
        'traveller.open': { actions: { type: 'openTraveller', params: ({ event }) => event } },
        'traveller.next': [
          {
            guard: { type: 'isTravellerDone', params: ({ event }) => event },
            actions: { type: 'openTraveller', params: ({ event }) => ({ index: event.index + 1 }) },
          },
          { actions: { type: 'markTraveller', params: ({ event }) => event } },
        ],
        'travellers.submit': [{ guard: 'isComplete', target: 'checking' }, { actions: 'countAttempt' }],
      },
    },
    checking: pricing('checkQuote', 'busy', 'review'),
    review: {
      entry: [saveDraft, atReview],
      always: { guard: 'quoteIsOver', target: 'quoteExpired' },
      on: {
        'terms.accept': { actions: { type: 'storeTerms', params: ({ event }) => event } },
        'travellers.edit': 'travellers',
        'order.place': [{ guard: 'hasTerms', target: 'placing' }, { actions: 'countAttempt' }],
      },
    },
    placing: {
      tags: 'busy',
      invoke: {
        src: 'placeOrder',
        id: 'placeOrder',
        input: rules.placingOf,
        onDone: {
          target: 'payment',
          actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
        },
        onError,
      },
    },
    unknownOutcome: { on: { 'outcome.check': 'placing' } },
    payment: { ...choosing, on: { ...choosing.on, 'page.shown': 'restoring' } },
    paying: {
      tags: 'busy',
      invoke: {
        src: 'payOrder',
        id: 'payOrder',
        input: rules.paymentRequest,
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output.payment_url }) },
        },
        onError,
      },
    },
    leaving: { tags: 'busy', on: { 'page.shown': 'restoring' } },
    paymentCancelled: choosing,
    priceChanged: {
      on: {
        'price.accept': [
          { guard: 'isComplete', target: 'review', actions: 'storeConsent' },
          { target: 'travellers', actions: 'storeConsent' },
        ],
      },
    },
    soldOut: {},
    quoteExpired: { on: { 'quote.renew': 'quoting' } },
    holdExpired: { on: { 'quote.renew': { target: 'quoting', actions: ['dropOrder', 'forgetOrder'] } } },
    offline: { on: { retry: retries } },
    failed: {
      on: { retry: [{ guard: { type: 'hasFailed', params: { call: 'placeOrder' } }, target: 'review' }, ...retries] },
    },
    done: { entry: { type: 'goTo', params: rules.exitToOutcome } },
    failing: {
      always: [
        leadsTo('soldOut'),
        {
          ...leadsTo('priceChanged'),
          actions: {
            type: 'storeChangedQuote',
            params: ({ context }) => ({ quote: rules.quoteIn(context.failure) }),
          },
        },
        leadsTo('quoteExpired'),
        leadsTo('holdExpired'),
        leadsTo('restoring'),
        leadsTo('unknownOutcome'),
        { ...leadsTo('travellers'), actions: ['storeSentences', 'countAttempt'] },
        leadsTo('offline'),
        { target: 'failed' },
      ],
    },
  },
});
