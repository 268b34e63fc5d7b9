import { expect, it } from 'vitest';
import { monthRanges } from '#contract/rules/month-ranges.ts';

it.each([
  [[1, 2, 3, 11, 12], [[11, 3]]],
  [
    [4, 5, 6, 9, 10],
    [
      [4, 6],
      [9, 10],
    ],
  ],
  [
    [12, 1, 6],
    [
      [6, 6],
      [12, 1],
    ],
  ],
  [[7], [[7, 7]]],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12], [[1, 12]]],
  [[], []],
])('[WO1] months %j are the spans %j', (months, spans) => {
  expect(monthRanges(months)).toEqual(spans);
});
