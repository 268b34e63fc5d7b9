import { createActorContext } from '@xstate/react';
import { tripBuilderMachine } from '#machines/trips/trip-builder.machine.ts';

export const TripActor = createActorContext(tripBuilderMachine);
