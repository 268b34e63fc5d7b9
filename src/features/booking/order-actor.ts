import { createActorContext } from '@xstate/react';
import { cancellationMachine } from '#machines/booking/cancellation.machine.ts';
import { orderStatusMachine } from '#machines/booking/order-status.machine.ts';

/** The order this page follows, and its cancelling. */
export const OrderActor = createActorContext(orderStatusMachine);
export const CancellationActor = createActorContext(cancellationMachine);
