import * as z from 'zod/mini';
import { LEAD_KINDS } from '#contract/calls/leads.ts';
import { Person } from '#contract/calls/desk/lists.ts';

export const LEAD_DESKS = {
  leads: ['hotel', 'tourism_board'],
  messages: ['contact'],
  applications: ['expert'],
} as const satisfies Record<string, readonly (typeof LEAD_KINDS)[number][]>;
export type LeadDesk = keyof typeof LEAD_DESKS;

/** `waiting`: for the sender; `answered`: for nobody. */
export const LEAD_STATES = ['new', 'open', 'waiting', 'answered', 'approved', 'refused', 'closed', 'spam'] as const;
export type LeadState = (typeof LEAD_STATES)[number];
export const LEAD_OPEN = ['new', 'open'] as const satisfies LeadState[];

/** `note` is always possible. */
export const LEAD_ACTS = [
  'take',
  'answer',
  'ask',
  'approve',
  'refuse',
  'invite',
  'wait',
  'close',
  'mark',
  'reopen',
  'snooze',
  'wake',
  'reply',
] as const;
export type LeadAct = (typeof LEAD_ACTS)[number];
/** `wake` ends a snooze. */
export const LEAD_MOVES = ['wait', 'close', 'mark', 'reopen', 'wake'] as const satisfies LeadAct[];

export const LEAD_BULK = ['take', 'close', 'mark'] as const satisfies LeadAct[];

export const APPLICATION_REFUSALS = ['places', 'knowledge', 'languages', 'unclear', 'other'] as const;
export type ApplicationRefusal = (typeof APPLICATION_REFUSALS)[number];

export const DeskLeadRow = z.object({
  lead_id: z.string(),
  kind: z.enum(LEAD_KINDS),
  reference: z.string(),
  state: z.enum(LEAD_STATES),
  name: z.string(),
  organisation: z.string(),
  place: z.string(),
  excerpt: z.string(),
  campaign: z.nullable(z.string()),
  locale: z.enum(['ar', 'en']),
  assigned_to: z.nullable(Person),
  snoozed_until: z.nullable(z.string()),
  created_at: z.string(),
  /** Sent back with an action; 409 `changed` if outdated. */
  version: z.int(),
});
export type DeskLeadRow = z.output<typeof DeskLeadRow>;

/** `note` is internal; `reply` is the sender's. */
export const LEAD_MESSAGES = ['answer', 'question', 'approval', 'refusal', 'note', 'reply'] as const;
export const LeadMessage = z.object({
  message_id: z.string(),
  kind: z.enum(LEAD_MESSAGES),
  text: z.string(),
  /** Null: the sender. */
  by: z.nullable(Person),
  at: z.string(),
});
export type LeadMessage = z.output<typeof LeadMessage>;

/** `email` and `mobile` masked without write permission. */
export const DeskLead = z.object({
  ...DeskLeadRow.shape,
  email: z.string(),
  mobile: z.string(),
  handle: z.string(),
  languages: z.string(),
  payout: z.string(),
  links: z.string(),
  sample: z.string(),
  order_reference: z.string(),
  message: z.string(),
  utm: z.record(z.string(), z.string()),
  messages: z.array(LeadMessage),
  changed: z.nullable(z.object({ by: Person, at: z.string() })),
  acts: z.array(z.enum([...LEAD_ACTS, 'note'])),
  expert: z.nullable(Person),
});
export type DeskLead = z.output<typeof DeskLead>;

export const LeadLetter = z.object({
  to: z.string(),
  locale: z.enum(['ar', 'en']),
  subject: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  link: z.nullable(z.string()),
});
export type LeadLetter = z.output<typeof LeadLetter>;

/** Without `state`: needs us and is not snoozed. `q`: a reference or a whole address. */
export const LEAD_FILTERS = {
  q: z.string().check(z.maxLength(254)),
  state: z.enum([...LEAD_STATES, 'snoozed', 'all']),
  kind: z.enum(LEAD_KINDS),
  campaign: z.string().check(z.maxLength(60)),
  who: z.enum(['me', 'nobody']),
  locale: z.enum(['ar', 'en']),
};
