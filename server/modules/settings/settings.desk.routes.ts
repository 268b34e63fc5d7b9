import { changeDeskSettings, readDeskSettings } from '#contract/calls/desk/settings.ts';
import { NEEDS_APPROVAL, type ApprovalView } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { route } from '#server/modules/route.ts';
import type { SettingsOfDesk } from './settings.desk.service.ts';

type Deps = { settings: SettingsOfDesk; view: Pick<ApprovalView, 'show'> };

export const settingsDeskRoutes = ({ settings, view }: Deps) => [
  route({ call: readDeskSettings, handle: async () => ({ data: await settings.read() }) }),
  route({
    call: changeDeskSettings,
    async handle({ body, caller }) {
      const row = await settings.change(actorOf(caller), body);
      return { data: await view.show(row, memberOf(caller)), message: NEEDS_APPROVAL[caller.locale] };
    },
  }),
];
