import { changeRole, disableStaff, inviteStaff, resetFactor, withdrawInvitation } from '#contract/calls/desk/staff.ts';
import type { Role } from '#contract/rules/permissions.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();

export const providePeopleActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const at = { params: { id: text(fields.id) }, headers };
      const [reason, version, role] = [text(fields.reason), Number(fields.version), fields.role as Role];
      if (name === 'invite') {
        const locale = fields.locale === 'en' ? 'en' : 'ar';
        const data = await send(inviteStaff, {
          headers,
          body: { email: text(fields.email), role, locale, reason },
        });
        return { needsApproval: data.data.outcome === 'asked', data };
      }
      if (name === 'withdraw_invitation')
        return { needsApproval: false, data: await send(withdrawInvitation, { params: at.params }) };
      if (name === 'disable')
        return { needsApproval: false, data: await send(disableStaff, { ...at, body: { version } }) };
      if (name === 'role')
        return { needsApproval: true, data: await send(changeRole, { ...at, body: { role, reason, version } }) };
      return { needsApproval: true, data: await send(resetFactor, { ...at, body: { reason, version } }) };
    },
  });
