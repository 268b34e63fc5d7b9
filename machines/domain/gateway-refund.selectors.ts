import { transition, type SnapshotFrom } from 'xstate';
import { gatewayRefundMachine, type GatewayRefundFact } from './gateway-refund.machine.ts';

export type GatewayRefundState = SnapshotFrom<typeof gatewayRefundMachine>['value'];

/** Null if the chart has no transition. */
export function nextGatewayRefund(state: GatewayRefundState, fact: GatewayRefundFact): GatewayRefundState | null {
  const before = gatewayRefundMachine.resolveState({ value: state });
  return before.can(fact) ? transition(gatewayRefundMachine, before, fact)[0].value : null;
}
