import { fromPromise } from 'xstate';
import type { TripShare } from '#contract/entities/trip-share.ts';
import { tripShareMachine } from '#machines/trips/trip-share.machine.ts';
import { send } from '#src/api/send.ts';

export type TripShareEffects = { handOver: (share: string) => void };

const shareTrip = async () => (await import('#contract/calls/trips.ts')).shareTrip;

export const provideTripShare = ({ handOver }: TripShareEffects) =>
  tripShareMachine.provide({
    actors: {
      makeShare: fromPromise<string, TripShare | null>(async ({ input: body }) => {
        if (!body) throw new Error('no trip to share');
        return (await send(shareTrip, { body })).data.share;
      }),
    },
    actions: { handOver: (_, { share }) => handOver(share) },
  });
