import { and, assign, not, setup, stateIn } from 'xstate';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { Offer, OfferRequest } from '#contract/entities/offer.ts';
import { stopsOf, missingFrom, type Missing } from '#contract/rules/availability.ts';
import { APPEND_OPTIONS_AFTER } from '#contract/constants.ts';
import {
  supplied,
  suppliedAction,
  suppliedSource,
  notifyParent,
  type Listener,
  type Screen,
} from '#machines/shared/effects.ts';
import { messageOf } from '#machines/shared/message-of.ts';

/** `offer` comes with the first paint; null is fetched. */
type OfferInput = { request: OfferRequest; offer: Offer | null; parent?: Listener<OfferNews> };

type OfferContext = {
  request: OfferRequest;
  offer: Offer | null;
  errorMSG: string | null;
  /** Late ones included; hotels by stop. */
  flights: FlightOption[];
  hotels: HotelOption[][];
  /** Held back for a second (S3). */
  lateFlights: FlightOption[];
  lateHotels: Record<string, TripHotel[]>;
  /** Not appended yet; failed. */
  waiting: string[];
  failedSources: string[];
  /** A supplier did not answer: a retry is possible (S6). */
  lacksFlights: boolean;
  parent: Listener<OfferNews>;
};

/** A supplier did not answer in time. */
export type AllFlights = { flights: FlightOption[]; incomplete: boolean };

/** No other source exists: the whole call asks it. */
export type HotelsAsked = { request: OfferRequest; sources: string[]; isOnly: boolean };
export type HotelsEvent =
  | { type: 'hotels.arrive'; source: string; hotels: TripHotel[] }
  | { type: 'hotels.fail'; source: string; error: unknown };

export type OfferNews =
  | { type: 'offer.arrive'; offer: Offer }
  | { type: 'flights.append'; flights: FlightOption[] }
  | { type: 'hotels.append'; hotels: HotelOption[][] }
  | { type: 'options.rest'; isWhole: boolean };

type OfferEvent =
  | HotelsEvent
  | { type: 'offer.load' }
  | { type: 'offer.reload'; request: OfferRequest }
  | { type: 'hotels.due'; source: string }
  | { type: 'hotels.retry' }
  | { type: 'flights.retry' };

/** C5; `trip` indexes the offer's. */
type TripHotel = HotelOption & { trip: number };

const flightsOf = (offer: Offer): FlightOption[] => offer.trips[0]?.flights_array ?? [];
const hotelsOf = (offer: Offer): HotelOption[][] => stopsOf(offer).map((trip) => trip.hotels_array);

/** Late ones last, without duplicates (S3, D). */
const withFlights = (flights: FlightOption[], late: FlightOption[]): FlightOption[] => [
  ...flights,
  ...late.filter(({ SearchId }, index) => !sameKey(flights, SearchId) && !sameKey(late.slice(0, index), SearchId)),
];

/** By stop; code identifies. */
function withHotels(offer: Offer | null, hotels: HotelOption[][], late: TripHotel[]): HotelOption[][] {
  const firstStop = offer?.type === 'multi_destinations' ? 1 : 0;
  return hotels.map((own, stop) => {
    const codes = new Set(own.map((hotel) => hotel.HotelCode));
    const added = late.filter(({ trip, HotelCode }) => {
      const isNew = trip - firstStop === stop && !codes.has(HotelCode);
      if (isNew) codes.add(HotelCode);
      return isNew;
    });
    return [...own, ...added];
  });
}

const sameKey = (flights: FlightOption[], key: string) => flights.some(({ SearchId }) => SearchId === key);

const nothing = { offer: null, flights: [], hotels: [] };
const nothingLate = {
  errorMSG: null,
  lateFlights: [],
  lateHotels: {},
  waiting: [],
  failedSources: [],
  lacksFlights: false,
};

/** A failed whole call ends the offer (S6). */
export const failing = {
  target: '#offer.failed',
  actions: { type: 'storeError', params: ({ event }: { event: { error: unknown } }) => ({ error: event.error }) },
} as const;

const without = (sources: string[], name: string) => sources.filter((source) => source !== name);

const report = notifyParent<OfferNews, OfferContext, OfferEvent>();

const offerSetup = setup({
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
    report: report((_, news: OfferNews) => news),
    reportOffer: report(({ offer }) => offer && { type: 'offer.arrive', offer }),
    forgetStored: suppliedAction<undefined>(),
    keepError: suppliedAction<{ errorMSG: string | null }>(),
    reportMissing: suppliedAction<{ missing: Missing }>(),
    goTo: suppliedAction<{ screen: Screen; reason: Missing | null; replace: true }>(),
  },
  guards: {
    isWhole: and([stateIn({ ready: { flights: 'appended' } }), stateIn({ ready: { hotels: 'appended' } })]),
    isEveryOne: ({ context: { offer, failedSources } }, { source }: { source: string }) =>
      without(offer?.sources ?? [], source).every((other) => failedSources.includes(other)),
    lacksFlights: ({ context }) => context.lacksFlights,
    isNoneAwaited: ({ context }) => context.waiting.length === 0,
    hasFailed: ({ context }) => context.failedSources.length > 0,
    isPreloaded: ({ context }) => context.offer !== null,
    isLacking: ({ context }) => context.offer !== null && missingFrom(context.offer) !== null,
    lacks: ({ context }, params: { missing: Missing }) =>
      context.offer !== null && missingFrom(context.offer) === params.missing,
  },
  delays: { APPEND_OPTIONS_AFTER },
});

/** Appended one second after arrival (S3). A failed retry keeps the list (S6). */
const flightsRegion = offerSetup.createStateConfig({
  initial: 'loading',
  states: {
    loading: {
      tags: 'flights awaited',
      invoke: {
        src: 'fetchFlights',
        id: 'fetchFlights',
        input: ({ context }) => context.request,
        onDone: { target: 'arrived', actions: { type: 'holdFlights', params: ({ event }) => event.output } },
        onError: [{ guard: 'lacksFlights', target: 'appended' }, failing],
      },
    },
    arrived: { tags: 'flights awaited', after: { APPEND_OPTIONS_AFTER: 'appended' } },
    appended: {
      entry: [
        'appendFlights',
        { type: 'report', params: ({ context: { flights } }) => ({ type: 'flights.append' as const, flights }) },
      ],
      on: { 'flights.retry': { guard: 'lacksFlights', target: 'loading' } },
    },
  },
});

const dueOf = (source: string) => `due ${source}`;

const appendLater = offerSetup.enqueueActions(({ enqueue, event }) => {
  if (event.type !== 'hotels.arrive') return;
  const { source } = event;
  enqueue.raise({ type: 'hotels.due', source }, { id: dueOf(source), delay: APPEND_OPTIONS_AFTER });
});
const forgetDue = offerSetup.enqueueActions(({ enqueue, context }) => {
  for (const source of Object.keys(context.lateHotels)) enqueue.cancel(dueOf(source));
});

/** Each source appends one second after arrival (S3, K5); only if all fail the offer ends (S6). */
const hotelsRegion = offerSetup.createStateConfig({
  initial: 'asking',
  entry: 'awaitAllSources',
  states: {
    asking: {
      tags: 'hotels awaited',
      invoke: {
        src: 'askSources',
        id: 'askSources',
        input: ({ context: { request, offer, waiting } }) => ({
          request,
          sources: waiting,
          isOnly: offer?.sources.length === 1,
        }),
      },
      exit: forgetDue,
      always: { guard: 'isNoneAwaited', target: 'appended' },
      on: {
        'hotels.arrive': { actions: [{ type: 'holdHotels', params: ({ event }) => event }, appendLater] },
        'hotels.due': {
          actions: [
            { type: 'appendHotels', params: ({ event }) => event },
            { type: 'report', params: ({ context: { hotels } }) => ({ type: 'hotels.append' as const, hotels }) },
          ],
        },
        'hotels.fail': [
          { ...failing, guard: { type: 'isEveryOne', params: ({ event }) => event } },
          { actions: { type: 'noteFailure', params: ({ event }) => event } },
        ],
      },
    },
    appended: {
      on: {
        'hotels.retry': {
          guard: 'hasFailed',
          target: 'asking',
          actions: 'awaitFailedSources',
        },
      },
    },
  },
});

const restRegion = offerSetup.createStateConfig({
  initial: 'awaited',
  states: {
    awaited: {
      always: {
        guard: 'isWhole',
        target: 'whole',
        actions: { type: 'report', params: { type: 'options.rest', isWhole: true } },
      },
    },
    whole: {
      always: {
        guard: not('isWhole'),
        target: 'awaited',
        actions: { type: 'report', params: { type: 'options.rest', isWhole: false } },
      },
    },
  },
});

/** §4, S1-S6. Waits for `offer.load`: the page paints first. */
export const offerMachine = offerSetup.createMachine({
  id: 'offer',
  context: ({ input: { request, offer, parent = null } }) => ({
    ...nothingLate,
    parent,
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
      entry: 'reportOffer',
      // reports the offer to the page after the first paint
      on: { 'offer.load': { actions: 'reportOffer' } },
      states: {
        flights: flightsRegion,
        hotels: hotelsRegion,
        rest: restRegion,
      },
    },
    gone: {
      tags: 'gone',
      entry: ['clearOffer', 'forgetStored'],
      initial: 'neither',
      states: {
        noFlights: { entry: missingActions('flight') },
        noHotels: { entry: missingActions('hotels') },
        neither: { entry: missingActions('flights_and_hotels') },
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

/** Once, in the offer's history entry (X3, X4, X7). */
function missingActions(missing: Missing) {
  return [
    { type: 'reportMissing', params: { missing } } as const,
    { type: 'goTo', params: { screen: 'error', reason: missing, replace: true } } as const,
  ];
}
