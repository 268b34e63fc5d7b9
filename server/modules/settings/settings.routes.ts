import { settings } from '#contract/calls/settings.ts';
import type { Database } from '#server/db/database.ts';
import { route } from '#server/modules/route.ts';
import { readSetting } from './settings.store.ts';

/** C2: allowed unless staff have switched it off. */
export const mayBuildTrips = async (db: Database): Promise<boolean> =>
  (await readSetting(db, 'make_your_trip')) !== false;

export const settingsRoutes = ({ db, regions }: { db: Database; regions(): Promise<string[]> }) => [
  route({
    call: settings,
    async handle() {
      return { data: { make_your_trip: await mayBuildTrips(db), regions: await regions() } };
    },
  }),
];
