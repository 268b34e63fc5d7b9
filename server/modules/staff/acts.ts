import * as z from 'zod/mini';
import { LOCALES, type Locale } from '#contract/constants.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import type { Db, DbTransaction } from '#server/db/database.ts';
import type { Acts } from '#server/modules/approvals/index.ts';
import type { Invitations, InvitationLink } from './invitations.ts';
import { readFactor } from './factors.store.ts';
import { invitationUrl } from './invitations.ts';
import type { People, PostMail } from './people.ts';
import { refusedFor } from './sentences.ts';
import { invitationMail } from './staff-mails.ts';
import { findMember } from './staff.store.ts';

const role = z.enum(ROLES);
const locale = z.enum(Object.keys(LOCALES) as [Locale, ...Locale[]]);
/** As stored with the approval. `version`: of the member's row, against concurrent changes. */
export const InviteRequest = z.object({ email: z.string(), role, locale });
export const RoleRequest = z.object({ before: role, after: role, version: z.int() });
export const ResetRequest = z.object({ version: z.int() });

type Deps = { people: People; invitations: Invitations; postMail: PostMail; publicUrl: () => string };

export const mailedBy =
  ({ postMail, publicUrl }: Pick<Deps, 'postMail' | 'publicUrl'>, trx: DbTransaction, spoken: Locale) =>
  ({ email, role: invitedTo, token }: InvitationLink): Promise<void> =>
    postMail(
      trx,
      invitationMail({ to: email, locale: spoken, role: invitedTo, url: invitationUrl(publicUrl(), spoken, token) }),
    );

async function standing(db: Db, id: string | number, version: number) {
  const member = await findMember(db, Number(id));
  if (!member || member.state !== 'active') throw refusedFor('not_active');
  if (member.version !== version) throw refusedFor('member_changed');
  return member;
}

/** Acts that need a second administrator [BO2]. */
export function staffActs({ people, invitations, postMail, publicUrl }: Deps): Acts {
  return {
    'staff.invite': {
      matter: 'people',
      words: { ar: 'دعوة إلى الفريق', en: 'an invitation to the team' },
      check: (trx, { request }) => invitations.refuseKnown(trx, InviteRequest.parse(request).email),
      async perform(trx, { actor, asker, approval, request }) {
        const { email, role: invitedTo, locale: spoken } = InviteRequest.parse(request);
        const invitation = { email, role: invitedTo, invitedBy: asker, approval };
        await people.invite(trx, actor, invitation, mailedBy({ postMail, publicUrl }, trx, spoken));
      },
    },
    'staff.role': {
      matter: 'people',
      words: { ar: 'تغيير دور موظف', en: 'a member’s change of role' },
      async check(trx, { target, request }) {
        const { after, version } = RoleRequest.parse(request);
        const member = await standing(trx, target.id, version);
        if (member.role === after) throw refusedFor('no_change');
      },
      perform: (trx, { actor, approval, target, request }) =>
        people.changeRole(trx, actor, { id: Number(target.id), role: RoleRequest.parse(request).after, approval }),
    },
    'staff.reset_factor': {
      matter: 'people',
      words: { ar: 'إعادة ضبط التحقق بخطوتين لموظف', en: 'a reset of a member’s two-step verification' },
      async check(trx, { target, request }) {
        await standing(trx, target.id, ResetRequest.parse(request).version);
        const factor = await readFactor(trx, Number(target.id));
        if (!factor) throw refusedFor('factor_not_set');
      },
      perform: (trx, { actor, approval, target }) =>
        people.resetFactor(trx, actor, { id: Number(target.id), approval }),
    },
  };
}
