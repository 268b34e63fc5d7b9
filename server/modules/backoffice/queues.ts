import type { QUEUES } from '#contract/calls/desk/home.ts';
import { LEAD_DESKS } from '#contract/entities/desk/lead.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { grantOf, type Permission, type Role } from '#contract/rules/permissions.ts';
import type { Clock } from '#server/clock.ts';
import type { Database, Tables } from '#server/db/database.ts';
import { WORK } from '#server/jobs/work-cases.ts';
import type { ApprovalView, Viewer } from '#server/modules/approvals/index.ts';
import { BOOKS } from '#server/modules/bookkeeping/index.ts';
import { waitsForUs } from '#server/modules/leads/index.ts';
import { HOUR } from '#server/kernel/time.ts';

type Name = (typeof QUEUES)[number];
type Waiting = { count: number; oldest: number | null };
type Kind = Tables['lead']['kind'];

const STUCK_ORDER = 'stuck_order';
const OF_OWN = [STUCK_ORDER, WORK, BOOKS];
const ATTENTION = statesWith(ORDER_TAGS, 'attention');
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

const waitingOf = (row: { count: number | string; oldest: number | string | null }): Waiting => ({
  count: Number(row.count),
  oldest: row.oldest === null ? null : Number(row.oldest),
});
const together = (one: Waiting, other: Waiting): Waiting => ({
  count: one.count + other.count,
  oldest: Math.min(one.oldest ?? Infinity, other.oldest ?? Infinity),
});

type Deps = { db: Database; clock: Clock; approvals: Pick<ApprovalView, 'waitingFor'> };

/** Per queue: number and age of the oldest item [BO12]. */
export function createQueues({ db, clock, approvals }: Deps) {
  const open = () =>
    db
      .selectFrom('staff_case')
      .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('opened_at').as('oldest')])
      .where('state', '=', 'open');
  const ofKind = async (kind: string) => waitingOf(await open().where('kind', '=', kind).executeTakeFirstOrThrow());
  const others = async () => waitingOf(await open().where('kind', 'not in', OF_OWN).executeTakeFirstOrThrow());

  /** Not counted twice: orders already in the state. */
  async function stuckElsewhere(): Promise<Waiting> {
    const cases = open().where('kind', '=', STUCK_ORDER);
    const row = await cases
      .where('subject', 'not in', (of) => of.selectFrom('orders').select('id').where('state', 'in', ATTENTION))
      .executeTakeFirstOrThrow();
    return waitingOf(row);
  }

  async function orders(): Promise<Waiting> {
    const row = await db
      .selectFrom('orders')
      .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('updated_at').as('oldest')])
      .where('state', 'in', ATTENTION)
      .executeTakeFirstOrThrow();
    return together(waitingOf(row), await stuckElsewhere());
  }

  async function leads(kinds: Kind[]): Promise<Waiting> {
    const row = await db
      .selectFrom('lead')
      .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('created_at').as('oldest')])
      .where('kind', 'in', kinds)
      .where('reply_to', 'is', null)
      .where(waitsForUs(clock.now()))
      .executeTakeFirstOrThrow();
    return waitingOf(row);
  }

  async function moderation(): Promise<Waiting> {
    const row = await db
      .selectFrom('moderation_case')
      .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('opened_at').as('oldest')])
      .where('state', '=', 'open')
      .executeTakeFirstOrThrow();
    return waitingOf(row);
  }

  async function reviews(): Promise<Waiting> {
    const row = await db
      .selectFrom('review')
      .select((of) => [of.fn.countAll<number | string>().as('count'), of.fn.min('created_at').as('oldest')])
      .where('state', '=', 'waiting')
      .executeTakeFirstOrThrow();
    return waitingOf(row);
  }

  /** Due, but not paid by the last hourly sweep: something blocks them. */
  async function payouts(): Promise<Waiting> {
    const rows = await db
      .selectFrom('expert_earning')
      .leftJoin('payout_item', 'payout_item.earning_id', 'expert_earning.id')
      .where('payout_item.earning_id', 'is', null)
      .where('due_at', '<=', clock.now() - HOUR)
      .select((of) => of.fn.min('due_at').as('oldest'))
      .groupBy(['expert_id', 'currency'])
      .having((of) => of(of.fn.sum('amount_minor'), '>', 0))
      .execute();
    const oldest = Math.min(...rows.map((row) => Number(row.oldest)));
    return { count: rows.length, oldest: rows.length > 0 ? oldest : null };
  }

  const read: Record<Name, (viewer: Viewer) => Promise<Waiting>> = {
    attention: orders,
    approvals: (viewer) => approvals.waitingFor(viewer),
    jobs: () => ofKind(WORK),
    books: () => ofKind(BOOKS),
    cases: others,
    applications: () => leads([...LEAD_DESKS.applications]),
    leads: () => leads([...LEAD_DESKS.leads]),
    contacts: () => leads([...LEAD_DESKS.messages]),
    moderation,
    reviews,
    payouts,
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
