import { describe, expect, it } from 'vitest';
import { gatewayRefundMachine, type GatewayRefundFact } from '#machines/domain/gateway-refund.machine.ts';
import { nextGatewayRefund, type GatewayRefundState } from '#machines/domain/gateway-refund.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const types: GatewayRefundFact['type'][] = [
  'refund.send',
  'refund.unsent',
  'refund.pay',
  'refund.refuse',
  'refund.renew',
];
const walk = walkEdges(gatewayRefundMachine, { events: types.map((type) => ({ type })), ignored: true });

describe('gateway refund paths', () => {
  it('[SU1] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths.length).toBe(4 * types.length);
  });

  onEveryPath(
    '[SU5] [SU6] walks every edge of gateway-refund',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state } = play(gatewayRefundMachine, path, walk.initial);
      const before = path.from.value as GatewayRefundState;
      const fact = path.event as GatewayRefundFact;
      expect(state.value).toBe(path.state.value);
      expect(nextGatewayRefund(before, fact)).toBe(path.from.can(fact) ? state.value : null);
      // it is sent once; again only after the gateway has refused it, or when it never left
      if (fact.type === 'refund.send') expect(nextGatewayRefund(before, fact)).toBe(before === 'asked' ? 'sent' : null);
      if (state.value === 'asked')
        expect(['asked', 'refused', ...(fact.type === 'refund.unsent' ? ['sent'] : [])]).toContain(before);
      if (before === 'done') expect(state.value).toBe('done');
    },
  );
});
