import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import { flightPlaces, keyOf, writeVersions } from '#server/modules/catalogue/documents/index.ts';
import { activitiesOf } from './activities.ts';
import { demoCities } from './demo-city.ts';
import { demoDocuments } from './goods.ts';
import { WORLD } from './world.ts';

/** For a catalogue of an earlier release: who sells in a demonstration, documents of the places that are there, and prices of their activities. */
export async function documentPlaces(db: Database, { now, demo }: { now: number; demo: boolean }): Promise<void> {
  const places = await db.selectFrom('place').select(['kind', 'slug', 'country']).execute();
  const known = new Set(places.map(({ kind, slug, country }) => `${kind}/${kind === 'country' ? country : slug}`));
  const documents = demoDocuments().filter(
    (document) => known.has(`${document.kind}/${keyOf(document)}`) || (demo && document.kind === 'house'),
  );
  const activities = demoCities().flatMap(({ city }) => activitiesOf(city));
  await inTransaction(db, async (trx) => {
    await raiseCatalogue(trx, 'content');
    if (await trx.selectFrom('content_item').select('key').limit(1).executeTakeFirst()) return;
    await writeVersions(trx, { documents, pack: 'demonstration', by: null, now });
    for (const { code, idea, price_fils } of activities)
      await trx.updateTable('activity').set({ idea, price_fils }).where('code', '=', code).execute();
  });
}

/** Airports and airlines of an earlier release, as they are. */
export const documentFlightPlaces = (db: Database, now: number): Promise<void> =>
  inTransaction(db, async (trx) => {
    await raiseCatalogue(trx, 'content');
    const isDone = await trx.selectFrom('content_item').select('key').where('kind', '=', 'airport').executeTakeFirst();
    if (!isDone) await writeVersions(trx, { documents: await flightPlaces(trx), pack: WORLD, by: null, now });
  });
