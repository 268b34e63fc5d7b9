import { describe, expect, it } from 'vitest';
import { cancellationMachine } from '#machines/booking/cancellation.machine.ts';
import { anOrder } from '#tests/support/checkout-builders.ts';
import { walkEdges } from '#tests/support/paths.ts';

const quote = {
  cancel_quote_id: 'c1',
  fee: 10,
  refund: 563.7,
  currency: 'KWD',
  back: { gateway: 538.7, wallet: 25 },
  wallet_allowed: true,
  code_needed: false,
  expires_at: '2026-12-01T10:30:00Z',
};
const byLink = { ...quote, cancel_quote_id: 'c2', wallet_allowed: false, code_needed: true };
const failed = Object.assign(new Error('no'), { status: 409, code: null, fields: {}, extra: {} });
const wrongCode = Object.assign(new Error('code'), {
  status: 422,
  code: 'wrong_code',
  fields: { code: ['The code is incorrect.'] },
  extra: {},
});
const walk = walkEdges(cancellationMachine, {
  input: { order_id: 'o1' },
  events: [
    { type: 'cancel.ask' },
    { type: 'cancel.confirm' },
    { type: 'cancel.keep' },
    { type: 'refund.choose', to: 'wallet' },
    { type: 'code.change', code: '123456' },
    { type: 'code.resend' },
    { type: 'xstate.done.actor.sendCode', output: { sent_to: 'n•••@example.com', expires_at: '2026-12-01T10:30:00Z' } },
    { type: 'xstate.error.actor.sendCode', error: failed },
    { type: 'xstate.error.actor.cancelOrder', error: wrongCode },
    { type: 'xstate.done.actor.quoteCancellation', output: byLink },
    { type: 'xstate.done.actor.quoteCancellation', output: quote },
    { type: 'xstate.error.actor.quoteCancellation', error: failed },
    { type: 'xstate.done.actor.cancelOrder', output: anOrder({ state: 'cancelled' }) },
    { type: 'xstate.error.actor.cancelOrder', error: failed },
  ],
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.to, context.quote?.code_needed, context.codeMail !== null, context.code]),
});

describe('cancellation paths', () => {
  it('[S14] [S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  it('[S14] nothing is cancelled before its fee and refund were shown', () => {
    const cancelling = walk.paths.filter(({ state }) => state.value === 'cancelling');
    expect(cancelling.length).toBeGreaterThan(0);
    for (const { from, state } of cancelling) {
      // whoever was told a code is wrong is asked for it, even where none was needed before
      expect(state.context.quote?.code_needed ? ['typing'] : ['asking', 'typing']).toContain(from.value);
      expect([quote, byLink]).toContainEqual(state.context.quote);
    }
  });

  it('[OP3] what was typed as a code outlives every failure', () => {
    const withCode = walk.paths.filter(({ from }) => from.context.code !== '');
    expect(withCode.length).toBeGreaterThan(0);
    for (const { state } of withCode) expect(state.context.code).toBe('123456');
  });
});
