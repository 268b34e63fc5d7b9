import type { Selectable } from 'kysely';
import { LOCATIONS, THEMES, type Market } from '#contract/constants.ts';
import { totalOf } from '#contract/rules/price.ts';
import type { Database, Tables } from '#server/db/database.ts';
import { foldedWords } from '#server/modules/places/index.ts';
import type { Running } from '#server/modules/promotions/index.ts';
import { standingOf } from '#server/modules/rating.ts';
import { countLikes } from './like-counts.store.ts';
import { createPostings, type Postings } from './postings.ts';

/** Typed columns: filters, counts and orders take a millisecond or two for 100,000. Price 0: unavailable. */
export type PackageIndex = {
  count: number;
  ids: Int32Array;
  /** 1: published, with a popularity other than 0. */
  onSale: Uint8Array;
  theme: Uint8Array;
  nights: Uint8Array;
  stops: Uint8Array;
  /** As bits: contract/rules/months.ts. */
  months: Uint16Array;
  stars: Uint8Array;
  airlineStops: Uint8Array;
  refundable: Uint8Array;
  /** Basis points of the current promotion. */
  promotion: Uint16Array;
  expert: Int32Array;
  /** Minor units for the default party of two, promotion included. */
  kw: Uint32Array;
  sa: Uint32Array;
  full: { kw: Uint32Array; sa: Uint32Array };
  liked: Int32Array;
  popularity: Int32Array;
  /** Review score, 1,000 to 5,000. */
  standing: Uint16Array;
  /** Minutes since 1970. */
  published: Int32Array;
  cities: Postings;
  countries: Postings;
  continents: Postings;
  /** By country code; a country that is its own region has none. */
  continentOf: Map<string, string>;
  words: Postings;
};

const SLICE = 500;
const MARKETS: Market[] = ['kw', 'sa'];
const COLUMNS = [
  'id',
  'state',
  'theme',
  'nights',
  'travel_months',
  'stars',
  'airline_stops',
  'refundable',
  'expert_id',
  'from_kw',
  'from_sa',
  'popularity',
  'reviews',
  'rating_sum',
  'published_at',
  'city_slugs',
  'country_codes',
  'continent_slug',
  'search_text',
] as const;
export type IndexRow = Pick<Selectable<Tables['package']>, (typeof COLUMNS)[number]>;

/** Reads in slices, so that other requests run in between. */
export async function readIndex(db: Database): Promise<PackageIndex> {
  const { count } = await db
    .selectFrom('package')
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  // spare room for later packages
  const index = emptyIndex(Number(count) + SLICE, await readContinents(db));
  const liked = await countLikes(db);
  for (let last = 0; ;) {
    const rows = await db
      .selectFrom('package')
      .select(COLUMNS)
      .where('id', '>', last)
      .orderBy('id')
      .limit(SLICE)
      .execute();
    for (const row of rows) {
      const at = append(index, row);
      if (at === undefined) continue;
      index.liked[at] = liked.get(row.id) ?? 0;
      for (const [postings, words] of wordsOf(index, row)) for (const word of words) postings.add(word, at);
    }
    last = rows.at(-1)?.id ?? last;
    if (rows.length < SLICE || index.count >= index.ids.length) break;
    await new Promise((resolve) => setImmediate(resolve));
  }
  for (const postings of [index.cities, index.countries, index.continents, index.words]) postings.close();
  return index;
}

/** In id order. Read by the version index: in any other order a database scans all packages. */
export async function readChangedRows(db: Database, since: number, most: number): Promise<IndexRow[]> {
  const rows = await db
    .selectFrom('package')
    .select(COLUMNS)
    .where('changed_version', '>', since)
    .orderBy('changed_version')
    .limit(most)
    .execute();
  return rows.toSorted((one, other) => one.id - other.id);
}

async function readContinents(db: Database): Promise<Map<string, string>> {
  const rows = await db
    .selectFrom('place as land')
    .innerJoin('place as continent', 'continent.id', 'land.parent_id')
    .select(['land.country', 'continent.slug'])
    .where('land.kind', '=', 'country')
    .execute();
  return new Map(rows.map(({ country, slug }) => [country, slug]));
}

const emptyIndex = (size: number, continentOf: Map<string, string>): PackageIndex => ({
  count: 0,
  ids: new Int32Array(size),
  onSale: new Uint8Array(size),
  theme: new Uint8Array(size),
  nights: new Uint8Array(size),
  stops: new Uint8Array(size),
  months: new Uint16Array(size),
  stars: new Uint8Array(size),
  airlineStops: new Uint8Array(size),
  refundable: new Uint8Array(size),
  promotion: new Uint16Array(size),
  expert: new Int32Array(size),
  kw: new Uint32Array(size),
  sa: new Uint32Array(size),
  full: { kw: new Uint32Array(size), sa: new Uint32Array(size) },
  liked: new Int32Array(size),
  popularity: new Int32Array(size),
  standing: new Uint16Array(size),
  published: new Int32Array(size),
  cities: createPostings(),
  countries: createPostings(),
  continents: createPostings(),
  continentOf,
  words: createPostings(),
});

/** Positions are in id order; undefined when absent. */
export function positionOf({ ids, count }: PackageIndex, id: number): number | undefined {
  let [low, high] = [0, count];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((ids[middle] ?? 0) < id) low = middle + 1;
    else high = middle;
  }
  return low < count && ids[low] === id ? low : undefined;
}

export function promote(index: PackageIndex, running: Running): void {
  for (let at = 0; at < index.count; at += 1) promoteAt(index, at, running);
}

export function promoteAt(index: PackageIndex, at: number, running: Running): void {
  index.promotion[at] =
    running.rowFor(index.ids[at] ?? 0, THEMES[index.theme[at] ?? 0] ?? THEMES[0])?.basis_points ?? 0;
  for (const market of MARKETS) reprice(index, at, market, index.full[market][at] ?? 0);
}

/** Minor units without promotion; 0 when unavailable. Off sale stays without a price. */
export function reprice(index: PackageIndex, at: number, market: Market, full: number): void {
  const { currency } = LOCATIONS[market === 'kw' ? 85 : 86];
  const price = index.onSale[at] === 1 ? full : 0;
  index.full[market][at] = price;
  index[market][at] = totalOf([price], index.promotion[at] ?? 0, currency).total;
}

/** Undefined when full, or when its id belongs in the middle. */
export function append(index: PackageIndex, row: IndexRow): number | undefined {
  const at = index.count;
  if (at >= index.ids.length || (at > 0 && row.id <= (index.ids[at - 1] ?? 0))) return undefined;
  index.count += 1;
  index.ids[at] = row.id;
  write(index, at, row);
  return at;
}

/** Columns only; postings store the words. */
export function write(index: PackageIndex, at: number, row: IndexRow): void {
  index.onSale[at] = row.state === 'published' && row.popularity > 0 ? 1 : 0;
  index.theme[at] = Math.max(
    0,
    THEMES.findIndex((theme) => theme === row.theme),
  );
  index.nights[at] = row.nights;
  index.stops[at] = row.city_slugs.split(',').length - 2;
  index.months[at] = row.travel_months;
  index.stars[at] = row.stars;
  index.airlineStops[at] = row.airline_stops;
  index.refundable[at] = row.refundable;
  index.expert[at] = row.expert_id;
  index.popularity[at] = row.popularity;
  index.standing[at] = Math.round(standingOf(row) * 1_000);
  index.published[at] = Math.floor(row.published_at / 60_000);
  // no flights from Kuwait to Kuwait
  reprice(index, at, 'kw', row.country_codes === ',KW,' ? 0 : row.from_kw);
  reprice(index, at, 'sa', row.from_sa);
}

export function wordsOf(index: PackageIndex, row: IndexRow): [Postings, Set<string>][] {
  const setOf = (text: string) => new Set(text.split(',').filter(Boolean));
  const countries = setOf(row.country_codes);
  // a trip from Cape Town to Mauritius belongs to both regions, as to both countries
  const continents = [...countries].flatMap((code) => index.continentOf.get(code) ?? []);
  return [
    [index.cities, setOf(row.city_slugs)],
    [index.countries, countries],
    [index.continents, new Set([row.continent_slug, ...continents])],
    [index.words, new Set(foldedWords(row.search_text))],
  ];
}
