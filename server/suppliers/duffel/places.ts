import type { Locale } from '#contract/constants.ts';
import type { Database } from '#server/db/database.ts';

export type Places = {
  airport(code: string, locale: Locale): { name: string; city: string };
  airline(code: string, vendorName: string, locale: Locale): string;
};

/** Vendors have no Arabic; unknown airports show their code. */
export async function readPlaces(db: Database): Promise<Places> {
  const airports = await db
    .selectFrom('airport')
    .select(['code', 'name_ar', 'name_en', 'city_ar', 'city_en'])
    .execute();
  const airlines = await db.selectFrom('airline').select(['code', 'name_ar', 'name_en']).execute();
  const airportOf = new Map(airports.map((row) => [row.code, row]));
  const airlineOf = new Map(airlines.map((row) => [row.code, row]));
  return {
    airport(code, locale) {
      const row = airportOf.get(code);
      if (!row) return { name: code, city: code };
      return locale === 'ar' ? { name: row.name_ar, city: row.city_ar } : { name: row.name_en, city: row.city_en };
    },
    airline(code, vendorName, locale) {
      const row = airlineOf.get(code);
      return (row && (locale === 'ar' ? row.name_ar : row.name_en)) ?? (vendorName || code);
    },
  };
}
