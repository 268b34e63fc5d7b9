import { fromPromise } from 'xstate';
import * as calls from '#contract/calls/booking.ts';
import type { Order } from '#contract/entities/order.ts';
import type { PaymentRedirect, PaymentRequest } from '#machines/booking/booking.machine.ts';
import {
  cancellationMachine,
  type Cancelling,
  type CancelQuote,
  type CodeSent,
} from '#machines/booking/cancellation.machine.ts';
import { orderStatusMachine } from '#machines/booking/order-status.machine.ts';
import { send } from '#src/api/send.ts';
import { pay, type BookingEffects } from './booking.effects.ts';
import { isDefinite, randomId } from '#src/storage/checkout-ticket.ts';
import { ticking } from '#src/effects/ticking.ts';

export type OrderStatusEffects = Pick<BookingEffects, 'ticket' | 'leaveTo' | 'renewWallet'>;

export const provideOrderStatus = ({ ticket, leaveTo, renewWallet }: OrderStatusEffects) =>
  orderStatusMachine.provide({
    actors: {
      ticking,
      readOrder: fromPromise<Order, { order_id: string }>(
        async ({ input, signal }) => (await send(calls.readOrder, { params: { id: input.order_id }, signal })).data,
      ),
      payOrder: fromPromise<PaymentRedirect, PaymentRequest>(({ input }) => pay(ticket, input, renewWallet)),
    },
    actions: {
      rememberOrder: (_, { order }) => ticket.rememberBooking(order.order_id),
      keepWallet: (_, part) => ticket.keepWallet(part),
      leaveTo: (_, { url }) => leaveTo(url),
    },
  });

/** Sends the same key until the outcome is certain. */
export function provideCancellation({ onCancelled }: { onCancelled: (order: Order) => void }) {
  let key = randomId();
  return cancellationMachine.provide({
    actors: {
      quoteCancellation: fromPromise<CancelQuote, { order_id: string }>(
        async ({ input }) => (await send(calls.quoteCancellation, { params: { id: input.order_id } })).data,
      ),
      sendCode: fromPromise<CodeSent, { order_id: string }>(
        async ({ input }) => (await send(calls.sendCancelCode, { params: { id: input.order_id } })).data,
      ),
      cancelOrder: fromPromise<Order, Cancelling>(async ({ input: { order_id, ...body } }) => {
        try {
          const headers = { 'Idempotency-Key': key };
          const request = { params: { id: order_id }, body, headers };
          return (await send(calls.cancelOrder, request)).data;
        } catch (error) {
          if (isDefinite(error)) key = randomId();
          throw error;
        }
      }),
    },
    actions: { onCancelled: (_, { order }) => onCancelled(order) },
  });
}
