import type { letterCalls } from '#contract/calls/desk/letters.ts';
import type { LeadAct, LeadDesk } from '#contract/entities/desk/lead.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { keepMessage, type Beside, type createLeadActs } from './acts.ts';
import { letterOf, previewOf } from './letters.ts';
import { findLead, leadList } from './list.ts';
import { REPLIES } from './sentences.ts';
import type { LeadDeskDeps } from './index.ts';
import { threadRoutes } from './thread.desk.routes.ts';
import type { LeadRow } from '#server/modules/leads/leads.store.ts';
import { leadView, localeOf, openLead } from './views.ts';

const NOTHING: Beside = async () => undefined;
type LeadRouteDeps = LeadDeskDeps & { acts: ReturnType<typeof createLeadActs> };

/** `writes`: the act that mails the sender. */
export function letterRoutes(
  { acts, ...deps }: LeadRouteDeps,
  desk: LeadDesk,
  calls: ReturnType<typeof letterCalls>,
  writes: 'answer' | 'ask',
): Route[] {
  const { db, clock, ring, postMail, publicUrl } = deps;
  const views = () => ({ db, cipher: ring.cipher, namesOf: deps.namesOf, now: clock.now() });
  const letter = (row: LeadRow, text: string) => {
    const { email } = openLead(ring.cipher, row);
    const { kind, reference } = row;
    return letterOf({ kind, locale: localeOf(row), reference, to: email.trim(), text, publicUrl: publicUrl() });
  };
  const act = async (name: LeadAct, id: string, version: number, caller: Caller, beside = NOTHING) => {
    const { id: by } = memberOf(caller);
    return acts.act(name, { desk, id, version, by, actor: actorOf(caller) }, beside);
  };

  return [
    route({
      call: calls.list,
      handle: async ({ body, caller }) => ({
        data: await leadList({ ...views(), ring }, desk, body, memberOf(caller).id),
      }),
    }),
    route({
      call: calls.one,
      async handle({ params, caller }) {
        const row = await findLead(db, desk, params.id ?? '');
        return { data: await leadView(views(), row, { desk, viewer: memberOf(caller), locale: caller.locale }) };
      },
    }),
    route({
      call: calls.take,
      handle: async ({ params, body, caller }) => ({
        data: await act('take', params.id ?? '', body.version, caller),
        message: REPLIES.take[caller.locale],
      }),
    }),
    route({
      call: calls.note,
      handle: async ({ params, body, caller }) => ({
        data: await acts.note(
          { desk, id: params.id ?? '', by: memberOf(caller).id, actor: actorOf(caller) },
          body.text,
        ),
        message: REPLIES.note[caller.locale],
      }),
    }),
    route({
      call: calls.move,
      handle: async ({ params, body, caller }) => ({
        data: await act(body.act, params.id ?? '', body.version, caller),
        message: REPLIES.move[caller.locale],
      }),
    }),
    ...threadRoutes({ acts, clock, cipher: ring.cipher }, desk, calls),
    route({
      call: calls.preview,
      handle: async ({ params, body }) => ({
        data: previewOf(letter(await findLead(db, desk, params.id ?? ''), body.text)),
      }),
    }),
    route({
      call: calls.answer,
      handle: async ({ params, body, caller }) => ({
        data: await act(writes, params.id ?? '', body.version, caller, async (trx, row) => {
          const kind = writes === 'ask' ? 'question' : 'answer';
          const { id: by } = memberOf(caller);
          await keepMessage(trx, ring.cipher, { leadId: row.id, kind, text: body.text, by, now: clock.now() });
          await postMail(trx, letter(row, body.text));
        }),
        message: REPLIES.answer[caller.locale],
      }),
    }),
  ];
}
