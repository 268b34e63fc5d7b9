import {
  approveApplication,
  inviteApplicant,
  previewDecision,
  refuseApplication,
} from '#contract/calls/desk/applications.ts';
import type { Locale } from '#contract/constants.ts';
import type { ExpertLevel } from '#contract/rules/expert-levels.ts';
import { actorOf } from '#server/modules/audit/index.ts';
import type { NewExpert } from '#server/modules/experts/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { Refusal } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import type { DbTransaction } from '#server/db/database.ts';
import { keepMessage, type createLeadActs } from './acts.ts';
import { approvalLetter, refusalLetter } from './decision-letters.ts';
import type { LeadDeskDeps } from './index.ts';
import { languagesIn } from './languages.ts';
import { previewOf } from './letters.ts';
import { findLead } from './list.ts';
import { NEEDS_TEXT, refusedLead, REPLIES } from './sentences.ts';
import type { LeadRow } from '#server/modules/leads/leads.store.ts';
import { localeOf, openLead } from './views.ts';

export type ExpertInvitation = {
  email: string;
  leadId: string;
  expertId: number;
  invitedBy: number;
  now: number;
  locale: Locale;
};
export type ExpertPort = {
  add(trx: DbTransaction, expert: NewExpert, origin: { by: number; now: number }): Promise<number>;
  isInvited(trx: DbTransaction, expertId: number): Promise<boolean>;
  /** Answers the invitation's link. */
  invite(trx: DbTransaction, invitation: ExpertInvitation): Promise<string>;
};
type DecisionDeps = LeadDeskDeps & { acts: ReturnType<typeof createLeadActs> };

const DESK = 'applications';

export function decisionRoutes({ acts, db, clock, ring, postMail, experts }: DecisionDeps): Route[] {
  const addressed = (row: LeadRow, text: string) => ({
    locale: localeOf(row),
    reference: row.reference,
    to: openLead(ring.cipher, row).email.trim(),
    text,
  });
  const wish = (id: string, version: number, caller: Caller) =>
    ({
      desk: DESK,
      id,
      version,
      by: memberOf(caller).id,
      actor: actorOf(caller),
    }) as const;
  const keep = (trx: DbTransaction, row: LeadRow, kind: 'approval' | 'refusal', lines: string[], by: number) =>
    keepMessage(trx, ring.cipher, { leadId: row.id, kind, text: lines.join('\n\n'), by, now: clock.now() });

  return [
    route({
      call: previewDecision,
      async handle({ params, body: { decision, reason = 'other', text } }) {
        const addressee = addressed(await findLead(db, DESK, params.id ?? ''), text);
        const letter =
          decision === 'approve' ? approvalLetter({ ...addressee, url: '' }) : refusalLetter({ ...addressee, reason });
        return { data: previewOf(letter) };
      },
    }),
    route({
      call: approveApplication,
      async handle({ params, body: { version, text, level, ...names }, caller }) {
        const request = wish(params.id ?? '', version, caller);
        const data = await acts.act('approve', request, async (trx, row) => {
          const now = clock.now();
          const { by } = request;
          const languages = languagesIn(openLead(ring.cipher, row).languages);
          const expertId = await experts.add(trx, { ...names, languages, level: level as ExpertLevel }, { by, now });
          const { to: email, locale } = addressed(row, text);
          const invited = { email, leadId: row.id, expertId, invitedBy: by, now, locale };
          const letter = approvalLetter({ ...addressed(row, text), url: await experts.invite(trx, invited) });
          await keep(trx, row, 'approval', letter.lines, by);
          await postMail(trx, letter);
          return { expert_id: expertId };
        });
        return { data, message: REPLIES.approve[caller.locale] };
      },
    }),
    route({
      call: inviteApplicant,
      async handle({ params, body: { version }, caller }) {
        const request = wish(params.id ?? '', version, caller);
        const data = await acts.act('invite', request, async (trx, row) => {
          // accepted or erased meanwhile: no further invitation
          if (row.expert_id === null || !(await experts.isInvited(trx, row.expert_id))) throw refusedLead('not_open');
          const invited = { leadId: row.id, expertId: row.expert_id, invitedBy: request.by, now: clock.now() };
          const { to: email, ...rest } = addressed(row, '');
          const url = await experts.invite(trx, { ...invited, email, locale: rest.locale });
          await postMail(trx, approvalLetter({ ...rest, to: email, url }));
        });
        return { data, message: REPLIES.invite[caller.locale] };
      },
    }),
    route({
      call: refuseApplication,
      async handle({ params, body: { version, text, reason }, caller }) {
        await findLead(db, DESK, params.id ?? '');
        if (reason === 'other' && text === '')
          throw new Refusal(422, 'invalid', NEEDS_TEXT, { fields: { text: NEEDS_TEXT } });
        const request = wish(params.id ?? '', version, caller);
        const data = await acts.act(
          'refuse',
          request,
          async (trx, row) => {
            const letter = refusalLetter({ ...addressed(row, text), reason });
            await keep(trx, row, 'refusal', letter.lines, request.by);
            await postMail(trx, letter);
          },
          { code: reason },
        );
        return { data, message: REPLIES.refuse[caller.locale] };
      },
    }),
  ];
}
