import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import type { KeyRing } from '#server/db/key-ring.ts';
import { createThrottles, type AccountsStore, type Admission } from '#server/modules/accounts/index.ts';
import type { WriteAudit } from '#server/modules/audit/index.ts';
import type { Limits } from '#server/modules/limits/index.ts';
import { inviteDemonstration } from './demonstration.ts';
import { createInvitations } from './invitations.ts';
import { createJoining } from './joining.ts';
import { createPeople, type PostMail } from './people.ts';
import { createSecondFactor } from './second-factor.ts';
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
  publicUrl: () => string;
  postMail: PostMail;
};

/** Members of staff: invitations, the second factor, and what is done to a membership [BO1]. */
export function createStaffModule(deps: Deps) {
  const { db, clock, ring, limits, store, admission, audit, publicUrl, postMail } = deps;
  const invitations = createInvitations({ ring, store });
  const throttles = createThrottles(db, limits);
  const factor = createSecondFactor({ db, clock, ring, store, throttles, audit, publicUrl, postMail });
  const joining = createJoining({ db, clock, store, admission, invitations, audit });
  const people = createPeople({ clock, store, invitations, audit, postMail });
  return {
    routes: staffRoutes({ joining, factor }),
    invitations,
    people,
    /** Invitations of every role among the demonstration's mails. */
    inviteDemonstration: () => inviteDemonstration({ db, clock, invitations, audit, publicUrl, postMail }),
  };
}
export type StaffModule = ReturnType<typeof createStaffModule>;
