import { assign, setup } from 'xstate';
import type { TripShare } from '#contract/entities/trip-share.ts';
import { supplied, suppliedAction } from '#machines/shared/effects.ts';

/** One link serves both. */
export const isSameTrip = (one: TripShare | null, other: TripShare | null): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

export const tripShareMachine = setup({
  types: {
    context: {} as { trip: TripShare | null; share: string | null },
    events: {} as { type: 'share.make'; trip: TripShare },
    tags: {} as 'busy',
  },
  actors: { makeShare: supplied<string, TripShare | null>() },
  actions: {
    storeTrip: assign({ trip: (_, { trip }: { trip: TripShare }) => trip }),
    storeShare: assign({ share: (_, { share }: { share: string }) => share }),
    /** By the device's share sheet, else the clipboard. */
    handOver: suppliedAction<{ share: string }>(),
  },
  guards: {
    isSame: ({ context }, { trip }: { trip: TripShare }) => isSameTrip(context.trip, trip),
  },
}).createMachine({
  id: 'trip-share',
  context: { trip: null, share: null },
  initial: 'idle',
  states: {
    idle: { on: { 'share.make': { target: 'making', actions: { type: 'storeTrip', params: ({ event }) => event } } } },
    making: {
      tags: 'busy',
      invoke: {
        src: 'makeShare',
        id: 'makeShare',
        input: ({ context }) => context.trip,
        onDone: {
          target: 'ready',
          actions: [
            { type: 'storeShare', params: ({ event }) => ({ share: event.output }) },
            { type: 'handOver', params: ({ event }) => ({ share: event.output }) },
          ],
        },
        onError: 'failed',
      },
    },
    ready: {
      on: {
        'share.make': [
          {
            guard: { type: 'isSame', params: ({ event }) => event },
            actions: { type: 'handOver', params: ({ context }) => ({ share: context.share ?? '' }) },
          },
          { target: 'making', actions: { type: 'storeTrip', params: ({ event }) => event } },
        ],
      },
    },
    failed: {
      on: { 'share.make': { target: 'making', actions: { type: 'storeTrip', params: ({ event }) => event } } },
    },
  },
});
