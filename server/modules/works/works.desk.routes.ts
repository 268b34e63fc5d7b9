import {
  actOnJobs,
  dropJob,
  readCases,
  readJob,
  readJobs,
  requeueJob,
  settleDeskCase,
} from '#contract/calls/desk/jobs.ts';
import type { Clock } from '#server/clock.ts';
import type { Database } from '#server/db/database.ts';
import { actorOf, type NamesOf, type WriteAudit } from '#server/modules/audit/index.ts';
import { memberOf } from '#server/modules/member.ts';
import { notFound } from '#server/modules/refusal.ts';
import { route, type Caller, type Route } from '#server/modules/route.ts';
import { createCaseDesk } from './cases.ts';
import { createJobActs, JobMoved, type Acting, type JobAct } from './job-acts.ts';
import { jobList } from './job-list.ts';
import { findJob } from './jobs.desk.store.ts';
import { jobPage } from './job-page.ts';
import { bulkSaid, refusedWork, REPLIES } from './sentences.ts';

/** `kinds`: supported by this release. */
export type WorksDeps = {
  db: Database;
  clock: Clock;
  audit: WriteAudit;
  namesOf: NamesOf;
  kinds: readonly string[];
};

const actingOf = (caller: Caller): Acting => ({
  ...memberOf(caller),
  actor: actorOf(caller),
});

export function worksRoutes({ db, clock, audit, namesOf, kinds }: WorksDeps): Route[] {
  const acts = createJobActs({ db, clock, audit, kinds });
  const cases = createCaseDesk({ db, clock, audit, namesOf });
  async function pageOf(id: string, acting: Acting) {
    const waiting = await findJob(db, id);
    if (!waiting) throw notFound();
    return jobPage({ db, kinds, namesOf }, waiting, acting);
  }
  async function act(name: JobAct, id: string, body: { reason: string; requeued: number }, caller: Caller) {
    const acting = actingOf(caller);
    try {
      await acts.one(id, { act: name, ...body }, acting);
    } catch (error) {
      if (error instanceof JobMoved) throw refusedWork('changed', { job: await pageOf(id, acting) });
      throw error;
    }
    const sentence = name === 'requeue' ? REPLIES.requeued : REPLIES.dropped;
    return { data: await pageOf(id, acting), message: sentence[caller.locale] };
  }

  return [
    route({
      call: readJobs,
      handle: async ({ body, caller }) => ({
        data: await jobList({ db, kinds, now: clock.now() }, body, actingOf(caller)),
      }),
    }),
    route({
      call: readJob,
      handle: async ({ params, caller }) => ({ data: await pageOf(params.id ?? '', actingOf(caller)) }),
    }),
    route({
      call: requeueJob,
      handle: ({ params, body, caller }) => act('requeue', params.id ?? '', body, caller),
    }),
    route({ call: dropJob, handle: ({ params, body, caller }) => act('drop', params.id ?? '', body, caller) }),
    route({
      call: actOnJobs,
      async handle({ body, caller }) {
        const data = await acts.many(body, actingOf(caller));
        return { data, message: bulkSaid(data)[caller.locale] };
      },
    }),
    route({
      call: readCases,
      handle: async ({ body, caller }) => ({ data: await cases.list(body, actingOf(caller)) }),
    }),
    route({
      call: settleDeskCase,
      handle: async ({ params, body, caller }) => ({
        data: await cases.settle(params.id ?? '', body, actingOf(caller)),
        message: REPLIES.settled[caller.locale],
      }),
    }),
  ];
}
