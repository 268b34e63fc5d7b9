import { assign, setup } from 'xstate';
import type { Order, PaymentMethod } from '#contract/entities/order.ts';
import type { PaymentRequest, WalletPart } from './booking.machine.ts';
import { supplied, suppliedAction, suppliedSource } from '#machines/shared/effects.ts';
import { failureOf, type Failure } from '#machines/shared/message-of.ts';
import { hasMovedOn, walletAfter } from '#machines/shared/payment-refusals.ts';
import { pauseAfter, SLOW_AFTER, standingOf, ticketPauseAfter, type OrderDisplayStatus } from './order-status.rules.ts';

const storeWallet = {
  type: 'storeWallet',
  params: ({ event }: { event: { amount: number | null } }) => event,
} as const;

/** Queues a press during or after a failed read. */
const payAgain = {
  'payment.retry': { guard: { type: 'stands', params: { as: 'payable' } }, target: 'paying', actions: storeWallet },
} as const;

/** Polls at growing intervals until order and documents are final (S14). */
export const orderStatusMachine = setup({
  types: {
    /** `wallet`: an earlier choice, kept across a declined payment. */
    input: {} as { order_id: string; wallet?: number | null },
    context: {} as {
      order_id: string;
      order: Order | null;
      /** Why the order could not be read. */
      failed: Failure | null;
      payFailure: Failure | null;
      reads: number;
      method: PaymentMethod | null;
      /** Of the next payment (P7). */
      wallet: number | null;
      now: number;
    },
    events: {} as
      | { type: 'order.reload' }
      | { type: 'order.update'; order: Order }
      | { type: 'method.choose'; method: PaymentMethod }
      | { type: 'wallet.use'; amount: number | null }
      /** The wallet's share as the button shows it. */
      | { type: 'payment.retry'; amount: number | null }
      | { type: 'page.shown' }
      | { type: 'clock.tick'; now: number },
    tags: {} as 'loading' | 'busy',
  },
  actors: {
    ticking: suppliedSource<{ type: 'clock.tick'; now: number }>(),
    readOrder: supplied<Order, { order_id: string }>(),
    payOrder: supplied<{ payment_url: string }, PaymentRequest>(),
  },
  actions: {
    storeNow: assign({ now: (_, params: { now: number }) => params.now }),
    storeOrder: assign({ order: (_, params: { order: Order }) => params.order, failed: null }),
    storeFailure: assign({ failed: (_, params: { error: unknown }) => failureOf(params.error) }),
    storePayFailure: assign(({ context }, params: { error: unknown }) => {
      const payFailure = failureOf(params.error);
      return { payFailure, wallet: walletAfter(payFailure, context.wallet) };
    }),
    forgetPayFailure: assign({ payFailure: null }),
    storeMethod: assign({ method: (_, params: { method: PaymentMethod }) => params.method }),
    storeWallet: assign({ wallet: (_, params: { amount: number | null }) => params.amount }),
    countRead: assign({ reads: ({ context }) => context.reads + 1 }),
    readFromStart: assign({ reads: 0 }),
    rememberOrder: suppliedAction<{ order: Order }>(),
    keepWallet: suppliedAction<WalletPart>(),
    leaveTo: suppliedAction<{ url: string }>(),
  },
  guards: {
    stands: ({ context }, params: { as: OrderDisplayStatus }) =>
      context.order !== null && standingOf(context.order) === params.as,
    hasMovedOn: (_, params: { error: unknown }) => hasMovedOn(failureOf(params.error)),
    isMissing: (_, params: { error: unknown }) => failureOf(params.error).status === 404,
    isSlow: ({ context }) => context.reads >= SLOW_AFTER,
  },
  delays: {
    pause: ({ context }) => pauseAfter(context.reads),
    ticketPause: ({ context }) => ticketPauseAfter(context.reads),
  },
}).createMachine({
  id: 'order-status',
  context: ({ input: { order_id, wallet = null } }) => ({
    order_id,
    order: null,
    failed: null,
    payFailure: null,
    reads: 0,
    method: null,
    wallet,
    now: 0,
  }),
  invoke: { src: 'ticking', id: 'ticking' },
  on: {
    'clock.tick': { actions: { type: 'storeNow', params: ({ event }) => event } },
    'order.reload': { target: '.reading', actions: 'readFromStart' },
    'order.update': { target: '.sorting', actions: { type: 'storeOrder', params: ({ event }) => event } },
    'page.shown': '.reading',
    'method.choose': { actions: { type: 'storeMethod', params: ({ event }) => event } },
    'wallet.use': {
      actions: [
        storeWallet,
        { type: 'keepWallet', params: ({ context: { order_id, wallet } }) => ({ order_id, amount: wallet }) },
      ],
    },
  },
  initial: 'reading',
  states: {
    reading: {
      tags: 'loading',
      entry: 'countRead',
      on: payAgain,
      invoke: {
        src: 'readOrder',
        id: 'readOrder',
        input: ({ context }) => ({ order_id: context.order_id }),
        onDone: {
          target: 'sorting',
          actions: [
            { type: 'storeOrder', params: ({ event }) => ({ order: event.output }) },
            { type: 'rememberOrder', params: ({ event }) => ({ order: event.output }) },
          ],
        },
        onError: [
          { guard: { type: 'isMissing', params: ({ event }) => event }, target: 'notFound' },
          { target: 'unread', actions: { type: 'storeFailure', params: ({ event }) => event } },
        ],
      },
    },
    sorting: {
      always: [
        { guard: { type: 'stands', params: { as: 'settled' } }, target: 'settled' },
        { guard: { type: 'stands', params: { as: 'ticketing' } }, target: 'ticketing' },
        { guard: { type: 'stands', params: { as: 'unknownPayment' } }, target: 'unknownPayment' },
        { guard: { type: 'stands', params: { as: 'payable' } }, target: 'payable' },
        { guard: 'isSlow', target: 'slow' },
        { target: 'working' },
      ],
    },
    working: { after: { pause: 'reading' } },
    slow: { after: { pause: 'reading' } },
    unknownPayment: { after: { pause: 'reading' } },
    payable: {
      after: { pause: 'reading' },
      on: { 'payment.retry': { target: 'paying', actions: storeWallet } },
    },
    paying: {
      tags: 'busy',
      entry: 'forgetPayFailure',
      invoke: {
        src: 'payOrder',
        id: 'payOrder',
        input: ({ context: { order_id, method, order, wallet } }) => ({
          order_id,
          wallet,
          method: method ?? order?.payment.method ?? 'card',
        }),
        onDone: {
          target: 'leaving',
          actions: { type: 'leaveTo', params: ({ event }) => ({ url: event.output.payment_url }) },
        },
        onError: [
          { guard: { type: 'hasMovedOn', params: ({ event }) => event }, target: 'reading' },
          { target: 'payable', actions: { type: 'storePayFailure', params: ({ event }) => event } },
        ],
      },
    },
    leaving: { tags: 'busy' },
    settled: {},
    ticketing: { after: { ticketPause: 'reading' } },
    unread: { after: { pause: 'reading' }, on: payAgain },
    notFound: {},
  },
});
