import { describe, expect, it } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, type EventObject } from 'xstate';
import { APPEND_OPTIONS_AFTER } from '#contract/constants.ts';
import type { HotelOption } from '#contract/entities/hotel-option.ts';
import type { SavedSelection } from '#contract/entities/main-offer-details.ts';
import type { Offer } from '#contract/entities/offer.ts';
import { wantedFlight, wantedRoom } from '#contract/rules/meaning.ts';
import { offerMachine, type AllFlights, type HotelsAsked, type HotelsEvent } from '#machines/package/offer.machine.ts';
import { selectionMachine } from '#machines/package/selection.machine.ts';
import { selectAwaitsWish, selectFlight, selectNotice, selectStops } from '#machines/package/selection.selectors.ts';
import { aFlight, aHotel, anOffer, anOfferRequest, aRoom, aTrip } from '#tests/support/offer-builders.ts';

const inn = aHotel('inn', [aRoom('plain', 70), aRoom('suite', 95)]);
const night = aFlight('night', 150);
const wishFor = (wish: Partial<SavedSelection>): SavedSelection => ({
  flight: null,
  stops: [],
  amenities: null,
  ...wish,
});
const inInn = (...rooms: string[]): SavedSelection['stops'] => [
  { HotelCode: 'inn', rooms: rooms.length ? rooms.map((key) => wantedRoom(aRoom(key, 95, { type: key }))) : null },
];

/** An offer of two sources of hotels beside its selection, as the flow runs them; each answer comes when the test says so. */
function start(wish: SavedSelection) {
  const clock = new SimulatedClock();
  let answer: (event: HotelsEvent) => void = () => {};
  const flights = Promise.withResolvers<AllFlights>();
  const logic = offerMachine.provide({
    actors: {
      fetchOffer: fromPromise((): Promise<Offer> => Promise.reject(new Error('it came with the page'))),
      fetchFlights: fromPromise(() => flights.promise),
      askSources: fromCallback<EventObject, HotelsAsked, HotelsEvent>(({ sendBack }) => {
        answer = sendBack;
      }),
    },
  });
  const offer = anOffer({ sources: ['ETH', 'ETX'], trips: [aTrip()] });
  const selection = createActor(selectionMachine.provide({ actions: { keepChoice: () => {} } }), {
    input: { offer: null, choice: { wish } },
    clock,
  }).start();
  const input = { request: anOfferRequest(), offer, parent: selection };
  const offers = createActor(logic, { input, clock }).start();
  offers.send({ type: 'offer.load' });
  const look = () => {
    const snapshot = selection.getSnapshot();
    const [stop] = selectStops(snapshot);
    return {
      flight: selectFlight(snapshot)?.SearchId,
      hotel: stop?.hotel.HotelCode,
      awaits: selectAwaitsWish(snapshot),
      notice: selectNotice(snapshot),
    };
  };
  const append = () => clock.increment(APPEND_OPTIONS_AFTER);
  return {
    look,
    selection,
    arrive: (source: string, ...hotels: HotelOption[]) => {
      answer({ type: 'hotels.arrive', source, hotels: hotels.map((hotel) => ({ ...hotel, trip: 0 })) });
      append();
    },
    fail: (source: string) => answer({ type: 'hotels.fail', source, error: new Error('silent') }),
    retry: () => offers.send({ type: 'hotels.retry' }),
    async fly(reply: AllFlights) {
      flights.resolve(reply);
      await flights.promise;
      await Promise.resolve();
      append();
    },
  };
}

describe('what was chosen by hand, and comes late', () => {
  it('[R5] [X8] a hotel of the source that answers second is taken when it comes, and awaited until then', () => {
    const { look, arrive } = start(wishFor({ stops: inInn() }));
    expect(look()).toMatchObject({ hotel: 'lodge', awaits: true, notice: null });
    arrive('ETH', aHotel('palace', [aRoom('double', 60)]));
    expect(look()).toMatchObject({ hotel: 'lodge', awaits: true, notice: null });
    arrive('ETX', inn);
    expect(look()).toMatchObject({ hotel: 'inn', awaits: false, notice: null });
  });

  it('[R5] a hotel that no source has gives way to the cheapest, and that is said once all have answered', async () => {
    const { look, arrive, fly } = start(wishFor({ stops: inInn() }));
    await fly({ flights: [], incomplete: false });
    arrive('ETH');
    expect(look()).toMatchObject({ awaits: true, notice: null });
    arrive('ETX', aHotel('palace', [aRoom('double', 60)]));
    expect(look()).toMatchObject({ hotel: 'lodge', awaits: false, notice: 'choice.replaced' });
  });

  it('[S6] a hotel of a source that did not answer is said to be missing, and taken when it is asked again', async () => {
    const { look, arrive, fly, fail, retry } = start(wishFor({ stops: inInn() }));
    await fly({ flights: [], incomplete: false });
    arrive('ETH');
    fail('ETX');
    expect(look()).toMatchObject({ hotel: 'lodge', awaits: false, notice: 'choice.replaced' });
    retry();
    expect(look()).toMatchObject({ awaits: true, notice: null });
    arrive('ETX', inn);
    expect(look()).toMatchObject({ hotel: 'inn', awaits: false, notice: null });
  });

  it('[X9] a room that is gone from a hotel that comes late is said to be another', () => {
    const { look, arrive } = start(wishFor({ stops: inInn('penthouse') }));
    arrive('ETH');
    arrive('ETX', inn);
    expect(look()).toMatchObject({ hotel: 'inn', notice: 'room.replaced' });
  });

  it('[K19] a fare is awaited while all flights are on their way, and taken when they come', async () => {
    const { look, fly } = start(wishFor({ flight: wantedFlight(night) }));
    expect(look()).toMatchObject({ flight: 'cheap', awaits: true });
    await fly({ flights: [night], incomplete: false });
    expect(look()).toMatchObject({ flight: 'night', awaits: false, notice: null });
  });

  it('[S6] a fare that an incomplete list lacks is said to be missing, and stays wished for', async () => {
    const { look, selection, arrive, fly } = start(wishFor({ flight: wantedFlight(night) }));
    arrive('ETH');
    arrive('ETX');
    expect(look()).toMatchObject({ awaits: true, notice: null });
    await fly({ flights: [], incomplete: true });
    expect(look()).toMatchObject({ flight: 'cheap', awaits: false, notice: 'choice.replaced' });
    expect(selection.getSnapshot().context.wish.flight).toEqual(wantedFlight(night));
  });

  it('another choice made by hand meanwhile is not waited for', () => {
    const { look, selection } = start(wishFor({ flight: wantedFlight(night) }));
    selection.send({ type: 'flight.choose', flight: aFlight('dear', 120) });
    expect(look()).toMatchObject({ flight: 'dear', awaits: false });
  });
});
