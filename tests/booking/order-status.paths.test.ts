import { describe, expect, it } from 'vitest';
import type { StateValueFrom } from 'xstate';
import { orderStatusMachine } from '#machines/booking/order-status.machine.ts';
import { anOrder, NOW } from '#tests/support/checkout-builders.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const read = (name: string, changes: Parameters<typeof anOrder>[0]) => ({
  type: 'xstate.done.actor.readOrder',
  output: anOrder(changes),
  name,
});
const unknown = { ...anOrder().payment, state: 'unknown' as const };
const failed = (status: number | null) =>
  Object.assign(new Error(`status ${status}`), { status, code: null, fields: {}, extra: {} });
const pauses = ['working', 'slow', 'unknownPayment', 'payable', 'unread'].map((state) => ({
  type: `xstate.after.pause.order-status.${state}`,
}));

/** The same chart, slow after two readings instead of eight, so that the walk stays small. */
const quick = orderStatusMachine.provide({ guards: { isSlow: ({ context }) => context.reads >= 2 } });

const walk = walkEdges(quick, {
  input: { order_id: 'o1' },
  events: [
    read('held', {}),
    read('paid', { state: 'paid' }),
    read('unknown', { state: 'awaiting_payment', payment: unknown }),
    read('confirmed', { state: 'confirmed' }),
    read('without tickets', { state: 'confirmed', travel_documents: { tickets: [], hotels: [], incomplete: true } }),
    { type: 'xstate.error.actor.readOrder', error: failed(404) },
    { type: 'xstate.error.actor.readOrder', error: failed(null) },
    { type: 'xstate.done.actor.payOrder', output: { payment_url: 'https://pay.example/1' } },
    { type: 'xstate.error.actor.payOrder', error: failed(503) },
    { type: 'xstate.error.actor.payOrder', error: { ...failed(409), code: 'already_paid' } },
    ...pauses,
    { type: 'xstate.after.ticketPause.order-status.ticketing' },
    { type: 'order.reload' },
    { type: 'order.update', order: anOrder({ state: 'cancelled' }) },
    { type: 'method.choose', method: 'card' },
    { type: 'wallet.use', amount: 25 },
    { type: 'payment.retry', amount: null },
    { type: 'page.shown' },
    { type: 'clock.tick', now: NOW },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.order?.state, context.order?.payment.state, Math.min(context.reads, 2)]),
});

type Showing = Exclude<StateValueFrom<typeof orderStatusMachine>, 'sorting'>;
const promises: Record<Showing, (order: string | undefined, payment: string | undefined) => void> = {
  reading: () => undefined,
  working: (order) => expect(order).toBe('paid'),
  slow: (order) => expect(order).toBe('paid'),
  unknownPayment: (_, payment) => expect(payment).toBe('unknown'),
  payable: (order) => expect(order).toBe('held'),
  paying: (order) => expect(order).toBe('held'),
  leaving: (order) => expect(order).toBe('held'),
  settled: (order) => expect(['confirmed', 'cancelled']).toContain(order),
  ticketing: (order) => expect(order).toBe('confirmed'),
  unread: () => undefined,
  notFound: () => undefined,
};

describe('order-status paths', () => {
  it('[S14] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: ['order-status.sorting'], transitions: [] });
  });

  onEveryPath(
    'walks every edge of order-status',
    walk.paths.map((path) => [path.title, path] as const),
    (_, { state }) => {
      expect(promises).toHaveProperty(String(state.value));
      promises[state.value as Showing](state.context.order?.state, state.context.order?.payment.state);
    },
  );

  it('[X6] pays only when the visitor asks', () => {
    const payments = walk.paths.filter(({ from, state }) => state.value === 'paying' && from.value !== 'paying');
    expect(new Set(payments.map((path) => path.event.type))).toEqual(new Set(['payment.retry']));
  });
});
