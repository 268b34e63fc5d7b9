import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { PromoCode } from '#contract/entities/promo.ts';
import { FAILURES, ORDER_STATES } from '#contract/entities/order.ts';
import { Amount, Attention, ATTENTION_KINDS, Claim } from './common.ts';

/** How a list may be ordered; `-` the other way round. `age`: what has waited longest for a person first. */
export const ORDER_SORTS = ['-booked', 'booked', 'travel', '-travel', '-amount', 'amount', 'age'] as const;
export type OrderSort = (typeof ORDER_SORTS)[number];

const list = <Name extends string>(names: readonly [Name, ...Name[]]) =>
  z.pipe(
    z.string(),
    z.transform((text, context) => {
      const matches = text.split(',').filter((name): name is Name => names.includes(name as Name));
      if (matches.length === 0) context.issues.push({ code: 'custom', input: text, message: 'none of these is known' });
      return matches;
    }),
  );
const id = z.coerce.number().check(z.int(), z.gte(1));

/**
 * Filters of the orders' list, each a text of the query. `q`: words, all of which must hold: reference, order's id, email, mobile,
 * first traveller's surname, supplier's locator, payment's or refund's reference. `state` and `attention` may name several, with
 * commas; `attention=any` is whatever needs a person. Days are both included: of booking in UTC, of travel as sold. `assigned`: `me`,
 * `none`, `any` or a member's number. `package=own` are trips that visitors built. `refunding=1` are orders whose money is on its way
 * back, whatever their state.
 */
export const ORDER_FILTERS = {
  q: z.string().check(z.maxLength(200)),
  state: list(ORDER_STATES),
  attention: list(['any', ...ATTENTION_KINDS]),
  booked_from: PlainDate,
  booked_to: PlainDate,
  travel_from: PlainDate,
  travel_to: PlainDate,
  currency: ChargedCurrency,
  expert: id,
  package: z.union([id, z.enum(['own'])]),
  promo: PromoCode,
  assigned: z.union([z.enum(['me', 'none', 'any']), id]),
  refunding: z.enum(['1']),
  sort: z.enum(ORDER_SORTS),
};

/** What every view of an order begins with. */
export const ORDER_HEAD = {
  order_id: z.string(),
  reference: z.string(),
  version: z.int(),
  state: z.enum(ORDER_STATES),
  /** The chart's inner state, such as `needs_attention.returning`. */
  stage: z.string(),
  failure: z.nullable(z.enum(FAILURES)),
};

/** An order in the list. Names are initials for a role that has no `order.note`; null once the person is erased. */
export const DeskOrderRow = z.object({
  ...ORDER_HEAD,
  traveller: z.nullable(z.string()),
  party: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  package: z.object({ id: z.int(), title: z.string(), is_own: z.boolean() }),
  /** Null for a trip that a visitor built. */
  expert: z.nullable(Person),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  created_at: z.string(),
  currency: ChargedCurrency,
  to_pay: Amount,
  paid: Amount,
  /** Given back, or on its way. */
  refunded: Amount,
  attention: z.nullable(Attention),
  claim: z.nullable(Claim),
});
export type DeskOrderRow = z.output<typeof DeskOrderRow>;

/** Numbers of the standing views, each over all orders, whatever the filters are. */
export const OrderCounts = z.object({
  all: z.int(),
  /** Needs a person: `attention=any`. */
  attention: z.int(),
  /** Confirmed and travelling today, tomorrow or the day after: `state=confirmed&travel_from=…&travel_to=…`. */
  leaving: z.int(),
  /** `state=held,awaiting_payment,payment_failed`. */
  unpaid: z.int(),
  /** Money is on its way back: `state=compensating`, and part refunds that wait. */
  refunding: z.int(),
  /** `assigned=me`. */
  mine: z.int(),
  /** What has waited longest for a person; null when nothing waits. */
  oldest_attention_at: z.nullable(z.string()),
});
export type OrderCounts = z.output<typeof OrderCounts>;
