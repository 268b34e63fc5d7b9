import { DEFAULTS } from '#contract/constants.ts';
import { ROLES } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { retryOnConflict } from '#server/db/write-conflict.ts';
import { COMMAND_LINE, type WriteAudit } from '#server/modules/audit/index.ts';
import { isInvited } from './invitations.store.ts';
import { invitationUrl, type Invitations } from './invitations.ts';
import type { PostMail } from './people.ts';
import { invitationMail } from './staff-mails.ts';
import { hasRole } from './staff.store.ts';

type Deps = {
  db: Database;
  clock: Clock;
  invitations: Invitations;
  audit: WriteAudit;
  publicUrl: () => string;
  postMail: PostMail;
};

/** For roles without a member or open invitation: at first start, and after an expiry. */
export async function inviteDemonstration(deps: Deps): Promise<void> {
  const { db, clock, invitations, audit, publicUrl, postMail } = deps;
  for (const role of ROLES)
    await retryOnConflict(db, async (trx) => {
      const now = clock.now();
      if ((await hasRole(trx, role)) || (await isInvited(trx, role, now))) return;
      const { id, token, email } = await invitations.make(trx, {
        email: `${role}@etravelers.example`,
        role,
        invitedBy: null,
        now,
      });
      const locale = DEFAULTS.locale;
      await postMail(trx, invitationMail({ to: email, locale, role, url: invitationUrl(publicUrl(), locale, token) }));
      await audit(trx, COMMAND_LINE, { act: 'staff.invite', target: { kind: 'invitation', id }, detail: { role } });
    });
}
