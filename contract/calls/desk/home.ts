import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { ROLES } from '#contract/rules/permissions.ts';

/**
 * What waits for a person: orders that need one, approvals, dead work, books that differ, other cases, three kinds of letters, work of experts
 * and reviews to be looked at, and money of experts that is due and not paid.
 */
export const QUEUES = [
  'attention',
  'approvals',
  'jobs',
  'books',
  'cases',
  'applications',
  'leads',
  'contacts',
  'moderation',
  'reviews',
  'payouts',
] as const;

/** Queues that the role may not see are left out. */
export const readDeskHome = call({
  method: 'GET',
  path: '/api/v1/staff/home',
  body: z.object({}),
  reply: z.object({
    data: z.object({
      role: z.enum(ROLES),
      queues: z.array(
        z.object({
          name: z.enum(QUEUES),
          count: z.int(),
          /** When the oldest came. */ oldest_at: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  safe: true,
  access: 'staff',
  summary: 'The queues of the desk with their numbers (BO12)',
});

export const readDeskApi = call({
  method: 'GET',
  path: '/api/v1/staff/openapi.json',
  body: z.object({}),
  reply: z.record(z.string(), z.unknown()),
  safe: true,
  access: 'staff',
  summary: 'The OpenAPI document of the desk’s calls (C12)',
});
