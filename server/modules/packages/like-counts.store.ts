import type { Database } from '#server/db/database.ts';

/** Hearts of accounts plus confirmed orders, counted from rows [TR3]. */
export async function countLikes(db: Database): Promise<Map<number, number>> {
  const hearts = await db
    .selectFrom('favourite')
    .select(['package_id', (select) => select.fn.countAll<number>().as('count')])
    .groupBy('package_id')
    .execute();
  const booked = await db
    .selectFrom('orders')
    .select(['package_id', (select) => select.fn.countAll<number>().as('count')])
    .where('state', '=', 'confirmed')
    .groupBy('package_id')
    .execute();
  const liked = new Map<number, number>();
  for (const { package_id: id, count } of [...hearts, ...booked])
    liked.set(Number(id), (liked.get(Number(id)) ?? 0) + Number(count));
  return liked;
}
