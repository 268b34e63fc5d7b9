import * as z from 'zod/mini';
import { ARRANGEMENT_STATES, ArrangementVoucher } from '#contract/entities/arrangement.ts';
import { Actor } from './common.ts';
import { OrderOf } from './job.ts';

/** Without personal data; `version` is sent back with an act. */
export const DeskArrangement = z.object({
  arrangement_id: z.string(),
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

/** Without `state` those that wait for a person. */
export const ARRANGEMENT_FILTERS = {
  state: z.enum([...ARRANGEMENT_STATES, 'all']),
  late: z.enum(['yes']),
};
