import type { ErrorActorEvent } from 'xstate';
import * as rules from './booking.rules.ts';
import { bookingSetup, startOf } from './booking.setup.ts';
import type { BookingContext } from './booking.types.ts';

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

/** A failed call, whichever it was, is never made again by itself: `failing` says where it leads. */
const onError = {
  target: 'failing',
  actions: { type: 'storeFailure', params: ({ event }: { event: ErrorActorEvent }) => event },
} as const;
const leadsTo = <const Place extends ReturnType<typeof rules.failureTarget>>(place: Place) =>
  ({ guard: { type: 'leadsTo', params: { place } }, target: place }) as const;

/** The price of what was chosen; the visitor goes on by it unless it is another than before. */
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

/** Where the checkout stands, for a page that is read again. */
const atTravellers = { type: 'keepReview', params: { isAtReview: false } } as const;
const atReview = { type: 'keepReview', params: { isAtReview: true } } as const;

const keepWallet = { type: 'keepWallet', params: rules.walletPart } as const;

/** The order waits for its money, until its hold is over. */
const choosing = bookingSetup.createStateConfig({
  always: { guard: 'holdIsOver', target: 'holdExpired' },
  on: {
    'method.choose': { actions: { type: 'storeMethod', params: ({ event }) => event } },
    'wallet.use': { actions: [{ type: 'storeWallet', params: ({ event }) => event }, keepWallet] },
    'order.pay': { target: 'paying', actions: { type: 'storeWallet', params: ({ event }) => event } },
  },
});

/** Where the visitor's own retry goes: what failed is asked again, but an order and its money only from their own screens. */
const retries = [
  { guard: { type: 'hasFailed', params: { call: 'makeQuote' } }, target: 'quoting' },
  { guard: { type: 'hasFailed', params: { call: 'checkQuote' } }, target: 'checking' },
  { guard: { type: 'hasFailed', params: { call: 'payOrder' } }, target: 'payment' },
  { target: 'restoring' },
] as const;

/** Checkout (S14): travellers, review, payment, and a way on from whatever may come between. */
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
        'traveller.open': { actions: { type: 'openTraveller', params: ({ event }) => event } },
        'traveller.next': [
          {
            guard: { type: 'isTravellerDone', params: ({ event }) => event },
            actions: { type: 'openTraveller', params: ({ event }) => ({ index: event.index + 1 }) },
          },
          { actions: { type: 'tellTraveller', params: ({ event }) => event } },
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
