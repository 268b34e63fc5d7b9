import process from 'node:process';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { PackageDesign } from '#contract/entities/studio/design.ts';
import { openDuffel, type DuffelEmulator } from '#tests/emulators/duffel.ts';
import { openHotelbeds, type HotelbedsEmulator } from '#tests/emulators/hotelbeds/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { hotelbedsEnv } from '#tests/support/hotelbeds.ts';
import { publishHotel, writeContract } from '#tests/support/own-hotels.ts';
import { designerOf, designFor, type Designer } from '#tests/support/studio.ts';

/** Of the claim's seconds, for the machine; studio/design-time.e2e.ts measures what a person takes. */
const MACHINE = 14;
/** Ms. */
const VENDORS_ANSWER = 2_000;
const TRIPS: [city: string, nights: number][][] = [
  [['trabzon', 3]],
  [
    ['istanbul', 4],
    ['trabzon', 3],
  ],
];
const CALLS = { hotels: 3, flights: 3 };
const SUPPLIES = ['embedded', 'own', 'vendors'] as const;

describe('[CA10] [ST3] a design', () => {
  let hotels: HotelbedsEmulator;
  let flights: DuffelEmulator;
  const apps: TestApp[] = [];
  const clock = testClock();
  beforeAll(async () => {
    hotels = await openHotelbeds({ now: clock.now });
    flights = await openDuffel({ now: clock.now });
  });
  afterAll(async () => {
    for (const app of apps) await app.close();
    await hotels.close();
    await flights.close();
  });

  const supplyOf = (supply: (typeof SUPPLIES)[number]): Record<string, string> =>
    ({
      embedded: {},
      own: { HOTEL_SUPPLIERS: 'own' },
      vendors: {
        FLIGHT_SUPPLIERS: 'duffel',
        HOTEL_SUPPLIERS: 'hotelbeds',
        VENDOR_BUDGETS: 'hotelbeds:1000',
        DUFFEL_TOKEN: flights.token,
        DUFFEL_WEBHOOK_SECRET: flights.secret,
        DUFFEL_URL: flights.url,
        ...hotelbedsEnv(hotels),
      },
    })[supply];

  async function open(supply: (typeof SUPPLIES)[number]): Promise<Designer> {
    const app = await openTestApp({ clock, env: supplyOf(supply) });
    apps.push(app);
    const { db, contentJobs } = app.services;
    for (const { work } of contentJobs) await work();
    if (supply === 'own')
      for (const city of ['istanbul', 'trabzon'])
        for (const name of ['one', 'two', 'three', 'four']) {
          const slug = `${city}-${name}`;
          const at: [number, number] = city === 'istanbul' ? [41.0256, 28.9741] : [41, 39.72];
          await publishHotel(db, { slug, city, at });
          await writeContract(db, { id: slug, hotel: slug });
        }
    return designerOf(app, 1);
  }

  /** As the designer asks: at each city, after a hotel was swapped, before it is published. In seconds. */
  async function design(who: Designer, stops: (typeof TRIPS)[number]): Promise<number> {
    const began = performance.now();
    const draft = await who.begin();
    const id = draft.draft_id;
    let { rev } = draft;
    let whole: PackageDesign = designFor();
    const keep = async (wish: PackageDesign) => {
      const proposed = (await who.propose(id, wish)).body.data;
      expect(proposed.silent).toEqual([]);
      whole = proposed.design;
      ({ rev } = (await who.save(id, rev, whole)).body.data);
      return proposed;
    };
    for (let count = 1; count <= stops.length; count += 1) {
      const wish = designFor(...stops.slice(0, count));
      await keep({ ...wish, stops: [...whole.stops, ...wish.stops.slice(-1)] });
    }
    const { stops: told } = await keep(whole);
    const [first] = whole.stops;
    const other = told[0]!.hotels.find(({ code, night }) => night !== null && !first!.hotels.includes(code));
    if (other)
      await keep({
        ...whole,
        stops: [{ ...first!, hotels: [...first!.hotels.slice(0, 2), other.code] }, ...whole.stops.slice(1)],
      });
    expect((await who.check(id)).body.data.ready).toBe(true);
    expect((await who.publish(id, rev)).status).toBe(200);
    return (performance.now() - began) / 1_000;
  }

  it.each(SUPPLIES)(
    `of one stop and of two takes the machine at most ${MACHINE} seconds on %s, and few calls`,
    async (supply) => {
      const noura = await open(supply);
      hotels.answerAfter(VENDORS_ANSWER);
      for (const stops of TRIPS) {
        const before = [hotels.callsOf('availability').length, flights.searches().length];
        const machine = await design(noura, stops);
        const asked = [hotels.callsOf('availability').length, flights.searches().length].map(
          (now, of) => now - before[of]!,
        );
        process.stdout.write(
          `design on ${supply}, stops: ${stops.length}, machine ${machine.toFixed(1)} s, calls for hotels ${asked[0]}, for flights ${asked[1]}\n`,
        );
        expect(machine).toBeLessThanOrEqual(MACHINE);
        expect(asked[0]).toBeLessThanOrEqual(CALLS.hotels * stops.length);
        expect(asked[1]).toBeLessThanOrEqual(CALLS.flights);
        expect(asked.every((count) => (supply === 'vendors') === count > 0)).toBe(true);
      }
      hotels.answerAfter(0);
    },
    120_000,
  );
});
