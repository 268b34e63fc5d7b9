import * as z from 'zod/mini';
import { LEAD_KINDS } from '#contract/calls/leads.ts';
import { Person } from '#contract/calls/desk/lists.ts';

/** The desks of what visitors write to us, and the kinds that each reads. */
export const LEAD_DESKS = {
  leads: ['hotel', 'tourism_board'],
  messages: ['contact'],
  applications: ['expert'],
} as const satisfies Record<string, readonly (typeof LEAD_KINDS)[number][]>;
export type LeadDesk = keyof typeof LEAD_DESKS;

/** `waiting`: for the sender's answer to a question of ours; `answered`: for nobody. */
export const LEAD_STATES = ['new', 'open', 'waiting', 'answered', 'approved', 'refused', 'closed', 'spam'] as const;
export type LeadState = (typeof LEAD_STATES)[number];
/** What waits for a person of ours. */
export const LEAD_OPEN = ['new', 'open'] as const satisfies LeadState[];

/** What may be done; `note` always. */
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
/** Those that change the state and nothing else; `wake` ends a snooze. */
export const LEAD_MOVES = ['wait', 'close', 'mark', 'reopen', 'wake'] as const satisfies LeadAct[];

/** Those that may be done with several at once. */
export const LEAD_BULK = ['take', 'close', 'mark'] as const satisfies LeadAct[];

/** Why an application is refused; the letter says it in the applicant's language. */
export const APPLICATION_REFUSALS = ['places', 'knowledge', 'languages', 'unclear', 'other'] as const;
export type ApplicationRefusal = (typeof APPLICATION_REFUSALS)[number];

/** One line of a list. `excerpt`: how its message begins. */
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
  /** The language they wrote from, and are answered in. */
  locale: z.enum(['ar', 'en']),
  assigned_to: z.nullable(Person),
  /** Put off until then, when it comes back by itself; null: it is not. */
  snoozed_until: z.nullable(z.string()),
  created_at: z.string(),
  /** Sent back with an act, which another's act refuses with 409 `changed`. */
  version: z.int(),
});
export type DeskLeadRow = z.output<typeof DeskLeadRow>;

/** What the team wrote, sent to the sender, or a note that stays here; and what the sender wrote back. */
export const LEAD_MESSAGES = ['answer', 'question', 'approval', 'refusal', 'note', 'reply'] as const;
export const LeadMessage = z.object({
  message_id: z.string(),
  kind: z.enum(LEAD_MESSAGES),
  text: z.string(),
  /** The member who wrote it, or who wrote down a reply that came by another way; null: the sender. */
  by: z.nullable(Person),
  at: z.string(),
});
export type LeadMessage = z.output<typeof LeadMessage>;

/** `email` and `mobile` are masked for who may only read. */
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
  /** The campaign that led here, by its marks. */
  utm: z.record(z.string(), z.string()),
  /** Oldest first. */
  messages: z.array(LeadMessage),
  changed: z.nullable(z.object({ by: Person, at: z.string() })),
  /** What the reader may do now. */
  acts: z.array(z.enum([...LEAD_ACTS, 'note'])),
  /** The expert that an approval made. */
  expert: z.nullable(Person),
});
export type DeskLead = z.output<typeof DeskLead>;

/** The letter as the sender gets it. */
export const LeadLetter = z.object({
  to: z.string(),
  locale: z.enum(['ar', 'en']),
  subject: z.string(),
  title: z.string(),
  lines: z.array(z.string()),
  link: z.nullable(z.string()),
});
export type LeadLetter = z.output<typeof LeadLetter>;

/** Without `state` what waits for a person of ours and is not put off; `snoozed` is what is. `q`: a reference, or a whole email address. */
export const LEAD_FILTERS = {
  q: z.string().check(z.maxLength(254)),
  state: z.enum([...LEAD_STATES, 'snoozed', 'all']),
  kind: z.enum(LEAD_KINDS),
  campaign: z.string().check(z.maxLength(60)),
  who: z.enum(['me', 'nobody']),
  locale: z.enum(['ar', 'en']),
};
