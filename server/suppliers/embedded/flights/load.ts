import type { Database } from '#server/db/database.ts';
import { ofContent } from '#server/db/of-content.ts';
import { createNetwork } from './network.ts';

export const loadNetwork = (db: Database) =>
  ofContent(db, async () => {
    const airports = await db.selectFrom('airport').selectAll().orderBy('code').execute();
    const airlines = await db.selectFrom('airline').selectAll().orderBy('code').execute();
    return createNetwork(
      airports.map((row) => ({
        code: row.code,
        city: row.city_slug,
        country: row.country,
        latitude: row.latitude,
        longitude: row.longitude,
        timeZone: row.time_zone,
        name: { ar: row.name_ar, en: row.name_en },
        cityName: { ar: row.city_ar, en: row.city_en },
      })),
      airlines.map((row) => ({
        code: row.code,
        hub: row.hub,
        lowCost: row.low_cost === 1,
        name: { ar: row.name_ar, en: row.name_en },
      })),
    );
  });
