import * as z from 'zod/mini';
import { ARRANGEMENT_STATES, ArrangementVoucher } from '#contract/entities/arrangement.ts';
import { Actor } from './common.ts';
import { OrderOf } from './job.ts';

/** Without personal data; `version` is sent back with an act. */
export const DeskArrangement = z.object({
  arrangement_id: z.string(),
  /** A stay: a hotel of an own contract, from the first of `days` to the last. */
  kind: z.optional(z.enum(['activity', 'stay'])),
  provider: z.optional(z.nullable(z.string())),
  name: z.string(),
  city: z.string(),
  /** Of the service, in its place; more than one for transfers. */
  days: z.array(z.string()),
  heads: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  order: OrderOf,
  state: z.enum(ARRANGEMENT_STATES),
  version: z.int(),
  due_at: z.string(),
  voucher: z.nullable(ArrangementVoucher),
  /** Why it cannot be had. */
  why: z.nullable(z.string()),
  changed_by: z.nullable(Actor),
  changed_at: z.string(),
});
export type DeskArrangement = z.output<typeof DeskArrangement>;

/** To the provider, in its language, with names of travellers. `to`: empty without an address. */
export const ArrangementLetter = z.object({
  to: z.string(),
  provider: z.nullable(z.string()),
  locale: z.enum(['ar', 'en']),
  title: z.string(),
  lines: z.array(z.string()),
});
export type ArrangementLetter = z.output<typeof ArrangementLetter>;

/** Without `state` those that wait for a person. */
export const ARRANGEMENT_FILTERS = {
  state: z.enum([...ARRANGEMENT_STATES, 'all']),
  late: z.enum(['yes']),
};
