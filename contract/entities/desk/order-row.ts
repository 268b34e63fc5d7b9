import * as z from 'zod/mini';
import { Person } from '#contract/calls/desk/lists.ts';
import { PlainDate } from '#contract/entities/dates.ts';
import { ChargedCurrency } from '#contract/entities/money.ts';
import { PromoCode } from '#contract/entities/promo.ts';
import { FAILURES, ORDER_STATES } from '#contract/entities/order.ts';
import { Amount, Attention, ATTENTION_KINDS, Claim } from './common.ts';

/** `-` reverses. `age`: longest wait first. */
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
 * `q`: words that all match reference, id, contact, surname, locator or payment. Days inclusive and local;
 * travel as sold. Lists by comma.
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

export const ORDER_HEAD = {
  order_id: z.string(),
  reference: z.string(),
  version: z.int(),
  state: z.enum(ORDER_STATES),
  /** The inner one, as `needs_attention.returning`. */
  stage: z.string(),
  failure: z.nullable(z.enum(FAILURES)),
};

/** Initials for a role without `order.note`; null once erased. */
export const DeskOrderRow = z.object({
  ...ORDER_HEAD,
  traveller: z.nullable(z.string()),
  party: z.object({ adults: z.int(), children: z.int(), infants: z.int() }),
  package: z.object({ id: z.int(), title: z.string(), is_own: z.boolean() }),
  expert: z.nullable(Person),
  start_date: z.nullable(z.string()),
  end_date: z.nullable(z.string()),
  created_at: z.string(),
  currency: ChargedCurrency,
  to_pay: Amount,
  paid: Amount,
  refunded: Amount,
  attention: z.nullable(Attention),
  claim: z.nullable(Claim),
});
export type DeskOrderRow = z.output<typeof DeskOrderRow>;

/** Of the fixed views, ignoring filters. */
export const OrderCounts = z.object({
  all: z.int(),
  /** `attention=any`. */
  attention: z.int(),
  /** Within three days: `state=confirmed&travel_from=…&travel_to=…`. */
  leaving: z.int(),
  /** `state=held,awaiting_payment,payment_failed`. */
  unpaid: z.int(),
  /** `state=compensating`, and waiting partial refunds. */
  refunding: z.int(),
  /** `assigned=me`. */
  mine: z.int(),
  oldest_attention_at: z.nullable(z.string()),
});
export type OrderCounts = z.output<typeof OrderCounts>;
