import type { Event } from '#contract/entities/catalogue/event.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { liveBodies, writeVersions, type Written } from './documents.store.ts';
import { keyOf, type Document } from './kinds.ts';
import { placesOf } from './places.ts';
import { readPlaces, writePlaces } from './places.store.ts';

/**
 * Writes a version of each document and the rows that pages read [CA6]. Throws for a parent that is not there.
 */
export async function publishDocuments(trx: DbTransaction, written: Written): Promise<void> {
  const { documents } = written;
  await raiseCatalogue(trx, 'content');
  await writeVersions(trx, written);
  const all = [...documents, ...(await eventsOfCities(trx, documents))];
  await writePlaces(trx, placesOf(all, await readPlaces(trx)));
}

/** Others that stand where these cities do. */
async function eventsOfCities(trx: DbTransaction, documents: Document[]): Promise<Document[]> {
  const keys = (kind: Document['kind']) => documents.filter((one) => one.kind === kind).map(keyOf);
  const [cities, events] = [keys('city'), keys('event')];
  if (cities.length === 0) return [];
  const live = await liveBodies<Event>(trx, 'event');
  return live
    .filter(({ slug, city }) => cities.includes(city) && !events.includes(slug))
    .map((body): Document => ({ kind: 'event', body }));
}
