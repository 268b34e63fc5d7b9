import { removeView, saveView, type SavedView } from '#contract/calls/desk/views.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();

export const provideViewActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      if (name === 'remove')
        return { needsApproval: false, data: await send(removeView, { params: { id: text(fields.id) }, headers }) };
      const body = {
        desk: fields.desk as SavedView['desk'],
        name: text(fields.name),
        query: text(fields.query),
        shared: fields.shared === true,
      };
      return { needsApproval: false, data: await send(saveView, { headers, body }) };
    },
  });
