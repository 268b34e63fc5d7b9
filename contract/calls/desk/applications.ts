import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { APPLICATION_REFUSALS, LeadLetter } from '#contract/entities/desk/lead.ts';
import { Country, Key, PersonName, TeamWords } from '#contract/entities/typed-text.ts';
import { letterAct, letterCalls } from './letters.ts';

const PATH = '/api/v1/staff/applications';
const act = { ...letterAct, needs: 'application.decide' } as const;
const name = PersonName(80).check(z.minLength(2));
const words = z._default(TeamWords(4_000).check(z.trim()), '');

/** `answer` asks the applicant a question. */
export const APPLICATIONS = letterCalls('applications', 'Applications of experts', {
  read: 'application.read',
  write: 'application.decide',
});
export const {
  list: readApplications,
  one: readApplication,
  csv: applicationsCsv,
  take: takeApplication,
  note: noteApplication,
  move: moveApplication,
  snooze: snoozeApplication,
  reply: keepReplyToApplication,
  bulk: actOnApplications,
  preview: previewQuestion,
  answer: askApplicant,
} = APPLICATIONS;

/** Makes the expert and invites in one transaction. 422 with `slug` if taken; 409 `already_staff`, `is_expert`. */
export const approveApplication = call({
  ...act,
  path: `${PATH}/:id/approve`,
  body: z.object({
    slug: Key(40).check(z.toLowerCase(), z.regex(/^[a-z0-9][a-z0-9-]{2,39}$/u)),
    name_ar: name,
    name_en: name,
    country: Country,
    level: z.int().check(z.gte(1), z.lte(4)),
    text: words,
    version: z.int(),
  }),
  stepUp: true,
  summary: 'Applications of experts: approves one, makes the expert and invites them (BO6)',
});

/** The earlier invitation ends. */
export const inviteApplicant = call({
  ...act,
  path: `${PATH}/:id/invite`,
  body: z.object({ version: z.int() }),
  stepUp: true,
  summary: 'Applications of experts: invites who was approved once more (BO6)',
});

/** `other` needs a text. */
export const refuseApplication = call({
  ...act,
  path: `${PATH}/:id/refuse`,
  body: z.object({ reason: z.enum(APPLICATION_REFUSALS), text: words, version: z.int() }),
  stepUp: false,
  summary: 'Applications of experts: refuses one with a reason, by letter (BO6)',
});

export const previewDecision = call({
  ...act,
  path: `${PATH}/:id/decision`,
  body: z.object({
    decision: z.enum(['approve', 'refuse']),
    reason: z.optional(z.enum(APPLICATION_REFUSALS)),
    text: words,
  }),
  reply: z.object({ data: LeadLetter }),
  safe: true,
  idempotent: false,
  summary: 'Applications of experts: the letter of a decision as the applicant would get it (BO6)',
});
