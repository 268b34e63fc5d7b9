import { describe, expect, it } from 'vitest';
import { prefetchMachine } from '#machines/app/prefetch.machine.ts';
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
