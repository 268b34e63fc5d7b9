import * as z from 'zod/mini';
import { Code, Email, Key, Mobile, PersonName, Words } from '#contract/entities/typed-text.ts';
import { call } from './call.ts';

export const LEAD_KINDS = ['contact', 'hotel', 'tourism_board', 'expert'] as const;
export type LeadKind = (typeof LEAD_KINDS)[number];

const text = (max: number) => z._default(Words(max), '');

/** Rules: `rules/lead-form.ts` (P5, P10). `website` is a honeypot; `utm` the campaign (R9). */
export const Lead = z.object({
  kind: z.enum(LEAD_KINDS),
  name: z._default(PersonName(80), ''),
  email: z._default(Email, ''),
  mobile: z._default(Mobile(24), ''),
  organisation: text(120),
  place: text(120),
  handle: z._default(Key(40), ''),
  languages: text(120),
  payout: text(120),
  links: text(400),
  sample: text(2_000),
  order_reference: z._default(Code(20), ''),
  message: text(2_000),
  website: text(200),
  utm: z._default(z.record(z.string().check(z.regex(/^utm_[a-z]{1,20}$/)), z.string().check(z.maxLength(120))), {}),
});
export type Lead = z.output<typeof Lead>;

export const sendLead = call({
  method: 'POST',
  path: '/api/v1/website/leads',
  body: Lead,
  reply: z.object({ data: z.object({ reference: z.string() }), message: z.string() }),
  safe: false,
  idempotent: true,
  access: 'anyone',
  summary: 'A message, an advertising request or an application: stored and answered by mail',
});
