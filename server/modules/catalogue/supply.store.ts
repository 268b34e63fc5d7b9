import type { Selectable } from 'kysely';
import type { Database, Tables } from '#server/db/database.ts';

export type ActivityRow = Omit<Selectable<Tables['activity']>, 'confirm_hours' | 'cutoff_hours'>;

/** By city. */
export async function readActivities(db: Database): Promise<Map<string, ActivityRow[]>> {
  const rows = await db.selectFrom('activity').selectAll().execute();
  return Map.groupBy(rows, ({ city_slug }) => city_slug);
}
