import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { createKits } from '#server/modules/catalogue/index.ts';
import { seedCatalogue } from '#server/seed/index.ts';
import { NOW, seeded } from './seeded.ts';

it('[CA2] a catalogue of an earlier release gets documents of its places and prices of their activities, once', async () => {
  const { db, places } = await seeded();
  const documents = () => db.selectFrom('content_item').selectAll().orderBy('kind').orderBy('key').execute();
  const kit = async () => (await createKits(db)()).of('istanbul');
  const [before, kitBefore] = [await documents(), await kit()];
  // as migration 063 leaves it
  await sql`DROP TRIGGER content_version_never_deleted`.execute(db);
  await db.deleteFrom('content_version').execute();
  await db.deleteFrom('content_item').execute();
  await db.updateTable('activity').set({ price_fils: null, idea: null }).execute();
  await db.deleteFrom('place').where('slug', '=', 'tulip-festival').execute();
  expect(await kit()).toBeNull();

  await seedCatalogue(db, { now: NOW, demo: true });
  await seedCatalogue(db, { now: NOW, demo: true });
  expect(await documents()).toEqual(before.filter(({ key }) => key !== 'tulip-festival'));
  expect(await kit()).toEqual(kitBefore);
  const kept = await db.selectFrom('place').select('id').execute();
  expect(kept).toHaveLength(places.length - 1);
});

it('[CA7] airports and airlines of an earlier release become documents as they are, once', async () => {
  const { db } = await seeded({ demo: false });
  const versions = () =>
    db.selectFrom('content_version').select(['kind', 'key', 'body_json']).orderBy('kind').orderBy('key').execute();
  const before = await versions();
  await sql`DROP TRIGGER content_version_never_deleted`.execute(db);
  await db.deleteFrom('content_version').execute();
  await db.deleteFrom('content_item').execute();

  await seedCatalogue(db, { now: NOW, demo: false });
  await seedCatalogue(db, { now: NOW, demo: false });
  const after = await versions();
  expect(after.length).toBeGreaterThan(100);
  expect(after.map(({ body_json }) => JSON.parse(body_json) as unknown)).toEqual(
    before.map(({ body_json }) => JSON.parse(body_json) as unknown),
  );
});
