import { describe, expect, it } from 'vitest';
import { reviewMachine, type ReviewFact } from '#machines/domain/review.machine.ts';
import { reviewAt, reviewState } from '#machines/domain/review.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events: ReviewFact[] = [
  { type: 'review.publish' },
  { type: 'review.refuse' },
  { type: 'review.withdraw' },
  { type: 'review.rewrite', mayRewrite: true },
  { type: 'review.rewrite', mayRewrite: false },
];
const walk = walkEdges(reviewMachine, { events, ignored: true });

describe('review paths', () => {
  it('visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
    expect(walk.paths.length).toBe(4 * events.length);
  });

  onEveryPath(
    '[ST9] walks every edge of review',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state, effects } = play(reviewMachine, path, walk.initial);
      expect(state.value).toEqual(path.state.value);
      // the figures have it exactly while it is published
      const counted = effects.filter((name) => name === 'count').length;
      const uncounted = effects.filter((name) => name === 'uncount').length;
      expect(counted - uncounted).toBe(reviewState(state) === 'published' ? 1 : 0);
      expect(reviewState(reviewAt(reviewState(state)))).toBe(reviewState(state));
    },
  );

  it('[ST9] what was withdrawn stays so, and what was refused twice is not written again', () => {
    for (const event of events) expect(reviewAt('withdrawn').can(event)).toBe(false);
    expect(reviewAt('refused').can({ type: 'review.rewrite', mayRewrite: false })).toBe(false);
    expect(reviewAt('published').can({ type: 'review.rewrite', mayRewrite: true })).toBe(false);
  });
});
