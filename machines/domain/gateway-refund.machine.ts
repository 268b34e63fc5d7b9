import { setup } from 'xstate';

/** A fact about a refund at a gateway that accepts first and decides later. */
export type GatewayRefundFact =
  /** About to be sent: from now on the gateway may have it. */
  | { type: 'refund.send' }
  /** It never left: nothing was paid back. */
  | { type: 'refund.unsent' }
  | { type: 'refund.pay' }
  | { type: 'refund.refuse' }
  /** Requested again, under the next reference. */
  | { type: 'refund.renew' };

/**
 * One gateway refund, by our reference (SU5, SU6). Once sent, only the gateway's refusal or proof that it never left
 * leads back: a repeat could pay twice.
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
