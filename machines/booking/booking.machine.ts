import { checking, paying, placing, quoting, restoring } from './booking.asking.ts';
import { startOf } from './booking.changes.ts';
import * as sends from './booking.sends.ts';
import { bookingSetup } from './booking.setup.ts';

/** Where the visitor's own retry goes: what was asked is asked again, but an order and its money only from their own screens. */
const again = [
  { guard: { type: 'asked', params: { what: 'quoting' } }, target: 'quoting' },
  { guard: { type: 'asked', params: { what: 'checking' } }, target: 'checking' },
  { guard: { type: 'asked', params: { what: 'paying' } }, target: 'payment' },
  { target: 'restoring' },
] as const;
const placingAgain = { guard: { type: 'asked', params: { what: 'placing' } }, target: 'review' } as const;

/** Checkout (S14): travellers, review, payment, and a way on from whatever may come between. */
export const bookingMachine = bookingSetup.createMachine({
  id: 'booking',
  context: ({ input }) => startOf(input),
  invoke: { src: 'ticking', id: 'ticking' },
  on: {
    'clock.tick': { actions: { type: 'storeNow', params: ({ event }) => event } },
    'package.back': { actions: { type: 'goTo', params: sends.goingToPackage } },
  },
  initial: 'restoring',
  states: {
    restoring,
    restored: {
      always: [
        { guard: { type: 'isAt', params: { place: 'unknownOutcome' } }, target: 'unknownOutcome' },
        { guard: { type: 'isAt', params: { place: 'done' } }, target: 'done' },
        { guard: { type: 'isAt', params: { place: 'holdExpired' } }, target: 'holdExpired' },
        { guard: { type: 'isAt', params: { place: 'paymentCancelled' } }, target: 'paymentCancelled' },
        { guard: { type: 'isAt', params: { place: 'payment' } }, target: 'payment' },
        { guard: { type: 'isAt', params: { place: 'travellers' } }, target: 'travellers', actions: 'forgetOrder' },
        { guard: { type: 'isAt', params: { place: 'quoting' } }, target: 'quoting', actions: 'forgetOrder' },
        { target: 'nothingChosen' },
      ],
    },
    nothingChosen: {
      on: { 'selection.ready': { target: 'quoting', actions: { type: 'storeRequest', params: ({ event }) => event } } },
    },
    quoting,
    travellers: {
      entry: { type: 'keepDraft', params: sends.draftOf },
      always: { guard: 'quoteIsOver', target: 'quoteExpired' },
      on: {
        'contact.change': {
          actions: [
            { type: 'storeContact', params: ({ event }) => event },
            { type: 'keepDraft', params: sends.draftOf },
          ],
        },
        'traveller.change': {
          actions: [
            { type: 'storeTraveller', params: ({ event }) => event },
            { type: 'keepDraft', params: sends.draftOf },
          ],
        },
        'traveller.open': { actions: { type: 'storeOpen', params: ({ event }) => event } },
        'travellers.submit': [{ guard: 'isComplete', target: 'checking' }, { actions: 'countAttempt' }],
      },
    },
    checking,
    review: {
      entry: { type: 'keepDraft', params: sends.draftOf },
      always: { guard: 'quoteIsOver', target: 'quoteExpired' },
      on: {
        'terms.accept': { actions: { type: 'storeTerms', params: ({ event }) => event } },
        'travellers.edit': 'travellers',
        'order.place': [{ guard: 'hasTerms', target: 'placing' }, { actions: 'countAttempt' }],
      },
    },
    placing,
    unknownOutcome: { on: { 'outcome.check': 'placing' } },
    payment: {
      always: { guard: 'holdIsOver', target: 'holdExpired' },
      on: {
        'method.choose': { actions: { type: 'storeMethod', params: ({ event }) => event } },
        'wallet.use': { actions: { type: 'storeWallet', params: ({ event }) => event } },
        'order.pay': 'paying',
        'page.shown': 'restoring',
      },
    },
    paying,
    leaving: { tags: 'busy', on: { 'page.shown': 'restoring' } },
    paymentCancelled: {
      always: { guard: 'holdIsOver', target: 'holdExpired' },
      on: {
        'method.choose': { actions: { type: 'storeMethod', params: ({ event }) => event } },
        'wallet.use': { actions: { type: 'storeWallet', params: ({ event }) => event } },
        'order.pay': 'paying',
      },
    },
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
    offline: { on: { retry: again } },
    failed: { on: { retry: [placingAgain, ...again] } },
    done: { entry: { type: 'goTo', params: sends.goingToOutcome } },
    sorting: {
      always: [
        { guard: { type: 'leadsTo', params: { place: 'soldOut' } }, target: 'soldOut' },
        {
          guard: { type: 'leadsTo', params: { place: 'priceChanged' } },
          target: 'priceChanged',
          actions: 'storeOfferOfFailure',
        },
        { guard: { type: 'leadsTo', params: { place: 'quoteExpired' } }, target: 'quoteExpired' },
        { guard: { type: 'leadsTo', params: { place: 'holdExpired' } }, target: 'holdExpired' },
        { guard: { type: 'leadsTo', params: { place: 'restoring' } }, target: 'restoring' },
        { guard: { type: 'leadsTo', params: { place: 'unknownOutcome' } }, target: 'unknownOutcome' },
        {
          guard: { type: 'leadsTo', params: { place: 'travellers' } },
          target: 'travellers',
          actions: ['storeSentences', 'countAttempt'],
        },
        { guard: { type: 'leadsTo', params: { place: 'offline' } }, target: 'offline' },
        { target: 'failed' },
      ],
    },
  },
});
