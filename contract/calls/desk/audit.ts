import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { DeskQuery, deskPage, Person } from './lists.ts';

/** Logged in the action's transaction; `detail` without personal data. */
export const AuditEntry = z.object({
  seq: z.int(),
  at: z.string(),
  /** Null: a job or the command line. */
  who: z.nullable(Person),
  role: z.nullable(z.string()),
  act: z.string(),
  target_kind: z.string(),
  target_id: z.string(),
  detail: z.record(z.string(), z.unknown()),
  request_id: z.string(),
});
export type AuditEntry = z.output<typeof AuditEntry>;

/** Days of Kuwait, inclusive; `who` an account's number. */
export const AUDIT_FILTERS = {
  who: z.coerce.number().check(z.int(), z.gte(1)),
  act: z.string().check(z.regex(/^[a-z_.]{1,60}$/u)),
  target_kind: z.string().check(z.regex(/^[a-z_]{1,40}$/u)),
  target: z.string().check(z.maxLength(100)),
  from: PlainDate,
  to: PlainDate,
};

export const readAudit = call({
  method: 'GET',
  path: '/api/v1/staff/audit',
  body: DeskQuery,
  reply: deskPage(AuditEntry),
  safe: true,
  access: 'staff',
  needs: 'audit.read',
  summary: 'The audit log, newest first (BO3)',
});

export const verifyAudit = call({
  method: 'POST',
  path: '/api/v1/staff/audit/verify',
  body: z.object({}),
  reply: z.object({
    data: z.object({
      entries: z.int(),
      /** The first altered or missing entry; null if intact. */
      broken_seq: z.nullable(z.int()),
      head: z.object({ seq: z.int(), hash: z.string() }),
    }),
  }),
  safe: true,
  access: 'staff',
  needs: 'audit.verify',
  summary: 'Walks the chain of the audit log and says where it breaks (BO3)',
});
