import * as z from 'zod/mini';
import { call } from '#contract/calls/call.ts';
import { Amount } from '#contract/entities/desk/common.ts';
import { DeskOrder, WaitingApproval } from '#contract/entities/desk/order.ts';
import { BookLine, ByWay, DeskRefund } from '#contract/entities/desk/order-money.ts';
import { ChargedCurrency, Price } from '#contract/entities/money.ts';
import { Reference, TeamWords } from '#contract/entities/typed-text.ts';
import { REFUND_REASON_NAMES } from '#contract/rules/refund-reasons.ts';
import { Reason } from './orders.ts';

const PATH = '/api/v1/staff/orders/:id';
const above0 = z.number().check(z.gt(0), z.lte(1_000_000));

/** The version seen; 409 `changed` with `order` if it moved. */
const RowVersion = { version: z.int().check(z.gte(0)) };

/** Done, or waiting for a second person. */
export const ActReply = z.object({
  data: z.object({
    outcome: z.enum(['done', 'asked']),
    order: DeskOrder,
    approval: z.nullable(WaitingApproval),
  }),
});

export const RefundRequest = z.object({
  amount: above0,
  reason: z.enum(REFUND_REASON_NAMES),
  supplier_credit: z._default(Price, 0),
});

/** The limit passed: one amount, the order's total, or the member's day. */
export const WHY_SECOND = ['amount', 'order', 'day', 'waiver', 'late', 'role'] as const;

/** 409 `not_refundable` or `more_than_left` (with `left_minor`). */
export const quoteRefund = call({
  method: 'POST',
  path: `${PATH}/refund_quote`,
  body: RefundRequest,
  reply: z.object({
    data: z.object({
      amount: Amount,
      currency: ChargedCurrency,
      back: ByWay,
      left_after: ByWay,
      bearer: z.enum(['house', 'shared']),
      /** At most 0; 0 for a role without `order.earning`. */
      expert: Amount,
      needs_second: z.nullable(z.enum(WHY_SECOND)),
      /** In this currency; and what order and member used without a second person. */
      limits: z.object({ one: Amount, order: Amount, day: Amount, today: Amount }),
      /** Now, and once the gateway has paid; each sums to 0. */
      books: z.object({ now: z.array(BookLine), when_given: z.array(BookLine) }),
    }),
  }),
  safe: true,
  access: 'staff',
  needs: 'order.refund',
  summary: 'What a refund of a part does: by which way, who bears it, what the books say (BO5)',
});

/** Requests it above the limits. `note` goes to the customer. 409 as `quoteRefund`, `changed`, `asked_already`. */
export const refundOrder = call({
  method: 'POST',
  path: `${PATH}/refunds`,
  body: z.object({
    ...RefundRequest.shape,
    ...RowVersion,
    note: z._default(TeamWords(500).check(z.trim()), ''),
  }),
  reply: ActReply,
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'order.refund',
  stepUp: true,
  summary: 'Refunds a part or all while the order stands; above the limits a second person decides (BO5)',
});

/** A new reference if refused, the same while waiting: never paid twice. 409 `nothing_waits`, `more_than_left`. */
export const sendRefundAgain = call({
  method: 'POST',
  path: '/api/v1/staff/refunds/:id/send_again',
  body: z.object({}),
  reply: z.object({ data: DeskRefund }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'order.refund',
  stepUp: true,
  summary: 'Sends a refund to the gateway once more (BO5)',
});

/** `waive`: what we bear of the fee. 409 `not_cancellable`. */
export const quoteDeskCancellation = call({
  method: 'POST',
  path: `${PATH}/cancel_quote`,
  body: z.object({ waive: z._default(Price, 0) }),
  reply: z.object({
    data: z.object({
      cancel_quote_id: z.string(),
      currency: ChargedCurrency,
      /** `left` − `fee` + `waived` = `refund`. */
      left: Amount,
      fee: Amount,
      waived: Amount,
      refund: Amount,
      back: ByWay,
      wallet_allowed: z.boolean(),
      /** By part, as sold; `fee` is what its supplier keeps. */
      parts: z.array(z.object({ part: z.int(), title: z.string(), price: Amount, fee: Amount })),
      is_late: z.boolean(),
      needs_second: z.nullable(z.enum(WHY_SECOND)),
      expires_at: z.string(),
    }),
  }),
  safe: false,
  access: 'staff',
  needs: 'order.cancel',
  stepUp: false,
  summary: 'What cancelling costs now, with what the house waives of it (BO5)',
});

/** A waiver or a begun trip needs a second person. 409 `cancel_quote_over`. */
export const cancelDeskOrder = call({
  method: 'POST',
  path: `${PATH}/cancel`,
  body: z.object({
    cancel_quote_id: z.string().check(z.maxLength(64)),
    refund_to: z._default(z.enum(['source', 'wallet']), 'source'),
    reason: Reason,
  }),
  reply: ActReply,
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'order.cancel',
  stepUp: true,
  summary: 'Cancels at the quoted fee, or with a waiver (BO5)',
});

const Evidence = TeamWords(1_000).check(z.trim(), z.minLength(10));
const Locator = Reference(40).check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]{1,39}$/u));
const BankReference = Reference(60).check(z.regex(/^[\p{L}\p{N}][\p{L}\p{N} ./_-]{3,59}$/u));

/** Not a discriminated union: that would grow every visitor's first file. */
export const Settlement = z.union([
  z.object({ outcome: z.enum(['booked']), part: z.int().check(z.gte(0)), locator: Locator }),
  z.object({ outcome: z.enum(['refused']), part: z.int().check(z.gte(0)) }),
  /** By a person; `locator` is the supplier's. */
  z.object({ outcome: z.enum(['cancelled']), part: z.int().check(z.gte(0)), locator: Locator }),
  z.object({ outcome: z.enum(['returned']), payment_id: z.string(), bank_reference: BankReference }),
  z.object({ outcome: z.enum(['refund_done']), refund_id: z.string(), bank_reference: BankReference }),
  z.object({ outcome: z.enum(['refund_refused']), refund_id: z.string() }),
]);
export type Settlement = z.output<typeof Settlement>;

/** `evidence`: who said so, when, how to verify. Support needs a second person. 409 `nothing_waits`, `changed`. */
export const settleOrder = call({
  method: 'POST',
  path: `${PATH}/settle`,
  body: z.object({ settlement: Settlement, evidence: Evidence, ...RowVersion }),
  reply: ActReply,
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'order.settle',
  stepUp: true,
  summary: 'Settles by hand what nobody could say, with evidence (BO5)',
});

/** Never books twice. `found`: the part's state at the supplier. */
export const tryAgain = call({
  method: 'POST',
  path: `${PATH}/try_again`,
  body: z.object({ part: z.optional(z.int().check(z.gte(0))) }),
  reply: z.object({
    data: z.object({
      order: DeskOrder,
      found: z.array(
        z.object({
          part: z.int(),
          found: z.enum(['held', 'booked', 'cancelled', 'none', 'no_answer']),
          locator: z.nullable(z.string()),
        }),
      ),
    }),
  }),
  safe: false,
  idempotent: true,
  access: 'staff',
  needs: 'order.settle',
  stepUp: true,
  summary: 'Looks a resting order up at its suppliers now and starts its work again (BO5)',
});
