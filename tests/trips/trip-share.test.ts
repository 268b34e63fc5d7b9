import { describe, expect, it, vi } from 'vitest';
import { createActor, fromPromise, waitFor } from 'xstate';
import type { TripShare } from '#contract/entities/trip-share.ts';
import { tripShareMachine } from '#machines/trips/trip-share.machine.ts';
import { selectHasFailed, selectIsBusy, selectShare } from '#machines/trips/trip-share.selectors.ts';
import { anOfferRequest } from '#tests/support/offer-builders.ts';

const trip = (total: number): TripShare => ({
  ...anOfferRequest(),
  wish: { flight: null, stops: [null], amenities: null },
  total,
  currency: 'KWD',
});

function start(...answers: (string | Error)[]) {
  const requests: (TripShare | null)[] = [];
  const handOver = vi.fn<(params: { share: string }) => void>();
  const actor = createActor(
    tripShareMachine.provide({
      actors: {
        makeShare: fromPromise(async ({ input }) => {
          requests.push(input);
          const answer = answers.shift() ?? 'more-than-expected';
          if (answer instanceof Error) throw answer;
          return answer;
        }),
      },
      actions: { handOver: (_, params) => handOver(params) },
    }),
  ).start();
  const make = async (total: number) => {
    actor.send({ type: 'share.make', trip: trip(total) });
    await waitFor(actor, (snapshot) => !selectIsBusy(snapshot));
  };
  return { actor, requests, handOver, make };
}

describe('sharing a trip', () => {
  it('[R10] keeps the trip as it is chosen and hands its link over', async () => {
    const { actor, requests, handOver, make } = start('first');
    expect(selectShare(actor.getSnapshot(), trip(400))).toBeNull();
    await make(400);
    expect(requests).toEqual([trip(400)]);
    expect(handOver).toHaveBeenCalledExactlyOnceWith({ share: 'first' });
    expect(selectShare(actor.getSnapshot(), trip(400))).toBe('first');
  });

  it('[R10] hands the same choice over again without keeping it twice, and another under a link of its own', async () => {
    const { actor, requests, handOver, make } = start('first', 'second');
    await make(400);
    await make(400);
    expect(requests).toHaveLength(1);
    expect(selectShare(actor.getSnapshot(), trip(450))).toBeNull();
    await make(450);
    expect(selectShare(actor.getSnapshot(), trip(450))).toBe('second');
    expect(requests).toEqual([trip(400), trip(450)]);
    expect(handOver.mock.calls).toEqual([[{ share: 'first' }], [{ share: 'first' }], [{ share: 'second' }]]);
  });

  it('[R10] makes one link however often it is asked for while one is on its way', async () => {
    const { actor, requests, make } = start('first');
    actor.send({ type: 'share.make', trip: trip(400) });
    await make(400);
    expect(requests).toHaveLength(1);
  });

  it('[X6] says that no link could be made, hands nothing over, and makes it when asked again', async () => {
    const { actor, handOver, make } = start(new Error('down'), 'first');
    await make(400);
    expect([selectHasFailed(actor.getSnapshot()), selectShare(actor.getSnapshot(), trip(400))]).toEqual([true, null]);
    expect(handOver).not.toHaveBeenCalled();
    await make(400);
    expect([selectHasFailed(actor.getSnapshot()), selectShare(actor.getSnapshot(), trip(400))]).toEqual([
      false,
      'first',
    ]);
    expect(handOver).toHaveBeenCalledExactlyOnceWith({ share: 'first' });
  });

  it('[R10] a failure after a link was made does not offer the old link for the new choice', async () => {
    const { actor, make } = start('first', new Error('down'));
    await make(400);
    await make(450);
    expect([selectHasFailed(actor.getSnapshot()), selectShare(actor.getSnapshot(), trip(450))]).toEqual([true, null]);
  });
});
