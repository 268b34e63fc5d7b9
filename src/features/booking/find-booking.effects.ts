import { fromPromise } from 'xstate';
import * as calls from '#contract/calls/booking.ts';
import type { Order } from '#contract/entities/order.ts';
import { findBookingMachine, type FindForm } from '#machines/booking/find-booking.machine.ts';
import { failureOf } from '#machines/shared/message-of.ts';
import { send } from '#src/api/send.ts';
import type { CheckoutTicket } from '#src/storage/checkout-ticket.ts';

type FindEffects = { ticket: CheckoutTicket; goTo: (going: { screen: 'success'; order_id: string }) => void };

const MOST_BOOKINGS = 10;

export const provideFindBooking = ({ ticket, goTo }: FindEffects) =>
  findBookingMachine.provide({
    actors: {
      findOrder: fromPromise<{ order_id: string }, FindForm>(
        async ({ input }) => (await send(calls.findOrder, { body: input })).data,
      ),
      listBookings: fromPromise<Order[], void>(async ({ signal }) => {
        const read = ticket
          .bookings()
          .slice(0, MOST_BOOKINGS)
          .map((id) => readOrder(id, signal));
        return (await Promise.all(read)).filter((order) => order !== null);
      }),
    },
    actions: { goTo: (_, going) => goTo(going) },
  });

/** Skips an order that the server no longer knows; throws other failures. */
async function readOrder(id: string, signal: AbortSignal): Promise<Order | null> {
  try {
    return (await send(calls.readOrder, { params: { id }, signal })).data;
  } catch (error) {
    if (failureOf(error).status === 404) return null;
    throw error;
  }
}
