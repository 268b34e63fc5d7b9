import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { Quote } from '#contract/entities/quote.ts';
import { Actor, Amount, Attention, ATTENTION_KINDS, Claim } from './common.ts';
import { DeskRefund, OrderMoney } from './order-money.ts';
import { ORDER_HEAD } from './order-row.ts';

/** One question to a supplier, or one answer looked up. `detail`: the supplier's or the network's word, without personal data. */
export const PartAttempt = z.object({
  attempt_id: z.string(),
  action: z.enum(['hold', 'book', 'release', 'cancel']),
  state: z.enum(['started', 'done', 'refused', 'unknown']),
  locator: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  /** Who said so by hand; null when the supplier did. */
  by: z.nullable(Actor),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
});

export const PART_STATES = ['waiting', 'held', 'booked', 'refused', 'unknown', 'cancelled', 'released'] as const;

/** A part of the trip at its supplier. `part` is its number in `settle`. */
export const OrderPart = z.object({
  part: z.int(),
  kind: z.enum(['flight', 'hotel', 'activity']),
  title: z.string(),
  detail: z.string(),
  supplier: z.string(),
  /** What we call it at the supplier. */
  our_ref: z.string(),
  locator: z.nullable(z.string()),
  state: z.enum(PART_STATES),
  price: Amount,
  attempts: z.array(PartAttempt),
  /** Whether its outcome is not known, so that `settle` takes it. */
  may_settle: z.boolean(),
  /** Whether its supplier does not take its cancellation, so that `settle` takes that it was cancelled by hand. */
  may_settle_cancellation: z.boolean(),
});
export type OrderPart = z.output<typeof OrderPart>;

/** `document` shows the last four characters; all of it is `reveal`'s. Null once it is erased. */
export const DeskTraveller = z.object({
  name: z.string(),
  kind: z.enum(['adult', 'child', 'infant']),
  room: z.int(),
  document: z.nullable(z.object({ kind: z.enum(['passport', 'national_id']), end: z.string(), expires: z.string() })),
});

export const OrderNote = z.object({
  note_id: z.string(),
  by: Person,
  text: z.string(),
  pinned: z.boolean(),
  at: z.string(),
});
export type OrderNote = z.output<typeof OrderNote>;

/** What waits for a person; `summary` says it in the reader's words, with its figures. */
export const OpenCase = z.object({
  case_id: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  summary: z.string(),
  opened_at: z.string(),
  times: z.int(),
});

/** An act that waits for a second person. */
export const WaitingApproval = z.object({
  approval_id: z.string(),
  act: z.string(),
  /** Empty for a role without `order.note`: what staff write may name a person. */
  reason: z.string(),
  amount: z.nullable(Amount),
  asked_by: Person,
  mine: z.boolean(),
  asked_at: z.string(),
  expires_at: z.string(),
  /** What `approvals/:id/decide` and `withdraw` take. */
  version: z.int(),
  /** Whether the member may decide it now. */
  may_decide: z.boolean(),
});

export const ORDER_MAILS = ['confirmed', 'cancelled', 'refunded'] as const;

/** What a member may do to the order now. `how` null: not at all, and `why` says for which reason. */
export const ORDER_ACTS = [
  'note',
  'claim',
  'resend',
  'reveal',
  'refund',
  'cancel',
  'waive',
  'settle',
  'try_again',
] as const;
export type OrderAct = (typeof ORDER_ACTS)[number];
/** `role`: the role has no such permission; `state`: not in this state; `left`: nothing is left; `nothing`: nothing waits for it; `erased`. */
export const WHY_NOT = ['role', 'state', 'left', 'nothing', 'erased'] as const;
export const Allowed = z.object({
  how: z.nullable(z.enum(['does', 'asks'])),
  why: z.nullable(z.enum(WHY_NOT)),
  /** Whether it asks for a code typed in the last ten minutes. */
  step_up: z.boolean(),
});

/** An order whole, for the desk. */
export const DeskOrder = z.object({
  ...ORDER_HEAD,
  /** The language of its letters. */
  locale: z.enum(['ar', 'en']),
  created_at: z.string(),
  updated_at: z.string(),
  hold_expires_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  /** What was sold, in the words of the day of sale. */
  sold: Quote,
  /** The version of the package that was sold; null for an own trip, and for sales of before versions. */
  package_version: z.nullable(z.int()),
  is_own_trip: z.boolean(),
  /** The customer's account, if it was made by one. */
  account_id: z.nullable(z.int()),
  contact: z.nullable(z.object({ email: z.string(), mobile: z.string() })),
  travellers: z.array(DeskTraveller),
  money: OrderMoney,
  refunds: z.array(DeskRefund),
  parts: z.array(OrderPart),
  /** Of a ready package; null for an own trip, and for a role without `order.earning`. */
  earning: z.nullable(
    z.object({
      expert: Person,
      share_percent: z.nullable(z.number()),
      /** What the books say the expert has of this order. */
      amount: Amount,
      /** 72 hours after the confirmation. */
      due_at: z.nullable(z.string()),
    }),
  ),
  attention: z.nullable(Attention),
  cases: z.array(OpenCase),
  approvals: z.array(WaitingApproval),
  claim: z.nullable(Claim),
  /** None for a role without `order.note`. */
  notes: z.array(OrderNote),
  /** The letters it has had; those can be sent again. */
  mails: z.array(z.object({ mail: z.enum(ORDER_MAILS), sent_at: z.nullable(z.string()) })),
  may: z.record(z.enum(ORDER_ACTS), Allowed),
});
export type DeskOrder = z.output<typeof DeskOrder>;
