import { expect, it } from 'vitest';
import { eachDatabase } from '#tests/support/database.ts';
import { COUPLE } from '#tests/support/catalogue.ts';
import { inIstanbul } from '#tests/support/hotel-contract.ts';
import { openHotelbedsBench } from '#tests/support/hotelbeds.ts';

eachDatabase('the content of Hotelbeds', (dialect) => {
  it('[SU4] cities that packages visit are looked round before the others', async () => {
    const bench = await openHotelbedsBench(dialect);
    await bench.db.deleteFrom('hotel_survey').execute();
    // first by its name, and no package goes there
    const istanbul = bench.db.selectFrom('place').selectAll().where('slug', '=', 'istanbul');
    const nowhere = {
      ...(await istanbul.executeTakeFirstOrThrow()),
      slug: 'a-city-nobody-visits',
      id: 999_999,
      path: 'nobody',
    };
    await bench.db.insertInto('place').values(nowhere).execute();
    await bench.refreshContent();
    await bench.db.deleteFrom('place').where('slug', '=', nowhere.slug).execute();
    const routes = await bench.db.selectFrom('package').select('city_slugs').execute();
    const visited = new Set(routes.flatMap(({ city_slugs }) => city_slugs.split(',')));
    const first = await bench.db.selectFrom('hotel_survey').select('city_slug').execute();
    expect(first).toHaveLength(8);
    expect(first.filter(({ city_slug }) => !visited.has(city_slug))).toEqual([]);
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
});
