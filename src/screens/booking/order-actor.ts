import { createActorContext } from '@xstate/react';
import { cancellationMachine } from '#machines/cancellation/cancellation.machine.ts';
import { orderStatusMachine } from '#machines/order-status/order-status.machine.ts';

/** The order this page follows, and its cancelling. */
export const OrderActor = createActorContext(orderStatusMachine);
export const CancellationActor = createActorContext(cancellationMachine);
