import type { Database } from '#server/db/database.ts';
import { createRates } from './rates.store.ts';
import { mayBuildTrips, settingsRoutes } from './settings.routes.ts';
import { secretOf } from './settings.store.ts';

/** Switches, exchange rates and the installation's secrets. */
export const createSettingsModule = ({ db, clock }: { db: Database; clock: { now(): number } }) => ({
  routes: settingsRoutes(db),
  mayBuildTrips: () => mayBuildTrips(db),
  rates: createRates({ db, clock }),
  secret: (name: string) => secretOf(db, name),
});
export type SettingsModule = ReturnType<typeof createSettingsModule>;
