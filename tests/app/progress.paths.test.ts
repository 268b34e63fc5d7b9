import { describe, expect, it } from 'vitest';
import { progressMachine } from '#machines/app/progress.machine.ts';
import { selectHasBar, selectIsShown, selectIsSlow, selectPercent } from '#machines/app/progress.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  { type: 'navigation.start', sources: 1 },
  { type: 'navigation.start', sources: 3 },
  { type: 'source.load' },
  { type: 'navigation.finish' },
  { type: 'xstate.after.throttle.progress.waiting' },
  { type: 'xstate.after.duration.progress.running' },
  { type: 'xstate.after.hideDelay.progress.finishing' },
];
const walk = walkEdges(progressMachine, { events });

/** How full the bar is after an event. */
function percentAfter(event: string, value: string, before: { percent: number; step: number }): number {
  if (event === 'navigation.start' || value === 'idle') return 0;
  if (value === 'finishing') return 100;
  return event === 'source.load' ? Math.min(95, before.percent + before.step) : before.percent;
}

describe('progress paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[S12] [K14] [K15] walks every edge of progress',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(progressMachine, path, walk.initial);
      expect(selectIsShown(state)).toBe(state.value === 'running' || state.value === 'slow');
      expect(selectHasBar(state)).toBe(!['idle', 'waiting'].includes(String(state.value)));
      expect(selectIsSlow(state)).toBe(state.value === 'slow');
      expect(path.event.type !== 'navigation.start' || state.value === 'waiting').toBe(true);
      expect(selectPercent(state)).toBe(percentAfter(path.event.type, String(state.value), path.from.context));
    },
  );

  it('[K14] steps 45 for a single source and 30 for several', () => {
    const steps = walk.paths
      .filter((path) => path.steps.length === 1)
      .map((path) => play(progressMachine, path, walk.initial).state.context.step);
    expect(steps).toEqual([45, 30]);
  });
});
