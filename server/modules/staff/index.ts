import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { createLoginRateLimits, type AccountsStore, type Admission } from '#server/modules/accounts/index.ts';
import type { ApprovalView, Ask } from '#server/modules/approvals/index.ts';
import type { WriteAudit } from '#server/modules/audit/index.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import { staffActs } from './acts.ts';
import { inviteDemonstration } from './demonstration.ts';
import { createInvitations } from './invitations.ts';
import { createJoining } from './joining.ts';
import { createPeople, type PostMail } from './people.ts';
import { createSecondFactor } from './second-factor.ts';
import { createStaffDesk } from './staff.desk.service.ts';
import { staffDeskRoutes } from './staff.desk.routes.ts';
import { staffRoutes } from './staff.routes.ts';

export { createInvitations, invitationUrl } from './invitations.ts';
export { createPeople } from './people.ts';
export { forgetMember, membershipOf } from './person.ts';

type Deps = {
  db: Database;
  clock: Clock;
  ring: KeyRing;
  limits: Limits;
  store: AccountsStore;
  admission: Admission;
  audit: WriteAudit;
  ask: Ask;
  view: Pick<ApprovalView, 'show'>;
  publicUrl: () => string;
  postMail: PostMail;
};

/** Invitations, second factor and membership [BO1]. */
export function createStaffModule(deps: Deps) {
  const { db, clock, ring, limits, store, admission, audit, ask, view, publicUrl, postMail } = deps;
  const invitations = createInvitations({ ring, store });
  const throttles = createLoginRateLimits(db, limits);
  const factor = createSecondFactor({ db, clock, ring, store, throttles, audit, publicUrl, postMail });
  const joining = createJoining({ db, clock, store, admission, invitations, audit });
  const people = createPeople({ clock, store, invitations, audit, postMail, publicUrl });
  const desk = createStaffDesk({ db, clock, store, invitations, people, ask, postMail, publicUrl });
  return {
    routes: [...staffRoutes({ joining, factor }), ...staffDeskRoutes({ desk, view })],
    acts: staffActs({ people, invitations, postMail, publicUrl }),
    invitations,
    people,
    inviteDemonstration: () => inviteDemonstration({ db, clock, invitations, audit, publicUrl, postMail }),
  };
}
export type StaffModule = ReturnType<typeof createStaffModule>;
