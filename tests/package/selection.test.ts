import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import { SELECTION_LIFETIME } from '#contract/constants.ts';
import type { FlightOption } from '#contract/entities/flight-option.ts';
import type { SavedSelection } from '#contract/entities/main-offer-details.ts';
import type { Offer } from '#contract/entities/offer.ts';
import type { Room } from '#contract/entities/room.ts';
import { wantedFlight, wantedRoom } from '#contract/rules/meaning.ts';
import { selectionMachine, type Choice, type RoomMappingRequest } from '#machines/package/selection.machine.ts';
import {
  selectAmenities,
  selectBreakdown,
  selectFlight,
  selectIsBusy,
  selectIsRenewing,
  selectIsStale,
  selectMessage,
  selectNotice,
  selectOfferRequest,
  selectSelectionKeys,
  selectStops,
  selectTotal,
} from '#machines/package/selection.selectors.ts';
import { aFlight, aHotel, aLeg, anAmenity, anOffer, aRoom, aSegment, aTrip } from '#tests/support/offer-builders.ts';

type SelectionSetup = {
  offer?: Offer | null;
  wish?: SavedSelection;
  map?: (request: RoomMappingRequest) => Promise<Room[]>;
};

function start({ offer = anOffer(), wish, map = () => Promise.resolve([aRoom('double', 60)]) }: SelectionSetup = {}) {
  const clock = new SimulatedClock();
  const mapRooms = vi.fn<(request: RoomMappingRequest) => Promise<Room[]>>(map);
  const keepChoice = vi.fn<(params: { chosen: Choice | null; wish: SavedSelection }) => void>();
  const goTo = vi.fn<(where: object) => void>();
  const actor = createActor(
    selectionMachine.provide({
      actors: { mapRooms: fromPromise(({ input }) => mapRooms(input)) },
      actions: {
        keepChoice: (_, params) => keepChoice(params),
        goTo: (_, params) => goTo(params),
      },
    }),
    { input: { offer, choice: wish ? { wish } : null }, clock },
  ).start();
  const look = () => {
    const snapshot = actor.getSnapshot();
    const [stop] = selectStops(snapshot);
    return {
      flight: selectFlight(snapshot)?.SearchId,
      hotel: stop?.hotel.HotelCode,
      rooms: stop?.rooms.map((room) => room.rateKey),
      total: selectTotal(snapshot),
      notice: selectNotice(snapshot),
    };
  };
  const settled = () => waitFor(actor, (snapshot) => !selectIsBusy(snapshot));
  return { actor, clock, mapRooms, keepChoice, goTo, look, settled };
}

const palace = aHotel('palace', [aRoom('suite', 90), aRoom('double', 60)]);
const untouched: SavedSelection = { flight: null, stops: [], amenities: null };

describe('selection', () => {
  it('[S2] preselects the cheapest flight, the cheapest hotel and its first room', () => {
    // 95.3 flight + 48.8 hotel + 21 activity + 24 transfers
    expect(start().look()).toEqual({ flight: 'cheap', hotel: 'lodge', rooms: ['twin'], total: 189_100, notice: null });
  });

  it('[S2] sorts rooms by netShowing and takes the first that fits each requested room', () => {
    const rooms = [
      aRoom('suite', 90, { netShowings: [90, 110] }),
      aRoom('double', 60, { netShowings: [60, null] }),
      aRoom('family', 75, { netShowings: [75, 80] }),
    ];
    const offer = anOffer({
      rooms: [
        { Adults: 2, Children: [], Infants: [] },
        { Adults: 2, Children: [5], Infants: [] },
      ],
      trips: [aTrip({ hotels_array: [aHotel('palace', rooms)] })],
    });
    const { look, actor } = start({ offer });
    expect(look().rooms).toEqual(['double', 'family']);
    expect(selectStops(actor.getSnapshot())[0]?.hotel.Rooms.map((room) => room.rateKey)).toEqual([
      'double',
      'family',
      'suite',
    ]);
    expect(selectBreakdown(actor.getSnapshot())?.hotels).toEqual([140_000]);
  });

  it('[S2] late options never move the preselection', () => {
    const { actor, look } = start();
    actor.send({ type: 'flights.append', flights: [aFlight('cheap', 95.25), aFlight('night', 10)] });
    actor.send({ type: 'hotels.append', hotels: [[palace, aHotel('inn', [aRoom('plain', 5)])]] });
    expect(look()).toMatchObject({ flight: 'cheap', hotel: 'lodge' });
  });

  it('[S4] another flight swaps flight and price, and is kept', () => {
    const { actor, look, keepChoice } = start();
    actor.send({ type: 'flight.choose', flight: aFlight('dear', 120) });
    expect(look()).toMatchObject({ flight: 'dear', total: 213_800 });
    expect(keepChoice.mock.lastCall?.[0].chosen?.flight.SearchId).toBe('dear');
  });

  it('[S4] a new hotel resets the room to its first, from the room-mapping call of its stop', async () => {
    const { actor, mapRooms, look, settled } = start({ map: () => Promise.resolve(palace.Rooms) });
    actor.send({ type: 'hotel.choose', stop: 0, hotel: palace });
    expect(look()).toMatchObject({ hotel: 'lodge' });
    await settled();
    expect(mapRooms).toHaveBeenCalledExactlyOnceWith({
      package_id: 1,
      start_date: '2027-04-01',
      end_date: '2027-04-05',
      rooms: [{ Adults: 2, Children: [], Infants: [] }],
      Searchid: 'search-palace',
      SourceCode: 'EMB',
      HotelCode: 'palace',
      type: 'hotel',
      class: 'economy',
    });
    expect(look()).toEqual({ flight: 'cheap', hotel: 'palace', rooms: ['double'], total: 200_300, notice: null });
  });

  it('[X9] when the mapping lacks the expected room, the first of the new ones is taken and it says so', async () => {
    const { actor, look, settled } = start({ map: () => Promise.resolve([aRoom('loft', 70), aRoom('attic', 65)]) });
    actor.send({ type: 'hotel.choose', stop: 0, hotel: palace });
    await settled();
    expect(look()).toMatchObject({ hotel: 'palace', rooms: ['attic'], notice: 'room.replaced' });
  });

  it.each([
    ['fails', () => Promise.reject(new Error('The hotel does not answer.')), 'The hotel does not answer.'],
    ['has no room for the party', () => Promise.resolve([aRoom('tiny', 20, { netShowings: [null] })]), null],
  ])('[S6] a mapping that %s returns to the previous hotel with a message', async (_title, map, message) => {
    const { actor, look, settled } = start({ map });
    actor.send({ type: 'hotel.choose', stop: 0, hotel: palace });
    await settled();
    expect(look()).toMatchObject({ hotel: 'lodge', rooms: ['twin'], total: 189_100, notice: 'hotel.failed' });
    expect(actor.getSnapshot().context.message).toBe(message);
  });

  it('[S4] another room changes the price and is stored; a room that does not fit or is not there changes nothing', () => {
    const offer = anOffer({ trips: [aTrip({ hotels_array: [palace] })] });
    const { actor, look, keepChoice } = start({ offer });
    actor.send({ type: 'room.choose', stop: 0, room: 0, rateKey: 'suite' });
    expect(look()).toMatchObject({ rooms: ['suite'], total: 230_300 });
    expect(keepChoice.mock.lastCall?.[0].wish.stops).toEqual([
      { HotelCode: 'palace', HotelName: 'Hotel palace', rooms: [wantedRoom(aRoom('suite', 90))] },
    ]);
    actor.send({ type: 'room.choose', stop: 0, room: 0, rateKey: 'elsewhere' });
    actor.send({ type: 'room.choose', stop: 0, room: 3, rateKey: 'double' });
    expect(look().rooms).toEqual(['suite']);
  });

  it('[K2] amenities count when chosen', () => {
    const { actor } = start();
    expect(selectAmenities(actor.getSnapshot())).toEqual([10]);
    actor.send({ type: 'amenity.toggle', id: 11 });
    actor.send({ type: 'amenity.toggle', id: 10 });
    expect(selectAmenities(actor.getSnapshot())).toEqual([11]);
    actor.send({ type: 'amenity.toggle', id: 11 });
    expect(selectTotal(actor.getSnapshot())).toBe(168_100);
  });

  it('[OP1] an activity without places is dropped with a word, and cannot be chosen', () => {
    const full = anOffer({
      selected_amenities: [anAmenity(10, { available: false }), anAmenity(11, { selected: false })],
    });
    const { actor, look } = start({ offer: full });
    expect([selectAmenities(actor.getSnapshot()), look().notice]).toEqual([[], 'activity.lost']);
    actor.send({ type: 'notice.dismiss' });
    actor.send({ type: 'amenity.toggle', id: 10 });
    expect([selectAmenities(actor.getSnapshot()), look().notice]).toEqual([[], null]);
    actor.send({ type: 'amenity.toggle', id: 11 });
    expect(selectAmenities(actor.getSnapshot())).toEqual([11]);
  });

  it('[OP1] a chosen activity that sold out meanwhile is dropped with a word, the others stay', () => {
    const { actor, look } = start();
    actor.send({ type: 'amenity.toggle', id: 11 });
    expect([selectAmenities(actor.getSnapshot()), look().notice]).toEqual([[10, 11], null]);
    const full = anOffer({ selected_amenities: [anAmenity(10), anAmenity(11, { available: false })] });
    actor.send({ type: 'offer.arrive', offer: full });
    expect([selectAmenities(actor.getSnapshot()), look().notice]).toEqual([[10], 'activity.lost']);
  });

  it('[FK10] a chosen activity that the package has no more is named, and goes with the next choice', () => {
    const { actor, keepChoice } = start();
    actor.send({ type: 'amenity.toggle', id: 11 });
    const { wish } = keepChoice.mock.lastCall![0];
    const later = start({ offer: anOffer({ selected_amenities: [anAmenity(10)] }), wish });
    expect([selectAmenities(later.actor.getSnapshot()), later.look().notice]).toEqual([[10], 'activity.lost']);
    expect(selectMessage(later.actor.getSnapshot())).toBe('Activity 11');
    later.actor.send({ type: 'amenity.toggle', id: 10 });
    expect(later.keepChoice.mock.lastCall![0].wish).toMatchObject({ amenities: [], amenity_names: [] });
  });

  it('gives checkout keys and request', () => {
    const snapshot = start().actor.getSnapshot();
    expect(selectSelectionKeys(snapshot)).toEqual({
      SearchId: 'cheap',
      stops: [{ HotelCode: 'lodge', Searchid: 'search-lodge', SourceCode: 'EMB', rateKeys: ['twin'] }],
      amenities: [10],
    });
    expect(selectOfferRequest(snapshot)).toEqual({
      package_id: 1,
      rooms: [{ Adults: 2, Children: [], Infants: [] }],
      start_date: '2027-04-01',
      end_date: '2027-04-05',
      class: 'economy',
    });
    expect(selectSelectionKeys(snapshot)).toBe(selectSelectionKeys(snapshot));
  });

  it('[X8] after 20 minutes the choice is stale; renewing asks for the offer and keeps the choice', async () => {
    const { actor, clock, look } = start();
    actor.send({ type: 'flight.choose', flight: anOffer().trips[0]!.flights_array[0]! });
    clock.increment(SELECTION_LIFETIME - 1);
    expect(selectIsStale(actor.getSnapshot())).toBe(false);
    clock.increment(1);
    expect(selectIsStale(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'selection.renew' });
    expect(selectIsRenewing(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'offer.arrive', offer: anOffer() });
    expect(selectIsStale(actor.getSnapshot())).toBe(false);
    expect(look().flight).toBe('dear');
  });

  it('[X8] changing hotels does not make a choice younger', async () => {
    const { actor, clock, settled } = start({ map: () => Promise.resolve(palace.Rooms) });
    clock.increment(SELECTION_LIFETIME - 10);
    actor.send({ type: 'hotel.choose', stop: 0, hotel: palace });
    await settled();
    clock.increment(10);
    expect(selectIsStale(actor.getSnapshot())).toBe(true);
  });

  it('[K19] another currency reprices the same choice, though every key is new', () => {
    const { actor, look } = start();
    actor.send({ type: 'flight.choose', flight: anOffer().trips[0]!.flights_array[0]! });
    const dear = aLeg([aSegment({ FlightNumber: 'dear' })]);
    const [outbound, back] = anOffer().trips[0]!.flights_array[0]!.Result;
    expect(outbound).toEqual(dear);
    const inRiyals = anOffer({
      currency: 'SAR',
      trips: [
        aTrip({
          flights_array: [aFlight('sar-1', 1180), aFlight('sar-2', 1490, { Result: [dear, back!] })],
          hotels_array: [aHotel('lodge', [aRoom('sar-room', 605, { type: 'twin' })])],
        }),
      ],
    });
    actor.send({ type: 'offer.arrive', offer: inRiyals });
    expect(look()).toMatchObject({ flight: 'sar-2', hotel: 'lodge', rooms: ['sar-room'] });
  });

  it('[R5] a kept choice found only among the late options is taken when they come', () => {
    const night = aFlight('night', 150);
    const wish: SavedSelection = {
      flight: wantedFlight(night),
      stops: [{ HotelCode: 'inn', rooms: [wantedRoom(aRoom('plain', 30))] }],
      amenities: [10, 11],
    };
    const { actor, look } = start({ wish });
    expect(look()).toMatchObject({ flight: 'cheap', hotel: 'lodge', notice: null });
    actor.send({ type: 'flights.append', flights: [aFlight('cheap', 95.25), night] });
    actor.send({
      type: 'hotels.append',
      hotels: [[palace, aHotel('inn', [aRoom('plain', 30), aRoom('cell', 20)])]],
    });
    expect(look()).toMatchObject({ flight: 'night', hotel: 'inn', rooms: ['plain'], notice: null });
    expect(selectAmenities(actor.getSnapshot())).toEqual([10, 11]);
  });

  it('a kept choice that is nowhere any more gives way to the cheapest, and it says so once all options are in', () => {
    const wish: SavedSelection = { ...untouched, flight: wantedFlight(aFlight('vanished', 1)) };
    const { actor, look } = start({ wish });
    expect(look().notice).toBeNull();
    actor.send({ type: 'options.rest', isWhole: true });
    expect(look()).toMatchObject({ flight: 'cheap', notice: 'choice.replaced' });
    actor.send({ type: 'notice.dismiss' });
    expect(look().notice).toBeNull();
  });

  it('[K19] the fare that was chosen stays with other dates, and where it is not sold the page says so', () => {
    const Result = aFlight('any', 1).Result;
    const fare = (SearchId: string, price: number, FareCode: string) => aFlight(SearchId, price, { Result, FareCode });
    const offerWith = (...flights: FlightOption[]) => anOffer({ trips: [aTrip({ flights_array: flights })] });
    const { actor, look } = start({ offer: offerWith(fare('light', 80, 'Light/0'), fare('value', 90, 'Value/23')) });
    actor.send({ type: 'flight.choose', flight: fare('value', 90, 'Value/23') });
    actor.send({
      type: 'offer.arrive',
      offer: offerWith(fare('later-light', 81, 'Light/0'), fare('later-value', 91, 'Value/23')),
    });
    expect(look()).toMatchObject({ flight: 'later-value', notice: null });
    const fares = [fare('last-light', 82, 'Light/0')];
    actor.send({ type: 'offer.arrive', offer: offerWith(...fares) });
    actor.send({ type: 'options.rest', isWhole: true });
    expect(look()).toMatchObject({ flight: 'last-light', notice: 'choice.replaced' });
  });

  it('a choice restored after the first paint counts from then on', () => {
    const { actor, look } = start();
    actor.send({ type: 'choice.restore', wish: { ...untouched, stops: [{ HotelCode: 'palace', rooms: null }] } });
    expect(look()).toMatchObject({ hotel: 'palace', rooms: ['double'] });
  });

  it('[S5] an offer whose hotels do not take the party goes to /error', () => {
    const tiny = aHotel('tiny', [aRoom('cell', 10, { netShowings: [null] })]);
    const { actor, goTo } = start({ offer: null });
    actor.send({ type: 'offer.arrive', offer: anOffer({ trips: [aTrip({ hotels_array: [tiny] })] }) });
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ screen: 'error', reason: 'hotels', replace: true });
  });
});
