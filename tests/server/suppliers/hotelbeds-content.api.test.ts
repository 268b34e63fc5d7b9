import { expect, it } from 'vitest';
import { eachDatabase } from '#tests/support/database.ts';
import { COUPLE } from '#tests/support/catalogue.ts';
import { inIstanbul } from '#tests/support/hotel-contract.ts';
import { openHotelbedsBench, type HotelbedsBench } from '#tests/support/hotelbeds.ts';
import { CITIES } from '#tests/emulators/hotelbeds/houses.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;
type Query = { destinationCode?: string; codes?: string; list?: string; language: string; from: string; to: string };

eachDatabase('the content of Hotelbeds', (dialect) => {
  const [ISTANBUL] = CITIES;
  const queriesOf = (bench: HotelbedsBench) => bench.vendor.callsOf('content').map(({ body }) => body as Query);
  const houseOf = (bench: HotelbedsBench, code: number) =>
    bench.db.selectFrom('hotel_content').selectAll().where('code', '=', String(code)).executeTakeFirst();
  const survey = (bench: HotelbedsBench, slug: string) =>
    bench.db.selectFrom('hotel_survey').selectAll().where('city_slug', '=', slug).executeTakeFirst();
  const refreshLater = async (bench: HotelbedsBench, span: number) => {
    bench.clock.advance(span);
    return bench.refreshContent();
  };

  it('[CA12] a city is two calls for each thousand houses, by its destination; lists are asked for once for all', async () => {
    const bench = await openHotelbedsBench(dialect);
    const queries = queriesOf(bench);
    expect(queries.filter(({ list }) => list).map(({ list }) => list)).toEqual([
      'locations/destinations',
      'types/facilities',
    ]);
    const ofIstanbul = queries.filter(({ destinationCode }) => destinationCode === 'IST');
    expect(ofIstanbul.map(({ language, from, to }) => [language, from, to])).toEqual([
      ['ENG', '1', '1000'],
      ['ARA', '1', '1000'],
    ]);
    expect(await survey(bench, 'istanbul')).toMatchObject({ destination: 'IST', wanted: 0 });
    expect(await houseOf(bench, 1_001)).toMatchObject({
      city_slug: 'istanbul',
      stars: 5,
      gone_at: null,
      name_search: 'grand bosfor istanbul غراند بوسفور اسطنبول centre',
    });
    // a week later, in another process: the lists of the database serve
    bench.clock.advance(7 * DAY + HOUR);
    const before = queries.length;
    await bench.copyElsewhere();
    const later = queriesOf(bench).slice(before);
    expect([later.length > 0, later.every(({ destinationCode }) => destinationCode)]).toEqual([true, true]);
    await bench.close();
  });

  it('[CA12] of 2,300 houses a day without calls copies a part, and the next goes on with the next page', async () => {
    const cities = [{ ...ISTANBUL!, number: 50, houses: 2_300 }];
    const bench = await openHotelbedsBench(dialect, { VENDOR_BUDGETS: 'hotelbeds:14' }, { cities });
    // four calls: two lists, and a page in both languages
    const count = async () =>
      Number(
        (
          await bench.db
            .selectFrom('hotel_content')
            .select(({ fn }) => fn.countAll().as('count'))
            .executeTakeFirstOrThrow()
        ).count,
      );
    expect([await count(), queriesOf(bench).length]).toEqual([1_000, 4]);
    expect((await survey(bench, 'istanbul'))!.surveyed_at).toBe(0);
    await refreshLater(bench, DAY);
    expect(await count()).toBe(2_300);
    expect(
      queriesOf(bench)
        .slice(4)
        .map(({ from, language }) => `${from} ${language}`),
    ).toEqual(['1001 ENG', '1001 ARA', '2001 ENG', '2001 ARA']);
    expect((await survey(bench, 'istanbul'))!.surveyed_at).toBe(bench.clock.now());
    await bench.close();
  });

  it('[CA12] turns: what packages are bound to, the studio, packages, a search; the rest in the evening', async () => {
    const bench = await openHotelbedsBench(dialect, { VENDOR_BUDGETS: 'hotelbeds:1000' });
    const { db } = bench;
    const names = { tbilisi: 'TBI', istanbul: 'IST', london: 'LON', trabzon: 'TRA' };
    const only = (slug: string) => ({ city_slugs: slug, details_json: '{"stops":[]}' });
    // packages of trabzon and istanbul alone, the latter bound to a house of the vendor
    await db.updateTable('package').set(only('trabzon')).execute();
    const [first] = await db.selectFrom('package').select('id').where('state', '=', 'published').limit(1).execute();
    await db
      .updateTable('package')
      .set({ city_slugs: 'istanbul', details_json: '{"stops":[{"city":"istanbul","hotels":["HBX1001"]}]}' })
      .where('id', '=', first!.id)
      .execute();
    await db.updateTable('hotel_survey').set({ surveyed_at: 0, tried_at: 0, wanted: 0 }).execute();
    await db.updateTable('hotel_survey').set({ wanted: 2 }).where('city_slug', '=', 'london').execute();
    bench.clock.set('2027-03-01T10:00:00.000Z');
    const before = queriesOf(bench).length;
    await bench.refreshContent();
    const turns = () =>
      queriesOf(bench)
        .slice(before)
        .flatMap(({ destinationCode = [], language }) => (language === 'ENG' ? destinationCode : []));
    expect(turns()).toEqual([names.istanbul, names.london, names.trabzon]);
    await refreshLater(bench, 8 * HOUR);
    expect(turns()).toEqual([names.istanbul, names.london, names.trabzon, names.tbilisi]);
    await bench.close();
  });

  it('[CA12] who waits for a city gets it in a round a minute, the others each hour', async () => {
    const bench = await openHotelbedsBench(dialect);
    await bench.db.updateTable('hotel_survey').set({ surveyed_at: 0 }).execute();
    const before = queriesOf(bench).length;
    await refreshLater(bench, 60_000);
    expect(queriesOf(bench)).toHaveLength(before);
    await bench.db.updateTable('hotel_survey').set({ wanted: 2 }).where('city_slug', '=', 'trabzon').execute();
    await refreshLater(bench, 60_000);
    expect(
      queriesOf(bench)
        .slice(before)
        .map(({ destinationCode }) => destinationCode),
      // nothing of it changed since
    ).toEqual(['TRA']);
    expect((await survey(bench, 'trabzon'))!.wanted).toBe(0);
    await bench.close();
  });

  it('[CA12] what did not change since its copy is not asked for in Arabic, and stays as fresh as what did', async () => {
    const bench = await openHotelbedsBench(dialect);
    const changed = bench.vendor.houses().find(({ code }) => code === 1_002)!;
    const before = queriesOf(bench).length;
    await refreshLater(bench, 7 * DAY + HOUR);
    const later = () => queriesOf(bench).slice(before);
    expect(later().map(({ language }) => language)).toEqual(CITIES.map(() => 'ENG'));
    expect((await houseOf(bench, 1_001))!.fetched_at).toBe(bench.clock.now());
    const read = later().length;
    bench.vendor.putIn({ ...changed, name: 'New Lane House', updated: '2026-12-01' });
    await refreshLater(bench, 7 * DAY + HOUR);
    expect(
      later()
        .slice(read)
        .flatMap(({ language, destinationCode }) => (language === 'ARA' ? destinationCode! : [])),
    ).toEqual(['IST']);
    expect((await bench.supplier.houses!(['HBX1002']))[0]).toMatchObject({ name_en: 'New Lane House' });
    await bench.close();
  });

  it('[CA12] a house that the desk asks for is copied before cities, changed or not; without calls it waits', async () => {
    const bench = await openHotelbedsBench(dialect, { VENDOR_BUDGETS: 'hotelbeds:1000' });
    expect(await bench.supplier.copyFirst!('ETH001')).toBeNull();
    expect(await bench.supplier.copyFirst!('HBX9')).toBeNull();
    await bench.db.updateTable('hotel_survey').set({ surveyed_at: 0, wanted: 2 }).execute();
    const before = queriesOf(bench).length;
    expect(await bench.supplier.copyFirst!('HBX1002')).toBe(bench.clock.now());
    expect((await houseOf(bench, 1_002))!.asked_at).toBeGreaterThan(0);
    await refreshLater(bench, 60_000);
    expect(
      queriesOf(bench)
        .slice(before, before + 2)
        .map(({ codes }) => codes),
    ).toEqual(['1002', '1002']);
    expect(await houseOf(bench, 1_002)).toMatchObject({ asked_at: 0, fetched_at: bench.clock.now() });
    const spend = (day: string, calls: number) =>
      bench.db
        .insertInto('vendor_spend')
        .values({ vendor: 'hotelbeds', day, purpose: 'content', calls })
        .onConflict((conflict) => conflict.columns(['vendor', 'day', 'purpose']).doUpdateSet({ calls }))
        .execute();
    await spend('2026-11-20', 300);
    // the evening has what the studio left
    expect(await bench.supplier.copyFirst!('HBX1002')).toBe(Date.parse('2026-11-20T18:00:00Z'));
    await spend('2026-11-20', 500);
    expect(await bench.supplier.copyFirst!('HBX1002')).toBe(Date.parse('2026-11-21T00:00:00Z'));
    expect((await houseOf(bench, 1_002))!.asked_at).toBe(0);
    await bench.close();
  });

  it('[CA12] a house that leaves is asked for by its code before it is gone, and is back when it is told again', async () => {
    const bench = await openHotelbedsBench(dialect);
    const gone = bench.vendor.houses().find(({ code }) => code === 1_002)!;
    bench.vendor.takeOut(gone.code);
    const before = queriesOf(bench).length;
    await refreshLater(bench, 7 * DAY + HOUR);
    expect(
      queriesOf(bench)
        .slice(before)
        .flatMap(({ codes }) => codes ?? []),
    ).toEqual(['1002']);
    expect((await houseOf(bench, 1_002))!.gone_at).toBe(bench.clock.now());
    // it stays described for what was sold, and is asked for no more
    expect((await bench.supplier.houses!(['HBX1002'])).map(({ code }) => code)).toEqual(['HBX1002']);
    bench.vendor.putIn(gone);
    await refreshLater(bench, 7 * DAY + HOUR);
    expect((await houseOf(bench, 1_002))!.gone_at).toBeNull();
    await bench.close();
  });

  it('[CA12] an answer that suddenly tells nothing makes no house gone; a destination that reaches far is believed', async () => {
    const cities = [{ ...ISTANBUL!, number: 50, houses: 30 }];
    const bench = await openHotelbedsBench(dialect, {}, { cities });
    const all = bench.vendor.houses();
    for (const { code } of all) bench.vendor.takeOut(code);
    await refreshLater(bench, 7 * DAY + HOUR);
    const gone = bench.db.selectFrom('hotel_content').select('code').where('gone_at', 'is not', null);
    expect(await gone.execute()).toEqual([]);
    // all but one lie on another coast
    for (const [at, house] of all.entries())
      bench.vendor.putIn(at === 0 ? house : { ...house, latitude: house.latitude + 5 });
    await refreshLater(bench, 7 * DAY + HOUR);
    expect(await survey(bench, 'istanbul')).toMatchObject({ destination: 'IST', surveyed_at: bench.clock.now() });
    expect((await houseOf(bench, 50_001))!.gone_at).toBeNull();
    await bench.close();
  });

  it('[CA12] a house of another destination, or one that cannot be read, is not gone', async () => {
    const bench = await openHotelbedsBench(dialect);
    const [house] = bench.vendor.houses().filter(({ code }) => code === 1_003);
    bench.vendor.takeOut(1_003);
    bench.vendor.putIn({ ...house!, city: { ...house!.city, name: 'SILIVRI' } });
    bench.vendor.putIn({ ...bench.vendor.houses().find(({ code }) => code === 1_004)!, name: '' });
    await refreshLater(bench, 7 * DAY + HOUR);
    expect(await houseOf(bench, 1_003)).toMatchObject({ gone_at: null, fetched_at: bench.clock.now() });
    expect((await houseOf(bench, 1_004))!.gone_at).toBeNull();
    await bench.close();
  });

  it('[CA12] a destination of the same name elsewhere is not believed, and one the vendor lacks costs nothing', async () => {
    const cities = [{ ...ISTANBUL!, latitude: 37.1 }];
    const bench = await openHotelbedsBench(dialect, {}, { cities });
    expect(await survey(bench, 'istanbul')).toMatchObject({ destination: '' });
    expect(await survey(bench, 'trabzon')).toMatchObject({ destination: '' });
    expect(await bench.db.selectFrom('hotel_content').select('code').execute()).toEqual([]);
    expect(bench.logLines.map(({ sentence }) => sentence)).toContain('a destination of the name lies elsewhere');
    const before = queriesOf(bench).length;
    await refreshLater(bench, HOUR);
    expect(queriesOf(bench)).toHaveLength(before);
    await bench.close();
  });

  it('[CA12] two cities of one destination are copied once, each house to the nearer one', async () => {
    const bench = await openHotelbedsBench(dialect);
    const istanbul = await bench.db
      .selectFrom('place')
      .selectAll()
      .where('slug', '=', 'istanbul')
      .executeTakeFirstOrThrow();
    const beside = { ...istanbul, slug: 'beside', id: 999_999, path: 'beside', latitude: 41.03, longitude: 28.98 };
    await bench.db.insertInto('place').values(beside).execute();
    const before = queriesOf(bench).length;
    await refreshLater(bench, 7 * DAY + HOUR);
    const calls = queriesOf(bench).slice(before);
    expect(calls.filter(({ destinationCode }) => destinationCode === 'IST')).toHaveLength(2);
    expect([(await houseOf(bench, 1_001))!.city_slug, (await houseOf(bench, 1_004))!.city_slug]).toEqual([
      'istanbul',
      'beside',
    ]);
    await bench.db.deleteFrom('place').where('slug', '=', 'beside').execute();
    await bench.close();
  });

  it('[SU4] a city that fails holds up no other and rests; a vendor in trouble ends the round', async () => {
    const bench = await openHotelbedsBench(dialect);
    await bench.db.updateTable('hotel_survey').set({ surveyed_at: 0 }).execute();
    bench.vendor.fail('drop', { call: 'content' });
    await refreshLater(bench, HOUR);
    const waiting = () => bench.db.selectFrom('hotel_survey').select('city_slug').where('surveyed_at', '=', 0);
    const named = waiting().where('destination', '<>', '');
    const [failed] = await named.execute();
    expect((await survey(bench, failed!.city_slug))!.tried_at).toBe(bench.clock.now());
    await refreshLater(bench, HOUR);
    expect(await named.execute()).toEqual([]);
    await bench.db.updateTable('hotel_survey').set({ surveyed_at: 0 }).execute();
    bench.vendor.fail('drop', { call: 'content', times: 100 });
    const before = queriesOf(bench).length;
    await refreshLater(bench, HOUR);
    expect(queriesOf(bench).length - before).toBe(3);
    await bench.close();
  });

  it('[SU4] [SU8] a search that came before the houses were copied finds them a moment after they were', async () => {
    const bench = await openHotelbedsBench(dialect);
    await bench.db.updateTable('hotel_content').set({ fetched_at: 0, body_json: null }).execute();
    const query = { ...inIstanbul(COUPLE), checkIn: '2027-05-02', checkOut: '2027-05-04' };
    const calls = () => bench.vendor.callsOf('availability').length;
    const before = calls();
    expect(await bench.supplier.search(query)).toEqual([]);
    expect([await bench.supplier.search(query), calls() - before]).toEqual([[], 1]);
    await bench.refreshContent();
    bench.clock.advance(15_000);
    expect((await bench.supplier.search(query)).length).toBeGreaterThan(0);
    await bench.close();
  });

  it('[CA12] a day of an evaluation key: no call is refused by the vendor, and a visitor of the evening is answered', async () => {
    const bench = await openHotelbedsBench(dialect, { VENDOR_BUDGETS: 'hotelbeds:50' }, { callsADay: 50 });
    bench.clock.set('2027-03-01T00:00:00.000Z');
    await bench.db.updateTable('hotel_survey').set({ surveyed_at: 0 }).execute();
    await bench.db.deleteFrom('vendor_list').execute();
    let answered = 0;
    for (let hour = 0; hour < 24; hour += 1) {
      await bench.refreshContent();
      const stay = (month: number) => {
        const day = (after: number) => new Date(Date.UTC(2027, month, hour + after)).toISOString().slice(0, 10);
        return { ...inIstanbul(COUPLE), checkIn: day(1), checkOut: day(3) };
      };
      await bench.supplier.search({ ...stay(6), purpose: 'studio' }).catch(() => []);
      if ((await bench.supplier.search(stay(4))).length > 0) answered += 1;
      bench.clock.advance(HOUR);
    }
    expect(answered).toBe(24);
    expect(bench.logLines.filter(({ sentence }) => sentence.startsWith('Hotelbeds lets us in no'))).toEqual([]);
    await bench.close();
  });
});
