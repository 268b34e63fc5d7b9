import type { Airline } from '#contract/entities/catalogue/airline.ts';
import type { Airport } from '#contract/entities/catalogue/airport.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import type { CatalogueTables } from '#server/db/tables/catalogue.ts';
import type { Document } from './kinds.ts';

type AirportRow = CatalogueTables['airport'];
type AirlineRow = CatalogueTables['airline'];

const airportRow = ({ code, name, cityName, city, country, zone, at: [latitude, longitude] }: Airport): AirportRow => ({
  code,
  city_slug: city ?? null,
  name_ar: name.ar,
  name_en: name.en,
  city_ar: cityName.ar,
  city_en: cityName.en,
  country,
  latitude,
  longitude,
  time_zone: zone,
});
const airlineRow = ({ code, name, hue, hub, lowCost }: Airline): AirlineRow => ({
  code,
  name_ar: name.ar,
  name_en: name.en,
  hue,
  hub,
  low_cost: lowCost ? 1 : 0,
});

/** The rows that suppliers and pages read. */
export async function writeFlightPlaces(trx: DbTransaction, documents: Document[]): Promise<void> {
  for (const { kind, body } of documents) {
    if (kind === 'airport') {
      const row = airportRow(body);
      await trx
        .insertInto('airport')
        .values(row)
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute();
    }
    if (kind === 'airline') {
      const row = airlineRow(body);
      await trx
        .insertInto('airline')
        .values(row)
        .onConflict((conflict) => conflict.column('code').doUpdateSet(row))
        .execute();
    }
  }
}

export const findAirport = (db: Db, code: string) =>
  db.selectFrom('airport').selectAll().where('code', '=', code).executeTakeFirst();

/** Of the rows of an earlier release, which has no documents of them. */
export async function flightPlaces(db: Db): Promise<Document[]> {
  const airports = await db.selectFrom('airport').selectAll().execute();
  const airlines = await db.selectFrom('airline').selectAll().execute();
  return [
    ...airports.map(({ code, city_slug, country, time_zone, latitude, longitude, ...row }): Document => ({
      kind: 'airport',
      body: {
        code,
        name: { ar: row.name_ar, en: row.name_en },
        cityName: { ar: row.city_ar, en: row.city_en },
        ...(city_slug === null ? {} : { city: city_slug }),
        country,
        zone: time_zone,
        at: [latitude, longitude],
      },
    })),
    ...airlines.map(({ code, name_ar, name_en, hue, hub, low_cost }): Document => ({
      kind: 'airline',
      body: { code, name: { ar: name_ar, en: name_en }, hue, hub, lowCost: low_cost === 1 },
    })),
  ];
}
