import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';

/** Decimals in major units, as on the whole wire; negative in the other direction. */
export const Amount = z.number();
export const Money = z.object({ amount: Amount, currency: ChargedCurrency });

/** Kinds of actors. `id` and `name` are of a customer or member, `id` of a job is its kind. */
export const ACTOR_KINDS = ['customer', 'guest', 'gateway', 'supplier', 'job', 'staff', 'operator', 'system'] as const;
export const Actor = z.object({
  kind: z.enum(ACTOR_KINDS),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
});
export type Actor = z.output<typeof Actor>;

/** Who works on it: a warning, never a lock. `until` is ten minutes after it was taken. */
export const Claim = z.object({ by: Person, mine: z.boolean(), until: z.string() });
export type Claim = z.output<typeof Claim>;

/**
 * Why an order needs a person. `supplier_silent`: a part's booking is unknown; `supplier_refused`: its parts need
 * manual cancelling; `activity_unbooked`: it was sold but not booked; `refund_late`, `refund_refused`: no refund by the
 * gateway; `payment_unclear`: no answer on payment; `charge_differs`: another amount was charged; `mail_dead`:
 * undeliverable; `resting`: stuck between states; `work_dead`: other failed jobs.
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

/** `since` is the oldest open case; `kinds` are all open, oldest first. */
export const Attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  kinds: z.array(z.enum(ATTENTION_KINDS)),
  since: z.string(),
});
export type Attention = z.output<typeof Attention>;
