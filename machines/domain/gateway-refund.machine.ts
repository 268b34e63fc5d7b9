import { setup } from 'xstate';

/** The gateway accepts first and decides later. */
export type GatewayRefundFact =
  /** From now on the gateway may have it. */
  | { type: 'refund.send' }
  | { type: 'refund.unsent' }
  | { type: 'refund.pay' }
  | { type: 'refund.refuse' }
  | { type: 'refund.renew' };

/**
 * By our reference (SU5, SU6). Once sent, only a refusal or proof that it never left leads back: a repeat could pay
 * twice.
 */
export const gatewayRefundMachine = setup({ types: { events: {} as GatewayRefundFact } }).createMachine({
  id: 'gateway-refund',
  initial: 'asked',
  states: {
    asked: { on: { 'refund.send': 'sent', 'refund.pay': 'done', 'refund.refuse': 'refused' } },
    sent: { on: { 'refund.unsent': 'asked', 'refund.pay': 'done', 'refund.refuse': 'refused' } },
    refused: { on: { 'refund.renew': 'asked' } },
    done: {},
  },
});
