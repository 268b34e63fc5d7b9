import type { Database } from '#server/db/database.ts';
import type { CityPoint } from './content-mapping.ts';

const SUPPLIER = 'HBX';
const HOUSE = /"HBX(\d+)"/gu;
/** Bound to a package on sale, opened in the studio, with packages, seen in a search, the rest. */
const TURNS = [1, 2, 3, 4, 0];
export type Level = 2 | 4;

export type SurveyedCity = CityPoint & {
  name: string;
  country: string;
  /** Null: not looked up; empty: the vendor has none. */
  destination: string | null;
  nextFrom: number;
  level: number;
};
type Age = { copied: number; tried: number };

/** Which cities the vendor's houses are copied of, and when [CA12]. */
export function createSurveyStore(db: Database) {
  const cities = () =>
    db
      .selectFrom('place')
      .leftJoin('hotel_survey', (join) =>
        join.onRef('hotel_survey.city_slug', '=', 'place.slug').on('hotel_survey.supplier', '=', SUPPLIER),
      )
      .select(['place.slug', 'place.name_en', 'place.country', 'place.latitude', 'place.longitude'])
      .select(['destination', 'wanted', 'tried_at', 'next_from', 'surveyed_at'])
      .where('place.kind', '=', 'city');

  /** Of packages on sale; `bound`: with houses of this vendor alone. */
  async function citiesOfPackages({ bound }: { bound: boolean }): Promise<Set<string>> {
    const rows = await db
      .selectFrom('package')
      .select('city_slugs')
      .distinct()
      .where('state', '=', 'published')
      .$if(bound, (query) => query.where('details_json', 'like', `%"${SUPPLIER}%`))
      .execute();
    return new Set(rows.flatMap(({ city_slugs }) => city_slugs.split(',')));
  }

  /** Numbers of houses that packages on sale are bound to. */
  async function boundHouses(): Promise<number[]> {
    const rows = await db
      .selectFrom('package')
      .select('details_json')
      .where('state', '=', 'published')
      .where('details_json', 'like', `%"${SUPPLIER}%`)
      .execute();
    const codes = rows.flatMap(({ details_json }) => [...details_json.matchAll(HOUSE)].map(([, code]) => Number(code)));
    return [...new Set(codes)];
  }

  type Row = Awaited<ReturnType<ReturnType<typeof cities>['execute']>>[number];
  function cityOf({ slug, latitude, longitude, ...row }: Row, level: number): SurveyedCity[] {
    if (latitude === null || longitude === null) return [];
    const { name_en: name, country, destination, next_from } = row;
    return [{ slug, latitude, longitude, name, country, destination, nextFrom: next_from ?? 0, level }];
  }

  const isDue = ({ surveyed_at, tried_at }: Row, { copied, tried }: Age) =>
    (surveyed_at ?? 0) <= copied && (tried_at ?? 0) <= tried;
  const change = (city_slug: string, row: { destination?: string; tried_at?: number; next_from?: number }) =>
    db
      .insertInto('hotel_survey')
      .values({ supplier: SUPPLIER, city_slug, surveyed_at: 0, ...row })
      .onConflict((conflict) => conflict.columns(['supplier', 'city_slug']).doUpdateSet(row))
      .execute();

  return {
    boundHouses,
    /** By their turn, of one turn who was tried longest ago. `age`: neither copied nor tried since. */
    async due(age: Age): Promise<SurveyedCity[]> {
      const rows = await cities().execute();
      const [bound, visited] = [await citiesOfPackages({ bound: true }), await citiesOfPackages({ bound: false })];
      const levelOf = ({ slug, wanted }: Row) => {
        if (bound.has(slug)) return 1;
        if (wanted === 2) return 2;
        return visited.has(slug) ? 3 : (wanted ?? 0);
      };
      return rows
        .filter((row) => isDue(row, age))
        .map((row) => ({ row, turn: TURNS.indexOf(levelOf(row)) }))
        .toSorted((one, other) => one.turn - other.turn || (one.row.tried_at ?? 0) - (other.row.tried_at ?? 0))
        .flatMap(({ row, turn }) => cityOf(row, TURNS[turn] ?? 0));
    },
    /** Of those somebody waits for. */
    async wanted(age: Age): Promise<SurveyedCity[]> {
      const rows = await cities().where('hotel_survey.wanted', '>', 0).orderBy('wanted').orderBy('tried_at').execute();
      return rows.filter((row) => isDue(row, age)).flatMap((row) => cityOf(row, row.wanted ?? 0));
    },
    async of(slug: string): Promise<(SurveyedCity & { copiedAt: number; triedAt: number }) | null> {
      const row = await cities().where('place.slug', '=', slug).executeTakeFirst();
      const [city] = row ? cityOf(row, row.wanted ?? 0) : [];
      return city ? { ...city, copiedAt: row?.surveyed_at ?? 0, triedAt: row?.tried_at ?? 0 } : null;
    },
    sharing: async (destination: string): Promise<SurveyedCity[]> =>
      (await cities().where('destination', '=', destination).execute()).flatMap((row) => cityOf(row, 0)),
    /** Unless it was copied since `copied`; the first of two levels stays. */
    async want(city_slug: string, wanted: Level, { copied }: Pick<Age, 'copied'>): Promise<void> {
      await db
        .insertInto('hotel_survey')
        .values({ supplier: SUPPLIER, city_slug, surveyed_at: 0, wanted })
        .onConflict((conflict) =>
          conflict
            .columns(['supplier', 'city_slug'])
            .doUpdateSet({ wanted })
            .where('hotel_survey.surveyed_at', '<=', copied)
            .where((where) =>
              where.or([where('hotel_survey.wanted', '=', 0), where('hotel_survey.wanted', '>', wanted)]),
            ),
        )
        .execute();
    },
    change,
    /** Every city of the destination. */
    async copied(destination: string, now: number): Promise<void> {
      await db
        .updateTable('hotel_survey')
        .set({ surveyed_at: now, wanted: 0, next_from: 0 })
        .where('supplier', '=', SUPPLIER)
        .where('destination', '=', destination)
        .execute();
    },
    /** The vendor has none of its name there. */
    async hasNone(city_slug: string, now: number): Promise<void> {
      await change(city_slug, { destination: '' });
      await db
        .updateTable('hotel_survey')
        .set({ surveyed_at: now, wanted: 0, next_from: 0 })
        .where('supplier', '=', SUPPLIER)
        .where('city_slug', '=', city_slug)
        .execute();
    },
  };
}
export type SurveyStore = ReturnType<typeof createSurveyStore>;
