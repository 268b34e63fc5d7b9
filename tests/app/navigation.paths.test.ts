import { describe, expect, it } from 'vitest';
import { MOST_HOPS, navigationMachine, type TargetPage, type PageLocation } from '#machines/app/navigation.machine.ts';
import { selectIsLoading, selectView, selectNextPath } from '#machines/app/navigation.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const spot = (pathname: string): PageLocation => ({ pathname, search: '', hash: '', state: null, key: pathname });
const home: TargetPage = { spot: spot('/ar'), way: 'replace', trouble: null };
const notFound = { status: 404, message: '', code: null, extra: {} };
const events = [
  { type: 'page.ask', destination: { spot: spot('/ar/a'), way: 'push' } },
  { type: 'page.reload' },
  { type: 'page.break' },
  { type: 'xstate.done.actor.loadPage', output: { trouble: null } },
  { type: 'xstate.done.actor.loadPage', output: { trouble: notFound } },
  { type: 'xstate.done.actor.loadPage', output: { redirect: '/ar/b?x=1' } },
  { type: 'xstate.error.actor.loadPage', error: new Error('fault') },
];
const walk = walkEdges(navigationMachine, {
  input: { view: home },
  events,
  serializeState: ({ value, context }) =>
    JSON.stringify([value, context.hops, context.destination?.spot.pathname, context.view]),
});

describe('navigation paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[S12] walks every edge of navigation',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state, effects } = play(navigationMachine, path, walk.initial);
      const isLoading = selectIsLoading(state);
      // the page and the URL change together, when all has come
      expect(selectNextPath(state) !== null).toBe(isLoading);
      const asks = path.event.type === 'page.ask' || path.event.type === 'page.reload';
      const follows = 'output' in path.event && 'redirect' in (path.event.output as object);
      const isLost = follows && path.from.context.hops >= MOST_HOPS;
      expect(isLoading).toBe(asks || (follows && !isLost));
      // each page that is shown is written and told, once
      const showCount = effects.filter((effect) => effect === 'onShown').length;
      expect(effects.filter((effect) => effect === 'writeHistory')).toHaveLength(showCount);
      expect(showCount > 0 || isLoading || path.steps.every(({ event }) => event.type === 'page.break')).toBe(true);
      if (isLoading) return;
      const { spot: at, trouble } = selectView(state);
      expect(at.pathname).toBe(path.from.context.destination?.spot.pathname ?? path.from.context.view.spot.pathname);
      expect(trouble?.status ?? 200).toBe(statusAfter(path.event));
    },
  );
});

/** The status shown when an event has brought the page to rest. */
function statusAfter(event: { type: string; output?: unknown }): number {
  if (event.type !== 'xstate.done.actor.loadPage') return 500;
  const output = event.output as { trouble?: { status: number } | null };
  return 'redirect' in output ? 500 : (output.trouble?.status ?? 200);
}
