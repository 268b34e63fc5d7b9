import type { Database, DbTransaction } from '#server/db/database.ts';
import { inTransaction } from '#server/db/transaction.ts';
import type { HouseQuery, KnownHouse } from '#server/suppliers/port.ts';
import type { HouseCopy, Picture } from './content-mapping.ts';

const SUPPLIER = 'HBX';
const AT_ONCE = 200;

export type Copied = { code: number; copy: HouseCopy; pictures: Picture[]; nameSearch: string };
export type ContentStore = ReturnType<typeof createContentStore>;

/** Houses as the vendor told them. */
export function createContentStore(db: Database) {
  const slices = (codes: number[]) =>
    Array.from({ length: Math.ceil(codes.length / AT_ONCE) }, (_, at) =>
      codes.slice(at * AT_ONCE, (at + 1) * AT_ONCE).map(String),
    );
  const rows = () => db.selectFrom('hotel_content').where('hotel_content.supplier', '=', SUPPLIER);

  /** The nearest to the centre first, none further than `metres`. */
  const soldIn = ({ city, words = [], stars = 0, most }: HouseQuery, metres: number) =>
    words
      .reduce((query, word) => query.where('name_search', 'like', `%${word}%`), rows())
      .where('city_slug', '=', city)
      .where('stars', '>=', stars)
      .where('distance_m', '<=', metres)
      .where('gone_at', 'is', null)
      .orderBy('distance_m')
      .orderBy('code')
      .limit(most);

  async function writeSome(trx: DbTransaction, some: Copied[], fetched_at: number): Promise<void> {
    await trx
      .insertInto('hotel_content')
      .values(
        some.map(({ code, copy, nameSearch }) => ({
          supplier: SUPPLIER,
          code: String(code),
          city_slug: copy.house.city_slug,
          body_json: JSON.stringify(copy),
          fetched_at,
          stars: copy.house.stars,
          distance_m: copy.house.facts.distance_m,
          name_search: nameSearch,
          has_arabic: /\p{Script=Arabic}/u.test(copy.house.name_ar) ? 1 : 0,
          asked_at: 0,
          gone_at: null,
        })),
      )
      .onConflict((conflict) =>
        conflict.columns(['supplier', 'code']).doUpdateSet(({ ref }) => ({
          city_slug: ref('excluded.city_slug'),
          body_json: ref('excluded.body_json'),
          fetched_at,
          stars: ref('excluded.stars'),
          distance_m: ref('excluded.distance_m'),
          name_search: ref('excluded.name_search'),
          has_arabic: ref('excluded.has_arabic'),
          asked_at: 0,
          gone_at: null,
        })),
      )
      .execute();
    const pictures = new Map(some.flatMap((one) => one.pictures.map((picture) => [picture.id, picture.path])));
    if (pictures.size === 0) return;
    await trx
      .insertInto('hotel_picture')
      .values([...pictures].map(([id, path]) => ({ id, supplier: SUPPLIER, path })))
      .onConflict((conflict) => conflict.column('id').doNothing())
      .execute();
  }

  return {
    /** Sold or gone. */
    async known(codes: number[]): Promise<KnownHouse[]> {
      const houses: KnownHouse[] = [];
      for (const some of slices(codes))
        houses.push(
          ...(await rows().select(['body_json', 'gone_at']).where('code', 'in', some).execute()).flatMap(told),
        );
      return houses;
    },
    find: async (query: HouseQuery, metres: number): Promise<KnownHouse[]> =>
      (await soldIn(query, metres).select(['body_json', 'gone_at']).execute()).flatMap(told),
    async read(codes: number[]): Promise<Map<number, HouseCopy>> {
      const houses = new Map<number, HouseCopy>();
      for (const some of slices(codes)) {
        const found = await rows().select(['code', 'body_json']).where('code', 'in', some).execute();
        for (const { code, body_json } of found)
          if (body_json !== null) houses.set(Number(code), JSON.parse(body_json) as HouseCopy);
      }
      return houses;
    },
    /** Of whole copies: of which city, and when. */
    async datesOf(codes: number[]): Promise<Map<number, { city: string; fetchedAt: number }>> {
      const dates = new Map<number, { city: string; fetchedAt: number }>();
      for (const some of slices(codes)) {
        const found = await rows()
          .select(['code', 'city_slug', 'fetched_at'])
          .where('code', 'in', some)
          .where('body_json', 'is not', null)
          .where('has_arabic', 'is not', null)
          .execute();
        for (const { code, city_slug, fetched_at } of found)
          dates.set(Number(code), { city: city_slug, fetchedAt: fetched_at });
      }
      return dates;
    },
    codesOf: async (query: HouseQuery, metres: number): Promise<number[]> =>
      (await soldIn(query, metres).select('code').execute()).map(({ code }) => Number(code)),
    async want(codes: number[], city: string): Promise<void> {
      for (const some of slices(codes))
        await db
          .insertInto('hotel_content')
          .values(some.map((code) => ({ supplier: SUPPLIER, code, city_slug: city, body_json: null, fetched_at: 0 })))
          .onConflict((conflict) => conflict.columns(['supplier', 'code']).doNothing())
          .execute();
    },
    async hasUnfetched(codes: number[]): Promise<boolean> {
      for (const some of slices(codes)) {
        const row = await rows()
          .select('code')
          .where('code', 'in', some)
          .where('fetched_at', '=', 0)
          .executeTakeFirst();
        if (row) return true;
      }
      return false;
    },
    /** By the desk, who asked first. */
    async asked(limit: number): Promise<{ code: number; city: string }[]> {
      const found = await rows()
        .select(['code', 'city_slug'])
        .where('asked_at', '>', 0)
        .orderBy('asked_at')
        .limit(limit)
        .execute();
      return found.map(({ code, city_slug }) => ({ code: Number(code), city: city_slug }));
    },
    /** Before all others. */
    async ask(code: number, now: number): Promise<void> {
      await db
        .updateTable('hotel_content')
        .set({ asked_at: now })
        .where('supplier', '=', SUPPLIER)
        .where('code', '=', String(code))
        .execute();
    },
    /** Not told with their city since `before`, though it was: of another destination, or gone. */
    async strays(before: number, limit: number): Promise<{ code: number; city: string }[]> {
      const found = await rows()
        .innerJoin('hotel_survey', (join) =>
          join
            .onRef('hotel_survey.supplier', '=', 'hotel_content.supplier')
            .onRef('hotel_survey.city_slug', '=', 'hotel_content.city_slug'),
        )
        .select(['code', 'hotel_content.city_slug'])
        .where('hotel_survey.surveyed_at', '>', before)
        .where('fetched_at', '<=', before)
        .where('gone_at', 'is', null)
        .orderBy('fetched_at')
        .orderBy('code')
        .limit(limit)
        .execute();
      return found.map(({ code, city_slug }) => ({ code: Number(code), city: city_slug }));
    },
    async write(some: Copied[], now: number): Promise<void> {
      if (some.length > 0) await inTransaction(db, (trx) => writeSome(trx, some, now));
    },
    /** Asked for at `fetched_at`, without a copy; `gone_at`: the vendor tells no such house. */
    async mark(codes: number[], row: { fetched_at: number; gone_at?: number | null }): Promise<void> {
      for (const some of slices(codes))
        await db
          .updateTable('hotel_content')
          .set({ ...row, asked_at: 0 })
          .where('supplier', '=', SUPPLIER)
          .where('code', 'in', some)
          .execute();
    },
    async pathOf(id: string): Promise<string | null> {
      const row = await db.selectFrom('hotel_picture').select('path').where('id', '=', id).executeTakeFirst();
      return row?.path ?? null;
    },
  };
}

function told({ body_json, gone_at }: { body_json: string | null; gone_at: number | null }): KnownHouse[] {
  if (body_json === null) return [];
  const { house, type } = JSON.parse(body_json) as HouseCopy;
  return [{ ...house, type, isGone: gone_at !== null }];
}
