import * as z from 'zod/mini';
import { ATTENTION_KINDS, Actor } from './common.ts';

/** `dead`: its time is over and it waits for a person. */
export const JOB_STATES = ['dead', 'due', 'working', 'done', 'dropped'] as const;

/**
 * Why an act is not open: `state`, it is not waiting for anybody; `role`, another role may; `admin`, it was started again three
 * times and only an administrator may once more; `unknown_kind`, nobody carries this kind out.
 */
export const JOB_REFUSALS = ['state', 'role', 'admin', 'unknown_kind'] as const;

export const OrderOf = z.object({ order_id: z.string(), reference: z.string() });

/** Promised work, in words of the reader's language. No addresses and no personal data in any of it. */
export const DeskJob = z.object({
  job_id: z.string(),
  kind: z.string(),
  name: z.string(),
  is_money: z.boolean(),
  state: z.enum(JOB_STATES),
  attempts: z.int(),
  /** How often a person started it again; sent back with an act, which another's act refuses with 409 `changed`. */
  requeued: z.int(),
  due_at: z.string(),
  created_at: z.string(),
  first_tried_at: z.nullable(z.string()),
  done_at: z.nullable(z.string()),
  /** Since when it waits for a person; null when it does not. */
  waits_since: z.nullable(z.string()),
  last_error: z.nullable(z.string()),
  /** The order it is about. */
  order: z.nullable(OrderOf),
  /** Why the reader cannot start it again, or give it up; null when they can. */
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
/** One line of its story; `by` and `reason` of what a person did. */
export const JobLine = z.object({
  at: z.string(),
  code: z.enum(JOB_LINES),
  by: z.nullable(Actor),
  reason: z.nullable(z.string()),
});
export type JobLine = z.output<typeof JobLine>;

export const DeskJobPage = z.object({
  ...DeskJob.shape,
  /** What it does, and what hangs on it. */
  does: z.string(),
  hangs: z.string(),
  /** The ids it works on, by name. */
  refs: z.record(z.string(), z.string()),
  /** Oldest first. */
  story: z.array(JobLine),
});
export type DeskJobPage = z.output<typeof DeskJobPage>;

/** Filters of the list: without `state` what waits for a person; `age` at least so long. */
export const JOB_FILTERS = {
  state: z.enum([...JOB_STATES, 'all']),
  kind: z.string().check(z.regex(/^[a-z_]{1,60}$/u)),
  age: z.enum(['hour', 'day', 'week']),
  order: z.string().check(z.regex(/^[0-9a-f]{32}$/u)),
};

/**
 * Why a case cannot be settled by hand: `role`; `by_itself`, it closes when its cause is gone and would open again; `work_runs`,
 * its work is tried on; `settled`.
 */
export const CASE_REFUSALS = ['role', 'by_itself', 'work_runs', 'settled'] as const;

/** What waits for a person, or waited. */
export const DeskCase = z.object({
  case_id: z.string(),
  /** `work`, `stuck_order`, `books`, `refund_refused`, `exchange_rates` and the like. */
  kind: z.string(),
  attention: z.nullable(z.enum(ATTENTION_KINDS)),
  state: z.enum(['open', 'settled']),
  /** In the reader's words, with its figures; no personal data. */
  summary: z.string(),
  order: z.nullable(OrderOf),
  /** The promised work it is about, and what kind of work that is, in the reader's words. */
  job: z.nullable(z.object({ job_id: z.string(), name: z.string() })),
  /** How often it was raised while open; sent back with the settling, which a newer one refuses with 409 `changed`. */
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
