import { changeDeskSettings, readDeskSettings } from '#contract/calls/desk/settings.ts';
import type { ApprovalView } from '#server/modules/approvals/index.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { route } from '#server/modules/route.ts';
import type { SettingsOfDesk } from './desk-settings.ts';

const ASKED = { ar: 'الطلب بانتظار موافقة موظف آخر.', en: 'This needs a second approval.' };

type Deps = { settings: SettingsOfDesk; view: Pick<ApprovalView, 'show'> };

export const settingsDeskRoutes = ({ settings, view }: Deps) => [
  route({ call: readDeskSettings, handle: async () => ({ data: await settings.read() }) }),
  route({
    call: changeDeskSettings,
    async handle({ body, caller }) {
      const row = await settings.change(actorOf(caller), body);
      return { data: await view.show(row, memberOf(caller)), message: ASKED[caller.locale] };
    },
  }),
];
