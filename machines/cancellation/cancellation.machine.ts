import { assign, setup } from 'xstate';
import type { quoteCancellation } from '#contract/calls/booking.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { Order } from '#contract/entities/order.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf, type Failed } from '#machines/shared/message-of.ts';

/** What cancelling costs and gives back, for a while. */
export type CancelQuote = ReplyOf<typeof quoteCancellation>['data'];

/** Back the way it was paid, or into the wallet of who booked (P7). */
export type RefundTo = 'source' | 'wallet';
export type Cancelling = { order_id: string; cancel_quote_id: string; refund_to: RefundTo };

/** Cancelling an order: its fee and refund are shown before anything is confirmed, and nothing is sent twice by itself. */
export const cancellationMachine = setup({
  types: {
    input: {} as { order_id: string },
    context: {} as { order_id: string; quote: CancelQuote | null; to: RefundTo; failed: Failed | null },
    events: {} as
      | { type: 'cancel.ask' }
      | { type: 'refund.choose'; to: RefundTo }
      | { type: 'cancel.confirm' }
      | { type: 'cancel.keep' },
    tags: {} as 'busy',
  },
  actors: {
    quoteCancellation: supplied<CancelQuote, { order_id: string }>(),
    cancelOrder: supplied<Order, Cancelling>(),
  },
  actions: {
    storeQuote: assign({ quote: (_, params: { quote: CancelQuote }) => params.quote, to: 'source', failed: null }),
    storeTo: assign({ to: (_, params: { to: RefundTo }) => params.to }),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
    tellCancelled: suppliedAction<{ order: Order }>(),
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({ order_id: input.order_id, quote: null, to: 'source', failed: null }),
  initial: 'kept',
  states: {
    kept: { on: { 'cancel.ask': 'quoting' } },
    quoting: {
      tags: 'busy',
      invoke: {
        src: 'quoteCancellation',
        id: 'quoteCancellation',
        input: ({ context }) => ({ order_id: context.order_id }),
        onDone: { target: 'asking', actions: { type: 'storeQuote', params: ({ event }) => ({ quote: event.output }) } },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    asking: {
      on: {
        'refund.choose': { actions: { type: 'storeTo', params: ({ event }) => event } },
        'cancel.confirm': 'cancelling',
        'cancel.keep': 'kept',
      },
    },
    cancelling: {
      tags: 'busy',
      invoke: {
        src: 'cancelOrder',
        id: 'cancelOrder',
        input: ({ context }) => ({
          order_id: context.order_id,
          cancel_quote_id: context.quote?.cancel_quote_id ?? '',
          refund_to: context.to,
        }),
        onDone: {
          target: 'cancelled',
          actions: { type: 'tellCancelled', params: ({ event }) => ({ order: event.output }) },
        },
        onError: { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    failed: { on: { 'cancel.ask': 'quoting', 'cancel.keep': 'kept' } },
    cancelled: {},
  },
});
