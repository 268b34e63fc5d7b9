import { setup } from 'xstate';
import { ORDER_TAGS } from '#contract/entities/order-tags.ts';
import type { OrderFailure } from '#contract/entities/order.ts';

/** The server runs the chart as a pure function and stores the result. */
export type OrderFact =
  | { type: 'order.amended' }
  | { type: 'order.cancelled' }
  | { type: 'payment.opened' }
  | { type: 'payment.declined' }
  | { type: 'payment.cancelled' }
  | { type: 'payment.captured' }
  | { type: 'hold.expired' }
  | { type: 'booking.started' }
  | { type: 'hotels.booked' }
  | { type: 'hotels.refused'; failure: OrderFailure }
  | { type: 'flights.booked' }
  | { type: 'flights.refused'; failure: OrderFailure }
  | { type: 'outcome.overdue' }
  | { type: 'money.returned' }
  | { type: 'refund.given' };

/** In the transaction that writes the state. */
export type OrderEffect =
  | 'startBooking'
  | 'releaseHolds'
  | 'closePayments'
  | 'giveBackPromo'
  | 'reclaimPromo'
  | 'confirmPromo'
  | 'renewHolds'
  | 'recordSale'
  | 'undoSale'
  | 'cancelSuppliers'
  | 'returnMoney'
  | 'sendConfirmation'
  | 'sendRefundNotice'
  | 'sendCancelled'
  | 'raiseAlarm'
  | 'setFailure';

const effect = (): void => undefined;
const failureOf = ({ event }: { event: OrderFact }): { failure: OrderFailure } => ({
  failure: 'failure' in event ? event.failure : 'unknown_outcome',
});

/** From the hold to a booking or a refund [S14]. */
export const orderMachine = setup({
  types: { events: {} as OrderFact },
  actions: {
    startBooking: effect,
    releaseHolds: effect,
    closePayments: effect,
    giveBackPromo: effect,
    reclaimPromo: effect,
    confirmPromo: effect,
    renewHolds: effect,
    recordSale: effect,
    undoSale: effect,
    cancelSuppliers: effect,
    returnMoney: effect,
    sendConfirmation: effect,
    sendRefundNotice: effect,
    sendCancelled: effect,
    raiseAlarm: effect,
    setFailure: (_, _params: { failure: OrderFailure | null }): void => undefined,
  },
}).createMachine({
  id: 'order',
  initial: 'held',
  states: {
    held: {
      tags: ORDER_TAGS.held,
      on: {
        'order.amended': 'held',
        'payment.opened': 'awaiting_payment',
        'payment.captured': 'paid',
        'hold.expired': 'expired',
        'order.cancelled': 'cancelled',
      },
    },
    awaiting_payment: {
      tags: ORDER_TAGS.awaiting_payment,
      entry: { type: 'setFailure', params: { failure: null } },
      on: {
        'order.amended': 'awaiting_payment',
        'payment.opened': 'awaiting_payment',
        'payment.captured': 'paid',
        'payment.declined': {
          target: 'payment_failed',
          actions: { type: 'setFailure', params: { failure: 'declined' } },
        },
        'payment.cancelled': {
          target: 'payment_failed',
          actions: { type: 'setFailure', params: { failure: 'payment_cancelled' } },
        },
        'hold.expired': 'expired',
        'order.cancelled': 'cancelled',
      },
    },
    payment_failed: {
      tags: ORDER_TAGS.payment_failed,
      on: {
        'order.amended': 'payment_failed',
        'payment.opened': 'awaiting_payment',
        'payment.captured': 'paid',
        'hold.expired': 'expired',
        'order.cancelled': 'cancelled',
      },
    },
    expired: {
      tags: ORDER_TAGS.expired,
      entry: [
        'closePayments',
        'releaseHolds',
        'giveBackPromo',
        { type: 'setFailure', params: { failure: 'hold_expired' } },
      ],
      on: {
        // paid after the hold ran out: booking takes the same seats and rooms again, or refunds
        'payment.captured': { target: 'paid', actions: ['reclaimPromo', 'renewHolds'] },
        // too late even for that, and already refunded
        'money.returned': { actions: 'sendRefundNotice' },
      },
    },
    paid: {
      tags: ORDER_TAGS.paid,
      entry: ['closePayments', 'confirmPromo', 'startBooking', { type: 'setFailure', params: { failure: null } }],
      on: { 'booking.started': 'booking_hotels' },
    },
    booking_hotels: {
      tags: ORDER_TAGS.booking_hotels,
      on: {
        'hotels.booked': 'booking_flights',
        'hotels.refused': { target: 'compensating', actions: { type: 'setFailure', params: failureOf } },
        'outcome.overdue': 'needs_attention',
      },
    },
    booking_flights: {
      tags: ORDER_TAGS.booking_flights,
      on: {
        'flights.booked': 'confirmed',
        'flights.refused': { target: 'compensating', actions: { type: 'setFailure', params: failureOf } },
        'outcome.overdue': 'needs_attention',
      },
    },
    confirmed: {
      tags: ORDER_TAGS.confirmed,
      entry: ['recordSale', 'sendConfirmation', { type: 'setFailure', params: { failure: null } }],
      on: {
        'order.cancelled': { target: 'cancelled', actions: 'undoSale' },
        // a part was refunded, and the booking stands
        'refund.given': 'confirmed',
      },
    },
    compensating: {
      tags: ORDER_TAGS.compensating,
      entry: ['cancelSuppliers', 'giveBackPromo', 'returnMoney'],
      on: { 'money.returned': 'refunded', 'outcome.overdue': '#order.needs_attention.returning' },
    },
    needs_attention: {
      entry: 'raiseAlarm',
      initial: 'booking',
      // lookups continue: a late answer or a person settles it
      states: {
        booking: {
          tags: ORDER_TAGS['needs_attention.booking'],
          entry: { type: 'setFailure', params: { failure: 'unknown_outcome' } },
          on: {
            'hotels.booked': '#order.booking_flights',
            'hotels.refused': { target: '#order.compensating', actions: { type: 'setFailure', params: failureOf } },
            'flights.booked': '#order.confirmed',
            'flights.refused': { target: '#order.compensating', actions: { type: 'setFailure', params: failureOf } },
          },
        },
        returning: { tags: ORDER_TAGS['needs_attention.returning'], on: { 'money.returned': '#order.refunded' } },
      },
    },
    refunded: { tags: ORDER_TAGS.refunded, entry: 'sendRefundNotice' },
    cancelled: {
      tags: ORDER_TAGS.cancelled,
      // promo before wallet: every transaction locks in this order
      entry: [
        'closePayments',
        'cancelSuppliers',
        'giveBackPromo',
        'returnMoney',
        'sendCancelled',
        { type: 'setFailure', params: { failure: 'cancelled' } },
      ],
      // a later payment is refunded whole, and the fee stays
      on: { 'refund.given': 'cancelled' },
    },
  },
});
