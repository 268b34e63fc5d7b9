import { describe, expect, it } from 'vitest';
import { cancellationMachine } from '#machines/cancellation/cancellation.machine.ts';
import { anOrder } from '#tests/support/checkout-builders.ts';
import { walkEdges } from '#tests/support/paths.ts';

const quote = {
  cancel_quote_id: 'c1',
  fee: 10,
  refund: 563.7,
  currency: 'KWD',
  back: { gateway: 538.7, wallet: 25 },
  wallet_allowed: true,
  expires_at: '2026-12-01T10:30:00Z',
};
const failed = Object.assign(new Error('no'), { status: 409, code: null, fields: {}, extra: {} });
const walk = walkEdges(cancellationMachine, {
  input: { order_id: 'o1' },
  events: [
    { type: 'cancel.ask' },
    { type: 'cancel.confirm' },
    { type: 'cancel.keep' },
    { type: 'refund.choose', to: 'wallet' },
    { type: 'xstate.done.actor.quoteCancellation', output: quote },
    { type: 'xstate.error.actor.quoteCancellation', error: failed },
    { type: 'xstate.done.actor.cancelOrder', output: anOrder({ state: 'cancelled' }) },
    { type: 'xstate.error.actor.cancelOrder', error: failed },
  ],
});

describe('cancellation paths', () => {
  it('[S14] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[S14] nothing is cancelled before its fee and refund were shown', () => {
    const cancelling = walk.paths.filter(({ state }) => state.value === 'cancelling');
    expect(cancelling.length).toBeGreaterThan(0);
    for (const { from, state } of cancelling) {
      expect(from.value).toBe('asking');
      expect(state.context.quote).toEqual(quote);
    }
  });
});
