import { artSvg } from '#server/art/art.ts';
import { migrate } from '#server/db/migrate.ts';
import { seedCatalogue, type SeedOptions } from '#server/seed/index.ts';
import { openSqlite } from '#server/db/sqlite.ts';
import type { EtxTariff } from '#server/db/tables/etx-json.ts';
import type { HotelFacts, PackageFacts, PlaceDetails, RoomType } from '#server/db/tables/catalogue-json.ts';

export const NOW = Date.UTC(2026, 10, 20, 9);

/** An empty database with the schema alone. */
export async function emptyDatabase() {
  const db = openSqlite(':memory:');
  await migrate(db);
  return db;
}

/** Everything the seed wrote, documents read. */
export async function seeded(options: Partial<SeedOptions> = {}) {
  const db = await emptyDatabase();
  await seedCatalogue(db, { now: NOW, demo: true, ...options });
  const [places, airports, airlines, experts, hotels, packages, promos, rates, houses, promotions] = await Promise.all([
    db.selectFrom('place').selectAll().execute(),
    db.selectFrom('airport').selectAll().execute(),
    db.selectFrom('airline').selectAll().execute(),
    db.selectFrom('expert').selectAll().execute(),
    db.selectFrom('hotel').selectAll().execute(),
    db.selectFrom('package').selectAll().orderBy('id').execute(),
    db.selectFrom('promo').selectAll().execute(),
    db.selectFrom('exchange_rate').selectAll().execute(),
    db.selectFrom('etx_house').selectAll().execute(),
    db.selectFrom('promotion').selectAll().execute(),
  ]);
  const read = <Shape>(text: string): Shape => JSON.parse(text) as Shape;
  return {
    db,
    airports,
    airlines,
    promos,
    promotions,
    rates,
    houses: houses.map((row) => ({
      ...row,
      details: read<HotelFacts>(row.facts_json),
      tariff: read<EtxTariff>(row.tariff_json),
    })),
    places: places.map((row) => ({ ...row, details: read<PlaceDetails>(row.details_json) })),
    experts: experts.map((row) => ({
      ...row,
      details: read<{ languages: string[]; places: string[] } & Record<'ar' | 'en', Record<string, string>>>(
        row.details_json,
      ),
    })),
    hotels: hotels.map((row) => ({
      ...row,
      details: read<HotelFacts>(row.details_json),
      rooms: read<RoomType[]>(row.rooms_json),
    })),
    packages: packages.map((row) => ({ ...row, details: read<PackageFacts>(row.details_json) })),
  };
}
export type Seeded = Awaited<ReturnType<typeof seeded>>;

/** The same thing twice, by name. */
export const repeated = (names: (string | number)[]) => names.filter((name, index) => names.indexOf(name) !== index);

/** Names of those a rule does not hold for, so that a failure says who. */
export const failing = <Item>(items: Item[], name: (item: Item) => unknown, holds: (item: Item) => boolean): string[] =>
  items.filter((item) => !holds(item)).map((item) => String(name(item)));

/** Pictures of which one of each sort cannot be drawn; numbers only vary a picture. */
export const undrawable = (images: string[]): string[] => {
  const sorts = new Map(images.map((image) => [image.replace(/-\d+$/, ''), image]));
  return [...sorts.values()].filter((image) => artSvg(image) === null);
};

export const within = (value: number, low: number, high: number) => value >= low && value <= high;
