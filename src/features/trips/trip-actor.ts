import { createActorContext } from '@xstate/react';
import { tripBuilderMachine } from '#machines/trips/trip-builder.machine.ts';

/** The builder's actor, for as long as its page stands. */
export const TripActor = createActorContext(tripBuilderMachine);
