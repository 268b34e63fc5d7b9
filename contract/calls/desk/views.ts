import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';

const PATH = '/api/v1/staff/views';

/** A list's filters under a name: one's own, or everybody's. `query` is the list's query text, without `page`. */
export const SavedView = z.object({
  view_id: z.string(),
  desk: z.string(),
  name: z.string(),
  query: z.string(),
  /** Names of the columns shown, in their order; empty: the usual ones. */
  columns: z.array(z.string()),
  shared: z.boolean(),
  mine: z.boolean(),
});
export type SavedView = z.output<typeof SavedView>;

const Desk = z.string().check(z.regex(/^[a-z_]{1,30}$/u));
const text = (most: number) => z.string().check(z.trim(), z.minLength(1), z.maxLength(most));

export const listViews = call({
  method: 'GET',
  path: PATH,
  body: z.object({ desk: Desk }),
  reply: z.object({ data: z.object({ views: z.array(SavedView) }) }),
  safe: true,
  access: 'staff',
  summary: "Saved views of a desk's list: one's own and everybody's, by name (BO4)",
});

/** 403 when a shared one is made by who does not administer; 409 `too_many_views` from 50 of one's own on. */
export const saveView = call({
  method: 'POST',
  path: PATH,
  body: z.object({
    desk: Desk,
    name: text(60),
    query: z.string().check(z.maxLength(1_000)),
    columns: z._default(z.array(text(40)).check(z.maxLength(30)), []),
    shared: z._default(z.boolean(), false),
  }),
  reply: z.object({ data: SavedView }),
  safe: false,
  idempotent: true,
  access: 'staff',
  summary: 'Keeps the filters of a list under a name (BO4)',
});

/** One's own; everybody's by an administrator. 404 otherwise. */
export const dropView = call({
  method: 'DELETE',
  path: `${PATH}/:id`,
  body: z.object({}),
  reply: z.object({ data: z.object({ view_id: z.string() }) }),
  safe: false,
  access: 'staff',
  summary: 'Lets a saved view go (BO4)',
});
