import { describe, expect, it, vi } from 'vitest';
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor, type EventObject } from 'xstate';
import type { Offer } from '#contract/entities/offer.ts';
import { offerMachine, type AllFlights, type HotelsAsked, type HotelsEvent } from '#machines/package/offer.machine.ts';
import {
  selectAwaitsFlights,
  selectAwaitsHotels,
  selectFailedSources,
  selectFlightOptions,
  selectHotelOptions,
  selectIsLoading,
  selectLacksFlights,
  selectOffer,
} from '#machines/package/offer.selectors.ts';
import {
  aFlight,
  aHotel,
  anOffer,
  anOfferRequest,
  anOfferWithout,
  aRoom,
  aTrip,
} from '#tests/support/offer-builders.ts';

type Answers = Partial<{
  offer: () => Promise<Offer>;
  flights: () => Promise<AllFlights>;
  hotels: (source: string) => Promise<(Offer['trips'][number]['hotels_array'][number] & { trip: number })[]>;
}>;

const whole = (flights: AllFlights['flights']): AllFlights => ({ flights, incomplete: false });
const fail = (message: string) => () => Promise.reject(Object.assign(new Error(message), { status: 500 }));

function start(answers: Answers = {}, preloaded: Offer | null = null) {
  const clock = new SimulatedClock();
  const effects = {
    forgetStored: vi.fn<(params: unknown) => void>(),
    keepError: vi.fn<(params: unknown) => void>(),
    reportMissing: vi.fn<(params: unknown) => void>(),
    goTo: vi.fn<(params: unknown) => void>(),
  };
  const called = (name: keyof typeof effects) => (_: unknown, params: unknown) => effects[name](params);
  const hotelQueries: HotelsAsked[] = [];
  const fetchOffer = vi.fn<() => Promise<Offer>>(answers.offer ?? (() => Promise.resolve(anOffer())));
  const actor = createActor(
    offerMachine.provide({
      actors: {
        fetchOffer: fromPromise(fetchOffer),
        fetchFlights: fromPromise(answers.flights ?? (() => Promise.resolve(whole([])))),
        askSources: fromCallback<EventObject, HotelsAsked, HotelsEvent>(({ input, sendBack }) => {
          hotelQueries.push(input);
          for (const source of input.sources)
            void (answers.hotels ?? (() => Promise.resolve([])))(source).then(
              (hotels) => sendBack({ type: 'hotels.arrive', source, hotels }),
              (error: unknown) => sendBack({ type: 'hotels.fail', source, error }),
            );
        }),
      },
      actions: {
        forgetStored: called('forgetStored'),
        keepError: called('keepError'),
        reportMissing: called('reportMissing'),
        goTo: called('goTo'),
      },
    }),
    { input: { request: anOfferRequest(), offer: preloaded }, clock },
  ).start();
  actor.send({ type: 'offer.load' });
  return { actor, clock, fetchOffer, hotelQueries, ...effects };
}

describe('offer', () => {
  it('[S1] is reset and loading, then stored', async () => {
    const { actor, goTo } = start();
    expect(selectIsLoading(actor.getSnapshot())).toBe(true);
    expect(selectOffer(actor.getSnapshot())).toBeNull();
    await waitFor(actor, (snapshot) => !selectIsLoading(snapshot));
    expect(selectOffer(actor.getSnapshot())?.title).toBe('Istanbul by the water');
    expect(goTo).not.toHaveBeenCalled();
  });

  it('[S1] an offer that came with the page is not asked for again', () => {
    const { fetchOffer, actor } = start({}, anOffer());
    expect(fetchOffer).not.toHaveBeenCalled();
    expect(selectOffer(actor.getSnapshot())).toEqual(anOffer());
  });

  it.each([
    [['flights'], 'flight'],
    [['hotels'], 'hotels'],
    [['flights', 'hotels'], 'flights_and_hotels'],
  ] as const)(
    '[S5] [X3] without %j it is cleared, reported once and /error takes its place',
    async (missing, reason) => {
      const { actor, reportMissing, goTo, forgetStored } = start({
        offer: () => Promise.resolve(anOfferWithout(...missing)),
      });
      await waitFor(actor, (snapshot) => snapshot.hasTag('gone'));
      expect(selectOffer(actor.getSnapshot())).toBeNull();
      expect(forgetStored).toHaveBeenCalledOnce();
      expect(reportMissing).toHaveBeenCalledExactlyOnceWith({ missing: reason });
      expect(goTo).toHaveBeenCalledExactlyOnceWith({ screen: 'error', reason, replace: true });
    },
  );

  it.each(['offer', 'flights', 'hotels'] as const)(
    '[S6] [X1] a failed %s call goes to /404 with its message',
    async (call) => {
      const { actor, keepError, goTo } = start({ [call]: fail('the server is tired') });
      await waitFor(actor, (snapshot) => snapshot.hasTag('gone'));
      expect(keepError).toHaveBeenCalledExactlyOnceWith({ errorMSG: 'the server is tired' });
      expect(goTo).toHaveBeenCalledExactlyOnceWith({ screen: '404', reason: null, replace: true });
      expect(selectOffer(actor.getSnapshot())).toBeNull();
    },
  );

  it('[S3] [K5] late options are appended one second after they arrive, and none twice', async () => {
    const late = [aFlight('cheap', 95.25), aFlight('night', 80), aFlight('night', 80)];
    const lodge = aHotel('lodge', [aRoom('twin', 48.8)]);
    const inn = aHotel('inn', [aRoom('plain', 30)]);
    const { actor, clock } = start({
      flights: () => Promise.resolve(whole(late)),
      hotels: () =>
        Promise.resolve([
          { ...lodge, trip: 0 },
          { ...inn, trip: 0 },
        ]),
    });
    await waitFor(
      actor,
      ({ context, ...snapshot }) =>
        context.lateFlights.length > 0 && 'ETH' in context.lateHotels && snapshot.status === 'active',
    );
    clock.increment(999);
    expect(selectFlightOptions(actor.getSnapshot())).toHaveLength(2);
    expect(selectAwaitsFlights(actor.getSnapshot())).toBe(true);
    clock.increment(1);
    expect(selectFlightOptions(actor.getSnapshot()).map(({ SearchId }) => SearchId)).toEqual([
      'dear',
      'cheap',
      'night',
    ]);
    expect(selectHotelOptions(actor.getSnapshot())[0]?.map(({ HotelCode }) => HotelCode)).toEqual([
      'palace',
      'lodge',
      'inn',
    ]);
    expect(selectAwaitsFlights(actor.getSnapshot())).toBe(false);
  });

  it('[S3] hotels go to the stop whose trip they name', async () => {
    const flightsOnly = aTrip({ hotels_array: [] });
    const stop = (code: string) => aTrip({ flights_array: [], hotels_array: [aHotel(code, [aRoom('one', 10)])] });
    const offer = anOffer({ type: 'multi_destinations', trips: [flightsOnly, stop('first'), stop('second')] });
    const { actor, clock } = start({
      offer: () => Promise.resolve(offer),
      hotels: () => Promise.resolve([{ ...aHotel('other', [aRoom('one', 10)]), trip: 2 }]),
    });
    await waitFor(actor, ({ context }) => 'ETH' in context.lateHotels);
    clock.increment(1_000);
    expect(selectHotelOptions(actor.getSnapshot()).map((hotels) => hotels.map(({ HotelCode }) => HotelCode))).toEqual([
      ['first'],
      ['second', 'other'],
    ]);
  });

  const TWO = anOffer({ sources: ['ETH', 'ETX'] });
  const flat = { ...aHotel('flat', [aRoom('studio', 20)]), trip: 0 };
  const codesOf = (actor: ReturnType<typeof start>['actor']) =>
    selectHotelOptions(actor.getSnapshot())[0]?.map(({ HotelCode }) => HotelCode);

  it('[S3] [S6] sources are asked side by side and appended as each answers; a failing one may be asked again', async () => {
    let isDown = true;
    const { actor, clock, hotelQueries, goTo } = start(
      { hotels: async (source) => (source === 'ETX' ? (isDown ? fail('ETX is down')() : [flat]) : []) },
      TWO,
    );
    await waitFor(actor, ({ context }) => context.failedSources.length > 0 && 'ETH' in context.lateHotels);
    expect(selectFailedSources(actor.getSnapshot())).toEqual(['ETX']);
    expect(selectAwaitsHotels(actor.getSnapshot())).toBe(true);
    clock.increment(1_000);
    expect(selectAwaitsHotels(actor.getSnapshot())).toBe(false);
    expect(codesOf(actor)).toEqual(['palace', 'lodge']);
    isDown = false;
    actor.send({ type: 'hotels.retry' });
    expect(selectFailedSources(actor.getSnapshot())).toEqual([]);
    await waitFor(actor, ({ context }) => 'ETX' in context.lateHotels);
    clock.increment(1_000);
    expect(codesOf(actor)).toEqual(['palace', 'lodge', 'flat']);
    expect(hotelQueries.map(({ sources, isOnly }) => [sources, isOnly])).toEqual([
      [['ETH', 'ETX'], false],
      [['ETX'], false],
    ]);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('[SU8] [S6] fares without those of a supplier are shown, say so and are asked for again; a try that fails changes nothing', async () => {
    const late = [aFlight('night', 80)];
    const more = [...late, aFlight('dawn', 70)];
    const answers = [
      async () => ({ flights: late, incomplete: true }),
      fail('nobody answers'),
      async () => whole(more),
    ];
    const { actor, clock, goTo } = start({ flights: () => answers.shift()!() }, anOffer());
    const settle = async () => {
      await waitFor(actor, ({ value }) => JSON.stringify(value).includes('"flights":"a'));
      clock.increment(1_000);
    };
    const idsOf = () => selectFlightOptions(actor.getSnapshot()).map(({ SearchId }) => SearchId);
    await settle();
    expect(selectLacksFlights(actor.getSnapshot())).toBe(true);
    expect(idsOf()).toEqual(['dear', 'cheap', 'night']);
    actor.send({ type: 'flights.retry' });
    expect(selectAwaitsFlights(actor.getSnapshot())).toBe(true);
    await settle();
    expect(selectLacksFlights(actor.getSnapshot())).toBe(true);
    expect(idsOf()).toEqual(['dear', 'cheap', 'night']);
    actor.send({ type: 'flights.retry' });
    await settle();
    expect(selectLacksFlights(actor.getSnapshot())).toBe(false);
    expect(idsOf()).toEqual(['dear', 'cheap', 'night', 'dawn']);
    actor.send({ type: 'flights.retry' });
    expect(selectAwaitsFlights(actor.getSnapshot())).toBe(false);
    expect(goTo).not.toHaveBeenCalled();
  });

  it('[S6] [X1] only when every source fails does the offer end', async () => {
    const { actor, goTo, keepError } = start({ hotels: (source) => fail(`${source} is down`)() }, TWO);
    await waitFor(actor, (snapshot) => snapshot.hasTag('gone'));
    expect(keepError).toHaveBeenCalledExactlyOnceWith({ errorMSG: 'ETX is down' });
    expect(goTo).toHaveBeenCalledExactlyOnceWith({ screen: '404', reason: null, replace: true });
  });

  it('[S3] what an earlier offer was waiting for is not appended to a later one', async () => {
    const { actor, clock } = start({ hotels: async (source) => (source === 'ETX' ? [flat] : []) }, TWO);
    await waitFor(actor, ({ context }) => 'ETX' in context.lateHotels);
    clock.increment(900);
    actor.send({ type: 'offer.reload', request: anOfferRequest({ start_date: '2027-05-01', end_date: '2027-05-04' }) });
    await waitFor(actor, (snapshot) => !selectIsLoading(snapshot) && 'ETH' in snapshot.context.lateHotels);
    clock.increment(100);
    expect(selectAwaitsHotels(actor.getSnapshot())).toBe(true);
  });

  it('[S1] a reload with other dates resets the offer and asks anew', async () => {
    const { actor, fetchOffer } = start();
    await waitFor(actor, (snapshot) => !selectIsLoading(snapshot));
    actor.send({ type: 'offer.reload', request: anOfferRequest({ start_date: '2027-05-01', end_date: '2027-05-04' }) });
    expect(selectOffer(actor.getSnapshot())).toBeNull();
    await waitFor(actor, (snapshot) => !selectIsLoading(snapshot));
    expect(fetchOffer).toHaveBeenCalledTimes(2);
    expect(actor.getSnapshot().context.request.start_date).toBe('2027-05-01');
  });
});
