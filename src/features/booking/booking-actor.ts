import { createActorContext } from '@xstate/react';
import { bookingMachine } from '#machines/booking/booking.machine.ts';

export const BookingActor = createActorContext(bookingMachine);
