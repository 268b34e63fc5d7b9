import { changeActivity, readActivities } from '#contract/calls/desk/activities.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { activityOf } from './activities/activity-form.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

export const provideActivities = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readActivities, { body: query, signal });
    return { ...data, ids: data.items.map(({ code }) => code), rest: null };
  });

export const provideActivityActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const body = { terms: name === 'stop' ? null : activityOf(fields), version: Number(fields.version) };
      return {
        needsApproval: false,
        data: await send(changeActivity, { params: { id: String(fields.code) }, headers, body }),
      };
    },
  });
