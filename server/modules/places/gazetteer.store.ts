import { LRUCache } from 'lru-cache';
import type { Selectable } from 'kysely';
import { COUNTRY_WORDS } from '#contract/rules/country-words.ts';
import { fold } from '#contract/rules/fold.ts';
import type { Database, Tables } from '#server/db/database.ts';
import type { PlaceDetails } from '#server/db/tables/catalogue-json.ts';
import { rowsOf, type Document } from '#server/modules/catalogue/index.ts';
import { currentPreview } from '#server/db/preview.ts';
import { ofContent } from '#server/db/of-content.ts';
import { createPlaceSearch, telling } from './find-places.ts';
import { readHousePhotos, type PhotoRow } from './photos.store.ts';
import { foldedWords, wordsOf } from './words.ts';

export type PlaceRow = Omit<Selectable<Tables['place']>, 'details_json'> & {
  details: PlaceDetails;
  /** Precomputed, compared on each letter typed. */
  words: string[];
  firstWords: string[];
};
export type AirportRow = Tables['airport'];
export type Gazetteer = Awaited<ReturnType<typeof read>>;

const MOST_MAPS = 600;

/** A slug may be shared by a narrower place: the Maldives are a country and a city [FK10]. */
export const placeIndex = ({ kind, slug }: Pick<PlaceRow, 'kind' | 'slug'>): string => `${kind}-${slug}`;

/** A few hundred rows; read again when documents change. Hidden places are found by city, country and id alone [CA7]. */
export const createGazetteer = (db: Database): (() => Promise<Gazetteer>) => ofContent(db, () => read(db));

async function read(db: Database) {
  const placeRows = await withDrafted(db, await db.selectFrom('place').selectAll().orderBy('id').execute());
  const every = placeRows.map(({ details_json, ...row }): PlaceRow => ({
    ...row,
    details: JSON.parse(details_json) as PlaceDetails,
    words: foldedWords(row.search_text),
    firstWords: [row.name_ar, row.name_en].flatMap((name) => foldedWords(fold(name).split(' ', 1)[0] ?? '')),
  }));
  const photos = await readHousePhotos(db);
  const airports = await db.selectFrom('airport').selectAll().execute();
  const all = every.filter(({ shown }) => shown === 1);
  const byId = new Map(every.map((place) => [place.id, place]));
  const inside = Map.groupBy(all, ({ parent_id }) => parent_id);
  /** Of an event those of its city; of a country and a continent those of its first city that has any. */
  function photosOf({ kind, id, parent_id, details }: PlaceRow): PhotoRow[] {
    if (kind === 'city') return (details.pictures ?? []).flatMap((photo) => photos.get(photo) ?? []);
    const city = kind === 'event' ? byId.get(parent_id ?? 0) : undefined;
    if (city) return photosOf(city);
    const lower = kind === 'country' ? 'city' : 'country';
    for (const place of inside.get(id) ?? []) {
      const own = place.kind === lower ? photosOf(place) : [];
      if (own.length > 0) return own;
    }
    return [];
  }
  const cities = new Map(every.filter(({ kind }) => kind === 'city').map((place) => [place.slug, place]));
  const countries = new Map(every.filter(({ kind }) => kind === 'country').map((place) => [place.country, place]));
  const byPath = new Map(all.flatMap((place) => [place.path, placeIndex(place)].map((name) => [name, place])));
  const byAirport = new Map(airports.map((airport) => [airport.code, airport]));
  const hotels = await db.selectFrom('hotel').select(['city_slug', 'name_ar', 'name_en']).execute();
  const standing = [...airports.map((airport) => ({ ...airport, city_slug: airport.city_slug ?? '' })), ...hotels];
  return {
    all,
    /** Paths of those that lie in nothing: continents, and countries of their own. */
    regions: all.filter(({ parent_id }) => parent_id === null).map(({ path }) => path),
    /** Places meant by typed words, together or one by one. */
    ...createPlaceSearch({
      places: all.map((place) => ({
        place,
        words: [...place.words, ...peopleWords(place)],
        whole: [place.name_ar, place.name_en].map(asOneWord),
        lands: place.kind === 'country' || place.kind === 'continent' ? place.words : [],
      })),
      standing: standing.flatMap(({ city_slug, ...named }) => {
        const place = cities.get(city_slug);
        return place ? [{ place, words: standingWords(named) }] : [];
      }),
    }),
    byId: (id: number | null) => (id === null ? undefined : byId.get(id)),
    city: (slug: string) => cities.get(slug),
    countryOf: (code: string) => countries.get(code),
    airport: (code: string) => byAirport.get(code),
    /** By path, `placeIndex` or slug; the narrower kind wins. */
    find: (name: string) =>
      byPath.get(name) ??
      (['city', 'country', 'continent', 'event'] as const)
        .map((kind) => all.find((place) => place.kind === kind && place.slug === name))
        .find((place) => place !== undefined),
    photosOf,
    /** Drawn from these rows, by what they show. */
    maps: new LRUCache<string, string>({ max: MOST_MAPS }),
    housePhoto: (id: string) => photos.get(id),
    under: (place: PlaceRow) => all.filter(({ parent_id }) => parent_id === place.id),
  };
}

/** In a preview with the rows of its place, and of those below it [CA6]. */
async function withDrafted(db: Database, rows: Selectable<Tables['place']>[]): Promise<Selectable<Tables['place']>[]> {
  const preview = currentPreview();
  if (!preview) return rows;
  const drafted = await rowsOf(db, [preview as Document]);
  const ids = new Set(drafted.map(({ id }) => id));
  return [...rows.filter(({ id }) => !ids.has(id)), ...drafted].toSorted((one, other) => one.id - other.id);
}

/** Names of a people that differ from the country's: "swiss". */
const peopleWords = ({ kind, country }: Pick<PlaceRow, 'kind' | 'country'>): string[] =>
  kind === 'country' ? foldedWords(fold(COUNTRY_WORDS[country] ?? '')) : [];
const asOneWord = (name: string): string => wordsOf(name).join('');
type StandingNames = { code?: string; name_ar: string; name_en: string };
const standingWords = ({ code = '', name_ar, name_en }: StandingNames): string[] =>
  telling(foldedWords(fold(`${name_ar} ${name_en} ${code}`)));
