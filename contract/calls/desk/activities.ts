import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { ActivityTerms, DeskActivity } from '#contract/entities/desk/activity.ts';
import { DeskQuery, deskPage } from './lists.ts';

const PATH = '/api/v1/staff/activities';
const access = { access: 'staff', needs: 'contract.write' } as const;

/** Filters: ACTIVITY_FILTERS. */
export const readActivities = call({
  ...access,
  method: 'GET',
  path: PATH,
  body: DeskQuery,
  reply: deskPage(DeskActivity),
  safe: true,
  summary: 'Activities and transfers of live cities, and how we sell them (CA14)',
});

/** `terms` null: sold no more. Packages on sale have it at once; quotes keep theirs. 409 `changed` with the `activity`; 422 by field. */
export const changeActivity = call({
  ...access,
  method: 'PUT',
  path: `${PATH}/:id`,
  body: z.object({ terms: z.nullable(ActivityTerms), version: z.int() }),
  reply: z.object({ data: DeskActivity, message: z.string() }),
  safe: false,
  idempotent: true,
  stepUp: false,
  summary: 'Says who does an activity, what it costs and sells for (CA14)',
});
