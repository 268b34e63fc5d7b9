import type { City } from '#contract/entities/catalogue/city.ts';
import type { Event } from '#contract/entities/catalogue/event.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import { liveBodies, writeVersions, type Written } from './documents.store.ts';
import { writeFlightPlaces } from './flight-places.store.ts';
import { writeHotels } from './hotels.store.ts';
import { keyOf, type Document } from './kinds.ts';
import { placesOf } from './places.ts';
import { readPlaces, writePlaces, type PlaceRow } from './places.store.ts';

/**
 * Writes a version of each document and the rows that pages read [CA6]. Throws for a parent that is not there.
 */
export async function publishDocuments(trx: DbTransaction, written: Written): Promise<void> {
  const { documents } = written;
  await raiseCatalogue(trx, 'content');
  await writeVersions(trx, written);
  await writeFlightPlaces(trx, documents);
  await writePlaces(trx, await rowsOf(trx, documents));
  await writeHotels(
    trx,
    documents.flatMap((one) => (one.kind === 'hotel' ? one.body : [])),
  );
}

/** Rows of these documents and of those below them, which are not written. */
export const rowsOf = async (db: Db, documents: Document[]): Promise<PlaceRow[]> =>
  placesOf([...documents, ...(await placesBelow(db, documents))], await readPlaces(db));

/** Live cities of these countries, and events of these and those cities: their rows follow. */
async function placesBelow(db: Db, documents: Document[]): Promise<Document[]> {
  const keys = (kind: Document['kind']) => documents.filter((one) => one.kind === kind).map(keyOf);
  const [countries, cities, events] = [keys('country'), keys('city'), keys('event')];
  if (countries.length + cities.length === 0) return [];
  const below = (await liveBodies<City>(db, 'city')).filter(
    ({ slug, country }) => countries.includes(country) && !cities.includes(slug),
  );
  const all = [...cities, ...below.map(({ slug }) => slug)];
  const there = (await liveBodies<Event>(db, 'event')).filter(
    ({ slug, city }) => all.includes(city) && !events.includes(slug),
  );
  return [
    ...below.map((body): Document => ({ kind: 'city', body })),
    ...there.map((body): Document => ({ kind: 'event', body })),
  ];
}
