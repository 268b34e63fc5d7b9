import { closeShop, openShop } from '#contract/calls/desk/start.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';

export const provideStartActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const body = { reason: String(fields.reason ?? '').trim() };
      const data = await send(name === 'close' ? closeShop : openShop, { headers, body });
      return { needsApproval: false, data };
    },
  });
