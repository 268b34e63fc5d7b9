import type { core } from 'zod/mini';
import type { ORDER_FILTERS } from '#contract/entities/desk/order-row.ts';
import { OWN_TRIP_IDS } from '#contract/constants.ts';
import { ORDER_TAGS, statesWith } from '#contract/entities/order-tags.ts';
import { beginningOf, endOf } from '#contract/rules/dates.ts';
import { ORDER_STATES, type OrderState } from '#contract/entities/order.ts';
import type { Fingerprints } from '#server/db/blind-index.ts';
import type { Db } from '#server/db/database.ts';
import { searchFor, type Condition } from './search.store.ts';

export type OrderFilters = { [Name in keyof typeof ORDER_FILTERS]?: core.output<(typeof ORDER_FILTERS)[Name]> };
type FilterContext = { db: Db; ring: Fingerprints; me: number; now: number };

const STORED: Partial<Record<OrderState, string[]>> = {
  needs_attention: statesWith(ORDER_TAGS, 'attention'),
};
const storedStates = (states: OrderState[]): string[] => states.flatMap((state) => STORED[state] ?? [state]);
const isState = (text: string): text is OrderState => ORDER_STATES.some((state) => state === text);

function claimed(assigned: NonNullable<OrderFilters['assigned']>, { me, now }: FilterContext): Condition {
  const by = assigned === 'me' ? me : typeof assigned === 'number' ? assigned : null;
  return (where) => {
    const claims = where
      .selectFrom('desk_claim')
      .select('desk_claim.target_id')
      .where('desk_claim.kind', '=', 'order')
      .where('desk_claim.until', '>', now);
    const ids = by === null ? claims : claims.where('desk_claim.account_id', '=', by);
    return assigned === 'none' ? where('orders.id', 'not in', ids) : where('orders.id', 'in', ids);
  };
}

export function needing(kinds: string[]): Condition {
  return (where) => {
    const open = where
      .selectFrom('staff_case')
      .select('staff_case.order_id')
      .where('staff_case.state', '=', 'open')
      .where('staff_case.order_id', 'is not', null)
      .where('staff_case.attention', 'is not', null);
    return where('orders.id', 'in', kinds.includes('any') ? open : open.where('staff_case.attention', 'in', kinds));
  };
}

/** Whole or part refunds on their way; each branch by an index. */
export const refundingOrders = (db: Db) =>
  db
    .selectFrom('orders')
    .select('id')
    .where('state', 'in', statesWith(ORDER_TAGS, 'returning'))
    .union(db.selectFrom('payment').select('order_id as id').where('state', '=', 'refunding'))
    .union(db.selectFrom('refund').select('order_id as id').where('state', '=', 'pending'));

export async function conditionsOf(filters: OrderFilters, context: FilterContext): Promise<Condition[]> {
  const { q, state, attention, booked_from, booked_to, travel_from, travel_to, assigned } = filters;
  const conditions: Condition[] = [];
  const when = <Value>(value: Value | undefined, of: (value: Value) => Condition): void => {
    if (value !== undefined) conditions.push(of(value));
  };
  if (q !== undefined) conditions.push(await searchFor(context.db, context.ring, q));
  when(state, (names) => (where) => where('orders.state', 'in', storedStates(names.filter(isState))));
  when(attention, needing);
  when(booked_from, (day) => (where) => where('orders.created_at', '>=', beginningOf(day)));
  when(booked_to, (day) => (where) => where('orders.created_at', '<', endOf(day)));
  when(travel_from, (day) => (where) => where('orders.start_date', '>=', day));
  when(travel_to, (day) => (where) => where('orders.start_date', '<=', day));
  when(filters.currency, (code) => (where) => where('orders.currency', '=', code));
  when(filters.expert, (id) => (where) => where('orders.expert_id', '=', id));
  when(filters.promo, (code) => (where) => where('orders.promo_code', '=', code));
  when(
    filters.package,
    (id) => (where) =>
      id === 'own' ? where('orders.package_id', '>=', OWN_TRIP_IDS.first) : where('orders.package_id', '=', id),
  );
  when(filters.refunding, () => (where) => where('orders.id', 'in', refundingOrders(context.db)));
  when(assigned, (who) => claimed(who, context));
  return conditions;
}
