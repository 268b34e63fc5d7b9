import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { TeamWords } from '#contract/entities/typed-text.ts';
import {
  DeskLead,
  DeskLeadRow,
  LEAD_BULK,
  LEAD_MOVES,
  LEAD_STATES,
  LeadLetter,
  type LeadDesk,
} from '#contract/entities/desk/lead.ts';
import type { Permission } from '#contract/rules/permissions.ts';
import { DeskQuery, deskPage } from './lists.ts';

export const LetterText = TeamWords(4_000).check(z.trim(), z.minLength(2));
export const acted = z.object({
  data: z.object({ lead_id: z.string(), state: z.enum(LEAD_STATES), version: z.int() }),
  message: z.string(),
});
/** Of every action on a lead. */
export const letterAct = { method: 'POST', reply: acted, safe: false, idempotent: true, access: 'staff' } as const;
const version = z.int();
/** `name` identifies the row, `message` explains a failure. */
export const BulkDone = z.object({
  done: z.int(),
  results: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      ok: z.boolean(),
      code: z.nullable(z.string()),
      message: z.nullable(z.string()),
    }),
  ),
});
export type BulkDone = z.output<typeof BulkDone>;

/** In order; LEAD_PERSONAL only with `personal=1`. */
export const LEAD_COLUMNS = [
  'reference',
  'kind',
  'state',
  'created_at',
  'organisation',
  'place',
  'campaign',
  'language',
  'assigned_to',
  'changed_at',
] as const;
export const LEAD_PERSONAL = ['name', 'email', 'mobile', 'message'] as const;

/** One lead desk. 409 `changed` with the current `lead`, `not_open`. Answers have no personal data. */
export function letterCalls(desk: LeadDesk, what: string, { read, write }: { read: Permission; write: Permission }) {
  const path = `/api/v1/staff/${desk}` as const;
  const act = { ...letterAct, needs: write, stepUp: false } as const;
  const reading = { method: 'GET', safe: true, access: 'staff', needs: read } as const;
  return {
    list: call({ ...reading, path, body: DeskQuery, reply: deskPage(DeskLeadRow), summary: `${what}: the list (BO6)` }),
    one: call({
      ...reading,
      path: `${path}/:id`,
      body: z.object({}),
      reply: z.object({ data: DeskLead }),
      summary: `${what}: one of them, by id or reference, with what the team wrote (BO6)`,
    }),
    csv: call({
      ...reading,
      path: `${path}.csv`,
      body: DeskQuery,
      reply: z.string(),
      summary: `${what}: the list as CSV (BO6)`,
    }),
    take: call({
      ...act,
      path: `${path}/:id/take`,
      body: z.object({ version }),
      summary: `${what}: says who works on it (BO6)`,
    }),
    note: call({
      ...act,
      path: `${path}/:id/notes`,
      body: z.object({ text: LetterText }),
      summary: `${what}: a note that the sender does not see (BO6)`,
    }),
    move: call({
      ...act,
      path: `${path}/:id/state`,
      body: z.object({ act: z.enum(LEAD_MOVES), version }),
      summary: `${what}: waits, closed, spam, open again (BO6)`,
    }),
    snooze: call({
      ...act,
      path: `${path}/:id/snooze`,
      body: z.object({ until: PlainDate, version }),
      summary: `${what}: puts one off until a day in Kuwait, when it comes back by itself (BO6)`,
    }),
    reply: call({
      ...act,
      path: `${path}/:id/reply`,
      body: z.object({ text: LetterText, version }),
      summary: `${what}: writes down what the sender replied by another way (BO6)`,
    }),
    bulk: call({
      ...act,
      path: `${path}/bulk`,
      body: z.object({
        act: z.enum(LEAD_BULK),
        letters: z
          .array(z.object({ lead_id: z.string().check(z.maxLength(64)), version }))
          .check(z.minLength(1), z.maxLength(100)),
      }),
      reply: z.object({ data: BulkDone }),
      summary: `${what}: takes, closes or marks up to 100, each on its own; who was faster is told row by row (BO6)`,
    }),
    preview: call({
      ...act,
      path: `${path}/:id/letter`,
      body: z.object({ text: z._default(TeamWords(4_000), '') }),
      reply: z.object({ data: LeadLetter }),
      safe: true,
      idempotent: false,
      summary: `${what}: the letter as the sender would get it (BO6)`,
    }),
    answer: call({
      ...act,
      path: `${path}/:id/answer`,
      body: z.object({ text: LetterText, version }),
      summary: `${what}: a letter to the sender, in their language (BO6)`,
    }),
  };
}
