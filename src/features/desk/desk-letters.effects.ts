import {
  APPLICATIONS,
  approveApplication,
  inviteApplicant,
  previewDecision,
  refuseApplication,
} from '#contract/calls/desk/applications.ts';
import { LEADS, MESSAGES } from '#contract/calls/desk/leads.ts';
import type { letterCalls } from '#contract/calls/desk/letters.ts';
import type { ApplicationRefusal, LEAD_BULK, LEAD_MOVES, LeadDesk } from '#contract/entities/desk/lead.ts';
import type { Act, ActEffects } from '#machines/desk/desk-act.machine.ts';
import { send } from '#src/api/send.ts';
import { provideDeskAct } from './desk-act.effects.ts';
import { provideDeskList } from './desk-list.effects.ts';

type Letters = ReturnType<typeof letterCalls>;
const text = (value: unknown) => String(value ?? '').trim();

export const LETTER_CALLS: Record<LeadDesk, Letters> = {
  leads: LEADS,
  messages: MESSAGES,
  applications: APPLICATIONS,
};

const approval = (fields: Act['fields']) => ({
  slug: text(fields.slug),
  name_ar: text(fields.name_ar),
  name_en: text(fields.name_en),
  country: text(fields.country),
  level: Number(fields.level),
  text: text(fields.text),
  version: Number(fields.version),
});

export const provideLetters = ({ list }: Letters) =>
  provideDeskList(async (query, signal) => {
    const { data } = await send(list, { body: query, signal });
    return { ...data, ids: data.items.map(({ lead_id }) => lead_id), rest: null };
  });

export const provideLettersBulk =
  ({ bulk }: Letters) =>
  (effects: ActEffects) =>
    provideDeskAct({
      ...effects,
      async perform({ name, fields }, headers) {
        const letters = fields.letters as { lead_id: string; version: number }[];
        const body = { act: name as (typeof LEAD_BULK)[number], letters };
        return { needsApproval: false, data: (await send(bulk, { headers, body })).data };
      },
    });

export const provideLetterActs = (calls: Letters) => (effects: ActEffects) =>
  provideDeskAct({
    ...effects,
    async preview({ name, fields }, signal) {
      const at = { params: { id: text(fields.id) }, signal };
      const words = { text: text(fields.text) };
      if (name !== 'approve' && name !== 'refuse') return (await send(calls.preview, { ...at, body: words })).data;
      const reason = name === 'refuse' ? { reason: fields.reason as ApplicationRefusal } : {};
      return (await send(previewDecision, { ...at, body: { decision: name, ...words, ...reason } })).data;
    },
    async perform({ name, fields }, headers) {
      const at = { params: { id: text(fields.id) }, headers };
      const version = Number(fields.version);
      if (name === 'take') return { needsApproval: false, data: await send(calls.take, { ...at, body: { version } }) };
      if (name === 'note')
        return { needsApproval: false, data: await send(calls.note, { ...at, body: { text: text(fields.text) } }) };
      if (name === 'answer' || name === 'ask') {
        const body = { text: text(fields.text), version };
        return { needsApproval: false, data: await send(calls.answer, { ...at, body }) };
      }
      if (name === 'reply')
        return {
          needsApproval: false,
          data: await send(calls.reply, { ...at, body: { text: text(fields.text), version } }),
        };
      if (name === 'snooze')
        return {
          needsApproval: false,
          data: await send(calls.snooze, { ...at, body: { until: text(fields.until), version } }),
        };
      if (name === 'invite')
        return { needsApproval: false, data: await send(inviteApplicant, { ...at, body: { version } }) };
      if (name === 'approve')
        return { needsApproval: false, data: await send(approveApplication, { ...at, body: approval(fields) }) };
      if (name === 'refuse') {
        const body = { reason: fields.reason as ApplicationRefusal, text: text(fields.text), version };
        return { needsApproval: false, data: await send(refuseApplication, { ...at, body }) };
      }
      const act = name as (typeof LEAD_MOVES)[number];
      return { needsApproval: false, data: await send(calls.move, { ...at, body: { act, version } }) };
    },
  });
