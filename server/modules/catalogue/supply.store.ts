import type { Database } from '#server/db/database.ts';
import type { ActivityRow } from './kits.ts';

/** By city. */
export async function readActivities(db: Database): Promise<Map<string, ActivityRow[]>> {
  const rows = await db.selectFrom('activity').selectAll().execute();
  return Map.groupBy(rows, ({ city_slug }) => city_slug);
}
