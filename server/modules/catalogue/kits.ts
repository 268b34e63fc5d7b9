import type { City } from '#contract/entities/catalogue/city.ts';
import type { Country } from '#contract/entities/catalogue/country.ts';
import type { Database, Db } from '#server/db/database.ts';
import { ofContent } from '#server/db/of-content.ts';
import { liveBodies } from './documents/documents.store.ts';
import type { Kit, KitCity } from './kit.types.ts';
import { readActivities, type ActivityRow } from './supply.store.ts';

export type Kits = {
  all: Kit[];
  /** Null for a city that is not live. */
  of(slug: string): Kit | null;
};

/** The document with the prices of what is sold; an idea without one is words in the plan. */
export function kitCity(city: City, rows: ActivityRow[]): KitCity {
  const transfer = rows.find(({ code }) => code === `${city.slug}.transfer`);
  return {
    ...city,
    transfer: transfer?.price_fils == null ? null : { fils: transfer.price_fils, cost: transfer.cost_fils },
    activities: city.ideas.flatMap((idea) => {
      const row = rows.find(({ code }) => code === idea.code);
      return row?.price_fils == null
        ? []
        : [{ ...idea, fils: row.price_fils, cost: row.cost_fils, shared: row.sold_by === 'party' }];
    }),
  };
}

export const liveCities = (db: Db): Promise<City[]> => liveBodies<City>(db, 'city');

/** Of live cities; read again when documents change. */
export const createKits = (db: Database): (() => Promise<Kits>) => ofContent(db, () => readKits(db));

/** As of this moment, also within a transaction. */
export async function readKits(db: Db): Promise<Kits> {
  const [cities, countries, activities] = await Promise.all([
    liveCities(db),
    liveBodies<Country>(db, 'country'),
    readActivities(db),
  ]);
  const byCode = new Map(countries.map((country) => [country.code, country]));
  const all = cities.flatMap((city): Kit[] => {
    const country = byCode.get(city.country);
    return country ? [{ city: kitCity(city, activities.get(city.slug) ?? []), country }] : [];
  });
  const bySlug = new Map(all.map((kit) => [kit.city.slug, kit]));
  return { all, of: (slug) => bySlug.get(slug) ?? null };
}
