import {
  askArrangement,
  confirmArrangement,
  failArrangement,
  readArrangements,
  tellArrangement,
} from '#contract/calls/desk/arrangements.ts';
import { send } from '#src/api/send.ts';
import type { ActEffects } from '#machines/desk/desk-act.machine.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

const text = (value: unknown) => String(value ?? '').trim();

export const provideTasks = () =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(readArrangements, { body: query, signal });
    return { ...data, ids: data.items.map(({ arrangement_id }) => arrangement_id), rest: null };
  });

export const provideTaskActs = (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async perform({ name, fields }, headers) {
      const at = { params: { id: text(fields.id) }, headers };
      const version = Number(fields.version);
      if (name === 'fail') {
        const data = await send(failArrangement, { ...at, body: { version, reason: text(fields.reason) } });
        return { needsApproval: data.needs_approval, data };
      }
      if (name === 'confirm') {
        const { reference, meeting_ar, meeting_en, phone } = fields;
        const typed = { reference: text(reference), meeting_ar: text(meeting_ar), meeting_en: text(meeting_en) };
        const body = { version, ...typed, phone: text(phone) };
        return { needsApproval: false, data: await send(confirmArrangement, { ...at, body }) };
      }
      const call = name === 'told' ? tellArrangement : askArrangement;
      const body = { version, send: fields.send === true };
      return { needsApproval: false, data: await send(call, { ...at, body }) };
    },
  });
