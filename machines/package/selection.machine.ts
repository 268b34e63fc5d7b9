import { assign, setup } from 'xstate';
import type { BodyOf } from '#contract/calls/call.ts';
import type { roomMapping } from '#contract/calls/package-details.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { MainOfferDetails, SavedOption, SavedSelection } from '#contract/entities/main-offer-details.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { Room } from '#contract/entities/room.ts';
import { SELECTION_LIFETIME, type CurrencyCode } from '#contract/constants.ts';
import { stopsOf, type Missing } from '#contract/rules/availability.ts';
import { firstRooms, roomFits } from '#contract/rules/cheapest.ts';
import { wantedFlight, wantedRoom } from '#contract/rules/meaning.ts';
import { savedAmenities } from '#contract/rules/shared-trip.ts';
import { supplied, suppliedAction, notifyParent, type Listener, type Screen } from '#machines/shared/effects.ts';
import type { Minor } from '#contract/rules/money.ts';
import { messageOf } from '#machines/shared/message-of.ts';
import {
  applySelection,
  hasPlaces,
  isMissed,
  adoptLateFlight,
  adoptLateHotels,
  pickRooms,
  EMPTY_SELECTION,
} from './apply-selection.ts';
import type { OfferNews } from './offer.machine.ts';
import { breakdownOf } from './selection.rules.ts';

/** One room per requested room, in order. */
export type SelectedStop = { hotel: HotelOption; rooms: Room[] };

/** Complete, so it always has a price. */
export type Choice = { flight: FlightOption; stops: SelectedStop[]; amenities: number[] };

/** The screen has its text. */
export type SelectionNotice = 'room.replaced' | 'choice.replaced' | 'hotel.failed' | 'activity.lost';

export type HotelChange = { stop: number; hotel: HotelOption };
export type RoomMappingRequest = BodyOf<typeof roomMapping>;

type SelectionInput = {
  offer: Offer | null;
  choice: Pick<MainOfferDetails, 'wish'> | null;
  parent?: Listener<SelectionNews>;
};

type SelectionContext = {
  offer: Offer | null;
  chosen: Choice | null;
  wish: SavedSelection;
  isWhole: boolean;
  change: HotelChange | null;
  notice: SelectionNotice | null;
  /** Why the hotel's rooms were refused, or which activities are lost. */
  message: string | null;
  parent: Listener<SelectionNews>;
};

/** A price, a finished change, or a wish for today's prices (X8). */
export type SelectionNews =
  | { type: 'price.change'; total: Minor; currency: CurrencyCode }
  | { type: 'hotel.settle' }
  | { type: 'offer.renew' };

type SelectionEvent =
  | OfferNews
  | { type: 'choice.restore'; wish: SavedSelection }
  | { type: 'flight.choose'; flight: FlightOption }
  | { type: 'hotel.choose'; stop: number; hotel: HotelOption }
  | { type: 'room.choose'; stop: number; room: number; rateKey: string }
  | { type: 'amenity.toggle'; id: number }
  | { type: 'notice.dismiss' }
  | { type: 'selection.renew' };

type RoomPlace = { stop: number; room: number; rateKey: string };

const report = notifyParent<SelectionNews, SelectionContext, SelectionEvent>();

const selectionSetup = setup({
  types: {
    input: {} as SelectionInput,
    context: {} as SelectionContext,
    events: {} as SelectionEvent,
    tags: {} as 'busy' | 'stale',
  },
  actors: { mapRooms: supplied<Room[], RoomMappingRequest>() },
  actions: {
    takeOffer: assign(({ context: { wish } }, { offer }: { offer: Offer | null }) => {
      const granted = offer && applySelection(offer, wish);
      const chosen = granted?.chosen ?? null;
      return { offer, chosen, isWhole: false, change: null, notice: noticeOf(granted), message: lostOf(granted) };
    }),
    storeWish: assign((_, { wish }: { wish: SavedSelection }) => ({ wish })),
    joinFlights: assign(({ context: { chosen, wish } }, { flights }: { flights: FlightOption[] }) => ({
      chosen: chosen && adoptLateFlight(chosen, wish, flights),
    })),
    joinHotels: assign(({ context: { chosen: before, wish, notice } }, { hotels }: { hotels: HotelOption[][] }) => {
      if (!before) return {};
      const { chosen, replaced } = adoptLateHotels(before, wish, hotels);
      return replaced ? { chosen, notice: 'room.replaced' as const, message: null } : { chosen, notice };
    }),
    /** Reported once loading ends; a retry may still bring it. */
    storeRest: assign(({ context: { chosen, wish, notice } }, { isWhole }: { isWhole: boolean }) => ({
      isWhole,
      notice: chosen && isMissed(chosen, wish) ? (isWhole ? ('choice.replaced' as const) : null) : notice,
    })),
    swapFlight: assign(({ context: { chosen, wish } }, { flight }: { flight: FlightOption }) => ({
      chosen: chosen && { ...chosen, flight },
      wish: { ...wish, flight: wantedFlight(flight) },
    })),
    swapRoom: assign(({ context: { chosen, wish } }, place: RoomPlace) => {
      const next = chosen && withRoom(chosen, place);
      const { hotel, rooms = [] } = next?.stops[place.stop] ?? {};
      if (!hotel) return {};
      return {
        chosen: next,
        wish: withStop(wish, place.stop, hotel, rooms.map(wantedRoom)),
      };
    }),
    toggleAmenity: assign(({ context: { offer, chosen, wish } }, { id }: { id: number }) => {
      if (!offer || !chosen) return {};
      const amenities = chosen.amenities.includes(id)
        ? chosen.amenities.filter((other) => other !== id)
        : [...chosen.amenities, id];
      return { chosen: { ...chosen, amenities }, wish: { ...wish, ...savedAmenities(amenities, offer) } };
    }),
    beginChange: assign((_, { stop, hotel }: { stop: number; hotel: HotelOption }) => ({
      change: { stop, hotel },
      notice: null,
      message: null,
    })),
    finishChange: assign(({ context: { chosen, change, wish } }, { rooms }: { rooms: Room[] }) => {
      const stop = change && chosen?.stops[change.stop];
      if (!chosen || !change || !stop) return { change: null };
      const expected = firstRooms(change.hotel.Rooms, stop.rooms.length)?.map(wantedRoom) ?? null;
      const { choice, replaced } = pickRooms(change.hotel, rooms, stop.rooms.length, expected);
      return {
        chosen: { ...chosen, stops: chosen.stops.with(change.stop, choice) },
        wish: withStop(wish, change.stop, change.hotel, null),
        change: null,
        notice: replaced ? ('room.replaced' as const) : null,
      };
    }),
    undoChange: assign((_, { error }: { error: unknown }) => ({
      change: null,
      notice: 'hotel.failed' as const,
      message: messageOf(error) || null,
    })),
    dropChange: assign({ change: null }),
    dismissNotice: assign({ notice: null, message: null }),
    report: report((_, news: SelectionNews) => news),
    reportPrice: report(({ offer, chosen }) => {
      const total = offer && chosen ? breakdownOf({ offer, chosen }).total : 0;
      return offer && total > 0 ? { type: 'price.change', total, currency: offer.currency } : null;
    }),
    reportHotel: report(({ change }) => change && { type: 'hotel.settle' }),
    keepChoice: suppliedAction<{ offer: Offer | null; chosen: Choice | null; wish: SavedSelection }>(),
    goTo: suppliedAction<{ screen: Screen; reason: Missing; replace: true }>(),
  },
  guards: {
    hasChoice: ({ context }) => context.chosen !== null,
    isSellable: ({ context }, { offer }: { offer: Offer }) => applySelection(offer, context.wish) !== null,
    isOtherHotel: ({ context: { chosen } }, { stop, hotel }: { stop: number; hotel: HotelOption }) =>
      chosen?.stops[stop] !== undefined && chosen.stops[stop].hotel.HotelCode !== hotel.HotelCode,
    takesParty: ({ context: { chosen, change } }, { rooms }: { rooms: Room[] }) =>
      change !== null && firstRooms(rooms, chosen?.stops[change.stop]?.rooms.length ?? 1) !== null,
    activityHasPlaces: ({ context: { offer } }, { id }: { id: number }) =>
      offer?.selected_amenities.some((amenity) => amenity.id === id && hasPlaces(amenity)) ?? false,
    roomIsThere: ({ context: { chosen } }, place: RoomPlace) => chosen !== null && withRoom(chosen, place) !== null,
  },
  delays: { SELECTION_LIFETIME },
});

/** For the hotel's stay at its stop (C6). */
function mappingOf({ offer, change }: SelectionContext): RoomMappingRequest {
  if (!offer || !change) throw new Error('no hotel is being changed');
  const { start_date = offer.start_date, end_date = offer.end_date } = stopsOf(offer)[change.stop] ?? {};
  const { Searchid, SourceCode, HotelCode, type } = change.hotel;
  const { id: package_id, rooms, class: cabin } = offer;
  return { package_id, start_date, end_date, rooms, Searchid, SourceCode, HotelCode, type, class: cabin };
}

const lostOf = (granted: ReturnType<typeof applySelection>): string | null => granted?.lost.join(' · ') || null;

/** For a choice not fully available. */
function noticeOf(granted: ReturnType<typeof applySelection>): SelectionNotice | null {
  if (lostOf(granted)) return 'activity.lost';
  return granted?.replaced ? 'room.replaced' : null;
}

function withRoom(choice: Choice, { stop, room, rateKey }: RoomPlace): Choice | null {
  const place = choice.stops[stop];
  const rate = place?.hotel.Rooms.find((candidate) => candidate.rateKey === rateKey);
  if (!place || !rate || !place.rooms[room] || !roomFits(rate, room)) return null;
  return { ...choice, stops: choice.stops.with(stop, { ...place, rooms: place.rooms.with(room, rate) }) };
}

function withStop(wish: SavedSelection, stop: number, hotel: HotelOption, rooms: SavedOption[] | null): SavedSelection {
  const { HotelCode, HotelDetails } = hotel;
  const stops = Array.from({ length: Math.max(wish.stops.length, stop + 1) }, (_, index) => wish.stops[index] ?? null);
  return { ...wish, stops: stops.with(stop, { HotelCode, HotelName: HotelDetails.HotelName, rooms }) };
}

const keep = {
  type: 'keepChoice',
  params: ({ context: { offer, chosen, wish } }: { context: SelectionContext }) => ({
    offer,
    chosen,
    wish,
  }),
} as const;
const kept = [keep, 'reportPrice'] as const;

/** With its price (§4, S2, S4, X8, X9, K19). */
export const selectionMachine = selectionSetup.createMachine({
  id: 'selection',
  context: ({ input: { offer, choice, parent = null } }) => {
    const wish = choice?.wish ?? EMPTY_SELECTION;
    const granted = offer && applySelection(offer, wish);
    return {
      offer,
      chosen: granted?.chosen ?? null,
      wish,
      isWhole: false,
      change: null,
      // the first paint shows the cheapest rooms and flights without a notice
      notice: lostOf(granted) ? 'activity.lost' : null,
      message: lostOf(granted),
      parent,
    };
  },
  initial: 'born',
  on: {
    'offer.arrive': [
      {
        guard: { type: 'isSellable', params: ({ event }) => event },
        target: '.alive',
        actions: ['reportHotel', { type: 'takeOffer', params: ({ event }) => event }, ...kept],
      },
      { target: '.unsellable' },
    ],
  },
  states: {
    born: { always: [{ guard: 'hasChoice', target: 'alive', actions: 'reportPrice' }, { target: 'empty' }] },
    empty: {},
    alive: {
      initial: 'settled',
      after: { SELECTION_LIFETIME: 'stale' },
      on: {
        'flights.append': {
          actions: [{ type: 'joinFlights', params: ({ event }) => event }, ...kept],
        },
        'hotels.append': {
          actions: [{ type: 'joinHotels', params: ({ event }) => event }, ...kept],
        },
        'options.rest': { actions: [{ type: 'storeRest', params: ({ event }) => event }, ...kept] },
        'flight.choose': {
          actions: [{ type: 'swapFlight', params: ({ event }) => event }, ...kept],
        },
        'room.choose': {
          guard: { type: 'roomIsThere', params: ({ event }) => event },
          actions: [{ type: 'swapRoom', params: ({ event }) => event }, 'dismissNotice', ...kept],
        },
        'amenity.toggle': {
          guard: { type: 'activityHasPlaces', params: ({ event }) => event },
          actions: [{ type: 'toggleAmenity', params: ({ event }) => event }, ...kept],
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
                ...kept,
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
                actions: [
                  'reportHotel',
                  { type: 'finishChange', params: ({ event }) => ({ rooms: event.output }) },
                  ...kept,
                ],
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
    stale: { tags: 'stale', entry: ['reportHotel', 'dropChange'], on: { 'selection.renew': 'renewing' } },
    renewing: { tags: 'busy', entry: { type: 'report', params: { type: 'offer.renew' } } },
    unsellable: {
      entry: [
        'reportHotel',
        'dropChange',
        { type: 'goTo', params: { screen: 'error', reason: 'hotels', replace: true } },
      ],
    },
  },
});
