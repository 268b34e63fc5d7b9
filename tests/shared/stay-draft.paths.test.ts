import { describe, expect, it } from 'vitest';
import { stayDraftMachine } from '#machines/shared/stay-draft.machine.ts';
import { selectEnd, selectStart } from '#machines/shared/stay-draft.selectors.ts';
import { onEveryPath } from '#tests/support/on-every-path.ts';
import { play, walkEdges } from '#tests/support/paths.ts';

const days = ['2027-03-01', '2027-03-02', '2027-03-04'];
const walk = walkEdges(stayDraftMachine, {
  input: { start: null, end: null, minNights: 2 },
  events: days.map((day) => ({ type: 'day.pick', day })),
  serializeState: (state) => JSON.stringify([state.value, state.context]),
  serializeEvent: ({ day }) => String(day),
});

/** What stands after the days were touched one by one. */
const stayOf = (touched: string[]) => {
  let [start, end]: [string | null, string | null] = [null, null];
  for (const day of touched) {
    const nights = start === null ? 0 : (Date.parse(day) - Date.parse(start)) / 86_400_000;
    if (end === null && nights >= 2) end = day;
    else [start, end] = [day, null];
  }
  return [start, end];
};

describe('stay-draft paths', () => {
  it('[S15] visit every state and take every transition', () => {
    expect(walk.missed).toEqual({ states: [], transitions: [] });
  });

  onEveryPath(
    '[V5] walks every edge of stay-draft',
    walk.paths.map((path) => [path.title, path] as const),
    (_title, path) => {
      const { state } = play(stayDraftMachine, path, walk.initial);
      expect([selectStart(state), selectEnd(state)]).toEqual(stayOf(path.steps.map(({ event }) => event.day)));
      expect(state.matches('returning')).toBe(selectEnd(state) === null);
    },
  );
});
