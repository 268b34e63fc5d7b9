import { getNextTransitions } from 'xstate';
import { describe, expect, expectTypeOf, it } from 'vitest';
import { ORDER_STATES, PAYMENT_STATES } from '#contract/entities/order.ts';
import { ORDER_TAGS, PAYMENT_TAGS, statesWith, type OrderStateName } from '#contract/entities/order-tags.ts';
import { orderMachine } from '#machines/domain/order.machine.ts';
import { snapshotOf, visibleState } from '#machines/domain/order.selectors.ts';
import { paymentAt, type PaymentState } from '#machines/domain/payment.selectors.ts';

const orders = Object.entries(ORDER_TAGS);
const UNPAID = ['held', 'awaiting_payment', 'payment_failed'];
type OrderTag = (typeof ORDER_TAGS)[OrderStateName][number];
type PaymentTag = (typeof PAYMENT_TAGS)[PaymentState][number];

/** Where the chart takes one of the facts. */
const taking = (...facts: string[]) =>
  orders
    .map(([state]) => state)
    .filter((state) => getNextTransitions(snapshotOf(state)).some(({ eventType }) => facts.includes(eventType)));

describe('[HO12] what a state means', () => {
  it('is said of every state, and the charts say the same', () => {
    expect(new Set(orders.map(([state]) => visibleState(state)))).toEqual(new Set(ORDER_STATES));
    const leaves = Object.values(orderMachine.states).flatMap((node) =>
      node.type === 'atomic' ? [node] : Object.values(node.states),
    );
    expect(Object.fromEntries(leaves.map(({ path, tags }) => [path.join('.'), tags]))).toEqual(ORDER_TAGS);
    expect(['none', ...Object.keys(PAYMENT_TAGS)].toSorted()).toEqual(PAYMENT_STATES.toSorted());
    for (const [state, tags] of Object.entries(PAYMENT_TAGS)) expect([...paymentAt(state).tags]).toEqual(tags);
  });

  it('does not compile for a state without tags', () => {
    expectTypeOf<Omit<typeof ORDER_TAGS, 'held'>>().not.toExtend<Record<OrderStateName, readonly string[]>>();
    expectTypeOf<keyof typeof ORDER_TAGS>().toEqualTypeOf<OrderStateName>();
    expectTypeOf<keyof typeof PAYMENT_TAGS>().toEqualTypeOf<PaymentState>();
  });

  it('agrees with what the chart of orders takes', () => {
    expect(statesWith(ORDER_TAGS, 'cancellable')).toEqual(taking('order.cancelled'));
    expect(statesWith(ORDER_TAGS, 'unpaid')).toEqual(taking('payment.opened'));
    expect(statesWith(ORDER_TAGS, 'asking')).toEqual(taking('hotels.booked', 'flights.booked'));
    expect(statesWith(ORDER_TAGS, 'refundable')).toEqual(taking('refund.given'));
  });

  it.each<[OrderTag[], string[]]>([
    [['unpaid'], UNPAID],
    [['cancellable'], [...UNPAID, 'confirmed']],
    [['booking'], ['paid', 'booking_hotels', 'booking_flights', 'needs_attention.booking']],
    [['asking'], ['booking_hotels', 'booking_flights', 'needs_attention.booking']],
    [['moving'], ['paid', 'booking_hotels', 'booking_flights', 'compensating']],
    [['attention'], ['needs_attention.booking', 'needs_attention.returning']],
    [['returning'], ['compensating', 'needs_attention.returning']],
    [['returned'], ['refunded', 'cancelled']],
    [['refundable'], ['confirmed', 'cancelled']],
    [['closed'], ['expired', 'cancelled', 'refunded']],
    [['done'], ['expired', 'confirmed', 'refunded', 'cancelled']],
    [
      ['returning', 'closed'],
      ['expired', 'compensating', 'refunded', 'cancelled', 'needs_attention.returning'],
    ],
    [
      ['returning', 'returned'],
      ['compensating', 'refunded', 'cancelled', 'needs_attention.returning'],
    ],
    [
      ['unpaid', 'returning'],
      [...UNPAID, 'compensating', 'needs_attention.returning'],
    ],
    [
      ['moving', 'attention'],
      orders.map(([state]) => state).filter((state) => /^(?:paid|booking_|compensating|needs_attention)/u.test(state)),
    ],
  ])('orders: %j', (tags, states) => {
    expect(statesWith(ORDER_TAGS, ...tags).toSorted()).toEqual(states.toSorted());
  });

  it.each<[PaymentTag, string[]]>([
    ['waiting', ['pending', 'unknown']],
    ['open', ['pending', 'unknown', 'refunding']],
    ['given_up', ['cancelled', 'declined']],
    ['captured', ['paid', 'refunding']],
    ['came_in', ['paid', 'refunding', 'refunded']],
    ['returned', ['refunded', 'refunding']],
  ])('payments: %s', (tag, states) => {
    expect(statesWith(PAYMENT_TAGS, tag).toSorted()).toEqual(states.toSorted());
  });
});
