import { setup } from 'xstate';
import { PAYMENT_TAGS } from '#contract/entities/order-tags.ts';

/** Only the gateway's current state is a fact, never a redirect. */
export type PaymentFact =
  | { type: 'charge.paid' }
  | { type: 'charge.declined' }
  | { type: 'charge.cancelled' }
  | { type: 'charge.unknown' }
  | { type: 'refund.asked' }
  | { type: 'refund.done' };

export type PaymentEffect =
  | 'recordCapture'
  | 'recordRefundOwed'
  | 'recordRefundPaid'
  | 'askRefund'
  | 'notifyCaptured'
  | 'notifyDeclined'
  | 'notifyCancelled'
  | 'notifyReturned';

const effect = (): void => undefined;

const paid = { target: 'paid', actions: ['recordCapture', 'notifyCaptured'] } as const;

/** A late "paid" overrides a decline: the gateway is the truth. Paid is final (M10). */
export const paymentMachine = setup({
  types: { events: {} as PaymentFact },
  actions: {
    recordCapture: effect,
    recordRefundOwed: effect,
    recordRefundPaid: effect,
    askRefund: effect,
    notifyCaptured: effect,
    notifyDeclined: effect,
    notifyCancelled: effect,
    notifyReturned: effect,
  },
}).createMachine({
  id: 'payment',
  initial: 'pending',
  states: {
    pending: {
      tags: PAYMENT_TAGS.pending,
      on: {
        'charge.paid': paid,
        'charge.declined': { target: 'declined', actions: 'notifyDeclined' },
        'charge.cancelled': { target: 'cancelled', actions: 'notifyCancelled' },
        'charge.unknown': 'unknown',
      },
    },
    unknown: {
      tags: PAYMENT_TAGS.unknown,
      on: {
        'charge.paid': paid,
        'charge.declined': { target: 'declined', actions: 'notifyDeclined' },
        'charge.cancelled': { target: 'cancelled', actions: 'notifyCancelled' },
      },
    },
    declined: { tags: PAYMENT_TAGS.declined, on: { 'charge.paid': paid } },
    cancelled: { tags: PAYMENT_TAGS.cancelled, on: { 'charge.paid': paid } },
    paid: {
      tags: PAYMENT_TAGS.paid,
      on: { 'refund.asked': { target: 'refunding', actions: ['recordRefundOwed', 'askRefund'] } },
    },
    refunding: {
      tags: PAYMENT_TAGS.refunding,
      on: { 'refund.done': { target: 'refunded', actions: ['recordRefundPaid', 'notifyReturned'] } },
    },
    refunded: { tags: PAYMENT_TAGS.refunded },
  },
});
