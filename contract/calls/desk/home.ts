import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { ROLES } from '#contract/rules/permissions.ts';

/** The work queues of the desk. */
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
          oldest_at: z.nullable(z.string()),
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
