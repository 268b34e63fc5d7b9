import {
  askArrangement,
  confirmArrangement,
  failArrangement,
  readArrangementLetter,
  readArrangements,
  tellArrangement,
} from '#contract/calls/desk/arrangements.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { REPLIES } from './sentences.ts';
import type { Acting, Arrangements } from './service.ts';

const actingOf = (caller: Caller): Acting => ({ ...memberOf(caller), actor: actorOf(caller) });

export const arrangementRoutes = ({ list, letter, act }: Arrangements): Route[] => [
  route({
    call: readArrangements,
    handle: async ({ body, caller }) => ({ data: await list(body, actingOf(caller)) }),
  }),
  route({
    call: readArrangementLetter,
    handle: async ({ params, caller }) => ({ data: await letter(params.id ?? '', actingOf(caller)) }),
  }),
  route({
    call: askArrangement,
    async handle({ params, body, caller }) {
      const { data } = await act(params.id ?? '', 'task.ask', body, actingOf(caller));
      return { data, message: REPLIES[body.send ? 'ask_sent' : 'ask'][caller.locale] };
    },
  }),
  route({
    call: confirmArrangement,
    async handle({ params, body: { version, reference, phone, meeting_ar, meeting_en }, caller }) {
      const voucher = { reference, phone, meeting: { ar: meeting_ar, en: meeting_en } };
      const { data } = await act(params.id ?? '', 'task.confirm', { version, voucher }, actingOf(caller));
      return { data, message: REPLIES.confirm[caller.locale] };
    },
  }),
  route({
    call: failArrangement,
    async handle({ params, body, caller }) {
      const { data, isAsked } = await act(params.id ?? '', 'task.fail', body, actingOf(caller));
      const sentence = isAsked ? REPLIES.fail_asked : REPLIES.fail;
      return { data, message: sentence[caller.locale], needs_approval: isAsked };
    },
  }),
  route({
    call: tellArrangement,
    async handle({ params, body, caller }) {
      const { data } = await act(params.id ?? '', 'task.told', body, actingOf(caller));
      return { data, message: REPLIES[body.send ? 'told_sent' : 'told'][caller.locale] };
    },
  }),
];
