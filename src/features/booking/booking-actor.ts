import { createActorContext } from '@xstate/react';
import { bookingMachine } from '#machines/booking/booking.machine.ts';

/** The checkout of this page. */
export const BookingActor = createActorContext(bookingMachine);
