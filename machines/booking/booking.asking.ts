import * as sends from './booking.sends.ts';
import { bookingSetup } from './booking.setup.ts';

/** The states in which the checkout waits for the world. A failure is never asked again by itself: `sorting` says where it leads. */

export const restoring = bookingSetup.createStateConfig({
  tags: 'loading',
  entry: { type: 'storeAsked', params: { asked: 'restoring' } },
  invoke: {
    src: 'restore',
    id: 'restore',
    onDone: { target: 'restored', actions: { type: 'storeRestored', params: ({ event }) => event.output } },
    onError: { target: 'sorting', actions: { type: 'storeFailure', params: ({ event }) => event } },
  },
});

export const quoting = bookingSetup.createStateConfig({
  tags: 'loading',
  entry: { type: 'storeAsked', params: { asked: 'quoting' } },
  invoke: {
    src: 'makeQuote',
    id: 'makeQuote',
    input: sends.requestFrom,
    onDone: [
      {
        guard: { type: 'costsTheSame', params: ({ event }) => ({ quote: event.output }) },
        target: 'travellers',
        actions: { type: 'storeQuote', params: ({ event }) => ({ quote: event.output }) },
      },
      { target: 'priceChanged', actions: { type: 'storeOffer', params: ({ event }) => ({ quote: event.output }) } },
    ],
    onError: { target: 'sorting', actions: { type: 'storeFailure', params: ({ event }) => event } },
  },
});

export const checking = bookingSetup.createStateConfig({
  tags: 'busy',
  entry: { type: 'storeAsked', params: { asked: 'checking' } },
  invoke: {
    src: 'makeQuote',
    id: 'checkQuote',
    input: sends.requestFrom,
    onDone: [
      {
        guard: { type: 'costsTheSame', params: ({ event }) => ({ quote: event.output }) },
        target: 'review',
        actions: { type: 'storeQuote', params: ({ event }) => ({ quote: event.output }) },
      },
      { target: 'priceChanged', actions: { type: 'storeOffer', params: ({ event }) => ({ quote: event.output }) } },
    ],
    onError: { target: 'sorting', actions: { type: 'storeFailure', params: ({ event }) => event } },
  },
});

export const placing = bookingSetup.createStateConfig({
  tags: 'busy',
  entry: { type: 'storeAsked', params: { asked: 'placing' } },
  invoke: {
    src: 'placeOrder',
    id: 'placeOrder',
    input: sends.placingOf,
    onDone: {
      target: 'payment',
      actions: { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
    },
    onError: { target: 'sorting', actions: { type: 'storeFailure', params: ({ event }) => event } },
  },
});

export const paying = bookingSetup.createStateConfig({
  tags: 'busy',
  entry: { type: 'storeAsked', params: { asked: 'paying' } },
  invoke: {
    src: 'payOrder',
    id: 'payOrder',
    input: sends.payingOf,
    onDone: {
      target: 'leaving',
      actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output.payment_url }) },
    },
    onError: { target: 'sorting', actions: { type: 'storeFailure', params: ({ event }) => event } },
  },
});
