import { describe, expect, it } from 'vitest';
import type { OrderState } from '#contract/entities/order.ts';
import { selectStored, visibleState } from '#machines/domain/order.selectors.ts';
import { orderMachine, type OrderEffect, type OrderFact } from '#machines/domain/order.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const facts: OrderFact[] = [
  { type: 'order.amended' },
  { type: 'order.cancelled' },
  { type: 'payment.opened' },
  { type: 'payment.declined' },
  { type: 'payment.cancelled' },
  { type: 'payment.captured' },
  { type: 'hold.expired' },
  { type: 'booking.started' },
  { type: 'hotels.booked' },
  { type: 'hotels.refused', failure: 'sold_out' },
  { type: 'flights.booked' },
  { type: 'flights.refused', failure: 'supplier_refused' },
  { type: 'outcome.overdue' },
  { type: 'money.returned' },
  { type: 'refund.given' },
];

const walk = walkEdges(orderMachine, { events: facts });
const count = (effects: string[], name: OrderEffect) => effects.filter((effect) => effect === name).length;
type Promised = (effects: string[]) => void;
const free: Promised = (effects) => expect(count(effects, 'startBooking')).toBe(0);

/** What must have happened, on every way, by the time an order is in a state. */
const promises: Record<OrderState, Promised> = {
  held: free,
  awaiting_payment: free,
  payment_failed: free,
  expired: (effects) =>
    expect(effects).toEqual(expect.arrayContaining(['closePayments', 'releaseHolds', 'giveBackPromo'])),
  paid: (effects) => {
    expect(count(effects, 'startBooking')).toBe(1);
    expect(count(effects, 'confirmPromo')).toBe(1);
    expect(effects).toContain('closePayments');
  },
  booking_hotels: (effects) => expect(count(effects, 'startBooking')).toBe(1),
  booking_flights: (effects) => expect(count(effects, 'startBooking')).toBe(1),
  confirmed: (effects) => {
    expect(count(effects, 'recordSale')).toBe(1);
    expect(count(effects, 'sendConfirmation')).toBe(1);
    expect(effects).not.toContain('cancelSuppliers');
  },
  compensating: (effects) => expect(effects).toContain('cancelSuppliers'),
  refunded: (effects) => {
    expect(count(effects, 'sendRefundNotice')).toBe(1);
    expect(effects).not.toContain('recordSale');
  },
  cancelled: (effects) => {
    expect(effects).toEqual(expect.arrayContaining(['closePayments', 'cancelSuppliers']));
    // once, with the fee kept: money that comes later never gives it back again
    expect(count(effects, 'returnMoney')).toBe(1);
    expect(effects.indexOf('giveBackPromo')).toBeLessThan(effects.indexOf('returnMoney'));
    expect(count(effects, 'undoSale')).toBe(count(effects, 'recordSale'));
  },
  needs_attention: (effects) => expect(effects).toContain('raiseAlarm'),
};

describe('order paths', () => {
  it('visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths.length).toBeGreaterThan(30);
  });

  onEveryPath(
    'walks every edge of order',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state, effects } = play(orderMachine, path, walk.initial);
      expect(state.value).toEqual(path.state.value);
      promises[visibleState(selectStored(state))](effects);
      const uses = 1 + count(effects, 'reclaimPromo') - count(effects, 'giveBackPromo');
      expect(uses, 'a promo code is used once or given back, never twice').toSatisfy(
        (times: number) => times === 0 || times === 1,
      );
    },
  );
});
