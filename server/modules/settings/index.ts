import type { Database } from '#server/db/database.ts';
import type { ApprovalView, Ask } from '#server/modules/approvals/index.ts';
import type { WriteAudit } from '#server/modules/audit/index.ts';
import { createDeskSettings } from './settings.desk.service.ts';
import { settingsDeskRoutes } from './settings.desk.routes.ts';
import { mayBuildTrips, settingsRoutes, type SettingsDeps } from './settings.routes.ts';
import { secretOf } from './settings.store.ts';

export { deskLimits } from './settings.desk.service.ts';

export const createSettingsModule = ({ db, ...deps }: SettingsDeps) => ({
  routes: settingsRoutes({ db, ...deps }),
  mayBuildTrips: () => mayBuildTrips(db),
  secret: (name: string) => secretOf(db, name),
});
export type SettingsModule = ReturnType<typeof createSettingsModule>;

type DeskDeps = { db: Database; audit: WriteAudit; ask: Ask; view: Pick<ApprovalView, 'show'> };

/** Changes need a second person. */
export function createSettingsDesk({ db, audit, ask, view }: DeskDeps) {
  const settings = createDeskSettings({ db, audit, ask });
  return { routes: settingsDeskRoutes({ settings, view }), acts: settings.acts };
}
