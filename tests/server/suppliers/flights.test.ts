import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Leg, Segment } from '#contract/entities/flight-option.ts';
import { addDays } from '#contract/rules/dates.ts';
import { durationText, layoverMinutes } from '#contract/rules/flight-time.ts';
import { airports } from '#server/content/world.ts';
import { AIRPORTS_WITHOUT_FLIGHTS } from '#server/suppliers/embedded/scenario-towns.ts';
import { instantOf, wallOf } from '#server/suppliers/embedded/zones.ts';
import type { FlightOffer } from '#server/suppliers/port.ts';
import { COUPLE, openSuppliers } from '#tests/support/catalogue.ts';
import { BOOKING_PARTY } from '#tests/support/party.ts';

let world: Awaited<ReturnType<typeof openSuppliers>>;
beforeAll(async () => {
  world = await openSuppliers();
});
afterAll(() => world.close());

const zoneOf = (code: string) => airports.find((airport) => airport.code === code)?.zone ?? 'UTC';
/** The instants a wall time may mean: two in the hour that clocks show twice. */
const instants = (wall: string, airport: string): number[] => {
  const zone = zoneOf(airport);
  const minutes = Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16));
  const at = instantOf(wall.slice(0, 10), minutes, zone);
  return [at, at - 3_600_000, at + 3_600_000].filter((one) => wallOf(one, zone) === wall);
};
const lasts = (first: Segment, last: Segment): number[] =>
  instants(last.ArrivalDateTime, last.ArrivalAirportCode).flatMap((end) =>
    instants(first.DepartureDateTime, first.DepartureAirportCode).map((start) => (end - start) / 60_000),
  );
const roundTrip = (from: string, to: string, out = '2027-04-01', back = '2027-04-08') => [
  { from, to, date: out },
  { from: to, to: from, date: back },
];
const search = (legs: ReturnType<typeof roundTrip>, more = {}) =>
  world.flights.search({ legs, cabin: 'economy', rooms: COUPLE, locale: 'en', ...more });
const nameOf = (leg: Leg | undefined) => leg?.Segments.map((one) => one.AirlineCode + one.FlightNumber).join('+');

describe('embedded flights', () => {
  it('[E2] every segment and leg lasts what the clocks of its airports say, across changes of the clocks', async () => {
    const days = ['2026-12-30', '2027-03-27', '2027-03-28', '2027-10-30'];
    let looked = 0;
    for (const to of ['LHR', 'IST', 'JFK', 'CMN', 'CAI', 'DPS', 'NRT', 'TZX'].filter(
      (code) => zoneOf(code) !== 'UTC',
    )) {
      for (const day of days) {
        const offers = await search([
          { from: 'KWI', to, date: day },
          { from: to, to: 'KWI', date: addDays(day, 5) },
        ]);
        for (const leg of offers.flatMap(({ legs }) => legs)) {
          looked += 1;
          const [first] = leg.Segments;
          const last = leg.Segments.at(-1);
          for (const one of leg.Segments) expect(lasts(one, one)).toContain(one.DurationInMinutes);
          expect(first && last ? lasts(first, last) : []).toContain(leg.DurationInMinutes);
          expect(leg.Duration).toBe(durationText(leg.DurationInMinutes));
        }
      }
    }
    expect(looked).toBeGreaterThan(500);
  });

  it('[E2] connections change at one airport, with 50 minutes to 5 hours between', async () => {
    const offers = await search(roundTrip('KWI', 'DPS'));
    const changes = offers.flatMap(({ legs }) => legs).filter(({ Segments }) => Segments.length > 1);
    expect(changes.length).toBeGreaterThan(5);
    for (const { Segments } of changes) {
      const [one, other] = Segments;
      if (!one || !other) continue;
      expect(one.ArrivalAirportCode).toBe(other.DepartureAirportCode);
      expect(layoverMinutes(one, other)).toBeGreaterThanOrEqual(50);
      expect(layoverMinutes(one, other)).toBeLessThanOrEqual(300);
    }
  });

  it('nobody changes planes in a city of the same country that is a drive away: there are no flights between them', async () => {
    const near = { AUH: ['DXB', 'SHJ'], DXB: ['AUH', 'SHJ'] };
    for (const [to, roads] of Object.entries(near)) {
      const legs = (await search(roundTrip('KWI', to))).flatMap((offer) => offer.legs);
      expect(legs.length).toBeGreaterThan(5);
      const changes = legs.flatMap(({ Segments }) => Segments.slice(1).map((one) => one.DepartureAirportCode));
      expect(changes.filter((code) => roads.includes(code))).toEqual([]);
    }
  });

  it('has at least three different journeys from each of our airports to every city, and back', async () => {
    const cities = airports.filter(({ city, code }) => city && !AIRPORTS_WITHOUT_FLIGHTS.includes(code));
    const few: string[] = [];
    for (const home of ['KWI', 'RUH', 'JED', 'DMM']) {
      for (const { code } of cities.filter((airport) => airport.code !== home)) {
        for (const [from, to] of [
          [home, code],
          [code, home],
        ] as const) {
          const offers = await search([{ from, to, date: '2027-03-10' }]);
          if (new Set(offers.map(({ legs }) => nameOf(legs[0]))).size < 3) few.push(`${from}-${to}`);
        }
      }
    }
    expect(cities.length).toBeGreaterThan(10);
    expect(few).toEqual([]);
  });

  it('answers the same question with the same fares', async () => {
    const one = await search(roundTrip('RUH', 'IST'));
    expect(await search(roundTrip('RUH', 'IST'))).toEqual(one);
    expect(one.length).toBeGreaterThan(3);
  });

  it('a child pays three quarters and a lap infant a tenth of an adult; seats are counted without infants', async () => {
    const [fare] = await search(roundTrip('KWI', 'IST'));
    const same = async (rooms: typeof COUPLE) =>
      (await search(roundTrip('KWI', 'IST'), { rooms })).find(({ ref }) => ref === fare?.ref)?.cost ?? 0;
    const adult = (fare?.cost ?? 0) / 2;
    expect(await same([{ Adults: 2, Children: [8], Infants: [] }])).toBe(
      adult * 2 + Math.round((adult * 0.75) / 100) * 100,
    );
    expect(await same([{ Adults: 2, Children: [], Infants: [1] }])).toBe(
      adult * 2 + Math.round((adult * 0.1) / 100) * 100,
    );
  });

  it('costs more in business, at the feast and at the last moment', async () => {
    const cheapest = (offers: FlightOffer[]) => offers[0]?.cost ?? 0;
    const plain = cheapest(await search(roundTrip('KWI', 'IST')));
    expect(cheapest(await search(roundTrip('KWI', 'IST'), { cabin: 'business' }))).toBeGreaterThan(plain * 1.8);
    expect(cheapest(await search(roundTrip('KWI', 'IST', '2027-05-13', '2027-05-20')))).toBeGreaterThan(plain * 1.15);
    world.clock.set('2027-03-30T09:00:00Z');
    const late = cheapest(await search(roundTrip('KWI', 'IST')));
    world.clock.set('2026-11-20T09:00:00Z');
    expect(late).toBeGreaterThan(plain * 1.4);
  });

  it('a trip of several legs has a journey for each, in order, with time between', async () => {
    const legs = [
      { from: 'KWI', to: 'IST', date: '2027-04-01' },
      { from: 'IST', to: 'TZX', date: '2027-04-05' },
      { from: 'TZX', to: 'KWI', date: '2027-04-09' },
    ];
    const offers = await search(legs);
    expect(offers.length).toBeGreaterThanOrEqual(3);
    for (const offer of offers) {
      expect(offer.legs.map((leg) => leg.Segments[0]?.DepartureDateTime.slice(0, 10))).toEqual(
        legs.map(({ date }) => date),
      );
    }
  });

  it('every place of a trip of several legs has a night between landing and leaving', async () => {
    const short: string[] = [];
    for (let ahead = 0; ahead < 28; ahead += 1) {
      const day = (after: number) => addDays('2027-04-20', ahead + after);
      const legs = [
        { from: 'KWI', to: 'ATH', date: day(0) },
        { from: 'ATH', to: 'JTR', date: day(2) },
        { from: 'JTR', to: 'KWI', date: day(5) },
      ];
      for (const offer of await search(legs)) {
        const [out, on] = offer.legs;
        const lands = out?.Segments.at(-1)?.ArrivalDateTime ?? '';
        const leaves = on?.Segments[0]?.DepartureDateTime ?? '';
        const night = leaves.slice(11) < '03:00' ? addDays(leaves.slice(0, 10), -1) : leaves.slice(0, 10);
        if (lands > `${night}T03:00`) short.push(`${lands} ${leaves}`);
      }
    }
    expect(short).toEqual([]);
  });

  it.each([
    ['KWI', 'MED', 'JED'],
    ['KWI', 'ATH', 'JTR'],
    ['KWI', 'FCO', 'VCE'],
    ['KWI', 'HND', 'KIX'],
  ])(
    'a trip from %s flies from %s to %s by day: no night is paid for that nobody sleeps',
    async (home, first, second) => {
      const offers = await search([
        { from: home, to: first, date: '2027-04-05' },
        { from: first, to: second, date: '2027-04-08' },
        { from: second, to: home, date: '2027-04-11' },
      ]);
      const leaves = offers.map(({ legs }) => legs[1]?.Segments[0]?.DepartureDateTime.slice(11, 13) ?? '');
      expect(offers.length).toBeGreaterThan(0);
      expect(leaves.filter((hour) => hour < '06')).toEqual([]);
    },
  );

  it('sells a finite number of seats, and rechecks by its own reference', async () => {
    const [fare] = await search(roundTrip('KWI', 'IST'));
    if (!fare) throw new Error('no fare');
    const component = {
      kind: 'flight' as const,
      supplier: 'ETF',
      ref: fare.ref,
      cost: fare.cost,
      rooms: COUPLE,
      refundable: fare.refundable,
      priceMinor: 0,
    };
    expect(await world.flights.recheck(component)).toEqual({ kind: 'same', cost: fare.cost });
    expect(await world.flights.recheck({ ...component, cost: fare.cost - 1 })).toEqual({
      kind: 'changed',
      cost: fare.cost,
    });
    let holds = 0;
    const until = world.clock.now() + 900_000;
    while ((await world.flights.hold(component, `seats-${holds}`, until, BOOKING_PARTY)).kind === 'held') holds += 1;
    expect(holds).toBe(Math.floor(fare.seatsLeft / 2));
    expect(await world.flights.recheck(component)).toEqual({ kind: 'gone' });
    expect((await search(roundTrip('KWI', 'IST'))).some(({ ref }) => ref === fare.ref)).toBe(false);
    for (let index = 0; index < holds; index += 1) await world.flights.release(`seats-${index}`);
    expect((await search(roundTrip('KWI', 'IST')))[0]?.seatsLeft).toBe(fare.seatsLeft);
  });

  it.each(['', 'x', 'economy~Light~KU9999.KWI.IST.20270401', 'economy~Light~ZZ1.KWI.IST.20270401', 'economy~Gold~'])(
    'a reference it never gave out (%s) is gone',
    async (ref) => {
      const component = {
        kind: 'flight' as const,
        supplier: 'ETF',
        ref,
        cost: 1,
        rooms: COUPLE,
        refundable: false,
        priceMinor: 1,
      };
      expect(await world.flights.recheck(component)).toEqual({ kind: 'gone' });
      expect(await world.flights.hold(component, 'never', 0, BOOKING_PARTY)).toEqual({ kind: 'sold_out' });
    },
  );
});
