import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';

/** Decimals in major units, as everywhere on the wire; below zero where money goes the other way. */
export const Amount = z.number();
export const Money = z.object({ amount: Amount, currency: ChargedCurrency });

/** Who did something. `id` and `name` of a customer's or a member's account, `id` of a job its kind. */
export const ACTOR_KINDS = ['customer', 'guest', 'gateway', 'supplier', 'job', 'staff', 'operator', 'system'] as const;
export const Actor = z.object({
  kind: z.enum(ACTOR_KINDS),
  id: z.nullable(z.string()),
  name: z.nullable(z.string()),
});
export type Actor = z.output<typeof Actor>;

/** Who works on it now: a warning to others, never a lock. `until` is ten minutes after it was taken. */
export const Claim = z.object({ by: Person, mine: z.boolean(), until: z.string() });
export type Claim = z.output<typeof Claim>;

/**
 * What an order needs a person for. `supplier_silent`: a part may be booked or not; `supplier_refused`: its parts cannot be given
 * back by themselves; `activity_unbooked`: one that was sold is booked nowhere; `refund_late` and `refund_refused`: the gateway has not given money back, or will not; `payment_unclear`: the
 * gateway does not say whether it was paid; `charge_differs`: it tells of another amount than was asked for; `flights_changed`: the airline did; `mail_dead`: a letter was never taken; `books_differ`; `resting`: it stands between two
 * states; `work_dead`: other work that is not done.
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

/** `since` the oldest open case; `kinds` of all that are open, the oldest first. */
export const Attention = z.object({
  kind: z.enum(ATTENTION_KINDS),
  kinds: z.array(z.enum(ATTENTION_KINDS)),
  since: z.string(),
});
export type Attention = z.output<typeof Attention>;
