import { LEADS, MESSAGES } from '#contract/calls/desk/leads.ts';
import type { letterCalls } from '#contract/calls/desk/letters.ts';
import type { LEAD_MOVES, LeadDesk } from '#contract/entities/desk/lead.ts';
import { send } from '#src/api/send.ts';
import { wireDeskAct, type DeskActEffects } from './desk-act.wiring.ts';
import { wireDeskList } from './desk-list.wiring.ts';

type Effects = Pick<DeskActEffects, 'onDone' | 'onClosed'>;
type Letters = ReturnType<typeof letterCalls>;
const text = (value: unknown) => String(value ?? '').trim();

/** The calls of each desk of letters. */
export const LETTER_CALLS: Record<Exclude<LeadDesk, 'applications'>, Letters> = { leads: LEADS, messages: MESSAGES };

/** What visitors wrote to us [BO6]. */
export const wireLetters = ({ list }: Letters) =>
  wireDeskList(async (query, signal) => {
    const { data } = await send(list, { body: query, signal });
    return { ...data, ids: data.items.map(({ lead_id }) => lead_id), rest: null };
  });

/** Taking, answering and putting away one of them. */
export const wireLetterActs = (calls: Letters) => (effects: Effects) =>
  wireDeskAct({
    ...effects,
    preview: async ({ fields }, signal) =>
      (await send(calls.preview, { params: { id: text(fields.id) }, body: { text: text(fields.text) }, signal })).data,
    async perform({ name, fields }, headers) {
      const at = { params: { id: text(fields.id) }, headers };
      const version = Number(fields.version);
      if (name === 'take') return { asked: false, data: await send(calls.take, { ...at, body: { version } }) };
      if (name === 'note')
        return { asked: false, data: await send(calls.note, { ...at, body: { text: text(fields.text) } }) };
      if (name === 'answer' || name === 'ask') {
        const body = { text: text(fields.text), version };
        return { asked: false, data: await send(calls.answer, { ...at, body }) };
      }
      const act = name as (typeof LEAD_MOVES)[number];
      return { asked: false, data: await send(calls.move, { ...at, body: { act, version } }) };
    },
  });
