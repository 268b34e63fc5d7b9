import { fold } from '#contract/rules/fold.ts';
import type { Database } from '#server/db/database.ts';
import type { HotelFacts } from '#server/db/tables/catalogue-json.ts';
import type { HouseQuery, KnownHouse } from './port.ts';

/** Houses of our own stock, a few a city; `codes`: these alone. */
export async function storedHouses(
  db: Database,
  source: string,
  { city, words = [], stars = 0, most }: HouseQuery,
  codes?: string[],
): Promise<KnownHouse[]> {
  const rows = await db
    .selectFrom('hotel')
    .selectAll()
    .where('source_code', '=', source)
    .where('city_slug', '=', city)
    .where('stars', '>=', stars)
    .orderBy('code')
    .execute();
  return rows
    .filter(({ code, name_ar, name_en }) => {
      const name = fold(`${name_en} ${name_ar}`);
      return (codes?.includes(code) ?? true) && words.every((word) => name.includes(word));
    })
    .map(({ details_json, rooms_json: _, ...row }) => ({
      ...row,
      type: 'hotel',
      facts: JSON.parse(details_json) as HotelFacts,
    }))
    .toSorted((one, other) => one.facts.distance_m - other.facts.distance_m)
    .slice(0, most);
}
