import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { Reference, TeamWords } from '#contract/entities/typed-text.ts';
import { Person } from './lists.ts';

export const DESKS = [
  'orders',
  'attention',
  'approvals',
  'refunds',
  'applications',
  'leads',
  'messages',
  'experts',
  'packages',
  'hotels',
  'moderation',
  'reviews',
  'promos',
  'payouts',
  'jobs',
  'audit',
  'people',
] as const;
const desk = z.enum(DESKS);

/** Filters, order and columns under a name, private or shared. */
export const SavedView = z.object({
  id: z.string(),
  desk,
  name: z.string(),
  /** Without `?`. */
  query: z.string(),
  columns: z.array(z.string()),
  is_shared: z.boolean(),
  created_by: Person,
  created_at: z.string(),
});
export type SavedView = z.output<typeof SavedView>;

export const readViews = call({
  method: 'GET',
  path: '/api/v1/staff/views',
  body: z.object({ desk: z.optional(desk) }),
  reply: z.object({ data: z.array(SavedView) }),
  safe: true,
  access: 'staff',
  summary: 'One’s own views and the shared ones',
});

/** Administrators share: else 403. 422 `name`; 422 `too_many` above fifty of one's own. */
export const saveView = call({
  method: 'POST',
  path: '/api/v1/staff/views',
  body: z.object({
    desk,
    name: TeamWords(60),
    query: Reference(1_000),
    columns: z._default(z.array(z.string().check(z.maxLength(40))).check(z.maxLength(40)), []),
    shared: z._default(z.boolean(), false),
  }),
  reply: z.object({ data: SavedView, message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'staff',
  stepUp: false,
  summary: 'Saves a view',
});

export const removeView = call({
  method: 'DELETE',
  path: '/api/v1/staff/views/:id',
  body: z.object({}),
  reply: z.object({ message: z.string() }),
  safe: false,
  access: 'staff',
  stepUp: false,
  summary: 'Removes a view of one’s own, or a shared one as an administrator',
});
