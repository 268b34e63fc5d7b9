import * as z from 'zod/mini';
import { ATTENTION_KINDS, Actor } from './common.ts';

export const JOB_STATES = ['dead', 'due', 'working', 'done', 'dropped'] as const;

/** `state`: it does not wait; `role`: another role; `admin`: after three restarts; `unknown_kind`: no handler. */
export const JOB_REFUSALS = ['state', 'role', 'admin', 'unknown_kind'] as const;

export const OrderOf = z.object({ order_id: z.string(), reference: z.string() });

/** In the reader's language, without personal data. */
export const DeskJob = z.object({
  job_id: z.string(),
  kind: z.string(),
  name: z.string(),
  is_money: z.boolean(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  /** Sent back with an action; 409 `changed` if outdated. */
  requeued: z.int(),
  due_at: z.string(),
  created_at: z.string(),
  first_tried_at: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  waits_since: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  order: z.nullable(OrderOf),
  /** Null if possible. */
  requeue_refusal: z.nullable(z.enum(JOB_REFUSALS)),
  drop_refusal: z.nullable(z.enum(JOB_REFUSALS)),
});
export type DeskJob = z.output<typeof DeskJob>;

export const JOB_LINES = [
  'promised',
  'first_tried',
  'case_opened',
  'case_settled',
  'requeued',
  'dropped',
  'done',
] as const;
/** `by` and `reason` of a person. */
export const JobLine = z.object({
  at: z.string(),
  code: z.enum(JOB_LINES),
  by: z.nullable(Actor),
  reason: z.nullable(z.string()),
});
export type JobLine = z.output<typeof JobLine>;

export const DeskJobPage = z.object({
  ...DeskJob.shape,
  does: z.string(),
  hangs: z.string(),
  refs: z.record(z.string(), z.string()),
  story: z.array(JobLine),
});
export type DeskJobPage = z.output<typeof DeskJobPage>;

/** Without `state` the waiting ones; `age` at least. */
export const JOB_FILTERS = {
  state: z.enum([...JOB_STATES, 'all']),
  kind: z.string().check(z.regex(/^[a-z_]{1,60}$/u)),
  age: z.enum(['hour', 'day', 'week']),
  order: z.string().check(z.regex(/^[0-9a-f]{32}$/u)),
};

/** `by_itself`: it closes with its cause; `work_runs`: its job retries. */
export const CASE_REFUSALS = ['role', 'by_itself', 'work_runs', 'settled'] as const;

export const DeskCase = z.object({
  case_id: z.string(),
  /** As `work`, `stuck_order`, `books`, `refund_refused`. */
  kind: z.string(),
  attention: z.nullable(z.enum(ATTENTION_KINDS)),
  state: z.enum(['open', 'settled']),
  /** With figures, without personal data. */
  summary: z.string(),
  order: z.nullable(OrderOf),
  /** Its job, named in the reader's language. */
  job: z.nullable(z.object({ job_id: z.string(), name: z.string() })),
  /** While open; sent back with settling, 409 `changed` if newer. */
  times: z.int(),
  opened_at: z.string(),
  last_at: z.string(),
  settled_at: z.nullable(z.string()),
  settled_by: z.nullable(Actor),
  reason: z.nullable(z.string()),
  settle_refusal: z.nullable(z.enum(CASE_REFUSALS)),
});
export type DeskCase = z.output<typeof DeskCase>;

export const CASE_FILTERS = {
  state: z.enum(['open', 'settled', 'all']),
  kind: z.string().check(z.regex(/^[a-z_]{1,60}$/u)),
  attention: z.enum(ATTENTION_KINDS),
  age: z.enum(['hour', 'day', 'week']),
};
