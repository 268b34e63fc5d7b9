import { describe, expect, it, vi } from 'vitest';
import { createActor, waitFor } from 'xstate';
import { prefetchMachine } from '#machines/app/prefetch.machine.ts';
import { providePrefetch } from '#src/app/effects/prefetch.effects.ts';
import { selectAskedPaths } from '#machines/app/prefetch.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  { type: 'link.show', path: '/ar/packages/1' },
  { type: 'link.hide', path: '/ar/packages/1' },
  { type: 'link.intend', path: '/ar/packages/2' },
  { type: 'page.show' },
  { type: 'network.change', mayFetch: false },
  { type: 'network.change', mayFetch: true },
  { type: 'xstate.done.actor.untilIdle', output: undefined },
  { type: 'xstate.error.actor.untilIdle', error: new Error('gone') },
  { type: 'xstate.after.idleTimeout.prefetch.waiting' },
  { type: 'xstate.done.actor.fetchPage', output: undefined },
  { type: 'xstate.error.actor.fetchPage', error: new Error('404') },
];
const walk = walkEdges(prefetchMachine, {
  input: { mayFetch: true },
  events,
  serializeState: ({ value, context }) => JSON.stringify([value, context]),
});

describe('prefetch paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[K8] walks every edge of prefetch',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(prefetchMachine, path, walk.initial);
      const { mayFetch, waiting, left } = state.context;
      const paths = selectAskedPaths(state);
      // a page is asked for at most once, and nothing waits while there may be fetched
      expect(new Set(paths).size).toBe(paths.length);
      expect(waiting.some((link) => paths.includes(link))).toBe(false);
      if (state.value === 'waiting') expect([mayFetch, waiting.length > 0]).toEqual([true, true]);
      if (state.value === 'resting') expect(mayFetch && left > 0 && waiting.length > 0).toBe(false);
      if (state.value === 'fetching') expect(paths).toHaveLength(1);
    },
  );
});

it('[LI5] asks for two pages of links in view, for more on the next page alone, and for an intended one at once', async () => {
  const asked: string[] = [];
  const logic = providePrefetch({
    untilIdle: async () => undefined,
    fetchPage: async (path) => void asked.push(path),
    fetchNow: (path) => void asked.push(`${path} now`),
  });
  const actor = createActor(logic, { input: { mayFetch: true } }).start();
  for (const path of ['/1', '/2', '/3']) actor.send({ type: 'link.show', path });
  await vi.waitFor(() => expect(asked).toEqual(['/1', '/2']));
  await waitFor(actor, (snapshot) => snapshot.matches('resting'));
  expect(asked).toEqual(['/1', '/2']);
  actor.send({ type: 'link.intend', path: '/3' });
  expect(asked.at(-1)).toBe('/3 now');
  actor.send({ type: 'page.show' });
  await vi.waitFor(() => expect(asked.at(-1)).toBe('/3'));
  actor.send({ type: 'network.change', mayFetch: false });
  actor.send({ type: 'link.intend', path: '/4' });
  expect(asked).not.toContain('/4 now');
  actor.stop();
});
