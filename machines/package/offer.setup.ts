import { assign, setup } from 'xstate';
import { APPEND_OPTIONS_AFTER } from '#contract/constants.ts';
import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import { missingFrom, type Missing } from '#contract/rules/availability.ts';
import { supplied, suppliedAction, suppliedSource, type Screen } from '#machines/shared/effects.ts';
import { messageOf } from '#machines/shared/message-of.ts';
import { flightsOf, hotelsOf, withFlights, withHotels, type TripHotel } from './offer.options.ts';
import type { AllFlights, HotelsAsked, HotelsEvent, OfferContext, OfferEvent, OfferInput } from './offer.types.ts';

const nothing = { offer: null, flights: [], hotels: [] };
export const nothingLate = {
  errorMSG: null,
  lateFlights: [],
  lateHotels: {},
  waiting: [],
  failedSources: [],
  lacksFlights: false,
};

/** A whole call that failed ends the offer (S6). */
export const failing = {
  target: '#offer.failed',
  actions: { type: 'storeError', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
} as const;

const without = (sources: string[], name: string) => sources.filter((source) => source !== name);

/** What the offer machine can say: its effects are given by the wiring. */
export const offerSetup = setup({
  types: {
    input: {} as OfferInput,
    context: {} as OfferContext,
    events: {} as OfferEvent,
    tags: {} as 'loading' | 'flights awaited' | 'hotels awaited' | 'gone',
  },
  actors: {
    fetchOffer: supplied<Offer, OfferRequest>(),
    fetchFlights: supplied<AllFlights, OfferRequest>(),
    askSources: suppliedSource<HotelsEvent, HotelsAsked>(),
  },
  actions: {
    resetOffer: assign({ ...nothing, ...nothingLate }),
    storeRequest: assign({ request: (_, params: { request: OfferRequest }) => params.request }),
    storeOffer: assign((_, { offer }: { offer: Offer }) => ({
      offer,
      flights: flightsOf(offer),
      hotels: hotelsOf(offer),
    })),
    clearOffer: assign(nothing),
    storeError: assign({ errorMSG: (_, params: { error: unknown }) => messageOf(params.error) }),
    holdFlights: assign((_, { flights, incomplete }: AllFlights) => ({
      lateFlights: flights,
      lacksFlights: incomplete,
    })),
    awaitAllSources: assign({ waiting: ({ context }) => context.offer?.sources ?? [], failedSources: [] }),
    awaitFailedSources: assign({ waiting: ({ context }) => context.failedSources, failedSources: [] }),
    noteFailure: assign(({ context: { waiting, failedSources } }, { source }: { source: string }) => ({
      waiting: without(waiting, source),
      failedSources: [...failedSources, source],
    })),
    holdHotels: assign({
      lateHotels: ({ context }, { source, hotels }: { source: string; hotels: TripHotel[] }) => ({
        ...context.lateHotels,
        [source]: hotels,
      }),
    }),
    appendFlights: assign({ flights: ({ context }) => withFlights(context.flights, context.lateFlights) }),
    appendHotels: assign(({ context: { offer, hotels, lateHotels, waiting } }, { source }: { source: string }) => ({
      hotels: withHotels(offer, hotels, lateHotels[source] ?? []),
      waiting: without(waiting, source),
    })),
    forgetStored: suppliedAction<undefined>(),
    keepError: suppliedAction<{ errorMSG: string | null }>(),
    reportMissing: suppliedAction<{ missing: Missing }>(),
    goTo: suppliedAction<{ screen: Screen; reason: Missing | null; replace: true }>(),
  },
  guards: {
    isEveryOne: ({ context: { offer, failedSources } }, { source }: { source: string }) =>
      without(offer?.sources ?? [], source).every((other) => failedSources.includes(other)),
    isPreloaded: ({ context }) => context.offer !== null,
    isLacking: ({ context }) => context.offer !== null && missingFrom(context.offer) !== null,
    lacks: ({ context }, params: { missing: Missing }) =>
      context.offer !== null && missingFrom(context.offer) === params.missing,
  },
  delays: { APPEND_OPTIONS_AFTER },
});
