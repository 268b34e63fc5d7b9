import type { Database } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { HouseCopy, Picture } from './content-mapping.ts';

const SUPPLIER = 'HBX';
const AT_ONCE = 200;

export type ContentStore = ReturnType<typeof createContentStore>;

export function createContentStore(db: Database) {
  return {
    async read(codes: number[]): Promise<Map<number, HouseCopy>> {
      const houses = new Map<number, HouseCopy>();
      for (let from = 0; from < codes.length; from += AT_ONCE) {
        const rows = await db
          .selectFrom('hotel_content')
          .select(['code', 'body_json'])
          .where('supplier', '=', SUPPLIER)
          .where('code', 'in', codes.slice(from, from + AT_ONCE).map(String))
          .execute();
        for (const { code, body_json } of rows)
          if (body_json !== null) houses.set(Number(code), JSON.parse(body_json) as HouseCopy);
      }
      return houses;
    },
    /** Of at least so many stars, nearest to the centre first. */
    async nearest(city: string, { stars, most }: { stars: number; most: number }): Promise<number[]> {
      const rows = await db
        .selectFrom('hotel_content')
        .select(['code', 'body_json'])
        .where('supplier', '=', SUPPLIER)
        .where('city_slug', '=', city)
        .execute();
      return rows
        .flatMap(({ code, body_json }) => {
          const house = body_json === null ? null : (JSON.parse(body_json) as HouseCopy).house;
          return house && house.stars >= stars ? [{ code: Number(code), metres: house.facts.distance_m }] : [];
        })
        .toSorted((one, other) => one.metres - other.metres)
        .slice(0, most)
        .map(({ code }) => code);
    },
    async want(codes: number[], city: string): Promise<void> {
      for (let from = 0; from < codes.length; from += AT_ONCE)
        await db
          .insertInto('hotel_content')
          .values(
            codes.slice(from, from + AT_ONCE).map((code) => ({
              supplier: SUPPLIER,
              code: String(code),
              city_slug: city,
              body_json: null,
              fetched_at: 0,
            })),
          )
          .onConflict((conflict) => conflict.columns(['supplier', 'code']).doNothing())
          .execute();
    },
    async hasUnfetched(codes: number[]): Promise<boolean> {
      for (let from = 0; from < codes.length; from += AT_ONCE) {
        const row = await db
          .selectFrom('hotel_content')
          .select('code')
          .where('supplier', '=', SUPPLIER)
          .where('code', 'in', codes.slice(from, from + AT_ONCE).map(String))
          .where('fetched_at', '=', 0)
          .executeTakeFirst();
        if (row) return true;
      }
      return false;
    },
    async old(before: number, limit: number): Promise<{ code: number; city: string }[]> {
      const rows = await db
        .selectFrom('hotel_content')
        .select(['code', 'city_slug'])
        .where('supplier', '=', SUPPLIER)
        .where('fetched_at', '<', before)
        .orderBy('fetched_at')
        .orderBy('code')
        .limit(limit)
        .execute();
      return rows.map(({ code, city_slug }) => ({ code: Number(code), city: city_slug }));
    },
    /** Null: the vendor describes no such hotel. */
    async write(code: number, content: { copy: HouseCopy; pictures: Picture[] } | null, now: number): Promise<void> {
      await inTransaction(db, async (trx) => {
        await trx
          .updateTable('hotel_content')
          .set({ fetched_at: now, ...(content ? { body_json: JSON.stringify(content.copy) } : {}) })
          .where('supplier', '=', SUPPLIER)
          .where('code', '=', String(code))
          .execute();
        if (!content || content.pictures.length === 0) return;
        const unlike = new Map(content.pictures.map((picture) => [picture.id, picture]));
        await trx
          .insertInto('hotel_picture')
          .values([...unlike.values()].map(({ id, path }) => ({ id, supplier: SUPPLIER, path })))
          .onConflict((conflict) => conflict.column('id').doNothing())
          .execute();
      });
    },
    async pathOf(id: string): Promise<string | null> {
      const row = await db.selectFrom('hotel_picture').select('path').where('id', '=', id).executeTakeFirst();
      return row?.path ?? null;
    },
    /** Longest wait first, then those of packages. */
    async unsurveyed(before: number, limit: number) {
      const cities = await db
        .selectFrom('place')
        .leftJoin('hotel_survey', (join) =>
          join.onRef('hotel_survey.city_slug', '=', 'place.slug').on('hotel_survey.supplier', '=', SUPPLIER),
        )
        .select(['place.slug', 'place.latitude', 'place.longitude', 'surveyed_at'])
        .where('place.kind', '=', 'city')
        .where((where) => where.or([where('surveyed_at', 'is', null), where('surveyed_at', '<', before)]))
        .orderBy('place.slug')
        .execute();
      const routes = await db.selectFrom('package').select('city_slugs').distinct().execute();
      const visited = new Set(routes.flatMap(({ city_slugs }) => city_slugs.split(',')));
      const turn = ({ slug, surveyed_at }: (typeof cities)[number]) =>
        [surveyed_at ?? 0, visited.has(slug) ? 0 : 1] as const;
      const rows = cities
        .toSorted((one, other) => turn(one)[0] - turn(other)[0] || turn(one)[1] - turn(other)[1])
        .slice(0, limit);
      return rows.flatMap(({ slug, latitude, longitude }) =>
        latitude === null || longitude === null ? [] : [{ slug, latitude, longitude }],
      );
    },
    async cityOf(slug: string) {
      const row = await db
        .selectFrom('place')
        .select(['slug', 'latitude', 'longitude'])
        .where('kind', '=', 'city')
        .where('slug', '=', slug)
        .executeTakeFirst();
      const { latitude = null, longitude = null } = row ?? {};
      return latitude === null || longitude === null ? null : { slug, latitude, longitude };
    },
    async surveyed(city_slug: string, surveyed_at: number): Promise<void> {
      await db
        .insertInto('hotel_survey')
        .values({ supplier: SUPPLIER, city_slug, surveyed_at })
        .onConflict((conflict) => conflict.columns(['supplier', 'city_slug']).doUpdateSet({ surveyed_at }))
        .execute();
    },
  };
}
