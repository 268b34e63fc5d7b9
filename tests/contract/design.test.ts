import { expect, it } from 'vitest';
import type { DesignDay, OwnDay } from '#contract/entities/studio/design.ts';
import { EMPTY_DESIGN } from '#contract/entities/studio/design.ts';
import { daysWithin, newStop, rearranged, withStop } from '#contract/rules/design.ts';

// the city's kit has no b any more: it is not shown, and keeps its place
const DAYS = ['a', 'b', 'c', 'd'];
const IDS = ['a', 'c', 'd'];

it.each([
  [1, 0, ['c', 'a', 'b', 'd']],
  [1, 2, ['a', 'b', 'd', 'c']],
  [0, 2, ['b', 'c', 'd', 'a']],
  [0, 3, DAYS],
  [0, -1, DAYS],
])('[ST4] puts what is shown at place %i in the place of what is shown at %i', (from, to, order) => {
  expect(rearranged(DAYS, IDS, from, to)).toEqual(order);
});

const own = (id: string): OwnDay => ({ id, kit: null, title: { ar: 'يوم', en: 'A day' }, text: { ar: '', en: '' } });
const [mine, other] = [own('mine'), own('other')];

it.each<[days: DesignDay[], nights: number, left: DesignDay[] | null]>([
  [[0, mine, 1], 5, [0, mine, 1]],
  [[0, 1, 2], 5, null],
  [[0, mine, 1], 3, [0, mine, 1]],
])(
  '[ST2] a stop of four nights with the days %j has at %i nights none that its expert wrote taken away',
  (days, nights, left) => {
    const design = { ...EMPTY_DESIGN, stops: [{ ...newStop('istanbul', 4), days }] };
    expect(withStop(design, 0, { nights }).stops[0]!.days).toEqual(left);
  },
);

it.each<[days: DesignDay[], most: number, left: DesignDay[]]>([
  [[0, 1, 2], 3, [0, 1, 2]],
  [[0, 1, 2], 1, [0]],
  [[0, mine, 1, other], 3, [0, mine, other]],
  [[0, mine, 1, other], 1, [mine, other]],
  [[mine, 2], 0, [mine]],
])('[ST2] of the days %j in %i the last of the city go first, and never what the expert wrote', (days, most, left) => {
  expect(daysWithin(days, most)).toEqual(left);
});
