import { transition } from 'xstate';
import { describe, expect, it } from 'vitest';
import { ORDER_STATES } from '#contract/entities/order.ts';
import { orderMachine, type OrderFact } from '#machines/domain/order.machine.ts';
import { selectStored, snapshotOf, visibleState } from '#machines/domain/order.selectors.ts';
import { paymentMachine } from '#machines/domain/payment.machine.ts';
import { paymentAt } from '#machines/domain/payment.selectors.ts';

const STORED = [
  ...ORDER_STATES.filter((state) => state !== 'needs_attention'),
  'needs_attention.booking',
  'needs_attention.returning',
];
const after = (state: string, fact: OrderFact) => {
  const [next, actions] = transition(orderMachine, snapshotOf(state), fact);
  return {
    state: selectStored(next),
    effects: actions.map((action) => (action as { type: string }).type),
    params: actions.map((action) => (action as { params?: unknown }).params),
  };
};

describe('the order’s chart over stored rows', () => {
  it.each(STORED)('%s is read back as it was written', (state) => {
    expect(selectStored(snapshotOf(state))).toBe(state);
    expect(ORDER_STATES).toContain(visibleState(state));
  });

  it('refuses a state that no chart knows', () => {
    expect(() => snapshotOf('half_paid')).toThrow();
    expect(() => visibleState('half_paid')).toThrow('no such order state');
    expect(() => paymentAt('stolen')).toThrow('no such payment state');
  });

  it('needs_attention keeps apart what may still be booked from what only waits for its money', () => {
    expect(snapshotOf('needs_attention.booking').can({ type: 'flights.booked' })).toBe(true);
    expect(snapshotOf('needs_attention.returning').can({ type: 'flights.booked' })).toBe(false);
    expect(after('compensating', { type: 'outcome.overdue' }).state).toBe('needs_attention.returning');
    expect(after('booking_flights', { type: 'outcome.overdue' }).state).toBe('needs_attention.booking');
  });

  it('a late payment of an expired order takes everything anew before booking', () => {
    const { state, effects } = after('expired', { type: 'payment.captured' });
    expect(state).toBe('paid');
    expect(effects).toEqual([
      'reclaimPromo',
      'renewHolds',
      'closePayments',
      'confirmPromo',
      'startBooking',
      'setFailure',
    ]);
  });

  it('[OP1] money that comes for a cancelled order moves nothing: that payment goes back, the fee stays', () => {
    for (const state of ['cancelled', 'refunded', 'compensating', 'confirmed', 'paid'])
      expect(snapshotOf(state).can({ type: 'payment.captured' })).toBe(false);
  });

  it('a part refund leaves a booking, or a cancelled order, where it is', () => {
    expect(after('confirmed', { type: 'refund.given' })).toMatchObject({ state: 'confirmed', effects: [] });
    expect(after('cancelled', { type: 'refund.given' })).toMatchObject({ state: 'cancelled', effects: [] });
  });

  it('the reason of a refusal goes into the row, and a confirmation clears it', () => {
    expect(after('booking_flights', { type: 'flights.refused', failure: 'sold_out' }).params).toContainEqual({
      failure: 'sold_out',
    });
    expect(after('booking_flights', { type: 'flights.booked' }).params).toContainEqual({ failure: null });
  });
});

describe('the payment’s chart over stored rows', () => {
  it('believes a late "paid", and hears nothing twice', () => {
    expect(transition(paymentMachine, paymentAt('declined'), { type: 'charge.paid' })[0].value).toBe('paid');
    expect(paymentAt('paid').can({ type: 'charge.paid' })).toBe(false);
    expect(paymentAt('refunded').can({ type: 'refund.asked' })).toBe(false);
  });
});
