import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CityHotels } from '#contract/entities/studio/city-hotels.ts';
import { CITIES } from '#tests/emulators/hotelbeds/houses.ts';
import { openHotelbeds, type HotelbedsEmulator } from '#tests/emulators/hotelbeds/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { hotelbedsEnv } from '#tests/support/hotelbeds.ts';
import { designerOf, readyDraft, type Designer } from '#tests/support/studio.ts';

const MINUTE = 60_000;

eachDatabase('[CA10] [CA12] hotels of a city by name', (dialect) => {
  let hotels: HotelbedsEmulator;
  let app: TestApp;
  let noura: Designer;
  beforeAll(async () => {
    const clock = testClock();
    const cities = CITIES.map((city) => (city.name === 'ISTANBUL' ? { ...city, number: 50, houses: 260 } : city));
    hotels = await openHotelbeds({ now: clock.now, cities });
    const env = { HOTEL_SUPPLIERS: 'hotelbeds,embedded', VENDOR_BUDGETS: 'hotelbeds:1000', ...hotelbedsEnv(hotels) };
    app = await openTestApp({ dialect, clock, env });
    noura = await designerOf(app, 1);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await hotels.close();
  });

  const find = async (city: string, q = '') =>
    (await noura.ask<CityHotels>('GET', `cities/${city}/hotels?q=${encodeURIComponent(q)}`)).body.data;
  const copy = async () => {
    for (const { work } of app.services.contentJobs) await work();
  };
  const stateOf = ({ copies }: CityHotels) => copies.find(({ supplier }) => supplier === 'Hotelbeds')!.state;

  it('a city that nobody copied is fetched next, and there a minute later', async () => {
    const before = hotels.calls.length;
    const first = await find('trabzon');
    expect([stateOf(first), hotels.calls.length - before]).toEqual(['coming', 0]);
    // our own stock is there at once
    expect(first.hotels.length).toBeGreaterThan(0);
    expect(first.hotels.every(({ own, code }) => own && !code.startsWith('HBX'))).toBe(true);
    await app.services.db.updateTable('package').set({ city_slugs: 'istanbul' }).execute();
    await copy();
    const destinations = hotels
      .callsOf('content')
      .flatMap(({ body }) => (body as { destinationCode?: string }).destinationCode ?? []);
    expect(destinations[0]).toBe('TRA');
    expect(stateOf(await find('trabzon'))).toBe('there');
  });

  it('is found in either script, whatever the spelling of letters, own ones first, the nearest first, with what one chooses by', async () => {
    const byName = async (q: string) => (await find('trabzon', q)).hotels.filter(({ own }) => !own);
    for (const q of ['grand bosfor', 'GRAND', 'bosfor trabzon', 'غراند', 'بوسفور', 'غراند طرابزون'])
      expect((await byName(q)).map(({ code }) => code)).toEqual(['HBX4001']);
    const [one] = await byName('بيت الدرب');
    expect(one).toEqual({
      code: 'HBX4002',
      name: { ar: 'بيت الدرب القديم طرابزون', en: 'Old Lane House TRABZON' },
      stars: 4,
      image: expect.stringMatching(/^\/pictures\/h\//u),
      metres: expect.any(Number),
      district: { ar: '', en: 'Centre' },
      own: false,
    });
    const all = (await find('trabzon')).hotels;
    const firstOther = all.findIndex(({ own }) => !own);
    expect(all.slice(firstOther).every(({ own }) => !own)).toBe(true);
    const metres = all.slice(firstOther).map((hotel) => hotel.metres);
    expect(metres).toEqual(metres.toSorted((near, far) => near - far));
    expect((await find('trabzon', 'no such house')).hotels).toEqual([]);
    expect((await find('trabzon', `%_'"; drop`)).hotels).toEqual([]);
    expect((await find('istanbul', 'grand')).hotels.length).toBeLessThanOrEqual(20);
  });

  it('of 260 houses the one outside the vendor’s answer is proposed with its price once it is chosen', async () => {
    const [far] = (await find('istanbul', 'Grand Bosfor 257')).hotels;
    expect(far!.code).toBe('HBX50257');
    const { id, design } = await readyDraft(noura, ['istanbul', 4]);
    const [stop] = design.stops;
    const chosen = { ...design, stops: [{ ...stop!, hotels: [far!.code, ...stop!.hotels.slice(1)] }] };
    const proposed = (await noura.propose(id, chosen)).body.data;
    expect(proposed.design.stops[0]!.hotels[0]).toBe(far!.code);
    expect(proposed.stops[0]!.hotels.find(({ code }) => code === far!.code)!.night).toBeGreaterThan(0);
  });

  it('names a supplier that did not answer, and one whose calls of the day are spent', async () => {
    const { db } = app.services;
    const again = () => db.updateTable('hotel_survey').set({ surveyed_at: 0, tried_at: 0 }).execute();
    await again();
    expect(stateOf(await find('trabzon'))).toBe('coming');
    hotels.fail('drop', { call: 'content' });
    await copy();
    expect(stateOf(await find('trabzon'))).toBe('silent');
    app.clock.advance(10 * MINUTE);
    await copy();
    expect(stateOf(await find('trabzon'))).toBe('there');
    await again();
    const day = new Date(app.clock.now()).toISOString().slice(0, 10);
    await db
      .updateTable('vendor_spend')
      .set({ calls: 500 })
      .where('day', '=', day)
      .where('purpose', '=', 'content')
      .execute();
    expect(stateOf(await find('trabzon'))).toBe('later');
  });

  it('knows open cities alone, and words of a name’s length', async () => {
    expect((await noura.ask('GET', 'cities/atlantis/hotels')).status).toBe(404);
    expect((await noura.ask('GET', `cities/trabzon/hotels?q=${'a'.repeat(81)}`)).status).toBe(422);
  });
});
