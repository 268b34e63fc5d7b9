import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';

/** Major units; negative in the other direction. */
export const Amount = z.number();
export const Money = z.object({ amount: Amount, currency: ChargedCurrency });

/** `id` of a job is its kind. */
export const ACTOR_KINDS = ['customer', 'guest', 'gateway', 'supplier', 'job', 'staff', 'operator', 'system'] as const;
export const Actor = z.object({
  kind: z.enum(ACTOR_KINDS),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
});
export type Actor = z.output<typeof Actor>;

/** A warning, no lock; `until` ten minutes later. */
export const Claim = z.object({ by: Person, mine: z.boolean(), until: z.string() });
export type Claim = z.output<typeof Claim>;

/**
 * `supplier_silent`: booking unknown; `supplier_refused`: cancel by hand; `activity_unbooked`: sold, not booked;
 * `charge_differs`: another amount; `resting`: between states; `work_dead`: failed jobs.
 */
export const ATTENTION_KINDS = [
  'supplier_silent',
  'supplier_refused',
  'activity_unbooked',
  'refund_late',
  'refund_refused',
  'payment_unclear',
  'charge_differs',
  'flights_changed',
  'mail_dead',
  'books_differ',
  'resting',
  'work_dead',
] as const;
export type AttentionKind = (typeof ATTENTION_KINDS)[number];

/** `since`: the oldest open case. */
export const Attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  kinds: z.array(z.enum(ATTENTION_KINDS)),
  since: z.string(),
});
export type Attention = z.output<typeof Attention>;
