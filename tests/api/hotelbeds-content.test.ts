import { expect, it } from 'vitest';
import { eachDatabase } from '#tests/support/database.ts';
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
});
