import type { QUEUES } from '#contract/calls/desk/home.ts';
import { LEAD_DESKS } from '#contract/entities/desk/lead.ts';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import type { ApprovalView, Viewer } from '#server/modules/approvals/index.ts';
import { BOOKS } from '#server/modules/bookkeeping/index.ts';
import {
  blockedPayouts,
  casesOfKind,
  otherCases,
  waitingLeads,
  waitingModeration,
  waitingOrders,
  waitingReviews,
  type Waiting,
} from './queues.store.ts';

type Name = (typeof QUEUES)[number];
const NEEDS: Partial<Record<Name, Permission>> = {
  attention: 'order.read',
  jobs: 'job.read',
  books: 'books.read',
  cases: 'job.read',
  applications: 'application.read',
  leads: 'lead.read',
  contacts: 'contact.read',
  moderation: 'package.moderate',
  reviews: 'review.moderate',
  payouts: 'payout.read',
};

type Deps = { db: Database; clock: Clock; approvals: Pick<ApprovalView, 'waitingFor'> };

export function createQueues({ db, clock, approvals }: Deps) {
  const read: Record<Name, (viewer: Viewer) => Promise<Waiting>> = {
    attention: () => waitingOrders(db),
    approvals: (viewer) => approvals.waitingFor(viewer),
    jobs: () => casesOfKind(db, WORK),
    books: () => casesOfKind(db, BOOKS),
    cases: () => otherCases(db),
    applications: () => waitingLeads(db, [...LEAD_DESKS.applications], clock.now()),
    leads: () => waitingLeads(db, [...LEAD_DESKS.leads], clock.now()),
    contacts: () => waitingLeads(db, [...LEAD_DESKS.messages], clock.now()),
    moderation: () => waitingModeration(db),
    reviews: () => waitingReviews(db),
    payouts: () => blockedPayouts(db, clock.now()),
  };
  const maySee = (role: Role, name: Name) => {
    const needs = NEEDS[name];
    return needs === undefined || grantOf(role, needs) !== null;
  };

  return {
    async of(viewer: Viewer) {
      const names = (Object.keys(read) as Name[]).filter((name) => maySee(viewer.role, name));
      return Promise.all(
        names.map(async (name) => {
          const { count, oldest } = await read[name](viewer);
          const oldest_at = count > 0 && oldest !== null ? new Date(oldest).toISOString() : null;
          return { name, count, oldest_at };
        }),
      );
    },
  };
}
export type Queues = ReturnType<typeof createQueues>;
