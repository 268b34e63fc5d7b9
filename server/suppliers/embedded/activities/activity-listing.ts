import type { Selectable } from 'kysely';
import type { Database, Db, Tables } from '#server/db/database.ts';
import { memoizeAsync } from '#server/suppliers/embedded/memoize-async.ts';

export type ActivityListing = Pick<
  Selectable<Tables['activity']>,
  'code' | 'sold_by' | 'places' | 'confirm_hours' | 'cutoff_hours' | 'provider_id' | 'price_fils'
> & { timeZone: string };

/** By code, as they stand now. */
export async function activityListings(db: Db, supplier: string): Promise<Map<string, ActivityListing>> {
  const rows = await db
    .selectFrom('activity')
    .innerJoin('place', (join) => join.onRef('place.slug', '=', 'activity.city_slug').on('place.kind', '=', 'city'))
    .select([
      'activity.code',
      'sold_by',
      'places',
      'confirm_hours',
      'cutoff_hours',
      'provider_id',
      'price_fils',
      'place.time_zone',
    ])
    .where('activity.source_code', '=', supplier)
    .execute();
  return new Map(rows.map(({ time_zone, ...row }) => [row.code, { ...row, timeZone: time_zone ?? 'UTC' }]));
}

/** Those of a demonstration never change. */
export const loadActivities = (db: Database, supplier: string) =>
  memoizeAsync(async () => {
    const value = await activityListings(db, supplier);
    return { value, keep: value.size > 0 };
  });
