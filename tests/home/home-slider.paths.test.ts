import { describe, expect, it } from 'vitest';
import { homeSliderMachine } from '#machines/home/home-slider.machine.ts';
import { selectHasNext, selectHasPrevious, selectIndex, selectIsMoving } from '#machines/home/home-slider.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const COUNT = 3;
const events = [
  { type: 'slide.next' },
  { type: 'slide.previous' },
  { type: 'slide.choose', index: 0 },
  { type: 'slide.choose', index: 2 },
  { type: 'motion.allow' },
  { type: 'motion.stop' },
  { type: 'look.start' },
  { type: 'look.end' },
  { type: 'xstate.after.standsFor.home-slider.playing' },
];
const walk = walkEdges(homeSliderMachine, {
  input: { count: COUNT },
  events,
  serializeState: (state) => `${String(state.value)} ${state.context.index}`,
});

/** The slide after an event. */
function slideAfter(event: { type: string; index?: number }, before: number): number {
  if (event.type === 'slide.next') return Math.min(before + 1, COUNT - 1);
  if (event.type === 'slide.previous') return Math.max(before - 1, 0);
  if (event.type === 'slide.choose') return event.index ?? before;
  return event.type.startsWith('xstate.after') ? (before + 1) % COUNT : before;
}

describe('home-slider paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[R19] walks every edge of home-slider',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(homeSliderMachine, path, walk.initial);
      const index = selectIndex(state);
      expect(index).toBeGreaterThanOrEqual(0);
      expect(index).toBeLessThan(COUNT);
      // the arrows rest at the ends
      expect(selectHasPrevious(state)).toBe(index > 0);
      expect(selectHasNext(state)).toBe(index < COUNT - 1);
      const before = selectIndex(path.from);
      const isChoice = path.event.type.startsWith('slide.');
      expect(index).toBe(slideAfter(path.event, before));
      // a visitor's own choice ends the moving for good
      expect(isChoice && index !== before && selectIsMoving(state)).toBe(false);
    },
  );

  it('[R19] never moves with a single slide', () => {
    const single = walkEdges(homeSliderMachine, { input: { count: 1 }, events });
    expect(single.paths.filter((path) => selectIsMoving(path.state))).toEqual([]);
  });
});
