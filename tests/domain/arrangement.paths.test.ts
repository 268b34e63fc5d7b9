import { describe, expect, it } from 'vitest';
import { ARRANGEMENT_STATES } from '#contract/entities/arrangement.ts';
import { arrangementMachine, type ArrangementFact } from '#machines/domain/arrangement.machine.ts';
import { arrangementAt, arrangementState } from '#machines/domain/arrangement.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const TYPES = ['task.ask', 'task.confirm', 'task.fail', 'part.cancel', 'task.told'] as const;
const events: ArrangementFact[] = TYPES.map((type) => ({ type }));
const walk = walkEdges(arrangementMachine, { events });

describe('arrangement paths', () => {
  it('visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[CA14] walks every edge of arrangement',
    walk.paths.map((path) => [path.title, path] as const),
    (_, path) => {
      const { state, effects } = play(arrangementMachine, path, walk.initial);
      const value = arrangementState(state);
      expect(arrangementAt(value).value).toBe(path.state.value);
      const counted = (name: string) => effects.filter((one) => one === name).length;
      // money goes back once, and only for what cannot be had; its customer is told
      expect(counted('refundPart')).toBe(value === 'failed' ? 1 : 0);
      if (value === 'failed' || value === 'confirmed') expect(counted('tellCustomer')).toBeGreaterThan(0);
      // told with each question, and when what it knows of was given back
      if (['task.ask', 'task.told'].includes(path.event.type)) expect(counted('tellProvider')).toBeGreaterThan(0);
      // whoever was asked hears of a cancellation
      if (path.event.type === 'part.cancel' && path.from.value !== 'open') expect(value).toBe('cancelling');
    },
  );

  it('[CA14] what is over takes nothing more', () => {
    const over = ARRANGEMENT_STATES.filter((state) => TYPES.every((type) => !arrangementAt(state).can({ type })));
    expect(over).toEqual(['failed', 'cancelled']);
  });
});
