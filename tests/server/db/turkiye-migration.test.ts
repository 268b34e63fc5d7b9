import type { Kysely } from 'kysely';
import { expect, it } from 'vitest';
import { up } from '#server/db/migrations/044-turkiye.ts';
import { migrate } from '#server/db/migrate.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import { seedCatalogue } from '#server/seed/index.ts';

it('[R18] a catalogue filled while Türkiye and the Caucasus were one region becomes the catalogue of now', async () => {
  const db = openSqlite(':memory:');
  await migrate(db);
  await seedCatalogue(db, { now: Date.parse('2026-11-25T00:00:00Z'), demo: false, goods: true });
  const places = () => db.selectFrom('place').selectAll().orderBy('id').execute();
  const regions = () => db.selectFrom('package').select(['id', 'continent_slug']).orderBy('id').execute();
  const now = [await places(), await regions()];
  const was = 'turkiye-caucasus';
  const region = (await places()).find(({ slug }) => slug === 'caucasus');
  for (const { id, path, kind, slug } of await places()) {
    const inIt = path.replace(/^\/turkiye/u, `/${was}/turkiye`).replace(/^\/caucasus/u, `/${was}`);
    await db.updateTable('place').set({ path: inIt }).where('id', '=', id).execute();
    if (kind === 'country' && slug === 'turkiye')
      await db.updateTable('place').set({ parent_id: region!.id }).where('id', '=', id).execute();
  }
  await db
    .updateTable('place')
    .set({ slug: was, name_ar: 'x', name_en: 'x', search_text: 'x', scene: 'x', details_json: '{}' })
    .where('id', '=', region!.id)
    .execute();
  await db
    .updateTable('package')
    .set({ continent_slug: was })
    .where('continent_slug', 'in', ['turkiye', 'caucasus'])
    .execute();
  await up(db as unknown as Kysely<unknown>);
  expect([await places(), await regions()]).toEqual(now);
  await db.destroy();
});
