import { choose, NO_WISH } from './choice.ts';
import type { SelectionContext } from './selection.types.ts';
import { mappingOf, selectionSetup } from './selection.setup.ts';

const keep = {
  type: 'keepChoice',
  params: ({ context: { offer, chosen, wish } }: { context: SelectionContext }) => ({
    offer,
    chosen,
    wish,
  }),
} as const;

/** What the visitor takes of an offer: flight, hotels, rooms, amenities, and with them the price (§4, S2, S4, X8, X9, K19). */
export const selectionMachine = selectionSetup.createMachine({
  id: 'selection',
  context: ({ input: { offer, choice } }) => {
    const wish = choice?.wish ?? NO_WISH;
    const granted = offer && choose(offer, wish);
    return {
      offer,
      chosen: granted?.chosen ?? null,
      wish,
      isWhole: false,
      change: null,
      // of rooms and flights the first paint says nothing: the cheapest is what it shows
      notice: granted?.full ? 'activity.full' : null,
      message: null,
    };
  },
  initial: 'born',
  on: {
    'offer.arrive': [
      {
        guard: { type: 'isSellable', params: ({ event }) => event },
        target: '.alive',
        actions: [{ type: 'takeOffer', params: ({ event }) => event }, keep],
      },
      { target: '.unsellable' },
    ],
  },
  states: {
    born: { always: [{ guard: 'hasChoice', target: 'alive' }, { target: 'empty' }] },
    empty: {},
    alive: {
      initial: 'settled',
      after: { SELECTION_LIFETIME: 'stale' },
      on: {
        'flights.append': {
          actions: [{ type: 'joinFlights', params: ({ event }) => event }, keep],
        },
        'hotels.append': {
          actions: [{ type: 'joinHotels', params: ({ event }) => event }, keep],
        },
        'options.rest': { actions: [{ type: 'storeRest', params: ({ event }) => event }, keep] },
        'flight.choose': {
          actions: [{ type: 'swapFlight', params: ({ event }) => event }, keep],
        },
        'room.choose': {
          guard: { type: 'roomIsThere', params: ({ event }) => event },
          actions: [{ type: 'swapRoom', params: ({ event }) => event }, 'dismissNotice', keep],
        },
        'amenity.toggle': {
          guard: { type: 'activityHasPlaces', params: ({ event }) => event },
          actions: [{ type: 'toggleAmenity', params: ({ event }) => event }, keep],
        },
        'notice.dismiss': { actions: 'dismissNotice' },
      },
      states: {
        settled: {
          on: {
            'choice.restore': {
              actions: [
                { type: 'storeWish', params: ({ event }) => event },
                { type: 'takeOffer', params: ({ context }) => context },
                keep,
              ],
            },
            'hotel.choose': {
              guard: { type: 'isOtherHotel', params: ({ event }) => event },
              target: 'mapping',
              actions: {
                type: 'beginChange',
                params: ({ event }) => event,
              },
            },
          },
        },
        mapping: {
          tags: 'busy',
          invoke: {
            src: 'mapRooms',
            id: 'mapRooms',
            input: ({ context }) => mappingOf(context),
            onDone: [
              {
                guard: { type: 'takesParty', params: ({ event }) => ({ rooms: event.output }) },
                target: 'settled',
                actions: [{ type: 'finishChange', params: ({ event }) => ({ rooms: event.output }) }, keep],
              },
              { target: 'settled', actions: { type: 'undoChange', params: { error: null } } },
            ],
            onError: {
              target: 'settled',
              actions: { type: 'undoChange', params: ({ event }) => event },
            },
          },
        },
      },
    },
    stale: { tags: 'stale', entry: 'dropChange', on: { 'selection.renew': 'renewing' } },
    // whoever runs the offer sees this and asks for it again
    renewing: { tags: 'busy' },
    unsellable: {
      entry: ['dropChange', { type: 'goTo', params: { screen: 'error', reason: 'hotels', replace: true } }],
    },
  },
});
