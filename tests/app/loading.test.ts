import { createActor, fromPromise, SimulatedClock } from 'xstate';
import { describe, expect, it } from 'vitest';
import { CHUNK_RELOAD_GUARD, MIN_FETCH_DELAY, PREFETCH_IDLE_TIMEOUT, PROGRESS } from '#contract/constants.ts';
import { chunkReloadMachine } from '#machines/app/chunk-reload.machine.ts';
import { installMachine } from '#machines/install/install.machine.ts';
import { prefetchMachine } from '#machines/app/prefetch.machine.ts';
import { selectAskedPaths } from '#machines/app/prefetch.selectors.ts';
import { progressMachine } from '#machines/app/progress.machine.ts';
import { selectHasBar, selectIsShown, selectIsSlow, selectPercent } from '#machines/app/progress.selectors.ts';

describe('the loading bar', () => {
  const begin = (sources: number) => {
    const clock = new SimulatedClock();
    const actor = createActor(progressMachine, { clock });
    actor.start();
    actor.send({ type: 'navigation.start', sources });
    return { clock, actor, now: () => actor.getSnapshot() };
  };

  it('[K15] is not seen before 200 ms, and never for what arrives within them', () => {
    const { clock, actor, now } = begin(1);
    actor.send({ type: 'source.load' });
    clock.increment(PROGRESS.throttle - 1);
    expect([selectHasBar(now()), selectIsShown(now())]).toEqual([false, false]);
    actor.send({ type: 'navigation.finish' });
    clock.increment(10_000);
    expect([selectHasBar(now()), selectPercent(now())]).toEqual([false, 0]);
  });

  it('[K15] [S12] is seen from 200 ms on, stays full for 500 ms at the end, and is gone then', () => {
    const { clock, actor, now } = begin(1);
    clock.increment(PROGRESS.throttle);
    expect([selectHasBar(now()), selectIsShown(now())]).toEqual([true, true]);
    actor.send({ type: 'navigation.finish' });
    expect([selectHasBar(now()), selectPercent(now())]).toEqual([true, 100]);
    clock.increment(PROGRESS.hideDelay - 1);
    expect(selectHasBar(now())).toBe(true);
    clock.increment(1);
    expect([selectHasBar(now()), selectPercent(now())]).toEqual([false, 0]);
  });

  it('[K15] says that it takes long after 5000 ms', () => {
    const { clock, now } = begin(2);
    clock.increment(PROGRESS.throttle);
    clock.increment(PROGRESS.duration - 1);
    expect(selectIsSlow(now())).toBe(false);
    clock.increment(1);
    expect([selectIsSlow(now()), selectHasBar(now())]).toEqual([true, true]);
  });

  it.each([
    [1, [45]],
    [2, [30, 60]],
    [3, [30, 60, 90]],
  ])('[K14] of %i sources steps to %j', (sources, steps) => {
    const { clock, actor, now } = begin(sources);
    clock.increment(PROGRESS.throttle);
    const percents = steps.map(() => {
      actor.send({ type: 'source.load' });
      return selectPercent(now());
    });
    expect(percents).toEqual(steps);
  });

  it('[S12] begins anew when another page is asked for meanwhile', () => {
    const { clock, actor, now } = begin(1);
    clock.increment(PROGRESS.throttle);
    actor.send({ type: 'source.load' });
    actor.send({ type: 'navigation.start', sources: 2 });
    expect([selectHasBar(now()), selectPercent(now())]).toEqual([false, 0]);
  });
});

describe('fetching ahead', () => {
  const begin = ({ mayFetch = true, idle = () => new Promise<void>(() => undefined) } = {}) => {
    const clock = new SimulatedClock();
    const fetched: string[] = [];
    const actor = createActor(
      prefetchMachine.provide({
        actors: {
          untilIdle: fromPromise<void, void>(() => idle()),
          fetchPage: fromPromise<void, { path: string }>(async ({ input }) => void fetched.push(input.path)),
        },
      }),
      { input: { mayFetch }, clock },
    );
    actor.start();
    return { clock, actor, fetched };
  };
  const settle = () => new Promise((resolve) => setImmediate(resolve));

  it('[K8] waits for an idle browser, but not longer than 2000 ms', async () => {
    const { clock, actor, fetched } = begin();
    actor.send({ type: 'link.show', path: '/ar/contact' });
    clock.increment(PREFETCH_IDLE_TIMEOUT - 1);
    await settle();
    expect(fetched).toEqual([]);
    clock.increment(1);
    await settle();
    expect(fetched).toEqual(['/ar/contact']);
  });

  it('[K8] begins at once where the browser is idle, one page after the other, each once', async () => {
    const { actor, fetched } = begin({ idle: async () => undefined });
    for (const path of ['/ar/a', '/ar/b', '/ar/a']) actor.send({ type: 'link.show', path });
    await settle();
    await settle();
    expect(fetched).toEqual(['/ar/a', '/ar/b']);
    actor.send({ type: 'link.show', path: '/ar/a' });
    await settle();
    expect(fetched).toHaveLength(2);
  });

  it('[K8] forgets what has left the view, and fetches nothing where the network forbids it', async () => {
    const { clock, actor, fetched } = begin();
    actor.send({ type: 'link.show', path: '/ar/a' });
    actor.send({ type: 'link.show', path: '/ar/b' });
    actor.send({ type: 'link.hide', path: '/ar/a' });
    actor.send({ type: 'network.change', mayFetch: false });
    clock.increment(60_000);
    await settle();
    expect(fetched).toEqual([]);
    actor.send({ type: 'network.change', mayFetch: true });
    clock.increment(PREFETCH_IDLE_TIMEOUT);
    await settle();
    expect([fetched, selectAskedPaths(actor.getSnapshot())]).toEqual([['/ar/b'], ['/ar/b']]);
  });

  it('[K8] keeps on after a page that could not be fetched', async () => {
    const { actor } = begin({ idle: () => Promise.reject(new Error('no callback')) });
    actor.send({ type: 'link.show', path: '/ar/a' });
    await settle();
    expect(selectAskedPaths(actor.getSnapshot())).toEqual(['/ar/a']);
  });
});

describe('a missing part', () => {
  it('[S13] [K13] reloads once, again only after 60 s, and says so in between', () => {
    const reloads: number[] = [];
    const at = (reloadedAt: number | null, now: number) => {
      const actor = createActor(
        chunkReloadMachine.provide({
          actions: { storeTime: () => undefined, reloadPage: () => void reloads.push(now) },
        }),
        { input: { reloadedAt } },
      );
      actor.start();
      actor.send({ type: 'chunk.fail', at: now });
      return actor.getSnapshot();
    };
    const first = at(null, 1_000);
    expect(reloads).toEqual([1_000]);
    expect(at(first.context.reloadedAt, 1_000 + CHUNK_RELOAD_GUARD - 1).value).toBe('stuck');
    expect(reloads).toEqual([1_000]);
    at(first.context.reloadedAt, 1_000 + CHUNK_RELOAD_GUARD);
    expect(reloads).toEqual([1_000, 1_000 + CHUNK_RELOAD_GUARD]);
  });
});

describe('installing', () => {
  it('[R24] shows the steps by hand when the browser has offered nothing for a while', () => {
    const clock = new SimulatedClock();
    const actor = createActor(installMachine, { input: { platform: 'desktop', isStandalone: false }, clock });
    actor.start();
    clock.increment(2_999);
    expect(actor.getSnapshot().value).toBe('idle');
    clock.increment(1);
    expect(actor.getSnapshot().value).toBe('unsupported');
    actor.send({ type: 'install.offer' });
    expect(actor.getSnapshot().value).toBe('available');
  });
});

it('[K12] [K15] the constants are those of §9', () => {
  expect([MIN_FETCH_DELAY, PREFETCH_IDLE_TIMEOUT, CHUNK_RELOAD_GUARD]).toEqual([200, 2_000, 60_000]);
  expect(PROGRESS).toEqual({ single: 45, several: 30, duration: 5_000, throttle: 200, hideDelay: 500 });
});
