import type { Selectable } from 'kysely';
import type { Db, Tables } from '#server/db/database.ts';

export type ActivityRow = Pick<
  Selectable<Tables['activity']>,
  'code' | 'city_slug' | 'price_fils' | 'cost_fils' | 'sold_by'
>;

/** By city. */
export async function readActivities(db: Db): Promise<Map<string, ActivityRow[]>> {
  const rows = await db
    .selectFrom('activity')
    .select(['code', 'city_slug', 'price_fils', 'cost_fils', 'sold_by'])
    .execute();
  return Map.groupBy(rows, ({ city_slug }) => city_slug);
}
