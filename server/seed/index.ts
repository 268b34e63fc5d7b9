import type { Insertable } from 'kysely';
import { EXPERT_LEVELS } from '#contract/rules/expert-levels.ts';
import { raiseCatalogue } from '#server/db/catalogue-version.ts';
import type { Database, Tables, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import {
  airlines,
  airports,
  cities,
  continents,
  countries,
  events,
  experts,
  packages,
  scenarioPackages,
} from '#server/content/content.ts';
import { etxHousesOf } from './etx/houses.ts';
import type { Catalogue } from '#server/modules/catalogue/packages.ts';
import { packageRow } from '#server/modules/catalogue/packages.ts';
import { activitiesOf } from '#server/modules/catalogue/activities.ts';
import { hotelsOf } from '#server/modules/catalogue/hotels.ts';
import { placeRows } from '#server/modules/catalogue/places.ts';
import { portion } from '#server/modules/catalogue/hash.ts';
import { variantOf } from './variants.ts';
import { keepApart, markOf, MARK } from './demonstration.ts';
import { promosAt } from './promos.ts';
import { promotionsAt } from './promotions.ts';
import { fillDemoReviews } from './reviews.ts';
import { EMBEDDED_RATES, EMBEDDED_SOURCE } from '#server/rates/embedded-table.ts';

export type SeedOptions = {
  now: number;
  demo: boolean;
  /** Generates packages up to this count, for benchmarks. */
  packages?: number;
};

const BATCH = 250;
const BATCHES_A_TRANSACTION = 20;

/**
 * Fills an empty catalogue in one transaction. `packages` adds generated ones in separate transactions, resumable.
 * Throws when the data was made in the other mode.
 */
export async function seedCatalogue(
  db: Database,
  { now, demo, packages: packageCount = 0 }: SeedOptions,
): Promise<void> {
  // computed lazily: most starts have everything
  let cache: Catalogue | null = null;
  const catalogue = () => (cache ??= catalogueAt(now));
  if (!(await isFilled(db))) {
    try {
      await inTransaction(db, (trx) => fill(trx, catalogue(), demo));
    } catch (error) {
      // another process may have filled it meanwhile
      if (!(await isFilled(db))) throw error;
    }
  }
  await keepApart(db, demo);
  await fillSecondSource(db, catalogue);
  await fillActivities(db, catalogue);
  if (packageCount > 0) await grow(db, catalogue(), packageCount, demo);
}

const isFilled = async (db: Database): Promise<boolean> =>
  (await db.selectFrom('place').select('id').limit(1).executeTakeFirst()) !== undefined;

/** Also for catalogues older than the second source. */
async function fillSecondSource(db: Database, catalogue: () => Catalogue): Promise<void> {
  if (await db.selectFrom('etx_house').select('code').limit(1).executeTakeFirst()) return;
  const { cities: cityBySlug, countries: byCode } = catalogue();
  const rows = [...cityBySlug.values()].flatMap((city) => {
    const country = byCode.get(city.country);
    return country ? etxHousesOf(city, country) : [];
  });
  await inTransaction(db, (trx) =>
    inParts(rows, (part) =>
      trx
        .insertInto('etx_house')
        .values(part)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute(),
    ),
  );
}

/** Also for catalogues older than activities' stock. */
async function fillActivities(db: Database, catalogue: () => Catalogue): Promise<void> {
  if (await db.selectFrom('activity').select('code').limit(1).executeTakeFirst()) return;
  const rows = [...catalogue().cities.values()].flatMap(activitiesOf);
  await inTransaction(db, (trx) =>
    inParts(rows, (part) =>
      trx
        .insertInto('activity')
        .values(part)
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute(),
    ),
  );
}

export function catalogueAt(now: number): Catalogue {
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const hotels = cities.map((city) => {
    const country = byCode.get(city.country);
    if (!country) throw new Error(`${city.slug} lies in no country`);
    return [city.slug, hotelsOf(city, country)] as const;
  });
  return {
    now,
    cities: new Map(cities.map((city) => [city.slug, city])),
    countries: byCode,
    hotels: new Map(hotels),
    experts: new Map(experts.map((seed, index) => [seed.slug, { id: index + 1, seed }])),
  };
}

async function fill(trx: DbTransaction, catalogue: Catalogue, demo: boolean): Promise<void> {
  const places = placeRows({ continents, countries, cities, events });
  const hotels = [...catalogue.hotels.values()].flat().map(({ row }) => row);
  const { date, perDinar } = EMBEDDED_RATES;
  const rates = Object.entries(perDinar).map(([currency, per_dinar]) => ({ date, currency, per_dinar }));
  const changed_version = await raiseCatalogue(trx, 'package');
  for (const kind of ['expert', 'promotion'] as const) await raiseCatalogue(trx, kind);
  const authored = authoredRows(catalogue, demo).map((row) => ({ ...row, changed_version }));
  await inParts(places, (rows) => trx.insertInto('place').values(rows).execute());
  await inParts(airports, (rows) => trx.insertInto('airport').values(rows).execute());
  await inParts(airlines, (rows) => trx.insertInto('airline').values(rows).execute());
  await inParts(expertRows(catalogue.now), (rows) => trx.insertInto('expert').values(rows).execute());
  await inParts(hotels, (rows) => trx.insertInto('hotel').values(rows).execute());
  await inParts(authored, (rows) => trx.insertInto('package').values(rows).execute());
  if (demo) await fillDemoReviews(trx, authored, catalogue.now);
  if (demo) await inParts(promosAt(catalogue.now), (rows) => trx.insertInto('promo').values(rows).execute());
  await inParts(promotionsAt(catalogue.now), (rows) => trx.insertInto('promotion').values(rows).execute());
  await inParts(rates, (rows) => trx.insertInto('exchange_rate').values(rows).execute());
  await trx.insertInto('rate_table').values({ date, source: EMBEDDED_SOURCE, created_at: catalogue.now }).execute();
  await trx.insertInto('setting').values({ name: 'make_your_trip', value_json: 'true' }).execute();
  await trx
    .insertInto('setting')
    .values({ name: MARK, value_json: markOf(demo) })
    .execute();
}

const scenariosOf = (demo: boolean) => (demo ? scenarioPackages : []);

const authoredRows = (catalogue: Catalogue, demo: boolean) => [
  ...packages.map((seed) => packageRow(seed, catalogue, 500 + Math.floor(portion('popular', seed.id) * 500))),
  ...scenariosOf(demo).map((seed) => packageRow(seed, catalogue, 0)),
];

/** Generates packages up to `packageCount`, less popular than authored ones. */
async function grow(db: Database, catalogue: Catalogue, packageCount: number, demo: boolean): Promise<void> {
  const authored = packages.length + scenariosOf(demo).length;
  const { count } = await db
    .selectFrom('package')
    .select((select) => select.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  const slugs = experts.map(({ slug }) => slug);
  const end = packageCount - authored;
  const step = BATCH * BATCHES_A_TRANSACTION;
  for (let start = Math.max(0, Number(count) - authored); start < end; start += step) {
    await inTransaction(db, async (trx) => {
      const length = Math.min(step, end - start);
      const changed_version = await raiseCatalogue(trx, 'package');
      const rows = Array.from({ length }, (_, index) => {
        const seed = variantOf(packages, slugs, start + index);
        return { ...packageRow(seed, catalogue, 1 + Math.floor(portion('popular', seed.id) * 499)), changed_version };
      });
      await inParts(rows, (part) => trx.insertInto('package').values(part).execute());
    });
  }
}

const expertRows = (now: number): Insertable<Tables['expert']>[] =>
  experts.map(({ slug, name, headline, quote, bio, languages, places, ...expert }, index) => ({
    id: index + 1,
    slug,
    name_ar: name.ar,
    name_en: name.en,
    headline_ar: headline.ar,
    headline_en: headline.en,
    details_json: JSON.stringify({
      ar: { quote: quote.ar, bio: bio.ar },
      en: { quote: quote.en, bio: bio.en },
      languages,
      places,
    }),
    portrait: expert.portrait,
    rating: 0,
    reviews: 0,
    level: expert.level,
    share_percent: EXPERT_LEVELS[expert.level].percent,
    country: expert.country,
    joined_at: now,
    changed_at: now,
  }));

/** Splits rows: statements have a limit of parameters. */
async function inParts<Row>(rows: Row[], write: (part: Row[]) => Promise<unknown>): Promise<void> {
  for (let start = 0; start < rows.length; start += BATCH) await write(rows.slice(start, start + BATCH));
}
