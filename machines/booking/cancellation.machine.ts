import { assign, setup } from 'xstate';
import type { quoteCancellation, sendCancelCode } from '#contract/calls/booking.ts';
import type { ReplyOf } from '#contract/calls/call.ts';
import type { Order } from '#contract/entities/order.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';

export type CancelQuote = ReplyOf<typeof quoteCancellation>['data'];

/** `source`: the payment method (P7). */
export type RefundTo = 'source' | 'wallet';
export type Cancelling = { order_id: string; cancel_quote_id: string; refund_to: RefundTo; code: string };
/** The masked address, for cancelling by link. */
export type CodeSent = ReplyOf<typeof sendCancelCode>['data'];

type Context = {
  order_id: string;
  quote: CancelQuote | null;
  to: RefundTo;
  codeMail: CodeSent | null;
  code: string;
  failed: Failure | null;
};

/** Fee and refund, then confirmation; never resent automatically. By link a mailed code too [OP3]. */
export const cancellationMachine = setup({
  types: {
    input: {} as { order_id: string },
    context: {} as Context,
    events: {} as
      | { type: 'cancel.ask' }
      | { type: 'refund.choose'; to: RefundTo }
      | { type: 'cancel.confirm' }
      | { type: 'code.change'; code: string }
      | { type: 'code.resend' }
      | { type: 'cancel.keep' },
    tags: {} as 'busy',
  },
  actors: {
    quoteCancellation: supplied<CancelQuote, { order_id: string }>(),
    sendCode: supplied<CodeSent, { order_id: string }>(),
    cancelOrder: supplied<Order, Cancelling>(),
  },
  actions: {
    storeQuote: assign({ quote: (_, params: { quote: CancelQuote }) => params.quote, to: 'source', failed: null }),
    storeTo: assign({ to: (_, params: { to: RefundTo }) => params.to }),
    storeSent: assign({ codeMail: (_, params: { codeMail: CodeSent }) => params.codeMail, failed: null }),
    storeCode: assign({ code: (_, params: { code: string }) => params.code, failed: null }),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
    forgetFailure: assign({ failed: null }),
    onCancelled: suppliedAction<{ order: Order }>(),
  },
  guards: {
    needsCode: ({ context }) => context.quote?.code_needed === true,
    hasSent: ({ context }) => context.quote?.code_needed === true && context.codeMail !== null,
    isAboutCode: (_, params: { error: unknown }) => 'code' in failureOf(params.error).fields,
  },
}).createMachine({
  id: 'cancellation',
  context: ({ input }) => ({
    order_id: input.order_id,
    quote: null,
    to: 'source',
    codeMail: null,
    code: '',
    failed: null,
  }),
  initial: 'idle',
  states: {
    idle: { on: { 'cancel.ask': 'quoting' } },
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
        'cancel.confirm': [
          { guard: 'hasSent', target: 'typing' },
          { guard: 'needsCode', target: 'sending' },
          { target: 'cancelling' },
        ],
        'cancel.keep': 'idle',
      },
    },
    sending: {
      tags: 'busy',
      invoke: {
        src: 'sendCode',
        id: 'sendCode',
        input: ({ context }) => ({ order_id: context.order_id }),
        onDone: {
          target: 'typing',
          actions: { type: 'storeSent', params: ({ event }) => ({ codeMail: event.output }) },
        },
        onError: { target: 'typing', actions: { type: 'storeFailure', params: ({ event }) => event } },
      },
    },
    typing: {
      on: {
        'code.change': { actions: { type: 'storeCode', params: ({ event }) => event } },
        'code.resend': 'sending',
        'refund.choose': { actions: { type: 'storeTo', params: ({ event }) => event } },
        'cancel.confirm': 'cancelling',
        'cancel.keep': { target: 'idle', actions: 'forgetFailure' },
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
          code: context.code,
        }),
        onDone: {
          target: 'cancelled',
          actions: { type: 'onCancelled', params: ({ event }) => ({ order: event.output }) },
        },
        onError: [
          {
            guard: { type: 'isAboutCode', params: ({ event }) => event },
            target: 'typing',
            actions: { type: 'storeFailure', params: ({ event }) => event },
          },
          { target: 'failed', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    failed: { on: { 'cancel.ask': 'quoting', 'cancel.keep': 'idle' } },
    cancelled: {},
  },
});
