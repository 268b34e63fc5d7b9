import * as z from 'zod/mini';
import { ATTENTION_KINDS, Actor } from './common.ts';

/** `dead`: out of time; needs a person. */
export const JOB_STATES = ['dead', 'due', 'working', 'done', 'dropped'] as const;

/**
 * Why an action is closed. `state`: it does not wait; `role`: another role may; `admin`: after three restarts,
 * administrators only; `unknown_kind`: no handler exists.
 */
export const JOB_REFUSALS = ['state', 'role', 'admin', 'unknown_kind'] as const;

export const OrderOf = z.object({ order_id: z.string(), reference: z.string() });

/** A queued job, described in the reader's language. No addresses or personal data. */
export const DeskJob = z.object({
  job_id: z.string(),
  kind: z.string(),
  name: z.string(),
  is_money: z.boolean(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  /** Restarts by hand; sent back with an action, 409 `changed` if outdated. */
  requeued: z.int(),
  due_at: z.string(),
  created_at: z.string(),
  first_tried_at: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  /** Waiting for a person since; null if not. */
  waits_since: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  order: z.nullable(OrderOf),
  /** Why the reader cannot restart or drop it; null if possible. */
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
/** One line of its history; `by` and `reason` of a person's action. */
export const JobLine = z.object({
  at: z.string(),
  code: z.enum(JOB_LINES),
  by: z.nullable(Actor),
  reason: z.nullable(z.string()),
});
export type JobLine = z.output<typeof JobLine>;

export const DeskJobPage = z.object({
  ...DeskJob.shape,
  /** Its effect and its consequences. */
  does: z.string(),
  hangs: z.string(),
  /** The ids it works on, by name. */
  refs: z.record(z.string(), z.string()),
  /** Oldest first. */
  story: z.array(JobLine),
});
export type DeskJobPage = z.output<typeof DeskJobPage>;

/** List filters: without `state` the waiting ones; `age` is the minimum. */
export const JOB_FILTERS = {
  state: z.enum([...JOB_STATES, 'all']),
  kind: z.string().check(z.regex(/^[a-z_]{1,60}$/u)),
  age: z.enum(['hour', 'day', 'week']),
  order: z.string().check(z.regex(/^[0-9a-f]{32}$/u)),
};

/**
 * Why a case cannot be settled by hand. `by_itself`: it closes with its cause, else it reopens; `work_runs`: its job
 * retries.
 */
export const CASE_REFUSALS = ['role', 'by_itself', 'work_runs', 'settled'] as const;

/** A case that needs or needed a person. */
export const DeskCase = z.object({
  case_id: z.string(),
  /** `work`, `stuck_order`, `books`, `refund_refused`, `exchange_rates` and the like. */
  kind: z.string(),
  attention: z.nullable(z.enum(ATTENTION_KINDS)),
  state: z.enum(['open', 'settled']),
  /** In the reader's language, with figures; no personal data. */
  summary: z.string(),
  order: z.nullable(OrderOf),
  /** Its job, named in the reader's language. */
  job: z.nullable(z.object({ job_id: z.string(), name: z.string() })),
  /** Times raised while open; sent back with settling, 409 `changed` if newer. */
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
