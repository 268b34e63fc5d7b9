import { describe, expect, it } from 'vitest';
import { findBookingMachine, findProblems } from '#machines/booking/find-booking.machine.ts';
import { anOrder } from '#tests/support/checkout-builders.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { walkEdges } from '#tests/support/paths.ts';

const failed = (status: number | null) =>
  Object.assign(new Error(`status ${status}`), { status, code: null, fields: {}, extra: {} });
const walk = walkEdges(findBookingMachine, {
  events: [
    { type: 'field.change', changes: { reference: 'ET7K4Q', email: 'sara@example.com' } },
    { type: 'field.change', changes: { email: 'sara' } },
    { type: 'booking.find' },
    { type: 'xstate.done.actor.findOrder', output: { order_id: 'o1' } },
    { type: 'xstate.error.actor.findOrder', error: failed(404) },
    { type: 'xstate.error.actor.findOrder', error: failed(429) },
    { type: 'xstate.error.actor.findOrder', error: failed(503) },
    { type: 'xstate.done.actor.listBookings', output: [anOrder()] },
    { type: 'xstate.error.actor.listBookings', error: failed(null) },
    { type: 'list.retry' },
  ],
  serializeState: ({ value, context }) => JSON.stringify([value, context.form, context.attempts > 0]),
});

describe('find-booking paths', () => {
  it('[R16] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[V7] every path of find-booking keeps what was typed',
    walk.paths.map((path) => [path.title, path] as const),
    (_, { from, state, event }) => {
      const changes = event.type === 'field.change' && from.value.search !== 'finding' ? event.changes : {};
      expect(state.context.form).toEqual({ ...from.context.form, ...changes });
    },
  );

  it('[R16] asks the server only with both fields well filled', () => {
    const asking = walk.paths.filter(({ state }) => (state.value as { search: string }).search === 'finding');
    expect(asking.length).toBeGreaterThan(0);
    for (const { state } of asking) expect(findProblems(state.context.form)).toEqual({});
  });
});
