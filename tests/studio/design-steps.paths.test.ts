import { describe, expect, it } from 'vitest';
import { DESIGN_STEPS } from '#contract/entities/studio/proposal.ts';
import { designStepsMachine } from '#machines/studio/design-steps.machine.ts';
import { selectStep } from '#machines/studio/design-steps.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const events = [
  ...DESIGN_STEPS.flatMap((step) => [true, false].map((isBegun) => ({ type: 'step.go' as const, step, isBegun }))),
  { type: 'step.next' as const, isBegun: true },
  { type: 'step.next' as const, isBegun: false },
  { type: 'step.back' as const },
];
const walk = walkEdges(designStepsMachine, { events });

describe('steps of a design', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[ST2] walks every edge of design-steps',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(designStepsMachine, path, walk.initial);
      const { event } = path;
      const at = (snapshot: typeof state) => DESIGN_STEPS.indexOf(selectStep(snapshot));
      expect(DESIGN_STEPS).toContain(selectStep(state));
      if (event.type === 'step.go') expect(selectStep(state)).toBe(event.step);
      if (event.type === 'step.next') expect(at(state)).toBe(at(path.from) + 1);
      if (event.type === 'step.back') expect(at(state)).toBe(at(path.from) - 1);
      // nothing but the first step is there before there is a city
      if ('isBegun' in event && !event.isBegun) expect(selectStep(state)).toBe('where');
    },
  );
});
