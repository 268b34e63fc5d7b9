import type { Database, Tables } from '#server/db/database.ts';
import { memoizeAsync } from '#server/suppliers/embedded/memoize-async.ts';

export type ActivityListing = Pick<Tables['activity'], 'code' | 'sold_by' | 'places'> & { timeZone: string };

export const loadActivities = (db: Database, supplier: string) =>
  memoizeAsync(async (): Promise<{ value: Map<string, ActivityListing>; keep: boolean }> => {
    const rows = await db
      .selectFrom('activity')
      .innerJoin('place', (join) => join.onRef('place.slug', '=', 'activity.city_slug').on('place.kind', '=', 'city'))
      .select(['activity.code', 'activity.sold_by', 'activity.places', 'place.time_zone'])
      .where('activity.source_code', '=', supplier)
      .execute();
    const listings = rows.map(({ time_zone, ...row }) => ({ ...row, timeZone: time_zone ?? 'UTC' }));
    return { value: new Map(listings.map((one) => [one.code, one])), keep: listings.length > 0 };
  });
