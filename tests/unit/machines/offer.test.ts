import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, SimulatedClock, waitFor } from 'xstate';
import type { Offer } from '#contract/entities/offer.ts';
import { offerMachine } from '#machines/offer/offer.machine.ts';
import {
  selectAwaitsFlights,
  selectFlightOptions,
  selectHotelOptions,
  selectIsLoading,
  selectMakeYourTrip,
  selectOffer,
} from '#machines/offer/offer.selectors.ts';
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
  settings: () => Promise<{ make_your_trip: boolean }>;
  offer: () => Promise<Offer>;
  flights: () => Promise<Offer['trips'][number]['flights_array']>;
  hotels: () => Promise<(Offer['trips'][number]['hotels_array'][number] & { trip: number })[]>;
}>;

const fail = (message: string) => () => Promise.reject(Object.assign(new Error(message), { status: 500 }));

function start(answers: Answers = {}, preloaded: Offer | null = null) {
  const clock = new SimulatedClock();
  const effects = {
    announceOffer: vi.fn<(params: unknown) => void>(),
    announceFlights: vi.fn<(params: unknown) => void>(),
    announceHotels: vi.fn<(params: unknown) => void>(),
    forgetStored: vi.fn<(params: unknown) => void>(),
    keepError: vi.fn<(params: unknown) => void>(),
    reportMissing: vi.fn<(params: unknown) => void>(),
    goTo: vi.fn<(params: unknown) => void>(),
  };
  const called = (name: keyof typeof effects) => (_: unknown, params: unknown) => effects[name](params);
  const fetchOffer = vi.fn<() => Promise<Offer>>(answers.offer ?? (() => Promise.resolve(anOffer())));
  const actor = createActor(
    offerMachine.provide({
      actors: {
        fetchSettings: fromPromise(answers.settings ?? (() => Promise.resolve({ make_your_trip: true }))),
        fetchOffer: fromPromise(fetchOffer),
        fetchFlights: fromPromise(answers.flights ?? (() => Promise.resolve([]))),
        fetchHotels: fromPromise(answers.hotels ?? (() => Promise.resolve([]))),
      },
      actions: {
        announceOffer: called('announceOffer'),
        announceFlights: called('announceFlights'),
        announceHotels: called('announceHotels'),
        forgetStored: called('forgetStored'),
        keepError: called('keepError'),
        reportMissing: called('reportMissing'),
        goTo: called('goTo'),
      },
    }),
    { input: { request: anOfferRequest(), offer: preloaded }, clock },
  ).start();
  return { actor, clock, fetchOffer, ...effects };
}

describe('offer', () => {
  it('[S1] is reset and loading, then stored and announced', async () => {
    const { actor, announceOffer, goTo } = start();
    expect(selectIsLoading(actor.getSnapshot())).toBe(true);
    expect(selectOffer(actor.getSnapshot())).toBeNull();
    await waitFor(actor, (snapshot) => !selectIsLoading(snapshot));
    expect(selectOffer(actor.getSnapshot())?.title).toBe('Istanbul by the water');
    expect(announceOffer).toHaveBeenCalledExactlyOnceWith({ offer: anOffer() });
    expect(goTo).not.toHaveBeenCalled();
  });

  it('[S1] an offer that came with the page is not asked for again', () => {
    const { fetchOffer, announceOffer } = start({}, anOffer());
    expect(fetchOffer).not.toHaveBeenCalled();
    expect(announceOffer).toHaveBeenCalledOnce();
  });

  it('[S6] failed settings only switch make_your_trip off', async () => {
    const { actor, goTo } = start({ settings: fail('settings down') });
    await waitFor(actor, (snapshot) => snapshot.matches({ settings: 'known' }) && !selectIsLoading(snapshot));
    expect(selectMakeYourTrip(actor.getSnapshot())).toBe(false);
    expect(selectOffer(actor.getSnapshot())).not.toBeNull();
    expect(goTo).not.toHaveBeenCalled();
  });

  it('[C2] make_your_trip is what the settings say', async () => {
    const { actor } = start();
    await waitFor(actor, (snapshot) => snapshot.matches({ settings: 'known' }));
    expect(selectMakeYourTrip(actor.getSnapshot())).toBe(true);
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
    const { actor, clock, announceFlights, announceHotels } = start({
      flights: () => Promise.resolve(late),
      hotels: () =>
        Promise.resolve([
          { ...lodge, trip: 0 },
          { ...inn, trip: 0 },
        ]),
    });
    const { flights, hotels } = { flights: 'arrived', hotels: 'arrived' } as const;
    await waitFor(actor, (snapshot) => snapshot.matches({ details: { ready: { flights, hotels } } }));
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
    expect(announceFlights).toHaveBeenCalledOnce();
    expect(announceHotels).toHaveBeenCalledOnce();
  });

  it('[S3] hotels go to the stop whose trip they name', async () => {
    const flightsOnly = aTrip({ hotels_array: [] });
    const stop = (code: string) => aTrip({ flights_array: [], hotels_array: [aHotel(code, [aRoom('one', 10)])] });
    const offer = anOffer({ type: 'multi_destinations', trips: [flightsOnly, stop('first'), stop('second')] });
    const { actor, clock } = start({
      offer: () => Promise.resolve(offer),
      hotels: () => Promise.resolve([{ ...aHotel('other', [aRoom('one', 10)]), trip: 2 }]),
    });
    await waitFor(actor, (snapshot) => snapshot.matches({ details: { ready: { hotels: 'arrived' } } }));
    clock.increment(1_000);
    expect(selectHotelOptions(actor.getSnapshot()).map((hotels) => hotels.map(({ HotelCode }) => HotelCode))).toEqual([
      ['first'],
      ['second', 'other'],
    ]);
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
