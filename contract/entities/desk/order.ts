import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { Quote } from '#contract/entities/quote.ts';
import { Actor, Amount, Attention, ATTENTION_KINDS, Claim } from './common.ts';
import { DeskRefund, OrderMoney } from './order-money.ts';
import { ORDER_HEAD } from './order-row.ts';

/** `detail`: the supplier's or network's error, without personal data. */
export const PartAttempt = z.object({
  attempt_id: z.string(),
  action: z.enum(['hold', 'book', 'release', 'cancel']),
  state: z.enum(['started', 'done', 'refused', 'unknown']),
  locator: z.nullable(z.string()),
  detail: z.nullable(z.string()),
  by: z.nullable(Actor),
  started_at: z.string(),
  ended_at: z.nullable(z.string()),
});

export const PART_STATES = ['waiting', 'held', 'booked', 'refused', 'unknown', 'cancelled', 'released'] as const;

/** `part`: its number in `settle`. */
export const OrderPart = z.object({
  part: z.int(),
  kind: z.enum(['flight', 'hotel', 'activity']),
  title: z.string(),
  detail: z.string(),
  supplier: z.string(),
  our_ref: z.string(),
  locator: z.nullable(z.string()),
  state: z.enum(PART_STATES),
  price: Amount,
  attempts: z.array(PartAttempt),
  /** Unknown outcome: `settle` accepts it. */
  may_settle: z.boolean(),
  /** Its supplier takes no cancellation: `settle` accepts a manual one. */
  may_settle_cancellation: z.boolean(),
});
export type OrderPart = z.output<typeof OrderPart>;

/** Last four characters; `reveal` has all. Null once erased. */
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

/** `summary` with figures, in the reader's language. */
export const OpenCase = z.object({
  case_id: z.string(),
  kind: z.enum(ATTENTION_KINDS),
  summary: z.string(),
  opened_at: z.string(),
  times: z.int(),
});

/** An action that needs a second person. */
export const WaitingApproval = z.object({
  approval_id: z.string(),
  act: z.string(),
  /** Empty for a role without `order.note`: it may name a person. */
  reason: z.string(),
  amount: z.nullable(Amount),
  asked_by: Person,
  mine: z.boolean(),
  asked_at: z.string(),
  expires_at: z.string(),
  version: z.int(),
  may_decide: z.boolean(),
});

export const ORDER_MAILS = ['confirmed', 'cancelled', 'refunded'] as const;

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
/** `left`: nothing is left; `nothing`: nothing waits. */
export const WHY_NOT = ['role', 'state', 'left', 'nothing', 'erased'] as const;
export const Allowed = z.object({
  how: z.nullable(z.enum(['does', 'asks'])),
  why: z.nullable(z.enum(WHY_NOT)),
  step_up: z.boolean(),
});

export const DeskOrder = z.object({
  ...ORDER_HEAD,
  locale: z.enum(['ar', 'en']),
  created_at: z.string(),
  updated_at: z.string(),
  hold_expires_at: z.nullable(z.string()),
  confirmed_at: z.nullable(z.string()),
  /** In the texts of that day. */
  sold: Quote,
  /** Null for an own trip, or older sales. */
  package_version: z.nullable(z.int()),
  is_own_trip: z.boolean(),
  account_id: z.nullable(z.int()),
  contact: z.nullable(z.object({ email: z.string(), mobile: z.string() })),
  travellers: z.array(DeskTraveller),
  money: OrderMoney,
  refunds: z.array(DeskRefund),
  parts: z.array(OrderPart),
  /** Null for an own trip and without `order.earning`. */
  earning: z.nullable(
    z.object({
      expert: Person,
      share_percent: z.nullable(z.number()),
      amount: Amount,
      /** 72 hours after confirmation. */
      due_at: z.nullable(z.string()),
    }),
  ),
  attention: z.nullable(Attention),
  cases: z.array(OpenCase),
  approvals: z.array(WaitingApproval),
  claim: z.nullable(Claim),
  notes: z.array(OrderNote),
  mails: z.array(z.object({ mail: z.enum(ORDER_MAILS), sent_at: z.nullable(z.string()) })),
  may: z.record(z.enum(ORDER_ACTS), Allowed),
});
export type DeskOrder = z.output<typeof DeskOrder>;
