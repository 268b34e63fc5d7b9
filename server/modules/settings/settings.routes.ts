import { settings } from '#contract/calls/settings.ts';
import type { Database } from '#server/db/database.ts';
import type { ReadHouse } from '#server/modules/catalogue/index.ts';
import { route } from '#server/modules/route.ts';
import { readSetting } from './settings.store.ts';

export type SettingsDeps = { db: Database; regions(): Promise<string[]>; house: ReadHouse };

/** C2: allowed unless staff have switched it off. */
export const mayBuildTrips = async (db: Database): Promise<boolean> =>
  (await readSetting(db, 'make_your_trip')) !== false;

export const settingsRoutes = ({ db, regions, house }: SettingsDeps) => [
  route({
    call: settings,
    async handle({ caller: { locale, location } }) {
      const own = await house(locale, location);
      return { data: { make_your_trip: await mayBuildTrips(db), regions: await regions(), house: own } };
    },
  }),
];
