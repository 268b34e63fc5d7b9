import type { Database } from '#server/db/database.ts';
import { mayBuildTrips, settingsRoutes } from './settings.routes.ts';
import { secretOf } from './settings.store.ts';

/** Switches and the installation's secrets. */
export const createSettingsModule = ({ db }: { db: Database }) => ({
  routes: settingsRoutes(db),
  mayBuildTrips: () => mayBuildTrips(db),
  secret: (name: string) => secretOf(db, name),
});
export type SettingsModule = ReturnType<typeof createSettingsModule>;
export { deskLimits, DeskLimits } from './desk-limits.ts';
