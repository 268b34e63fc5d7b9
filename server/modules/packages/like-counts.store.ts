import type { Db } from '#server/db/database.ts';

type Counts = Map<number, number>;
const counted = (rows: { package_id: number; count: number | string }[]): Counts =>
  new Map(rows.map(({ package_id, count }) => [Number(package_id), Number(count)]));

export const countHearts = async (db: Db, ids?: number[]): Promise<Counts> =>
  counted(
    await db
      .selectFrom('favourite')
      .select((of) => ['package_id', of.fn.countAll<number | string>().as('count')])
      .$if(ids !== undefined, (all) => all.where('package_id', 'in', ids ?? []))
      .groupBy('package_id')
      .execute(),
  );

/** Confirmed now; `since`: epoch ms of the confirmation. */
export const countBookings = async (db: Db, since?: number): Promise<Counts> =>
  counted(
    await db
      .selectFrom('orders')
      .select((of) => ['package_id', of.fn.countAll<number | string>().as('count')])
      .where('state', '=', 'confirmed')
      .$if(since !== undefined, (all) => all.where('confirmed_at', '>=', since ?? 0))
      .groupBy('package_id')
      .execute(),
  );

/** Hearts of accounts plus confirmed orders [TR3]. */
export async function countLikes(db: Db): Promise<Counts> {
  const liked = await countHearts(db);
  for (const [id, count] of await countBookings(db)) liked.set(id, (liked.get(id) ?? 0) + count);
  return liked;
}
