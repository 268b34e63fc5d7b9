import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { DeskCase, DeskJob, DeskJobPage } from '#contract/entities/desk/job.ts';
import { DeskQuery, deskPage } from './lists.ts';
import { Reason } from './orders.ts';

const JOBS = '/api/v1/staff/jobs';
const CASES = '/api/v1/staff/cases';
const acted = z.object({ data: DeskJobPage, message: z.string() });
const act = z.object({ reason: Reason, requeued: z.int() });
export const MOST_AT_ONCE = 500;

/** `kinds`: waiting jobs by kind. */
export const readJobs = call({
  method: 'GET',
  path: JOBS,
  body: DeskQuery,
  reply: z.object({
    data: z.object({
      ...deskPage(DeskJob).shape.data.shape,
      kinds: z.array(
        z.object({
          kind: z.string(),
          name: z.string(),
          dead: z.int(),
          requeue_refusal: DeskJob.shape.requeue_refusal,
          drop_refusal: DeskJob.shape.drop_refusal,
        }),
      ),
    }),
  }),
  safe: true,
  access: 'staff',
  needs: 'job.read',
  summary: 'Promised work; what waits for a person first, the oldest first (BO10)',
});

export const readJob = call({
  method: 'GET',
  path: `${JOBS}/:id`,
  body: z.object({}),
  reply: z.object({ data: DeskJobPage }),
  safe: true,
  access: 'staff',
  needs: 'job.read',
  summary: 'One piece of promised work with its story (BO10)',
});

/** 403 `other_kind`, `admin_needed` from the fourth time; 409 `changed`, `nothing_waits`, `unknown_kind`. */
export const requeueJob = call({
  method: 'POST',
  path: `${JOBS}/:id/requeue`,
  body: act,
  reply: acted,
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'job.requeue',
  stepUp: true,
  summary: 'Starts promised work again (BO10)',
});

/** For good. Refused as `requeueJob`, without its limit. */
export const dropJob = call({
  method: 'POST',
  path: `${JOBS}/:id/drop`,
  body: act,
  reply: acted,
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'job.drop',
  stepUp: true,
  summary: 'Gives promised work up (BO10)',
});

/** The oldest waiting of a kind, each on its own; `left` still wait. */
export const actOnJobs = call({
  method: 'POST',
  path: `${JOBS}/bulk`,
  body: z.object({ kind: z.string().check(z.maxLength(60)), act: z.enum(['requeue', 'drop']), reason: Reason }),
  reply: z.object({
    data: z.object({ done: z.int(), refused: z.int(), left: z.int() }),
    message: z.string(),
  }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'job.requeue',
  stepUp: true,
  summary: 'Starts again, or gives up, the dead work of one kind (BO10)',
});

/** Without `state` the open ones, oldest first. */
export const readCases = call({
  method: 'GET',
  path: CASES,
  body: DeskQuery,
  reply: deskPage(DeskCase),
  safe: true,
  access: 'staff',
  needs: 'job.read',
  summary: 'What waits for a person, with the order or the work it is about (BO10)',
});

/** 403 `other_kind`; 409 `changed`, `by_itself` if it closes with its cause, `work_runs` while its job retries. */
export const settleDeskCase = call({
  method: 'POST',
  path: `${CASES}/:id/settle`,
  body: z.object({ reason: Reason, times: z.int() }),
  reply: z.object({ data: DeskCase, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'job.drop',
  stepUp: true,
  summary: 'Settles what waited for a person (BO10)',
});
