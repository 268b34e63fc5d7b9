import { createActorContext } from '@xstate/react';
import { cancellationMachine } from '#machines/booking/cancellation.machine.ts';
import { orderStatusMachine } from '#machines/booking/order-status.machine.ts';

export const OrderActor = createActorContext(orderStatusMachine);
export const CancellationActor = createActorContext(cancellationMachine);
