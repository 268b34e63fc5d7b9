import type { City } from '#contract/entities/catalogue/city.ts';
import type { Event } from '#contract/entities/catalogue/event.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { liveBodies, writeVersions, type Written } from './documents.store.ts';
import { writeHotels } from './hotels.store.ts';
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
  await writePlaces(trx, placesOf([...documents, ...(await placesBelow(trx, documents))], await readPlaces(trx)));
  await writeHotels(
    trx,
    documents.flatMap((one) => (one.kind === 'hotel' ? one.body : [])),
  );
}

/** Live cities of these countries, and events of these and those cities: their rows follow. */
async function placesBelow(trx: DbTransaction, documents: Document[]): Promise<Document[]> {
  const keys = (kind: Document['kind']) => documents.filter((one) => one.kind === kind).map(keyOf);
  const [countries, cities, events] = [keys('country'), keys('city'), keys('event')];
  if (countries.length + cities.length === 0) return [];
  const below = (await liveBodies<City>(trx, 'city')).filter(
    ({ slug, country }) => countries.includes(country) && !cities.includes(slug),
  );
  const all = [...cities, ...below.map(({ slug }) => slug)];
  const there = (await liveBodies<Event>(trx, 'event')).filter(
    ({ slug, city }) => all.includes(city) && !events.includes(slug),
  );
  return [
    ...below.map((body): Document => ({ kind: 'city', body })),
    ...there.map((body): Document => ({ kind: 'event', body })),
  ];
}
