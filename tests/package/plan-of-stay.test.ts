import { describe, expect, it } from 'vitest';
import { planOfStay, type PlanDay } from '#src/features/package/plan-of-stay.ts';

const aDay = (day: number, to_day = day): PlanDay => ({
  day,
  to_day,
  title: `planned ${day}`,
  text: '',
  tags: [],
  travels: false,
  any_hour: false,
  ramadan: null,
});
const read = (days: PlanDay[], planned: number[], stays: number[]) => {
  const { entries, leftover } = planOfStay(days, planned, stays);
  const lines = entries.map(
    (one) => `${one.day}${one.to_day > one.day ? `–${one.to_day}` : ''} ${'title' in one ? one.title : 'open'}`,
  );
  return { lines, left: leftover.map(({ title }) => title) };
};
const FIVE = [1, 2, 3, 4, 5].map((day) => aDay(day));

describe('[WO1] the plan on the stay that was chosen', () => {
  it('is the expert’s where the stay is as proposed', () => {
    expect(planOfStay(FIVE, [4], [4])).toEqual({ entries: FIVE, leftover: [] });
    expect(planOfStay(FIVE, [4], [2, 2]).entries).toEqual(FIVE);
  });

  it('a longer stay has open days before the way home', () => {
    expect(read(FIVE, [4], [6]).lines).toEqual([
      '1 planned 1',
      '2 planned 2',
      '3 planned 3',
      '4 planned 4',
      '5–6 open',
      '7 planned 5',
    ]);
  });

  it('a shorter stay leaves its last days out and still ends with the way home', () => {
    expect(read(FIVE, [4], [2])).toEqual({
      lines: ['1 planned 1', '2 planned 2', '3 planned 5'],
      left: ['planned 3', 'planned 4'],
    });
  });

  it('each stop begins with its own stay', () => {
    const days = [aDay(1), aDay(2, 3), aDay(4), aDay(5), aDay(6)];
    expect(read(days, [3, 2], [4, 1])).toEqual({
      lines: ['1 planned 1', '2–3 planned 2', '4 open', '5 planned 4', '6 planned 6'],
      left: ['planned 5'],
    });
    expect(read(days, [3, 2], [2, 3]).lines).toEqual([
      '1 planned 1',
      '2 planned 2',
      '3 planned 4',
      '4 planned 5',
      '5 open',
      '6 planned 6',
    ]);
  });

  it('has each day of the stay once, whatever the stops', () => {
    for (const planned of [[3], [2, 3], [1, 4, 2]])
      for (const extra of [-1, 0, 1, 5]) {
        const stays = planned.map((nights) => Math.max(1, nights + extra));
        const days = Array.from({ length: planned.reduce((total, one) => total + one, 1) }, (_, at) => aDay(at + 1));
        const { entries } = planOfStay(days, planned, stays);
        const covered = entries.flatMap(({ day, to_day }) =>
          Array.from({ length: to_day - day + 1 }, (_, at) => day + at),
        );
        expect(covered).toEqual(
          Array.from({ length: stays.reduce((total, one) => total + one, 1) }, (_, at) => at + 1),
        );
      }
  });
});
