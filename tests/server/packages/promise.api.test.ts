import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopsOf } from '#contract/rules/availability.ts';
import { addDays } from '#contract/rules/dates.ts';
import type { PackageFacts } from '#server/db/tables/catalogue-json.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { offerOf, preselected, SINGLE } from '#tests/support/storefront.ts';

eachDatabase('[CA11] a package sold with what its expert promised', (dialect) => {
  let app: TestApp;
  let facts: PackageFacts;
  let day = 1;
  beforeAll(async () => {
    app = await openTestApp({ dialect });
    facts = await read();
  }, 120_000);
  afterAll(() => app.close());

  async function read(): Promise<PackageFacts> {
    const { db } = app.services;
    const row = await db.selectFrom('package').select('details_json').where('id', '=', 101).executeTakeFirstOrThrow();
    return JSON.parse(row.details_json) as PackageFacts;
  }
  /** Codes that nobody has stand for houses that are full. */
  async function withHotels(hotels: string[], promise: Partial<PackageFacts['stops'][number]['promise']> = {}) {
    const [stop] = facts.stops;
    const stops = [{ ...stop!, hotels, promise: { ...stop!.promise!, ...promise } }];
    await app.services.db
      .updateTable('package')
      .set({ details_json: JSON.stringify({ ...facts, stops }) })
      .where('id', '=', 101)
      .execute();
    // other days each time: an answer is kept
    day += 1;
    const [start_date, end_date] = [addDays(SINGLE.start_date, day), addDays(SINGLE.end_date, day)];
    const offer = await offerOf(visitorOf(app), { ...SINGLE, package_id: 101, start_date, end_date });
    return { offer, stop: stopsOf(offer)[0]! };
  }
  const codesOf = (
    { hotels_array }: { hotels_array: { HotelCode: string; chosen?: string | undefined }[] },
    chosen: string,
  ) => hotels_array.filter((one) => one.chosen === chosen).map(({ HotelCode }) => HotelCode);

  it('promises the least stars of its houses when it is built', () => {
    expect(facts.stops[0]!.promise).toMatchObject({ board: null, kind: 'hotel' });
    expect(facts.stops[0]!.promise!.stars).toBeGreaterThanOrEqual(3);
  });

  it('stands by the expert’s hotels without a word while they are to be had', async () => {
    const { hotels } = facts.stops[0]!;
    const { stop } = await withHotels(hotels);
    expect(codesOf(stop, 'expert')).toEqual(hotels);
    expect(stop.hotels_note).toBeUndefined();
  });

  it('preselects the expert’s, and says so where another stands in for a full one', async () => {
    const { hotels, promise } = facts.stops[0]!;
    const left = hotels.slice(0, 2);
    const { stop, offer } = await withHotels(['FULL1', ...left]);
    expect(codesOf(stop, 'expert')).toEqual(left);
    expect(left).toContain(preselected(offer).selection.stops[0]!.HotelCode);
    const equal = stop.hotels_array.filter((one) => one.chosen === 'equal');
    const cheapest = Math.min(...stop.hotels_array.filter((one) => one.chosen === 'expert').map(({ Price }) => Price));
    for (const { Price, HotelDetails } of equal) {
      expect(Price).toBeGreaterThanOrEqual(cheapest);
      expect(HotelDetails.HotelRating).toBeGreaterThanOrEqual(promise!.stars);
    }
    expect(stop.hotels_note).toBe(equal.length > 0 ? 'some_full' : undefined);
  });

  it('sells others of at least the promise where all are full, and nothing where none is', async () => {
    const { stop } = await withHotels(['FULL1', 'FULL2', 'FULL3'], { stars: 4, board: 'BB' });
    expect(stop.hotels_note).toBe('all_full');
    expect(codesOf(stop, 'equal').length).toBeGreaterThan(0);
    for (const { HotelDetails, Rooms } of stop.hotels_array) {
      expect(HotelDetails.HotelRating).toBeGreaterThanOrEqual(4);
      expect(Rooms.map(({ boardCode }) => boardCode)).not.toContain('RO');
    }
    const none = await withHotels(['FULL1', 'FULL2', 'FULL3'], { stars: 5, board: 'AI' });
    expect(none.stop.hotels_array).toEqual([]);
  });
});
