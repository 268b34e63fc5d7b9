import { describe, expect, it } from 'vitest';
import { paymentMachine, type PaymentFact } from '#machines/domain/payment.machine.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const types: PaymentFact['type'][] = [
  'charge.paid',
  'charge.declined',
  'charge.cancelled',
  'charge.unknown',
  'refund.asked',
  'refund.done',
];
const walk = walkEdges(paymentMachine, { events: types.map((type) => ({ type })), ignored: true });
const count = (effects: string[], name: string) => effects.filter((effect) => effect === name).length;

describe('payment paths', () => {
  it('visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths.length).toBe(7 * types.length);
  });

  onEveryPath(
    'walks every edge of payment',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state, effects } = play(paymentMachine, path, walk.initial);
      expect(state.value).toBe(path.state.value);
      const captured = state.value === 'paid' || state.value === 'refunding' || state.value === 'refunded';
      expect(count(effects, 'recordCapture')).toBe(captured ? 1 : 0);
      expect(count(effects, 'recordRefundOwed')).toBe(
        state.value === 'refunding' || state.value === 'refunded' ? 1 : 0,
      );
      expect(count(effects, 'recordRefundPaid')).toBe(state.value === 'refunded' ? 1 : 0);
    },
  );
});
