import type { Missing } from '#contract/rules/availability.ts';
import { flightsOf, hotelsOf } from './offer.options.ts';
import { flightsRegion } from './offer.flights.ts';
import { hotelsRegion } from './offer.hotels.ts';
import { failing, nothingLate, offerSetup } from './offer.setup.ts';

/**
 * Loads the offer of a package and, beside it, all other flights and hotels (§4, S1-S6). It waits until it is told to: the
 * page it belongs to is painted first, with the offer that came with it where one did.
 */
export const offerMachine = offerSetup.createMachine({
  id: 'offer',
  context: ({ input: { request, offer } }) => ({
    ...nothingLate,
    request,
    offer,
    flights: offer ? flightsOf(offer) : [],
    hotels: offer ? hotelsOf(offer) : [],
  }),
  initial: 'waiting',
  on: {
    'offer.reload': {
      target: '.loading',
      actions: { type: 'storeRequest', params: ({ event }) => event },
    },
  },
  states: {
    waiting: {
      initial: 'born',
      states: {
        born: {
          always: [
            { guard: 'isLacking', target: 'lacking' },
            { guard: 'isPreloaded', target: 'whole' },
            { target: 'empty' },
          ],
        },
        empty: { tags: 'loading', on: { 'offer.load': '#offer.loading' } },
        whole: { tags: ['flights awaited', 'hotels awaited'], on: { 'offer.load': '#offer.arrived' } },
        lacking: { tags: 'gone', on: { 'offer.load': '#offer.arrived' } },
      },
    },
    loading: {
      tags: 'loading',
      entry: 'resetOffer',
      invoke: {
        src: 'fetchOffer',
        id: 'fetchOffer',
        input: ({ context }) => context.request,
        onDone: {
          target: 'arrived',
          actions: { type: 'storeOffer', params: ({ event }) => ({ offer: event.output }) },
        },
        onError: failing,
      },
    },
    arrived: {
      always: [
        { guard: { type: 'lacks', params: { missing: 'flight' } }, target: 'gone.noFlights' },
        { guard: { type: 'lacks', params: { missing: 'hotels' } }, target: 'gone.noHotels' },
        { guard: { type: 'lacks', params: { missing: 'flights_and_hotels' } }, target: 'gone.neither' },
        { target: 'ready' },
      ],
    },
    ready: {
      type: 'parallel',
      states: {
        flights: flightsRegion,
        hotels: hotelsRegion,
      },
    },
    gone: {
      tags: 'gone',
      entry: ['clearOffer', 'forgetStored'],
      initial: 'neither',
      states: {
        noFlights: { entry: tellMissing('flight') },
        noHotels: { entry: tellMissing('hotels') },
        neither: { entry: tellMissing('flights_and_hotels') },
      },
    },
    failed: {
      tags: 'gone',
      entry: [
        'clearOffer',
        { type: 'keepError', params: ({ context }) => ({ errorMSG: context.errorMSG }) },
        { type: 'goTo', params: { screen: '404', reason: null, replace: true } },
      ],
    },
  },
});

/** Reports it once and shows why, in place of the offer's own history entry (X3, X4, X7). */
function tellMissing(missing: Missing) {
  return [
    { type: 'reportMissing', params: { missing } } as const,
    { type: 'goTo', params: { screen: 'error', reason: missing, replace: true } } as const,
  ];
}
