import { setup } from 'xstate';

/** What happens to a refund at a gateway that takes one first and decides later. */
export type GatewayRefundFact =
  /** It is about to be sent: from now on the gateway may have taken it. */
  | { type: 'refund.send' }
  /** It never left: nothing was given. */
  | { type: 'refund.unsent' }
  | { type: 'refund.pay' }
  | { type: 'refund.refuse' }
  /** It is asked for anew, under the next reference. */
  | { type: 'refund.renew' };

/**
 * One refund at a gateway, by our reference (SU5, SU6). What was sent may have been taken, so nothing leads back from there
 * but the gateway's own refusal, or the knowledge that it never left: a repeat could pay twice.
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
