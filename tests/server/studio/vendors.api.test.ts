import { afterAll, beforeAll, expect, it } from 'vitest';
import { stopsOf } from '#contract/rules/availability.ts';
import { openDuffel, type DuffelEmulator } from '#tests/emulators/duffel.ts';
import { openHotelbeds, type HotelbedsEmulator } from '#tests/emulators/hotelbeds/index.ts';
import { openTestApp, type TestApp } from '#tests/support/app.ts';
import { testClock } from '#tests/support/clock.ts';
import { eachDatabase } from '#tests/support/database.ts';
import { hotelbedsEnv } from '#tests/support/hotelbeds.ts';
import { lettersIn } from '#tests/support/letters.ts';
import { visitorOf } from '#tests/support/journey.ts';
import { offerOf, SINGLE } from '#tests/support/storefront.ts';
import { designerOf, designFor, readyDraft, type Designer } from '#tests/support/studio.ts';

const SIX_MINUTES = 6 * 60_000;

eachDatabase('[CA10] the studio on vendors alone', (dialect) => {
  let hotels: HotelbedsEmulator;
  let flights: DuffelEmulator;
  let app: TestApp;
  let noura: Designer;
  beforeAll(async () => {
    const clock = testClock();
    hotels = await openHotelbeds({ now: clock.now });
    flights = await openDuffel({ now: clock.now });
    const env = {
      FLIGHT_SUPPLIERS: 'duffel',
      HOTEL_SUPPLIERS: 'hotelbeds',
      DUFFEL_TOKEN: flights.token,
      DUFFEL_WEBHOOK_SECRET: flights.secret,
      DUFFEL_URL: flights.url,
      ...hotelbedsEnv(hotels),
    };
    app = await openTestApp({ dialect, clock, env });
    for (const { work } of app.services.contentJobs) await work();
    noura = await designerOf(app, 1);
  }, 120_000);
  afterAll(async () => {
    await app.close();
    await hotels.close();
    await flights.close();
  });

  const searches = () => flights.searches().length;

  it('proposes, checks and publishes houses of the vendor, within a design’s calls', async () => {
    const [asked, searched] = [hotels.callsOf('availability').length, searches()];
    const { id, rev, design } = await readyDraft(noura, ['istanbul', 4]);
    const codes = design.stops[0]!.hotels;
    // the fourth house there has apartments: a proposal keeps one kind
    expect(codes.toSorted()).toEqual(['HBX1001', 'HBX1002', 'HBX1003']);
    const { checks, ready, card } = (await noura.check(id)).body.data;
    expect(checks.filter(({ hard, ok }) => hard && !ok)).toEqual([]);
    expect(ready).toBe(true);
    // what is promised holds for the least of the three
    expect(card!.en.stars).toBe(3);
    const published = await noura.publish(id, rev);
    expect(published.status).toBe(200);
    expect(hotels.callsOf('availability').length - asked).toBeLessThanOrEqual(3);
    expect(searches() - searched).toBeLessThanOrEqual(3);
    const offer = await offerOf(visitorOf(app), { ...SINGLE, package_id: published.body.data.package_id });
    expect(stopsOf(offer)[0]!.hotels_array.map(({ HotelCode }) => HotelCode)).toEqual(codes);
  });

  it('names a supplier that does not answer, keeps what was chosen, and asks it again', async () => {
    const { id, design } = await readyDraft(noura, ['trabzon', 3]);
    app.clock.advance(SIX_MINUTES);
    hotels.silence((call) => call === 'availability');
    const silent = (await noura.propose(id, design)).body.data;
    expect(silent.silent).toEqual(['Hotelbeds']);
    expect(silent.design.stops[0]!.hotels).toEqual(design.stops[0]!.hotels);
    expect(silent.stops[0]!.hotels.map(({ night }) => night)).toEqual([null, null, null]);
    expect(silent.fares.length).toBeGreaterThan(0);
    hotels.silence(null);
    const again = (await noura.propose(id, design)).body.data;
    expect(again.silent).toEqual([]);
    expect(again.stops[0]!.hotels.every(({ night }) => night! > 0)).toBe(true);
  });

  it('takes no house of a supplier that is not configured, and proposes anew', async () => {
    const draft = await noura.begin();
    const before = designFor(['istanbul', 3]);
    const [stop] = before.stops;
    const stale = { ...before, stops: [{ ...stop!, hotels: ['IST-01', 'IST-02', 'IST-03'] }] };
    const { rev } = (await noura.save(draft.draft_id, draft.rev, stale)).body.data;
    const { checks } = (await noura.check(draft.draft_id)).body.data;
    expect(checks.find(({ code }) => code === 'hotels')?.ok).toBe(false);
    expect((await noura.publish(draft.draft_id, rev)).body.code).toBe('not_ready');
    const proposed = (await noura.propose(draft.draft_id, stale)).body.data.design;
    expect(proposed.stops[0]!.hotels.every((code) => code.startsWith('HBX'))).toBe(true);
  });

  it('[CA11] sells what was promised or nothing: asked by code, meals included, nothing less when they are full', async () => {
    const { id, rev, design } = await readyDraft(noura, ['trabzon', 4]);
    const [stop] = design.stops;
    const promised = { ...design, stops: [{ ...stop!, board: 'BB' as const }] };
    // all three have breakfast, not all have half board
    const proposed = (await noura.propose(id, { ...design, stops: [{ ...stop!, board: 'HB' }] })).body.data;
    expect(proposed.design.stops[0]!.board).toBe('BB');
    const saved = await noura.save(id, rev, promised);
    const { package_id } = (await noura.publish(id, saved.body.data.rev)).body.data;
    const search = { ...SINGLE, package_id };
    const asked = hotels.callsOf('availability').length;
    const [whole] = stopsOf(await offerOf(visitorOf(app), search));
    expect(whole!.hotels_note).toBeUndefined();
    expect(whole!.hotels_array.map(({ chosen }) => chosen)).toEqual(['expert', 'expert', 'expert']);
    expect(new Set(whole!.hotels_array.flatMap(({ Rooms }) => Rooms.map((room) => room.boardCode)))).not.toContain(
      'RO',
    );
    const calls = hotels.callsOf('availability').slice(asked) as { body: { hotels?: { hotel: number[] } } }[];
    expect(calls.map(({ body }) => body.hotels?.hotel.toSorted())).toEqual([[4001, 4002, 4003, 4004]]);
    for (const code of stop!.hotels) hotels.sellOut(Number(code.slice(3)));
    app.clock.advance(SIX_MINUTES);
    // the apartments are to be had, and are no hotel
    const [none] = stopsOf(await offerOf(visitorOf(app), search));
    expect(none!.hotels_array).toEqual([]);
  });

  it('[CA11] [ST5] tells the expert once of a hotel that left the vendor’s content, with three to choose from, and replaces nothing', async () => {
    const { db, worker } = app.services;
    const bound = await db
      .selectFrom('package')
      .select(['id', 'version'])
      .where('expert_id', '=', noura.expertId)
      .where('details_json', 'like', '%HBX1002%')
      .executeTakeFirstOrThrow();
    await db.updateTable('package').set({ state: 'draft' }).where('id', '<>', bound.id).execute();
    await db.updateTable('package').set({ popularity: 500 }).where('id', '=', bound.id).execute();
    const letters = async () => {
      await worker.runDueJobs();
      const all = await lettersIn(app.services);
      return all.filter(({ subject }) => /no longer sold|لم يعد يُباع/u.test(subject));
    };
    const daysLater = async (days: number) => {
      app.clock.advance(days * 24 * 3_600_000);
      for (const { work } of app.services.contentJobs) await work();
      expect(await app.services.lookAtPackages()).toBe(1);
      const row = await db.selectFrom('package_health').select('state').where('package_id', '=', bound.id).execute();
      return [row[0]!.state, (await letters()).length];
    };
    const asked = hotels.callsOf('availability').length;
    expect(await daysLater(1)).toEqual(['sound', 0]);
    const [house, other] = [1_002, 1_001].map((code) => hotels.houses().find((one) => one.code === code)!);
    hotels.takeOut(house!.code);
    // not of the same kind: the apartments are no choice
    hotels.putIn({ ...other!, code: 1_005, name: 'Golden Horn', nameAr: 'القرن الذهبي' });
    expect(await daysLater(8)).toEqual(['gone', 1]);
    expect(await daysLater(1)).toEqual(['gone', 1]);
    const [letter] = await letters();
    expect(letter!.text).toMatch(/Old Lane House|بيت الدرب القديم/u);
    expect(letter!.text).toMatch(/Golden Horn|القرن الذهبي/u);
    expect(letter!.text).not.toMatch(/Riverside|ضفة النهر/u);
    const now = await db.selectFrom('package').selectAll().where('id', '=', bound.id).executeTakeFirstOrThrow();
    expect([now.version, now.state, now.details_json.includes('HBX1002')]).toEqual([bound.version, 'published', true]);
    hotels.putIn(house!);
    expect(await daysLater(8)).toEqual(['sound', 1]);
    expect(hotels.callsOf('availability')).toHaveLength(asked);
  });
});
